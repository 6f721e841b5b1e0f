# The protocol: questions as JSON text, for the program, C, the page's module and the Python module.
file(GLOB protocol_sources CONFIGURE_DEPENDS src/protocol/*.cpp)
list(FILTER protocol_sources EXCLUDE REGEX "/c\\.cpp$")
add_library(boneyard_protocol STATIC ${protocol_sources})
target_link_libraries(boneyard_protocol PUBLIC boneyard nlohmann_json::nlohmann_json PRIVATE boneyard_internal)
# It spends its time in the library, so it is itself compiled with few optimisations: quicker, and for the page small.
if(EMSCRIPTEN)
  target_compile_options(boneyard_protocol PRIVATE -Oz)
else()
  target_compile_options(boneyard_protocol PRIVATE $<$<CONFIG:Release>:-O1>)
  target_precompile_headers(boneyard_protocol PRIVATE <nlohmann/json.hpp> <fmt/format.h> <boneyard/session.hpp>)
endif()
