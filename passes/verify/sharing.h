// What all threads together hold: at the start, and what a barrier hands around. Private to this room.
#pragma once

#include "passes/verify/permissions.h"
#include "passes/verify/threads.h"

namespace veriwarp::verify {

class Sharing {
public:
  Sharing(World &w, Threads &t, Account &a, Numbers &n, Permissions &p)
      : world(w), threads(t), account(a), numbers(n), permissions(p), pool(w.pool), prover(w.prover) {}

  void checkSharing(const std::vector<Chunk> &chunks);
  void checkExchange(const std::vector<Chunk> &before, const std::vector<Chunk> &after, Place place);

private:
  void assumeDigits(smt::Term one, smt::Term other);
  smt::Term totalOf(const Chunk &chunk, bool sameBlock, bool &isUnlimited, Phrase &why, Proof &proof);

  World &world;
  Threads &threads;
  Account &account;
  Numbers &numbers;
  Permissions &permissions;
  smt::TermPool &pool;
  Prover &prover;
};

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
