# CUDA sources as part of a program that runs without a GPU: compiled by Clang with the plugin's run=cpu, executed by
# runtime/simt.
#
#   veriwarp_cpu_kernels(TARGET f.cu... [INCLUDES dir...] [OPTIONS flag...])
#
# adds the objects to TARGET and links the runtime, which stands in for libcudart. VERIWARP_CPU_KERNELS says whether
# this can be done here: with the plugin, its Clang, and a CUDA toolkit (its headers are enough).
set(VERIWARP_CPU_KERNELS OFF)
if(TARGET Veriwarp AND TARGET veriwarp_rt AND VERIWARP_TOOLKIT_SHIM AND NOT VERIWARP_SANITIZE)
  find_program(VERIWARP_CLANG NAMES clang++ clang++-19 HINTS /usr/lib/llvm-19/bin)
  if(VERIWARP_CLANG)
    set(VERIWARP_CPU_KERNELS ON)
  endif()
endif()

function(veriwarp_cpu_kernels target)
  cmake_parse_arguments(KERNELS "" "" "INCLUDES;OPTIONS" ${ARGN})
  set(includes -I${CMAKE_SOURCE_DIR} -I${CMAKE_SOURCE_DIR}/include)
  foreach(dir IN LISTS KERNELS_INCLUDES)
    list(APPEND includes -I${dir})
  endforeach()
  foreach(source IN LISTS KERNELS_UNPARSED_ARGUMENTS)
    get_filename_component(path ${source} ABSOLUTE)
    get_filename_component(name ${source} NAME)
    set(object ${CMAKE_CURRENT_BINARY_DIR}/${target}.dir/${name}.o)
    add_custom_command(OUTPUT ${object}
      COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_CURRENT_BINARY_DIR}/${target}.dir
      COMMAND ${VERIWARP_CLANG} -x cuda --cuda-host-only --cuda-path=${VERIWARP_TOOLKIT_SHIM} -Wno-unknown-cuda-version
        -std=c++20 -O2 -fPIC ${includes} ${KERNELS_OPTIONS} -fplugin=$<TARGET_FILE:Veriwarp>
        -fplugin-arg-veriwarp-run=cpu -MD -MF ${object}.d -MT ${object} -c ${path} -o ${object}
      DEPENDS ${path} Veriwarp veriwarp_toolkit_shim DEPFILE ${object}.d
      COMMENT "Compiling ${name} for the CPU" VERBATIM)
    target_sources(${target} PRIVATE ${object})
    set_source_files_properties(${object} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
  endforeach()
  set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX)
  target_link_libraries(${target} PRIVATE veriwarp_rt)
endfunction()
