// What the proofs of a kernel at a launch rest on, assumption by assumption, as conditions that can be evaluated where
// the launch is made.
#pragma once

#include "passes/race/checks/checks.h"
#include "passes/race/judged.h"

#include <vector>

namespace veriwarp::race {

// `results`: of the checks at the context's launch.
Judged judge(CheckContext &context, const std::vector<report::CheckResult> &results);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
