// Prints the OPTIONS of a command's page of the manual, for packaging/manual-page:  manual_options [COMMAND]
#include <cstdio>

#include "cli/flags.hpp"

int main(int argc, char** argv) {
  return std::fputs(boneyard::app::manual_options(argc > 1 ? argv[1] : "").c_str(), stdout) < 0 ? 1 : 0;
}
