# The libraries for WebAssembly: Debian's headers of those that need no compiled part. They are reached through links,
# because the C library's headers in the same folder are for another machine.
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/include)
foreach(name fmt boost hwy nlohmann)
  file(CREATE_LINK /usr/include/${name} ${PROJECT_BINARY_DIR}/include/${name} SYMBOLIC)
endforeach()
foreach(target fmt::fmt Boost::headers hwy::hwy nlohmann_json::nlohmann_json)
  add_library(${target} INTERFACE IMPORTED)
  target_include_directories(${target} SYSTEM INTERFACE ${PROJECT_BINARY_DIR}/include)
endforeach()
# Without locales, which are as large as three games.
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY FMT_STATIC_THOUSANDS_SEPARATOR=','
  FMT_USE_FLOAT=0 FMT_USE_LONG_DOUBLE=0 FMT_USE_INT128=0 FMT_REDUCE_INT_INSTANTIATIONS=1)
target_compile_definitions(nlohmann_json::nlohmann_json INTERFACE JSON_NO_IO)
target_compile_definitions(Boost::headers INTERFACE BOOST_LEXICAL_CAST_ASSUME_C_LOCALE)
target_compile_definitions(hwy::hwy INTERFACE HWY_COMPILE_ONLY_STATIC)
# Exceptions of WebAssembly itself (every browser since 2022): smaller and faster than those through JavaScript.
add_compile_options(-fwasm-exceptions)
add_link_options(-fwasm-exceptions)
# Boost's exceptions say which file threw them: the same bytes from any folder.
add_compile_options(-ffile-prefix-map=${PROJECT_BINARY_DIR}/=)
