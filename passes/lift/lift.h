// LLVM device IR to the kernel model.
#pragma once

#include "passes/kernel/model.h"

#include <string>
#include <vector>

namespace llvm {
class Module;
}

namespace veriwarp::lift {

struct Options {
  std::size_t maxValues = 200000; // a kernel with more, after inlining, is not lifted
  bool volatileIsAtomic = false;  // volatile accesses are relaxed atomics of system scope, as in PTX; else plain
};

// A kernel that could not be lifted: recursion, size, a construct that has no place in the model at all.
struct Failure {
  std::string name, pretty, reason;
  kernel::Location where;
};

// Where a parameter of the model lies in what a launch passes: in which argument, and how many bytes into it.
struct ArgumentPlace {
  std::uint32_t argument = 0;
  std::uint64_t offset = 0;
};

struct Result {
  std::vector<kernel::Kernel> kernels;
  std::vector<std::vector<ArgumentPlace>> places; // of each kernel, by parameter
  std::vector<std::vector<bool>> keeps;           // the same: is it a pointer that the kernel puts into memory?
  std::vector<Failure> failures;
};

// Lifts every kernel of `module`, an NVPTX module as Clang emits it before any optimisation. Works on a clone.
Result liftModule(const llvm::Module &module, const Options &options = {});

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
