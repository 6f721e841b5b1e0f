// `boneyard check` without the program: built from src/certificate, the rules and deals alone, so that the linker
// itself shows that no solver is needed. certificate_agreement_test.cpp compares it with the program and looks at its
// symbols.
#include <iostream>
#include <string>

#include "boneyard/answer.hpp"
#include "boneyard/notation.hpp"
#include "certificate/check.hpp"

int main() {
  using namespace boneyard;
  certificate::Check check({});
  try {
    for (std::string line; std::getline(std::cin, line);)
      if (const auto proved = check.line(std::cin.eof() ? line : line + '\n'))
        std::cout << proved->claim.game << ", deal " << to_text(proved->claim.deal)
                  << (proved->claim.after.empty() ? "" : ", after " + proved->claim.after) << ": "
                  << verdict_text(proved->claim) << ", " << proved->positions << " positions\n";
    check.end();
    return 0;
  } catch (const certificate::NotProved& error) {
    std::cerr << error.line << ": not proved: " << error.what() << '\n';
    return 4;
  } catch (const ParseError& error) {
    std::cerr << check.lines() << ": " << error.what() << '\n';
    return 2;
  } catch (const SearchCut&) {
    return 3;
  }
}
