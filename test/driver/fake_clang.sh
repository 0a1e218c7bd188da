#!/bin/sh
# Stands in for Clang with the plugin, so that what the commands do around it can be tested, accidents included. The first
# line of the source says what to do; the report is a file beside it.
#   // fake: report         copy SOURCE.json to where the plugin would write it
#   // fake: error TEXT     fail as on source that does not compile
#   // fake: nothing        succeed without a report
#   // fake: die SIGNAL     be killed
#   // fake: slow           as report, slowly, telling its progress
#   // fake: hang           never end
#   // fake: deaf           never end, whatever SIGUSR1 asks for
# Arguments go to SOURCE.args, one a line; the working directory to SOURCE.cwd.
for argument in "$@"; do
  case $argument in -fplugin-arg-veriwarp-json=*) json=${argument#*json=} ;; esac
  source=$argument
done
printf '%s\n' "$@" >"$source.args"
pwd >"$source.cwd"
read -r _ _ action text <"$source"
case $action in
report) cp "$source.json" "$json" ;;
error) echo "$source:1:1: error: $text" >&2; exit 1 ;;
nothing) ;;
die) kill -s "$text" $$ ;;
slow) # as the plugin tells its progress: each line clears the one before
  printf '\r\033[Ksum(int*): race' >&2; sleep 1.3; printf '\r\033[Ksum(int*): out-of-bounds' >&2; printf '\r\033[K' >&2
  echo "printed by the plugin" >&2; cp "$source.json" "$json" ;;
hang) echo $$ >"$source.pid"; exec sleep 1000 ;;
deaf) trap '' USR1; echo $$ >"$source.pid"; exec sleep 1000 ;;
esac

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
