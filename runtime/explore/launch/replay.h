// An execution, to be run again: what each event of it answered, in an order in which they can happen; and before it,
// for each earlier launch of the program, the execution with which the program went on.
//
// Which accesses are events depends on what exploring has found out (cells.h), which took time and several attempts.
// So a recording holds that too, and whoever replays looks for nothing. Memory may lie elsewhere in another run:
// numbers that are addresses are kept as a place in a region.
#pragma once

#include "runtime/explore/explorer.h"
#include "runtime/explore/launch/report.h"
#include "runtime/explore/launch/settings.h"

namespace veriwarp::explore {

struct Recording {
  struct Number {
    std::uint32_t region = None; // of Launch::regions, if `value` counts from where that begins
    Value value = 0;
    static constexpr std::uint32_t None = ~0u;
  };
  struct CellRun { // neighbours that are alike
    std::uint32_t region = 0, size = 0;
    std::uint64_t offset = 0, count = 0;
    bool whole = false, shared = false; // as in Cell
  };
  struct Barrier { // that is not plain
    Barriers::Name name;
    bool counted = false;
    std::uint32_t warps = 0;
  };
  struct Step {
    unsigned thread = 0;
    Number answer;        // to the event at which the thread stands
    bool initial = false; // it is what memory held before the launch
    std::string text;     // the event, as Teller::requestText says it
  };
  struct End { // where a thread stands behind its last step
    unsigned thread = 0;
    std::string text;
  };
  struct Final { // what memory holds afterwards
    std::uint32_t region = 0, size = 0;
    std::uint64_t offset = 0;
    Number value;
  };
  struct Launch {
    std::string kernel;  // with its shape
    bool failed = false; // no execution came to an end: the launch was none
    std::vector<simt::Region> regions;
    std::vector<CellRun> cells;
    std::vector<Barrier> barriers;
    std::vector<Step> steps;
    std::vector<End> ends;
    std::vector<Final> finals;
  };
  unsigned loopBound = 0, mostEvents = 0;
  bool giveUpRounds = false, volatileIsPlain = true;
  std::vector<Launch> launches; // the last one is what was recorded
  std::string finding;          // its message, with its place
};

std::string launchText(const simt::LaunchInfo &info); // "f(int*) <<<(2,1,1), (4,1,1)>>>"

// A recording as text: beginRecording(), a recordedLaunch() for each launch, and recordedFinding().
std::string beginRecording(const Settings &settings);
// `graph` null: the launch has failed. `finding` null: the program goes on with what the execution has written.
std::string recordedLaunch(const LaunchProgram &program, const LaunchKnowledge &knowledge, const Graph *graph,
                           const Finding *finding);
// "ends", "stops: ...", "stands at: ...": where the next request of a thread leaves it.
std::string standsAt(const Teller &teller, const LaunchKnowledge &knowledge, const Request &request);
std::string recordedFinding(const report::ExploredFinding &finding, const std::string &root);

Recording readRecording(const std::string &file); // throws std::runtime_error

// Runs the threads of the launch number `ordinal` of the program as recorded. Those of the last one print each event,
// so that a debugger that stops at a line of the kernel sees the execution; what the others write is made real. Empty,
// or what is not as it was when it was recorded: the kernel, the memory before the launch, what a thread does.
std::string replayLaunch(simt::Execution &execution, const Recording &recording, unsigned ordinal,
                         const std::string &root);

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
