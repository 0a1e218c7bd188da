#!/bin/bash
# Runs everything there is to run on a GPU, and writes one page of results. Needs a CUDA device, nvcc, compute-sanitizer and
# python3; ncu where it is found. LLVM and Z3 are not needed, so the programs can be built on one machine and measured on
# another: `cmake --build build/release --target on_gpu`, then copy them.
#
# usage: scripts/gpu.sh [--build DIR] [--cnf DIR] [--fzn DIR] [--ptx DIR] [--optimised DIR] [--minutes N] [--only STEP,…] OUT
#
#   --build       where the programs of target on_gpu are, in this folder or below (default: build/release); and
#                 veriwarp-guards-gpu-bench, if bench/gpu/guards.sh built it
#   --cnf, --fzn  formulas and FlatZinc, plain or packed by xz       --ptx   PTX litmus tests
#   --optimised   what `bench/gpu/optimize.py emit` wrote
#   --minutes     for each of the long steps: sanitizer, litmus (default: 5)
#
# Steps: device tests clean sat cp roofline sanitizer litmus optimise guards. OUT/page.md has the tables, OUT/STEP.log all
# that a step printed. Exit code 1 if a step failed.
set -u
build=build/release cnf='' fzn='' ptx='' optimised='' minutes=5 only='' out=''
while [ $# -gt 0 ]; do
  case $1 in
  --build | --cnf | --fzn | --ptx | --optimised | --minutes | --only)
    [ $# -gt 1 ] || { echo "gpu: $1 needs a value" >&2; exit 2; }
    declare "${1#--}=$2"; shift 2 ;;
  -*) echo "gpu: unknown option $1; the first lines of the script say what there is" >&2; exit 2 ;;
  *) [ -z "$out" ] || { echo "gpu: one folder OUT, not '$out' and '$1'" >&2; exit 2; }; out=$1; shift ;;
  esac
done
[ -n "$out" ] || { echo "gpu: name the folder OUT" >&2; exit 2; }
here=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$out" && out=$(cd "$out" && pwd)
page=$out/page.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
PATH=$PATH:/usr/local/cuda/bin
export PYTHONUNBUFFERED=1

# The program of that name below the build folder.
program() {
  find -L "$build" -name "$1" -type f | head -n 1
}

# The files of a folder, the smallest first; unpacked once.
unpacked() {
  [ -n "$1" ] || return 0
  if [ ! -d "$work/$2" ]; then
    mkdir "$work/$2"
    for file in "$1"/*; do
      case $file in
      *.xz) python3 -c 'import lzma, shutil, sys; shutil.copyfileobj(lzma.open(sys.argv[1]), open(sys.argv[2], "wb"))' \
        "$file" "$work/$2/$(basename "$file" .xz)" ;;
      *) cp "$file" "$work/$2/" ;;
      esac
    done
  fi
  ls -Sr -d "$work/$2"/*
}

step_device() {
  nvidia-smi --query-gpu=name,driver_version,memory.total,clocks.sm,clocks.max.sm --format=csv
  nvcc --version | tail -n 2
  nproc
}

step_tests() {
  "$(program veriwarp-sat-gpu-test)" --gtest_brief=1
  local sat=$?
  "$(program veriwarp-cp-gpu-test)" --gtest_brief=1 && [ $sat = 0 ]
}

# Our own kernels under compute-sanitizer, on small input.
step_clean() {
  local failed=0 tool
  for tool in memcheck racecheck synccheck initcheck; do
    clean $tool veriwarp-sat-gpu-bench --generate 300 --repeat 1 || failed=1
    clean $tool veriwarp-cp-gpu-bench --queens 5 --seconds 20 || failed=1
  done
  return $failed
}
clean() { # TOOL PROGRAM ARGUMENT...
  local tool=$1 name=$2 code=0
  shift 2
  compute-sanitizer --tool "$tool" --error-exitcode 9 "$(program "$name")" "$@" --threads 2 >"$work/log" 2>&1 || code=$?
  echo "--- $tool, $name: exit code $code"
  grep -E '^=========' "$work/log" | sort | uniq -c | sort -rn | head -n 12
  return $code
}

step_sat() {
  # shellcheck disable=SC2046 # names without spaces
  "$(program veriwarp-sat-gpu-bench)" --repeat 5 --threads "$(nproc)" --generate 200000 $(unpacked "$cnf" cnf)
}

step_cp() {
  # shellcheck disable=SC2046
  "$(program veriwarp-cp-gpu-bench)" --seconds "${seconds:-4}" --threads "$(nproc)" --queens 12 $(unpacked "$fzn" fzn)
}

# How near each kernel comes to what the device can do.
step_roofline() {
  command -v ncu >/dev/null || { echo "ncu is not here"; return 0; }
  local failed=0 formula model
  counters veriwarp-cp-gpu-bench --queens 12 --seconds 1 || failed=1
  formula=$(unpacked "$cnf" cnf | tail -n 1)
  [ -z "$formula" ] || counters veriwarp-sat-gpu-bench --repeat 1 "$formula" || failed=1
  # One in the middle: the counters of a large net take minutes, as each launch is repeated with all of its memory.
  model=$(unpacked "$fzn" fzn | head -n 4 | tail -n 1)
  [ -z "$model" ] || counters veriwarp-cp-gpu-bench --seconds 1 "$model" || failed=1
  return $failed
}
counters() { # PROGRAM ARGUMENT...
  local name=$1
  shift
  echo "$name $*"
  python3 "$here/bench/gpu/roofline.py" "$(program "$name")" --threads 1 "$@"
}

step_sanitizer() {
  python3 "$here/bench/gpu/sanitizer.py" record "$here"/bench/truth/programs/{host,kernel,real,explore} \
    "$here"/test/sanitize/{checks,race} --out "$out/sanitizer.tsv" --jobs "$(nproc)" --minutes "$minutes"
}

step_litmus() {
  python3 "$here/bench/gpu/litmus.py" record ${ptx:+"$ptx"} --out "$out/litmus.tsv" --jobs "$(nproc)" --minutes "$minutes"
}

step_optimise() {
  [ -n "$optimised" ] || { echo "no --optimised"; return 0; }
  python3 "$here/bench/gpu/optimize.py" measure "$optimised" --out "$out/optimise.md"
}

step_guards() {
  [ -n "$(program veriwarp-guards-gpu-bench)" ] || { echo "bench/gpu/guards.sh did not build it"; return 0; }
  "$(program veriwarp-guards-gpu-bench)"
}

failed=
steps="device tests clean sat cp roofline sanitizer litmus optimise guards"
date -u '+Measured %F %H:%M UTC, by scripts/gpu.sh.' >"$page"
for step in $steps; do
  case ",${only:-$step}," in *",$step,"*) ;; *) continue ;; esac
  begin=$SECONDS
  "step_$step" >"$out/$step.log" 2>&1
  code=$?
  [ $code = 0 ] || failed="$failed $step"
  printf '\n## %s: exit code %s, %s s\n\n' "$step" $code $((SECONDS - begin)) | tee -a "$page"
  tail -c 6000 "$out/$step.log" | tee -a "$page"
done
[ -z "$failed" ] || { echo "failed:$failed" | tee -a "$page"; exit 1; }

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
