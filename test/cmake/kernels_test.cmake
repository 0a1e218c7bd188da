# Installs Veriwarp into a folder of its own, builds programs whose kernels are host code, and runs them: with CMake's
# language CUDA and without it.
#
#   cmake -DBUILD=<build folder> -DWORK=<folder to work in> -P kernels_test.cmake
file(REMOVE_RECURSE ${WORK})
set(ENV{XDG_CACHE_HOME} ${WORK}/cache)

function(run expected what)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result STREQUAL "${expected}")
    message(FATAL_ERROR "${what}: exit code ${result}, not ${expected}:\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

run(0 "cmake --install" ${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/prefix)
foreach(project kernels kernels_without_cuda)
  set(build ${WORK}/${project})
  set(arguments -G Ninja -S ${CMAKE_CURRENT_LIST_DIR}/${project} -B ${build} -DCMAKE_PREFIX_PATH=${WORK}/prefix)
  if(project STREQUAL "kernels")
    list(APPEND arguments -DCMAKE_TOOLCHAIN_FILE=${WORK}/prefix/lib/cmake/Veriwarp/VeriwarpClangCuda.cmake)
  endif()
  run(0 "configuring ${project}" ${CMAKE_COMMAND} ${arguments})
  run(0 "building ${project}" ninja -C ${build})
  run(0 "${project}: runs" ${build}/runs)
  run(1 "${project}: explores" ${build}/explores)
  if(NOT output MATCHES "pass.cu:10:[0-9]+: error: data race: [^\n]* writes 1 to 'data'")
    message(FATAL_ERROR "${project}: no race was found:\n${output}")
  endif()
  foreach(mode run explore)
    run(0 "${project}: apart_${mode}" ${build}/apart_${mode})
    if(NOT output MATCHES "18 4 4\n")
      message(FATAL_ERROR "${project}: apart_${mode} says:\n${output}")
    endif()
  endforeach()
  if(project STREQUAL "kernels")
    run(0 "${project}: checks" ${build}/checks)
  endif()
  file(TOUCH ${WORK}/prefix/lib/veriwarp/Veriwarp.so)
  run(0 "building ${project} again" ninja -C ${build} -n)
  if(NOT output MATCHES "pass.cu")
    message(FATAL_ERROR "${project}: nothing is compiled again after a change of the plugin")
  endif()
endforeach()

# The build folder will do as well.
foreach(project kernels kernels_without_cuda)
  set(arguments -G Ninja -S ${CMAKE_CURRENT_LIST_DIR}/${project} -B ${WORK}/${project}-uninstalled -DCMAKE_PREFIX_PATH=${BUILD})
  if(project STREQUAL "kernels")
    list(APPEND arguments -DCMAKE_TOOLCHAIN_FILE=${BUILD}/lib/cmake/Veriwarp/VeriwarpClangCuda.cmake)
  endif()
  run(0 "configuring ${project} with the build folder" ${CMAKE_COMMAND} ${arguments})
  run(0 "building ${project} with the build folder" ninja -C ${WORK}/${project}-uninstalled)
  run(0 "${project} with the build folder: runs" ${WORK}/${project}-uninstalled/runs)
endforeach()

# nvcc cannot make kernels host code: that is an error of the configuration, with what to do.
if(NVCC)
  run(1 "configuring for nvcc" ${CMAKE_COMMAND} -G Ninja -S ${CMAKE_CURRENT_LIST_DIR}/kernels -B ${WORK}/nvcc
    -DCMAKE_PREFIX_PATH=${WORK}/prefix -DCMAKE_CUDA_COMPILER=${NVCC} -DCMAKE_CUDA_ARCHITECTURES=80)
  if(NOT output MATCHES "runs: kernels become host code with Clang")
    message(FATAL_ERROR "configuring for nvcc says:\n${output}")
  endif()
endif()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
