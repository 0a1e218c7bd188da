# Tests in lit's form: files with `// RUN:` lines, most of them checked with FileCheck.
#
#   veriwarp_lit(ROOM [DEPENDS target...])   registers the lit tests in test/ROOM with CTest as lit-ROOM
#
# test/lit.cfg.py says what the substitutions are. Rooms share one configuration, written to the build tree. A target
# lit-ROOM builds what the tests need and runs them.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(veriwarp_llvm_root /usr/lib/llvm-19)
if(LLVM_TOOLS_BINARY_DIR)
  get_filename_component(veriwarp_llvm_root ${LLVM_TOOLS_BINARY_DIR} DIRECTORY)
endif()
# Debian's llvm-19-tools brings lit along with LLVM; a lit that pip installed serves as well.
find_program(VERIWARP_LIT NAMES lit.py llvm-lit lit HINTS ${veriwarp_llvm_root}/build/utils/lit ${veriwarp_llvm_root}/bin)
find_program(VERIWARP_FILECHECK NAMES FileCheck FileCheck-19 HINTS ${veriwarp_llvm_root}/bin)
find_program(VERIWARP_CLANG NAMES clang++ clang++-19 HINTS ${veriwarp_llvm_root}/bin)
find_program(VERIWARP_OPT NAMES opt opt-19 HINTS ${veriwarp_llvm_root}/bin)
find_program(VERIWARP_NOT NAMES not not-19 HINTS ${veriwarp_llvm_root}/bin)
if(VERIWARP_SANITIZE)
  set(veriwarp_sanitized 1)
else()
  set(veriwarp_sanitized 0)
endif()
configure_file(${CMAKE_SOURCE_DIR}/test/lit.site.cfg.py.in ${CMAKE_BINARY_DIR}/test/lit.site.cfg.py @ONLY)

function(veriwarp_lit room)
  cmake_parse_arguments(LIT "" "" "DEPENDS" ${ARGN})
  if(NOT VERIWARP_LIT OR NOT VERIWARP_FILECHECK)
    message(WARNING "lit or FileCheck (Debian: llvm-19-tools) not found: the lit tests of '${room}' are left out")
    return()
  endif()
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/test/${room})
  set(command ${Python3_EXECUTABLE} ${VERIWARP_LIT} -sv ${CMAKE_BINARY_DIR}/test/${room})
  add_test(NAME lit-${room} COMMAND ${command})
  add_custom_target(lit-${room} COMMAND ${command} DEPENDS ${LIT_DEPENDS} USES_TERMINAL)
endfunction()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
