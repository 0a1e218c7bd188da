// Invariants of loop variables that have no closed form: PUG's compensating invariants (section 3.3), found by guessing
// from fixed templates and keeping what is inductive (Flanagan and Leino, "Houdini", FME 2001).
#pragma once

#include "passes/race/model/options.h"
#include "passes/race/threads/budget.h"
#include "passes/race/threads/symbolic.h"
#include "solver/smt/solver.h"

#include <functional>
#include <vector>

namespace veriwarp::race {

// Something that holds of a header phi in every iteration, as a function of the variable: it is built for every frame
// in which the variable is met.
using InvariantOf = std::function<Term(Evaluator &, FrameId, Term)>;
struct Invariant {
  kernel::ValueId phi;
  kernel::LoopId loop;
  InvariantOf build;
  bool unlessWrapped = false; // it was proved only for numbers that do not wrap
};

class Invariants {
public:
  Invariants();
  Invariants(const Invariants &) = delete;
  Invariants &operator=(const Invariants &) = delete;
  // Facts for evaluators, about the symbols of phis: what find() has proved. Lives as long as this.
  const PhiFacts &provider() const { return facts; }
  // Guesses and proves for one launch.
  void find(const Analysis &analysis, const kernel::Launch &launch, smt::Solver &solver, const Options &options,
            const Slice &slice);

private:
  std::vector<Invariant> proved;
  PhiFacts facts; // read `proved`
};

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
