// veriwarp sat: the SAT solver. Its command reads its own arguments; here it only gets the name of a subcommand.
#include "plugin/driver/subcommand.h"
#include "solver/sat/command.h"

namespace veriwarp::driver {

int runSat(const Arguments &arguments) { return passOn("veriwarp sat", arguments, sat::satMain); }

help::Page helpSat() { return sat::helpPage("veriwarp sat"); }

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
