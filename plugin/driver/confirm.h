// `veriwarp check --confirm`: runs the program with dynamic checks. A possible finding that a run shows is definite
// then, with the run as its counterexample. Of the others it is said in how many runs they were not seen.
#pragma once

#include "plugin/driver/cpu_program.h"

#include "report/finding.h"

namespace veriwarp::driver {

// 0, or an exit code where the program could not be built or started; then it has been told why.
int confirm(CpuProgram program, report::Report &report);

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
