// What the programs of this folder have in common: their shape, orders and scopes, to be set with -D, and how they end.
#pragma once

#include <cstdio>
#include <cuda/atomic>

#ifndef BLOCKS
#define BLOCKS 2
#endif
#ifndef PER_BLOCK
#define PER_BLOCK 1
#endif
#ifndef SCOPE
#define SCOPE cuda::thread_scope_device
#endif
#ifndef ACQUIRE
#define ACQUIRE cuda::memory_order_acquire
#endif
#ifndef RELEASE
#define RELEASE cuda::memory_order_release
#endif

// Runs the kernel; `variable` must then have the value. The exit code: 0 if it does.
template <class T> int launched(void (*kernel)(), const T &variable, T expected) {
  kernel<<<BLOCKS, PER_BLOCK>>>();
  T value{};
  if (cudaMemcpyFromSymbol(&value, variable, sizeof value) != cudaSuccess)
    return 4;
  return value == expected ? 0 : 5;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
