// What the page's first module goes without. Its whole module has it, and is loaded when it is first needed.
#include "protocol/question.hpp"
#include "solvers/declared/text.hpp"

/// No questions but those that the page asks often: with the others it is half as large again.
std::span<const boneyard::protocol::Named> boneyard::protocol::more_questions() { return {}; }

// No games that a text declares: a text is refused, so nothing else is ever called.
namespace boneyard::declared {

std::shared_ptr<const Text> Text::read(std::string_view) { throw ParseError("a text of rules needs the whole module"); }
std::size_t end_of_text(std::string_view text) { return text.size(); }
std::shared_ptr<const Game> Text::game(const RuleValues&) const { return nullptr; }
std::string page(const Game&) { return {}; }
std::vector<std::string> facts(const Game&) { return {}; }

}  // namespace boneyard::declared
