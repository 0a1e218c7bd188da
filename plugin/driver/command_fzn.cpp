// veriwarp fzn: the constraint solver, which is a program of its own and reads its own arguments, with MiniZinc's
// conventions.
#include "plugin/driver/subcommand.h"
#include "solver/cp/help.h"

namespace veriwarp::driver {

int runFzn(const Arguments &arguments) { return becomeProgram("veriwarp-fzn", "veriwarp fzn", arguments); }

help::Page helpFzn() { return cp::helpPage(); }

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
