# The library for C, libboneyard_c: include/boneyard/boneyard.h and no other symbol.
add_library(boneyard_c SHARED src/protocol/c.cpp)
target_link_libraries(boneyard_c PRIVATE boneyard_protocol boneyard_internal)
target_link_options(boneyard_c PRIVATE LINKER:--version-script=${PROJECT_SOURCE_DIR}/cmake/boneyard_c.map)
set_target_properties(boneyard_c PROPERTIES VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}
  LINK_DEPENDS ${PROJECT_SOURCE_DIR}/cmake/boneyard_c.map)
