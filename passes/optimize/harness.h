// A main() that runs kernels on random inputs which satisfy their contract, and prints a digest of the memory
// afterwards: for comparing a program with its optimised form.
#pragma once

#include "passes/optimize/optimize.h"

#include <map>
#include <string>
#include <vector>

namespace veriwarp::optimize {

// One kernel of the result, and the kernels of the original that it stands for.
struct Lineage {
  std::vector<std::string> originals;
  // Of the new launch, in terms of the original's.
  std::string grid = "grid", block = "block", gridY = "gridY", blockY = "blockY";
  std::map<std::string, std::string> parameters; // "kernel.name" of the originals to the name in the result
};

// Of the lineage of the kernels before a step, that of the one after it.
Lineage follow(const std::map<std::string, Lineage> &known, const Relaunch &step,
               const std::vector<verify::Kernel> &kernels);
Lineage itself(const verify::Kernel &kernel);

struct HarnessCase {
  std::string result; // the kernel's name in the optimised source
  Lineage lineage;
};

// Code to be put behind the source: C++ with CUDA. Each line that it prints is "@ " and "kernel test array digest". A
// case whose inputs cannot be generated prints "kernel - why". `isResult`: launches the optimised kernels.
std::string harness(const std::vector<verify::Kernel> &originals, const std::vector<verify::Kernel> &results,
                    const std::vector<HarnessCase> &cases, bool isResult, unsigned tests);

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
