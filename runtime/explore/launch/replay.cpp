#include "runtime/explore/launch/replay.h"

#include <cstdio>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace veriwarp::explore {

std::string launchText(const simt::LaunchInfo &info) {
  const auto shape = [](const std::array<std::uint32_t, 3> &s) {
    return "(" + std::to_string(s[0]) + "," + std::to_string(s[1]) + "," + std::to_string(s[2]) + ")";
  };
  return info.name + " <<<" + shape(info.grid) + ", " + shape(info.block) + ">>>";
}

std::string recordingOf(unsigned launch, const LaunchProgram &program, const Teller &teller, const Finding &finding) {
  std::ostringstream text;
  text << "veriwarp-execution 2\nlaunch " << launch << " " << launchText(program.launch().launch()) << "\n";
  const Graph &graph = *finding.graph;
  for (EventId id : inOrder(graph)) {
    const Event &event = graph.events[id];
    if (event.request.step == Step::UpdateWrite)
      continue;
    const Value answer = event.request.step == Step::Arrive ? 0 : event.read;
    const bool initial = event.accesses() && event.reads && event.source == Initial;
    text << event.thread << " " << answer << (initial ? " i " : " - ") << teller.requestText(event.request, answer)
         << "\n";
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
  if (!std::getline(file, line) || line != "veriwarp-execution 2")
    throw wrong(1);
  if (!(file >> word >> recording.launch) || word != "launch" || !std::getline(file >> std::ws, recording.kernel))
    throw wrong(2);
  for (unsigned number = 3; std::getline(file, line); ++number) {
    std::istringstream parts(line);
    Recording::Step step;
    if (!(parts >> step.thread >> step.answer >> word) || (word != "i" && word != "-") ||
        !std::getline(parts >> std::ws, step.text))
      throw wrong(number);
    step.initial = word == "i";
    recording.steps.push_back(step);
  }
  return recording;
}

std::string replayLaunch(simt::Execution &execution, std::shared_ptr<LaunchKnowledge> knowledge,
                         const Recording &recording, const std::string &root) {
  const simt::LaunchInfo &info = execution.launch();
  if (launchText(info) != recording.kernel)
    return "this is " + launchText(info) + ", recorded is " + recording.kernel;
  auto own = execution.fork();
  own->setOutput(true);
  // Every access is an event of the recorded execution or a thread's own business, as it was when it was recorded.
  LaunchProgram program(std::move(own), knowledge);
  const Teller teller(program, *knowledge);
  std::vector<std::vector<Value>> answers(info.threads());
  const auto show = [&](unsigned thread, const Request &request, const std::string &what) {
    std::fprintf(stderr, "%s %s %s\n", lineOf(locationOf(knowledge->siteAt(request.site)), root).c_str(),
                 teller.threadName(thread).c_str(), what.c_str());
  };
  for (const Recording::Step &step : recording.steps) {
    if (step.thread >= info.threads())
      return "there is no thread " + std::to_string(step.thread);
    const Request request = program.next(step.thread, answers[step.thread]);
    const std::string now = request.step == Step::Exit      ? "ends"
                            : request.step == Step::Failure ? "stops"
                                                            : teller.requestText(request, step.answer);
    if (now != step.text)
      return teller.threadName(step.thread) + " " + now + "; recorded is: " + step.text;
    if (const Value held = step.initial ? program.initial(request.location) : 0; step.initial && held != step.answer)
      return teller.threadName(step.thread) + " " + now + ", where memory now holds " + std::to_string(held);
    show(step.thread, request, now.substr(0, now.rfind(", line ")));
    answers[step.thread].push_back(step.answer);
    program.next(step.thread, answers[step.thread]);
  }
  for (unsigned thread = 0; thread < info.threads(); ++thread) {
    const Request request = program.next(thread, answers[thread]);
    if (request.step == Step::Failure)
      show(thread, request, "stops: " + knowledge->messageAt(request.operand));
    else if (request.step != Step::Exit)
      show(thread, request, "stands here");
  }
  return "";
}

} // namespace veriwarp::explore
