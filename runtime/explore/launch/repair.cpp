#include "runtime/explore/launch/repair.h"

#include "runtime/explore/launch/limits.h"

#include <algorithm>
#include <set>

namespace veriwarp::explore {

namespace {

using Kind = SourceAccess::Kind;

std::optional<Kind> kindOf(const Event &event) {
  if (event.request.copies) // asynchronous copies and what waits for them: no order has anything to do with it
    return std::nullopt;
  switch (event.request.step) {
  case Step::Read:
    return Kind::Read;
  case Step::Write:
    return Kind::Write;
  case Step::Fence:
    return Kind::Fence;
  case Step::Update:
  case Step::UpdateWrite:
    return event.request.operation == PartWrite ? Kind::Write : Kind::Update;
  default:
    return std::nullopt;
  }
}

unsigned costOf(const Strengthenings &changes, const Strengthenings &free) {
  unsigned cost = 0;
  for (const auto &[access, change] : changes) {
    cost += costOf(change);
    if (const auto at = free.find(access); at != free.end())
      cost -= std::min(cost, costOf(at->second));
  }
  return cost;
}

// What a finding asks for: sets of changes, each of which may be enough.
class Proposals {
public:
  Proposals(const Finding &of, const LaunchKnowledge &known, const Strengthenings &old, std::uint32_t inBlock)
      : finding(of), graph(*of.graph), knowledge(known), given(old), threadsPerBlock(inBlock) {
    byThread.resize(graph.threads());
    for (EventId id = 0; id < graph.size(); ++id)
      byThread[graph.events[id].thread].push_back(id);
  }

  std::vector<Strengthenings> all() {
    if (finding.kind == Finding::Kind::DataRace || finding.kind == Finding::Kind::HeterogeneousRace) {
      const Scope scope = common(finding.first, finding.second);
      Strengthenings atomic = given;
      if (atLeast(atomic, finding.first, Order::Relaxed, scope) &&
          atLeast(atomic, finding.second, Order::Relaxed, scope))
        propose(atomic);
      order(finding.first, finding.second);
      order(finding.second, finding.first);
    }
    hear();
    return std::move(proposals);
  }

private:
  Scope common(EventId a, EventId b) const {
    return graph.events[a].thread / threadsPerBlock == graph.events[b].thread / threadsPerBlock ? Scope::Block
                                                                                                : Scope::Device;
  }

  void propose(const Strengthenings &changes) {
    for (const auto &[access, change] : changes)
      if (const auto at = given.find(access); at == given.end() || at->second.after != change.after) {
        proposals.push_back(changes);
        return;
      }
  }

  // False: it has no place in the source.
  bool atLeast(Strengthenings &changes, EventId id, Order order, Scope scope) const {
    const Event &event = graph.events[id];
    const std::optional<Kind> kind = kindOf(event);
    const auto access =
        kind ? sourceAccess(knowledge.siteAt(event.request.site), static_cast<simt::Event::Kind>(*kind)) : std::nullopt;
    if (!access)
      return false;
    const Strength now = {event.request.order, event.request.scope}; // changes that are given are in it
    const bool plain = now.order == Order::NonAtomic;
    const auto [at, fresh] = changes.try_emplace(*access, Strengthening{now, now});
    Strength &after = at->second.after;
    after.scope = plain && fresh ? scope : std::max(after.scope, scope);
    after.order = both(after.order, order);
    if (fresh && after == now)
      changes.erase(at);
    return true;
  }

  // A release and an acquire, by these accesses or by fences beside them: between `from` and the write, and between
  // the read and `to`.
  bool synchronize(Strengthenings &changes, EventId from, EventId write, EventId read, EventId to) const {
    const Scope scope = common(write, read);
    const auto fenceBetween = [&](EventId before, EventId behind) -> EventId {
      for (EventId id : byThread[graph.events[before].thread])
        if (kindOf(graph.events[id]) == Kind::Fence && graph.events[id].index > graph.events[before].index &&
            graph.events[id].index < graph.events[behind].index)
          return id;
      return None;
    };
    const auto side = [&](EventId access, EventId fence, Order order) {
      if (fence == None)
        return atLeast(changes, access, order, scope);
      return atLeast(changes, fence, order, scope) && atLeast(changes, access, Order::Relaxed, scope);
    };
    return side(write, fenceBetween(from, write), Order::Release) && side(read, fenceBetween(read, to), Order::Acquire);
  }

  bool synchronizes(EventId write, EventId read) const {
    return Graph::contains(graph.happensBefore(read), graph.events[write]);
  }

  // Along the path from one event to the other, over program order, reads-from and barriers, whose synchronisations
  // cost the least (Dijkstra's algorithm).
  void order(EventId from, EventId to) {
    std::vector<unsigned> cost(graph.size(), ~0u);
    std::vector<EventId> before(graph.size(), None);
    std::set<std::pair<unsigned, EventId>> queue{{0, from}};
    cost[from] = 0;
    std::vector<std::vector<EventId>> readers(graph.size());
    for (EventId id = 0; id < graph.size(); ++id)
      if (const Event &event = graph.events[id];
          event.reads && event.source < graph.size() && event.request.step != Step::UpdateWrite)
        readers[event.source].push_back(id);
    while (!queue.empty()) {
      const EventId at = queue.begin()->second;
      queue.erase(queue.begin());
      const Event &event = graph.events[at];
      const auto step = [&](EventId next, unsigned by) {
        if (cost[at] + by >= cost[next])
          return;
        queue.erase({cost[next], next});
        cost[next] = cost[at] + by;
        before[next] = at;
        queue.emplace(cost[next], next);
      };
      const auto costOfOne = [&](EventId id) { return isAtomic(graph.events[id].request.order) ? 1u : 7u; };
      const std::vector<EventId> &own = byThread[event.thread];
      if (event.index + 1u < own.size())
        step(own[event.index + 1u], 0);
      for (EventId reader : readers[at])
        if (graph.events[reader].thread != event.thread && !(at == from && reader == to))
          step(reader, synchronizes(at, reader) ? 0 : costOfOne(at) + costOfOne(reader));
      if (event.request.step == Step::Arrive)
        for (EventId id = 0; id < graph.size(); ++id)
          if (graph.events[id].request.step == Step::Depart && graph.events[id].request.orders &&
              graph.events[id].request.location == event.request.location && synchronizes(at, id))
            step(id, 0);
    }
    if (before[to] == None)
      return;
    std::vector<EventId> path{to};
    while (path.back() != from)
      path.push_back(before[path.back()]);
    std::reverse(path.begin(), path.end());
    Strengthenings changes = given;
    std::size_t entered = 0;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
      if (graph.events[path[i]].thread == graph.events[path[i + 1]].thread)
        continue;
      std::size_t left = i + 1;
      while (left + 1 < path.size() && graph.events[path[left + 1]].thread == graph.events[path[i + 1]].thread)
        ++left;
      if (graph.events[path[i + 1]].request.step != Step::Depart && !synchronizes(path[i], path[i + 1]) &&
          !synchronize(changes, path[entered], path[i], path[i + 1], path[left]))
        return;
      entered = i + 1;
    }
    propose(changes);
  }

  // An execution that must not be: what was read of other threads without their being heard; or all in one order.
  void hear() {
    Strengthenings together = given, fences = given, sequential = given;
    for (EventId id = 0; id < graph.size(); ++id) {
      const Event &event = graph.events[id];
      const Scope scope =
          std::max(event.request.scope, graph.threads() > threadsPerBlock ? Scope::Device : Scope::Block);
      if (event.request.step == Step::Fence)
        atLeast(fences, id, Order::Sequential, scope);
      if (event.request.step == Step::Fence || (event.accesses() && isAtomic(event.request.order)))
        atLeast(sequential, id, Order::Sequential, scope);
      if (!event.reads || event.hidden || event.source >= graph.size() || event.request.step == Step::UpdateWrite)
        continue;
      const Event &source = graph.events[event.source];
      if (source.thread == event.thread || synchronizes(event.source, id) || !isAtomic(source.request.order) ||
          !isAtomic(event.request.order))
        continue;
      const EventId first = byThread[source.thread].front(), last = byThread[event.thread].back();
      Strengthenings one = given;
      if (synchronize(one, first, event.source, id, last))
        propose(one);
      synchronize(together, first, event.source, id, last);
    }
    propose(together);
    propose(fences);
    propose(sequential);
  }

  const Finding &finding;
  const Graph &graph;
  const LaunchKnowledge &knowledge;
  const Strengthenings &given;
  const std::uint32_t threadsPerBlock;
  std::vector<std::vector<EventId>> byThread;
  std::vector<Strengthenings> proposals;
};

using Key = std::vector<std::pair<SourceAccess, unsigned>>;
Key keyOf(const Strengthenings &changes) {
  Key key;
  for (const auto &[access, change] : changes)
    key.emplace_back(access,
                     static_cast<unsigned>(change.after.order) << 8 | static_cast<unsigned>(change.after.scope));
  return key;
}

class Search {
public:
  Search(const Strengthenings &known, std::uint32_t inBlock, const RepairExplorer &with)
      : free(known), threadsPerBlock(inBlock), explore(with) {}

  FoundRepair run(const RepairTrial &first) {
    if (free.empty())
      grow(first, {});
    else
      add(free);
    while (!open.empty() && found.tried < limits::repairTrials) {
      const auto next = choose();
      const Strengthenings changes = next->second;
      open.erase(next);
      ++found.tried;
      const RepairTrial trial = explore(changes);
      spent += trial.result.statistics.seconds;
      if (trial.result.findings.empty()) {
        accept(trial, changes);
        shrink();
        return found;
      }
      grow(trial, changes);
    }
    if (found.reason.empty())
      found.reason = (found.tried < limits::repairTrials
                          ? "no change of memory orders and scopes is known to help"
                          : std::to_string(limits::repairTrials) + " sets of changes were not enough") +
                     hint(first.result.findings.front());
    return found;
  }

private:
  void accept(const RepairTrial &trial, const Strengthenings &changes) {
    found.found = true;
    found.complete = trial.result.complete();
    found.reason = found.complete ? "" : "exploring the repaired program reached a limit";
    found.changes = changes;
    seconds = trial.result.statistics.seconds;
  }

  // What else may be missing.
  std::string hint(const Finding &finding) const {
    if (finding.kind != Finding::Kind::DataRace && finding.kind != Finding::Kind::HeterogeneousRace)
      return "";
    const unsigned a = finding.graph->events[finding.first].thread, b = finding.graph->events[finding.second].thread;
    if (a / threadsPerBlock != b / threadsPerBlock)
      return "";
    const bool oneWarp = a % threadsPerBlock / 32 == b % threadsPerBlock / 32;
    return std::string("; is a __syncthreads()") + (oneWarp ? " or __syncwarp()" : "") + " missing?";
  }

  // Of those of least cost one that makes nothing more atomic: an order that was meant is restored by orders. Not for
  // ever: there may be none.
  std::multimap<unsigned, Strengthenings>::iterator choose() {
    if (found.tried < limits::repairOrders && spent < limits::repairOrdersSeconds)
      for (auto one = open.begin(); one != open.end(); ++one)
        if (std::none_of(one->second.begin(), one->second.end(), [&](const auto &change) {
              return change.second.before.order == Order::NonAtomic && change.second.after.order == Order::Relaxed &&
                     !free.contains(change.first);
            }))
          return one;
    return open.begin();
  }

  void add(const Strengthenings &changes) {
    if (seen.insert(keyOf(changes)).second)
      open.emplace(costOf(changes, free), changes);
  }

  void grow(const RepairTrial &trial, const Strengthenings &changes) {
    const Finding &finding = trial.result.findings.front();
    if (std::string why = notRepairable(finding); !why.empty()) {
      if (found.tried == 0) // later it is another error, in place of what was found
        found.reason = why;
      return;
    }
    for (const Strengthenings &proposal : Proposals(finding, *trial.knowledge, changes, threadsPerBlock).all())
      add(proposal);
  }

  bool succeeds(const Strengthenings &changes) {
    if (found.tried >= 2 * limits::repairTrials || seconds > limits::worthwhileSeconds ||
        !seen.insert(keyOf(changes)).second)
      return false;
    ++found.tried;
    const RepairTrial trial = explore(changes);
    if (!trial.result.findings.empty() || (found.complete && !trial.result.complete()))
      return false;
    accept(trial, changes);
    return true;
  }

  void shrink() {
    std::vector<SourceAccess> accesses;
    for (const auto &[access, change] : found.changes)
      if (!free.contains(access))
        accesses.push_back(access);
    std::stable_sort(accesses.begin(), accesses.end(), [&](const SourceAccess &a, const SourceAccess &b) {
      return explore::costOf(found.changes.at(a)) > explore::costOf(found.changes.at(b));
    });
    for (const SourceAccess &access : accesses) {
      Strengthenings less = found.changes;
      less.erase(access);
      if (succeeds(less))
        continue;
      for (bool again = true; again;) {
        again = false;
        const Strengthening now = found.changes.at(access);
        std::vector<Strength> smaller;
        const auto weaker = [&](Order order) {
          if (both(order, now.before.order) == order && order != now.after.order)
            smaller.push_back({order, now.after.scope});
        };
        if (now.after.order == Order::Sequential)
          weaker(Order::AcquireRelease);
        if (now.after.order == Order::Sequential || now.after.order == Order::AcquireRelease) {
          weaker(Order::Acquire);
          weaker(Order::Release);
        } else if (now.after.order != Order::Relaxed && access.kind != Kind::Fence) {
          weaker(Order::Relaxed);
        }
        if (now.after.scope > Scope::Block &&
            (now.before.order == Order::NonAtomic || now.after.scope > now.before.scope))
          smaller.push_back({now.after.order, static_cast<Scope>(static_cast<int>(now.after.scope) - 1)});
        for (const Strength &strength : smaller) {
          less = found.changes;
          less.at(access).after = strength;
          if (less.at(access).after == less.at(access).before)
            continue;
          again = succeeds(less);
          if (again)
            break;
        }
      }
    }
  }

  const Strengthenings &free;
  const std::uint32_t threadsPerBlock;
  const RepairExplorer &explore;
  FoundRepair found;
  double seconds = 0; // that exploring the repaired launch took
  double spent = 0;   // on all that was tried before
  std::multimap<unsigned, Strengthenings> open;
  std::set<Key> seen;
};

} // namespace

std::string notRepairable(const Finding &finding) {
  switch (finding.kind) {
  case Finding::Kind::DataRace:
  case Finding::Kind::HeterogeneousRace:
    if (finding.graph->events[finding.first].request.asynchronous ||
        finding.graph->events[finding.second].request.asynchronous)
      return "only a wait for an asynchronous copy orders it, not memory orders and scopes";
    return "";
  case Finding::Kind::Assertion:
    if (static_cast<Failure>(finding.request.operation) == Failure::Assertion)
      return "";
    return "an error that does not depend on other threads is not repaired";
  case Finding::Kind::BarrierDivergence:
  case Finding::Kind::BarrierMismatch:
  case Finding::Kind::BarrierOverrun:
    return "stronger orders and scopes do not repair barrier divergence";
  case Finding::Kind::Deadlock:
    return "stronger orders and scopes do not repair a deadlock";
  case Finding::Kind::Absent:
    return "stronger orders and scopes do not repair a warp operation";
  case Finding::Kind::Freed:
    return "stronger orders and scopes do not repair a use of freed memory";
  case Finding::Kind::Uninitialised:
    return "stronger orders and scopes do not repair a read of memory that no thread has written";
  }
  return "";
}

FoundRepair findRepair(const RepairTrial &first, const Strengthenings &known, std::uint32_t threadsPerBlock,
                       const RepairExplorer &explore) {
  return Search(known, threadsPerBlock, explore).run(first);
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
