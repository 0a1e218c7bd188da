#!/bin/sh
# The steps of the GitHub Action (action.yml), as a script that can be run and tested elsewhere. Values come in the environment.
#
# usage: scripts/action.sh install     $PACKAGE: a .deb, a pattern or a URL; empty: build this version
#        scripts/action.sh check       $FILES $DATABASE $ARGUMENTS $SARIF; writes exit-code to $GITHUB_OUTPUT
#        scripts/action.sh judge       $CODE, the exit code; $FAIL_ON: findings, unknown or never
set -eu
tree=$(cd "$(dirname "$0")/.." && pwd)

fail() {
  echo "::error::veriwarp: $1"
  exit 1
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

install() {
  if [ -z "$PACKAGE" ]; then
    "$tree/scripts/build.sh" installed
    # Nobody's folder of installed programs: it may be a machine that other jobs share.
    cmake --install "$tree/build/release" --prefix "$RUNNER_TEMP/veriwarp" >/dev/null
    echo "$RUNNER_TEMP/veriwarp/bin" >>"$GITHUB_PATH"
    return
  fi
  file=$PACKAGE
  case $PACKAGE in
  http://* | https://*)
    file=$RUNNER_TEMP/veriwarp.deb
    curl --fail --location --silent --show-error --output "$file" "$PACKAGE"
    ;;
  *)
    for file in $PACKAGE; do :; done # a pattern: the last of its files
    ;;
  esac
  [ -f "$file" ] || fail "there is no package '$file'"
  as_root apt-get update -qq
  as_root apt-get install -y -qq --no-install-recommends "$(realpath "$file")"
}

check() {
  # shellcheck disable=SC2086 # FILES and ARGUMENTS are words
  set -- --sarif "$SARIF" $FILES $ARGUMENTS
  [ -z "$DATABASE" ] || set -- -p "$DATABASE" "$@"
  code=0
  veriwarp check "$@" || code=$?
  echo "exit-code=$code" >>"$GITHUB_OUTPUT"
  case $code in
  0 | 1 | 3) ;;
  *) fail "veriwarp check ended with exit code $code" ;;
  esac
}

judge() {
  case $FAIL_ON in
  findings | unknown | never) ;;
  *) fail "fail-on is '$FAIL_ON'; it may be findings, unknown or never" ;;
  esac
  case $CODE-$FAIL_ON in
  1-findings | 1-unknown) fail "something was found" ;;
  3-unknown) fail "not everything could be decided" ;;
  esac
}

case ${1-} in
install | check | judge) "$1" ;;
*) fail "the argument must be install, check or judge" ;;
esac

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
