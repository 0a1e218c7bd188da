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
#include "runtime/explore/worker.h"

namespace veriwarp::explore {

void Worker::keepOrder(std::uint32_t location) {
  std::lock_guard lock(shared.mutex);
  shared.nextOrdered.insert(location);
  shared.again = true;
  shared.stop = true;
}

// A request that was just asked for.
void Worker::mindOrder(Request &request) {
  const bool atomic = request.step == Step::Read || request.step == Step::Write || request.step == Step::Update ||
                      request.step == Step::Fence;
  if (atomic && request.scope < shared.layout.widest &&
      (request.order == Order::Sequential ||
       (request.step == Step::Update && request.failureOrder == Order::Sequential)))
    shared.narrow = true;
  if (request.commutes) {
    request.commutes = shared.options->commuting && !shared.ordered.contains(request.location) &&
                       !shared.ordered.contains(AllLocations);
    if (request.commutes)
      shared.commuting = true;
  }
  if (shared.narrow && shared.commuting && !shared.stop)
    keepOrder(AllLocations);
}

// Whether each commuting update of the location that the pending request of `thread` is about happens before it.
bool Worker::behindCommuting(const Graph &graph, unsigned thread) {
  const ThreadState &state = graph.threadStates[thread];
  if (state.pending.location >= graph.locations.size())
    return true;
  for (EventId id = graph.locations[state.pending.location].newest; id != None; id = graph.events[id].older)
    if (graph.events[id].commutes() &&
        (state.last == None || !Graph::contains(graph.happensBefore(state.last), graph.events[id]))) {
      keepOrder(state.pending.location);
      return false;
    }
  return true;
}

// An acquiring fence would use what a commuting update has read.
bool Worker::fenceCommutes(const Graph &graph, unsigned thread) {
  for (EventId id = graph.threadStates[thread].last; id != None; id = graph.events[id].previous)
    if (graph.events[id].commutes()) {
      keepOrder(graph.events[id].request.location);
      return false;
    }
  return true;
}

bool Worker::commuteStep(Graph &graph, unsigned thread) {
  const ThreadState &state = graph.threadStates[thread];
  const Request request = state.pending;
  const EventId before = graph.at(request.location).moLast;
  bool fits = before != Initial || program->isInitialised(request.location);
  for (EventId id = graph.locations[request.location].newest; id != None && fits; id = graph.events[id].older) {
    const Event &other = graph.events[id];
    fits = other.commutes() ? other.request.family == request.family
                            : state.last != None && Graph::contains(graph.happensBefore(state.last), other);
  }
  if (!fits) {
    keepOrder(request.location);
    return false;
  }
  Value written = 0;
  program->update(request, valueOf(graph, request, before), written);
  checkRaces(graph, graph.push(thread, None, written, before));
  return true;
}

// After events were taken out of the middle of a graph.
void Worker::sumUp(Graph &graph) {
  if (!shared.commuting)
    return;
  for (LocationState &location : graph.locations)
    for (EventId id = location.moFirst; id != None; id = graph.events[id].moAfter) {
      Event &event = graph.events[id];
      if (event.commutes())
        program->update(event.request, valueOf(graph, event.request, event.moBefore), event.written);
    }
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
