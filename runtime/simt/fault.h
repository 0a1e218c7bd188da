// Wild accesses and divisions by zero inside kernels: signals, which end the launch and not the program.
#pragma once

#include "runtime/simt/grid.h"

namespace veriwarp::simt {

// For this OS thread, on a stack of their own: a kernel's may be what has overflowed.
void catchSignals();

// Tells what has happened in block `index` of a kernel that runs as loops (Worker::fault), and in which thread. Loops
// do not say that: a child process runs the block once more, thread by thread, and comes to the same place, or is not
// believed.
void tellFault(Worker &worker, Launch &launch, std::uint64_t index);

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
