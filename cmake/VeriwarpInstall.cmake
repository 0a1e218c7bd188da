# What is installed, and where: `cmake --install BUILD --prefix DIR`, then find_package(Veriwarp) in other projects.
include(CMakePackageConfigHelpers)

set(VERIWARP_INSTALL_PACKAGE lib/cmake/Veriwarp)
foreach(plugin Veriwarp VeriwarpPasses)
  if(TARGET ${plugin})
    install(TARGETS ${plugin} LIBRARY DESTINATION lib/veriwarp)
  endif()
endforeach()
foreach(program veriwarp veriwarp-litmus veriwarp-nvcc veriwarp-toolkit veriwarp-module)
  if(TARGET ${program})
    install(TARGETS ${program} RUNTIME DESTINATION bin)
  endif()
endforeach()
if(TARGET veriwarp)
  include(VeriwarpManual)
endif()
if(EXISTS ${CMAKE_SOURCE_DIR}/include/veriwarp)
  file(CREATE_LINK ${CMAKE_SOURCE_DIR}/include ${CMAKE_BINARY_DIR}/include SYMBOLIC) # for those who use the build folder
  install(DIRECTORY ${CMAKE_SOURCE_DIR}/include/veriwarp DESTINATION include)
endif()

# The build folder has it at the same place: -DCMAKE_PREFIX_PATH=BUILD finds it there.
set(package ${CMAKE_BINARY_DIR}/${VERIWARP_INSTALL_PACKAGE})
file(REMOVE ${CMAKE_BINARY_DIR}/VeriwarpConfig.cmake ${CMAKE_BINARY_DIR}/VeriwarpConfigVersion.cmake) # older builds' place
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/VeriwarpConfig.cmake.in ${package}/VeriwarpConfig.cmake
  INSTALL_DESTINATION ${VERIWARP_INSTALL_PACKAGE} NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(${package}/VeriwarpConfigVersion.cmake COMPATIBILITY SameMinorVersion)
foreach(file VeriwarpClangCuda.cmake VeriwarpCpuKernels.cmake VeriwarpTest.cmake)
  configure_file(${CMAKE_CURRENT_LIST_DIR}/${file} ${package}/${file} COPYONLY)
  install(FILES ${CMAKE_CURRENT_LIST_DIR}/${file} DESTINATION ${VERIWARP_INSTALL_PACKAGE})
endforeach()
install(FILES ${package}/VeriwarpConfig.cmake ${package}/VeriwarpConfigVersion.cmake DESTINATION ${VERIWARP_INSTALL_PACKAGE})
# What a lit.cfg.py loads. It finds the programs from where it lies, in the build folder, too.
set(file share/veriwarp/lit/veriwarp.cfg.py)
configure_file(${CMAKE_SOURCE_DIR}/${file} ${CMAKE_BINARY_DIR}/${file} COPYONLY)
install(FILES ${CMAKE_SOURCE_DIR}/${file} DESTINATION share/veriwarp/lit)
include(VeriwarpPackage)

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
