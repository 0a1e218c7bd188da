// What goes wrong in an execution: races, barriers that do not come together, waiting for ever.
#include "runtime/explore/worker.h"

namespace veriwarp::explore {

void Worker::report(Finding finding, const Graph &graph, unsigned threadA, std::uint32_t siteA, unsigned threadB,
                    std::uint32_t siteB) {
  if (std::tie(threadB, siteB) < std::tie(threadA, siteA)) {
    std::swap(threadA, threadB);
    std::swap(siteA, siteB);
  }
  std::lock_guard lock(shared.mutex);
  if (!shared.known.insert({finding.kind, threadA, siteA, threadB, siteB}).second)
    return;
  finding.graph = std::make_shared<const Graph>(graph);
  shared.findings.push_back(std::move(finding));
  if (shared.options->stopAtFirst) {
    if (shared.stopped == Stopped::No)
      shared.stopped = Stopped::AtFinding;
    shared.stop = true;
  }
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
    if (otherId == id || other.thread == event.thread || !other.accesses() || (!event.writes && !other.writes) ||
        Graph::contains(before, other) || graph.inclusive(event, other))
      continue;
    Finding finding;
    finding.kind =
        isAtomic(event.order) && isAtomic(other.order) ? Finding::Kind::HeterogeneousRace : Finding::Kind::DataRace;
    finding.first = otherId;
    finding.second = id;
    report(std::move(finding), graph, other.thread, other.request.site, event.thread, event.request.site);
  }
}

// Barriers that meet must be one barrier of the source.
void Worker::checkMeeting(const Graph &graph, EventId departure) {
  const Event &event = graph.events[departure];
  EventId arrival = graph.arrivalOf(event.thread, event.request.location);
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

void Worker::checkBlocked(const Graph &graph) {
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
