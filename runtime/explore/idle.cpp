// Rounds of waiting. A thread that awaits a value does not read others (Request::await), but a run of the program
// does: the round that it goes for nothing is a read too, or an update that leaves what it finds, and may race. It is
// tried here as an event that is taken back again.
//
// Where a thread asks for what it awaits, and where it still waits in the end, is enough. Let the idle round race with
// an event x that comes after the thread has got its value by an event e. If x needs e, the idle round happens before
// x. Otherwise e and x are as unordered as the idle round and x are, and e stands for it: it is at the same place of
// the source, and writes whenever the idle round does.
#include "runtime/explore/search.h"

#include "runtime/explore/answers.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace veriwarp::explore {

namespace {

bool awaits(const Graph &graph, unsigned thread) {
  const Request &pending = graph.threadStates[thread].pending;
  return pending.await && (pending.step == Step::Read || pending.step == Step::Update);
}

// Whether two accesses race if nothing orders them and one writes.
bool mayConflict(const Graph &graph, const Event &a, const Event &b) {
  return a.thread != b.thread && a.request.location == b.request.location && overlap(a.request, b.request) &&
         !(sameBytes(a.request, b.request) && graph.inclusive(a, b));
}

// The pending request of `thread`, as an event.
Event asEvent(const Graph &graph, unsigned thread) {
  Event event;
  event.thread = static_cast<std::uint16_t>(thread);
  event.request = graph.threadStates[thread].pending;
  event.order = event.request.order;
  return event;
}

// Whether something in the graph, or another thread's idle round, may race with that of `thread`. Rarely: flags and
// locks are atomic for all who use them.
bool mayRace(const Graph &graph, unsigned thread) {
  const Event idle = asEvent(graph, thread);
  if (idle.request.location >= graph.locations.size())
    return false;
  for (EventId id = graph.locations[idle.request.location].newest; id != None; id = graph.events[id].older)
    if (graph.events[id].accesses() && mayConflict(graph, idle, graph.events[id]))
      return true;
  if (idle.request.step == Step::Update)
    for (unsigned other = 0; other < graph.threads(); ++other)
      if (awaits(graph, other) && mayConflict(graph, idle, asEvent(graph, other)))
        return true;
  return false;
}

// The events that are not kept, each after all that it depends on: what a read was given later, as a revisit does, has
// a greater number.
std::vector<EventId> afterTheirPrefixes(const Graph &graph, const std::vector<char> &keep) {
  std::vector<std::pair<std::uint64_t, EventId>> order; // by how many come before
  for (EventId id = 0; id < graph.size(); ++id)
    if (!keep[id])
      order.emplace_back(std::accumulate(graph.prefix(id), graph.prefix(id) + graph.threads(), std::uint64_t{0}), id);
  std::sort(order.begin(), order.end());
  std::vector<EventId> sorted;
  sorted.reserve(order.size());
  for (const auto &[before, id] : order)
    sorted.push_back(id);
  return sorted;
}

} // namespace

// An idle update of what another update has read comes before that one, which then reads the same value from it. All
// that depends on the other update is added again behind it.
template <typename F>
void Search::withIdleBefore(Graph &graph, unsigned thread, EventId write, EventId consumer, F &&look) {
  const EventId read = graph.events[consumer].previous, last = graph.threadStates[thread].last;
  const Event &first = graph.events[read];
  if (last != None && Graph::contains(graph.prefix(last), first))
    return;
  std::vector<char> keep(graph.size());
  std::vector<EventId> ids;
  for (EventId id = 0; id < graph.size(); ++id)
    keep[id] = !Graph::contains(graph.prefix(id), first);
  std::unique_ptr<Graph> part = pool.take();
  part->restrict(graph, keep, None, ids);
  part->threadStates[thread].pending = graph.threadStates[thread].pending;
  const EventId before = write == Initial ? Initial : ids[write];
  const Value value = graph.events[read].read;
  const EventId idle = part->pushWhole(thread, before, value, true, value);

  const auto present = [&](EventId id) { return isEvent(id) ? ids[id] : id; };
  bool coherent = true;
  for (EventId id : afterTheirPrefixes(graph, keep)) {
    if (!coherent)
      break;
    const Event &event = graph.events[id];
    ThreadState &state = part->threadStates[event.thread];
    const std::uint32_t bound = part->coherenceBound(state.last, event.request.location);
    state.pending = event.request;
    if (event.reads) {
      const EventId source = id == read ? idle : present(event.source);
      coherent = part->moIndexOf(source) >= bound;
      const Outcome outcome = outcomeOf(*program, event.request, event.read);
      ids[id] = part->pushRead(event.thread, source, event.read, outcome.writes, outcome.written);
    } else if (event.writes) {
      EventId place = idle;
      if (id != consumer) {
        place = event.moBefore;
        while (place != Initial && ids[place] == None)
          place = graph.events[place].moBefore;
        place = present(place);
      }
      coherent = part->moIndexOf(place) >= bound;
      const EventId source = event.request.step != Step::UpdateWrite ? event.source : part->events[state.last].source;
      ids[id] = part->push(event.thread, source, event.written, place);
    } else {
      ids[id] = part->push(event.thread, event.source, event.read, None);
    }
  }
  if (coherent && sequential.consistent(*part))
    look(*part, idle);
  pool.giveBack(std::move(part));
}

template <typename F> void Search::withIdleRound(Graph &graph, unsigned thread, F &&look) {
  const Request request = graph.threadStates[thread].pending;
  const EventId last = graph.at(request.location).moLast;
  const std::uint32_t bound = graph.coherenceBound(graph.threadStates[thread].last, request.location);
  for (EventId write = last; graph.moIndexOf(write) >= bound; write = graph.events[write].moBefore) {
    const Value value = valueOf(*program, graph, request, write);
    const Outcome outcome = outcomeOf(*program, request, value);
    if (!program->accepts(request, value) && (!outcome.writes || outcome.written == value)) {
      const EventId consumer = outcome.writes ? graph.consumer(request.location, write) : None;
      if (consumer != None) {
        withIdleBefore(graph, thread, write, consumer, look);
      } else {
        const std::size_t size = graph.size();
        const EventId id = graph.pushWhole(thread, write, value, outcome.writes, outcome.written);
        if (write == last || sequential.consistent(graph))
          look(graph, id);
        while (graph.size() > size)
          graph.pop();
      }
    }
    if (write == Initial)
      break;
  }
}

void Search::checkIdleRound(Graph &graph, unsigned thread) {
  if (!attempt.findings.races() || !awaits(graph, thread) || !mayRace(graph, thread))
    return;
  withIdleRound(graph, thread, [&](Graph &with, EventId id) {
    checkRaces(attempt.findings, *program, with, id);
    for (unsigned other = 0; other < with.threads() && with.events[id].writes; ++other)
      if (other != thread && awaits(with, other) && mayConflict(with, with.events[id], asEvent(with, other)))
        withIdleRound(with, other,
                      [&](Graph &both, EventId its) { checkRaces(attempt.findings, *program, both, its); });
  });
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
