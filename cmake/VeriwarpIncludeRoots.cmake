# What a source file finds by #include: the headers of its own room and of those that the room's row in rooms.def names.
#
#   veriwarp_read_rooms()        VERIWARP_ROOMS, the rows in their order, and for each ROOM veriwarp_sees_ROOM and
#                                veriwarp_foreign_ROOM
#   veriwarp_include_roots()     makes the folders below, and gives every target its include path: at the end of the top
#                                CMakeLists.txt
#
# BUILD/rooms/NAME is an include root with nothing in it but the headers of one room, at their places from the top of
# the tree: rooms/passes.kernel/passes/kernel is a link to passes/kernel. Where a target's sources stand decides what it
# sees: the root of their room, and those that its row names. All sources of a target stand in one room, or in none
# (test, bench), unless veriwarp_together compiles several rooms as one source.
set(veriwarp_rooms_file ${CMAKE_CURRENT_LIST_DIR}/rooms.def)

macro(veriwarp_read_rooms)
  set(VERIWARP_ROOMS "")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${veriwarp_rooms_file})
  file(STRINGS ${veriwarp_rooms_file} veriwarp_rows REGEX "^(room|  sees|  foreign) ")
  foreach(row IN LISTS veriwarp_rows)
    separate_arguments(row UNIX_COMMAND "${row}")
    list(POP_FRONT row key)
    if(key STREQUAL "room")
      set(veriwarp_room ${row})
      list(APPEND VERIWARP_ROOMS ${row})
      set(veriwarp_sees_${row} "")
      set(veriwarp_foreign_${row} "")
    else()
      list(APPEND veriwarp_${key}_${veriwarp_room} ${row})
    endif()
  endforeach()
endmacro()

# The innermost room of a path from the top of the tree; empty: none.
function(veriwarp_room_of path result)
  while(path AND NOT path IN_LIST VERIWARP_ROOMS)
    get_filename_component(path "${path}" DIRECTORY)
  endwhile()
  set(${result} "${path}" PARENT_SCOPE)
endfunction()

# Links are relative, so that compiler caches see the same paths in every checkout.
function(veriwarp_link_header root header)
  string(REGEX REPLACE "^include/" "" place ${header})
  get_filename_component(folder ${root}/${place} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  file(RELATIVE_PATH target ${folder} ${CMAKE_SOURCE_DIR}/${header})
  file(CREATE_LINK ${target} ${root}/${place} SYMBOLIC)
endfunction()

function(veriwarp_make_include_roots)
  file(REMOVE_RECURSE ${CMAKE_BINARY_DIR}/rooms)
  foreach(room IN LISTS VERIWARP_ROOMS)
    string(REPLACE "/" "." name ${room})
    set(root ${CMAKE_BINARY_DIR}/rooms/${name})
    set(inner ${VERIWARP_ROOMS})
    list(FILTER inner INCLUDE REGEX "^${room}/")
    if(inner) # the folder has more in it than this room
      file(GLOB headers CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}
        ${CMAKE_SOURCE_DIR}/${room}/*.h ${CMAKE_SOURCE_DIR}/${room}/*.cuh ${CMAKE_SOURCE_DIR}/${room}/*.def
        ${CMAKE_SOURCE_DIR}/${room}/*.inc)
      foreach(header IN LISTS headers)
        veriwarp_link_header(${root} ${header})
      endforeach()
    elseif(IS_DIRECTORY ${CMAKE_SOURCE_DIR}/${room})
      veriwarp_link_header(${root} ${room})
    else()
      message(FATAL_ERROR "cmake/rooms.def: there is no folder ${room}")
    endif()
  endforeach()
endfunction()

# The room of a target's sources, or none.
function(veriwarp_room_of_target target result)
  get_target_property(sources ${target} SOURCES)
  get_target_property(folder ${target} SOURCE_DIR)
  list(FILTER sources EXCLUDE REGEX "^\\$<") # objects of other targets
  set(rooms "")
  foreach(source IN LISTS sources)
    get_filename_component(path ${source} ABSOLUTE BASE_DIR ${folder})
    file(RELATIVE_PATH relative ${CMAKE_SOURCE_DIR} ${path})
    veriwarp_room_of(${relative} room)
    list(APPEND rooms ${room})
  endforeach()
  list(REMOVE_DUPLICATES rooms)
  list(LENGTH rooms count)
  if(count GREATER 1)
    list(JOIN rooms ", " rooms)
    message(FATAL_ERROR "${target} has sources of several rooms (${rooms}): each needs a library of its own")
  endif()
  set(${result} "${rooms}" PARENT_SCOPE)
endfunction()

function(veriwarp_set_include_roots target)
  get_target_property(rooms ${target} VERIWARP_ROOMS)
  if(NOT rooms) # not compiled together; those that are keep to their rows in libraries that are not built
    veriwarp_room_of_target(${target} rooms)
  endif()
  set(seen ${rooms})
  foreach(room IN LISTS rooms)
    list(APPEND seen ${veriwarp_sees_${room}})
  endforeach()
  list(REMOVE_DUPLICATES seen)
  foreach(room IN LISTS seen)
    string(REPLACE "/" "." name ${room})
    target_include_directories(${target} PRIVATE ${CMAKE_BINARY_DIR}/rooms/${name})
  endforeach()
endfunction()

function(veriwarp_include_roots)
  veriwarp_make_include_roots()
  set(folders ${CMAKE_SOURCE_DIR})
  while(folders)
    list(POP_FRONT folders folder)
    get_property(inner DIRECTORY ${folder} PROPERTY SUBDIRECTORIES)
    list(APPEND folders ${inner})
    get_property(targets DIRECTORY ${folder} PROPERTY BUILDSYSTEM_TARGETS)
    foreach(target IN LISTS targets)
      get_target_property(type ${target} TYPE)
      if(type MATCHES "_LIBRARY$|^EXECUTABLE$" AND NOT type STREQUAL "INTERFACE_LIBRARY")
        veriwarp_set_include_roots(${target})
      endif()
    endforeach()
  endwhile()
endfunction()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
