# Files that are compiled in, for the function compiled_in(path) of a library.

# Adds those that the patterns find to compiled_in_texts.
macro(compile_in)
  file(GLOB compiled_in_files RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS ${ARGN})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${compiled_in_files})
  foreach(name IN LISTS compiled_in_files)
    file(READ ${name} text)
    string(APPEND compiled_in_texts "  if (path == \"${name}\") return R\"text(${text})text\";\n")
  endforeach()
endmacro()

# Makes the source file that defines the function, in the namespace and with the header given; empties the list.
macro(write_compiled_in source compiled_in_namespace compiled_in_header)
  set(compiled_in_namespace ${compiled_in_namespace})
  set(compiled_in_header ${compiled_in_header})
  configure_file(cmake/compiled_in.cpp.in ${source} @ONLY)
  set(compiled_in_texts)
endmacro()
