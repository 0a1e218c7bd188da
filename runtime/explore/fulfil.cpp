// Whether the promises of a graph can be kept, and how. See promises.h.
//
// The axioms are those of axiomatic/model_ptx.cpp, as far as they say something of executions without races: there,
// coherence is a total order at each location, and causality and SC-per-location come to one: who comes later in
// causality order sees no older write, and writes nothing older (as graph_check.cpp has it).
#include "runtime/explore/promises.h"

#include "runtime/explore/dependences.h"
#include "runtime/explore/fence_order.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace veriwarp::explore {

namespace {

class Relation { // on events
public:
  explicit Relation(std::size_t events) : words((events + 63) / 64), rows(events, std::vector<std::uint64_t>(words)) {}
  void add(EventId a, EventId b) { rows[a][b / 64] |= std::uint64_t(1) << (b % 64); }
  bool has(EventId a, EventId b) const { return rows[a][b / 64] >> (b % 64) & 1; }
  void close() {
    for (std::size_t middle = 0; middle < rows.size(); ++middle)
      for (std::vector<std::uint64_t> &row : rows)
        if (row[middle / 64] >> (middle % 64) & 1)
          for (std::size_t w = 0; w < words; ++w)
            row[w] |= rows[middle][w];
  }
  bool hasCycle() const {
    for (EventId id = 0; id < rows.size(); ++id)
      if (has(id, id))
        return true;
    return false;
  }

private:
  std::size_t words;
  std::vector<std::vector<std::uint64_t>> rows;
};

class Fulfilment {
public:
  Fulfilment(Program &of, const Graph &in, const std::function<void(Graph &)> &what)
      : program(of), graph(in), visit(what) {
    for (EventId id = 0; id < graph.size(); ++id)
      if (graph.events[id].reads && graph.events[id].source == Promised)
        promised.push_back(id);
  }

  void go() {
    Graph with = graph;
    assign(with, 0);
  }

private:
  const Event &at(EventId id) const { return graph.events[id]; }

  EventId writeOf(EventId read) const { // of an update
    for (EventId id = read + 1; id < graph.size(); ++id)
      if (at(id).previous == read)
        return at(id).request.step == Step::UpdateWrite ? id : None;
    return None;
  }

  void assign(Graph &with, std::size_t next) {
    if (next == promised.size())
      return judge(with);
    const EventId read = promised[next], own = writeOf(read);
    for (EventId id = graph.locations[at(read).request.location].newest; id != None; id = at(id).older) {
      if (!at(id).writes || at(id).hidden || id == own || at(id).written != at(read).read ||
          (own != None && at(own).moBefore != id))
        continue;
      with.events[read].source = id;
      if (own != None)
        with.events[own].source = id;
      assign(with, next + 1);
      with.events[read].source = Promised;
      if (own != None)
        with.events[own].source = Promised;
    }
  }

  void judge(const Graph &with) {
    Relation steps(graph.size());
    if (comesOutOfThinAir(with, steps) || !isCanonical(with, steps))
      return;
    Graph kept = with;
    kept.promises = 0;
    kept.keptPromises = static_cast<unsigned>(promised.size());
    if (order(kept) && isCoherent(kept) && FenceOrder(kept).exists())
      visit(kept);
  }

  // Whether the promises are those of the run that promises.h describes.
  bool isCanonical(const Graph &with, const Relation &steps) const {
    std::vector<std::vector<EventId>> events(graph.threads());
    for (EventId id = 0; id < graph.size(); ++id) // in program order
      events[at(id).thread].push_back(id);
    std::vector<std::size_t> done(graph.threads());
    std::vector<char> isPromised(graph.size());
    const auto isDone = [&](EventId id) { return at(id).index < done[at(id).thread]; };
    const auto canGoOn = [&](EventId id) {
      const Clock *needed = graph.prefix(id);
      for (unsigned thread = 0; thread < graph.threads(); ++thread)
        if (thread != at(id).thread && needed[thread] > done[thread])
          return isPromised[id] != 0;
      const EventId source = with.events[id].source;
      return !at(id).reads || !isEvent(source) || isDone(source) || isPromised[id] != 0;
    };
    std::size_t left = graph.size();
    while (left > 0) {
      unsigned thread = 0;
      while (thread < graph.threads() &&
             (done[thread] == events[thread].size() || !canGoOn(events[thread][done[thread]])))
        ++thread;
      if (thread < graph.threads()) {
        ++done[thread];
        --left;
        continue;
      }
      std::vector<EventId> stand; // reads at which threads stand
      for (thread = 0; thread < graph.threads(); ++thread)
        if (done[thread] < events[thread].size())
          if (const EventId id = events[thread][done[thread]];
              at(id).reads && !at(id).hidden && !at(id).request.await && isEvent(with.events[id].source))
            stand.push_back(id);
      const EventId chosen = firstToPromise(with, stand, isPromised, steps);
      if (chosen == None || at(chosen).source != Promised)
        return false;
      isPromised[chosen] = 1;
    }
    return std::all_of(promised.begin(), promised.end(), [&](EventId id) { return isPromised[id] != 0; });
  }

  // Of reads at which threads stand: the first one that its own source comes after, if possible by a write of its
  // thread that does not depend on it. What comes after such a write is there whatever the read reads.
  EventId firstToPromise(const Graph &with, const std::vector<EventId> &stand, const std::vector<char> &isPromised,
                         const Relation &steps) const {
    Relation after(graph.size()); // by program order, reads-from and barriers, but for what is promised
    for (EventId id = 0; id < graph.size(); ++id) {
      const Clock *needed = graph.prefix(id);
      for (EventId other = 0; other < graph.size(); ++other)
        if (other != id && Graph::contains(needed, at(other)))
          after.add(other, id);
      if (at(id).reads && isEvent(with.events[id].source) && !isPromised[id])
        after.add(with.events[id].source, id);
    }
    after.close();
    EventId first = None;
    for (const EventId read : stand) {
      const EventId source = with.events[read].source;
      if (!after.has(read, source))
        continue;
      if (first == None)
        first = read;
      for (EventId id = graph.threadStates[at(read).thread].last; id != read; id = at(id).previous)
        if (at(id).writes && !steps.has(read, id) && (id == source || after.has(id, source)))
          return read;
    }
    return first;
  }

  // What comes by dependences and reads after what, into `steps`. True: something comes after itself.
  bool comesOutOfThinAir(const Graph &with, Relation &steps) {
    Dependences dependences(program, graph);
    for (EventId id = 0; id < graph.size(); ++id) {
      const Event &event = with.events[id];
      if (event.reads && !event.hidden && isEvent(event.source))
        steps.add(event.source, id);
      const bool departs = event.request.step == Step::Depart;
      if (departs) // what threads tell each other there
        graph.forArrivals(graph.arrivalOf(event.thread, event.request.location),
                          [&](EventId arrival) { steps.add(arrival, id); });
      if ((event.reads && !event.hidden) || departs)
        for (const EventId later : dependences.on(id))
          steps.add(id, later);
    }
    steps.close();
    return steps.hasCycle();
  }

  // Fills in happens-before: base causality, without the order of fences. False: it has a cycle.
  static bool order(Graph &kept) {
    const std::size_t n = kept.size();
    Relation base(n);
    for (EventId id = 0; id < n; ++id)
      for (EventId other = 0; other < n; ++other)
        if (other != id && Graph::contains(kept.happensBefore(id), kept.events[other]))
          base.add(other, id);
    for (EventId read = 0; read < n; ++read)
      if (kept.events[read].reads && !kept.events[read].hidden)
        synchronize(kept, read, base);
    base.close();
    if (base.hasCycle())
      return false;
    for (EventId id = 0; id < n; ++id) {
      Clock *clock = kept.clocks.data() + std::size_t(id) * 2 * kept.threads();
      for (EventId other = 0; other < n; ++other)
        if (base.has(other, id))
          clock[kept.events[other].thread] =
              std::max(clock[kept.events[other].thread], static_cast<Clock>(kept.events[other].index + 1));
    }
    return true;
  }

  // From release patterns whose writes the read has observed, to acquire patterns that begin with it.
  static void synchronize(const Graph &kept, EventId read, Relation &base) {
    std::vector<EventId> acquirers, releasers;
    const Event &own = kept.events[read];
    if (!isAtomic(own.order))
      return;
    for (EventId id = read; id != None; id = following(kept, id)) {
      const Event &event = kept.events[id];
      const bool isAccess = event.reads && !event.hidden && event.request.location == own.request.location &&
                            sameBytes(event.request, own.request);
      if (acquires(event.order) && (event.request.step == Step::Fence || isAccess))
        acquirers.push_back(id);
    }
    if (acquirers.empty())
      return;
    for (EventId link = read;;) {
      const Event &reader = kept.events[link];
      if (!isEvent(reader.source) || !kept.inclusive(kept.events[reader.source], reader) ||
          !sameBytes(kept.events[reader.source].request, reader.request))
        break;
      const Event &write = kept.events[reader.source];
      for (EventId id = reader.source; id != None; id = kept.events[id].previous) {
        const Event &event = kept.events[id];
        if (releases(event.order) &&
            (event.request.step == Step::Fence || (event.writes && event.request.location == write.request.location)))
          releasers.push_back(id);
      }
      if (write.request.step != Step::UpdateWrite)
        break;
      link = write.previous; // of an earlier place in the modification order: there is an end
    }
    for (const EventId from : releasers)
      for (const EventId to : acquirers)
        if (kept.inclusive(kept.events[from], kept.events[to]))
          base.add(from, to);
  }

  static EventId following(const Graph &kept, EventId id) {
    for (EventId next = id + 1; next < kept.size(); ++next)
      if (kept.events[next].previous == id)
        return next;
    return None;
  }

  static bool isCoherent(const Graph &kept) {
    const auto key = [&](const Event &event) {
      return event.writes ? 2 * event.moIndex : 2 * kept.moIndexOf(event.source) + 1;
    };
    for (const LocationState &location : kept.locations)
      for (EventId b = location.newest; b != None; b = kept.events[b].older)
        for (EventId a = location.newest; a != None; a = kept.events[a].older) {
          const Event &x = kept.events[a], &y = kept.events[b];
          if (a != b && x.accesses() && y.accesses() && Graph::contains(kept.happensBefore(b), x) &&
              !(x.commutes() && y.commutes()) && key(y) < key(x))
            return false;
        }
    return true;
  }

  Program &program;
  const Graph &graph;
  const std::function<void(Graph &)> &visit;
  std::vector<EventId> promised;
};

} // namespace

void fulfil(Program &program, const Graph &graph, const std::function<void(Graph &)> &visit) {
  assert(graph.promises > 0 && graph.layout->model == Model::Ptx);
  Fulfilment(program, graph, visit).go();
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
