// What happens before an event: filled in as it is added, from the clocks of the events that it follows.
//
//   rs = [W];(sb|loc)?;[W rlx+];((incl & rf);rmw)*     sw = [rel+];([F];sb)?;rs;(incl & rf);[R rlx+];(sb;[F])?;[acq+]
//   hb = (sb | (incl & sw) | barrier)+
//
// PTX's base causality order is the same, but for the order of its sequentially consistent fences (fence_order.h), and
// for one pattern more: its acquire pattern is [R rlx+];(sb|loc)?;[R acq+] | [R rlx+];sb;[F acq+].
//
// One view per write, as in models without scopes, is unsound: who may use a release depends on the reader. So each
// atomic write keeps the *heads* of its release sequences, the events in which sw can start, and inclusion is checked
// per acquiring event. Heads that another one makes superfluous for every reader are left out.
#include "runtime/explore/graph.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace veriwarp::explore {

struct Synchronizer {
  Graph &graph;
  EventId self;

  Event &own() { return graph.events[self]; }
  const Event &at(EventId id) const { return graph.events[id]; }
  Clock *before() { return graph.clocks.data() + std::size_t(self) * 2 * graph.threads(); }
  Clock *porf() { return before() + graph.threads(); }

  void join(Clock *into, const Clock *other) {
    for (unsigned t = 0, n = graph.threads(); t < n; ++t)
      into[t] = std::max(into[t], other[t]);
  }

  // Joins the heads that reach the reader `read` and that `acquirer` may use.
  void acquire(const Event &read, const Event &acquirer) {
    if (!isEvent(read.source) || !graph.inclusive(at(read.source), read))
      return;
    const Event &source = at(read.source);
    for (std::uint32_t i = 0; i < source.headsCount; ++i) {
      EventId head = graph.heads[source.headsBegin + i];
      if (graph.inclusive(at(head), acquirer))
        join(before(), graph.happensBefore(head));
    }
  }

  // PTX: an earlier read of the same location begins an acquire pattern, too.
  void acquireBySameLocation() {
    for (EventId id = own().previous; id != None; id = at(id).previous)
      if (const Event &event = at(id); event.reads && !event.hidden && isAtomic(event.order) &&
                                       event.request.location == own().request.location &&
                                       sameBytes(event.request, own().request))
        acquire(event, own());
  }

  void acquireByFence() {
    for (EventId id = own().previous; id != None; id = at(id).previous) {
      const Event &event = at(id);
      if (event.request.step == Step::Fence && acquires(event.order) && event.request.scope >= own().request.scope)
        return; // it has acquired the same already
      if (event.reads && !event.hidden && isAtomic(event.order))
        acquire(event, own());
    }
  }

  void leaveBarrier() {
    EventId arrival = graph.arrivalOf(own().thread, own().request.location);
    assert(arrival != None && graph.barrierComplete(arrival) && "nobody leaves before all have come");
    const Request request = own().request;
    // All who leave have the same behind them, which the one who left last knows.
    if (EventId other = own().older; other != None && request.orders && !request.lenient && !request.counted &&
                                     at(other).request.step == Step::Depart && at(other).request.orders &&
                                     at(at(other).previous).read == at(arrival).read) {
      const Event &left = at(other);
      Clock *clocks = before();
      for (const Clock *from : {graph.happensBefore(other), graph.prefix(other)}) {
        const Clock known = clocks[left.thread];
        join(clocks, from);
        clocks[left.thread] = std::max(known, static_cast<Clock>(left.index));
        clocks += graph.threads();
      }
      return;
    }
    graph.forArrivals(arrival, [&](EventId id) {
      if (request.orders)
        join(before(), graph.happensBefore(id));
      join(porf(), graph.prefix(id));
    });
    graph.forAbsent(arrival, [&](unsigned thread) { // that they have ended depends on all that they did
      if (const EventId last = graph.threadStates[thread].last; last != None)
        join(porf(), graph.prefix(last));
    });
  }

  // `other` is of no use besides `head`: same block, so they include the same threads as far as their scopes allow.
  bool dominates(EventId head, EventId other) const {
    const Event &a = at(head), &b = at(other);
    if (graph.layout->commonOf(a.thread, b.thread) != Scope::Block || a.request.scope < b.request.scope)
      return false;
    return Graph::contains(graph.happensBefore(head), b);
  }

  void addHead(EventId head) {
    assert(releases(at(head).order) && "a release sequence begins with a release");
    std::vector<EventId> &heads = graph.heads;
    for (std::size_t i = own().headsBegin; i < heads.size(); ++i)
      if (dominates(heads[i], head))
        return;
    heads.push_back(head);
  }

  // Only once the clocks are filled in: the event may be a head of its own.
  void collectHeads() {
    Event &event = own();
    event.headsBegin = static_cast<std::uint32_t>(graph.heads.size());
    if (event.writes && isAtomic(event.order) && !event.hidden) {
      bool old = graph.layout->oldReleaseSequences;
      for (EventId id = self; id != None; id = at(id).previous) {
        const Event &head = at(id);
        bool fence = head.request.step == Step::Fence;
        if (releases(head.order) &&
            (fence || (head.writes && (old || id == self) && head.request.location == event.request.location))) {
          addHead(id);
          if (head.request.scope == Scope::System)
            break; // the ones before it happen before it, and are of no wider scope
        }
      }
      if (event.request.step == Step::UpdateWrite && isEvent(event.source) &&
          graph.inclusive(at(event.source), event)) {
        const Event &source = at(event.source);
        for (std::uint32_t i = 0; i < source.headsCount; ++i)
          addHead(graph.heads[source.headsBegin + i]);
      }
    }
    own().headsCount = static_cast<std::uint16_t>(graph.heads.size() - own().headsBegin);
  }
};

void Graph::fillClocks(EventId id) {
  unsigned n = threads();
  std::size_t begin = std::size_t(id) * 2 * n;
  if (clocks.size() < begin + 2 * n)
    clocks.resize(begin + 2 * n);
  Synchronizer fill{*this, id};
  Event &event = events[id];
  if (event.previous == None)
    std::fill_n(fill.before(), 2 * n, Clock(0));
  else
    std::copy_n(happensBefore(event.previous), 2 * n, fill.before());
  fill.before()[event.thread] = fill.porf()[event.thread] = static_cast<Clock>(event.index + 1);
  if (event.reads && isEvent(event.source))
    fill.join(fill.porf(), prefix(event.source));
  if (event.request.step == Step::Depart)
    fill.leaveBarrier();
  else if (event.request.step == Step::Fence && acquires(event.order))
    fill.acquireByFence();
  else if (event.reads && !event.hidden && acquires(event.order)) {
    fill.acquire(event, event);
    if (layout->model == Model::Ptx)
      fill.acquireBySameLocation();
  }
  fill.collectHeads();
  assert(fill.porf()[event.thread] == event.index + 1 && "no event depends on a later one of its thread");
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
