// Does a kernel model keep the promises of model.h? Used by tests always, and by the lifting on its own output.
#pragma once

#include "passes/kernel/model.h"

#include <string>
#include <vector>

namespace veriwarp::kernel {

// Every promise that is broken, in words; empty for a model that keeps them all. Never crashes, whatever it is given.
std::vector<std::string> verify(const Kernel &kernel);

} // namespace veriwarp::kernel

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
