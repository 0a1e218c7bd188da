// Statements: one symbolic thread runs through the code once. Private to this room.
//
// Branches are merged as they end: variables become conditional values, writes to arrays are guarded. A thread that has
// returned has a false `path`. What is known goes to the Prover as facts that are implied by the path.
#pragma once

#include "passes/verify/atomics.h"
#include "passes/verify/barriers.h"
#include "passes/verify/loops.h"

namespace veriwarp::verify {

class Execution {
public:
  Execution(World &w, Threads &t, Account &a, Numbers &n, Evaluator &e, Permissions &p, Sharing &s)
      : world(w), account(a), numbers(n), evaluator(e), permissions(p), joins(w, p), atomics(w, t, a, n, e, p),
        barriers(w, t, a, p, s), loops(w, a, e, p, joins, *this), pool(w.pool), prover(w.prover) {}

  void execute(const Stmts &list, State &state, const Frame &frame);
  void askQuestions(const Stmt &s, const State &state);
  void checkEnsures(State state, Place exit); // the contract, for threads that leave in this state

private:
  void execute(const Stmt &s, State &state, const Frame &frame);
  void leave(const Stmt &s, State &state, const Frame &frame); // return, break, continue
  void store(const Stmt &s, State &state);
  void branch(const Stmt &s, State &state, const Frame &frame);
  void annotations(const Stmt &s, State &state);
  void assumeAll(const Expr &e, State &state);
  void inlined(const Stmt &s, State &state, const Frame &frame); // calls.cpp
  void call(const Stmt &s, State &state);

  World &world;
  Account &account;
  Numbers &numbers;
  Evaluator &evaluator;
  Permissions &permissions;
  Joins joins;
  Atomics atomics;
  Barriers barriers;
  Loops loops;
  smt::TermPool &pool;
  Prover &prover;
};

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
