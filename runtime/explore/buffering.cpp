// Load buffering. Scoped RC11 forbids that a read takes its value from a write that comes after it by program order
// and reads-from (no thin air); PTX forbids that only where every step on the way depends on the one before (PTX ISA,
// Memory Consistency Model, "No-Thin-Air"; Lustig et al., ASPLOS 2019). Executions with such reads are not explored.
// This file says where there may be some.
//
// In an execution, a read r could also read from a write w of another thread if w comes after r through another
// location, nothing orders the two (both are atomic; else they race), there is no chain of dependences and reads from r
// to w, and no later access of r's thread to the same location, which w needs, has a write that comes before w (PTX:
// SC-per-location). What depends on a read is asked of the program: the thread is run again with other values in its
// place, among them what w writes, and then has to do something else. A dependence that these values do not show counts
// for none.
#include "runtime/explore/findings.h"

#include "runtime/explore/answers.h"
#include "runtime/explore/dependences.h"
#include "runtime/explore/promises.h"

#include <algorithm>

namespace veriwarp::explore {

namespace {

class Buffering {
public:
  Buffering(Program &of, const Graph &in) : program(of), graph(in), dependences(of, in) { findNeeded(); }

  // The write that `read` could read from, or None.
  EventId laterFor(EventId read) {
    const Event &r = graph.events[read];
    for (EventId write = graph.locations[r.request.location].newest; write != None; write = graph.events[write].older)
      if (graph.events[write].thread != r.thread && graph.events[write].writes && comesAfter(read, write) &&
          !leadsTo(read, write) && isCoherent(read, write))
        return write;
    return None;
  }

  // Values that `read` could take from writes that come later, whatever else would have to be different for that.
  void findPromises(EventId read, Promises &promises) {
    const Event &r = graph.events[read];
    for (EventId write = graph.locations[r.request.location].newest; write != None; write = graph.events[write].older)
      if (graph.events[write].thread != r.thread && graph.events[write].writes && r.source != write &&
          mayComeAfter(read, write)) {
        Promises::Together together = made;
        together.insert({keyOf(read), valueFor(read, write)});
        if (!promises.has(together) && !leadsTo(read, write))
          promises.add(std::move(together));
      }
  }

private:
  // The request by which a write comes: of an update, its read.
  EventId requestOf(EventId write) const {
    const Event &event = graph.events[write];
    return event.request.step == Step::UpdateWrite ? event.previous : write;
  }

  Promises::Read keyOf(EventId read) const {
    const Event &r = graph.events[read];
    return {r.thread, r.request.site, r.request.location};
  }

  // The same, for what an update has come to read, too: elsewhere it may read something else. Races are minded where
  // nothing is promised: a promise may order what races now.
  bool mayComeAfter(EventId read, EventId write) const {
    const Event &r = graph.events[read];
    const EventId before = graph.events[requestOf(write)].previous;
    if (!graph.keptPromises && !(isAtomic(r.order) && graph.inclusive(r, graph.events[write])))
      return false;
    if (before != None && Graph::contains(graph.happensBefore(before), r))
      return false;
    return (before != None && neededFor(before)[r.thread] > r.index + 1u) || comesByUpdates(read, write);
  }

  // Whether an update of which `write` reads, perhaps by way of others, comes after `read` by another location.
  bool comesByUpdates(EventId read, EventId write) const {
    const Event &r = graph.events[read];
    for (EventId id = write; graph.events[id].request.step == Step::UpdateWrite;) {
      id = graph.events[id].source;
      if (!isEvent(id) || graph.events[id].previous == read)
        return false;
      const EventId before = graph.events[requestOf(id)].previous;
      if (before != None && neededFor(before)[r.thread] > r.index + 1u)
        return true;
    }
    return false;
  }

  // By program order and reads-from, by way of another location, and unordered.
  bool comesAfter(EventId read, EventId write) const {
    const Event &r = graph.events[read];
    const EventId before = graph.events[requestOf(write)].previous;
    return before != None && isAtomic(r.order) && graph.inclusive(r, graph.events[write]) &&
           graph.prefix(before)[r.thread] > r.index + 1u && !Graph::contains(graph.happensBefore(before), r);
  }

  // Graph::prefix; where promises were kept, with their reads.
  const Clock *neededFor(EventId id) const {
    return graph.keptPromises ? reached.data() + std::size_t(id) * graph.threads() : graph.prefix(id);
  }
  void findNeeded() {
    if (!graph.keptPromises)
      return;
    const unsigned n = graph.threads();
    for (EventId id = 0; id < graph.size(); ++id)
      reached.insert(reached.end(), graph.prefix(id), graph.prefix(id) + n);
    for (EventId id = 0; id < graph.size(); ++id)
      if (graph.events[id].reads && !graph.events[id].hidden && isKept(id))
        made.insert({keyOf(id), graph.events[id].read});
    const auto of = [&](EventId id) { return reached.data() + std::size_t(id) * n; };
    for (bool changes = true; changes;) {
      changes = false;
      for (EventId read = 0; read < graph.size(); ++read) {
        const Event &r = graph.events[read];
        if (!r.reads || !isEvent(r.source))
          continue;
        for (EventId id = 0; id < graph.size(); ++id)
          if (Graph::contains(of(id), r))
            for (unsigned thread = 0; thread < n; ++thread)
              if (of(id)[thread] < of(r.source)[thread]) {
                of(id)[thread] = of(r.source)[thread];
                changes = true;
              }
      }
    }
  }

  bool isKept(EventId read) const { // a promise that was
    const EventId source = graph.events[read].source;
    return graph.keptPromises && isEvent(source) && !Graph::contains(graph.prefix(read), graph.events[source]);
  }

  // The updates by which `write` has come to read what the update of `read` writes, from the one that reads it to
  // `write`: they would change places with it. None: it has not. Scoped RC11: only if it is one.
  std::vector<EventId> updatesBetween(EventId read, EventId write) const {
    std::vector<EventId> updates;
    for (EventId id = write; graph.events[id].request.step == Step::UpdateWrite && !isKept(read);) {
      updates.push_back(id);
      id = graph.events[id].source;
      if (!isEvent(id))
        break;
      if (graph.events[id].previous == read && graph.events[id].request.step == Step::UpdateWrite) {
        std::reverse(updates.begin(), updates.end());
        return updates;
      }
      if (graph.layout->model != Model::Ptx)
        break;
    }
    return {};
  }

  // Of what stays as it is: what does not depend on `read` (leadsTo), and leads to `write`. If `read` is of an update,
  // what that writes moves behind `write` in the modification order, and takes along the updates that follow it.
  bool isCoherent(EventId read, EventId write) {
    const Event &r = graph.events[read];
    const EventId before = graph.events[requestOf(write)].previous;
    const Clock *needed = graph.prefix(write), *kept = graph.prefix(before), *ordered = graph.happensBefore(before);
    findMoving(read, kept);
    for (EventId id = graph.threadStates[r.thread].last; id != read; id = graph.events[id].previous) {
      const Event &later = graph.events[id];
      if (later.slot == r.slot || later.request.location != r.request.location || depending[id] || !later.accesses() ||
          !Graph::contains(needed, later) || !graph.inclusive(later, r))
        continue;
      const EventId its = later.writes ? id : later.source; // what it has of the location
      if (graph.moIndexOf(its) < graph.moIndexOf(write) && !isMoving(its))
        return false;
    }
    // What moves must not have been seen by anything that comes before `write` in happens-before.
    for (EventId id = 0; id < graph.size(); ++id) {
      const Event &event = graph.events[id];
      if (event.request.location == r.request.location && event.reads && isMoving(event.source) && !depending[id] &&
          Graph::contains(ordered, event))
        return false;
    }
    return true;
  }

  bool isMoving(EventId write) const { return write < moving.size() && moving[write]; }

  void findMoving(EventId read, const Clock *kept) {
    moving.assign(graph.size(), 0);
    const Event &r = graph.events[read];
    for (EventId id = graph.locations[r.request.location].moFirst; id != None; id = graph.events[id].moAfter) {
      const Event &event = graph.events[id];
      if (event.request.step != Step::UpdateWrite || !Graph::contains(kept, event))
        continue;
      const EventId source = graph.events[event.previous].source;
      moving[id] = event.previous == read || (isMoving(source) && !depending[id]);
    }
  }

  // What `read` would read from `write`.
  Value valueFor(EventId read, EventId write) const {
    const std::vector<EventId> updates = updatesBetween(read, write);
    if (updates.empty())
      return graph.events[write].written;
    Value value = graph.events[read].read;
    for (const EventId id : updates) {
      const Outcome outcome = outcomeOf(program, graph.events[graph.events[id].previous].request, value);
      value = outcome.writes ? outcome.written : graph.events[id].written;
    }
    return value;
  }

  // Whether dependences and reads lead from `read` to `write`.
  bool leadsTo(EventId read, EventId write) {
    const std::vector<EventId> updates = updatesBetween(read, write);
    const EventId first = updates.empty() ? None : graph.events[updates.front()].previous; // reads what `read` writes
    depending.assign(graph.size(), 0);
    std::vector<EventId> work = {read};
    std::vector<char> seen(graph.size());
    seen[read] = 1;
    const Value given = valueFor(read, write);
    while (!work.empty()) {
      const EventId from = work.back();
      work.pop_back();
      const Value own = graph.events[from].read;
      for (const Value other : {from == read ? given : own ^ 1, own ^ 1, Value(0), ~Value(0)})
        if (other != own)
          findDepending(from, other);
      if (depending[write])
        return true;
      for (EventId id = 0; id < graph.size(); ++id) {
        const Event &event = graph.events[id];
        if (event.reads && !seen[id] && event.source < graph.size() && depending[event.source] && id != first) {
          seen[id] = 1;
          work.push_back(id);
        }
      }
    }
    return false;
  }

  void findDepending(EventId read, Value value) { dependences.find(read, value, depending); }

  Program &program;
  const Graph &graph;
  Dependences dependences;
  Promises::Together made;     // what was promised and kept
  std::vector<Clock> reached;  // neededFor()
  std::vector<char> depending; // of events: on what leadsTo() began with
  std::vector<char> moving;    // of events: writes that isCoherent() puts behind its write
};

} // namespace

void checkBuffering(Findings &findings, Program &program, const Graph &graph) {
  Buffering buffering(program, graph);
  for (EventId read = 0; read < graph.size(); ++read)
    if (graph.events[read].reads && !graph.events[read].hidden)
      if (const EventId write = buffering.laterFor(read); write != None)
        findings.addBuffering(graph, read, write);
}

void findPromises(Promises &promises, Program &program, const Graph &graph) {
  Buffering buffering(program, graph);
  for (EventId read = 0; read < graph.size(); ++read)
    if (const Event &event = graph.events[read]; event.reads && !event.hidden && !event.request.await)
      buffering.findPromises(read, promises);
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
