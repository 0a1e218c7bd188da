// Backward revisits: a write (or an update) that was added makes earlier reads read from it. What was added after such
// a read and is not needed for the write is forgotten.
//
// The same graph can come out of many that differ only in what is forgotten. It is made from one of them: the one in
// which each forgotten event, and the read itself, is what would be added last: a read of the newest write, a write at
// the end of the modification order, both among what is older than the event or needed for the write. Where a thread
// awaits, the newest write that lets it go on counts.
//
// An update that awaits may also be put off in favour of another one of the same write: see await.cpp.
#include "runtime/explore/revisit.h"

#include "runtime/explore/answers.h"

#include <cassert>

namespace veriwarp::explore {

namespace {

bool maximal(const Means &means, const Graph &graph, EventId event, EventId write) {
  const Event &own = graph.events[event];
  if ((!own.reads && !own.writes) || own.commutes())
    return true;
  if (own.holdsUp)
    return false;
  if (own.reads && own.source == Promised)
    return false;
  const Clock *needed = graph.prefix(write);
  auto previous = [&](EventId id) { return id == Initial || id <= event || Graph::contains(needed, graph.events[id]); };
  if (own.reads && !previous(own.source))
    return false;
  const std::uint32_t position = own.writes ? own.moIndex : graph.moIndexOf(own.source);
  if (own.request.await && own.reads) {
    const Waiter waiter = waiterOf(graph, event);
    return newestFor(means, graph, waiter, waiter.holders.size(), event, write, position + 1) == None;
  }
  const bool placed = own.request.await; // its read decides where it stands
  for (EventId id = graph.locations[own.request.location].newest; id != None; id = graph.events[id].older) {
    if (id == event || id == write || !previous(id))
      continue;
    const Event &other = graph.events[id];
    if (own.writes && other.reads && other.source == event)
      return false;
    if (other.writes && other.moIndex > position && !placed)
      return false;
  }
  return true;
}

} // namespace

void findRevisits(const Means &means, const Graph &graph, EventId write, std::vector<Revisit> &into) {
  assert(into.empty() && graph.events[write].writes && "revisits are by one write");
  const Event &own = graph.events[write];
  const Clock *needed = graph.prefix(write);
  // Whatever is older than a forgotten event is revisited only if that event may be forgotten: stop at the first that
  // may not.
  EventId above = write; // what is not older than this has been looked at
  for (EventId id = write; id-- > 0;) {
    const Event &event = graph.events[id];
    if (Graph::contains(needed, event))
      continue;
    for (EventId holder : graph.holders) { // the same of those that were put off there
      EventId place = graph.events[holder].heldPlace;
      if (place > id && place <= above && !waitsBefore(means, graph, holder, write))
        return;
    }
    above = id;
    const bool isMaximal = maximal(means, graph, id, write);
    if (event.reads && event.request.location == own.request.location) {
      const bool goesOn = !event.request.await || (means.program.accepts(event.request, own.written) &&
                                                   mayRead(means, graph, waiterOf(graph, id), write));
      if (goesOn && isMaximal) {
        into.push_back({id, event.thread, false, id});
      } else if (event.request.await && own.request.step == Step::UpdateWrite && event.source == own.source) {
        if (outcomeOf(means.program, event.request, event.read).writes && firstChoice(means, graph, id))
          into.push_back({id, event.thread, true, id});
      }
    }
    if (!isMaximal)
      return;
  }
}

EventId cut(const Graph &graph, EventId write, Revisit &what, Graph &part, CutRoom &room) {
  const Event &own = graph.events[write];
  assert(what.read < write && what.read == what.place && "what is revisited is older");
  assert(!Graph::contains(graph.prefix(write), graph.events[what.read]) && "nothing revisits what it depends on");
  room.marked.assign(graph.size(), 0);
  const Clock *needed = graph.prefix(write);
  for (EventId id = 0; id <= write; ++id)
    room.marked[id] = id < what.read || Graph::contains(needed, graph.events[id]);
  room.marked[what.read] = !what.removal;
  part.restrict(graph, room.marked, write, room.map);

  // What had been put off and is now forgotten is free again.
  std::erase_if(part.holders, [&](EventId id) {
    Event &holder = part.events[id];
    holder.holdsUp = holder.heldPlace <= what.place;
    return !holder.holdsUp;
  });
  ThreadState &reader = part.threadStates[what.thread];
  if (what.removal) { // what was before it has been tried when it was added
    reader.probed = what.place;
  } else { // it asks for something else now, for which nothing has been tried
    reader.pending.step = Step::Unknown;
    reader.probed = 0;
  }
  part.threadStates[own.thread].pending.step = Step::Unknown;
  what.read = what.removal ? None : room.map[what.read];
  return room.map[write];
}

bool turn(const Means &means, Graph &graph, EventId write, const Revisit &what) {
  if (what.removal) {
    Event &holder = graph.events[write];
    assert(holder.request.step == Step::UpdateWrite && "only an update puts another one off");
    holder.holdsUp = true;
    holder.heldThread = static_cast<std::uint16_t>(what.thread);
    holder.heldSlot = static_cast<std::uint16_t>(graph.threadStates[what.thread].slots);
    holder.heldPlace = what.place;
    graph.holders.push_back(write);
    return true;
  }
  const Event &read = graph.events[what.read];
  const Event &own = graph.events[write];
  assert(read.index + 1u == graph.threadStates[read.thread].count && "what came after the read is forgotten");
  if (graph.coherenceBound(read.previous, own.request.location) > own.moIndex)
    return false;
  const Value value = own.written;
  const Outcome outcome = outcomeOf(means.program, read.request, value);
  graph.setSource(what.read, write, value, outcome.writes, outcome.written);
  return true;
}

bool symmetricToEarlier(const Graph &graph, const SymmetryClasses &classes) {
  auto eventAt = [&](unsigned thread, unsigned index) {
    EventId id = graph.threadStates[thread].last;
    while (graph.events[id].index != index)
      id = graph.events[id].previous;
    return id;
  };
  for (const std::vector<unsigned> &members : classes)
    for (std::size_t later = 1; later < members.size(); ++later) {
      unsigned b = members[later], count = graph.threadStates[b].count;
      for (std::size_t earlier = 0; earlier < later && count; ++earlier) {
        unsigned a = members[earlier];
        for (unsigned k = 0; k < count; ++k) {
          EventId mine = eventAt(b, k);
          if (k == graph.threadStates[a].count)
            return true;
          EventId other = eventAt(a, k);
          if (Graph::contains(graph.prefix(other), graph.events[mine]))
            return true;
          const Event &x = graph.events[other], &y = graph.events[mine];
          // Only reads of the same keep them equal: writes have an order.
          if (x.writes || y.writes || x.source != y.source)
            break;
        }
      }
    }
  return false;
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
