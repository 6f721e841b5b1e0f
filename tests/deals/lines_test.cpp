// Lines of text from outside: what ends a line, and the mark in front of a text.
#include "deals/lines.hpp"

#include <catch2/catch.hpp>

using namespace boneyard;

TEST_CASE("a line ends at LF, at CR LF or at a lone CR") {
  CHECK(plain_text("a\nb\r\nc\rd") == "a\nb\nc\nd");
  CHECK(plain_text("\r\r\n\n\r") == "\n\n\n\n");
  CHECK(plain_text("") == "");
}

TEST_CASE("the same lines come out however a text is cut into pieces") {
  const std::string text = "# a\r6-4\r\n\n\r\r\n5-5\r";
  for (std::size_t first = 0; first <= text.size(); ++first)
    for (std::size_t second = first; second <= text.size(); ++second) {
      LineEnds ends;
      std::string lines;
      for (const auto& piece : {text.substr(0, first), text.substr(first, second - first), text.substr(second)}) {
        const std::size_t start = lines.size();
        lines += piece;
        ends.unify(lines, start);
      }
      REQUIRE(lines == "# a\n6-4\n\n\n\n5-5\n");
    }
}

TEST_CASE("a byte order mark is dropped at the start of a text and nowhere else") {
  CHECK(plain_text("\uFEFFa\n\uFEFFb") == "a\n\uFEFFb");
  CHECK(plain_text("\uFEFF") == "");
  CHECK(without_mark("\uFEFF\uFEFFa") == "\uFEFFa");
  CHECK(without_mark("\xEF\xBB") == "\xEF\xBB");
}
