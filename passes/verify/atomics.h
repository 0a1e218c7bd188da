// Atomic operations, on what a thread holds and on what the kernel's invariant holds. Private to this room.
#pragma once

#include "passes/verify/permissions.h"
#include "passes/verify/threads.h"

namespace veriwarp::verify {

class Atomics {
public:
  Atomics(World &w, Threads &t, Account &a, Numbers &n, Evaluator &e, Permissions &p)
      : world(w), threads(t), account(a), numbers(n), evaluator(e), permissions(p), pool(w.pool), prover(w.prover) {}

  void atomic(const Stmt &s, State &state);

private:
  smt::Term updated(AtomicOp op, smt::Term old, smt::Term operand, Type type, smt::Term any);
  std::vector<Formula> invariant(const Clause &clause, const State &memory);
  void requireOneBlock(const std::vector<smt::Term> &index, Scope &scope, const Stmt &s);

  World &world;
  Threads &threads;
  Account &account;
  Numbers &numbers;
  Evaluator &evaluator;
  Permissions &permissions;
  smt::TermPool &pool;
  Prover &prover;
};

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
