# Installs the build tree `build` into a prefix of its own, then configures, builds and runs the project beside
# this file against it, and compares what its programs say with the texts beside them.
function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE code OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(code)
    message(FATAL_ERROR "failed: ${ARGN}\n${output}")
  endif()
endfunction()

set(here ${CMAKE_CURRENT_LIST_DIR})
set(work ${build}/consumer)
file(REMOVE_RECURSE ${work})
run(${CMAKE_COMMAND} --install ${build} --config ${config} --prefix ${work}/prefix)
run(${CMAKE_COMMAND} -S ${here} -B ${work}/build -G ${generator} -D CMAKE_PREFIX_PATH=${work}/prefix
  -D CMAKE_BUILD_TYPE=${config} -D CMAKE_CXX_COMPILER=${compiler} -D CMAKE_CXX_FLAGS=${flags})
run(${CMAKE_COMMAND} --build ${work}/build)

# The completions lie where a zsh looks for them: under /usr Debian's has a folder of its own.
if(EXISTS ${work}/prefix/bin/boneyard)
  run(${CMAKE_COMMAND} --install ${build} --config ${config} --prefix ${work}/usr --component program)
  set(of_usr site-functions)
  if(EXISTS /etc/debian_version)
    set(of_usr vendor-completions)
  endif()
  foreach(place prefix/share/zsh/site-functions usr/share/zsh/${of_usr})
    if(NOT EXISTS ${work}/${place}/_boneyard)
      message(FATAL_ERROR "no completions of zsh in ${place}")
    endif()
  endforeach()
endif()

foreach(name example play odds chances hand)
  execute_process(COMMAND ${work}/build/${name} RESULT_VARIABLE code OUTPUT_VARIABLE output)
  file(READ ${here}/${name}.txt expected)
  if(code OR NOT output STREQUAL expected)
    message(FATAL_ERROR "${name} ended with ${code} and said\n${output}expected\n${expected}")
  endif()
endforeach()
