// What has to hold of launches of a kernel so that what is proved of it holds of them, for who makes launches.
// runtime/conditions/table.h has the format.
#pragma once

#include "passes/kernel/model.h"
#include "passes/lift/lift.h"
#include "passes/race/judged.h"

#include <string>
#include <vector>

namespace veriwarp::plugin {

// `places`: of the kernel's parameters.
std::string conditionTable(const kernel::Kernel &kernel, const std::vector<lift::ArgumentPlace> &places,
                           const std::vector<race::Judged> &judged);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
