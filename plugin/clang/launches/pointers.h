// A kernel at a launch whose pointer arguments point into one allocation, or into a device variable.
//
// The checks compare offsets within objects, and each pointer parameter is an object of its own. Where the host code
// says that two parameters point into one allocation, the kernel is rewritten for that launch: what accessed the
// second parameter's object accesses the first one's, so many bytes further on. A distance that is known as an
// expression is computed in the kernel, one that is not is an unknown number, the same for all threads.
#pragma once

#include "passes/kernel/fact.h"

#include <optional>
#include <string>
#include <vector>

namespace veriwarp::plugin {

struct BoundKernel {
  kernel::Kernel kernel;
  kernel::Launch launch; // with its facts and extents in terms of `kernel`, and nothing left to bind
  // To be told with a finding about that object: "at this launch 'q' is 'x + 1'"
  struct Remark {
    std::string object, text;
  };
  std::vector<Remark> remarks;
  bool distanceUnknown = false; // some distance is any number: what rests on it is possible, not definite
};

// Nothing if all parameters of the launch can stand for themselves.
std::optional<BoundKernel> bindPointers(const kernel::Kernel &kernel, const kernel::Launch &launch);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
