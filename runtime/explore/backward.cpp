// Going back: a write that was added makes earlier reads read from it, and the graphs that come of that grow on, here
// or at a worker without work. Which revisits there are: revisit.cpp.
#include "runtime/explore/search.h"

#include <cassert>

namespace veriwarp::explore {

void Search::revisit(const Graph &graph, EventId write, Revisit what, double weight) {
  if (attempt.ending.now())
    return;
  const std::uint32_t location = graph.events[write].request.location;
  std::unique_ptr<Graph> part = pool.take();
  const EventId newWrite = cut(graph, write, what, *part, cutRoom);
  if (attempt.commuting.any())
    sumUp(*program, *part);

  if (part->events[newWrite].request.step == Step::UpdateWrite && part->events[newWrite].source != Promised) {
    const EventId source = part->events[newWrite].source;
    if (part->consumer(location, source) == None)
      finishRevisit(*part, newWrite, source, what, weight);
    else
      tally.progress += weight;
    pool.giveBack(std::move(part));
    return;
  }
  // A write: each of its places, the last one first.
  assert(what.read != None && "only an update of what a waiting one reads puts that off");
  const std::size_t begin = candidates.size();
  const std::uint32_t bound = part->coherenceBound(part->events[newWrite].previous, location);
  const std::uint32_t readBound = part->coherenceBound(part->events[what.read].previous, location);
  for (EventId before = part->locations[location].moLast;; before = part->events[before].moBefore) {
    const std::uint32_t index = part->moIndexOf(before);
    if (index < bound || index + 1 < readBound)
      break;
    if (part->consumer(location, before) == None)
      candidates.push_back(before);
    if (before == Initial)
      break;
  }
  const std::size_t end = candidates.size();
  const double share = weight / static_cast<double>(end - begin ? end - begin : 1);
  if (begin == end)
    tally.progress += weight;
  for (std::size_t i = begin; i < end; ++i) {
    if (i + 1 == end) {
      finishRevisit(*part, newWrite, candidates[i], what, share);
      break;
    }
    std::unique_ptr<Graph> copy = pool.take();
    *copy = *part;
    finishRevisit(*copy, newWrite, candidates[i], what, share);
    pool.giveBack(std::move(copy));
  }
  candidates.resize(begin);
  pool.giveBack(std::move(part));
}

// `graph` was cut, and has the write without a place in the modification order.
void Search::finishRevisit(Graph &graph, EventId write, EventId place, const Revisit &what, double weight) {
  const bool last = place == graph.locations[graph.events[write].request.location].moLast;
  graph.placeWrite(write, place);
  if (!turn(means, graph, write, what) || (!last && !sequential.consistent(graph)) ||
      (attempt.symmetric() && symmetricToEarlier(graph, attempt.classes))) {
    tally.progress += weight;
    return;
  }
  if (!what.removal)
    checkRaces(attempt.findings, *program, graph, what.read);
  checkRaces(attempt.findings, *program, graph, write);
  if (attempt.tasks.wanted())
    attempt.tasks.add({std::make_unique<Graph>(graph), weight});
  else
    visit(graph, weight);
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
