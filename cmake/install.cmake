# What others need for find_package(boneyard), and for pkg-config.
install(DIRECTORY include/boneyard DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT library)
install(TARGETS boneyard EXPORT boneyard_targets COMPONENT library)
install(EXPORT boneyard_targets NAMESPACE boneyard:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/boneyard
  COMPONENT library)
configure_package_config_file(cmake/boneyard-config.cmake.in boneyard-config.cmake
  INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/boneyard)
write_basic_package_version_file(boneyard-config-version.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/boneyard-config.cmake ${PROJECT_BINARY_DIR}/boneyard-config-version.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/boneyard COMPONENT library)
# And for pkg-config, wherever it is moved to.
file(RELATIVE_PATH BONEYARD_UP /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
string(REGEX REPLACE "/$" "" BONEYARD_UP ${BONEYARD_UP})
set(BONEYARD_THREADS_NUMBER $<BOOL:${BONEYARD_THREADS}>)
set(BONEYARD_PTHREAD $<$<BOOL:${BONEYARD_THREADS}>:-pthread>)
configure_file(cmake/boneyard.pc.in boneyard.pc.in @ONLY)
file(GENERATE OUTPUT ${PROJECT_BINARY_DIR}/boneyard.pc INPUT ${PROJECT_BINARY_DIR}/boneyard.pc.in)
install(FILES ${PROJECT_BINARY_DIR}/boneyard.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)
if(TARGET boneyard_c)
  install(TARGETS boneyard_c LIBRARY COMPONENT c NAMELINK_COMPONENT library)
  configure_file(cmake/boneyard_c.pc.in boneyard_c.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/boneyard_c.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)
endif()
