// `--check assumptions`: whether a launch keeps what `veriwarp check` has assumed when it proved something of the
// kernel. The compiler has written down what that is (VeriwarpKernel::conditions, runtime/conditions/table.h).
#pragma once

#include "runtime/simt/grid.h"

#include <string>
#include <vector>

namespace veriwarp::simt {

void checkAssumptions(const Launch &launch); // when it is about to begin
// What there is to say at the end: how much was checked, and what could not be.
std::vector<std::string> assumptionTotals();
void forgetAssumptions(); // of a process that has been forked

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
