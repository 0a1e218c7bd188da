// Where ways through the code come together: two states, or many, as one. Private to this room.
#pragma once

#include "passes/verify/permissions.h"

namespace veriwarp::verify {

class Joins {
public:
  Joins(World &w, Permissions &p) : world(w), permissions(p), pool(w.pool), prover(w.prover) {}

  // `before` has become `yes` where the condition holds and `no` elsewhere: both as one.
  State join(State before, smt::Term condition, State yes, State no);
  void joinAll(State &state, std::vector<State> &others, const State &before);
  void giveBack(State &state, std::vector<Chunk> outside);

private:
  smt::Term merge(smt::Term condition, smt::Term a, smt::Term b) { return a == b ? a : pool.ite(condition, a, b); }

  World &world;
  Permissions &permissions;
  smt::TermPool &pool;
  Prover &prover;
};

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
