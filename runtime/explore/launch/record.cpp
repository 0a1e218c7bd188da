// Executions as text. See replay.h.
//
//   veriwarp-execution 3
//   settings LOOP_BOUND GIVE_UP_ROUNDS MOST_EVENTS
//   launch KERNEL <<<GRID, BLOCK>>>             or: failed KERNEL ...
//   region INDEX KIND BLOCK NUMBER BEGIN SIZE NAME
//   cells REGION OFFSET SIZE WHOLE SHARED COUNT
//   barrier BLOCK ID COUNTED
//   step THREAD ANSWER INITIAL TEXT             ANSWER: a number, or REGION+OFFSET
//   end THREAD TEXT
//   final REGION OFFSET SIZE VALUE
//   finding TEXT
#include "runtime/explore/launch/replay.h"

#include "runtime/explore/answers.h"

#include <charconv>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>

namespace veriwarp::explore {

namespace {

constexpr const char *FirstLine = "veriwarp-execution 5";
constexpr Value LeastAddress = Value(1) << 32; // below, nothing is mapped that moves

// Writes a region where it is first spoken of.
class Writer {
public:
  explicit Writer(const simt::Execution &of) : execution(of) {}

  std::string cells(const LaunchKnowledge &knowledge) {
    std::vector<Recording::CellRun> runs;
    for (const Cell *cell : knowledge.cells.inUse()) {
      const auto at = place(cell->address);
      if (!at)
        continue;
      const bool shared = cell->use.load() >> 32 == Cell::Shared;
      Recording::CellRun *last = runs.empty() ? nullptr : &runs.back();
      if (last && last->region == at->region && last->size == cell->size && last->whole == cell->whole &&
          last->shared == shared && last->offset + last->count * last->size == at->value)
        ++last->count;
      else
        runs.push_back({at->region, cell->size, at->value, 1, cell->whole, shared});
    }
    std::string text;
    for (const Recording::CellRun &run : runs)
      text += "cells " + words({run.region, run.offset, run.size, run.whole, run.shared, run.count}) + "\n";
    for (const auto &[name, kind] : knowledge.cells.barriers.special(execution.launch().threadsPerBlock))
      text += "barrier " +
              words({name.block, name.id, name.count, name.warp, kind.round == Barriers::Round::Counted, kind.warps}) +
              "\n";
    return takeRegions() + text;
  }

  std::string number(Value value) {
    const auto at = value < LeastAddress ? std::nullopt : place(value);
    return at ? std::to_string(at->region) + "+" + std::to_string(at->value) : std::to_string(value);
  }

  std::string final(const Cell &cell, Value value) {
    const auto at = place(cell.address);
    return at ? "final " + words({at->region, at->value, cell.size}) + " " + number(value) + "\n" : "";
  }

  std::string takeRegions() { return std::exchange(told, {}); }

private:
  static std::string words(std::initializer_list<std::uint64_t> numbers) {
    std::string text;
    for (std::uint64_t number : numbers)
      text += (text.empty() ? "" : " ") + std::to_string(number);
    return text;
  }

  // None where nothing in another run is known to be the same.
  std::optional<Recording::Number> place(std::uint64_t address) {
    const simt::Region region = execution.counterpart(execution.region(address));
    if (address - region.begin >= region.size)
      return std::nullopt;
    const auto [at, fresh] = numbers.emplace(region.begin, static_cast<std::uint32_t>(numbers.size()));
    if (fresh)
      told += "region " +
              words({at->second, static_cast<std::uint64_t>(region.kind), region.block, region.number, region.size}) +
              " " + region.name + "\n";
    return Recording::Number{at->second, address - region.begin};
  }

  const simt::Execution &execution;
  std::map<std::uint64_t, std::uint32_t> numbers; // of regions, by where they begin
  std::string told;
};

} // namespace

std::string launchText(const simt::LaunchInfo &info) {
  const auto shape = [](const std::array<std::uint32_t, 3> &s) {
    return "(" + std::to_string(s[0]) + "," + std::to_string(s[1]) + "," + std::to_string(s[2]) + ")";
  };
  return info.name + " <<<" + shape(info.grid) + ", " + shape(info.block) + ">>>";
}

std::string standsAt(const Teller &teller, const LaunchKnowledge &knowledge, const Request &request) {
  if (request.step == Step::Exit)
    return "ends";
  if (request.step != Step::Failure)
    return "stands at: " + teller.requestText(request, 0);
  std::string text = knowledge.messageAt(request.operand); // wild addresses are others in each run
  for (std::size_t at = 0; (at = text.find("0x", at)) != std::string::npos; ++at)
    text.replace(at, std::min(text.find_first_not_of("0123456789abcdef", at + 2), text.size()) - at, "0x");
  return "stops: " + text;
}

std::string beginRecording(const Settings &settings) {
  return std::string(FirstLine) + "\nsettings " + std::to_string(settings.loopBound) + " " +
         std::to_string(settings.giveUpRounds) + " " + std::to_string(settings.events) + " " +
         std::to_string(settings.volatileIsPlain) + "\n";
}

std::string recordedLaunch(const LaunchProgram &program, const LaunchKnowledge &knowledge, const Graph *graph,
                           const Finding *finding) {
  const std::string name = launchText(program.launch().launch());
  if (!graph)
    return "failed " + name + "\n";
  Writer writer(program.launch());
  const Teller teller(program, knowledge);
  std::string text = "launch " + name + "\n" + writer.cells(knowledge);
  const auto add = [&](const std::string &line) { text += writer.takeRegions() + line; };
  for (EventId id : inOrder(*graph)) {
    const Event &event = graph->events[id];
    if (event.request.step == Step::UpdateWrite)
      continue;
    const Value answer = event.request.step == Step::Arrive ? 0 : event.read;
    const bool initial = event.accesses() && event.reads && event.source == Initial;
    add("step " + std::to_string(event.thread) + " " + writer.number(answer) + (initial ? " 1 " : " 0 ") +
        teller.requestText(event.request, answer) + "\n");
  }
  for (unsigned thread = 0; thread < graph->threads(); ++thread) {
    const bool itsThread = finding && finding->kind == Finding::Kind::Assertion && finding->thread == thread;
    const Request &request = itsThread ? finding->request : graph->threadStates[thread].pending;
    if (request.step != Step::Unknown && request.step != Step::UpdateWrite && request.step != Step::Bound &&
        request.step != Step::Repeated)
      add("end " + std::to_string(thread) + " " + standsAt(teller, knowledge, request) + "\n");
  }
  for (std::uint32_t location = 0; location < graph->locations.size() && !finding; ++location)
    if (const Cell *cell = knowledge.cells.cellAt(location))
      if (const EventId last = graph->locations[location].moLast; last != Initial)
        add(writer.final(*cell, graph->events[last].written));
  return text;
}

std::string recordedFinding(const report::ExploredFinding &finding, const std::string &root) {
  std::string text = lineOf(finding.where, root) + " " + finding.message + " [" + std::string(name(finding.kind)) + "]";
  for (char &c : text)
    if (c == '\n')
      c = ' ';
  return "finding " + text + "\n";
}

namespace {

bool read(std::istream &from, Recording::Number &number) {
  std::string word;
  if (!(from >> word))
    return false;
  const char *at = word.data(), *const end = at + word.size();
  std::uint64_t first = 0;
  const auto begin = std::from_chars(at, end, first);
  if (begin.ec != std::errc())
    return false;
  number = {Recording::Number::None, first};
  if (begin.ptr == end)
    return true;
  number.region = static_cast<std::uint32_t>(first);
  const auto rest = std::from_chars(begin.ptr + 1, end, number.value);
  return *begin.ptr == '+' && rest.ec == std::errc() && rest.ptr == end;
}

bool readLine(std::istream &from, const std::string &word, Recording::Launch &launch) {
  const auto text = [&](std::string &into) { return bool(std::getline(from >> std::ws, into)); };
  if (word == "region") {
    simt::Region region;
    std::uint64_t index = 0, kind = 0;
    if (!(from >> index >> kind >> region.block >> region.number >> region.size) || index != launch.regions.size() ||
        kind >= static_cast<std::uint64_t>(simt::Region::Kind::Unknown))
      return false;
    region.kind = static_cast<simt::Region::Kind>(kind);
    std::getline(from >> std::ws, region.name);
    launch.regions.push_back(region);
    return true;
  }
  if (word == "cells") {
    Recording::CellRun run;
    if (!(from >> run.region >> run.offset >> run.size >> run.whole >> run.shared >> run.count))
      return false;
    launch.cells.push_back(run);
    return run.region < launch.regions.size() && run.size >= 1 && run.size <= 8 &&
           run.count <= launch.regions[run.region].size;
  }
  if (word == "barrier") {
    Recording::Barrier &barrier = launch.barriers.emplace_back();
    return bool(from >> barrier.name.block >> barrier.name.id >> barrier.name.count >> barrier.name.warp >>
                barrier.counted >> barrier.warps);
  }
  if (word == "step") {
    Recording::Step &step = launch.steps.emplace_back();
    return from >> step.thread && read(from, step.answer) && from >> step.initial && text(step.text) &&
           (step.answer.region == Recording::Number::None || step.answer.region < launch.regions.size());
  }
  if (word == "end") {
    Recording::End &end = launch.ends.emplace_back();
    return from >> end.thread && text(end.text);
  }
  if (word == "final") {
    Recording::Final &final = launch.finals.emplace_back();
    return from >> final.region >> final.offset >> final.size && read(from, final.value) &&
           final.region < launch.regions.size() && final.size >= 1 && final.size <= 8 &&
           (final.value.region == Recording::Number::None || final.value.region < launch.regions.size());
  }
  return false;
}

} // namespace

Recording readRecording(const std::string &name) {
  std::ifstream file(name);
  if (!file)
    throw std::runtime_error("cannot read '" + name + "'");
  Recording recording;
  std::string line, word;
  unsigned number = 0;
  const auto wrong = [&](const std::string &why) {
    return std::runtime_error(name + ":" + std::to_string(number) + ": " + why);
  };
  while (std::getline(file, line)) {
    ++number;
    std::istringstream parts(line);
    if (number == 1) {
      if (line != FirstLine)
        // parses: the first word of a line
        throw wrong(line.starts_with("veriwarp-execution ") ? "a recording of another version of Veriwarp"
                                                            : "not a recording of an execution");
      continue;
    }
    bool good = recording.finding.empty() && bool(parts >> word);
    if (good && number == 2)
      good = word == "settings" && parts >> recording.loopBound >> recording.giveUpRounds >> recording.mostEvents >>
                                       recording.volatileIsPlain;
    else if (good && (word == "launch" || word == "failed"))
      good = bool(std::getline(parts >> std::ws, recording.launches.emplace_back().kernel)),
      recording.launches.back().failed = word == "failed";
    else if (good && word == "finding")
      good = !recording.launches.empty() && std::getline(parts >> std::ws, recording.finding);
    else
      good = good && !recording.launches.empty() && readLine(parts, word, recording.launches.back());
    if (!good)
      throw wrong("not a recording of an execution");
  }
  ++number;
  if (recording.finding.empty())
    throw wrong("the end of the recording is missing");
  return recording;
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
