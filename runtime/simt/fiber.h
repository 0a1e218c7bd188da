// Coroutines with stacks of their own. A switch saves the registers that the calling convention asks a function to
// keep, and nothing else: a few nanoseconds. The floating-point environment is shared.
#pragma once

#include <cstddef>

namespace veriwarp::simt {

extern "C" {
// Stores the caller's stack pointer to `*from` and goes on where `to` was stored.
void veriwarpSwitch(void **from, void *to);
}

// Prepares a stack whose end (exclusive, 16-byte aligned) is `top`, so that a switch to the result calls
// `entry(argument)`, which must never return.
void *prepareFiber(void *top, void (*entry)(void *), void *argument);

// Stacks side by side. If there are not too many, each has a guard page below it.
class Stacks {
public:
  static constexpr std::size_t Size = 256 * 1024;
  Stacks() = default;
  ~Stacks();
  Stacks(const Stacks &) = delete;
  Stacks &operator=(const Stacks &) = delete;
  bool reserve(unsigned count); // false: no address space
  const void *begin() const { return base; }
  std::size_t size() const { return count * Size; }
  void *top(unsigned index) const { return base + (index + 1) * Size; }

private:
  char *base = nullptr;
  unsigned count = 0;
};

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
