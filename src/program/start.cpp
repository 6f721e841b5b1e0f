// The program `boneyard`, on the threads of one machine.
#include "program/program.hpp"

int main(int argc, char** argv) { return boneyard::app::run_program(argc, argv, boneyard::app::run_on_threads); }
