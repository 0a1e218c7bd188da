// One execution, to be run again: what each event of it answered, in an order in which they can happen.
#pragma once

#include "runtime/explore/explorer.h"
#include "runtime/explore/launch/program.h"

namespace veriwarp::explore {

struct Recording {
  unsigned launch = 0; // of the program's, from 0
  std::string kernel;
  std::vector<std::pair<unsigned, Value>> steps; // thread, answer to the event at which it stands
};

std::string recordingOf(unsigned launch, const std::string &kernel, const Finding &finding);
Recording readRecording(const std::string &file); // throws std::runtime_error

// Runs the threads of the launch as recorded, and prints each event, so that a debugger that stops at a line of the
// kernel sees the execution.
void replayLaunch(simt::Execution &execution, std::shared_ptr<LaunchKnowledge> knowledge, const Recording &recording);

} // namespace veriwarp::explore
