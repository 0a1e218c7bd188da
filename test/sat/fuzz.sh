#!/bin/sh
# The long fuzz: fuzz.sh BUILD [SECONDS]. One core; start it under `nice -n 19`. Seeds start at the clock, so that every
# run sees new formulas; the first failure stops it and prints how to replay it.
build=${1:?usage: fuzz.sh BUILD [SECONDS]}
end=$(($(date +%s) + ${2:-600}))
seed=$(($(date +%s) * 1000000))
while [ "$(date +%s)" -lt "$end" ]; do
  "$build/test/sat/veriwarp-sat-fuzz" --rounds 20000 --seed "$seed" || exit 1
  "$build/test/sat/veriwarp-sat-fuzz" --rounds 20000 --seed "$seed" --variables 8 || exit 1
  "$build/test/sat/veriwarp-sat-fuzz" --rounds 1000 --seed "$seed" --large || exit 1
  seed=$((seed + 20000))
done

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
