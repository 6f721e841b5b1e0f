# The WebAssembly module of the page and of the npm package, boneyard.wasm: the functions of include/boneyard/boneyard.h.
add_executable(boneyard_module src/protocol/c.cpp)
set_target_properties(boneyard_module PROPERTIES OUTPUT_NAME boneyard)
# The page asks less, and plays declared games by the other one. Linked first, these files take the place of the library's.
add_executable(boneyard_page_module src/protocol/c.cpp src/page/binding.cpp solvers/all/any_game.cpp)
target_compile_definitions(boneyard_page_module PRIVATE BONEYARD_WITHOUT_DECLARED)
set_target_properties(boneyard_page_module PROPERTIES OUTPUT_NAME boneyard-page)
# Code that takes hardly any time is compiled to be small, and so are the exact odds of whole games, which no page uses.
# The searches of solvers/multiplayer/perfect_information are up to three times as fast if they are not, and the rules twice.
set(decides_boneyard_module _boneyard_decide,) # the page decides no ranges of seeds
foreach(module boneyard_module boneyard_page_module)
  set_target_properties(${module} PROPERTIES SUFFIX .wasm)
  target_link_libraries(${module} PRIVATE boneyard_protocol boneyard_internal)
  target_compile_options(${module} PRIVATE -Oz)
  # Without emscripten's own JavaScript, which is as large as a game: what the C library needs is in src/page/module/module.ts.
  target_link_options(${module} PRIVATE -Oz --no-entry -sSTANDALONE_WASM -sALLOW_MEMORY_GROWTH
    -sMAXIMUM_MEMORY=2147483648 "-sBINARYEN_EXTRA_PASSES=-Oz,--converge" -sEXPORTED_FUNCTIONS=_boneyard_ask,${decides_${module}}_boneyard_free,_boneyard_version,_malloc,_free)
endforeach()
file(GLOB small CONFIGURE_DEPENDS solvers/multiplayer/*.cpp solvers/multiplayer/perfect_information/blind.cpp
  solvers/multiplayer/perfect_information/ending.cpp solvers/multiplayer/perfect_information/position.cpp solvers/multiplayer/perfect_information/sevens.cpp)
set_source_files_properties(${small} PROPERTIES COMPILE_OPTIONS -Os)
file(GLOB smallest CONFIGURE_DEPENDS deals/lines.cpp deals/notation.cpp deals/reading.cpp solvers/multiplayer/settings.cpp solvers/multiplayer/text.cpp
  solvers/multiplayer/places.cpp solvers/multiplayer/view.cpp solvers/multiplayer/scores.cpp solvers/multiplayer/perfect_information/position.cpp src/certificate/*.cpp
  src/session/*.cpp src/table/*.cpp src/odds/*.cpp src/reasons/*.cpp src/puzzles/*.cpp solvers/declared/*.cpp solvers/*.cpp solvers/all/*.cpp solvers/chain/hidden/chain_game.cpp solvers/chain/hidden/thoughtful_induction.cpp
  solvers/chain/hidden/odds.cpp solvers/chain/hidden/stuck_graph.cpp solvers/knock_out/sampler.cpp solvers/multiplayer/match.cpp solvers/multiplayer/layout.cpp solvers/multiplayer/hidden_places.cpp solvers/multiplayer/pimc.cpp
  solvers/chain/hidden/groups.cpp solvers/chain/hidden/lists.cpp solvers/chain/hidden/meet_in_the_middle.cpp
  solvers/chain/hidden/states.cpp solvers/chain/hidden/thoughtful.cpp)
set_source_files_properties(${smallest} PROPERTIES COMPILE_OPTIONS -Oz)

# What script/check-portability compares, of the same library.
add_executable(boneyard_answers EXCLUDE_FROM_ALL tests/portability/answers.cpp)
target_link_libraries(boneyard_answers PRIVATE boneyard boneyard_internal)
target_link_options(boneyard_answers PRIVATE -sALLOW_MEMORY_GROWTH)
