# The Python module, `import boneyard`: python/boneyard in the build tree is the whole package. It belongs to Debian's own Python,
# whatever else is in the PATH, unless pip names another.
set(Python_EXECUTABLE /usr/bin/python3 CACHE FILEPATH "The Python that the module is for")
find_package(Python 3.11 REQUIRED COMPONENTS Interpreter Development.Module)
find_package(pybind11 2.10 REQUIRED)

file(GLOB module_sources CONFIGURE_DEPENDS src/python/*.cpp)
pybind11_add_module(boneyard_python NO_EXTRAS ${module_sources})
set_target_properties(boneyard_python PROPERTIES OUTPUT_NAME _boneyard LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/python/boneyard)
target_link_libraries(boneyard_python PRIVATE boneyard_protocol boneyard_internal)
# Python's spelling: 1.0.0-dev is 1.0.0.dev0.
string(REPLACE "-dev" ".dev0" BONEYARD_PYTHON_VERSION ${BONEYARD_VERSION})
target_compile_definitions(boneyard_python PRIVATE BONEYARD_PYTHON_VERSION="${BONEYARD_PYTHON_VERSION}")
if(BONEYARD_STATIC)
  target_link_options(boneyard_python PRIVATE -static-libstdc++ -static-libgcc -Wl,--exclude-libs,ALL)
endif()
# The module itself takes little time; the library that it calls takes the time.
target_compile_options(boneyard_python PRIVATE -Wconversion $<$<CONFIG:Release>:-O1>)

# The files that are not compiled are copied beside the binary whenever they change.
file(GLOB package_files CONFIGURE_DEPENDS src/python/boneyard/*)
foreach(file IN LISTS package_files)
  cmake_path(GET file FILENAME name)
  set(copy ${PROJECT_BINARY_DIR}/python/boneyard/${name})
  add_custom_command(OUTPUT ${copy} COMMAND ${CMAKE_COMMAND} -E copy ${file} ${copy} DEPENDS ${file})
  list(APPEND copies ${copy})
endforeach()
add_custom_target(boneyard_python_files ALL DEPENDS ${copies})
add_dependencies(boneyard_python boneyard_python_files)

# Where Debian's Python looks, below the prefix /usr. Installed if it is asked for by its component.
set(BONEYARD_PYTHON_DIR lib/python3/dist-packages CACHE STRING "Where the module is installed, below the prefix")
install(TARGETS boneyard_python DESTINATION ${BONEYARD_PYTHON_DIR}/boneyard COMPONENT python EXCLUDE_FROM_ALL)
install(FILES ${package_files} DESTINATION ${BONEYARD_PYTHON_DIR}/boneyard COMPONENT python EXCLUDE_FROM_ALL)
