# The program: everything but main() is a library of its own, so that tests can reach it.
find_package(Threads REQUIRED)
if(BONEYARD_STATIC)
  set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
else()  # else cmake/header_only.cmake has it
  find_package(CLI11 REQUIRED)
endif()
find_package(PkgConfig REQUIRED)
pkg_check_modules(curses REQUIRED IMPORTED_TARGET ncursesw)
file(GLOB app_sources CONFIGURE_DEPENDS src/platform/*.cpp src/cli/*.cpp src/cli/*/*.cpp src/terminal/*/*.cpp
  src/program/program.cpp)
# The shells' completions, which the program prints.
compile_in(packaging/completions/*)
# A machine that a static program comes to may not know its own terminal.
if(BONEYARD_STATIC)
  find_path(BONEYARD_TERMINFO x/xterm PATHS /lib/terminfo /usr/share/terminfo NO_DEFAULT_PATH REQUIRED)
  foreach(terminal ansi linux rxvt screen screen-256color tmux tmux-256color vt100 vt220 xterm xterm-256color)
    string(SUBSTRING ${terminal} 0 1 folder)
    file(READ ${BONEYARD_TERMINFO}/${folder}/${terminal} description HEX)
    string(APPEND compiled_in_texts "  if (path == \"terminfo/${terminal}\") return \"${description}\";\n")
  endforeach()
endif()
file(READ ${PROJECT_BINARY_DIR}/puzzles.txt puzzles)
string(APPEND compiled_in_texts "  if (path == \"puzzles\") return R\"text(${puzzles})text\";\n")
write_compiled_in(compiled_in_program.cpp boneyard::app platform/compiled_in.hpp)
list(APPEND app_sources ${PROJECT_BINARY_DIR}/compiled_in_program.cpp)
add_library(boneyard_app STATIC ${app_sources})
target_link_libraries(boneyard_app PUBLIC boneyard_protocol CLI11::CLI11 Threads::Threads PRIVATE PkgConfig::curses boneyard_internal)
# The program spends its time in the library, so it is itself compiled with few optimisations, which is quicker.
target_compile_options(boneyard_app PRIVATE -Wconversion $<$<CONFIG:Release>:-O1>)
# Most of the compile time goes into headers of other libraries, the same ones in every file, so files are compiled
# together. clang-tidy looks at one file at a time.
if(BONEYARD_UNITY AND NOT BONEYARD_TIDY)
  set_target_properties(boneyard_app PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 12)
  # The screen by itself: curses.h brings names into every file after it.
  set_source_files_properties(src/terminal/screen/screen.cpp src/platform/terminfo.cpp
    PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endif()
target_precompile_headers(boneyard_app PRIVATE <CLI/CLI.hpp> <fmt/format.h> <nlohmann/json.hpp> <boneyard/game.hpp>)
add_executable(boneyard_program src/program/start.cpp src/program/stack.cpp src/program/spare_memory.cpp)
set_target_properties(boneyard_program PROPERTIES OUTPUT_NAME boneyard)
target_link_libraries(boneyard_program PRIVATE boneyard_app boneyard_internal)
target_compile_options(boneyard_program PRIVATE -Wconversion)
if(BONEYARD_STATIC)
  target_link_options(boneyard_program PRIVATE -static)
endif()
install(TARGETS boneyard_program COMPONENT program)

# The same program for a cluster: docs/cluster.md.
if(BONEYARD_MPI)
  find_package(MPI REQUIRED COMPONENTS CXX)
  add_executable(boneyard_mpi src/program/start_mpi.cpp src/program/stack.cpp src/program/spare_memory.cpp)
  set_target_properties(boneyard_mpi PROPERTIES OUTPUT_NAME boneyard-mpi)
  target_link_libraries(boneyard_mpi PRIVATE boneyard_app boneyard_internal MPI::MPI_CXX)
  target_compile_definitions(boneyard_mpi PRIVATE OMPI_SKIP_MPICXX)
  target_compile_options(boneyard_mpi PRIVATE -Wconversion)
  install(TARGETS boneyard_mpi COMPONENT mpi)
endif()
