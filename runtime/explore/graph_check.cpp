// The rules that hold of an execution graph between two steps of the search, checked over the whole graph.
//
// For builds with assertions. Each rule is an assertion of its own with its reason as a message, so a broken one names
// itself. The coherence axiom is checked from its definition, pair by pair, and not by the bounds with which graphs are
// grown.
#include "runtime/explore/graph.h"
#include "runtime/explore/limits.h"

#include <algorithm>
#include <cassert>

#ifndef NDEBUG

namespace veriwarp::explore {

namespace {

bool isBefore(const Graph &graph, EventId a, EventId b) { // (sb | rf | barrier)+
  return a != b && Graph::contains(graph.prefix(b), graph.events[a]);
}

void checkEvent(const Graph &graph, EventId id) {
  const Event &event = graph.events[id];
  const Step step = event.request.step;
  assert(event.thread < graph.threads() && "an event belongs to a thread of the program");
  assert(step != Step::Unknown && step <= Step::Depart && "an end of a thread is no event");
  assert(!(event.reads && event.writes) && "an update is two events");
  assert((!event.commutes() || (step == Step::Update && event.writes)) &&
         "a commuting update is one event that writes");
  if (event.previous == None) {
    assert(event.index == 0 && event.slot == 0 && "a thread's first event is its first");
    assert(step != Step::UpdateWrite && step != Step::Depart && "what these end has begun before");
    return;
  }
  assert(event.previous < id && "sb follows the order of addition");
  const Event &previous = graph.events[event.previous];
  assert(previous.thread == event.thread && event.index == previous.index + 1 && "events of a thread are dense");
  assert(event.copiesDone >= previous.copiesDone && "a copy that is complete stays so");
  if (step != Step::UpdateWrite) {
    assert(event.slot == previous.slot + 1 && "each event but an update's write answers a request");
    return;
  }
  assert(event.slot == previous.slot && "an update's two events answer one request");
  assert(previous.request.step == Step::Update || (previous.request.step == Step::Arrive && previous.request.counted));
  assert(previous.reads && previous.request.location == event.request.location &&
         "an update's write comes after its read, at one location");
  assert(previous.source == event.source && "an update's write knows what its read reads from");
}

void checkThreads(const Graph &graph) {
  std::vector<std::uint32_t> counts(graph.threads());
  std::vector<EventId> last(graph.threads(), None);
  for (EventId id = 0; id < graph.size(); ++id) {
    checkEvent(graph, id);
    assert(graph.events[id].previous == last[graph.events[id].thread] && "sb leaves out no event");
    last[graph.events[id].thread] = id;
    ++counts[graph.events[id].thread];
  }
  for (unsigned thread = 0; thread < graph.threads(); ++thread) {
    const ThreadState &state = graph.threadStates[thread];
    assert(state.last == last[thread] && state.count == counts[thread] && "a thread knows its last event");
    assert(state.slots == (state.last == None ? 0 : graph.events[state.last].slot + 1u) && "requests are counted");
    assert(state.count <= limits::eventsOfThread && "clocks have room for a thread's events");
    assert(state.probed <= graph.size() && "what was tried are events of the graph");
    assert((state.pending.step != Step::UpdateWrite || (state.last != None && graph.events[state.last].reads)) &&
           "an update's write is due only after its read");
  }
}

void checkModificationOrder(const Graph &graph, std::uint32_t location) {
  const LocationState &state = graph.locations[location];
  EventId before = Initial;
  std::uint32_t index = 0;
  for (EventId id = state.moFirst; id != None; id = graph.events[id].moAfter) {
    const Event &event = graph.events[id];
    assert(event.writes && event.request.location == location && "only writes of the location are ordered");
    assert(event.moBefore == before && "the modification order is linked both ways");
    assert(event.moIndex == ++index && "positions count from the first write");
    if (event.request.step == Step::UpdateWrite && event.source != Promised)
      assert(event.source == before && "nothing comes between what an update reads and what it writes");
    before = id;
  }
  assert(state.moLast == before && "the modification order ends with the last write");
}

void checkLocations(const Graph &graph) {
  std::size_t chained = 0, arrived = 0;
  for (std::uint32_t location = 0; location < graph.locations.size(); ++location) {
    const LocationState &state = graph.locations[location];
    EventId younger = None;
    for (EventId id = state.newest; id != None; younger = id, id = graph.events[id].older) {
      assert(id < younger && "a location's events stand in the order of addition");
      assert(graph.events[id].request.location == location && graph.events[id].request.step != Step::Fence);
      ++chained;
    }
    for (EventId id = state.lastArrival; id != None; id = graph.events[id].olderArrival) {
      const Event &event = graph.events[id];
      assert(event.request.step == Step::Arrive && event.request.location == location);
      assert((event.olderArrival == None || event.request.counted ||
              event.read >= graph.events[event.olderArrival].read) &&
             "nobody comes to a round before all have left the one before");
      ++arrived;
    }
    checkModificationOrder(graph, location);
  }
  std::size_t accesses = 0, arrivals = 0;
  for (const Event &event : graph.events) {
    accesses += event.request.step != Step::Fence;
    arrivals += event.request.step == Step::Arrive;
    assert((!event.writes || event.moIndex > 0) && "the modification order is total: every write has a place");
  }
  assert(chained == accesses && "every event but a fence is at its location");
  assert(arrived == arrivals && "every arrival is at its barrier");
}

void checkReadsFrom(const Graph &graph) {
  for (EventId id = 0; id < graph.size(); ++id) {
    const Event &event = graph.events[id];
    if (!event.reads)
      continue;
    assert(event.source != None && "every read reads from something");
    if (!isEvent(event.source))
      continue;
    assert(event.source < graph.size() && "a read reads from an event of the graph");
    const Event &source = graph.events[event.source];
    assert(source.writes && source.request.location == event.request.location && "reads read from writes there");
    assert(source.written == event.read && "what is read is what was written");
    assert(isBefore(graph, event.source, id) && "a read depends on what it reads from");
  }
}

void checkClocks(const Graph &graph) {
  const unsigned n = graph.threads();
  assert(graph.clocks.size() == graph.size() * 2 * n && "every event has two clocks");
  for (EventId id = 0; id < graph.size(); ++id) {
    const Event &event = graph.events[id];
    const Clock *before = graph.happensBefore(id), *prefix = graph.prefix(id);
    assert(before[event.thread] == event.index + 1 && prefix[event.thread] == event.index + 1 &&
           "an event follows those of its thread, and itself");
    for (unsigned thread = 0; thread < n; ++thread) {
      assert(before[thread] <= prefix[thread] && "what happens before is needed");
      assert(prefix[thread] <= graph.threadStates[thread].count && "only what is there is needed");
      if (event.previous == None)
        continue;
      assert(before[thread] >= graph.happensBefore(event.previous)[thread] && "sb is part of happens-before");
      assert(prefix[thread] >= graph.prefix(event.previous)[thread] && "sb is part of what is needed");
      if (event.reads && isEvent(event.source))
        assert(prefix[thread] >= graph.prefix(event.source)[thread] && "rf is part of what is needed");
    }
    for (EventId other = 0; other < id; ++other)
      assert(!(isBefore(graph, other, id) && isBefore(graph, id, other)) && "sb, rf and barriers close no cycle");
  }
}

// Whether `b`, before which `a` happens, agrees with it on the modification order of their location: RC11's coherence,
// irreflexive(hb;eco?).
bool coherent(const Graph &graph, const Event &a, const Event &b) {
  const std::uint32_t first = a.writes ? a.moIndex : graph.moIndexOf(a.source);
  const std::uint32_t second = b.writes ? b.moIndex : graph.moIndexOf(b.source);
  return b.writes ? second > first : second >= first;
}

void checkCoherence(const Graph &graph) {
  for (const LocationState &location : graph.locations)
    for (EventId a = location.newest; a != None; a = graph.events[a].older)
      for (EventId b = location.newest; b != None; b = graph.events[b].older) {
        const Event &x = graph.events[a], &y = graph.events[b];
        if (x.source == Promised || y.source == Promised)
          continue;
        if (a == b || !(x.reads || x.writes) || !(y.reads || y.writes) || !Graph::contains(graph.happensBefore(b), x))
          continue;
        assert(coherent(graph, x, y) && "who comes later sees no older write, and writes nothing older");
      }
}

void checkHeads(const Graph &graph) {
  for (EventId id = 0; id < graph.size(); ++id) {
    const Event &event = graph.events[id];
    assert(event.headsBegin + event.headsCount <= graph.heads.size() && "an event's heads are listed");
    assert((event.headsCount == 0 || (event.writes && isAtomic(event.order))) &&
           "a release sequence goes through atomic writes");
    for (std::uint32_t i = 0; i < event.headsCount; ++i) {
      const EventId head = graph.heads[event.headsBegin + i];
      assert(head < graph.size() && releases(graph.events[head].order) && "a release sequence begins with a release");
      assert((head == id || isBefore(graph, head, id)) && "a write continues what came before it");
    }
  }
}

void checkHolders(const Graph &graph) {
  EventId older = None;
  for (EventId id : graph.holders) {
    assert(id < graph.size() && graph.events[id].holdsUp && "a holder is an event that says so");
    assert((older == None || older < id) && "holders stand in the order of addition");
    const Event &event = graph.events[id];
    assert(event.request.step == Step::UpdateWrite && "only updates put others off");
    assert(event.heldThread < graph.threads() && event.heldThread != event.thread && "it is another thread that waits");
    older = id;
  }
  assert(std::count_if(graph.events.begin(), graph.events.end(), [](const Event &e) { return e.holdsUp; }) ==
             static_cast<std::ptrdiff_t>(graph.holders.size()) &&
         "every holder is listed");
}

} // namespace

bool Graph::check() const {
  assert(layout && layout->threads() == threads() && "a graph has the threads of its program");
  checkThreads(*this);
  checkLocations(*this);
  checkReadsFrom(*this);
  checkClocks(*this);
  checkCoherence(*this);
  checkHeads(*this);
  checkHolders(*this);
  assert(std::count_if(events.begin(), events.end(), [](const Event &e) { return e.order == Order::Sequential; }) ==
             static_cast<std::ptrdiff_t>(sequentialEvents) &&
         "sequentially consistent events are counted");
  return true;
}

} // namespace veriwarp::explore

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
