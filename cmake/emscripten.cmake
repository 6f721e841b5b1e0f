# What makes the WebAssembly module small.
# Without locales, which are as large as three games.
target_compile_definitions(fmt::fmt INTERFACE FMT_STATIC_THOUSANDS_SEPARATOR=','
  FMT_USE_FLOAT=0 FMT_USE_LONG_DOUBLE=0 FMT_USE_INT128=0 FMT_REDUCE_INT_INSTANTIATIONS=1)
target_compile_definitions(nlohmann_json::nlohmann_json INTERFACE JSON_NO_IO)
target_compile_definitions(Boost::headers INTERFACE BOOST_LEXICAL_CAST_ASSUME_C_LOCALE)
target_compile_definitions(hwy::hwy INTERFACE HWY_COMPILE_ONLY_STATIC)
# Exceptions of WebAssembly itself (every browser since 2022): smaller and faster than those through JavaScript.
add_compile_options(-fwasm-exceptions)
add_link_options(-fwasm-exceptions)
