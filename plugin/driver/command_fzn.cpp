// veriwarp fzn: the constraint solver. Its command reads its own arguments, with MiniZinc's conventions.
#include "plugin/driver/subcommand.h"
#include "solver/cp/command.h"

namespace veriwarp::driver {

int runFzn(const Arguments &arguments) { return passOn("veriwarp fzn", arguments, cp::fznMain); }

help::Page helpFzn() { return cp::helpPage(); }

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
