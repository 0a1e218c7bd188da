// veriwarp sat: the SAT solver, which is a program of its own and reads its own arguments.
#include "plugin/driver/subcommand.h"
#include "solver/sat/help.h"

namespace veriwarp::driver {

int runSat(const Arguments &arguments) { return becomeProgram("veriwarp-sat", "veriwarp sat", arguments); }

help::Page helpSat() { return sat::helpPage("veriwarp sat"); }

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
