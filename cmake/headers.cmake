# The public headers: what others may include, as <boneyard/solvers/any_game.hpp>. The rest of the headers are the
# library's own and are not installed. In the tree they name each other from its top; installed, from the folder that
# holds boneyard/, so that nothing else comes onto a user's path.
set(public_headers
  deals/deal.hpp deals/notation.hpp deals/seed.hpp deals/tile.hpp
  solvers/answer.hpp solvers/any_game.hpp solvers/any_table.hpp solvers/estimate.hpp
  solvers/exact.hpp solvers/place.hpp solvers/option.hpp solvers/shelf.hpp solvers/variant.hpp solvers/verdict.hpp
  solvers/table/fair.hpp solvers/table/layout.hpp solvers/table/places.hpp solvers/table/rules.hpp
  solvers/table/settings.hpp solvers/table/solver.hpp solvers/table/view.hpp solvers/table/worlds.hpp
  src/odds/checkpoint.hpp src/odds/interval.hpp src/odds/ledger.hpp src/odds/method.hpp src/odds/odds.hpp
  src/odds/rare.hpp src/odds/result.hpp src/odds/run.hpp src/odds/sample.hpp src/odds/sampling.hpp
  src/odds/table_odds.hpp
  src/sitting/advice.hpp src/sitting/choosing.hpp src/sitting/dealing.hpp src/sitting/rating.hpp src/sitting/record.hpp
  src/sitting/sitting.hpp src/sitting/table_advice.hpp src/sitting/table_match.hpp)
foreach(header IN LISTS public_headers)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${header})
  file(READ ${header} text)
  string(REGEX REPLACE "#include \"(deals|solvers|odds|sitting)/" "#include \"boneyard/\\1/" text "${text}")
  string(REGEX REPLACE "^src/" "" place ${header})
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/include/boneyard/${place} CONTENT "${text}" @ONLY)
endforeach()
install(DIRECTORY ${PROJECT_BINARY_DIR}/include/boneyard DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT library)
