// A device that fails when it is told to: a layer between the kernels' host code and runtime/simt.
//
// The linker sends the CUDA runtime calls of a program through this layer (--wrap, see CMakeLists.txt). Calls are
// counted, and the n-th fails: an allocation as on a device that is full, anything as on a device that is lost, and
// then every later call too, and what was being copied to the host is garbage.
#pragma once

#include <cstdint>

namespace veriwarp::test {

enum class Fault { None, NoDevice, OutOfMemory, Lost };

/// From now on. `at` counts allocations for OutOfMemory (that one alone fails), all calls for Lost.
void planFault(Fault fault, uint64_t at = 0);

/// Since planFault.
uint64_t deviceCalls();
uint64_t deviceAllocations();

} // namespace veriwarp::test

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
