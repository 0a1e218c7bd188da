// Values read, updates made, answers given. See answers.h.
#include "runtime/explore/answers.h"

#include <cassert>

namespace veriwarp::explore {

Outcome outcomeOf(const Program &program, const Request &request, Value old) {
  Outcome outcome;
  if (request.step == Step::Update) {
    outcome.writes = program.update(request, old, outcome.written);
  } else if (request.step == Step::Arrive) {
    assert(request.counted && "only a counted barrier's arrival reads and writes: it takes its place in line");
    outcome = {true, old + request.weight};
  }
  return outcome;
}

Value valueOf(Program &program, const Graph &graph, const Request &request, EventId write) {
  if (write == Initial)
    return request.step == Step::Arrive ? 0 : program.initial(request.location);
  assert(graph.events[write].writes && graph.events[write].request.location == request.location &&
         "a value is read from a write of the same location");
  return graph.events[write].written;
}

void answersOf(const Graph &graph, unsigned thread, std::vector<Value> &into) {
  const ThreadState &state = graph.threadStates[thread];
  into.resize(state.slots);
  for (EventId id = state.last; id != None; id = graph.events[id].previous) {
    const Event &event = graph.events[id];
    if (event.request.step == Step::UpdateWrite)
      continue;
    assert(event.slot < state.slots && "a thread's events answer requests that it has made");
    into[event.slot] = event.request.step == Step::Arrive ? 0 : event.read;
  }
}

Value gather(Program &program, const Graph &graph, unsigned thread, const Request &departure,
             std::vector<Program::Arrival> &arrivals) {
  arrivals.clear();
  const EventId own = graph.arrivalOf(thread, departure.location);
  assert(own != None && "a thread departs from a barrier at which it has arrived");
  graph.forArrivals(own, [&](EventId id) { arrivals.push_back({graph.events[id].thread, &graph.events[id].request}); });
  return program.gather(departure, thread, arrivals);
}

std::vector<EventId> inOrder(const Graph &graph) {
  std::vector<EventId> order;
  std::vector<Clock> done(graph.threads());
  std::vector<bool> taken(graph.size());
  while (order.size() < graph.size()) {
    const std::size_t before = order.size();
    for (EventId id = 0; id < graph.size(); ++id) {
      const Event &event = graph.events[id];
      if (taken[id] || event.index != done[event.thread])
        continue;
      const Clock *needed = graph.prefix(id);
      bool ready = true;
      for (unsigned thread = 0; thread < graph.threads() && ready; ++thread)
        ready = thread == event.thread || needed[thread] <= done[thread];
      if (!ready)
        continue;
      taken[id] = true;
      ++done[event.thread];
      order.push_back(id);
    }
    if (order.size() == before)
      break; // cannot be: no thin air
  }
  return order;
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
