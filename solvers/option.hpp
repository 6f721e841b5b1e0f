// Rule options: choices that the printed rules leave open, each a name with a few words or a range of numbers.
#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <span>
#include <string_view>

namespace boneyard {

/// One named rule option: either one of a few words (then the value is its index), or a whole number.
struct Option {
  std::string_view name{};
  std::span<const std::string_view> words{};  ///< empty: a number from `lowest` to `highest`
  int lowest = 0;
  int highest = 0;   ///< of a word: the index of the last one
  int standard = 0;  ///< the default
  std::string_view help{};
  std::string_view needs{};  ///< `name=value` of another option, without which only the default is allowed; or empty

  constexpr bool is_number() const { return words.empty(); }
};

/// A word for a value of an option's enum.
template <class Enum>
struct OptionWord {
  Enum value;
  std::string_view word;
};

/// The words of an enum in its order. A list in another order, or with a hole, does not compile.
template <class Enum, std::size_t count>
consteval std::array<std::string_view, count> words_of(const OptionWord<Enum> (&list)[count]) {
  std::array<std::string_view, count> words{};
  for (std::size_t i = 0; i < count; ++i) {
    if (static_cast<std::size_t>(list[i].value) != i) throw "the words are not in the order of the enum";
    words[i] = list[i].word;
  }
  return words;
}

/// An option of words, the first of which is the default.
constexpr Option word_option(std::string_view name, std::span<const std::string_view> words, std::string_view help) {
  return {.name = name, .words = words, .highest = static_cast<int>(words.size()) - 1, .help = help};
}

/// A whole number from `lowest` to `highest` in a game's Rules: another one is refused where it is made
/// (std::out_of_range), at compile time if it is known then.
template <int lowest, int highest>
class Bounded {
 public:
  constexpr Bounded(int value) : value_(value) {
    if (value < lowest || value > highest) refuse();
  }
  constexpr operator int() const { return value_; }

 private:
  [[noreturn]] static void refuse();
  int value_;
};

/// Throws std::out_of_range naming the value's bounds.
[[noreturn]] void refuse_value(int lowest, int highest);

template <int lowest, int highest>
void Bounded<lowest, highest>::refuse() {
  refuse_value(lowest, highest);
}

inline constexpr std::size_t most_options = 12;
/// A game's options, and the chosen value of each, in the same order.
using Options = boost::container::static_vector<Option, most_options>;
using RuleValues = boost::container::static_vector<int, most_options>;

}  // namespace boneyard
