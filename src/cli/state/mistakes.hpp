// The player's own mistakes, to be tried again: the file mistakes.json of the state folder.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/mistake.hpp"
#include "boneyard/puzzle_record.hpp"
#include "platform/state_file.hpp"

namespace boneyard::app {

/// So many mistakes are kept: the latest.
inline constexpr std::size_t most_mistakes = 1000;

struct KeptMistake {
  Mistake mistake;
  /// When it comes back; nullopt once it has been solved after the last pause.
  std::optional<PuzzleRecord::Missed> pause;

  friend bool operator==(const KeptMistake&, const KeptMistake&) = default;
};

/// Adds a mistake to the file, due from today on. One that stands there already becomes the latest, and comes back when
/// it would have. Returns a message if a damaged file was moved aside. Throws ParseError, InputError.
std::string keep_mistake(const std::filesystem::path& folder, const Mistake& mistake);

/// Reads the file, the latest mistake last; no mistakes if there is no file. `said` receives messages about entries
/// that are no mistakes. Throws ParseError, InputError.
std::vector<KeptMistake> load_mistakes(const std::filesystem::path& folder, std::vector<std::string>* said = nullptr);

/// The mistake that has been due for longest, in a game (a full name) or in any; nullptr if none is due.
const KeptMistake* due_mistake(const std::vector<KeptMistake>& mistakes, int today, std::string_view game = {});

/// How a mistake was tried again: when it comes back, and a message if a damaged file was moved aside.
struct NotedMistake {
  std::optional<PuzzleRecord::Missed> pause{};
  std::string said{};
};
/// Notes a try in the file; the mistake is added if it does not stand there. Throws ParseError, InputError.
NotedMistake note_mistake(const std::filesystem::path& folder, const Mistake& mistake, const PuzzleResult& result);

/// Moves a damaged file aside and returns a message about it. Throws InputError.
std::string mend_mistakes(const std::filesystem::path& folder);

/// A kind of mistakes: how many of them overlook this.
struct MistakeKind {
  std::optional<Theme> theme{};  ///< nullopt: none of them
  std::size_t count = 0;
};
/// The kinds of the mistakes, the most frequent first, those of no kind last.
std::vector<MistakeKind> kinds_of(const std::vector<KeptMistake>& mistakes);
/// The same as a table for text; empty without mistakes.
std::string mistakes_table(const std::vector<KeptMistake>& mistakes);

}  // namespace boneyard::app
