# The target `coverage`: runs the quick tests in a build that counts, then prints lines and branches by file and
# writes build/coverage/coverage.html. Preset: coverage.
find_program(gcovr gcovr REQUIRED)
add_custom_target(coverage
  COMMAND find ${PROJECT_BINARY_DIR} -name "*.gcda" -delete
  COMMAND ${CMAKE_CTEST_COMMAND} --test-dir ${PROJECT_BINARY_DIR} -LE "slow|deep" --output-on-failure -j2
  COMMAND ${gcovr} --root ${PROJECT_SOURCE_DIR} --filter "${PROJECT_SOURCE_DIR}/(deals|solvers|src)/"
    --exclude-throw-branches --exclude-unreachable-branches --print-summary
    --html-details ${PROJECT_BINARY_DIR}/coverage.html --txt ${PROJECT_BINARY_DIR}/coverage.txt ${PROJECT_BINARY_DIR}
  COMMAND cat ${PROJECT_BINARY_DIR}/coverage.txt
  DEPENDS boneyard_tests boneyard_program
  USES_TERMINAL VERBATIM)
