// A walk from each asynchronous access along the paths of the thread: it ends at a wait that covers it. The number of
// groups committed since says which waits do. From an access between arrival and wait it ends at the wait of an object
// at which the thread has arrived since, or at a barrier that is no object. Round loops it goes with what matters of
// them: how many trips ago it was.
#include "passes/race/model/async_copies.h"

#include "passes/race/model/barrier_number.h"
#include "passes/race/model/limits.h"

#include <algorithm>
#include <cassert>
#include <set>
#include <tuple>

namespace veriwarp::race {

using namespace kernel;

namespace {

struct State {
  BlockId block;
  std::uint64_t groups; // committed since, its own among them; or objects arrived at since, a bit for each
  LoopId loop;
  unsigned trips;
  LoopId inside;
  unsigned trip;
  friend auto operator<=>(const State &, const State &) = default;
};

// What the instruction is to the access: true if that is over with it. Else it may be something to visit.
bool completes(const Kernel &k, ValueId v, std::uint64_t &groups) {
  const Value &value = k.values[v];
  if (value.op == Op::AsyncCommit)
    groups = std::min(groups + 1, limits::copyGroups);
  return value.op == Op::AsyncWait && (value.imm == ~std::uint64_t{0} || groups > value.imm);
}

bool orders(const Kernel &k, ValueId v, std::uint64_t &arrivals) {
  const Value &value = k.values[v];
  std::optional<unsigned> object = barrierObject(k, v);
  assert((!object || *object < 64) && "objects arrived at are kept as bits");
  if (object && value.op == Op::Phase)
    arrivals |= std::uint64_t{1} << *object;
  return isCut(value, Level::Block) && (!object || (arrivals >> *object) & 1);
}

// `ends` as above; `visit` for what it does not end at.
template <typename Ends, typename Visit>
void walk(const Kernel &k, const Cfg &cfg, AccessId from, Ends ends, Visit visit) {
  std::set<State> seen;
  std::vector<std::pair<State, unsigned>> work{
      {{k.accesses[from].block, 0, None, 0, None, 0}, cfg.positionOf(k.accesses[from].instruction) + 1}};
  while (!work.empty()) {
    auto [state, start] = work.back();
    work.pop_back();
    const Block &block = k.blocks[state.block];
    bool covered = false;
    for (unsigned i = start; i < block.values.size() && !covered; ++i) {
      covered = ends(k, block.values[i], state.groups);
      assert((state.loop == None) == (state.trips == 0) && "earlier trips are those of a loop");
      assert((state.loop == None ||
              (cfg.inLoop(state.block, state.loop) && cfg.inLoop(k.accesses[from].block, state.loop))) &&
             "a trip is one round a loop that both stand in");
      assert((state.inside == None ||
              (cfg.inLoop(state.block, state.inside) && !cfg.inLoop(k.accesses[from].block, state.inside))) &&
             "a loop entered since is none of the access");
      if (!covered)
        visit(block.values[i], state);
    }
    if (covered)
      continue;
    for (BlockId succ : block.succs) {
      State next = state;
      next.block = succ;
      if (next.loop != None && !cfg.inLoop(succ, next.loop)) {
        next.loop = None;
        next.trips = 0;
      }
      if (next.inside != None && !cfg.inLoop(succ, next.inside)) {
        next.inside = None;
        next.trip = 0;
      }
      LoopId l = k.blocks[succ].loop;
      bool round = l != None && k.loops[l].header == succ && cfg.inLoop(state.block, l);
      if (round && cfg.inLoop(k.accesses[from].block, l)) {
        // A trip round an inner loop is one of a trip that is over, if an outer one has been made since.
        bool inner = next.loop != None && next.loop != l && cfg.loopInLoop(l, next.loop);
        if (!inner) {
          next.trips = next.loop == l ? std::min(next.trips + 1, limits::copyTrips) : 1;
          next.loop = l;
        }
      }
      if (round && l == next.inside)
        next.trip = std::min(next.trip + 1, 2u);
      else if (l != None && k.loops[l].header == succ && !round && next.inside == None &&
               !cfg.inLoop(k.accesses[from].block, l))
        next.inside = l;
      if (seen.insert(next).second)
        work.emplace_back(next, 0);
    }
  }
}

template <typename Ends, typename Wanted>
void collect(const Kernel &k, const Cfg &cfg, AccessId a, Ends ends, Wanted wanted, std::vector<Outstanding> &result) {
  std::set<std::tuple<ValueId, LoopId, unsigned, LoopId, unsigned>> found;
  walk(k, cfg, a, ends, [&](ValueId v, const State &state) {
    if (wanted(k.values[v]) && found.insert({v, state.loop, state.trips, state.inside, state.trip}).second)
      result.push_back({a, v, state.loop, state.trips, state.inside, state.trip});
  });
}

template <typename Wanted> std::vector<Outstanding> collectCopies(const Kernel &k, const Cfg &cfg, Wanted wanted) {
  std::vector<Outstanding> result;
  for (AccessId a = 0; a < k.accesses.size(); ++a)
    if (k.accesses[a].asynchronous && cfg.reachable(k.accesses[a].block))
      collect(k, cfg, a, completes, wanted, result);
  return result;
}

} // namespace

bool arrivesAhead(const Kernel &k) {
  return std::any_of(k.values.begin(), k.values.end(), [](const Value &v) { return v.op == Op::Phase; });
}

std::vector<Outstanding> outstandingAtCuts(const Kernel &k, const Cfg &cfg, Level level) {
  std::vector<Outstanding> result = collectCopies(k, cfg, [&](const Value &v) { return isCut(v, level); });
  if (level == Level::Grid || !arrivesAhead(k))
    return result;
  for (AccessId a = 0; a < k.accesses.size(); ++a)
    if (cfg.reachable(k.accesses[a].block))
      collect(k, cfg, a, orders, [](const Value &v) { return v.op == Op::Barrier && isCut(v, Level::Block); }, result);
  return result;
}

std::vector<Outstanding> outstandingAtAccesses(const Kernel &k, const Cfg &cfg) {
  return collectCopies(k, cfg, [&](const Value &v) { return v.access != None; });
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
