# The manual: packaging/*.scd by scdoc, where it is installed (script/bootstrap package); the target boneyard_manual.
find_program(SCDOC scdoc)
if(SCDOC)
  file(GLOB scd_sources CONFIGURE_DEPENDS packaging/*.scd)
  file(GLOB rule_pages CONFIGURE_DEPENDS docs/rules/*.md)
  foreach(source IN LISTS scd_sources)
    cmake_path(GET source STEM LAST_ONLY page)  # boneyard-solve.6
    string(REGEX REPLACE ".*\\." "" section ${page})
    set(made ${PROJECT_BINARY_DIR}/man/${page}.gz)
    add_custom_command(OUTPUT ${made} VERBATIM
      COMMAND ${PROJECT_SOURCE_DIR}/packaging/manual-page ${source} ${made}
      DEPENDS ${source} ${rule_pages} packaging/manual-page)
    list(APPEND manual ${made})
    set(component program)
    if(section EQUAL 3)
      set(component library)
    elseif(page STREQUAL boneyard-verified.1)
      set(component verified)
    endif()
    install(FILES ${made} DESTINATION ${CMAKE_INSTALL_MANDIR}/man${section} COMPONENT ${component} OPTIONAL)
  endforeach()
  add_custom_target(boneyard_manual DEPENDS ${manual})
endif()
