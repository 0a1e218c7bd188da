// Do permissions of different threads meet? Whether two kernels may become one depends on it.
#pragma once

#include "passes/verify/verify.h"

namespace veriwarp::verify {

// Whether a location that a thread has by the first permission is never one that another thread has by the second.
struct Meeting {
  Verdict otherBlock = Verdict::Unknown;  // Proved: no two threads of different blocks meet
  Verdict otherThread = Verdict::Unknown; // Proved: no two threads of a block do
  Verdict sameThread = Verdict::Unknown;  // Proved: no thread has a location by both
  report::Phrase witness;                 // where blocks meet: "a[4], of thread 3 of block 0 and thread 0 of block 1"
};

// `kernel`: its parameters and contract say what is known; its body does not matter. `first`, `second`: permissions
// over its parameters.
Meeting meet(const Kernel &kernel, const Expr &first, const Expr &second, smt::Solver &solver);

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
