// Whether PTX's sequentially consistent fences can be ordered. See fence_order.h.
//
// Let key(x) be the place of an access at its location: twice the position of a write in the coherence order, and for a
// read one more than the write that it reads from. Where x comes before y in causality order, key(x) < key(y) must hold
// (Causality, Coherence; what a read has observed is before what the read precedes). So if fence i happens before an
// access b, an access a before fence j, both of one location, and key(b) < key(a), then no path leads from j to i.
//
// If all fences are morally strong to each other, an order without such paths exists as soon as those that this forces
// close no cycle. If not, a path may go by fences that are not, and pairs that nothing decides are tried both ways.
#include "runtime/explore/fence_order.h"

#include <algorithm>
#include <map>

namespace veriwarp::explore {

namespace {

bool has(const std::vector<std::uint64_t> &row, std::size_t i) { return row[i / 64] >> (i % 64) & 1; }
void add(std::vector<std::uint64_t> &row, std::size_t i) { row[i / 64] |= std::uint64_t(1) << (i % 64); }

// Of accesses of one location. Updates whose order is a choice (Request::commutes) apart.
struct Keys {
  std::uint32_t least = ~0u, most = 0, leastCommuting = ~0u, mostCommuting = 0;

  void see(std::uint32_t key, bool commutes) {
    std::uint32_t &low = commutes ? leastCommuting : least, &high = commutes ? mostCommuting : most;
    low = std::min(low, key);
    high = std::max(high, key);
  }
};

} // namespace

FenceOrder::FenceOrder(const Graph &of) : graph(of) {
  for (EventId id = 0; id < of.size(); ++id)
    if (of.events[id].order == Order::Sequential)
      fences.push_back(id);
  const std::size_t k = fences.size(), words = (k + 63) / 64;
  strong.assign(k, Row(words));
  before = forbidden = strong;
  for (std::size_t i = 0; i < k; ++i)
    for (std::size_t j = 0; j < k; ++j) {
      if (i == j)
        continue;
      if (of.inclusive(of.events[fences[i]], of.events[fences[j]]))
        add(strong[i], j);
      else
        allStrong = false;
      if (Graph::contains(of.happensBefore(fences[j]), of.events[fences[i]]))
        add(before[i], j);
    }
  findForbidden();
}

void FenceOrder::findForbidden() {
  const std::size_t k = fences.size();
  std::vector<std::map<std::uint32_t, Keys>> earlier(k), later(k); // by location: of accesses before and after a fence
  for (EventId id = 0; id < graph.size(); ++id) {
    const Event &event = graph.events[id];
    if (!event.accesses() || (event.reads && event.source == Promised))
      continue;
    const std::uint32_t key = event.writes ? 2 * event.moIndex : 2 * graph.moIndexOf(event.source) + 1;
    for (std::size_t i = 0; i < k; ++i) {
      if (id == fences[i])
        continue;
      if (Graph::contains(graph.happensBefore(id), graph.events[fences[i]]))
        later[i][event.request.location].see(key, event.commutes());
      else if (Graph::contains(graph.happensBefore(fences[i]), event))
        earlier[i][event.request.location].see(key, event.commutes());
    }
  }
  for (std::size_t i = 0; i < k; ++i)
    for (std::size_t j = 0; j < k; ++j)
      for (const auto &[location, b] : later[i]) {
        const auto found = earlier[j].find(location);
        if (found == earlier[j].end())
          continue;
        const Keys &a = found->second;
        if (std::min(b.least, b.leastCommuting) < a.most || b.least < a.mostCommuting)
          add(forbidden[j], i);
      }
}

// Whether `i` may come before `j`.
bool FenceOrder::mayOrder(const Relation &ordered, const Relation &wrong, std::size_t i, std::size_t j) const {
  for (std::size_t x = 0; x < fences.size(); ++x) {
    if (x != i && !has(ordered[x], i))
      continue;
    for (std::size_t w = 0; w < wrong[x].size(); ++w)
      if (wrong[x][w] & ordered[j][w])
        return false;
    if (has(wrong[x], j))
      return false;
  }
  return true;
}

void FenceOrder::order(Relation &ordered, std::size_t i, std::size_t j) const {
  for (std::size_t x = 0; x < fences.size(); ++x) {
    if (x != i && !has(ordered[x], i))
      continue;
    add(ordered[x], j);
    for (std::size_t w = 0; w < ordered[x].size(); ++w)
      ordered[x][w] |= ordered[j][w];
  }
}

// All that follows of itself. False: there is no way.
bool FenceOrder::settle(Relation &ordered, const Relation &wrong) const {
  for (bool changes = true; changes;) {
    changes = false;
    for (std::size_t i = 0; i < fences.size(); ++i) {
      for (std::size_t w = 0; w < ordered[i].size(); ++w)
        if (ordered[i][w] & wrong[i][w])
          return false;
      for (std::size_t j = i + 1; j < fences.size(); ++j) {
        if (!has(strong[i], j) || has(ordered[i], j) || has(ordered[j], i))
          continue;
        const bool first = mayOrder(ordered, wrong, i, j), second = mayOrder(ordered, wrong, j, i);
        if (!first && !second)
          return false;
        if (first == second)
          continue;
        order(ordered, first ? i : j, first ? j : i);
        changes = true;
      }
    }
  }
  return true;
}

bool FenceOrder::decide(Relation ordered, const Relation &wrong) const {
  if (!settle(ordered, wrong))
    return false;
  if (allStrong)
    return true;
  for (std::size_t i = 0; i < fences.size(); ++i)
    for (std::size_t j = i + 1; j < fences.size(); ++j)
      if (has(strong[i], j) && !has(ordered[i], j) && !has(ordered[j], i)) {
        Relation other = ordered;
        order(other, i, j);
        if (decide(std::move(other), wrong))
          return true;
        order(ordered, j, i);
        return decide(std::move(ordered), wrong);
      }
  return true;
}

// No path over fences leads from an access, or from a read that has observed it, to the other one.
void FenceOrder::forbidBetween(Relation &wrong, EventId from, EventId to) const {
  std::vector<EventId> starts = {from};
  if (graph.events[from].writes)
    for (EventId id = graph.locations[graph.events[from].request.location].newest; id != None;
         id = graph.events[id].older)
      if (id != to && graph.events[id].reads && hasObserved(graph, id, from))
        starts.push_back(id);
  for (std::size_t i = 0; i < fences.size(); ++i)
    for (std::size_t j = 0; j < fences.size(); ++j)
      if (Graph::contains(graph.happensBefore(to), graph.events[fences[j]]) &&
          std::any_of(starts.begin(), starts.end(), [&](EventId start) {
            return Graph::contains(graph.happensBefore(fences[i]), graph.events[start]);
          }))
        add(wrong[i], j);
}

bool FenceOrder::mayLeaveUnordered(EventId a, EventId b) const {
  Relation wrong = forbidden;
  forbidBetween(wrong, a, b);
  forbidBetween(wrong, b, a);
  return decide(before, wrong);
}

bool hasObserved(const Graph &graph, EventId read, EventId write) {
  for (EventId id = read;;) {
    const Event &reader = graph.events[id];
    if (!isEvent(reader.source))
      return false;
    const Event &source = graph.events[reader.source];
    const bool isStrong = source.thread == reader.thread || graph.inclusive(source, reader);
    if (!isStrong || !sameBytes(source.request, reader.request))
      return false;
    if (reader.source == write)
      return true;
    if (source.request.step != Step::UpdateWrite)
      return false;
    id = source.previous;
  }
}

bool observedBefore(const Graph &graph, EventId a, EventId b) {
  const Event &own = graph.events[a];
  if (!own.writes)
    return false;
  for (EventId id = graph.locations[own.request.location].newest; id != None; id = graph.events[id].older)
    if (const Event &event = graph.events[id]; id != b && event.reads && !event.hidden &&
                                               Graph::contains(graph.happensBefore(b), event) &&
                                               hasObserved(graph, id, a))
      return true;
  return false;
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
