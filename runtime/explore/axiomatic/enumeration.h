// All candidates of a script: each thread runs as far as it can without a value that nobody has decided, then a read
// gets a source. So a thread may be ahead of what it has read, as long as nothing that it does depends on that: load
// buffering. No value comes out of thin air: candidates in which sources and dependencies make a cycle are not made,
// whatever the model says of them.
//
// A loop that only waits (Instruction::await) is one read, of what it waits for. What it reads before may race, though:
// so there are candidates with one such read more, too (Made::repeats). More than one show nothing new: without the
// others, everything that is left stays consistent.
//
// Each candidate is made once. A read that some thread waits for takes one of the writes that there are, or is put off,
// and then takes one of those that come later.
#pragma once

#include "runtime/explore/axiomatic/candidate.h"

#include <functional>

namespace veriwarp::explore::axiomatic {

// How a thread of a candidate has ended.
enum class Ending : std::uint8_t {
  Exit,
  AwaitsValue,   // its last event is a read of what it does not go on with
  AwaitsBarrier, // its last event is an arrival
  Fault,
};

struct ThreadEnd {
  Ending ending = Ending::Exit;
  Fault fault = Fault::Nothing;
  std::uint32_t site = 0; // of what it stands at, unless it has ended
};

struct Made {
  const Candidate *candidate = nullptr;
  bool repeats = false;                      // one read of a waiting loop did not see what it waits for
  std::vector<ThreadEnd> ends;               // by thread
  std::vector<std::vector<Value>> registers; // by thread and number
  bool isComplete() const;
};

struct EnumerationResult {
  std::uint64_t candidates = 0;
  std::uint64_t bounded = 0; // a loop went round too often: not visited
  bool isStopped = false;    // by `stop` or `visit`
  bool isTooLarge = false;   // some candidate had too many events: not visited
};

// A candidate in the making, in which sources of reads, and perhaps events, are missing.
struct Unfinished {
  const Candidate &candidate;
  bool eventsAreMissing;
  const std::vector<EventNumber> &waiting; // reads with which threads wait for ever; none while events are missing
};
// Whether an event happens: not if it is behind a barrier at which its thread waits for ever.
bool happens(const Candidate &candidate, const Event &event);

struct EnumerationOptions {
  Dialect dialect = Dialect::Ptx;
  std::function<bool()> stop = {};                        // asked now and then
  bool repeats = false;                                   // candidates that repeat, or those that do not
  std::function<bool(const Unfinished &)> mayBecome = {}; // whether it is worth to go on. None: always
};

// `visit` returns false to end it.
EnumerationResult enumerate(const Script &script, const EnumerationOptions &options,
                            const std::function<bool(const Made &)> &visit);

} // namespace veriwarp::explore::axiomatic

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
