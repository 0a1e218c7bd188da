// Threads of a warp that exchange values (shuffles, votes, matches) or wait for each other (__syncwarp). Each waits at
// the instruction until all that its mask names are there; then each gets what it gets of the others' operands.
#include "passes/equivalence/grid_threads.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::equivalence {

using namespace kernel;
using report::PhraseKind;
using smt::Term;

bool GridThreads::waitsForWarp(const Value &value) {
  const bool isSync = value.op == Op::WarpSync;
  if (!isSync && value.op != Op::Warp)
    return false;
  if (depth)
    fault(PhraseKind::ExchangeFromMemory, value.where);
  else if (isSync ? value.operands.empty() : static_cast<WarpFunction>(value.imm) == WarpFunction::ActiveMask)
    fault(PhraseKind::ExchangeOfUnnamed, value.where);
  return !isSync || static_cast<WarpSyncKind>(value.imm) == WarpSyncKind::Sync; // the others stand before an exchange
}

bool GridThreads::meetInWarps(std::vector<Thread> &threads) {
  bool goesOn = false, waits = false;
  ValueId at = None;
  for (std::size_t first = 0; first < threads.size() && !hasFailed(); first += 32) {
    std::vector<Thread *> lanes;
    for (std::size_t i = first; i < std::min(first + 32, threads.size()); ++i)
      lanes.push_back(&threads[i]);
    for (Thread *t : lanes)
      if (t->warp != None && !hasFailed()) {
        at = t->warp;
        const bool isThere = meetInWarp(lanes, t->warp);
        goesOn |= isThere;
        waits |= !isThere;
      }
  }
  if (waits && !goesOn)
    fault(PhraseKind::WaitsForAbsent, k.values[at].where);
  return goesOn && !hasFailed();
}

// All that are named by the mask of those that wait at `v`; false: some are not there.
bool GridThreads::meetInWarp(std::vector<Thread *> &lanes, ValueId v) {
  const Value &value = k.values[v];
  const bool isSync = value.op == Op::WarpSync;
  std::uint32_t alive = 0, mask = 0;
  bool isFirst = true;
  for (std::size_t i = 0; i != lanes.size(); ++i) {
    if (lanes[i]->isDone)
      continue;
    alive |= std::uint32_t{1} << i;
    if (lanes[i]->warp != v)
      continue;
    const GridValue named = read(*lanes[i], value.operands[0]);
    if (!named.isKnown()) {
      fault(PhraseKind::MaskFromMemory, value.where);
      return false;
    }
    const auto bits = static_cast<std::uint32_t>(named.bits);
    if (!isFirst && bits != mask)
      return false; // others meet here, too: not looked into
    mask = bits;
    isFirst = false;
  }
  const std::uint32_t group = mask & alive;
  if (isSync && group != alive) {
    fault(PhraseKind::PartialWarpBarrierHere, value.where);
    return false;
  }
  for (std::size_t i = 0; i != lanes.size(); ++i)
    if ((group >> i & 1) != (!lanes[i]->isDone && lanes[i]->warp == v))
      return false;
  std::vector<GridValue> results(lanes.size());
  for (unsigned i = 0; i != lanes.size() && !isSync; ++i)
    if (group >> i & 1) {
      std::optional<GridValue> result = exchanged(lanes, group, i, v);
      if (!result) {
        fault({PhraseKind::NotModelledHere, {value.text}}, value.where);
        return false;
      }
      results[i] = *result;
    }
  assert(group && (group & ~alive) == 0 && "those who meet are alive");
  for (unsigned i = 0; i != lanes.size(); ++i)
    if (group >> i & 1) {
      assert(lanes[i]->warp == v && "and wait here");
      lanes[i]->warp = None;
      if (isSync)
        ++lanes[i]->warpEpoch;
      else
        lanes[i]->values[v] = results[i];
    }
  return true;
}

// What `lane` gets, where the lanes of `mask` take part. nullopt: it is not modelled.
std::optional<GridValue> GridThreads::exchanged(const std::vector<Thread *> &lanes, std::uint32_t mask, unsigned lane,
                                                ValueId v) {
  assert((mask >> lane & 1) && "who gets a value takes part");
  const Value &value = k.values[v];
  const unsigned width = std::max<unsigned>(value.width, 1),
                 from = std::max<unsigned>(k.values[value.operands[1]].width, 1);
  smt::TermPool &pool = world.pool;
  auto operand = [&](unsigned i) { return read(*lanes[i], value.operands[1]); };
  // A bit for each lane of which something holds.
  auto bits = [&](auto &&holds) {
    Term all = pool.constant(width, 0);
    for (unsigned i = 0; i != lanes.size(); ++i)
      if (mask >> i & 1)
        all = pool.bvor(all, pool.ite(holds(i), pool.constant(width, std::uint64_t{1} << i), pool.constant(width, 0)));
    return valueOf(all);
  };
  auto predicate = [&](unsigned i) { return condition(operand(i)); };
  auto same = [&](unsigned i) {
    return pool.eq(term(asBits(operand(i), from, value.where), from),
                   term(asBits(operand(lane), from, value.where), from));
  };
  switch (static_cast<WarpFunction>(value.imm)) {
  case WarpFunction::Ballot:
    return bits(predicate);
  case WarpFunction::Any:
  case WarpFunction::All:
  case WarpFunction::Equal: {
    std::vector<Term> yes, no;
    for (unsigned i = 0; i != lanes.size(); ++i)
      if (mask >> i & 1) {
        yes.push_back(predicate(i));
        no.push_back(pool.notOf(yes.back()));
      }
    const auto what = static_cast<WarpFunction>(value.imm);
    const Term result = what == WarpFunction::Any   ? pool.orOf(yes)
                        : what == WarpFunction::All ? pool.andOf(yes)
                                                    : pool.orOf(pool.andOf(yes), pool.andOf(no));
    return valueOf(pool.fromBool(result));
  }
  case WarpFunction::Shuffle: {
    const GridValue source = read(*lanes[lane], value.operands[2]);
    if (!source.isKnown()) {
      fault(PhraseKind::LaneFromMemory, value.where);
      return GridValue{};
    }
    const std::uint64_t giver = source.bits & 31;
    if (giver >= lanes.size() || !(mask >> giver & 1)) // it takes no part, or there is none
      return anyValue(*lanes[lane], v) /* of a thread that takes no part */;
    return operand(static_cast<unsigned>(giver));
  }
  case WarpFunction::MatchAny:
    return bits(same);
  case WarpFunction::MatchAll: {
    std::vector<Term> all;
    for (unsigned i = 0; i != lanes.size(); ++i)
      if (mask >> i & 1)
        all.push_back(same(i));
    const GridValue none{0, {}}, everybody{read(*lanes[lane], value.operands[0]).bits, {}};
    return choose(pool.andOf(all), everybody, none, width);
  }
  default:
    return std::nullopt;
  }
}

} // namespace veriwarp::equivalence

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
