// Backward revisits: a write (or an update) that was added makes earlier reads read from it. What was added after such
// a read and is not needed for the write is forgotten.
//
// The same graph can come out of many that differ only in what is forgotten. It is made from one of them: the one in
// which each forgotten event, and the read itself, is what would be added last: a read of the newest write, a write at
// the end of the modification order, both among what is older than the event or needed for the write. Where a thread
// awaits, the newest write that lets it go on counts.
//
// One more case comes from awaiting. Two updates of one write cannot both be. If the second one comes and the first,
// which awaits, would not go on with what the second one writes, then the first is forgotten too, and waits. It is as
// if it read from the second one from then on: that one cannot be forgotten any more (Event::holdsUp), and the first
// reads only what depends on it: if it reads something else, it might have read that before the second one came.
#include "runtime/explore/worker.h"

namespace veriwarp::explore {

std::unique_ptr<Graph> Worker::take() {
  if (pool.empty())
    return std::make_unique<Graph>(shared.layout);
  std::unique_ptr<Graph> graph = std::move(pool.back());
  pool.pop_back();
  return graph;
}

// Whether the thread's event at `slot` waits for something that depends on another event, and `write` does not.
bool Worker::heldBack(const Graph &graph, unsigned thread, unsigned slot, std::uint32_t location, EventId write) const {
  if (!shared.holds.load(std::memory_order_relaxed) || location >= graph.locations.size())
    return false;
  for (EventId id = graph.locations[location].newest; id != None; id = graph.events[id].older) {
    const Event &event = graph.events[id];
    if (event.holdsUp && event.heldThread == thread && event.heldSlot == slot &&
        (write == Initial || !Graph::contains(graph.prefix(write), event)))
      return true;
  }
  return false;
}

// Whether an event that awaits could have read `source` among what is older than it or needed for `write`. Coherence
// allows it, for it has read something older than `source`.
bool Worker::couldAwait(const Graph &graph, EventId event, EventId source, EventId write) {
  const Event &own = graph.events[event];
  Value value = graph.events[source].written, written = 0;
  if (!program->accepts(own.request, value) || heldBack(graph, own.thread, own.slot, own.request.location, source))
    return false;
  auto previous = [&](EventId id) { return id <= event || Graph::contains(graph.prefix(write), graph.events[id]); };
  bool writes;
  readOutcome(own.request, value, writes, written);
  if (writes)
    if (EventId other = graph.consumer(own.request.location, source);
        other != None && graph.events[other].previous != event && other != write && previous(other))
      return false;
  if (graph.sequentialEvents == 0)
    return true;
  // Sequentially consistent events decide over the whole graph: build that.
  std::unique_ptr<Graph> part = take();
  std::vector<char> keep(graph.size());
  std::vector<EventId> ids;
  for (EventId id = 0; id < graph.size(); ++id)
    keep[id] = id != event && id != write && previous(id);
  // Nothing that stays depends on the event: it is the last of its thread, and no older read reads from it.
  part->restrict(graph, keep, None, ids);
  part->threadStates[own.thread].pending = own.request;
  part->pushRead(own.thread, ids[source], value, writes, written);
  if (writes)
    part->push(own.thread, ids[source], written, ids[source]);
  bool consistent = sequential.consistent(*part);
  giveBack(std::move(part));
  return consistent;
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
  bool awaits = own.request.await, placed = awaits && own.writes; // its read decides where it stands
  std::uint32_t position = own.writes ? own.moIndex : graph.moIndexOf(own.source);
  for (EventId id = graph.locations[own.request.location].newest; id != None; id = graph.events[id].older) {
    if (id == event || id == write || !previous(id))
      continue;
    const Event &other = graph.events[id];
    if (own.writes && other.reads && other.source == event)
      return false;
    if (other.writes && other.moIndex > position && !placed && (!awaits || couldAwait(graph, event, id, write)))
      return false;
  }
  return true;
}

void Worker::findRevisits(const Graph &graph, EventId write, std::vector<Revisit> &into) {
  const Event &own = graph.events[write];
  const Clock *needed = graph.prefix(write);
  // Whatever is older than a forgotten event is revisited only if that event may be forgotten: stop at the first that
  // may not.
  for (EventId id = write; id-- > 0;) {
    const Event &event = graph.events[id];
    if (Graph::contains(needed, event))
      continue;
    if (!maximal(graph, id, write))
      return;
    if (!event.reads || event.request.location != own.request.location)
      continue;
    if (event.request.await && heldBack(graph, event.thread, event.slot, event.request.location, write))
      continue;
    if (!event.request.await || program->accepts(event.request, own.written))
      into.push_back({id, event.thread, false});
    else if (own.request.step == Step::UpdateWrite && event.source == own.source) {
      Value written;
      bool writes;
      readOutcome(event.request, event.read, writes, written);
      if (writes)
        into.push_back({id, event.thread, true});
    }
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
  Revisit there{newRead, what.thread, what.removal};
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
    // If the thread can go on with something else, then it has been there, and did.
    fits = !canGoOn(graph, what.thread);
    Event &holder = graph.events[write];
    holder.holdsUp = true;
    holder.heldThread = static_cast<std::uint16_t>(what.thread);
    holder.heldSlot = static_cast<std::uint16_t>(graph.threadStates[what.thread].slots);
    shared.holds = true;
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
