// Harnesses for fuzzing: functions that take any bytes at all and throw `Broken` if what must hold for every text
// from outside does not. script/fuzz drives them with libFuzzer under the sanitizers; fuzz_corpus_test.cpp runs them
// over tests/fuzz/corpus, where every input that once found something is kept, and one of each kind that did not.
#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "boneyard/notation.hpp"
#include "solvers/all/games.hpp"

namespace boneyard::fuzz {

struct Broken : std::logic_error {
  using std::logic_error::logic_error;
};

struct Harness {
  std::string_view name;
  void (*run)(std::string_view bytes);
};

/// All of them: those over text, those over files, and the solvers against the oracle.
std::span<const Harness> harnesses();

void tile(std::string_view bytes);
void deal(std::string_view bytes);
void rule(std::string_view bytes);
void seeds(std::string_view bytes);
void line(std::string_view bytes);
void position(std::string_view bytes);
void deal_file(std::string_view bytes);
void certificate(std::string_view bytes);
void checkpoint(std::string_view bytes);
void merge_json(std::string_view bytes);
void statistics(std::string_view bytes);
void config(std::string_view bytes);
void solvers(std::string_view bytes);
void saved_game(std::string_view bytes);
void multiplayer_text(std::string_view bytes);
void multiplayer_solver(std::string_view bytes);
void question(std::string_view bytes);
void rules_text(std::string_view bytes);

inline void demand(bool holds, std::string_view what) {
  if (!holds) throw Broken(std::string(what));
}

/// A message for people: one line, not empty, no control characters, not endless.
inline void demand_message(std::string_view message) {
  demand(!message.empty() && message.size() < 1000, "a message of a sensible length");
  for (const char c : message) demand(static_cast<unsigned char>(c) >= ' ' && c != '\x7F', "a message of one line");
}

/// Whether `parse` took the text. A ParseError is a fair answer if it says something; any other way out is not.
template <class F>
bool parsed(F&& parse) {
  try {
    parse();
    return true;
  } catch (const ParseError& error) {
    demand_message(error.what());
    return false;
  }
}

/// Takes the harness's choices from the front of its bytes; zeros when there are no more.
class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : rest_(bytes) {}

  unsigned next() {
    if (rest_.empty()) return 0;
    const auto byte = static_cast<unsigned char>(rest_.front());
    rest_.remove_prefix(1);
    return byte;
  }
  bool empty() const { return rest_.empty(); }
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

/// A game with rule options, from two bytes. Printable ones do, so that a corpus can be written by hand.
inline Variant variant_from(Bytes& bytes) {
  const auto all = all_variants(patiences()[bytes.next() % patiences().size()]);
  return all[bytes.next() % all.size()];
}

}  // namespace boneyard::fuzz
