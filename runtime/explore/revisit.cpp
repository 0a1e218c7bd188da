// Backward revisits: a write (or an update) that was added makes earlier reads read from it. What was added after such
// a read and is not needed for the write is forgotten.
//
// The same graph can come out of many that differ only in what is forgotten. It is made from one of them: the one in
// which each forgotten event, and the read itself, is what would be added last: a read of the newest write, a write at
// the end of the modification order, both among what is older than the event or needed for the write. Where a thread
// awaits, the newest write that lets it go on counts.
//
// An update that awaits may also be put off in favour of another one of the same write: see await.cpp.
#include "runtime/explore/worker.h"

namespace veriwarp::explore {

std::unique_ptr<Graph> Worker::take() {
  if (pool.empty())
    return std::make_unique<Graph>(shared.layout);
  std::unique_ptr<Graph> graph = std::move(pool.back());
  pool.pop_back();
  return graph;
}

bool Worker::maximal(const Graph &graph, EventId event, EventId write) {
  const Event &own = graph.events[event];
  if ((!own.reads && !own.writes) || own.commutes())
    return true;
  if (own.holdsUp)
    return false;
  const Clock *needed = graph.prefix(write);
  auto previous = [&](EventId id) { return id == Initial || id <= event || Graph::contains(needed, graph.events[id]); };
  if (own.reads && !previous(own.source))
    return false;
  const std::uint32_t position = own.writes ? own.moIndex : graph.moIndexOf(own.source);
  if (own.request.await && own.reads) {
    const Waiter waiter = waiterOf(graph, event);
    return newestFor(graph, waiter, waiter.holders.size(), event, write, position + 1) == None;
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

void Worker::findRevisits(const Graph &graph, EventId write, std::vector<Revisit> &into) {
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
      if (place > id && place <= above && !waitsBefore(graph, holder, write))
        return;
    }
    above = id;
    const bool isMaximal = maximal(graph, id, write);
    if (event.reads && event.request.location == own.request.location) {
      const bool goesOn = !event.request.await ||
                          (program->accepts(event.request, own.written) && mayRead(graph, waiterOf(graph, id), write));
      if (goesOn && isMaximal) {
        into.push_back({id, event.thread, false, id});
      } else if (event.request.await && own.request.step == Step::UpdateWrite && event.source == own.source) {
        Value written;
        bool writes;
        readOutcome(event.request, event.read, writes, written);
        if (writes && firstChoice(graph, id))
          into.push_back({id, event.thread, true, id});
      }
    }
    if (!isMaximal)
      return;
  }
}

void Worker::revisit(const Graph &graph, EventId write, Revisit what, double weight) {
  if (shared.stop.load(std::memory_order_relaxed))
    return;
  const Event &own = graph.events[write];
  const std::uint32_t location = own.request.location;
  marked.assign(graph.size(), 0);
  const Clock *needed = graph.prefix(write);
  for (EventId id = 0; id <= write; ++id)
    marked[id] = id < what.read || Graph::contains(needed, graph.events[id]);
  marked[what.read] = !what.removal;

  std::unique_ptr<Graph> part = take();
  part->restrict(graph, marked, write, map);
  sumUp(*part);
  EventId newWrite = map[write], newRead = what.removal ? None : map[what.read];
  Revisit there{newRead, what.thread, what.removal, what.read};
  // What had been put off and is now forgotten is free again.
  std::erase_if(part->holders, [&](EventId id) {
    Event &holder = part->events[id];
    holder.holdsUp = holder.heldPlace <= what.read;
    return !holder.holdsUp;
  });
  if (what.removal) // what was before it has been tried when it was added
    part->threadStates[what.thread].probed = what.read;
  if (!what.removal) { // it asks for something else now, for which nothing has been tried
    part->threadStates[what.thread].pending.step = Step::Unknown;
    part->threadStates[what.thread].probed = 0;
  }
  part->threadStates[own.thread].pending.step = Step::Unknown;

  if (own.request.step == Step::UpdateWrite) {
    EventId source = part->events[newWrite].source;
    if (part->consumer(location, source) == None)
      finishRevisit(*part, newWrite, source, there, weight);
    else
      tally.progress += weight;
    giveBack(std::move(part));
    return;
  }
  // A write: each of its places, the last one first.
  std::size_t begin = candidates.size();
  std::uint32_t bound = part->coherenceBound(part->events[newWrite].previous, location);
  std::uint32_t readBound = part->coherenceBound(part->events[newRead].previous, location);
  for (EventId before = part->locations[location].moLast;; before = part->events[before].moBefore) {
    std::uint32_t index = part->moIndexOf(before);
    if (index < bound || index + 1 < readBound)
      break;
    if (part->consumer(location, before) == None)
      candidates.push_back(before);
    if (before == Initial)
      break;
  }
  std::size_t end = candidates.size();
  double share = weight / static_cast<double>(end - begin ? end - begin : 1);
  if (begin == end)
    tally.progress += weight;
  for (std::size_t i = begin; i < end; ++i) {
    if (i + 1 == end) {
      finishRevisit(*part, newWrite, candidates[i], there, share);
      break;
    }
    std::unique_ptr<Graph> copy = take();
    *copy = *part;
    finishRevisit(*copy, newWrite, candidates[i], there, share);
    giveBack(std::move(copy));
  }
  candidates.resize(begin);
  giveBack(std::move(part));
}

// `graph` is restricted, and has the write without a place in the modification order.
void Worker::finishRevisit(Graph &graph, EventId write, EventId place, Revisit what, double weight) {
  const Event own = graph.events[write];
  bool last = place == graph.locations[own.request.location].moLast;
  graph.placeWrite(write, place);
  bool fits = true;
  if (what.removal) {
    Event &holder = graph.events[write];
    holder.holdsUp = true;
    holder.heldThread = static_cast<std::uint16_t>(what.thread);
    holder.heldSlot = static_cast<std::uint16_t>(graph.threadStates[what.thread].slots);
    holder.heldPlace = what.place;
    graph.holders.push_back(write);
  } else {
    const Event &read = graph.events[what.read];
    fits = graph.coherenceBound(read.previous, own.request.location) <= graph.events[write].moIndex;
    if (fits) {
      Value written = 0;
      bool writes;
      readOutcome(read.request, own.written, writes, written);
      graph.setSource(what.read, write, own.written, writes, written);
    }
  }
  if (!fits || (!last && !sequential.consistent(graph)) || (shared.options->symmetry && symmetricToEarlier(graph))) {
    tally.progress += weight;
    return;
  }
  if (!what.removal)
    checkRaces(graph, what.read);
  checkRaces(graph, write);
  if (shared.wanting.load(std::memory_order_relaxed) > 0) {
    Task task{std::make_unique<Graph>(graph), weight};
    std::lock_guard lock(shared.mutex);
    shared.tasks.push_back(std::move(task));
    if (shared.wanting > 0)
      --shared.wanting;
    shared.wake.notify_one();
    return;
  }
  visit(graph, weight);
}

// Whether a thread does something before an equal thread of a lower number that has done the same so far: then this
// graph is another one with the two exchanged, which is visited.
bool Worker::symmetricToEarlier(const Graph &graph) const {
  auto eventAt = [&](unsigned thread, unsigned index) {
    EventId id = graph.threadStates[thread].last;
    while (graph.events[id].index != index)
      id = graph.events[id].previous;
    return id;
  };
  for (const std::vector<unsigned> &members : shared.classes)
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
