// Threads that await a value: when they can go on, and what becomes of updates that want the same write.
//
// Two updates of one write cannot both be. Where the second one comes, and the first, which awaits, would not go on
// with what the second one writes, the first is put off: it is forgotten, and waits. What it can still do must not be
// what it does where it is not put off. That is decided by one rule, which looks at nothing but the graph.
//
// Let an update that awaits be added behind the events S0 (those that are older, and stay as long as it is not
// forgotten). For a set S of events, S0 and all that some event needs, let newest(S) be the newest write of S that lets
// it go on and of which S has no other update; or none. newest() says what it reads in the one graph from which a
// revisit by that event is made. Then
//
//   - it is put off by an update of what it reads, if that is newest(S0), or came to be read in its place by a chain of
//     updates from there: each the newest for itself (firstChoice);
//   - when it is put off it reads `write` only if the graph from which `write` would revisit it is one in which it is
//     put off: if newest(what `write` needs) is none, or is itself such a write (mayReadPutOff). Elsewhere it reads the
//     same where it was not put off.
//
// The update in whose favour it was put off keeps what this takes (Event::holdsUp). It cannot be forgotten before what
// is older than the place of the other one is (Event::heldPlace); then the other one is free again, if it would wait
// in the graph from which that revisit is made (waitsBefore).
#include "runtime/explore/await.h"

#include "runtime/explore/answers.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::explore {

std::unique_ptr<Graph> GraphPool::take() {
  if (pool.empty())
    return std::make_unique<Graph>(*layout);
  std::unique_ptr<Graph> graph = std::move(pool.back());
  pool.pop_back();
  return graph;
}

namespace {

void findHolders(const Graph &graph, Waiter &waiter) {
  if (waiter.request->step != Step::Update)
    return;
  for (EventId id : graph.holders) {
    const Event &event = graph.events[id];
    assert(event.holdsUp && "a graph lists the events that hold others up");
    if (event.heldThread == waiter.thread && event.heldSlot == waiter.slot)
      waiter.holders.push_back(id);
  }
}

} // namespace

Waiter waiterOf(const Graph &graph, EventId event) {
  const Event &own = graph.events[event];
  assert(own.reads && own.request.await && "who waits awaits what it reads");
  Waiter waiter{own.thread, own.slot, &own.request, own.previous, event, {}};
  findHolders(graph, waiter);
  return waiter;
}

Waiter pendingWaiter(const Graph &graph, unsigned thread) {
  const ThreadState &state = graph.threadStates[thread];
  Waiter waiter{thread, state.slots, &state.pending, state.last, None, {}};
  findHolders(graph, waiter);
  return waiter;
}

namespace {

// Whether the waiting one's read of `source` would be sequentially consistent if there were only the events older than
// `place` and those that `next` needs, without `next` itself.
bool couldRead(const Means &means, const Graph &graph, const Waiter &waiter, EventId source, EventId place,
               EventId next) {
  if (graph.sequentialEvents == 0)
    return true;
  // Sequentially consistent events decide over the whole graph: build that.
  const Clock *needed = next == None ? nullptr : graph.prefix(next);
  const Request request = *waiter.request;
  std::unique_ptr<Graph> part = means.pool.take();
  std::vector<char> keep(graph.size());
  std::vector<EventId> ids;
  for (EventId id = 0; id < graph.size(); ++id)
    keep[id] = id != waiter.self && id != next && (id < place || (needed && Graph::contains(needed, graph.events[id])));
  // Nothing that stays depends on the waiting one: it is the last of its thread, and no older read reads from it.
  part->restrict(graph, keep, None, ids);
  part->threadStates[waiter.thread].pending = request;
  const EventId from = source == Initial ? Initial : ids[source];
  const Value value = valueOf(means.program, graph, request, source);
  const Outcome outcome = outcomeOf(means.program, request, value);
  part->pushWhole(waiter.thread, from, value, outcome.writes, outcome.written);
  bool consistent = means.sequential.consistent(*part);
  means.pool.giveBack(std::move(part));
  return consistent;
}

bool mayReadPutOff(const Means &means, const Graph &graph, const Waiter &waiter, std::size_t holders, EventId write);

} // namespace

EventId newestFor(const Means &means, const Graph &graph, const Waiter &waiter, std::size_t holders, EventId place,
                  EventId next, std::uint32_t least) {
  const Request &request = *waiter.request;
  const Clock *needed = next == None ? nullptr : graph.prefix(next);
  const auto present = [&](EventId id) {
    return id != next && (id < place || (needed && Graph::contains(needed, graph.events[id])));
  };
  const auto free = [&](EventId write, Value value) {
    EventId other = graph.consumer(request.location, write);
    if (other == None || !present(other) || (waiter.self != None && graph.events[other].previous == waiter.self))
      return true;
    return !outcomeOf(means.program, request, value).writes;
  };
  for (EventId write = graph.locations[request.location].moLast; graph.moIndexOf(write) >= least;
       write = graph.events[write].moBefore) {
    if (write == Initial || present(write)) {
      const Value value = valueOf(means.program, graph, request, write);
      if (means.program.accepts(request, value) && free(write, value) &&
          mayReadPutOff(means, graph, waiter, holders, write) && couldRead(means, graph, waiter, write, place, next))
        return write;
    }
    if (write == Initial)
      break;
  }
  return None;
}

namespace {

// Of the first `holders` of those that have put it off.
bool mayReadPutOff(const Means &means, const Graph &graph, const Waiter &waiter, std::size_t holders, EventId write) {
  if (holders == 0)
    return true;
  if (write == Initial)
    return false;
  for (std::size_t i = holders; i-- > 0;)
    if (!Graph::contains(graph.prefix(write), graph.events[waiter.holders[i]]))
      return false;
  const std::uint32_t least = graph.coherenceBound(waiter.previous, waiter.request->location);
  for (std::size_t i = 0; i < holders; ++i) {
    const Event &holder = graph.events[waiter.holders[i]];
    EventId source = write;
    do {
      if (source == Initial || !Graph::contains(graph.prefix(source), holder))
        return false;
      source = newestFor(means, graph, waiter, i, holder.heldPlace, source, least);
    } while (source != None);
  }
  return true;
}

} // namespace

bool mayRead(const Means &means, const Graph &graph, const Waiter &waiter, EventId write) {
  return mayReadPutOff(means, graph, waiter, waiter.holders.size(), write);
}

bool mayRead(const Means &means, const Graph &graph, unsigned thread, EventId write) {
  return graph.holders.empty() || mayRead(means, graph, pendingWaiter(graph, thread), write);
}

bool firstChoice(const Means &means, const Graph &graph, EventId read) {
  const Waiter waiter = waiterOf(graph, read);
  const std::uint32_t least = graph.coherenceBound(waiter.previous, waiter.request->location);
  EventId source = graph.events[read].source;
  while (source != Initial && source > read) {
    const Event &write = graph.events[source];
    if (write.request.step != Step::UpdateWrite ||
        newestFor(means, graph, waiter, waiter.holders.size(), read, source, least) != write.source)
      return false;
    source = write.source;
  }
  return newestFor(means, graph, waiter, waiter.holders.size(), read, None, least) == source;
}

bool waitsBefore(const Means &means, const Graph &graph, EventId holder, EventId write) {
  const Event &own = graph.events[holder];
  const ThreadState &state = graph.threadStates[own.heldThread];
  Waiter waiter;
  if (state.slots == own.heldSlot) {
    waiter = pendingWaiter(graph, own.heldThread);
  } else {
    EventId event = state.last;
    while (graph.events[event].slot != own.heldSlot || graph.events[event].request.step == Step::UpdateWrite)
      event = graph.events[event].previous;
    if (Graph::contains(graph.prefix(write), graph.events[event]))
      return true; // it stays
    waiter = waiterOf(graph, event);
  }
  const auto earlier = static_cast<std::size_t>(std::find(waiter.holders.begin(), waiter.holders.end(), holder) -
                                                waiter.holders.begin());
  const EventId newest = newestFor(means, graph, waiter, earlier, own.heldPlace, write,
                                   graph.coherenceBound(waiter.previous, waiter.request->location));
  return newest == None || mayReadPutOff(means, graph, waiter, earlier + 1, newest);
}

bool canGoOn(const Means &means, Graph &graph, unsigned thread, PutOff putOff) {
  const Request request = graph.threadStates[thread].pending;
  assert(request.step != Step::Unknown && "a thread is asked before it is decided whether it can go on");
  if (request.step == Step::Depart)
    return graph.barrierComplete(graph.arrivalOf(thread, request.location));
  if (!request.await)
    return true;
  const EventId last = graph.at(request.location).moLast;
  const std::uint32_t bound = graph.coherenceBound(graph.threadStates[thread].last, request.location);
  for (EventId write = last; graph.moIndexOf(write) >= bound; write = graph.events[write].moBefore) {
    const Value value = valueOf(means.program, graph, request, write);
    if (means.program.accepts(request, value)) {
      const Outcome outcome = outcomeOf(means.program, request, value);
      if ((!outcome.writes || graph.consumer(request.location, write) == None) &&
          (putOff == PutOff::GoesOn || mayRead(means, graph, thread, write))) {
        if (write == last || graph.sequentialEvents == 0)
          return true;
        const std::size_t size = graph.size();
        graph.pushWhole(thread, write, value, outcome.writes, outcome.written);
        const bool consistent = means.sequential.consistent(graph);
        while (graph.size() > size)
          graph.pop();
        if (consistent)
          return true;
      }
    }
    if (write == Initial)
      break;
  }
  return false;
}

bool mayProbe(const Graph &graph, unsigned thread) {
  const ThreadState &state = graph.threadStates[thread];
  if (state.pending.step != Step::Update || state.pending.location >= graph.locations.size())
    return false;
  for (EventId id = graph.locations[state.pending.location].newest; id != None && id >= state.probed;
       id = graph.events[id].older)
    if (graph.events[id].request.step == Step::UpdateWrite)
      return true;
  return false;
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
