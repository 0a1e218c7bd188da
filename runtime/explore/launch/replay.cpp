// Recorded executions, run again. See replay.h.
#include "runtime/explore/launch/replay.h"

#include <cstdio>

namespace veriwarp::explore {

namespace {

class Replayed {
public:
  Replayed(simt::Execution &of, const Recording &recording, unsigned ordinal, const std::string &under)
      : execution(of), recorded(recording.launches[ordinal]), loud(ordinal + 1 == recording.launches.size()),
        root(under), knowledge(std::make_shared<LaunchKnowledge>()), answers(of.launch().threads()) {
    execution.setLoopBound(recording.loopBound);
    knowledge->loopBound = recording.loopBound;
    knowledge->mostEvents = recording.mostEvents;
    knowledge->giveUpRounds = recording.giveUpRounds;
    knowledge->volatileIsPlain = recording.volatileIsPlain;
  }

  std::string run() {
    if (const std::string differs = findMemory(); !differs.empty())
      return differs;
    auto own = execution.fork();
    own->setOutput(true);
    LaunchProgram program(std::move(own), knowledge);
    const Teller teller(program, *knowledge);
    for (unsigned thread = 0; thread < answers.size(); ++thread) // up to their first events, as when it was made real
      program.next(thread, answers[thread]);
    std::string other = "threads access memory together that was not shared when it was recorded";
    for (const Recording::Step &step : recorded.steps)
      if (const std::string differs = take(program, teller, step); !differs.empty())
        return knowledge->cells.outdated() ? other : differs;
    for (const Recording::End &end : recorded.ends) {
      if (end.thread >= answers.size())
        return "there is no thread " + std::to_string(end.thread);
      const std::string now = standsAt(teller, *knowledge, program.next(end.thread, answers[end.thread]));
      if (now != end.text)
        return teller.threadName(end.thread) + " " + now + "; recorded is: " + end.text;
    }
    if (knowledge->cells.outdated())
      return other;
    if (loud)
      showEnds(program, teller);
    else
      makeReal(program);
    return "";
  }

private:
  // Memory is divided into events' locations as it was.
  std::string findMemory() {
    for (const simt::Region &region : recorded.regions) {
      simt::Region &now = regions.emplace_back(execution.counterpart(region));
      if (now.kind != region.kind || now.size != region.size || now.name != region.name)
        return (region.name.empty() ? "allocation " + std::to_string(region.number) : "'" + region.name + "'") +
               " of " + std::to_string(region.size) + " bytes is not there, or has another size";
    }
    Cells &cells = knowledge->cells;
    cells.setLooking(true);
    for (const Recording::CellRun &run : recorded.cells)
      for (std::uint64_t i = 0; i < run.count; ++i) {
        Cells::Access access;
        cells.find(regions[run.region].begin + run.offset + i * run.size, run.size, run.whole, access);
        if (run.shared)
          cells.touch(*access.cells[0], 0, true, true);
      }
    for (const Recording::Barrier &barrier : recorded.barriers)
      cells.barriers.set(barrier.name,
                         {barrier.counted ? Barriers::Round::Counted : Barriers::Round::Members, barrier.warps});
    cells.setLooking(false);
    return "";
  }

  Value here(const Recording::Number &number) const {
    return number.region == Recording::Number::None ? number.value : regions[number.region].begin + number.value;
  }

  std::string take(LaunchProgram &program, const Teller &teller, const Recording::Step &step) {
    if (step.thread >= answers.size())
      return "there is no thread " + std::to_string(step.thread);
    std::vector<Value> &before = answers[step.thread];
    const Value answer = here(step.answer);
    const Request request = program.next(step.thread, before);
    const bool stands = request.step == Step::Exit || request.step == Step::Failure;
    const std::string now = stands ? standsAt(teller, *knowledge, request) : teller.requestText(request, answer);
    if (now != step.text)
      return teller.threadName(step.thread) + " " + now + "; recorded is: " + step.text;
    if (const Value held = step.initial ? program.initial(request.location) : 0; step.initial && held != answer)
      return teller.threadName(step.thread) + " " + now + ", where memory now holds " + std::to_string(held);
    if (loud) // the place is shown apart
      show(teller, step.thread, request, stands ? now : teller.requestText(request, answer, /*withLine=*/false));
    before.push_back(answer);
    program.next(step.thread, before);
    return "";
  }

  void showEnds(LaunchProgram &program, const Teller &teller) {
    for (unsigned thread = 0; thread < answers.size(); ++thread) {
      const Request request = program.next(thread, answers[thread]);
      if (request.step == Step::Failure)
        show(teller, thread, request, "stops: " + knowledge->messageAt(request.operand));
      else if (request.step != Step::Exit)
        show(teller, thread, request, "stands here");
    }
  }

  void makeReal(LaunchProgram &program) {
    std::vector<std::pair<const Cell *, Value>> written;
    for (unsigned thread = 0; thread < answers.size(); ++thread)
      program.ownCells(thread, answers[thread], written);
    for (const auto &[cell, value] : written)
      execution.commit(cell->address, cell->size, {value, 0});
    for (const Recording::Final &final : recorded.finals)
      execution.commit(regions[final.region].begin + final.offset, final.size, {here(final.value), 0});
  }

  void show(const Teller &teller, unsigned thread, const Request &request, const std::string &what) const {
    std::fprintf(stderr, "%s %s %s\n", lineOf(locationOf(knowledge->siteAt(request.site)), root).c_str(),
                 teller.threadName(thread).c_str(), what.c_str());
  }

  simt::Execution &execution;
  const Recording::Launch &recorded;
  const bool loud;
  const std::string &root;
  std::shared_ptr<LaunchKnowledge> knowledge;
  std::vector<simt::Region> regions; // the recorded ones, in this run
  std::vector<std::vector<Value>> answers;
};

} // namespace

std::string replayLaunch(simt::Execution &execution, const Recording &recording, unsigned ordinal,
                         const std::string &root) {
  const Recording::Launch &launch = recording.launches[ordinal];
  const std::string name = launchText(execution.launch());
  if (name != launch.kernel)
    return "this is " + name + ", recorded is " + launch.kernel;
  return launch.failed ? "" : Replayed(execution, recording, ordinal, root).run();
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
