// Operations of a warp for which not all lanes come that they name. Who has ended need not come. But whether a lane has
// ended by then is a matter of time: what it does without being ordered before the others come, it may do later, and
// then CUDA leaves the operation undefined ("all non-exited threads named in mask must execute" it).
#include "runtime/explore/answers.h"
#include "runtime/explore/findings.h"

namespace veriwarp::explore {

namespace {

// How many requests of `thread` come before the event with this prefix.
std::size_t slotsBefore(const Graph &graph, unsigned thread, const Clock *prefix) {
  EventId id = graph.threadStates[thread].last;
  while (id != None && !Graph::contains(prefix, graph.events[id]))
    id = graph.events[id].previous;
  return id == None ? 0 : graph.events[id].slot + 1u;
}

} // namespace

void checkAbsent(Findings &findings, Program &program, const Graph &graph) {
  std::vector<Value> waiting, ended;
  for (EventId arrival = 0; arrival < graph.size(); ++arrival) {
    const Event &event = graph.events[arrival];
    const Request &request = event.request;
    if (request.step != Step::Arrive || (!request.lenient && !request.aligned))
      continue;
    graph.forAbsent(arrival, [&](unsigned other) {
      const auto warpOf = [&](unsigned thread) { return (thread - request.firstMember) / 32; };
      if (warpOf(other) != warpOf(event.thread) || graph.threadStates[other].pending.step != Step::Exit)
        return; // it is waited for in vain, which is told elsewhere
      answersOf(graph, event.thread, waiting);
      answersOf(graph, other, ended);
      const std::optional<std::uint32_t> elsewhere = program.goesElsewhere(
          event.thread, waiting, event.slot, other, ended, slotsBefore(graph, other, graph.prefix(arrival)));
      if (!elsewhere)
        return;
      Finding finding;
      finding.kind = Finding::Kind::Absent;
      finding.thread = event.thread;
      finding.request = request;
      finding.first = arrival;
      finding.absent = other;
      finding.elsewhere = *elsewhere;
      findings.add(std::move(finding), graph, {event.thread, request.site}, {other, *elsewhere});
    });
  }
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
