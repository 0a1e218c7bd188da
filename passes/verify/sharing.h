// What all threads together hold: at the start, and what a barrier hands around. Private to this room.
#pragma once

#include "passes/verify/permissions.h"
#include "passes/verify/threads.h"

#include <array>
#include <optional>

namespace veriwarp::verify {

class Sharing {
public:
  Sharing(World &w, Threads &t, Account &a, Numbers &n, Permissions &p)
      : world(w), threads(t), account(a), numbers(n), permissions(p), pool(w.pool), prover(w.prover) {}

  void checkSharing(const std::vector<Chunk> &chunks);
  // Permissions that have come to be of one array. Refuted: threads hold more than one whole of an element.
  Answer fit(const std::vector<Chunk> &chunks);
  void checkExchange(const std::vector<Chunk> &before, const std::vector<Chunk> &after, Place place);

private:
  // What does not fit is told when counting thread by thread has not shown that it does.
  struct Misfit {
    Phrase message;
    Place place;
    Verdict verdict = Verdict::Unknown;
    bool isCertain = false; // refuted without counting
  };
  using Chunks = std::vector<const Chunk *>;

  bool isAlike(const Chunk &chunk, bool sameBlock) const;                   // all that hold it hold as much
  std::optional<Misfit> unlike(const Chunks &chunks, bool sameBlock) const; // one that is not
  void assumeDigits(smt::Term one, smt::Term other);
  // What all threads hold of one location through a chunk.
  struct Total {
    smt::Term bound; // null: none is found
    Misfit misfit;   // then
  };
  Total totalOf(const Chunk &chunk, bool sameBlock);
  smt::Term threadsAtLocation(const Chunk &chunk, bool sameBlock);
  smt::Term threadsAlike(const Chunk &chunk);
  smt::Term productOf(const std::vector<smt::Term> &sizes);
  std::optional<Misfit> together(const Chunks &list, const Variable &array, bool sameBlock);
  std::optional<Misfit> exchanged(const Chunks &given, const Chunks &taken, const Variable &array, Place place);

  // counting.cpp
  struct Claim {          // of every location
    Chunks given, taken;  // `taken` together are no more than `given`
    bool ofWhole = false; // than one whole
    bool sameBlock = true;
  };
  Answer count(const Claim &claim);
  Answer countAmong(const Claim &claim, const std::array<std::int64_t, 6> &sizes, bool isEveryLaunch);
  void tell(const Misfit &misfit, Obligation kind, const Claim &claim);

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
