# Installs Veriwarp into a folder of its own and builds another project against it, with one CUDA compiler.
#
#   cmake -DCOMPILER=clang|nvcc -DBUILD=<build folder> -DWORK=<folder to work in> [-DNVCC=...] -P package_test.cmake
#
# The build must succeed, diagnose the race in the target that asks for it, obey options, leave the target that does
# not ask alone, and compile again when the checker changes.
function(run what)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${what} failed (${result}):\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

function(expect pattern text what)
  if(NOT text MATCHES "${pattern}")
    message(FATAL_ERROR "${what}: expected '${pattern}' in\n${text}")
  endif()
endfunction()

function(reject pattern text what)
  if(text MATCHES "${pattern}")
    message(FATAL_ERROR "${what}: did not expect '${pattern}' in\n${text}")
  endif()
endfunction()

file(REMOVE_RECURSE ${WORK})
set(ENV{XDG_CACHE_HOME} ${WORK}/cache)
run("cmake --install" ${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/prefix)
set(arguments -G Ninja -S ${CMAKE_CURRENT_LIST_DIR}/project -B ${WORK}/build -DCMAKE_PREFIX_PATH=${WORK}/prefix)
if(COMPILER STREQUAL "clang")
  list(APPEND arguments -DCMAKE_TOOLCHAIN_FILE=${WORK}/prefix/lib/cmake/Veriwarp/VeriwarpClangCuda.cmake)
  set(checker ${WORK}/prefix/lib/veriwarp/Veriwarp.so)
else()
  list(APPEND arguments -DCMAKE_CUDA_COMPILER=${NVCC} -DCMAKE_CUDA_ARCHITECTURES=80)
endif()
run("configuring" ${CMAKE_COMMAND} ${arguments})

run("building 'checked'" ninja -C ${WORK}/build checked)
expect("racy.cu:5:[0-9]+: warning: [^\n]*race[^\n]*veriwarp-race" "${output}" "a checked target")
run("building 'checked_with_options'" ninja -C ${WORK}/build checked_with_options)
reject("veriwarp-race" "${output}" "a target that checks for something else")
run("building 'unchecked'" ninja -C ${WORK}/build unchecked)
# The folder may be called veriwarp: findings and what the commands say have one of these.
reject("\\[-Wveriwarp|veriwarp-race|veriwarp: " "${output}" "a target that is not checked")
foreach(program checked checked_with_options unchecked)
  if(NOT EXISTS ${WORK}/build/${program})
    message(FATAL_ERROR "${program} was not built")
  endif()
endforeach()

run("building again" ninja -C ${WORK}/build)
expect("no work to do" "${output}" "a build without changes")
if(checker)
  file(TOUCH ${checker})
  run("building after a change of the plugin" ninja -C ${WORK}/build -n)
  expect("checked.dir/racy.cu.o" "${output}" "a build after a change of the plugin")
  reject("unchecked.dir/racy.cu.o" "${output}" "a build after a change of the plugin")
endif()

# The examples are a project too, as a user would build it. Some have an error on purpose: a warning each, and all link.
cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH root)
cmake_path(GET root PARENT_PATH root)
list(TRANSFORM arguments REPLACE "^${CMAKE_CURRENT_LIST_DIR}/project$" "${root}/examples")
list(TRANSFORM arguments REPLACE "^${WORK}/build$" "${WORK}/examples")
run("configuring the examples" ${CMAKE_COMMAND} ${arguments})
run("building the examples" ninja -C ${WORK}/examples)
expect("reduction.cu:[0-9]+:[0-9]+: warning: data race on shared array 'partial'" "${output}" "the examples")
expect("smooth.cu:[0-9]+:[0-9]+: warning: [^\n]*veriwarp-barrier-divergence" "${output}" "the examples")
reject("(matmul|warp_sum|histogram|message).cu:[0-9]+:[0-9]+: (warning|error)" "${output}" "the examples that are right")
foreach(example reverse reduction smooth transpose stencil matmul warp_sum histogram message)
  if(NOT EXISTS ${WORK}/examples/${example})
    message(FATAL_ERROR "the example ${example} was not built")
  endif()
endforeach()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
