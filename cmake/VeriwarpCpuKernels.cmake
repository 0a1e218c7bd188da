# CUDA sources as part of a program that runs without a GPU: compiled by Clang with the plugin's run=cpu, executed by
# runtime/simt. For projects that do not have CMake's language CUDA, ours among them: no CUDA compiler is set up.
#
#   find_package(Veriwarp REQUIRED)        # in other projects
#   include(VeriwarpCpuKernels)
#   veriwarp_cpu_kernels(TARGET f.cu... [MODE cpu|explore|CHECKS] [INCLUDES dir...] [OPTIONS flag...])
#
# adds the objects to TARGET and links the runtime, which stands in for libcudart. CHECKS is what `veriwarp run --check`
# takes, as in race,memory or all,-leak (the plugin knows the names); explore: the program explores its launches. A
# target has one mode. VERIWARP_CPU_KERNELS says whether this can be done here: with the plugin, its Clang, and a CUDA
# toolkit (its headers are enough).
set(VERIWARP_CPU_KERNELS OFF)
if(TARGET Veriwarp AND TARGET veriwarp_rt) # Veriwarp's own build
  if(VERIWARP_TOOLKIT_SHIM AND NOT VERIWARP_SANITIZE)
    set(veriwarp_cpu_plugin $<TARGET_FILE:Veriwarp>)
    set(veriwarp_cpu_toolkit ${VERIWARP_TOOLKIT_SHIM})
    set(veriwarp_cpu_flags -I${CMAKE_SOURCE_DIR} -I${CMAKE_SOURCE_DIR}/include)
    set(veriwarp_cpu_depends Veriwarp veriwarp_toolkit_shim)
    set(veriwarp_cpu_library veriwarp_rt)
    set(veriwarp_race_library veriwarp_sanitize_rt)
    set(veriwarp_explore_library veriwarp_explore_rt)
    set(VERIWARP_CPU_KERNELS ON)
  endif()
elseif(TARGET Veriwarp::run)
  set(veriwarp_cpu_plugin "${Veriwarp_PLUGIN}")
  set(veriwarp_cpu_toolkit "${CMAKE_BINARY_DIR}/veriwarp-cuda")
  set(veriwarp_cpu_flags -include "${Veriwarp_HOST_FUNCTIONS}")
  set(veriwarp_cpu_depends "${Veriwarp_PLUGIN}")
  set(veriwarp_cpu_library Veriwarp::run)
  set(veriwarp_race_library Veriwarp::race)
  set(veriwarp_explore_library Veriwarp::explore)
  set(root "")
  if(CUDAToolkit_ROOT)
    set(root --cuda "${CUDAToolkit_ROOT}")
  endif()
  get_filename_component(folder "${Veriwarp_COMMAND}" DIRECTORY)
  execute_process(COMMAND "${folder}/veriwarp-toolkit" "${veriwarp_cpu_toolkit}" ${root}
    RESULT_VARIABLE result ERROR_VARIABLE error OUTPUT_QUIET)
  if(result EQUAL 0)
    set(VERIWARP_CPU_KERNELS ON)
  else()
    message(STATUS "veriwarp_cpu_kernels: no CUDA toolkit: ${error}")
  endif()
endif()
if(VERIWARP_CPU_KERNELS)
  find_program(VERIWARP_CLANG NAMES clang++ clang++-19 HINTS /usr/lib/llvm-19/bin)
  if(NOT VERIWARP_CLANG)
    set(VERIWARP_CPU_KERNELS OFF)
  endif()
endif()

function(veriwarp_cpu_kernels target)
  cmake_parse_arguments(KERNELS "" "MODE" "INCLUDES;OPTIONS" ${ARGN})
  if(NOT VERIWARP_CPU_KERNELS)
    message(FATAL_ERROR "veriwarp_cpu_kernels(${target}): it needs Clang 19, and the headers of a CUDA toolkit")
  endif()
  if(NOT KERNELS_MODE)
    set(KERNELS_MODE cpu)
  elseif(NOT KERNELS_MODE MATCHES "^-?[a-z]+(,-?[a-z]+)*$")
    message(FATAL_ERROR "veriwarp_cpu_kernels(${target}): '${KERNELS_MODE}' is not a MODE; expected cpu, explore, or checks such as race,memory")
  endif()
  set(includes "")
  foreach(dir IN LISTS KERNELS_INCLUDES)
    list(APPEND includes -I${dir})
  endforeach()
  foreach(source IN LISTS KERNELS_UNPARSED_ARGUMENTS)
    get_filename_component(path ${source} ABSOLUTE)
    get_filename_component(name ${source} NAME)
    set(object ${CMAKE_CURRENT_BINARY_DIR}/${target}.dir/${name}.o)
    add_custom_command(OUTPUT ${object}
      COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_CURRENT_BINARY_DIR}/${target}.dir
      COMMAND ${VERIWARP_CLANG} -x cuda --cuda-host-only --cuda-path=${veriwarp_cpu_toolkit} -Wno-unknown-cuda-version
        -std=c++20 -O2 -fPIC ${veriwarp_cpu_flags} ${includes} ${KERNELS_OPTIONS} -fplugin=${veriwarp_cpu_plugin}
        -fplugin-arg-veriwarp-run=${KERNELS_MODE} -MD -MF ${object}.d -MT ${object} -c ${path} -o ${object}
      DEPENDS ${path} ${veriwarp_cpu_depends} DEPFILE ${object}.d
      COMMENT "Compiling ${name} for the CPU" VERBATIM)
    target_sources(${target} PRIVATE ${object})
    set_source_files_properties(${object} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
  endforeach()
  set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX)
  if(KERNELS_MODE STREQUAL "explore")
    target_link_libraries(${target} PRIVATE ${veriwarp_explore_library})
  elseif(NOT KERNELS_MODE STREQUAL "cpu")
    target_link_libraries(${target} PRIVATE ${veriwarp_race_library})
  else()
    target_link_libraries(${target} PRIVATE ${veriwarp_cpu_library})
  endif()
endfunction()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
