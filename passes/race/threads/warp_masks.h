// Which lanes a mask names, as a condition: bit `p` of a term, for a lane number `p` that is a term itself. Masks are
// built by shifts and masks of constants (a tile's, lanemask_lt, those of `lane < 16 ? 0xffff : 0xffff0000`), which bit
// by bit are comparisons of numbers; as whole words they would be bit-vector arithmetic. What is built in another way
// is asked as a word.
#pragma once

#include "passes/race/threads/symbolic.h"

namespace veriwarp::race {

// The lanes of two threads of one warp, and what their masks say of each other.
class WarpMasks {
public:
  WarpMasks(Evaluator &mine, Evaluator &others) : self(mine), other(others), pool(mine.pool) {}

  static Term lane(Evaluator &thread);
  // The mask (of width 32) that `self` has in frame `f` names lane `p`. Null when what it holds is not known: what
  // memory gave, or what a ballot or a match gave of another lane than those of the two. __activemask() names itself,
  // and of the others those that came along: for the lane of `other` that is a symbol of its own, the same for both
  // threads.
  Term names(Term mask, Term p, FrameId f);
  bool metActiveMask() const { return active; } // names() came across __activemask()

private:
  Term bit(Term t, Term p, FrameId f, int depth);
  Term leaf(Term t, Term p, FrameId f);
  Term voted(const WarpResult &result, Term p);
  Term ofWord(Term t, Term p); // bit `p` of a term that is not taken apart
  Term within(Term p, unsigned width);

  Evaluator &self, &other;
  smt::TermPool &pool;
  bool active = false;
};

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
