// What a thread knows of other threads when it performs an access, because somebody has looked at a flag or a counter
// before: the thread itself; a thread of its block that all have waited for at a barrier; or one that left the result
// of its look in shared memory.
#pragma once

#include "passes/race/order/signals.h"

namespace veriwarp::race {

// One way to know: `reader` looked in `frame` and got `read`, a symbol.
struct Known {
  Evaluator *reader = nullptr;
  FrameId frame = 0;
  Term read;                // null: nobody looked, on this way
  Term passed;              // holds when the access is performed, and tells the values of `read` apart
  std::vector<Term> others; // these hold too
};

struct Evidence {
  kernel::AccessId look = kernel::None;
  std::vector<Known> ways; // the access is performed by one of these ways
  bool fenced = true;      // the look acquires, or a fence follows it
  bool barrier = true;     // a barrier of the block follows it
};

class EvidenceFinder {
public:
  // `witness`: a thread of the grid with symbols of its own, which will be the reader where another thread is.
  EvidenceFinder(Context &context, const Paths &p, Signals &s, Evaluator &w, const std::vector<Leader> &l)
      : ctx(context), k(context.kernel), paths(p), signals(s), witness(w), leaders(l) {}

  std::vector<Evidence> find(Evaluator &thread, kernel::AccessId access, FrameId frame, Level level);
  // The thread that alone performs the access in its block; null if none does.
  const Leader *onlyBy(kernel::AccessId access);

private:
  std::optional<Evidence> own(Evaluator &thread, kernel::AccessId access, FrameId frame, Level level,
                              kernel::AccessId look);
  void atBarriers(Evaluator &thread, kernel::AccessId access, FrameId frame, Level level, kernel::AccessId look,
                  std::vector<Evidence> &out);
  void handedOn(Evaluator &thread, kernel::AccessId access, FrameId frame, Level level, kernel::AccessId look,
                std::vector<Evidence> &out);
  kernel::ValueId resultOf(kernel::ValueId cut) const;
  // The frame of the last execution of `look` on the way to `to`, and what it gave there.
  std::pair<FrameId, Term> readAt(Evaluator &reader, kernel::AccessId look, kernel::BlockId to, FrameId frame,
                                  Term passed);

  Context &ctx;
  const kernel::Kernel &k;
  const Paths &paths;
  Signals &signals;
  Evaluator &witness;
  const std::vector<Leader> &leaders;
  std::map<kernel::AccessId, const Leader *> known;
};

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
