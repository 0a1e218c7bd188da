// Visits every execution of a program that scoped RC11 or PTX's model allows, each once, and reports what goes wrong in
// it.
//
// After TruSt (Kokologiannakis et al., POPL 2022) and GPUMC (Chakraborty et al., 2025): a graph grows by the next event
// of the first thread that can go on; a read branches over what it may read from, a write over its places in the
// modification order, and a write also revisits earlier reads, which then read from it, and what depended on them is
// forgotten. A revisit is made only from the one graph in which everything to be forgotten is as if added last
// (revisit.cpp). So no execution comes twice, none is missed, and no set of visited executions is kept.
//
// Where a program awaits a value, threads wait until there is one: no execution is wasted on spinning.
#pragma once

#include "runtime/explore/graph.h"
#include "runtime/explore/program.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace veriwarp::explore {

struct Finding {
  enum class Kind : std::uint8_t {
    DataRace,
    HeterogeneousRace,
    BarrierDivergence, // threads wait at a barrier that others do not reach any more
    BarrierMismatch,   // threads meet at different barriers of the source
    BarrierOverrun,    // a thread may arrive again while others have not come to the round before
    Assertion,
    Deadlock,      // a thread awaits what is never written
    Uninitialised, // a read of what nobody has written
    Freed,         // a use of what another thread has freed, and that
    Absent,        // a thread waits for one that has not ended and does not come
  };
  Kind kind = Kind::DataRace;
  // What it is about: both accesses of a race, or of freed memory; the first waiting thread's last event; the failed
  // thread's last (None if it has none); the arrival for which one is absent.
  EventId first = None, second = None;
  unsigned thread = 0;                // Assertion, Deadlock, BarrierDivergence, Absent
  Request request;                    // the same: what that thread stands at
  unsigned absent = 0;                // Absent: the other one,
  std::uint32_t elsewhere = 0;        // and where it is. Uninitialised: where the value is used, 0 if not known
  std::shared_ptr<const Graph> graph; // the execution, as far as it went
};

// Load buffering that is not explored (buffering.cpp): in `graph`, `read` might read from `write` as well, which comes
// after it.
struct Buffered {
  EventId read = None, write = None;
  std::shared_ptr<const Graph> graph;
};

enum class Stopped : std::uint8_t { No, AtFinding, Time, Memory, Executions, Interrupted };

struct Statistics {
  std::uint64_t executions = 0; // complete
  std::uint64_t blocked = 0;    // some thread waits for ever
  std::uint64_t bounded = 0;    // a loop bound was reached
  std::uint64_t outside = 0;    // of the blocked: some thread waits for what others than the threads may write
  std::uint64_t visited = 0;    // graphs, partial ones included
  std::uint32_t mostEvents = 0; // in one execution
  double seconds = 0;
  double progress = 0; // estimate, 0 to 1
};

struct Options {
  Model model = Model::ScopedRc11;
  bool symmetry = false; // one execution of those that differ by which of several equal threads did what
  bool stopAtFirst = false;
  bool races = true;
  bool benign = true;     // races of writes of one value, too
  bool buffering = false; // ScopedRc11: say where PTX may allow load buffering, which is not explored. Ptx: explore it
  bool commuting = true;  // one execution for all orders of updates that commute (Request::commutes)
  bool mergeThreads = false; // tell what differs by threads alone once
  unsigned jobs = 1;
  double seconds = 0;              // 0: no limit
  std::size_t megabytes = 0;       // of the whole process
  std::uint64_t executions = 0;    // 0: no limit
  std::uint64_t fruitless = 0;     // blocked or bounded ones, after which it stops; 0: no limit
  bool oldReleaseSequences = true; // of scoped RC11; PTX has these
  // For each complete or blocked execution. Calls do not overlap.
  std::function<void(const Graph &, Program &, bool blocked)> onExecution;
  // What onExecution has been called for does not count: updates do not commute after all, and exploring begins again.
  std::function<void()> onRestart;
  std::function<void(const Statistics &)> onProgress; // about once a second
  std::function<bool()> interrupted;                  // asked now and then
};

struct Result {
  Statistics statistics;
  Stopped stopped = Stopped::No;
  std::vector<Finding> findings;  // each pair of source places and threads once
  std::vector<Buffered> buffered; // some, each pair of source places once
  // Model::Ptx: why executions may be missing even so. Accesses that race may see each other in no order at all, and an
  // update that races need not come next to what it has read: such executions are not visited. A sequentially
  // consistent access, which PTX makes of a fence and an access, is taken for one event, which orders more.
  // Promises are values that reads may take from later writes (promises.h): there were too many, or no time.
  bool hasRaces = false, hasSequentialAccess = false, hasPromisesLeft = false;
  bool complete() const {
    return stopped == Stopped::No && statistics.bounded == 0 && statistics.outside == 0 && buffered.empty() &&
           !hasRaces && !hasSequentialAccess && !hasPromisesLeft;
  }
};

Result explore(const Program &program, const Options &options);

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
