// `veriwarp sat`: the solver as a command.
#pragma once

namespace veriwarp::sat {

/// argv[0] is the command's name as it shall appear in messages; the rest are its arguments. Returns the exit code: 10
/// satisfiable, 20 unsatisfiable, 0 unknown (a limit was met), 1 an error, with a message on standard error.
int satMain(int argc, char **argv);

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
