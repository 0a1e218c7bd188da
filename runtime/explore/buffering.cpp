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
#include "runtime/explore/limits.h"

#include <algorithm>
#include <deque>
#include <map>
#include <tuple>

namespace veriwarp::explore {

namespace {

class Buffering {
public:
  Buffering(Program &of, const Graph &in) : program(of), graph(in) {}

  // The write that `read` could read from, or None.
  EventId laterFor(EventId read) {
    const Event &r = graph.events[read];
    for (EventId write = graph.locations[r.request.location].newest; write != None; write = graph.events[write].older)
      if (graph.events[write].thread != r.thread && graph.events[write].writes && comesAfter(read, write) &&
          !leadsTo(read, write) && isCoherent(read, write))
        return write;
    return None;
  }

private:
  // The request by which a write comes: of an update, its read.
  EventId requestOf(EventId write) const {
    const Event &event = graph.events[write];
    return event.request.step == Step::UpdateWrite ? event.previous : write;
  }

  // By program order and reads-from, by way of another location, and unordered.
  bool comesAfter(EventId read, EventId write) const {
    const Event &r = graph.events[read];
    const EventId before = graph.events[requestOf(write)].previous;
    return before != None && isAtomic(r.order) && graph.inclusive(r, graph.events[write]) &&
           graph.prefix(before)[r.thread] > r.index + 1u && !Graph::contains(graph.happensBefore(before), r);
  }

  // Whether the update of `write` has come to read what the update of `read` writes: the two would change places.
  bool follows(EventId write, EventId read) const {
    const Event &w = graph.events[write];
    if (w.request.step != Step::UpdateWrite)
      return false;
    const EventId source = graph.events[w.previous].source;
    return source != Initial && graph.events[source].previous == read &&
           graph.events[source].request.step == Step::UpdateWrite;
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
    const Event &w = graph.events[write];
    if (!follows(write, read))
      return w.written;
    const Outcome outcome = outcomeOf(program, graph.events[w.previous].request, graph.events[read].read);
    return outcome.writes ? outcome.written : w.written;
  }

  // Whether dependences and reads lead from `read` to `write`.
  bool leadsTo(EventId read, EventId write) {
    const bool apart = follows(write, read);
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
        if (event.reads && !seen[id] && event.source < graph.size() && depending[event.source] &&
            !(apart && id == graph.events[write].previous && graph.events[event.source].previous == read)) {
          seen[id] = 1;
          work.push_back(id);
        }
      }
    }
    return false;
  }

  // Marks the writes of the thread of `read` that are others, or none, if it has read `value`.
  void findDepending(EventId read, Value value) {
    const Event &r = graph.events[read];
    std::vector<EventId> later; // the last one first
    for (EventId id = graph.threadStates[r.thread].last; id != read; id = graph.events[id].previous)
      later.push_back(id);
    const Outcome outcome = outcomeOf(program, r.request, value);
    bool parted = r.request.await && !program.accepts(r.request, value); // what comes is under its control
    std::vector<Value> told;
    answersOf(graph, r.thread, told);
    std::vector<Value> answers = told;
    answers[r.slot] = value;
    std::vector<char> differs(later.size(), parted);
    bool elsewhere = false; // the thread asks for something else on the way
    for (std::size_t i = later.size(); i-- > 0 && !parted;) {
      const Event &event = graph.events[later[i]];
      if (event.request.step == Step::UpdateWrite)
        continue;
      const Request again = program.next(r.thread, std::span(answers).first(event.slot));
      elsewhere |= again.step != event.request.step || again.location != event.request.location;
      differs[i] = deedOf(again) != deedOf(event.request);
      if (again.step != event.request.step) {
        std::fill_n(differs.begin(), i, 1);
        break;
      }
    }
    if (elsewhere && !parted)
      for (const bool newest : {true, false})
        findCommon(read, value, later, told, newest, differs);
    for (std::size_t i = later.size(); i-- > 0;) {
      const Event &event = graph.events[later[i]];
      if (event.request.step != Step::UpdateWrite)
        depending[later[i]] |= differs[i];
      else if (event.slot == r.slot) // its own
        depending[later[i]] |= !outcome.writes || outcome.written != event.written;
      else // as its read: another address, another operand, or none
        depending[later[i]] |= depending[event.previous];
    }
  }

  // What a request does.
  using Deed = std::tuple<Step, std::uint32_t, Value, Value, std::uint8_t>;
  static Deed deedOf(const Request &request) {
    return {request.step, request.location, request.operand, request.expected, request.operation};
  }

  // Clears the mark of what the thread does as well if it has read `value`, though it does other things in between.
  // What comes behind both branches of a condition depends on none. The thread is run on with the answers that it has
  // had; where it asks for something else, with what is written last or what was there first.
  void findCommon(EventId read, Value value, const std::vector<EventId> &later, const std::vector<Value> &told,
                  bool newest, std::vector<char> &differs) {
    const Event &r = graph.events[read];
    std::map<std::pair<Step, std::uint32_t>, std::deque<Value>> had;
    for (std::size_t i = later.size(); i-- > 0;)
      if (const Event &event = graph.events[later[i]]; event.request.step != Step::UpdateWrite)
        had[{event.request.step, event.request.location}].push_back(told[event.slot]);
    std::map<Deed, unsigned> done;
    std::vector<Value> answers(told.begin(), told.begin() + r.slot);
    answers.push_back(value);
    for (std::size_t steps = later.size() + limits::otherSteps; steps > 0; --steps) {
      const Request request = program.next(r.thread, answers);
      ++done[deedOf(request)];
      Value answer = 0;
      if (auto &known = had[{request.step, request.location}]; !known.empty()) {
        answer = known.front();
        known.pop_front();
      } else if (request.step == Step::Read || request.step == Step::Update) {
        if (request.site == r.request.site) // round a loop, which is under its control
          break;
        const bool isThere = request.location < graph.locations.size();
        const EventId last = isThere && newest ? graph.locations[request.location].moLast : Initial;
        answer = last != Initial ? graph.events[last].written : program.initial(request.location);
      } else if (request.step != Step::Write && request.step != Step::Fence) {
        break;
      }
      if (request.await && !program.accepts(request, answer))
        break;
      answers.push_back(answer);
    }
    for (std::size_t i = later.size(); i-- > 0;)
      if (const Event &event = graph.events[later[i]]; event.request.step != Step::UpdateWrite) {
        unsigned &left = done[deedOf(event.request)];
        differs[i] = differs[i] && left == 0;
        left -= left > 0;
      }
  }

  Program &program;
  const Graph &graph;
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

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
