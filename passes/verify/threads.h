// The other threads: what is known of the one that runs, said of another. Private to this room.
#pragma once

#include "passes/verify/world.h"

namespace veriwarp::verify {

struct OtherThread { // its symbols, by those of the one that runs
  std::unordered_map<unsigned, smt::Term> map;
  std::vector<smt::Term> identity;
  std::string suffix;
};

class Threads {
public:
  explicit Threads(World &w) : world(w), pool(w.pool), prover(w.prover) {}

  OtherThread otherThread(bool sameBlock, bool quantified);
  smt::Term rename(smt::Term t, OtherThread &other);
  Formula rename(const Formula &f, OtherThread &other);
  Chunk rename(const Chunk &c, OtherThread &other);
  smt::Term sameThread(const OtherThread &other, bool sameBlock);
  void assumeForOther(OtherThread &other, std::size_t upTo);
  void assumeExists(const OtherThread &other) { prover.assume(leaf(exists(other))); }
  smt::Term exists(const OtherThread &other) const; // it is a thread of the launch

private:
  std::string ofOther(const std::string &function, const OtherThread &other);

  World &world;
  smt::TermPool &pool;
  Prover &prover;
};

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
