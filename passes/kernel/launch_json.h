// What is known of launches as JSON, an object a line, for programs that compare it with the launches that a run makes.
#pragma once

#include "passes/kernel/fact.h"

#include <string>
#include <vector>

namespace veriwarp::kernel {

// Expressions are numbers, {"param": name}, {"host": index}, {"shape": name} or {"op": operator, "args": [...]}, and
// null where nothing is known. `kernel` is mangled; `parameters` names what Param leaves and indices stand for.
std::string launchJson(const std::string &kernel, const std::vector<std::string> &parameters, const Launch &launch);

// Somebody may launch `kernel` in ways that are not listed.
std::string unseenJson(const std::string &kernel, const Location &where, const std::string &why);

} // namespace veriwarp::kernel

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
