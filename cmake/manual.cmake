# The manual: packaging/*.scd by scdoc, where it is installed (script/bootstrap package); the target boneyard_manual.
# Names, summaries and options of the commands come from src/cli/flags.cpp, by a small program. It runs here even if
# boneyard is built for another machine, so this machine's own compiler makes it. Keys and columns come from
# docs/output.md, the rules of the patiences from docs/rules.
find_program(SCDOC scdoc)
find_program(BONEYARD_OWN_COMPILER NAMES c++ g++ clang++)
if(SCDOC AND BONEYARD_OWN_COMPILER)
  set(manual_part ${PROJECT_BINARY_DIR}/manual_part)
  set(part_sources ${PROJECT_SOURCE_DIR}/packaging/manual_part.cpp ${PROJECT_SOURCE_DIR}/src/cli/flags.cpp)
  add_custom_command(OUTPUT ${manual_part} VERBATIM
    COMMAND ${BONEYARD_OWN_COMPILER} -std=c++20 -I${PROJECT_SOURCE_DIR}/src ${part_sources} -o ${manual_part}
    DEPENDS ${part_sources} src/cli/flags.hpp src/cli/command_list.hpp)
  file(GLOB scd_sources CONFIGURE_DEPENDS packaging/*.scd)
  file(GLOB text_pages CONFIGURE_DEPENDS docs/rules/*.md docs/output.md)
  foreach(source IN LISTS scd_sources)
    cmake_path(GET source STEM LAST_ONLY page)  # boneyard-solve.6
    string(REGEX REPLACE ".*\\." "" section ${page})
    set(made ${PROJECT_BINARY_DIR}/man/${page}.gz)
    add_custom_command(OUTPUT ${made} VERBATIM
      COMMAND ${PROJECT_SOURCE_DIR}/packaging/manual-page ${source} ${made} ${manual_part}
      DEPENDS ${source} ${text_pages} packaging/manual-page ${manual_part})
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
