#include "runtime/explore/graph.h"

#include "runtime/explore/limits.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace veriwarp::explore {

Layout::Layout(std::vector<Place> threads) : places(std::move(threads)) {
  for (Place a : places)
    for (Place b : places) {
      common.push_back(static_cast<std::uint8_t>(commonScope(a, b)));
      widest = std::max(widest, commonScope(a, b));
    }
}

EventId Graph::push(unsigned thread, EventId source, Value value, EventId moBefore) {
  ThreadState &state = threadStates[thread];
  EventId id = static_cast<EventId>(events.size());
  Event &event = events.emplace_back();
  event.request = state.pending;
  event.thread = static_cast<std::uint16_t>(thread);
  event.index = static_cast<std::uint16_t>(state.count);
  event.previous = state.last;
  event.copiesDone = state.last == None ? 0 : events[state.last].copiesDone;
  if (event.request.step == Step::Fence)
    event.copiesDone = std::max(event.copiesDone, event.request.copies);
  event.probed = state.probed;
  state.probed = 0;
  event.source = source;
  Step step = event.request.step;
  assert(step != Step::Unknown && step <= Step::Depart && "an end of a thread is no event");
  assert(state.count < limits::eventsOfThread && "clocks have room for a thread's events");
  assert((moBefore == None || event.request.commutes || step == Step::Write || step == Step::UpdateWrite) &&
         "only writes have a place in the modification order");
  assert((step != Step::UpdateWrite || events[state.last].source == source) && "an update writes after what it read");
  event.writes = step == Step::Write || step == Step::UpdateWrite || event.request.commutes;
  event.reads = source != None && !event.writes;
  (event.writes ? event.written : event.read) = value;
  promises += event.reads && source == Promised;
  event.hidden = event.request.counted || step == Step::Arrive || step == Step::Depart;
  event.order = event.request.order;
  event.slot = static_cast<std::uint16_t>(step == Step::UpdateWrite ? state.slots - 1 : state.slots);
  state.slots = event.slot + 1u;
  if (event.request.step != Step::Fence) {
    LocationState &location = at(event.request.location);
    event.older = location.newest;
    location.newest = id;
    if (step == Step::Arrive)
      addArrival(id);
  }
  state.last = id;
  ++state.count;
  state.pending.step = Step::Unknown;
  if (event.order == Order::Sequential)
    ++sequentialEvents;
  if (event.writes && moBefore != None)
    placeWrite(id, moBefore);
  fillClocks(id);
  return id;
}

namespace {

Request writeOf(const Request &update, Value written) {
  Request request = update;
  request.step = Step::UpdateWrite;
  request.operand = written;
  return request;
}

} // namespace

EventId Graph::pushRead(unsigned thread, EventId source, Value value, bool writes, Value written) {
  Request &pending = threadStates[thread].pending;
  Request request = pending;
  if (request.step == Step::Update && !writes)
    pending.order = request.failureOrder;
  assert(source != None && "a read reads from something");
  EventId id = push(thread, source, value, None);
  events[id].request = request;
  if (writes)
    threadStates[thread].pending = writeOf(request, written);
  return id;
}

EventId Graph::pushWhole(unsigned thread, EventId source, Value value, bool writes, Value written) {
  const EventId read = pushRead(thread, source, value, writes, written);
  return writes ? push(thread, source, written, source) : read;
}

void Graph::pop() {
  assert(!events.empty() && "what is popped was pushed");
  EventId id = static_cast<EventId>(events.size() - 1);
  Event &event = events[id];
  if (event.writes && event.moIndex)
    removeWrite(id);
  if (event.request.step != Step::Fence)
    locations[event.request.location].newest = event.older;
  if (event.request.step == Step::Arrive)
    locations[event.request.location].lastArrival = event.olderArrival;
  if (event.order == Order::Sequential)
    --sequentialEvents;
  promises -= event.reads && event.source == Promised;
  ThreadState &state = threadStates[event.thread];
  assert(state.last == id && "the event added last is the last of its thread");
  state.last = event.previous;
  --state.count;
  state.slots = event.request.step == Step::UpdateWrite ? event.slot + 1u : event.slot;
  state.pending = event.request;
  state.probed = event.probed;
  heads.resize(event.headsBegin);
  clocks.resize(std::size_t(id) * 2 * threads());
  events.pop_back();
}

void Graph::placeWrite(EventId write, EventId before) {
  Event &event = events[write];
  assert(event.writes && event.moIndex == 0 && "a write has one place");
  assert((before == Initial || events[before].request.location == event.request.location) &&
         "there is one modification order for each location");
  assert(consumer(event.request.location, before) == None && "updates stay next to what they read");
  LocationState &location = locations[event.request.location];
  event.moBefore = before;
  event.moAfter = before == Initial ? location.moFirst : events[before].moAfter;
  (before == Initial ? location.moFirst : events[before].moAfter) = write;
  (event.moAfter == None ? location.moLast : events[event.moAfter].moBefore) = write;
  event.moIndex = moIndexOf(before) + 1;
  for (EventId later = event.moAfter; later != None; later = events[later].moAfter)
    ++events[later].moIndex;
}

void Graph::removeWrite(EventId write) {
  Event &event = events[write];
  assert(event.moIndex > 0 && "only a write that has a place loses it");
  LocationState &location = locations[event.request.location];
  (event.moBefore == Initial ? location.moFirst : events[event.moBefore].moAfter) = event.moAfter;
  (event.moAfter == None ? location.moLast : events[event.moAfter].moBefore) = event.moBefore;
  for (EventId later = event.moAfter; later != None; later = events[later].moAfter)
    --events[later].moIndex;
  event.moIndex = 0;
}

void Graph::setSource(EventId read, EventId source, Value value, bool writes, Value written) {
  Event &event = events[read];
  assert(event.reads && threadStates[event.thread].last == read && "what came after the read would depend on it");
  assert(event.source != Promised && source != Promised && "promises are made when a read is added");
  assert((source == Initial || !contains(prefix(source), event)) && "no event depends on itself");
  if (event.order == Order::Sequential)
    --sequentialEvents;
  event.source = source;
  event.read = value;
  event.order = event.request.step == Step::Update && !writes ? event.request.failureOrder : event.request.order;
  if (event.order == Order::Sequential)
    ++sequentialEvents;
  fillClocks(read);
  Request &pending = threadStates[event.thread].pending;
  pending.step = Step::Unknown;
  if (writes)
    pending = writeOf(event.request, written);
}

EventId Graph::consumer(std::uint32_t location, EventId write) const {
  EventId next = write == Initial ? locations[location].moFirst : events[write].moAfter;
  return next != None && events[next].request.step == Step::UpdateWrite && events[next].source == write ? next : None;
}

std::uint32_t Graph::coherenceBound(EventId last, std::uint32_t location) const {
  std::uint32_t bound = 0;
  if (last == None || location >= locations.size())
    return 0;
  const Clock *before = happensBefore(last);
  for (EventId id = locations[location].newest; id != None; id = events[id].older) {
    const Event &event = events[id];
    if (!contains(before, event))
      continue;
    std::uint32_t seen = event.writes ? event.moIndex : event.reads ? moIndexOf(event.source) : 0;
    if (seen > bound)
      bound = seen;
  }
  return bound;
}

EventId Graph::arrivalOf(unsigned thread, std::uint32_t barrier) const {
  for (EventId id = threadStates[thread].last; id != None; id = events[id].previous)
    if (events[id].request.step == Step::Arrive && events[id].request.location == barrier)
      return id;
  return None;
}

void Graph::addArrival(EventId id) {
  Event &event = events[id];
  EventId &last = locations[event.request.location].lastArrival;
  event.olderArrival = last;
  event.ordinal = last != None && events[last].read == event.read ? events[last].ordinal + 1 : 1;
  last = id;
}

bool Graph::barrierComplete(EventId arrival) const {
  std::uint32_t arrived = 0;
  assert(arrival != None && events[arrival].request.step == Step::Arrive && "who departs has arrived");
  const Request &request = events[arrival].request;
  if (!request.counted) {
    const Event &last = events[locations[request.location].lastArrival];
    if (last.read > events[arrival].read || last.ordinal >= request.count)
      return true;
    if (!request.lenient && !request.warps)
      return false;
  }
  forArrivals(arrival, [&](EventId id) { arrived += events[id].request.weight; });
  forAbsent(arrival, [&](unsigned thread) { arrived += threadStates[thread].pending.step == Step::Exit; });
  return arrived >= request.count;
}

void Graph::restrict(const Graph &from, const std::vector<char> &marked, EventId apart, std::vector<EventId> &map) {
  unsigned n = from.threads();
  layout = from.layout;
  events.clear();
  heads.clear();
  clocks.clear();
  sequentialEvents = promises = 0;
  keptPromises = 0;
  locations.assign(from.locations.size(), {});
  threadStates = from.threadStates;
  for (ThreadState &state : threadStates) {
    state.last = None;
    state.count = state.slots = 0;
  }
  map.assign(from.size(), None);
  auto mapped = [&](EventId id) { return id < map.size() ? map[id] : id; };
  for (EventId old = 0; old < from.size(); ++old) {
    const Event &source = from.events[old];
    ThreadState &state = threadStates[source.thread];
    if (!marked[old]) {
      if (source.index == state.count) { // the first that is left out
        state.pending = source.request;
        state.probed = 0;
      }
      continue;
    }
    assert(source.index == state.count && "a part has all that its events depend on: here, what came before in sb");
    assert((!source.reads || !isEvent(source.source) || marked[source.source]) && "a part has what its events read");
    EventId id = map[old] = static_cast<EventId>(events.size());
    Event &event = events.emplace_back(source);
    event.previous = state.last;
    state.last = id;
    ++state.count;
    state.slots = event.slot + 1u;
    if (event.request.step != Step::Fence) {
      event.older = locations[event.request.location].newest;
      locations[event.request.location].newest = id;
    }
    if (event.request.step == Step::Arrive)
      addArrival(id);
    event.moIndex = 0;
    event.headsBegin = static_cast<std::uint32_t>(heads.size());
    for (std::uint32_t i = 0; i < source.headsCount; ++i)
      heads.push_back(from.heads[source.headsBegin + i]);
    clocks.insert(clocks.end(), from.happensBefore(old), from.happensBefore(old) + 2 * n);
    if (event.order == Order::Sequential)
      ++sequentialEvents;
    promises += event.reads && event.source == Promised;
  }
  for (std::size_t t = 0; t < threadStates.size(); ++t)
    if (threadStates[t].count == from.threadStates[t].count) {
      EventId kept = 0;
      for (EventId old = 0; old < from.threadStates[t].probed; ++old)
        kept += marked[old] != 0;
      threadStates[t].probed = kept;
    }
  holders.clear();
  for (EventId old : from.holders)
    if (map[old] != None)
      holders.push_back(map[old]);
  // A revisited read reads from something younger: only now are all new ids known.
  for (Event &event : events)
    event.source = mapped(event.source);
  for (EventId &head : heads) {
    assert(map[head] != None && "a release sequence is in the part with its first event");
    head = map[head];
  }
  for (std::size_t location = 0; location < locations.size(); ++location) {
    LocationState &state = locations[location];
    for (EventId old = from.locations[location].moFirst; old != None; old = from.events[old].moAfter) {
      EventId id = map[old];
      if (id == None || old == apart)
        continue;
      Event &event = events[id];
      event.moBefore = state.moLast;
      event.moAfter = None;
      event.moIndex = moIndexOf(state.moLast) + 1;
      (state.moLast == Initial ? state.moFirst : events[state.moLast].moAfter) = id;
      state.moLast = id;
    }
  }
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
