// Prints what the manual has below a heading, for packaging/manual-page:  manual_part HEADING [COMMAND]
#include <cstdio>

#include "cli/command_list.hpp"

int main(int argc, char** argv) {
  if (argc < 2) return 1;
  return std::fputs(boneyard::app::manual_part(argv[1], argc > 2 ? argv[2] : "").c_str(), stdout) < 0 ? 1 : 0;
}
