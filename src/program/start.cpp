// The program `boneyard`, on the threads of one machine.
#include "program/program.hpp"

int main(int argc, char** argv) {
  return boneyard::app::with_enough_stack([&] {
    return boneyard::app::run_program(
        argc, argv, [](auto& ledger, const auto& question, const auto& how) { boneyard::run(ledger, question, how); });
  });
}
