# Installs Veriwarp into a folder of its own, and builds and runs programs that use its solvers.
#
#   cmake -DBUILD=<build folder> -DWORK=<folder to work in> -P solvers_test.cmake
file(REMOVE_RECURSE ${WORK})
foreach(step
    "${CMAKE_COMMAND};--install;${BUILD};--prefix;${WORK}/prefix"
    "${CMAKE_COMMAND};-G;Ninja;-S;${CMAKE_CURRENT_LIST_DIR}/solvers;-B;${WORK}/build;-DCMAKE_PREFIX_PATH=${WORK}/prefix"
    "ninja;-C;${WORK}/build"
    "${WORK}/build/modelling"
    "${WORK}/build/incremental")
  execute_process(COMMAND ${step} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${step} failed (${result}):\n${output}")
  endif()
endforeach()
# Functions of the interface are all that is exported: two versions of the inside may live in one program.
foreach(library "cp;veriwarp::cp::Model::" "sat;veriwarp::sat::")
  list(POP_FRONT library name)
  execute_process(COMMAND nm -DC --defined-only ${WORK}/prefix/lib/libveriwarp_${name}.so OUTPUT_VARIABLE symbols)
  string(REGEX MATCHALL " T [^\n]*" functions "${symbols}")
  list(FILTER functions EXCLUDE REGEX "^ T ${library}")
  if(functions)
    message(FATAL_ERROR "libveriwarp_${name}.so exports its inside:\n${functions}")
  endif()
endforeach()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
