// A real table at the terminal: obeys what is typed, and saves the match after every entry.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/lifetimebound.hpp"
#include "table/assistant.hpp"
#include "terminal/presenter/saving.hpp"
#include "terminal/screen/canvas.hpp"

namespace boneyard::app {

/// What the program does to a match at a real table, whatever is typed.
struct AssistSettings {
  Look look{};
  multiplayer::Strength strength = multiplayer::Strength::many;
  std::filesystem::path state{};  ///< where the match is saved after every entry; empty: nowhere
};

struct AssistReply {
  std::string text{};
  bool moved = false;
  std::string doubt{};  ///< Assisted::doubt
  Assisted::Find find{};
};

class AssistTable {
 public:
  /// `file`: that of a match that goes on.
  AssistTable(RealTable table, const AssistSettings& settings, std::optional<KeptFile> file = {});

  const RealTable& table() const BONEYARD_LIFETIMEBOUND { return assistant_.table(); }
  Awaited awaits() const { return assistant_.awaits(); }
  std::string asks() const;
  bool has_left() const { return left_; }

  /// Also letters that stand for words: `u` for undo.
  AssistReply obey(std::string_view typed);
  /// What is said on leaving: how to come back.
  std::string leave();
  /// The words that may stand at the cursor.
  std::vector<std::string> completions(std::string_view before) const;

 private:
  AssistReply save(std::string_view typed);
  std::string keep();

  AssistSettings settings_;
  Assistant assistant_;
  std::optional<KeptFile> file_;
  std::string doubt_;  ///< the words of the last entry that can be noted in doubt
  bool left_ = false;
};

/// A match at a real table that was saved, and its file. Throws InputError, also if it is open elsewhere.
std::pair<RealTable, KeptFile> resume_real_table(const KeptPlace& place);

/// What a search has found out.
struct AssistFound {
  std::string text{};
  std::optional<multiplayer::Move> best{};  ///< of advice
};
/// Finds out what was asked for. `so_far` (may be empty) gets the advice as it is found. Needs the table for itself
/// meanwhile.
AssistFound find_out(RealTable& table, Assisted::Find what, multiplayer::Strength strength, const Limits& limits,
                     std::size_t width, const std::function<void(AssistFound)>& so_far = {});

}  // namespace boneyard::app
