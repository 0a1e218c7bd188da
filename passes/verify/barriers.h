// Barriers and their contracts. Private to this room.
#pragma once

#include "passes/verify/sharing.h"

namespace veriwarp::verify {

class Barriers {
public:
  Barriers(World &w, Threads &t, Account &a, Permissions &p, Sharing &s)
      : world(w), threads(t), account(a), permissions(p), sharing(s), pool(w.pool), prover(w.prover) {}

  void barrier(const Stmt &s, State &state);

private:
  World &world;
  Threads &threads;
  Account &account;
  Permissions &permissions;
  Sharing &sharing;
  smt::TermPool &pool;
  Prover &prover;
};

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
