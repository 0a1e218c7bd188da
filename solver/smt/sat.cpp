// Our own SAT solver in the chain: terms become circuits, and these clauses, in this process. It decides the question
// over bit-vectors. Its Unsat is a proof in every reading, since integer arithmetic that wraps nowhere is arithmetic of
// bit-vectors. A model is only one if it satisfies the question under `evaluate`; where the question is about integers,
// one that wraps says nothing.
#include "solver/smt/chain.h"
#include "solver/smt/circuits.h"
#include "solver/smt/integer.h"
#include "solver/smt/worker.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::smt {

namespace {

class Sat final : public Solver {
public:
  Sat(Link link, std::size_t mostMegabytes, double ofTheWork)
      : next(std::move(link)), megabytes(mostMegabytes), share(ofTheWork) {}

  Answer solve(const Query &query) override {
    const double begin = threadSeconds();
    const Deadline deadline(query.seconds);
    Answer a = decide(query);
    if (a.status != Status::Unknown)
      return a;
    Query rest = query;
    rest.seconds = deadline.left();
    rest.cpuSeconds = query.cpuLimit() - (threadSeconds() - begin);
    if (!next || rest.seconds <= 0 || rest.cpuSeconds <= 0)
      return a;
    return next->solve(rest);
  }

private:
  Link next;
  std::size_t megabytes;
  double share;

  Answer decide(const Query &query) {
    Answer a;
    Circuits circuits;
    const bool fits = circuits.take(query.assertions);
    count(Step::Gate, circuits.circuit().size());
    if (!fits) {
      a.reason = report::ReasonKind::SolverMemory;
      return a;
    }
    blast::CircuitSolver decider(circuits.circuit());
    for (const blast::Wire w : circuits.ranges())
      decider.require(w);
    for (Term t : query.assertions)
      decider.require(circuits.wireOf(t));
    const double last = threadSeconds() + query.cpuLimit();
    const blast::Outcome outcome =
        decider.decide({stepsIn(Step::Sat, query.seconds * share), megabytes, [&] { return threadSeconds() > last; }});
    count(Step::Sat, decider.ticks());
    conclude(query, outcome, outcome == blast::Outcome::Possible ? circuits.model(decider) : Assignment(), a);
    return a;
  }

  static void conclude(const Query &query, blast::Outcome outcome, Assignment model, Answer &a) {
    switch (outcome) {
    case blast::Outcome::Impossible:
      a.status = Status::Unsat;
      a.decidedBy = Decider::Sat;
      return;
    case blast::Outcome::Possible:
      take(query, std::move(model), a);
      return;
    case blast::Outcome::Stopped:
      a.cutShort = true;
      [[fallthrough]];
    case blast::Outcome::OutOfTicks:
      a.reason = report::ReasonKind::SolverTimeout;
      return;
    case blast::Outcome::OutOfMemory:
      a.reason = report::ReasonKind::SolverMemory;
      return;
    }
  }

  static void take(const Query &query, Assignment model, Answer &a) {
    for (Term s : symbolsOf(query.assertions)) // some occur in arguments of functions alone
      model.try_emplace(s.id(), anyValue(*query.pool, s));
    const bool holds = satisfies(*query.pool, query.assertions, model);
    assert(holds && "a model of the clauses is one of the terms");
    if (!holds) {
      a.reason = report::ReasonKind::ModelFails;
    } else if (query.arithmetic == Arithmetic::Integer && isAssumed(query) && !wrapsNowhere(query.assertions, model)) {
      a.reason = report::ReasonKind::NoModelOfMachineIntegers;
    } else {
      a.status = Status::Sat;
      a.model = std::move(model);
      a.decidedBy = Decider::Sat;
    }
  }

  // Whether the question over integers is another one than over bit-vectors.
  static bool isAssumed(const Query &query) {
    const std::unique_ptr<IntegerProblem> problem = lower(*query.pool, query.assertions);
    return problem && problem->assumed;
  }
};

} // namespace

Link makeSat(Link next, std::size_t megabytes, double share) {
  return std::make_unique<Sat>(std::move(next), megabytes, share);
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
