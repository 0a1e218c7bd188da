// Asynchronous copies (PTX ISA, "Data Movement and Conversion Instructions: cp.async"): their accesses are made as if
// by another thread, which begins after the thread has asked for the copy, and comes to an end before
//
// - the thread has waited for it (Step::Fence with Request::copies), and what that happens before;
// - a wait for the phase of a barrier object to which the thread has joined the copy (Step::Update with them).
//
// In the graph they stand in the thread, where it asks for them. So what happens before that happens before them; what
// is behind is ordered only if it is behind one of these waits, and that is looked at here. Reads have what a copy
// writes from the beginning: a read that might not is a race.
#include "runtime/explore/answers.h"

#include <cassert>

namespace veriwarp::explore {

bool copyIsComplete(Program &program, const Graph &graph, EventId copy, const Clock *known) {
  const Event &event = graph.events[copy];
  assert(event.request.asynchronous && event.request.copies > 0 && "copies are counted from 1");
  EventId last = graph.threadStates[event.thread].last;
  while (last != None && graph.events[last].index >= known[event.thread])
    last = graph.events[last].previous;
  if (last == None)
    return false;
  if (graph.events[last].copiesDone >= event.request.copies)
    return true;
  for (EventId id = last; id != None && id != copy; id = graph.events[id].previous) {
    const Event &join = graph.events[id];
    if (join.request.step != Step::Update || join.request.copies < event.request.copies)
      continue;
    for (EventId seen = graph.locations[join.request.location].newest; seen != None; seen = graph.events[seen].older) {
      const Event &wait = graph.events[seen];
      if (wait.reads && acquires(wait.order) && Graph::contains(known, wait) &&
          Graph::contains(graph.happensBefore(seen), join) && program.phaseEnds(join.read, wait.read))
        return true;
    }
  }
  return false;
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
