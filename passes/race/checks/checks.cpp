#include "passes/race/checks/checks.h"

#include "passes/race/checks/alignment.h"
#include "passes/race/checks/long_loops.h"
#include "passes/race/sync/partial_barriers.h"
#include "passes/race/sync/warp_sync.h"

#include <algorithm>
#include <map>

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

const LongLoops &CheckContext::longLoops() {
  if (!runningLong)
    runningLong = std::make_unique<const LongLoops>(findLongLoops(*this));
  return *runningLong;
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
    for (std::size_t n = 0; n < both.first.size(); ++n) {
      std::multimap<std::pair<ValueId, std::string>, const End *> ends; // where both threads get to one barrier
      for (const End &y : both.second[n].ends)
        if (y.cut != None)
          ends.emplace(std::pair(y.cut, y.trip), &y);
      for (const End &x : both.first[n].ends) {
        if (std::find(stepless->begin(), stepless->end(), x.cut) != stepless->end())
          continue;
        const auto [first, last] = ends.equal_range({x.cut, x.trip});
        const bool isOutOfStep = std::any_of(first, last, [&](const auto &other) {
          const End &y = *other.second;
          const Term apart = iterationsDiffer(both, x, y);
          return apart && ask({both.first[n].start, both.second[n].start, different(both, level), x.condition,
                               y.condition, apart},
                              {&both.one, &both.two}, "barrier trips")
                                  .status != smt::Status::Unsat;
        });
        if (isOutOfStep)
          stepless->push_back(x.cut);
      }
    }
  }
  return *stepless;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
