# How a room (a folder with one job, docs/architecture.md) is declared to the build.
#
#   veriwarp_rooms()                  adds the rooms of rooms.def that have a CMakeLists.txt, in order
#   veriwarp_room(NAME [FAST|COLD] [SINGLE] SOURCES f... [APART f...] [DEPENDS target...] [PRIVATE target...])
#                                     a static library veriwarp_NAME. rooms.def says what its sources see. FAST: an
#                                     engine whose inner loops are the cost, compiled with -O3. COLD: what takes no
#                                     time to speak of when it runs, but a while to compile: -Og. SINGLE: every source
#                                     by itself. APART: see veriwarp_unity
#   veriwarp_together(TARGET STATIC|MODULE ROOMS name... [SOURCES f...])
#                                     a library of rooms that all read the same large headers, and of further sources.
#                                     All are compiled as one source, COLD, and nothing links the rooms' own libraries.
#                                     Without VERIWARP_UNITY it links these
#   veriwarp_cold(TARGET)             compiles a target as a COLD room
#   veriwarp_unity(TARGET [APART f...])
#                                     compiles the sources of one folder together, 40 at a time, but for those APART,
#                                     whose names clash with a neighbour's
#   veriwarp_test(NAME SOURCES f... DEPENDS target...)
#                                     a GoogleTest program, registered with CTest as NAME

include(VeriwarpIncludeRoots)
veriwarp_read_rooms()

function(veriwarp_rooms)
  foreach(room IN LISTS VERIWARP_ROOMS)
    if(EXISTS ${CMAKE_SOURCE_DIR}/${room}/CMakeLists.txt AND (VERIWARP_PLUGIN OR NOT "llvm" IN_LIST veriwarp_foreign_${room}))
      add_subdirectory(${room})
    endif()
  endforeach()
endfunction()

add_library(veriwarp_flags INTERFACE)
target_compile_options(veriwarp_flags INTERFACE
  $<$<COMPILE_LANGUAGE:C,CXX>:-Wall -Wextra -Wpedantic -Wshadow $<$<BOOL:${VERIWARP_WERROR}>:-Werror>>
  $<$<COMPILE_LANGUAGE:CXX>:-Wnon-virtual-dtor>
  # GCC 12 warns of overlapping copies inside std::string's operator+ (its bug 105651), and of uninitialised values in
  # std::optional and <regex> (105562); with instrumentation, others may, too.
  $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-restrict>)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND (CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13 OR VERIWARP_SANITIZE))
  target_compile_options(veriwarp_flags INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-Wno-maybe-uninitialized>)
endif()
if(VERIWARP_SANITIZE)
  # With instrumentation GCC 12 sees LLVM's pairs of operators new and delete as no pairs.
  target_compile_options(veriwarp_flags INTERFACE $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-mismatched-new-delete>)
  target_compile_options(veriwarp_flags INTERFACE
    $<$<COMPILE_LANGUAGE:C,CXX>:-fsanitize=${VERIWARP_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=undefined>)
  target_link_options(veriwarp_flags INTERFACE -fsanitize=${VERIWARP_SANITIZE})
  # A sanitised plugin needs the sanitizers in the compiler that loads it, before all else: tests run with them. LLVM
  # itself is not sanitised, nor is what it leaks.
  set(veriwarp_sanitizers "")
  foreach(name asan ubsan)
    execute_process(COMMAND ${CMAKE_CXX_COMPILER} -print-file-name=lib${name}.so
      OUTPUT_VARIABLE library OUTPUT_STRIP_TRAILING_WHITESPACE)
    list(APPEND veriwarp_sanitizers ${library})
  endforeach()
  string(JOIN ":" veriwarp_sanitizers ${veriwarp_sanitizers})
  file(WRITE ${CMAKE_BINARY_DIR}/sanitizers.cmake
    "set(ENV{LD_PRELOAD} ${veriwarp_sanitizers})\nset(ENV{ASAN_OPTIONS} detect_leaks=0:detect_container_overflow=0)\n")
  set_property(DIRECTORY ${CMAKE_SOURCE_DIR} APPEND PROPERTY TEST_INCLUDE_FILES ${CMAKE_BINARY_DIR}/sanitizers.cmake)
endif()

if(VERIWARP_PLUGIN)
  find_package(LLVM 19.1 REQUIRED CONFIG HINTS /usr/lib/llvm-19/lib/cmake/llvm)
  # Seen as system headers: their warnings are not ours. Symbols come from the shared libraries that Clang itself loads.
  add_library(veriwarp_llvm INTERFACE)
  target_include_directories(veriwarp_llvm SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
  separate_arguments(VERIWARP_LLVM_DEFINITIONS NATIVE_COMMAND "${LLVM_DEFINITIONS}")
  target_compile_definitions(veriwarp_llvm INTERFACE ${VERIWARP_LLVM_DEFINITIONS})
  target_link_libraries(veriwarp_llvm INTERFACE LLVM)
  find_library(VERIWARP_CLANG_CPP NAMES clang-cpp clang-cpp-19 HINTS ${LLVM_LIBRARY_DIR} REQUIRED)
  add_library(veriwarp_clang INTERFACE)
  target_link_libraries(veriwarp_clang INTERFACE veriwarp_llvm ${VERIWARP_CLANG_CPP})
endif()

function(veriwarp_unity target)
  if(NOT VERIWARP_UNITY)
    return()
  endif()
  cmake_parse_arguments(UNITY "" "" "APART" ${ARGN})
  get_target_property(sources ${target} SOURCES)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  foreach(source IN LISTS sources)
    if(NOT source MATCHES "[.]cpp$" OR source IN_LIST UNITY_APART)
      continue()
    endif()
    get_filename_component(folder ${source} DIRECTORY)
    string(MAKE_C_IDENTIFIER "of_${folder}" folder)
    math(EXPR group "${group_${folder}}+0")
    math(EXPR group_${folder} "${group}+1")
    math(EXPR group "${group}/40")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${folder}_${group})
  endforeach()
endfunction()

function(veriwarp_cold target)
  target_compile_options(${target} PRIVATE $<$<AND:$<COMPILE_LANGUAGE:CXX>,$<CONFIG:Release>>:-Og>)
endfunction()

function(veriwarp_room name)
  cmake_parse_arguments(ROOM "FAST;COLD;SINGLE" "" "SOURCES;APART;DEPENDS;PRIVATE" ${ARGN})
  add_library(veriwarp_${name} STATIC ${ROOM_SOURCES})
  if(NOT ROOM_SINGLE)
    veriwarp_unity(veriwarp_${name} APART ${ROOM_APART})
  endif()
  if(ROOM_FAST)
    target_compile_options(veriwarp_${name} PRIVATE $<$<AND:$<COMPILE_LANGUAGE:CXX>,$<CONFIG:Release>>:-O3>)
  elseif(ROOM_COLD)
    veriwarp_cold(veriwarp_${name})
  endif()
  target_link_libraries(veriwarp_${name} PUBLIC veriwarp_flags ${ROOM_DEPENDS} PRIVATE ${ROOM_PRIVATE})
  list(GET ROOM_SOURCES 0 source)
  file(RELATIVE_PATH source ${CMAKE_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR}/${source})
  veriwarp_room_of(${source} room)
  foreach(library llvm clang)
    if(library IN_LIST veriwarp_foreign_${room})
      target_link_libraries(veriwarp_${name} PUBLIC veriwarp_${library})
    endif()
  endforeach()
endfunction()

function(veriwarp_together target type)
  cmake_parse_arguments(TOGETHER "" "" "ROOMS;SOURCES" ${ARGN})
  list(TRANSFORM TOGETHER_ROOMS PREPEND veriwarp_ OUTPUT_VARIABLE libraries)
  if(NOT VERIWARP_UNITY)
    if(type STREQUAL "STATIC")
      add_library(${target} INTERFACE)
      target_link_libraries(${target} INTERFACE ${libraries})
    else()
      add_library(${target} ${type} ${TOGETHER_SOURCES})
      target_link_libraries(${target} PRIVATE veriwarp_flags ${libraries})
    endif()
    return()
  endif()
  set(text "")
  set(needs "")
  set(rooms "")
  foreach(library IN LISTS libraries)
    set_property(GLOBAL PROPERTY veriwarp_together_of_${library} ${target})
    set_target_properties(${library} PROPERTIES EXCLUDE_FROM_ALL ON)
    get_target_property(sources ${library} SOURCES)
    list(APPEND TOGETHER_SOURCES ${sources})
    get_target_property(links ${library} INTERFACE_LINK_LIBRARIES)
    list(APPEND needs ${links})
  endforeach()
  foreach(source IN LISTS TOGETHER_SOURCES)
    file(RELATIVE_PATH path ${CMAKE_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR}/${source})
    veriwarp_room_of(${path} room)
    list(APPEND rooms ${room})
    string(APPEND text "#include \"${CMAKE_CURRENT_SOURCE_DIR}/${source}\"\n")
  endforeach()
  file(CONFIGURE OUTPUT together/${target}.cpp CONTENT "${text}" @ONLY)
  add_library(${target} ${type} ${CMAKE_CURRENT_BINARY_DIR}/together/${target}.cpp)
  veriwarp_cold(${target})
  list(REMOVE_DUPLICATES rooms)
  set_target_properties(${target} PROPERTIES VERIWARP_ROOMS "${rooms}")
  # What the rooms need: of rooms that are compiled together with others, the library of them all.
  set(linked veriwarp_flags)
  foreach(need IN LISTS needs)
    get_property(together GLOBAL PROPERTY veriwarp_together_of_${need})
    if(together)
      set(need ${together})
    endif()
    if(NOT need STREQUAL target)
      list(APPEND linked ${need})
    endif()
  endforeach()
  list(REMOVE_DUPLICATES linked)
  target_link_libraries(${target} PUBLIC ${linked})
endfunction()

# The program of a test, for the two functions below.
macro(veriwarp_test_program name)
  cmake_parse_arguments(TEST "" "" "SOURCES;DEPENDS" ${ARGN})
  find_package(GTest REQUIRED)
  add_executable(${name} ${TEST_SOURCES})
  veriwarp_cold(${name})
  target_link_libraries(${name} PRIVATE veriwarp_flags ${TEST_DEPENDS} GTest::gtest GTest::gtest_main)
endmacro()

function(veriwarp_test name)
  veriwarp_test_program(${name} ${ARGN})
  add_test(NAME ${name} COMMAND ${name})
endfunction()

# veriwarp_gpu_test(NAME SOURCES f.cpp... DEPENDS target...)   a test that needs a GPU: scripts/gpu.sh runs it, CTest does not
#
# `on_gpu` builds all that scripts/gpu.sh runs.
function(veriwarp_gpu_test name)
  veriwarp_test_program(${name} ${ARGN})
  set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL ON)
  add_dependencies(on_gpu ${name})
endfunction()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
