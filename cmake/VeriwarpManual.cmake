# Manual pages and completion: written by `veriwarp help` from the tables of options, and installed.
# VERIWARP_MANUAL is the folder that has them as share/ shall have them: man/man1, bash-completion/completions, …
set(VERIWARP_MANUAL ${CMAKE_BINARY_DIR}/manual)
file(STRINGS ${CMAKE_SOURCE_DIR}/plugin/driver/subcommands.def rows REGEX "^SUBCOMMAND")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/plugin/driver/subcommands.def)
set(topics "" nvcc)
foreach(row IN LISTS rows)
  string(REGEX REPLACE "^SUBCOMMAND\\(\"([a-z0-9-]+)\".*" "\\1" name "${row}")
  list(APPEND topics ${name})
endforeach()

set(pages "")
set(commands "")
foreach(topic IN LISTS topics)
  set(page man/man1/veriwarp-${topic}.1)
  if(topic STREQUAL "")
    set(page man/man1/veriwarp.1)
  endif()
  list(APPEND pages ${VERIWARP_MANUAL}/${page})
  list(APPEND commands COMMAND veriwarp help --man ${topic} >${page})
endforeach()
foreach(script bash-completion/completions/veriwarp=bash zsh/site-functions/_veriwarp=zsh
    fish/vendor_completions.d/veriwarp.fish=fish)
  string(REPLACE "=" ";" script ${script})
  list(GET script 0 file)
  list(GET script 1 shell)
  list(APPEND pages ${VERIWARP_MANUAL}/${file})
  list(APPEND commands COMMAND veriwarp help --completion ${shell} >${file})
  get_filename_component(folder ${VERIWARP_MANUAL}/${file} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
endforeach()
file(MAKE_DIRECTORY ${VERIWARP_MANUAL}/man/man1)
add_custom_command(OUTPUT ${pages} ${commands} DEPENDS veriwarp WORKING_DIRECTORY ${VERIWARP_MANUAL}
  COMMENT "Writing manual pages and completion")
add_custom_target(manual ALL DEPENDS ${pages})
# Bash looks for completion by the program's name, Debian's zsh in a folder of its own.
file(CREATE_LINK veriwarp ${VERIWARP_MANUAL}/bash-completion/completions/veriwarp-nvcc SYMBOLIC)
file(MAKE_DIRECTORY ${VERIWARP_MANUAL}/zsh/vendor-completions)
file(CREATE_LINK ../site-functions/_veriwarp ${VERIWARP_MANUAL}/zsh/vendor-completions/_veriwarp SYMBOLIC)
install(DIRECTORY ${VERIWARP_MANUAL}/ DESTINATION share)

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
