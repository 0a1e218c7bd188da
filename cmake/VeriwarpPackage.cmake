# Packages: `cpack -G DEB` and `cpack -G TZST` in the build folder, after building `installed`. scripts/package.sh does that,
# and tries both in a bare Debian 12. They can be put anywhere: programs find what they need from where they lie.

# Everything that is installed, for those who do not want the tests built. One that is forgotten here makes cpack fail.
add_custom_target(installed)
foreach(target Veriwarp VeriwarpPasses veriwarp veriwarp-nvcc veriwarp-toolkit veriwarp-module veriwarp-litmus veriwarp-sat
    veriwarp-certify veriwarp-prove veriwarp-fzn veriwarp_cp_library veriwarp_sat_library veriwarp_ipasir
    veriwarp_rt veriwarp_explore_rt veriwarp_sanitize_rt veriwarp_guard_rt manual)
  if(TARGET ${target})
    add_dependencies(installed ${target})
  endif()
endforeach()

# The Python package with an installation in it: build/release/wheel/veriwarp-*.whl.
find_package(Python3 COMPONENTS Interpreter)
if(Python3_FOUND AND TARGET veriwarp-module)
  set(wheel ${CMAKE_BINARY_DIR}/wheel)
  add_custom_target(wheel
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${wheel}
    COMMAND ${CMAKE_COMMAND} --install ${CMAKE_BINARY_DIR} --prefix ${wheel}/prefix --strip > ${CMAKE_BINARY_DIR}/wheel.log
    COMMAND Python3::Interpreter ${CMAKE_SOURCE_DIR}/python/build_wheel.py --version ${PROJECT_VERSION} ${wheel}/prefix
      ${wheel}
    DEPENDS ${CMAKE_SOURCE_DIR}/python/build_wheel.py
    COMMENT "Making the wheel" VERBATIM)
  add_dependencies(wheel installed)
endif()

# Help and messages name pages of docs/.
set(doc share/doc/veriwarp)
install(FILES ${CMAKE_SOURCE_DIR}/LICENSE DESTINATION ${doc} RENAME copyright)
install(FILES ${CMAKE_SOURCE_DIR}/README.md ${CMAKE_SOURCE_DIR}/CHANGELOG.md DESTINATION ${doc})
install(DIRECTORY ${CMAKE_SOURCE_DIR}/docs ${CMAKE_SOURCE_DIR}/examples DESTINATION ${doc})

set(CPACK_PACKAGE_NAME veriwarp)
set(CPACK_PACKAGE_VENDOR "Veriwarp")
set(CPACK_PACKAGE_CONTACT "The Veriwarp authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "checks, runs, explores and optimises CUDA kernels without a GPU")
set(CPACK_PACKAGE_DESCRIPTION "Veriwarp checks CUDA kernels while they are built: it proves the absence of data races,\n\
barrier divergence, out-of-bounds accesses and failing assertions, or shows counterexamples.\n\
It is a plugin for Clang 19, and a launcher for nvcc.")
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_PACKAGE_FILE_NAME veriwarp-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_GENERATOR TZST)

# What is linked is found by dpkg-shlibdeps; programs that are started are named here.
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "clang-19, cvc5")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "clang-tools-19")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "nvidia-cuda-toolkit, minizinc")
include(CPack)

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
