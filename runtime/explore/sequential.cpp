// psc as Lahav et al. define it (PLDI 2017, section 4), with the inclusion of scoped RC11:
//
//   scb      = sb | sb-diffloc;hb;sb-diffloc | hb|loc | mo | rb
//   psc_base = ([SC] | [Fsc];hb?);scb;([SC] | hb?;[Fsc])      psc_F = [Fsc];(hb | hb;eco;hb);[Fsc]
#include "runtime/explore/sequential.h"

#include "runtime/explore/fence_order.h"

#include <bit>
#include <cassert>

namespace veriwarp::explore {

namespace {

void set(std::vector<std::uint64_t> &row, EventId id) { row[id / 64] |= std::uint64_t(1) << (id % 64); }

template <typename F> void forEach(const std::vector<std::uint64_t> &row, F &&visit) {
  for (std::size_t w = 0; w < row.size(); ++w)
    for (std::uint64_t bits = row[w]; bits; bits &= bits - 1)
      visit(static_cast<EventId>(w * 64 + static_cast<unsigned>(std::countr_zero(bits))));
}

// Their order is a choice. Where all sequentially consistent events include each other there is one that closes no
// cycle: by the last fence that happens before each.
bool commute(const Event &a, const Event &b) { return a.commutes() && b.commutes(); }

} // namespace

bool SequentialOrder::sameLocation(EventId a, EventId b) const {
  const Event &x = graph->events[a], &y = graph->events[b];
  return x.accesses() && y.accesses() && x.request.location == y.request.location;
}

void SequentialOrder::fill(const Graph &of) {
  graph = &of;
  std::size_t n = of.size();
  words = (n + 63) / 64;
  sequential.clear();
  if (after.size() < n)
    after.resize(n);
  for (EventId id = 0; id < n; ++id)
    after[id].assign(words, 0);
  for (EventId id = 0; id < n; ++id) {
    if (of.events[id].order == Order::Sequential)
      sequential.push_back(id);
    const Clock *before = of.happensBefore(id);
    for (EventId other = 0; other < n; ++other)
      if (other != id && Graph::contains(before, of.events[other]))
        set(after[other], id);
  }
}

void SequentialOrder::addScb(EventId from, Row &into) {
  const Event &x = graph->events[from];
  EventId apart = None; // the first one behind it in its thread that is elsewhere
  forEach(after[from], [&](EventId id) {
    const Event &y = graph->events[id];
    bool same = sameLocation(from, id);
    if (y.thread == x.thread || same)
      set(into, id);
    if (y.thread == x.thread && !same && (apart == None || y.index < graph->events[apart].index))
      apart = id;
  });
  if (apart != None)
    forEach(after[apart], [&](EventId middle) {
      forEach(after[middle], [&](EventId id) {
        if (graph->events[id].thread == graph->events[middle].thread && !sameLocation(middle, id))
          set(into, id);
      });
    });
  if (!x.accesses())
    return;
  std::uint32_t position = x.writes ? x.moIndex : graph->moIndexOf(x.source);
  for (EventId id = graph->locations[x.request.location].newest; id != None; id = graph->events[id].older)
    if (graph->events[id].writes && graph->events[id].moIndex > position && !commute(x, graph->events[id]))
      set(into, id);
}

void SequentialOrder::addEco(EventId from, Row &into) {
  const Event &x = graph->events[from];
  if (!x.accesses())
    return;
  std::uint32_t position = x.writes ? x.moIndex : graph->moIndexOf(x.source);
  for (EventId id = graph->locations[x.request.location].newest; id != None; id = graph->events[id].older) {
    const Event &y = graph->events[id];
    if (id == from || commute(x, y))
      continue;
    if (y.writes ? y.moIndex > position : graph->moIndexOf(y.source) > position || (x.writes && y.source == from))
      set(into, id);
  }
}

bool SequentialOrder::edge(EventId a, const Row &scb, const Row &eco, EventId b) const {
  const Event &x = graph->events[a], &y = graph->events[b];
  if (a == b || !graph->inclusive(x, y))
    return false;
  if (scb[b / 64] >> (b % 64) & 1)
    return true;
  if (y.request.step != Step::Fence)
    return false;
  const Clock *before = graph->happensBefore(b);
  bool found = x.request.step == Step::Fence && Graph::contains(before, x);
  auto reaches = [&](EventId id) { found |= Graph::contains(before, graph->events[id]); };
  forEach(scb, reaches);
  if (!found && x.request.step == Step::Fence)
    forEach(eco, reaches);
  return found;
}

bool SequentialOrder::consistent(const Graph &of) {
  if (of.sequentialEvents < 2)
    return true;
  if (of.layout->model == Model::Ptx)
    return FenceOrder(of).exists();
  fill(of);
  std::size_t k = sequential.size();
  assert(k == of.sequentialEvents && "the graph counts its sequentially consistent events");
  Row scb(words), eco(words);
  std::vector<std::vector<std::uint32_t>> successors(k);
  std::vector<std::uint32_t> incoming(k), ready;
  for (std::uint32_t i = 0; i < k; ++i) {
    EventId a = sequential[i];
    scb.assign(words, 0);
    eco.assign(words, 0);
    addScb(a, scb);
    if (of.events[a].request.step == Step::Fence)
      forEach(after[a], [&](EventId id) {
        addScb(id, scb);
        addEco(id, eco);
      });
    for (std::uint32_t j = 0; j < k; ++j)
      if (edge(a, scb, eco, sequential[j])) {
        successors[i].push_back(j);
        ++incoming[j];
      }
  }
  for (std::uint32_t i = 0; i < k; ++i)
    if (!incoming[i])
      ready.push_back(i);
  std::size_t done = 0;
  while (done < ready.size())
    for (std::uint32_t j : successors[ready[done++]])
      if (!--incoming[j])
        ready.push_back(j);
  return done == k;
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
