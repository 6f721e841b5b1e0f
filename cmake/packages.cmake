# What is installed besides programs and libraries, and the Debian packages that script/package makes of all that, by
# component: program, library, page, verified, and python where it is asked for (cmake/python.cmake).
set(doc ${CMAKE_INSTALL_DATADIR}/doc)
set(packages_program boneyard)
set(packages_library libboneyard-dev)
set(packages_c libboneyard-c1)
set(packages_page boneyard-page)
set(packages_verified boneyard-verified)
set(packages_python python3-boneyard)

# Debian asks for an address of the maintainer. The project has none that is public, and .invalid is the domain that
# nobody can ever own (RFC 2606); who distributes packages puts an own address here: cmake -D BONEYARD_MAINTAINER="…".
set(BONEYARD_MAINTAINER "The boneyard authors <boneyard@packages.invalid>" CACHE STRING
  "Maintainer of the Debian packages, with an address")

# Every package has its copyright and, as native packages do, a changelog in Debian's form.
find_program(GZIP gzip)
file(READ LICENSE licence)
string(REGEX REPLACE "\n\n" "\n.\n" licence "${licence}")
string(REGEX REPLACE "\n" "\n " licence "${licence}")
string(STRIP "${licence}" licence)
set(copyright_head
"Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: boneyard

Files: *
Copyright: 2026 The boneyard authors
License: Expat
")
set(copyright_licence "
License: Expat
 ${licence}
")
# What other people wrote and the page has in it.
set(copyright_page "
Files: usr/share/boneyard/page/page.js
Copyright: 2026 The boneyard authors
           2015-present Jason Miller (Preact)
License: Expat

Files: usr/share/boneyard/page/*.wasm
Copyright: 2026 The boneyard authors
           2010-2022 The Emscripten authors (runtime)
           2005-2014 Rich Felker and others (musl, the C library)
License: Expat
")
file(WRITE ${PROJECT_BINARY_DIR}/packaging/copyright "${copyright_head}${copyright_licence}")
file(WRITE ${PROJECT_BINARY_DIR}/packaging/page/copyright "${copyright_head}${copyright_page}${copyright_licence}")
string(REPLACE "-" "~" debian_version ${BONEYARD_VERSION})
# Packages of each Debian have a version of their own, as in Debian's backports: 1.0.0~deb12 is older than 1.0.0~deb13, and
# both are older than a 1.0.0 of Debian's would be.
cmake_host_system_information(RESULT system QUERY DISTRIB_INFO)
string(REPLACE "debian" "deb" system_id "${system_ID}")
string(APPEND debian_version ~${system_id}${system_VERSION_ID})
string(TIMESTAMP packed "%a, %d %b %Y 12:00:00 +0000" UTC)  # SOURCE_DATE_EPOCH if it is set: script/package
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/packaging/changelog @ONLY CONTENT
"boneyard (@debian_version@) @system_VERSION_CODENAME@; urgency=medium

  * Version @BONEYARD_VERSION@; CHANGELOG.md.gz beside this file says what is new.

 -- @BONEYARD_MAINTAINER@  @packed@
")
configure_file(CHANGELOG.md ${PROJECT_BINARY_DIR}/packaging/CHANGELOG.md COPYONLY)
foreach(name changelog CHANGELOG.md)
  execute_process(COMMAND ${GZIP} -9nkf ${PROJECT_BINARY_DIR}/packaging/${name})
endforeach()
function(package_papers component)  # more arguments go to install()
  set(copyright ${PROJECT_BINARY_DIR}/packaging/${component}/copyright)
  if(NOT EXISTS ${copyright})
    set(copyright ${PROJECT_BINARY_DIR}/packaging/copyright)
  endif()
  install(FILES ${copyright} ${PROJECT_BINARY_DIR}/packaging/changelog.gz
    ${PROJECT_BINARY_DIR}/packaging/CHANGELOG.md.gz
    DESTINATION ${doc}/${packages_${component}} COMPONENT ${component} ${ARGN})
  set(lintian_overrides packaging/lintian/${packages_${component}})
  if(EXISTS ${PROJECT_SOURCE_DIR}/${lintian_overrides})
    install(FILES ${lintian_overrides} DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides COMPONENT ${component} ${ARGN})
  endif()
endfunction()

set(CPACK_COMPONENTS_ALL program library)
package_papers(library)
include(cmake/manual.cmake)
if(TARGET boneyard_c)
  list(APPEND CPACK_COMPONENTS_ALL c)
  package_papers(c)
endif()
if(BONEYARD_PROGRAM)
  package_papers(program)
  install(FILES data/odds.csv CITATION.cff DESTINATION ${doc}/boneyard COMPONENT program)
  foreach(place bash:bash-completion/completions:boneyard fish:fish/vendor_completions.d:boneyard.fish)
    string(REPLACE ":" ";" place ${place})
    list(GET place 0 shell)
    list(GET place 1 folder)
    list(GET place 2 name)
    install(FILES packaging/completions/${shell} DESTINATION ${CMAKE_INSTALL_DATADIR}/${folder} RENAME ${name}
      COMPONENT program)
  endforeach()
  # Under a prefix zsh looks in site-functions; under /usr Debian's zsh looks in vendor-completions instead. The prefix is
  # known when `cmake --install --prefix` runs, not before.
  install(CODE "
    set(BONEYARD_ZSH_FOLDER site-functions)
    if(CMAKE_INSTALL_PREFIX MATCHES \"/usr/?$\" AND EXISTS /etc/debian_version)
      set(BONEYARD_ZSH_FOLDER vendor-completions)
    endif()" COMPONENT program)
  install(FILES packaging/completions/zsh RENAME _boneyard COMPONENT program
    DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/\${BONEYARD_ZSH_FOLDER}")
endif()
# The page is built by script/page.
if(EXISTS ${PROJECT_SOURCE_DIR}/build/page/index.html)
  list(APPEND CPACK_COMPONENTS_ALL page)
  install(DIRECTORY build/page/ DESTINATION ${CMAKE_INSTALL_DATADIR}/boneyard/page COMPONENT page)
  package_papers(page)
endif()
# The proved checker is built by script/verified.
if(EXISTS ${PROJECT_SOURCE_DIR}/build/verified/boneyard-verified)
  list(APPEND CPACK_COMPONENTS_ALL verified)
  install(PROGRAMS build/verified/boneyard-verified DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT verified)
  install(FILES docs/verified.md docs/verified-rules.md DESTINATION ${doc}/boneyard-verified COMPONENT verified)
  package_papers(verified)
endif()
if(BONEYARD_PYTHON)
  package_papers(python EXCLUDE_FROM_ALL)
endif()

set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # each package has its own
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_VERSION ${debian_version})
set(CPACK_PACKAGE_VENDOR "The boneyard authors")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
  WORLD_READ WORLD_EXECUTE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${BONEYARD_MAINTAINER}")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME boneyard)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION "patience games with dominoes: solved, counted, played
Six patience games are played with one set of dominoes: Bingo, Domino
Patience, Five's the Limit, Five Columns, Knock-Out and Twelve To Go. For any
deal of any of them boneyard says whether it can be won, with the moves that
win it or with the certainty that none do, and how often the game is won. It
deals them in the terminal too, with a solver at the table.")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libboneyard-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
# The library calls the functions of one major version of fmt.
string(REGEX MATCH "^[0-9]+" fmt_major "${fmt_VERSION}")
math(EXPR fmt_next "${fmt_major} + 1")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS "libboneyard-c1 (= ${debian_version}), libfmt-dev (>= ${fmt_VERSION}), libfmt-dev (<< ${fmt_next}), libboost-dev (>= 1.74), libhwy-dev (>= ${hwy_VERSION})")
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION "solver for patience games with dominoes (library)
The games, solvers and odds of boneyard as a static C++20 library that prints
nothing and reads no files, and as a shared library for C: headers, a CMake
package and pkg-config files.")
set(CPACK_DEBIAN_C_PACKAGE_NAME libboneyard-c1)
set(CPACK_DEBIAN_C_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_C_PACKAGE_SHLIBDEPS ON)
file(WRITE ${PROJECT_BINARY_DIR}/packaging/c/shlibs "libboneyard_c 1 libboneyard-c1 (>= ${debian_version})\n")
file(WRITE ${PROJECT_BINARY_DIR}/packaging/c/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_C_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/packaging/c/shlibs;${PROJECT_BINARY_DIR}/packaging/c/triggers)
set(CPACK_DEBIAN_C_DESCRIPTION "solver for patience games with dominoes (library for C)
The games, solvers and odds of boneyard as a shared library with four
functions, which answers questions as JSON.")
set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-boneyard)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
if(BONEYARD_PYTHON)
  math(EXPR python_next "${Python_VERSION_MINOR} + 1")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= 3.${Python_VERSION_MINOR}), python3 (<< 3.${python_next})")
endif()
set(CPACK_DEBIAN_PYTHON_DESCRIPTION "solver for patience games with dominoes (Python module)
The games, solvers and odds of boneyard as the Python module boneyard.")
set(CPACK_DEBIAN_PAGE_PACKAGE_NAME boneyard-page)
set(CPACK_DEBIAN_PAGE_PACKAGE_SECTION web)
set(CPACK_DEBIAN_PAGE_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_PAGE_DESCRIPTION "patience games with dominoes in a browser
The games, solvers and odds of boneyard as a static page that works offline.
A web server has to be told of its folder, /usr/share/boneyard/page.")
set(CPACK_DEBIAN_VERIFIED_PACKAGE_NAME boneyard-verified)
set(CPACK_DEBIAN_VERIFIED_PACKAGE_SECTION math)
set(CPACK_DEBIAN_VERIFIED_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_VERIFIED_PACKAGE_SUGGESTS boneyard)
set(CPACK_DEBIAN_VERIFIED_DESCRIPTION "checker of boneyard's certificates, proved correct
Reads certificates that boneyard writes: proofs that a deal of a patience game
with dominoes can be won, cannot be won, or always leaves so many tiles. That
what this program accepts is true by the rules of the games is a theorem, and
Coq has checked its proof.")
include(CPack)
