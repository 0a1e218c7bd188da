#include "passes/race/sync/partial_barriers.h"

#include "passes/race/model/paths.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::race {

using namespace kernel;

bool PartialBarriers::isPartial(ValueId v) const {
  return k.values[v].op == Op::Barrier && k.values[v].block != None && !isCut(k.values[v], Level::Block) &&
         ctx.analysis.cfg.reachable(k.values[v].block);
}

bool PartialBarriers::waits(ValueId v) const {
  return k.values[v].imm != static_cast<std::uint64_t>(BarrierKind::Arrive);
}

bool PartialBarriers::any() const {
  for (ValueId v = 0; v < k.values.size(); ++v)
    if (isPartial(v))
      return true;
  return false;
}

ValueId PartialBarriers::unknown() {
  for (const auto &[number, all] : arrivals())
    if (!all.known)
      return all.first;
  if (arrivals().empty())
    for (ValueId v = 0; v < k.values.size(); ++v)
      if (isPartial(v))
        return v;
  return None;
}

ValueId PartialBarriers::inLoop() const {
  for (ValueId v = 0; v < k.values.size(); ++v)
    if (isPartial(v) && k.blocks[k.values[v].block].loop != None)
      return v;
  return None;
}

const std::map<std::uint64_t, Arrivals> &PartialBarriers::arrivals() {
  if (!known)
    known = count();
  return *known;
}

std::map<std::uint64_t, Arrivals> PartialBarriers::count() {
  if (!any())
    return {};
  Evaluator &thread = ctx.single();
  smt::TermPool &pool = ctx.pool;
  Dim3 shape;
  for (unsigned d = 0; d < 3; ++d) {
    if (!ctx.terms.block[d].isConst())
      return {};
    shape[d] = static_cast<std::uint32_t>(ctx.terms.block[d].value());
  }
  // In the order in which a thread comes to them, outside of loops.
  struct Barrier {
    ValueId instruction;
    Term number, count, comes;
    bool inLoop;
  };
  std::vector<Barrier> barriers;
  for (BlockId b : ctx.analysis.cfg.reversePostOrder())
    for (ValueId v : k.blocks[b].values)
      if (isPartial(v)) {
        Term waitsFor = k.values[v].operands.size() > 1 ? thread.value(k.values[v].operands[1], thread.baseFrame())
                                                        : pool.constant(32, 0);
        barriers.push_back({v, thread.value(k.values[v].operands[0], thread.baseFrame()), waitsFor,
                            thread.path(b, thread.baseFrame()), k.blocks[b].loop != None});
      }
  std::map<std::uint64_t, Arrivals> result;
  std::map<std::uint64_t, std::uint64_t> rounds; // that a thread makes
  // Of the warp that is counted: its threads, and by barrier those that come to it and to which number.
  std::uint32_t inWarp = 0;
  struct OfWarp {
    std::uint32_t come = 0;
    std::uint64_t number = 0;
    bool known = true;
  };
  std::vector<OfWarp> ofWarp(barriers.size());
  auto endWarp = [&] {
    for (std::size_t i = 0; i < barriers.size(); ++i)
      if (k.values[barriers[i].instruction].aligned && ofWarp[i].known && ofWarp[i].come % inWarp != 0)
        result[ofWarp[i].number].part = barriers[i].instruction;
    inWarp = 0;
    ofWarp.assign(barriers.size(), {});
  };
  for (std::uint32_t z = 0; z < shape[2]; ++z)
    for (std::uint32_t y = 0; y < shape[1]; ++y)
      for (std::uint32_t x = 0; x < shape[0]; ++x) {
        std::unordered_map<unsigned, Term> at;
        const Dim3 id{x, y, z};
        for (unsigned d = 0; d < 3; ++d)
          if (!thread.tid(d).isConst())
            at[thread.tid(d).id()] = pool.constant(32, id[d]);
        std::map<std::uint64_t, unsigned> made;
        for (std::size_t i = 0; i < barriers.size(); ++i) {
          const Barrier &barrier = barriers[i];
          Term comes = pool.substitute(barrier.comes, at);
          ofWarp[i].known &= comes.isConst() && !barrier.inLoop;
          if (comes.isFalse())
            continue;
          Term number = pool.substitute(barrier.number, at), waitsFor = pool.substitute(barrier.count, at);
          if (!number.isConst())
            return {};
          ++ofWarp[i].come;
          ofWarp[i].number = number.value();
          Arrivals &all = result[number.value()];
          all.number = number.value();
          if (all.first == None) {
            all.first = barrier.instruction;
            all.waitsFor = waitsFor.isConst() ? waitsFor.value() : 0;
          }
          if (!comes.isTrue() || barrier.inLoop || !waitsFor.isConst(all.waitsFor) || all.waitsFor == 0) {
            all.known = false;
            continue;
          }
          unsigned round = made[number.value()]++;
          auto [of, isNew] = all.round.try_emplace(barrier.instruction, round);
          all.meet &= isNew || of->second == round;
          ++all.come;
        }
        ++inWarp;
        if ((x + 1 + shape[0] * (y + shape[1] * z)) % 32 == 0 ||
            (x + 1 == shape[0] && y + 1 == shape[1] && z + 1 == shape[2]))
          endWarp();
        for (auto [number, times] : made) {
          ++result[number].threads;
          auto [most, isNew] = rounds.try_emplace(number, times);
          result[number].meet &= most->second == times;
        }
      }
  for (auto &[number, all] : result) {
    assert(all.first != None && all.number == number && "some thread comes to each number");
    all.meet &= all.known && all.threads == all.waitsFor;
    assert((!all.meet || all.come >= all.threads) && "who comes, comes at least once");
    if (rounds[number] > 1) // who only arrives may be a round ahead of those that wait
      for (auto [barrier, round] : all.round)
        all.meet &= waits(barrier);
  }
  return result;
}

// One of them stands in no loop, so a thread that comes to both comes to them in this order.
bool PartialBarriers::comesAfter(ValueId later, ValueId earlier) const {
  assert((k.blocks[k.values[later].block].loop == None || k.blocks[k.values[earlier].block].loop == None) &&
         "in a loop, either could come first");
  return Paths(ctx.analysis).reach(earlier, later);
}

Term PartialBarriers::notBetween(Pair &pair, const AccessInstance &i, const AccessInstance &j) {
  smt::TermPool &pool = ctx.pool;
  std::vector<Term> apart;
  auto order = [&](Evaluator &first, AccessId before, Evaluator &second, AccessId after) {
    if (k.accesses[before].asynchronous) // it may take place after the barrier
      return;
    for (const auto &[number, all] : arrivals()) {
      if (!all.meet)
        continue;
      auto comes = [&, n = number](Evaluator &thread, ValueId barrier) {
        Term is = thread.value(k.values[barrier].operands[0], thread.baseFrame());
        return pool.andOf(thread.path(k.values[barrier].block, thread.baseFrame()),
                          pool.eq(is, pool.constant(is.width(), n)));
      };
      for (auto [p, roundOfP] : all.round)
        for (auto [q, roundOfQ] : all.round)
          if (roundOfP == roundOfQ && waits(q) && comesAfter(p, k.accesses[before].instruction) &&
              comesAfter(k.accesses[after].instruction, q))
            apart.push_back(pool.notOf(pool.andOf(comes(first, p), comes(second, q))));
    }
  };
  order(pair.one, i.access, pair.two, j.access);
  order(pair.two, j.access, pair.one, i.access);
  return pool.andOf(apart);
}

bool PartialBarriers::between(const Run &one, const Event &x, const Run &two, const Event &y) {
  auto order = [&](const Run &first, const Event &before, const Run &second, const Event &after) {
    if (k.accesses[before.access].asynchronous)
      return false;
    assert(before.named <= first.named.size() && after.named <= second.named.size() && "events are of these runs");
    for (std::size_t p = before.named; p < first.named.size(); ++p)
      for (std::size_t q = 0; q < after.named; ++q) {
        auto all = arrivals().find(first.named[p].second);
        if (first.named[p].second != second.named[q].second || all == arrivals().end() || !all->second.meet ||
            !waits(second.named[q].first))
          continue;
        auto roundOfP = all->second.round.find(first.named[p].first),
             roundOfQ = all->second.round.find(second.named[q].first);
        if (roundOfP != all->second.round.end() && roundOfQ != all->second.round.end() &&
            roundOfP->second == roundOfQ->second)
          return true;
      }
    return false;
  };
  return order(one, x, two, y) || order(two, y, one, x);
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
