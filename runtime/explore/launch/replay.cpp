#include "runtime/explore/launch/replay.h"

#include "runtime/explore/launch/report.h"

#include <cstdio>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace veriwarp::explore {

std::string recordingOf(unsigned launch, const std::string &kernel, const Finding &finding) {
  std::ostringstream text;
  text << "veriwarp-execution 1\nlaunch " << launch << " " << kernel << "\n";
  const Graph &graph = *finding.graph;
  for (EventId id : inOrder(graph)) {
    const Event &event = graph.events[id];
    if (event.request.step != Step::UpdateWrite)
      text << event.thread << " " << (event.request.step == Step::Arrive ? 0 : event.read) << "\n";
  }
  return text.str();
}

Recording readRecording(const std::string &name) {
  std::ifstream file(name);
  if (!file)
    throw std::runtime_error("cannot read '" + name + "'");
  const auto wrong = [&](unsigned line) {
    return std::runtime_error(name + ":" + std::to_string(line) + ": no recording of an execution");
  };
  Recording recording;
  std::string line, word;
  if (!std::getline(file, line) || line != "veriwarp-execution 1")
    throw wrong(1);
  if (!(file >> word >> recording.launch) || word != "launch" || !std::getline(file >> std::ws, recording.kernel))
    throw wrong(2);
  for (unsigned number = 3; std::getline(file, line); ++number) {
    std::istringstream parts(line);
    unsigned thread = 0;
    Value answer = 0;
    if (!(parts >> thread >> answer) || parts >> word)
      throw wrong(number);
    recording.steps.emplace_back(thread, answer);
  }
  return recording;
}

void replayLaunch(simt::Execution &execution, std::shared_ptr<LaunchKnowledge> knowledge, const Recording &recording) {
  const simt::LaunchInfo &info = execution.launch();
  if (info.name != recording.kernel) {
    std::fprintf(stderr, "veriwarp: launch %u is of %s, recorded is %s\n", recording.launch, info.name.c_str(),
                 recording.kernel.c_str());
    return;
  }
  auto own = execution.fork();
  own->setOutput(true);
  // Every access is an event of the recorded execution or a thread's own business, as it was when it was recorded.
  LaunchProgram program(std::move(own), knowledge);
  std::vector<std::vector<Value>> answers(info.threads());
  const auto show = [&](unsigned thread, const Request &request, const std::string &what) {
    const VeriwarpSite *site = knowledge->siteAt(request.site);
    std::fprintf(stderr, "%s:%u: thread %u of block %u %s\n", site ? site->file : "<unknown>", site ? site->line : 0,
                 thread % info.threadsPerBlock, thread / info.threadsPerBlock, what.c_str());
  };
  const auto nameOf = [](const Request &request) -> std::string {
    switch (request.step) {
    case Step::Read:
      return "reads ";
    case Step::Write:
      return "writes " + std::to_string(request.operand);
    case Step::Update:
      return "updates ";
    case Step::Fence:
      return "fence";
    case Step::Arrive:
      return "arrives";
    case Step::Depart:
      return "leaves";
    default:
      return "ends";
    }
  };
  for (const auto &[thread, answer] : recording.steps) {
    if (thread >= info.threads())
      break;
    const Request request = program.next(thread, answers[thread]);
    const bool reads = request.step == Step::Read || request.step == Step::Update;
    show(thread, request, nameOf(request) + (reads ? std::to_string(answer) : ""));
    answers[thread].push_back(answer);
    program.next(thread, answers[thread]);
  }
  for (unsigned thread = 0; thread < info.threads(); ++thread) {
    const Request request = program.next(thread, answers[thread]);
    if (request.step == Step::Failure)
      show(thread, request, "stops: " + knowledge->messageAt(request.operand));
    else if (request.step != Step::Exit)
      show(thread, request, "stands here");
  }
}

} // namespace veriwarp::explore
