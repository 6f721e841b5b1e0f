// What a person chooses for a game before its deal: the rules, who plays, and which deals. The menu changes it, and the
// program remembers it from one run to the next.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/presenter/presenter.hpp"

namespace boneyard::app {

struct Setup {
  Variant variant;
  Sitters sitters{};      ///< of a table game
  std::size_t deals = 0;  ///< of a patience: the index in level_words

  DealsWanted wanted() const { return deals_of(deals); }
  /// The kind of record in which the games count.
  RecordKind kind() const;

  /// Sets the number of players. Rules that are not allowed with so many get their defaults.
  void set_seats(int seats);
  /// Sets a rule. Rules that are not allowed with it get their defaults. Throws ParseError.
  void set_rule(std::string_view name, std::string_view value);
  /// Lets this sitter play at `seat`. Returns false, and changes nothing, if no person would be left.
  bool set_sitter(int seat, const Sitter& sitter);

  /// The search for a deal: the one of `number`, else a random one.
  DealSearch search(std::optional<std::uint64_t> number = {}) const;
  /// The game before its first move.
  Start begin(DealtDeal deal) const { return {Session(variant, std::move(deal), sitters)}; }

  friend bool operator==(const Setup&, const Setup&) = default;
};

/// The words for who plays at a seat, as parse_sitter() reads them.
inline const std::vector<std::string> sitter_words = {"person", "many", "few", "random"};

/// The values of a rule that are allowed with the other rules of the setup; one alone if there is no choice.
std::vector<std::string> allowed_values(const Setup& setup, const Option& option);

/// The setup of a game as it was chosen last. What the command line and the configuration file say comes before what
/// was chosen in an earlier run.
Setup last_setup(const GameInfo& game, const PlaySettings& settings);
/// Remembers a setup. Returns a message if it could not be saved for the next run.
std::string remember(const Setup& setup, PlaySettings& settings);

}  // namespace boneyard::app
