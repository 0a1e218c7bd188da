// What an explored program is told by its environment: VERIWARP_EXPLORE, a list of NAME=VALUE separated by semicolons,
// as `veriwarp explore` writes it from its options. The names are those of ../settings.def.
#pragma once

#include "runtime/explore/graph.h"

#include <cstdint>
#include <string>
#include <vector>

namespace veriwarp::explore {

struct Settings {
  std::string json, sarif, html, dot, record, replay; // files; empty: none
  std::string root;       // files below this folder, the current one unless given, are named relative to it
  bool keepGoing = false; // explore on after a finding
  bool symmetry = false;
  bool commuting = true;    // one execution for all orders of updates whose results nobody looks at
  bool giveUpRounds = true; // executions in which a warp goes round a loop for nothing
  bool oldReleaseSequences = true;
  Model model = Model::ScopedRc11;
  bool volatileIsPlain = true;               // else relaxed, of system scope
  bool benign = false;                       // tell races of writes of one value, too
  bool trace = false;                        // print the execution of a finding
  bool quiet = false;                        // only findings
  bool repair = false, silentRepair = false; // look for a repair; silent: say it in the JSON file only
  bool progress = false;                     // tell it on long runs, even where standard error is no terminal
  unsigned loopBound = 16, jobs = 1, events = 20000;
  double seconds = 0;
  double step = 10; // of the processor, that a thread of a kernel may take between two events
  std::size_t megabytes = 0;
  std::uint64_t executions = 0;
  std::vector<std::string> kernels; // explore these alone, by a part of their names; empty: all
};

// Throws std::runtime_error with a message.
Settings readSettings(const char *text);

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
