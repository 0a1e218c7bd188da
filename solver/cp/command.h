// `veriwarp fzn FILE`: solves FlatZinc, with the conventions MiniZinc expects of a solver.
#pragma once

namespace veriwarp::cp {

/// argv[0] is the command's name. Returns the exit code: 0 whatever the answer, 1 for wrong usage or unreadable input,
/// 2 when a solution failed the independent check (which is a bug in this solver).
int fznMain(int argc, char **argv);

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
