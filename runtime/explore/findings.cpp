// What goes wrong in an execution: races, barriers that do not come together, waiting for ever.
#include "runtime/explore/findings.h"

#include "runtime/explore/answers.h"
#include "runtime/explore/fence_order.h"
#include "runtime/explore/limits.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::explore {

Findings::Key Findings::keyOf(Finding::Kind kind, Side a, Side b) const {
  if (options.mergeThreads)
    a.thread = b.thread = 0;
  if (std::tie(b.thread, b.site) < std::tie(a.thread, a.site))
    std::swap(a, b);
  return {kind, a.thread, a.site, b.thread, b.site};
}

void Findings::add(Finding finding, const Graph &graph, Side a, Side b) {
  assert((finding.first == None || finding.first < graph.size()) &&
         (finding.second == None || finding.second < graph.size()) && "a finding is about events of its graph");
  if (graph.promises) // perhaps no execution
    return;
  std::lock_guard lock(mutex);
  if (!known.insert(keyOf(finding.kind, a, b)).second)
    return;
  finding.graph = std::make_shared<const Graph>(graph);
  list.push_back(std::move(finding));
  if (options.stopAtFirst)
    ending.because(Stopped::AtFinding);
}

void Findings::addEvent(Finding::Kind kind, const Graph &graph, EventId id, std::uint32_t elsewhere) {
  const Event &event = graph.events[id];
  Finding finding;
  finding.kind = kind;
  finding.thread = event.thread;
  finding.request = event.request;
  finding.first = id;
  finding.elsewhere = elsewhere;
  const Side side{event.thread, event.request.site};
  add(std::move(finding), graph, side, side);
}

bool Findings::knowsEvent(Finding::Kind kind, const Graph &graph, EventId id) {
  const Side side{graph.events[id].thread, graph.events[id].request.site};
  std::lock_guard lock(mutex);
  return known.contains(keyOf(kind, side, side));
}

void Findings::addPending(Finding::Kind kind, const Graph &graph, unsigned thread) {
  const ThreadState &state = graph.threadStates[thread];
  Finding finding;
  finding.kind = kind;
  finding.thread = thread;
  finding.request = state.pending;
  finding.first = state.last;
  const Side side{thread, state.pending.site};
  add(std::move(finding), graph, side, side);
}

bool Findings::wantsBuffering() {
  if (!options.buffering)
    return false;
  std::lock_guard lock(mutex);
  return buffered.size() < limits::bufferedTold;
}

void Findings::addBuffering(const Graph &graph, EventId read, EventId write) {
  const auto isSame = [&](const Buffered &other) {
    const std::vector<Event> &events = other.graph->events;
    return events[other.read].request.site == graph.events[read].request.site &&
           events[other.write].request.site == graph.events[write].request.site;
  };
  std::lock_guard lock(mutex);
  if (buffered.size() < limits::bufferedTold && std::none_of(buffered.begin(), buffered.end(), isSame))
    buffered.push_back({read, write, std::make_shared<const Graph>(graph)});
}

namespace {

// Whether it makes no difference which of two writes, not atomic, comes first.
bool isBenign(const Program &program, const Event &a, const Event &b) {
  const auto isPlain = [&](const Event &event) {
    return event.request.step == Step::Write && !isAtomic(event.order) && !event.request.asynchronous &&
           !program.endsLife(event.request);
  };
  return isPlain(a) && isPlain(b) && sameBytes(a.request, b.request) && a.written == b.written;
}

// PTX: whether one of the two comes before the other in causality order, where base causality as the graph knows it
// says nothing: by what was observed, or by any order that the sequentially consistent fences may have.
bool inCausalityOrder(const Graph &graph, EventId a, EventId b) {
  if (graph.layout->model != Model::Ptx)
    return false;
  if (observedBefore(graph, a, b) || observedBefore(graph, b, a))
    return true;
  return graph.sequentialEvents > 1 && !graph.events[a].request.asynchronous && !graph.events[b].request.asynchronous &&
         !FenceOrder(graph).mayLeaveUnordered(a, b);
}

} // namespace

void checkRaces(Findings &findings, Program &program, const Graph &graph, EventId id) {
  if (!findings.races())
    return;
  const Event &event = graph.events[id];
  if (!event.accesses())
    return;
  const Clock *before = graph.happensBefore(id);
  for (EventId otherId = graph.locations[event.request.location].newest; otherId != None;
       otherId = graph.events[otherId].older) {
    const Event &other = graph.events[otherId];
    const bool isWhole = sameBytes(event.request, other.request); // atomic accesses of parts are not for each other
    if (otherId == id || !other.accesses() || (!event.writes && !other.writes) ||
        !overlap(event.request, other.request) ||
        (Graph::contains(before, other) &&
         (!other.request.asynchronous || copyIsComplete(program, graph, otherId, before))) ||
        (isWhole && graph.inclusive(event, other)) || (!findings.benign() && isBenign(program, event, other)) ||
        Graph::contains(graph.happensBefore(otherId), event) || inCausalityOrder(graph, otherId, id))
      continue;
    Finding finding;
    finding.kind = isWhole && isAtomic(event.order) && isAtomic(other.order) ? Finding::Kind::HeterogeneousRace
                                                                             : Finding::Kind::DataRace;
    finding.first = otherId;
    finding.second = id;
    findings.add(std::move(finding), graph, {other.thread, other.request.site}, {event.thread, event.request.site});
  }
}

void checkFreed(Findings &findings, Program &program, const Graph &graph) {
  for (EventId freeing = 0; freeing < graph.size(); ++freeing) {
    const Event &end = graph.events[freeing];
    if (end.request.step != Step::Write || !program.endsLife(end.request))
      continue;
    for (EventId id = graph.locations[end.request.location].newest; id != None; id = graph.events[id].older) {
      const Event &event = graph.events[id];
      if (event.thread == end.thread || !event.accesses() || event.hidden || !overlap(event.request, end.request) ||
          !Graph::contains(graph.happensBefore(id), end))
        continue; // or a race
      Finding finding;
      finding.kind = Finding::Kind::Freed;
      finding.thread = event.thread;
      finding.request = event.request;
      finding.first = id;
      finding.second = freeing;
      findings.add(std::move(finding), graph, {event.thread, event.request.site}, {end.thread, end.request.site});
    }
  }
}

void checkMeeting(Findings &findings, const Graph &graph, EventId departure) {
  const Event &event = graph.events[departure];
  assert(event.request.step == Step::Depart && "who departs has met others");
  EventId arrival = graph.arrivalOf(event.thread, event.request.location);
  if (!event.request.orders &&
      !event.request.lenient) { // it comes again, and has not waited: must the others be there?
    const Clock *before = graph.prefix(event.previous);
    graph.forArrivals(arrival, [&](EventId id) {
      if (Graph::contains(before, graph.events[id]))
        return;
      Finding finding;
      finding.kind = Finding::Kind::BarrierOverrun;
      finding.first = id;
      finding.second = departure;
      finding.thread = event.thread;
      finding.request = event.request;
      findings.add(std::move(finding), graph, {0, event.request.site}, {0, event.request.site});
    });
  }
  if (!event.request.orders)
    return;
  graph.forArrivals(arrival, [&](EventId id) {
    const Event &a = graph.events[arrival], &b = graph.events[id];
    const auto warpOf = [](const Event &e) { return (e.thread - e.request.firstMember) / 32; };
    const bool isPart =
        a.request.aligned && b.request.aligned && warpOf(a) == warpOf(b) && a.request.site != b.request.site;
    if (a.request.family == b.request.family && !isPart &&
        (a.request.expected == b.request.expected || a.request.counted))
      return;
    Finding finding;
    finding.kind = Finding::Kind::BarrierMismatch;
    finding.first = std::min(arrival, id);
    finding.second = std::max(arrival, id);
    // By place alone: which of many threads came together there is of no interest.
    findings.add(std::move(finding), graph, {0, a.request.site}, {0, b.request.site});
  });
}

void checkRivals(Findings &findings, const Graph &graph, EventId arrival) {
  const Event &own = graph.events[arrival];
  if (!own.request.rival)
    return;
  const Clock *before = graph.prefix(arrival);
  const auto isOver = [&](EventId other) { // one has left that round before
    bool result = false;
    for (EventId id = 0; id < graph.size() && !result; ++id) {
      const Event &event = graph.events[id];
      if (event.request.step != Step::Depart || event.request.location != graph.events[other].request.location ||
          !Graph::contains(before, event))
        continue;
      EventId came = event.previous;
      while (graph.events[came].request.step != Step::Arrive ||
             graph.events[came].request.location != event.request.location)
        came = graph.events[came].previous;
      graph.forArrivals(came, [&](EventId with) { result |= with == other; });
    }
    return result;
  };
  for (EventId other = 0; other < graph.size(); ++other) {
    const Event &event = graph.events[other];
    if (event.request.step != Step::Arrive || event.request.rival != own.request.rival ||
        event.request.awaited == own.request.awaited || isOver(other))
      continue;
    Finding finding;
    finding.kind = Finding::Kind::BarrierMismatch;
    finding.first = std::min(arrival, other);
    finding.second = std::max(arrival, other);
    findings.add(std::move(finding), graph, {0, own.request.site}, {0, event.request.site});
    return;
  }
}

namespace {

// Threads that go round together: for ever if what each of them has read is the newest there is.
void checkRepeated(Findings &findings, const Graph &graph) {
  EventId read = None;
  for (const ThreadState &state : graph.threadStates) {
    if (state.pending.step != Step::Repeated)
      continue;
    // The round for nothing is the one before their last meeting.
    const std::uint32_t place = graph.events[state.last].request.location;
    unsigned meetings = 0;
    for (EventId id = state.last; id != None && meetings < 3; id = graph.events[id].previous) {
      const Event &event = graph.events[id];
      meetings += event.request.step == Step::Arrive && event.request.location == place;
      if (!event.reads || event.hidden)
        continue;
      if (event.source != graph.locations[event.request.location].moLast)
        return;
      if (read == None)
        read = id;
    }
  }
  if (read == None)
    return;
  findings.addEvent(Finding::Kind::Deadlock, graph, read);
}

} // namespace

bool checkBlocked(Findings &findings, Program &program, const Graph &graph) {
  std::vector<Value> answers;
  const auto latest = [&](std::uint32_t location) {
    EventId last = location < graph.locations.size() ? graph.locations[location].moLast : Initial;
    return last == Initial ? program.initial(location) : graph.events[last].written;
  };
  for (unsigned thread = 0; thread < graph.threads(); ++thread) {
    const Step step = graph.threadStates[thread].pending.step;
    if (step != Step::Read && step != Step::Update)
      continue;
    answersOf(graph, thread, answers);
    if (!program.waitsForEver(thread, answers, latest))
      return true; // it has looked too early: that execution is another one
    if (program.othersMayWrite(graph.threadStates[thread].pending.location))
      return false;
  }
  if (std::any_of(graph.threadStates.begin(), graph.threadStates.end(),
                  [](const ThreadState &state) { return state.pending.step == Step::Repeated; })) {
    checkRepeated(findings, graph);
    return true; // others may wait for those threads
  }
  // A barrier that is never complete explains why others wait: it comes first.
  for (Step step : {Step::Depart, Step::Read, Step::Update})
    for (unsigned thread = 0; thread < graph.threads(); ++thread) {
      if (graph.threadStates[thread].pending.step != step)
        continue;
      findings.addPending(step == Step::Depart ? Finding::Kind::BarrierDivergence : Finding::Kind::Deadlock, graph,
                          thread);
      return true;
    }
  return true;
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
