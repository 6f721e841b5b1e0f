// The text of the list of puzzles, as the build makes it.
#pragma once

#include <fstream>
#include <iterator>
#include <string>

inline std::string shipped_list_text() {
  std::ifstream file(BONEYARD_PUZZLES);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}
