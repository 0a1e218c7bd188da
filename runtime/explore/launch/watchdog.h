// Notices a thread of a kernel that runs on without an event: a loop that touches no memory and does not end. Nothing
// can take such a thread off the processor, so what is known is told and the process ends.
#pragma once

#include "runtime/simt/monitor.h"

#include <functional>
#include <memory>

namespace veriwarp::explore {

class Watchdog {
public:
  // Calls `stuck` with a thread of the launch, on an OS thread of its own, when that has had no event for so many
  // seconds of the processor (each of `jobs` threads counted). `stuck` must not return. 0: never.
  Watchdog(double seconds, unsigned jobs, std::function<void(std::uint32_t thread)> stuck);
  ~Watchdog();
  // The same execution, and all its forks, under watch. Outlived by none of them.
  std::unique_ptr<simt::Execution> watched(std::unique_ptr<simt::Execution> execution);

private:
  struct State;
  std::shared_ptr<State> state;
};

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
