// The FlatZinc solver as a program of its own: what MiniZinc's solver configuration names.
#include "solver/cp/command.h"

int main(int argc, char **argv) { return veriwarp::cp::fznMain(argc, argv); }

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
