// One execution, to be run again: what each event of it answered, in an order in which they can happen.
#pragma once

#include "runtime/explore/explorer.h"
#include "runtime/explore/launch/report.h"

namespace veriwarp::explore {

struct Recording {
  struct Step {
    unsigned thread = 0;
    Value answer = 0;     // to the event at which the thread stands
    bool initial = false; // it is what memory held before the launch
    std::string text;     // the event, as Teller::requestText says it
  };
  unsigned launch = 0; // of the program's, from 0
  std::string kernel;  // with its shape
  std::vector<Step> steps;
};

std::string launchText(const simt::LaunchInfo &info); // "f(int*) <<<(2,1,1), (4,1,1)>>>"

std::string recordingOf(unsigned launch, const LaunchProgram &program, const Teller &teller, const Finding &finding);
Recording readRecording(const std::string &file); // throws std::runtime_error

// Runs the threads of the launch as recorded, and prints each event, so that a debugger that stops at a line of the
// kernel sees the execution. Empty, or what is not as it was when it was recorded: the kernel, the memory before the
// launch, what a thread does.
std::string replayLaunch(simt::Execution &execution, std::shared_ptr<LaunchKnowledge> knowledge,
                         const Recording &recording, const std::string &root);

} // namespace veriwarp::explore
