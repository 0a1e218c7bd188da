// Updates whose order nobody can tell (Request::commutes): counters that are only added to until all is done.
//
// N of them on one location have N! orders, which differ in nothing but what they read, and nobody looks at that. Here
// they are one event each, that comes without a choice, as fences do. What this takes is checked on the way, for all
// executions that are visited:
//
//   - whatever else is done with the location happens before or after each of them, so that no read sees a part of
//   them;
//   - they synchronise nothing among themselves: they are relaxed, and no thread has an acquiring fence behind one;
//   - all sequentially consistent events include each other, see commute() in sequential.cpp.
//
// An execution that breaks this has a least part that does, and that is a graph which is visited, up to the order of
// such updates: so if none is met, there is none. At the first one exploring begins again, with the updates of that
// location as ordinary ones.
#include "runtime/explore/commute.h"

#include "runtime/explore/answers.h"

#include <cassert>

namespace veriwarp::explore {

void Commuting::keepOrder(std::uint32_t location) {
  std::lock_guard lock(mutex);
  assert(!ordered.contains(location) && "a location's order is kept once: from the next attempt on nothing commutes");
  next.insert(location);
  restart = true;
  ending.withoutReason();
}

void Commuting::mind(Request &request) {
  const bool atomic = request.step == Step::Read || request.step == Step::Write || request.step == Step::Update ||
                      request.step == Step::Fence;
  if (atomic && request.scope < widest &&
      (request.order == Order::Sequential ||
       (request.step == Step::Update && request.failureOrder == Order::Sequential)))
    narrow = true;
  if (request.commutes) {
    assert(request.step == Step::Update && request.order == Order::Relaxed && !request.await &&
           "only relaxed updates that await nothing commute");
    request.commutes = allowed && !ordered.contains(request.location) && !ordered.contains(AllLocations);
    if (request.commutes)
      found = true;
  }
  if (narrow && found && !ending.now())
    keepOrder(AllLocations);
}

bool followsCommuting(const Graph &graph, unsigned thread) {
  const ThreadState &state = graph.threadStates[thread];
  if (state.pending.location >= graph.locations.size())
    return true;
  for (EventId id = graph.locations[state.pending.location].newest; id != None; id = graph.events[id].older)
    if (graph.events[id].commutes() &&
        (state.last == None || !Graph::contains(graph.happensBefore(state.last), graph.events[id])))
      return false;
  return true;
}

EventId commutingBefore(const Graph &graph, unsigned thread) {
  EventId id = graph.threadStates[thread].last;
  while (id != None && !graph.events[id].commutes())
    id = graph.events[id].previous;
  return id;
}

bool fitsAtEnd(Program &program, const Graph &graph, unsigned thread) {
  const ThreadState &state = graph.threadStates[thread];
  const Request &request = state.pending;
  assert(request.commutes && "others have a choice of places");
  if (request.location >= graph.locations.size() || graph.locations[request.location].moLast == Initial)
    if (program.unwritten(request.location))
      return false;
  if (request.location >= graph.locations.size())
    return true;
  for (EventId id = graph.locations[request.location].newest; id != None; id = graph.events[id].older) {
    const Event &other = graph.events[id];
    if (other.commutes() ? other.request.family != request.family
                         : state.last == None || !Graph::contains(graph.happensBefore(state.last), other))
      return false;
  }
  return true;
}

void sumUp(Program &program, Graph &graph) {
  for (const LocationState &location : graph.locations)
    for (EventId id = location.moFirst; id != None; id = graph.events[id].moAfter) {
      Event &event = graph.events[id];
      if (event.commutes())
        event.written =
            outcomeOf(program, event.request, valueOf(program, graph, event.request, event.moBefore)).written;
    }
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
