# Builds the project beside this file as a user of boneyard would, and compares what its programs say with the texts
# beside them. `how`: find_package or pkg-config, where the build tree `build` is installed into a prefix of its own
# first; or add_subdirectory or FetchContent, where the project builds the library from its sources.
function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE code OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(code)
    message(FATAL_ERROR "failed: ${ARGN}\n${output}")
  endif()
endfunction()

set(here ${CMAKE_CURRENT_LIST_DIR})
set(work ${build}/consumer/${how})
set(examples example play odds chances hand)
set(type ${config})
if(how STREQUAL "find_package" OR how STREQUAL "pkg-config")
  file(REMOVE_RECURSE ${work})
  run(${CMAKE_COMMAND} --install ${build} --config ${config} --prefix ${work}/prefix)
  file(GLOB_RECURSE pc ${work}/prefix/*/boneyard.pc)
  cmake_path(GET pc PARENT_PATH pc)
  set(ENV{PKG_CONFIG_PATH} ${pc})
else()
  # The two compile the same library with the same commands: what one has built serves the other.
  set(work ${build}/consumer/sources)
  file(REMOVE ${work}/build/CMakeCache.txt ${work}/build/example)
  set(examples example)
  set(type Debug)  # which, without its -g, compiles soonest
endif()
string(JOIN " " names ${examples})
run(${CMAKE_COMMAND} -S ${here} -B ${work}/build -G ${generator} -D HOW=${how} -D CMAKE_PREFIX_PATH=${work}/prefix
  -D BONEYARD_SOURCES=${here}/../.. "-DEXAMPLES=${names}" -D CMAKE_BUILD_TYPE=${type}
  -D CMAKE_CXX_COMPILER=${compiler} -D CMAKE_CXX_FLAGS=${flags} -D CMAKE_CXX_FLAGS_DEBUG=)
run(${CMAKE_COMMAND} --build ${work}/build --target ${examples})

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

foreach(name IN LISTS examples)
  execute_process(COMMAND ${work}/build/${name} RESULT_VARIABLE code OUTPUT_VARIABLE output)
  file(READ ${here}/${name}.txt expected)
  if(code OR NOT output STREQUAL expected)
    message(FATAL_ERROR "${name} ended with ${code} and said\n${output}expected\n${expected}")
  endif()
endforeach()
