# What is installed, and where: `cmake --install BUILD --prefix DIR`, then find_package(Veriwarp) in other projects.
include(CMakePackageConfigHelpers)

set(VERIWARP_INSTALL_PACKAGE lib/cmake/Veriwarp)
if(TARGET Veriwarp)
  install(TARGETS Veriwarp LIBRARY DESTINATION lib/veriwarp)
endif()
foreach(program veriwarp veriwarp-nvcc veriwarp-toolkit)
  if(TARGET ${program})
    install(TARGETS ${program} RUNTIME DESTINATION bin)
  endif()
endforeach()
if(EXISTS ${CMAKE_SOURCE_DIR}/include/veriwarp)
  install(DIRECTORY ${CMAKE_SOURCE_DIR}/include/veriwarp DESTINATION include)
endif()

configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/VeriwarpConfig.cmake.in ${CMAKE_BINARY_DIR}/VeriwarpConfig.cmake
  INSTALL_DESTINATION ${VERIWARP_INSTALL_PACKAGE} NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/VeriwarpConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/VeriwarpConfig.cmake ${CMAKE_BINARY_DIR}/VeriwarpConfigVersion.cmake
  ${CMAKE_CURRENT_LIST_DIR}/VeriwarpClangCuda.cmake ${CMAKE_CURRENT_LIST_DIR}/VeriwarpCpuKernels.cmake DESTINATION ${VERIWARP_INSTALL_PACKAGE})
