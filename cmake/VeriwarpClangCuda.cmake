# A toolchain file: Clang as CUDA compiler for CMake, with a CUDA toolkit that both of them can use.
#
#   cmake -DCMAKE_TOOLCHAIN_FILE=<prefix>/lib/cmake/Veriwarp/VeriwarpClangCuda.cmake ...
#
# CMake tries out a Clang CUDA compiler with GPU architectures that recent toolkits have given up (sm_52 and below), and
# Clang 19 does not know the layout of CUDA 13. Both are settled here: a stand-in for the toolkit is made in the build
# folder (veriwarp-toolkit), and an architecture that works is tried first. -DCUDAToolkit_ROOT, -DCMAKE_CUDA_COMPILER and
# -DCMAKE_CUDA_ARCHITECTURES count as always.
if(NOT CMAKE_CUDA_COMPILER)
  find_program(VERIWARP_CLANG_CUDA NAMES clang++-19 clang++ REQUIRED)
  set(CMAKE_CUDA_COMPILER "${VERIWARP_CLANG_CUDA}")
endif()
if(NOT CMAKE_CUDA_ARCHITECTURES)
  set(CMAKE_CUDA_ARCHITECTURES 80)
endif()

if(NOT VERIWARP_CUDA_TOOLKIT)
  get_filename_component(prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
  set(root "")
  if(CUDAToolkit_ROOT)
    set(root --cuda "${CUDAToolkit_ROOT}")
  endif()
  set(VERIWARP_CUDA_TOOLKIT "${CMAKE_BINARY_DIR}/veriwarp-cuda")
  execute_process(COMMAND "${prefix}/bin/veriwarp-toolkit" "${VERIWARP_CUDA_TOOLKIT}" ${root}
    RESULT_VARIABLE result ERROR_VARIABLE error OUTPUT_QUIET)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "No CUDA toolkit for Clang: ${error}")
  endif()
endif()
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES VERIWARP_CUDA_TOOLKIT)

# CMake asks nvcc for the toolkit's folder, and hands that to Clang last of all flags. nvcc follows links to where it
# really is, so somebody else has to give the answer.
set(_CUDA_NVCC_EXECUTABLE "${VERIWARP_CUDA_TOOLKIT}-nvcc")
if(NOT EXISTS "${_CUDA_NVCC_EXECUTABLE}")
  file(WRITE "${_CUDA_NVCC_EXECUTABLE}" "#!/bin/sh
# Made by VeriwarpClangCuda.cmake: nvcc, except that it names the stand-in as its toolkit.
case \"$*\" in
  *__cmake_determine_cuda*) echo '#$ TOP=${VERIWARP_CUDA_TOOLKIT}'; exit 1 ;;
esac
exec '${VERIWARP_CUDA_TOOLKIT}/bin/nvcc' \"$@\"
")
  file(CHMOD "${_CUDA_NVCC_EXECUTABLE}" PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
    WORLD_READ WORLD_EXECUTE)
endif()

# Before CMake's own tries. The first architecture is as good as any.
list(GET CMAKE_CUDA_ARCHITECTURES 0 architecture)
string(REGEX MATCH "[0-9]+a?" architecture "${architecture}")
if(NOT architecture)
  set(architecture 80)
endif()
set(CMAKE_CUDA_COMPILER_ID_TEST_FLAGS_FIRST "--cuda-path=\"${VERIWARP_CUDA_TOOLKIT}\" --cuda-gpu-arch=sm_${architecture}")
set(CMAKE_CUDA_FLAGS_INIT "--cuda-path=\"${VERIWARP_CUDA_TOOLKIT}\" -Wno-unknown-cuda-version")

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
