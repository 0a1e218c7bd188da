# CUDA code of our own, compiled by nvcc where the toolkit is installed (VERIWARP_CUDA). Nothing here needs a GPU.
#
#   veriwarp_cuda_room(NAME SOURCES f.cu... [DEPENDS target...])   a static library veriwarp_NAME
#
# VERIWARP_HAVE_NVCC says whether such rooms are built. The architectures: PTX for everything since Turing, code for Hopper.
set(VERIWARP_CUDA_ARCHITECTURES "75-virtual;90-real" CACHE STRING "GPU architectures of Veriwarp's own kernels")
set(VERIWARP_HAVE_NVCC FALSE)
if(VERIWARP_CUDA)
  if(NOT CMAKE_CUDA_COMPILER)
    find_program(VERIWARP_NVCC_COMPILER nvcc HINTS ENV CUDA_PATH PATHS /usr/local/cuda PATH_SUFFIXES bin)
  endif()
  if(CMAKE_CUDA_COMPILER OR VERIWARP_NVCC_COMPILER)
    if(NOT CMAKE_CUDA_COMPILER)
      set(CMAKE_CUDA_COMPILER ${VERIWARP_NVCC_COMPILER})
    endif()
    if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES)
      set(CMAKE_CUDA_ARCHITECTURES ${VERIWARP_CUDA_ARCHITECTURES})
    endif()
    enable_language(CUDA)
    if(CCACHE_PROGRAM AND NOT CMAKE_CUDA_COMPILER_LAUNCHER)
      set(CMAKE_CUDA_COMPILER_LAUNCHER ${CCACHE_PROGRAM})
    endif()
    if(NOT CMAKE_CUDA20_STANDARD_COMPILE_OPTION) # CMake 3.25 does not know that nvcc has C++20
      set(CMAKE_CUDA20_STANDARD_COMPILE_OPTION -std=c++20)
      set(CMAKE_CUDA20_EXTENSION_COMPILE_OPTION -std=c++20)
    endif()
    set(VERIWARP_HAVE_NVCC TRUE)
  endif()
endif()

function(veriwarp_cuda_room name)
  cmake_parse_arguments(ROOM "" "" "SOURCES;DEPENDS" ${ARGN})
  add_library(veriwarp_${name} STATIC ${ROOM_SOURCES})
  target_link_libraries(veriwarp_${name} PUBLIC veriwarp_flags ${ROOM_DEPENDS})
  target_compile_options(veriwarp_${name} PRIVATE
    $<$<COMPILE_LANGUAGE:CUDA>:--expt-relaxed-constexpr -Xcompiler=-Wall,-Wextra
      $<$<BOOL:${VERIWARP_WERROR}>:-Werror=all-warnings>>)
endfunction()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
