# The WebAssembly module of the page, boneyard.js and boneyard.wasm. script/page makes a page of it.
add_executable(boneyard_module src/page/binding.cpp src/page/question.cpp src/page/match/match_binding.cpp)
target_link_libraries(boneyard_module PRIVATE boneyard nlohmann_json::nlohmann_json boneyard_internal)
set_target_properties(boneyard_module PROPERTIES OUTPUT_NAME boneyard)
# Code that takes hardly any time is compiled to be small, and so are the exact odds of whole games, which no page uses.
# The searches of solvers/table/open_hands are up to three times as fast if they are not.
target_compile_options(boneyard_module PRIVATE -Oz)
file(GLOB small CONFIGURE_DEPENDS solvers/table/*.cpp solvers/table/open_hands/blind.cpp
  solvers/table/open_hands/ending.cpp solvers/table/open_hands/position.cpp solvers/table/open_hands/sevens.cpp
  solvers/chain/hidden/odds.cpp solvers/chain/hidden/net.cpp)
set_source_files_properties(${small} PROPERTIES COMPILE_OPTIONS -Os)
file(GLOB smallest CONFIGURE_DEPENDS deals/notation.cpp deals/reading.cpp solvers/table/settings.cpp solvers/table/text.cpp
  solvers/table/view.cpp solvers/table/scores.cpp solvers/table/open_hands/position.cpp src/certificate/*.cpp
  src/session/*.cpp src/odds/*.cpp solvers/*.cpp solvers/*/game.cpp solvers/chain/hidden/backwards.cpp
  solvers/chain/hidden/columns.cpp solvers/chain/hidden/groups.cpp solvers/chain/hidden/lists.cpp
  solvers/chain/hidden/meeting.cpp solvers/chain/hidden/states.cpp solvers/chain/hidden/thoughtful.cpp)
set_source_files_properties(${smallest} PROPERTIES COMPILE_OPTIONS -Oz)
# No file system, no eval (the page's content security policy forbids it), memory as it is needed.
target_link_options(boneyard_module PRIVATE -sMODULARIZE -sEXPORT_NAME=createBoneyard -sENVIRONMENT=web,worker
  -sALLOW_MEMORY_GROWTH -sMAXIMUM_MEMORY=2147483648 -sFILESYSTEM=0 -sDYNAMIC_EXECUTION=0
  -sEXPORTED_FUNCTIONS=_boneyard_ask,_malloc,_free
  -sEXPORTED_RUNTIME_METHODS=UTF8ToString,stringToUTF8,lengthBytesUTF8)
