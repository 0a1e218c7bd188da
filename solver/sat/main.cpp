// veriwarp-sat: the solver as a program of its own, for machines that have only the solver rooms.
#include "solver/sat/command.h"

int main(int argc, char **argv) { return veriwarp::sat::satMain(argc, argv); }

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
