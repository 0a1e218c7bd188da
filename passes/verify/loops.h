// Loops, by their invariants. Private to this room.
#pragma once

#include "passes/verify/joins.h"

namespace veriwarp::verify {

class Execution;

class Loops {
public:
  Loops(World &w, Account &a, Evaluator &e, Permissions &p, Joins &j, Execution &x)
      : world(w), account(a), evaluator(e), permissions(p), joins(j), execution(x), pool(w.pool), prover(w.prover) {}

  void loop(const Stmt &s, State &state, const Frame &frame);

private:
  struct Loop;                                            // what the parts of its proof share
  using Havocked = std::map<const Variable *, smt::Term>; // variables of any iteration
  Loop readLoop(const Stmt &s, const Frame &frame) const;
  std::vector<State> firstRound(Loop &loop, State &state);
  void establish(Loop &loop, const State &state);
  State anyIteration(Loop &loop, const State &state);
  State headOf(Loop &loop, const State &state, const std::set<const Variable *> &differ, Havocked &havocked);
  void forget(const Loop &loop, const Variable *array, ArrayState &inHead, const State &state);
  bool tryOut(Loop &loop, const State &head, const Havocked &havocked, std::set<const Variable *> &differ);
  void checkFraming(const Loop &loop, const State &head);
  std::vector<State> keep(Loop &loop, const State &head);
  State leaveLoop(Loop &loop, State head, std::vector<State> broken, const State &state);
  void iterate(const Loop &loop, State &state);
  Assertion invariant(const Clause &clause, const State &at, bool isChecked);

  World &world;
  Account &account;
  Evaluator &evaluator;
  Permissions &permissions;
  Joins &joins;
  Execution &execution;
  smt::TermPool &pool;
  Prover &prover;
};

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
