# Other libraries as headers alone, for WebAssembly, other machines, and what is linked statically: Debian has no static
# fmt and no static Highway. The headers are reached through links, because the C library's headers in the same folder
# may be for another machine.
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/include)
foreach(name fmt boost hwy nlohmann CLI)
  if(EXISTS /usr/include/${name})
    file(CREATE_LINK /usr/include/${name} ${PROJECT_BINARY_DIR}/include/${name} SYMBOLIC)
  elseif(BONEYARD_STATIC AND (BONEYARD_PROGRAM OR NOT name STREQUAL "CLI"))
    message(FATAL_ERROR "/usr/include/${name} is missing")
  endif()
endforeach()
foreach(target fmt::fmt Boost::headers hwy::hwy nlohmann_json::nlohmann_json CLI11::CLI11)
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${target} SYSTEM INTERFACE ${PROJECT_BINARY_DIR}/include)
endforeach()
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)
# Boost's exceptions say which file threw them: the same bytes from any folder.
add_compile_options(-ffile-prefix-map=${PROJECT_BINARY_DIR}/=)
# On 64-bit ARM one instruction set serves all. Given Highway's code for SVE, g++ 12 crashes where headers are precompiled.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "aarch64")
  target_compile_definitions(hwy::hwy INTERFACE HWY_COMPILE_ONLY_STATIC)
endif()
