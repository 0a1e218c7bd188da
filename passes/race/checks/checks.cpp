#include "passes/race/checks/checks.h"

#include "passes/race/checks/alignment.h"
#include "passes/race/sync/partial_barriers.h"
#include "passes/race/sync/warp_sync.h"

#include <algorithm>

namespace veriwarp::race {

using namespace kernel;

CheckContext::CheckContext(const Analysis &a, const Launch &l, smt::Solver &s, const Options &o, const Slice &part,
                           const PhiFacts &f)
    : Context(a, l, s, o, part, f) {
  warpCuts = [this](Evaluator &self, Evaluator &other) { return warp().orders(self, other); };
}

CheckContext::~CheckContext() = default;

const WarpSync &CheckContext::warp() {
  if (!warpSync)
    warpSync = std::make_unique<WarpSync>(*this);
  return *warpSync;
}

PartialBarriers &CheckContext::partialBarriers() {
  if (!partial)
    partial = std::make_unique<PartialBarriers>(*this);
  return *partial;
}

Alignments &CheckContext::alignments() {
  if (!alignment)
    alignment = std::make_unique<Alignments>(*this);
  return *alignment;
}

// Threads of one warp can diverge as well as threads of two.
Term different(Pair &pair, Level level) {
  smt::TermPool &pool = pair.one.pool;
  return level == Level::Grid
             ? pair.apart
             : pool.orOf({pool.ne(pair.one.tid(0), pair.two.tid(0)), pool.ne(pair.one.tid(1), pair.two.tid(1)),
                          pool.ne(pair.one.tid(2), pair.two.tid(2))});
}

const std::vector<ValueId> &CheckContext::outOfStep() {
  if (stepless)
    return *stepless;
  stepless.emplace();
  for (Level level : {Level::Block, Level::Grid}) {
    if (!analysis.hasCut(level))
      continue;
    Pair &both = pair(level);
    for (std::size_t n = 0; n < both.first.size(); ++n)
      for (const End &x : both.first[n].ends)
        for (const End &y : both.second[n].ends) {
          bool known = std::find(stepless->begin(), stepless->end(), x.cut) != stepless->end();
          Term apart =
              known || x.cut == None || x.cut != y.cut || x.trip != y.trip ? Term() : iterationsDiffer(both, x, y);
          if (apart &&
              ask({both.first[n].start, both.second[n].start, different(both, level), x.condition, y.condition, apart},
                  {&both.one, &both.two}, "barrier trips")
                      .status != smt::Status::Unsat)
            stepless->push_back(x.cut);
        }
  }
  return *stepless;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
