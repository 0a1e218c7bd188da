// Runs a kernel model concretely, one thread at a time: the independent evaluation that a counterexample must survive.
//
// It shares nothing with the symbolic evaluator but the model: no closed forms, no frames, no solver. Memory that other
// threads may have written reads as what the counterexample says, or 0, and such values are tainted: an access whose
// address, or whose being reached, depends on a tainted value confirms a counterexample only as possible.
#pragma once

#include "passes/race/model/analysis.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace veriwarp::race {

using Dim3 = std::array<std::uint32_t, 3>;

// The world of a counterexample.
struct Concrete {
  Dim3 grid{1, 1, 1}, block{1, 1, 1};
  std::uint32_t dynamicShared = 0;
  std::vector<std::uint64_t> params;            // by parameter index
  std::vector<kernel::ObjectId> representative; // by object, as in LaunchTerms
  // Bytes of memory when the kernel starts, or as other threads left them: by object and byte offset.
  std::map<std::pair<kernel::ObjectId, std::uint64_t>, std::uint8_t> memory;
};

// Values for instructions whose result the model does not determine (atomics, shuffles), per thread.
using Guesses = std::unordered_map<kernel::ValueId, std::uint64_t>;

// A barrier, shuffle, vote or match that a thread has passed, and the lanes that its mask names.
struct Meeting {
  kernel::ValueId at;
  std::uint32_t mask = ~0u;
  bool known = true;
  std::vector<unsigned> trips = {};        // of the loops around it, the innermost first: rounds begun so far
  kernel::ValueId maskFrom = kernel::None; // if the mask is not known: the abstracted value that it depends on
  bool sameMoment(const Meeting &other) const { return at == other.at && trips == other.trips; }
};

// A part of the code that the thread has gone through, in one of several ways, which an abstracted value has chosen.
// Some of them synchronise: in another run, there may be more or fewer barriers there.
struct Detour {
  kernel::ValueId chosenBy = kernel::None;
  std::array<bool, 3> synchronises{}; // by Level
};

struct Event {
  kernel::AccessId access;
  kernel::ObjectId object; // representative
  std::uint64_t offset;
  std::uint64_t stored = 0;
  bool storedKnown = false;
  bool tainted = false;                     // whether it happens here depends on a value that the model abstracts
  bool reached = true;                      // tainted: and only where it happens does, not whether
  kernel::ValueId taintedBy = kernel::None; // this one
  std::array<unsigned, 3> interval{};       // cuts passed, by Level; of a warp, whoever they are for
  std::size_t meetings = 0;                 // how many of Run::meetings were passed
  std::size_t named = 0;                    // and of Run::named
  std::size_t detours = 0;                  // and of Run::detours
  std::array<unsigned, 3> until{};     // the last `interval` it may take place in: the same, unless it is asynchronous
  std::size_t step = 0, completed = 0; // in the order of the thread, as above
  std::vector<std::pair<kernel::ValueId, std::uint64_t>> loopValues; // named header phis around it
};

// At a barrier of the whole block: the number that was computed for it.
struct BarrierNumber {
  kernel::ValueId at = kernel::None;
  std::uint64_t number = 0;
  bool tainted = false;
};

struct Run {
  std::vector<Event> events;
  // Of accesses that were made more often than limits::eventsPerAccess, which are not all in `events`: the one after
  // these with the greatest offset.
  std::map<kernel::AccessId, Event> farthest;
  std::vector<std::pair<kernel::ValueId, unsigned>>
      cuts;                           // block-level cuts passed, with their iteration (a running number)
  std::vector<BarrierNumber> numbers; // of those whose number is no constant
  std::vector<Meeting> meetings;
  std::vector<Detour> detours;                                  // those that synchronise
  std::vector<std::pair<kernel::ValueId, std::uint64_t>> named; // barriers for a part of the block, with their numbers
  std::vector<std::pair<kernel::ValueId, bool>> failedAsserts;  // and whether tainted
  report::Abstraction taintedBy;                                // the first abstracted value that mattered
  std::size_t steps = 0;
  bool finished = false;                         // reached a return
  std::vector<unsigned> trips;                   // by loop: how often its end was reached
  std::size_t cutsBeforeTaint = ~std::size_t{0}; // how many `cuts` were passed when the first such branch was taken
  bool taintedPath = false;                      // some branch depended on an abstracted value
  std::optional<kernel::ValueId> unsupported;    // met an instruction that is not modelled
};

// The accesses that have events: all of them, or these.
struct Recorded {
  kernel::AccessId one = kernel::None, two = kernel::None; // both None: all
  bool operator()(kernel::AccessId access) const {
    return access == one || access == two || (one == kernel::None && two == kernel::None);
  }
};

Run runThread(const Analysis &analysis, const Concrete &world, const Dim3 &block, const Dim3 &thread,
              const Guesses &guesses, std::size_t maxSteps, Recorded recorded = {});

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
