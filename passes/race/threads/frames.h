// In which iteration of each loop a thread is. A frame has one term per loop, its iteration number from 0. Frames are
// derived from others, each once: another iteration of a loop, or the iteration in which the thread left it.
#pragma once

#include "passes/race/model/analysis.h"
#include "passes/race/threads/symbol.h"
#include "solver/smt/term.h"

#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace veriwarp::race {

using smt::Term;
using FrameId = std::uint32_t;

struct Frame {
  // How it was derived.
  enum class How : char {
    Base = 0,
    Exit = 'x',     // out of the loop: in which iteration, is a symbol of its own
    Next = 'n',     // one iteration on
    Previous = 'p', // one iteration back
    Enter = 'z',    // in iteration 0
    Any = 'a',      // in an iteration of the thread's own
    Leave = 'l',    // the loop has been left in the iteration that the parent says
  };
  std::vector<Term> counter;      // by loop, width 64
  std::vector<FrameId> fixedExit; // by loop: the frame in which the thread left it, if that is known; or None
  std::vector<FrameId> previous;  // by loop: the frame of the latch one iteration earlier, if known; or None
  std::vector<bool> shared;       // by loop: both threads of a pair are in this same iteration
  std::vector<bool> leaving;      // by loop: this is the iteration in which the thread leaves it
  std::string suffix;             // tells the symbols of this frame from those of others
  FrameId parent = 0;             // what it was derived from, by which loop and how
  kernel::LoopId by = kernel::None;
  How how = How::Base;
};

// Counters of iterations are bounded: who relies on it has to see that no loop runs so long (checks/long_loops.h). The
// second bound is for where one is shown to.
inline constexpr std::int64_t usualLastIteration = (std::int64_t{1} << 31) - 1;
inline constexpr std::int64_t longLoopIteration = (std::int64_t{1} << 40) - 1;

class Frames {
public:
  // Iterations are counted up to `last`.
  Frames(const Analysis &analysis, smt::TermPool &pool, Level level, unsigned thread, std::int64_t last);
  // Those of a companion, which is in the same iterations as `of` is in `base`.
  Frames(const Frames &of, FrameId base, unsigned thread);

  const Frame &operator[](FrameId f) const { return list[f]; }
  bool has(FrameId f, kernel::LoopId l, Frame::How how) const { return derived.contains({f, l, how}); }
  FrameId derive(FrameId f, kernel::LoopId l, Frame::How how);
  // How many iterations of `l` the frame has been taken back on its way from the base.
  unsigned iterationsBack(FrameId f, kernel::LoopId l) const;
  // The thread leaves `l` in iteration `last`, whenever it is in `f` there: what has been derived as Exit is that.
  FrameId fixExit(FrameId f, kernel::LoopId l, std::uint64_t last);

  bool sharedAround(kernel::LoopId l, FrameId f) const { return sharedAround(l, list[f]); }
  // All loops around `b`, its own too, are in shared iterations.
  bool sharedAt(kernel::BlockId b, FrameId f) const;
  std::string suffixAt(kernel::BlockId b, FrameId f) const; // of symbols of what stands in b

private:
  void setCounter(Frame &frame, kernel::LoopId l, Frame::How how, bool synchronised) const;
  bool sharedAround(kernel::LoopId l, const Frame &frame) const; // all loops around l are in shared iterations
  FrameId add(Frame frame, FrameId parent, kernel::LoopId l, Frame::How how);

  const Analysis &analysis;
  smt::TermPool &pool;
  const Level level;
  const unsigned thread;
  const std::int64_t lastIteration;
  std::vector<Frame> list;
  std::map<std::tuple<FrameId, kernel::LoopId, Frame::How>, FrameId> derived;
};

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
