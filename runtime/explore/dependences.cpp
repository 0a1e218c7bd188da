// What depends on what was read. See dependences.h.
#include "runtime/explore/dependences.h"

#include "runtime/explore/answers.h"
#include "runtime/explore/limits.h"

#include <algorithm>
#include <deque>
#include <map>
#include <tuple>

namespace veriwarp::explore {

namespace {

// What a request does.
using Deed = std::tuple<Step, std::uint32_t, Value, Value, std::uint8_t>;
Deed deedOf(const Request &request) {
  return {request.step, request.location, request.operand, request.expected, request.operation};
}

} // namespace

void Dependences::find(EventId read, Value value, std::vector<char> &depending) {
  const Event &r = graph.events[read];
  std::vector<EventId> later; // the last one first
  for (EventId id = graph.threadStates[r.thread].last; id != read; id = graph.events[id].previous)
    later.push_back(id);
  const Outcome outcome = outcomeOf(program, r.request, value);
  bool parted = r.request.await && !program.accepts(r.request, value); // what comes is under its control
  std::vector<Value> told;
  answersOf(graph, r.thread, told);
  std::vector<Value> answers = told;
  answers[r.slot] = value;
  std::vector<char> differs(later.size(), parted), moved = differs; // moved: it is elsewhere, or not made
  bool elsewhere = false;                                           // the thread asks for something else on the way
  for (std::size_t i = later.size(); i-- > 0 && !parted;) {
    const Event &event = graph.events[later[i]];
    if (event.request.step == Step::UpdateWrite)
      continue;
    const Request again = program.next(r.thread, std::span(answers).first(event.slot));
    moved[i] = again.step != event.request.step || again.location != event.request.location;
    elsewhere |= moved[i];
    differs[i] = deedOf(again) != deedOf(event.request);
    if (again.step != event.request.step) {
      std::fill_n(differs.begin(), i, 1);
      std::fill_n(moved.begin(), i, 1);
      break;
    }
  }
  if (elsewhere && !parted)
    for (const bool newest : {true, false})
      findCommon(read, value, later, told, newest, differs);
  for (std::size_t i = later.size(); i-- > 0;) {
    const Event &event = graph.events[later[i]];
    if (event.request.step == Step::Update && event.reads) // its operand is the write's
      depending[later[i]] |= differs[i] && moved[i];
    else if (event.request.step != Step::UpdateWrite)
      depending[later[i]] |= differs[i];
    else if (event.slot == r.slot) // its own
      depending[later[i]] |= !outcome.writes || outcome.written != event.written;
    else // as its read: another address, another operand, or none
      depending[later[i]] |= differs[i + 1];
  }
}

// Clears the mark of what the thread does as well if it has read `value`, though it does other things in between.
// What comes behind both branches of a condition depends on none. The thread is run on with the answers that it has
// had; where it asks for something else, with what is written last or what was there first.
void Dependences::findCommon(EventId read, Value value, const std::vector<EventId> &later,
                             const std::vector<Value> &told, bool newest, std::vector<char> &differs) {
  const Event &r = graph.events[read];
  std::map<std::pair<Step, std::uint32_t>, std::deque<Value>> had;
  for (std::size_t i = later.size(); i-- > 0;)
    if (const Event &event = graph.events[later[i]]; event.request.step != Step::UpdateWrite)
      had[{event.request.step, event.request.location}].push_back(told[event.slot]);
  std::map<Deed, unsigned> done;
  std::vector<Value> answers(told.begin(), told.begin() + r.slot);
  answers.push_back(value);
  for (std::size_t steps = later.size() + limits::otherSteps; steps > 0; --steps) {
    const Request request = program.next(r.thread, answers);
    ++done[deedOf(request)];
    Value answer = 0;
    if (auto &earlier = had[{request.step, request.location}]; !earlier.empty()) {
      answer = earlier.front();
      earlier.pop_front();
    } else if (request.step == Step::Read || request.step == Step::Update) {
      if (request.site == r.request.site) // round a loop, which is under its control
        break;
      const bool isThere = request.location < graph.locations.size();
      const EventId last = isThere && newest ? graph.locations[request.location].moLast : Initial;
      answer = last != Initial ? graph.events[last].written : program.initial(request.location);
    } else if (request.step != Step::Write && request.step != Step::Fence) {
      break;
    }
    if (request.await && !program.accepts(request, answer))
      break;
    answers.push_back(answer);
  }
  for (std::size_t i = later.size(); i-- > 0;)
    if (const Event &event = graph.events[later[i]]; event.request.step != Step::UpdateWrite) {
      unsigned &left = done[deedOf(event.request)];
      differs[i] = differs[i] && left == 0;
      left -= left > 0;
    }
}

std::vector<Value> Dependences::othersFor(EventId event) {
  const Value own = graph.events[event].read;
  std::vector<Value> others = {own ^ 1, 0, ~Value(0)};
  const std::span<const Value> constants = program.comparedConstants();
  for (std::size_t i = 0; i < constants.size() && i < limits::comparedTried; ++i)
    others.insert(others.end(), {constants[i], constants[i] + 1});
  std::erase(others, own);
  std::sort(others.begin(), others.end());
  others.erase(std::unique(others.begin(), others.end()), others.end());
  return others;
}

std::vector<EventId> Dependences::on(EventId event) {
  const Event &own = graph.events[event];
  std::vector<EventId> found;
  if (own.reads && own.request.step == Step::Update) // an update's write; of an exchange it would be no loss
    for (EventId id = graph.threadStates[own.thread].last; id != event; id = graph.events[id].previous)
      if (graph.events[id].previous == event && graph.events[id].request.step == Step::UpdateWrite)
        found.push_back(id);
  if (const std::vector<Program::Dependence> *kept = knownOf(own.thread)) {
    std::erase_if(found, [&](EventId) { return !(*kept)[own.slot].data[own.slot]; });
    for (EventId id = graph.threadStates[own.thread].last; id != event; id = graph.events[id].previous) {
      const Event &later = graph.events[id];
      if (later.slot == own.slot)
        continue;
      const Program::Dependence &its = (*kept)[later.slot];
      if (its.access[own.slot] || (later.writes && its.data[own.slot]))
        found.push_back(id);
    }
    return found;
  }
  std::vector<char> depending(graph.size());
  for (const Value other : othersFor(event))
    find(event, other, depending);
  for (EventId id = 0; id < graph.size(); ++id)
    if (depending[id])
      found.push_back(id);
  return found;
}

const std::vector<Program::Dependence> *Dependences::knownOf(unsigned thread) {
  if (known.empty())
    known.resize(graph.threads());
  std::optional<std::vector<Program::Dependence>> &own = known[thread];
  if (!own) {
    own.emplace();
    std::vector<Value> answers;
    answersOf(graph, thread, answers);
    if (!program.dependences(thread, answers, *own))
      isKept = false;
  }
  return isKept ? &*own : nullptr;
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
