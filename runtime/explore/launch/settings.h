// What an explored program is told by its environment: VERIWARP_EXPLORE, a list of NAME=VALUE separated by semicolons,
// as `veriwarp explore` writes it from its options.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace veriwarp::explore {

struct Settings {
  std::string json, dot, record, replay; // files; empty: none
  bool keepGoing = false;                // explore on after a finding
  bool symmetry = false;
  bool commuting = true; // one execution for all orders of updates whose results nobody looks at
  bool oldReleaseSequences = true;
  bool trace = false; // print the execution of a finding
  bool quiet = false; // only findings
  unsigned loopBound = 16, jobs = 1, events = 20000;
  double seconds = 0;
  std::size_t megabytes = 0;
  std::uint64_t executions = 0;
  std::vector<std::string> kernels; // explore these alone, by a part of their names; empty: all
};

// Throws std::runtime_error with a message.
Settings readSettings(const char *text);

} // namespace veriwarp::explore
