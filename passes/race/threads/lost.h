// Parts of a launch that host code decides in a way that was not followed (kernel::Launch::lost): does a failure rest
// on what they are?
//
// The solver has chosen them to suit the failure. The failure stands if it is there for each value that the facts of
// the launch leave to them, with the threads and inputs of the counterexample: asked as one question, for all values at
// once.
#pragma once

#include "passes/race/threads/symbolic.h"
#include "solver/smt/solver.h"

#include <string>
#include <vector>

namespace veriwarp::race {

class Context;

// The part that the failure rests on; null: none, it stands. `model` is a model of `failure`, a question about
// `threads`.
const Abstraction *lostPartOf(Context &context, Term failure, const std::vector<Evaluator *> &threads,
                              const smt::Assignment &model, const std::string &label);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
