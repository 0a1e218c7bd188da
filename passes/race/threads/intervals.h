// Barrier intervals: what a thread can do between one cut (a barrier, or the kernel's entry) and the next.
//
// Two threads that are at the same cut in the same iteration of every synchronised loop run independently until their
// next cuts. An interval holds every access that a thread can meet there, under which condition and in which frame, and
// every way in which it can end. The last interval of one trip round a loop runs into the first of the next trip, so an
// interval follows back edges: in an iteration of its own frame (Evaluator::nextFrame). After PUG section 4.2.
#pragma once

#include "passes/race/model/async_copies.h"
#include "passes/race/threads/symbolic.h"

#include <functional>
#include <string>
#include <vector>

namespace veriwarp::race {

struct AccessInstance {
  kernel::AccessId access;
  FrameId frame;
  Term condition; // on the way from the cut, relative to Interval::start
};

// One way to end an interval. Two threads whose ends differ in `cut` or `trip` have diverged.
struct End {
  kernel::ValueId cut; // None: the thread returns
  std::string trip;    // in which iteration the thread is of each loop around `cut`, relative to the interval's start
  FrameId frame;
  Term condition;
  kernel::BlockId block;
};

// Something else that is met in the interval: an Unsupported instruction, or one that ends it for other pairs of
// threads.
struct EffectInstance {
  kernel::ValueId instruction;
  Term condition;
};

struct Interval {
  kernel::ValueId cut = kernel::None; // where it begins; None: the kernel's entry
  FrameId frame = 0;
  Term start; // the thread gets to `cut` at all
  std::vector<AccessInstance> accesses;
  std::vector<End> ends;
  std::vector<EffectInstance> unsupported;
  std::vector<EffectInstance> passed; // without the other thread of the pair, which they do not hold
};

// For which pairs an instruction that isCut() ends an interval. Barriers of a block do for all; what synchronises lanes
// of a warp does for those that it names: for the others it is no cut, and the interval goes on behind it.
struct CutCondition {
  enum class Kind : std::uint8_t { Always, Never, Sometimes };
  std::function<Kind(kernel::ValueId)> kind;           // must not depend on the thread
  std::function<Term(kernel::ValueId, FrameId)> holds; // for Sometimes
};

// Where and when an asynchronous access was issued that is outstanding in `frame`, and that it was.
AccessInstance issueOf(Evaluator &evaluator, const Outstanding &copy, FrameId frame);

// All intervals of the evaluator's level. The shape (order and number of instances) depends on the kernel and the level
// only, not on the thread: the intervals of two threads correspond index by index.
// Where `cuts` has no functions, whatever isCut() is one.
std::vector<Interval> findIntervals(Evaluator &evaluator, const CutCondition &cuts = {});

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
