// The fuzzer: random formulas, random options, random API calls; every answer checked (script.h).
//
// veriwarp-sat-fuzz [--rounds N] [--seed S] [--variables V] [--large] [--print]
//
// With --large formulas are too big for brute force, and only models and proofs speak. A failing round prints its seed,
// which replays it alone with --rounds 1, and the smallest sequence of calls that fails too.
#include "script.h"

#include <cstdio>
#include <cstdlib>
#include <new>

using namespace veriwarp;

int main(int argc, char **argv) {
  uint64_t rounds = 1000, seed = 1;
  test::ScriptSettings settings;
  bool print = false;
  for (int i = 1; i < argc; ++i) {
    const std::string arg = argv[i];
    if (arg == "--large") {
      settings.large = true;
      settings.variables = 120;
    } else if (arg == "--print") {
      print = true;
    } else if (i + 1 < argc && arg == "--rounds") {
      rounds = std::strtoull(argv[++i], nullptr, 10);
    } else if (i + 1 < argc && arg == "--seed") {
      seed = std::strtoull(argv[++i], nullptr, 10);
    } else if (i + 1 < argc && arg == "--variables") {
      settings.variables = std::atoi(argv[++i]);
    } else {
      std::fputs("usage: veriwarp-sat-fuzz [--rounds N] [--seed S] [--variables V] [--large] [--print]\n", stderr);
      return 2;
    }
  }
  for (uint64_t i = 0; i < rounds; ++i) {
    const test::Script script = test::randomScript(seed + i, settings);
    if (print)
      std::fputs(test::show(script).c_str(), stdout);
    std::string what;
    try {
      what = test::play(script);
    } catch (const std::bad_alloc &) {
      what = "out of memory";
    }
    if (what.empty())
      continue;
    std::printf("FAILED --seed %llu --variables %d%s: %s\n", static_cast<unsigned long long>(seed) + i,
                settings.variables, settings.large ? " --large" : "", what.c_str());
    std::printf("smallest:\n%s", test::show(test::shrink(script)).c_str());
    return 1;
  }
  std::printf("%llu rounds passed\n", static_cast<unsigned long long>(rounds));
  return 0;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
