// Our own SAT solver in the chain: questions become circuits, and these clauses, in this process.
//
// First over bit-vectors. Their Unsat is a proof in every reading, since integer arithmetic that wraps nowhere is
// arithmetic of bit-vectors. Where the question is about integers, a model that wraps says nothing; then it is asked
// over integers, as the algebra and Z3 are asked: Unsat holds if nothing wraps. A model is only one if it satisfies the
// question under `evaluate`.
#include "solver/smt/chain.h"
#include "solver/smt/circuits.h"
#include "solver/smt/integer.h"
#include "solver/smt/integer_circuits.h"
#include "solver/smt/worker.h"

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

  // What a question may still take.
  struct Effort {
    Deadline work;
    double lastCpu; // of this thread
  };

  Answer decide(const Query &query) {
    const Effort all{Deadline(query.seconds * share), threadSeconds() + query.cpuLimit()};
    std::unique_ptr<IntegerProblem> problem;
    if (query.arithmetic == Arithmetic::Integer)
      problem = lower(*query.pool, query.assertions);
    if (!problem || !problem->assumed)
      return overBits(query, all, false);
    Answer a = overBits(query, {Deadline(all.work.left() / 2), all.lastCpu}, true);
    return a.status == Status::Unknown && !a.cutShort ? overIntegers(query, *problem, all) : a;
  }

  Answer overBits(const Query &query, const Effort &effort, bool aboutIntegers) const {
    Circuits circuits;
    const bool fits = circuits.take(query.assertions);
    count(Step::Gate, circuits.circuit().size());
    if (!fits)
      return because(report::ReasonKind::SolverMemory);
    blast::CircuitSolver solver(circuits.circuit());
    for (const blast::Wire w : circuits.ranges())
      solver.require(w);
    for (Term t : query.assertions)
      solver.require(circuits.wireOf(t));
    Answer a = ask(solver, effort);
    if (a.status == Status::Sat) {
      a.model = circuits.model(solver);
      const bool holds = isModel(query, a);
      assert(holds && "a model of the circuit is one of the terms");
      if (!holds)
        a = because(report::ReasonKind::ModelFails);
      else if (aboutIntegers && !wrapsNowhere(query.assertions, a.model))
        a = because(report::ReasonKind::NoModelOfMachineIntegers);
    }
    return a;
  }

  Answer overIntegers(const Query &query, IntegerProblem &problem, const Effort &effort) const {
    narrowRanges(problem, effort.work);
    IntegerCircuits circuits(problem);
    const bool fits = circuits.take();
    count(Step::Gate, circuits.circuit().size());
    if (!fits)
      return because(report::ReasonKind::SolverMemory);
    blast::CircuitSolver solver(circuits.circuit());
    for (const blast::Wire w : circuits.conditions())
      solver.require(w);
    Answer a = ask(solver, effort);
    a.assumedNoWrap = a.status == Status::Unsat;
    if (a.status == Status::Sat) {
      a.model = circuits.model(solver); // quotients of unknowns are told only in part
      if (!isModel(query, a) || !wrapsNowhere(query.assertions, a.model))
        a = because(report::ReasonKind::NoModelOfMachineIntegers);
    }
    return a;
  }

  static Answer because(report::ReasonKind why) {
    Answer a;
    a.reason = why;
    return a;
  }

  Answer ask(blast::CircuitSolver &solver, const Effort &effort) const {
    Answer a = because(report::ReasonKind::SolverTimeout);
    if (effort.work.over())
      return a;
    const blast::Outcome outcome = solver.decide(
        {stepsIn(Step::Sat, effort.work.left()), megabytes, [&] { return threadSeconds() > effort.lastCpu; }});
    count(Step::Sat, solver.ticks());
    a.cutShort = outcome == blast::Outcome::Stopped;
    if (outcome == blast::Outcome::OutOfMemory)
      a.reason = report::ReasonKind::SolverMemory;
    if (outcome != blast::Outcome::Possible && outcome != blast::Outcome::Impossible)
      return a;
    a.reason = {};
    a.status = outcome == blast::Outcome::Possible ? Status::Sat : Status::Unsat;
    a.decidedBy = Decider::Sat;
    return a;
  }

  // The model gets values for all symbols: some occur in arguments of functions alone.
  static bool isModel(const Query &query, Answer &a) {
    for (Term s : symbolsOf(query.assertions))
      a.model.try_emplace(s.id(), anyValue(*query.pool, s));
    return satisfies(*query.pool, query.assertions, a.model);
  }
};

} // namespace

Link makeSat(Link next, std::size_t megabytes, double share) {
  return std::make_unique<Sat>(std::move(next), megabytes, share);
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
