// What goes wrong in an execution: races, barriers that do not come together, waiting for ever.
#include "runtime/explore/worker.h"

#include <algorithm>

namespace veriwarp::explore {

void Worker::report(Finding finding, const Graph &graph, unsigned threadA, std::uint32_t siteA, unsigned threadB,
                    std::uint32_t siteB) {
  if (shared.options->mergeThreads)
    threadA = threadB = 0;
  if (std::tie(threadB, siteB) < std::tie(threadA, siteA)) {
    std::swap(threadA, threadB);
    std::swap(siteA, siteB);
  }
  std::lock_guard lock(shared.mutex);
  if (!shared.known.insert({finding.kind, threadA, siteA, threadB, siteB}).second)
    return;
  tally.mostEvents = std::max(tally.mostEvents, static_cast<std::uint32_t>(graph.size()));
  finding.graph = std::make_shared<const Graph>(graph);
  shared.findings.push_back(std::move(finding));
  if (shared.options->stopAtFirst) {
    if (shared.stopped == Stopped::No)
      shared.stopped = Stopped::AtFinding;
    shared.stop = true;
  }
}

// Of one event.
void Worker::reportEvent(Finding::Kind kind, const Graph &graph, EventId id) {
  const Event &event = graph.events[id];
  Finding finding;
  finding.kind = kind;
  finding.thread = event.thread;
  finding.request = event.request;
  finding.first = id;
  report(std::move(finding), graph, event.thread, event.request.site, event.thread, event.request.site);
}

// Of an event that was just added or given another source: nothing is behind it.
void Worker::checkRaces(const Graph &graph, EventId id) {
  if (!shared.options->races)
    return;
  const Event &event = graph.events[id];
  if (!event.accesses())
    return;
  const Clock *before = graph.happensBefore(id);
  for (EventId otherId = graph.locations[event.request.location].newest; otherId != None;
       otherId = graph.events[otherId].older) {
    const Event &other = graph.events[otherId];
    if (otherId == id || !other.accesses() || (!event.writes && !other.writes) ||
        (Graph::contains(before, other) && (!other.request.asynchronous || isComplete(graph, otherId, before))) ||
        graph.inclusive(event, other))
      continue;
    Finding finding;
    finding.kind =
        isAtomic(event.order) && isAtomic(other.order) ? Finding::Kind::HeterogeneousRace : Finding::Kind::DataRace;
    finding.first = otherId;
    finding.second = id;
    report(std::move(finding), graph, other.thread, other.request.site, event.thread, event.request.site);
  }
}

// Of a whole execution: where a write comes before such a read in another one, the two race, and that is told.
void Worker::checkInitialised(const Graph &graph) {
  for (EventId id = 0; id < graph.size(); ++id) {
    const Event &event = graph.events[id];
    if (!event.reads || event.source != Initial || event.hidden || program->isInitialised(event.request.location))
      continue;
    reportEvent(Finding::Kind::Uninitialised, graph, id);
  }
}

// Barriers that meet must be one barrier of the source.
void Worker::checkMeeting(const Graph &graph, EventId departure) {
  const Event &event = graph.events[departure];
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
      report(std::move(finding), graph, 0, event.request.site, 0, event.request.site);
    });
  }
  if (!event.request.orders)
    return;
  graph.forArrivals(arrival, [&](EventId id) {
    const Event &a = graph.events[arrival], &b = graph.events[id];
    if (a.request.expected == b.request.expected || a.request.counted)
      return;
    Finding finding;
    finding.kind = Finding::Kind::BarrierMismatch;
    finding.first = std::min(arrival, id);
    finding.second = std::max(arrival, id);
    // By place alone: which of many threads came together there is of no interest.
    report(std::move(finding), graph, 0, a.request.site, 0, b.request.site);
  });
}

// Threads that go round together: for ever if what each of them has read is the newest there is.
void Worker::checkRepeated(const Graph &graph) {
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
  reportEvent(Finding::Kind::Deadlock, graph, read);
}

void Worker::checkBlocked(const Graph &graph) {
  const auto latest = [&](std::uint32_t location) {
    EventId last = location < graph.locations.size() ? graph.locations[location].moLast : Initial;
    return last == Initial ? program->initial(location) : graph.events[last].written;
  };
  for (unsigned thread = 0; thread < graph.threads(); ++thread) {
    const Step step = graph.threadStates[thread].pending.step;
    if (step != Step::Read && step != Step::Update)
      continue;
    answersOf(graph, thread);
    if (!program->waitsForEver(thread, answers, latest))
      return; // it has looked too early: that execution is another one
  }
  if (std::any_of(graph.threadStates.begin(), graph.threadStates.end(),
                  [](const ThreadState &state) { return state.pending.step == Step::Repeated; })) {
    checkRepeated(graph);
    return; // others may wait for those threads
  }
  // A barrier that is never complete explains why others wait: it comes first.
  for (Step step : {Step::Depart, Step::Read, Step::Update})
    for (unsigned thread = 0; thread < graph.threads(); ++thread) {
      const ThreadState &state = graph.threadStates[thread];
      if (state.pending.step != step)
        continue;
      Finding finding;
      finding.kind = step == Step::Depart ? Finding::Kind::BarrierDivergence : Finding::Kind::Deadlock;
      finding.thread = thread;
      finding.request = state.pending;
      finding.first = state.last;
      report(std::move(finding), graph, thread, state.pending.site, thread, state.pending.site);
      return;
    }
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
