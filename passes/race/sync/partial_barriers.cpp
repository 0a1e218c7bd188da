#include "passes/race/sync/partial_barriers.h"

#include "passes/race/model/barrier_number.h"
#include "passes/race/model/limits.h"
#include "passes/race/model/paths.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <set>

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

const std::map<std::uint64_t, Arrivals> &PartialBarriers::arrivals() { return counted().arrivals; }

ValueId PartialBarriers::undetermined() { return counted().undetermined; }

const std::optional<Stuck> &PartialBarriers::stuck() { return counted().stuck; }

const PartialBarriers::Counted &PartialBarriers::counted() {
  if (!known)
    known = count();
  return *known;
}

// One for a part of the block, or for all of it.
struct PartialBarriers::Barrier {
  ValueId instruction;
  Term number, count, comes;
  bool inLoop, ofBlock;
  std::size_t place; // the outermost loop, or the block; of a barrier object: its own
};

struct PartialBarriers::Came {
  Dim3 shape;
  std::vector<Barrier> barriers;
  std::vector<BarrierUnit> units;
  std::vector<std::vector<std::size_t>> barrier; // by unit and operation
  // Where barriers of the whole block stand of which it is not known whether, or how often, all threads come.
  std::set<std::size_t> doubtful;
  bool exact = true; // but for these
};

// The outermost loop around a block; None: it stands in none.
LoopId PartialBarriers::outermost(BlockId b) const {
  LoopId loop = k.blocks[b].loop;
  while (loop != None && k.loops[loop].parent != None)
    loop = k.loops[loop].parent;
  return loop;
}

// As a thread comes to them, with the blocks of a loop together: what follows the loop comes after all of them.
std::vector<BlockId> PartialBarriers::blocksInOrder() const {
  const std::vector<BlockId> &rpo = ctx.analysis.cfg.reversePostOrder();
  auto head = [&](BlockId b) { return outermost(b) == None ? b : k.loops[outermost(b)].header; };
  std::map<BlockId, std::vector<BlockId>> together; // by first block
  for (BlockId b : rpo)
    together[head(b)].push_back(b);
  std::vector<BlockId> ended; // the last first
  std::set<BlockId> seen;
  struct Visit {
    BlockId head;
    std::vector<BlockId> next;
  };
  std::vector<Visit> visits;
  auto visit = [&](BlockId h) {
    if (!seen.insert(h).second)
      return;
    Visit v{h, {}};
    for (BlockId b : together[h])
      for (BlockId succ : k.blocks[b].succs)
        v.next.push_back(head(succ));
    visits.push_back(std::move(v));
  };
  visit(head(rpo.front()));
  while (!visits.empty()) {
    if (visits.back().next.empty()) {
      ended.push_back(visits.back().head);
      visits.pop_back();
      continue;
    }
    const BlockId next = visits.back().next.back();
    visits.back().next.pop_back();
    visit(next);
  }
  std::vector<BlockId> result;
  for (auto h = ended.rbegin(); h != ended.rend(); ++h)
    result.insert(result.end(), together[*h].begin(), together[*h].end());
  assert(result.size() == rpo.size() && "each block that control reaches is there once");
  return result;
}

std::vector<PartialBarriers::Barrier> PartialBarriers::barriersInOrder() {
  Evaluator &thread = ctx.single();
  std::vector<Barrier> result;
  for (BlockId b : blocksInOrder())
    for (ValueId v : k.blocks[b].values) {
      const bool ofBlock = isCut(k.values[v], Level::Block);
      if (!ofBlock && !isPartial(v))
        continue;
      const LoopId loop = outermost(b);
      // That of the grid counts as one of a number of its own.
      Term number = k.values[v].op == Op::Barrier ? thread.value(k.values[v].operands[0], thread.baseFrame())
                                                  : ctx.pool.constant(32, ~std::uint32_t{0});
      Term count = k.values[v].operands.size() > 1 ? thread.value(k.values[v].operands[1], thread.baseFrame())
                                                   : ctx.pool.constant(32, 0);
      const std::size_t place = barrierObject(k, v) ? k.blocks.size() + k.loops.size() + v
                                : loop != None      ? k.blocks.size() + loop
                                                    : b;
      result.push_back({v, number, count, thread.path(b, thread.baseFrame()), loop != None, ofBlock, place});
    }
  return result;
}

PartialBarriers::Counted PartialBarriers::count() {
  if (!any())
    return {};
  Evaluator &thread = ctx.single();
  smt::TermPool &pool = ctx.pool;
  Came came;
  Dim3 &shape = came.shape;
  for (unsigned d = 0; d < 3; ++d) {
    if (!ctx.terms.block[d].isConst())
      return {};
    shape[d] = static_cast<std::uint32_t>(ctx.terms.block[d].value());
  }
  const std::uint32_t threads = shape[0] * shape[1] * shape[2], wholeWarps = (threads + 31) / 32 * 32;
  came.barriers = barriersInOrder();
  const std::vector<Barrier> &barriers = came.barriers;
  Counted counted;
  std::map<std::uint64_t, Arrivals> &result = counted.arrivals;
  std::map<std::uint64_t, std::uint64_t> rounds; // that a thread makes
  std::set<std::uint64_t> ofBlock, doubtfulNumbers;
  bool anyNumber = false, byGrid = false; // of barriers of the whole block
  std::set<std::size_t> certain;
  // Of the warp that is counted: what its threads come to, and by barrier how many come to it and to which number.
  std::vector<BarrierUnit> lanes;
  std::vector<std::vector<std::size_t>> laneBarriers;
  struct OfWarp {
    std::uint32_t come = 0;
    std::uint64_t number = 0;
    bool known = true;
  };
  std::vector<OfWarp> ofWarp(barriers.size());
  auto endWarp = [&] {
    for (std::size_t i = 0; i < barriers.size(); ++i)
      if (!barriers[i].ofBlock && k.values[barriers[i].instruction].aligned && ofWarp[i].known &&
          ofWarp[i].come % lanes.size() != 0) {
        result[ofWarp[i].number].part = barriers[i].instruction;
        came.exact = false;
      }
    bool same = true;
    for (std::size_t i = 1; i < lanes.size(); ++i)
      same &= lanes[i].operations == lanes[0].operations;
    if (same) {
      lanes[0].last = lanes.back().last;
      lanes[0].counts = 32;
      lanes.resize(1);
      laneBarriers.resize(1);
    } else { // barriers that a part of a warp may come to
      came.exact &= lanes.size() == 32 && !ctx.analysis.hasWarpSync(Level::Meet);
    }
    std::move(lanes.begin(), lanes.end(), std::back_inserter(came.units));
    std::move(laneBarriers.begin(), laneBarriers.end(), std::back_inserter(came.barrier));
    lanes.clear();
    laneBarriers.clear();
    ofWarp.assign(barriers.size(), {});
  };
  std::uint32_t linear = 0;
  for (std::uint32_t z = 0; z < shape[2]; ++z)
    for (std::uint32_t y = 0; y < shape[1]; ++y)
      for (std::uint32_t x = 0; x < shape[0]; ++x, ++linear) {
        std::unordered_map<unsigned, Term> at;
        const Dim3 id{x, y, z};
        for (unsigned d = 0; d < 3; ++d)
          if (!thread.tid(d).isConst())
            at[thread.tid(d).id()] = pool.constant(32, id[d]);
        const bool isLast = linear + 1 == threads;
        const std::uint32_t weight = isLast ? 1 + wholeWarps - threads : 1;
        lanes.push_back({linear, linear, 1, {}});
        laneBarriers.emplace_back();
        std::map<std::uint64_t, unsigned> made;
        for (std::size_t i = 0; i < barriers.size(); ++i) {
          const Barrier &barrier = barriers[i];
          Term comes = pool.substitute(barrier.comes, at);
          ofWarp[i].known &= comes.isConst() && !barrier.inLoop;
          if (comes.isFalse())
            continue;
          Term number = pool.substitute(barrier.number, at), waitsFor = pool.substitute(barrier.count, at);
          if (barrier.ofBlock) {
            if (!number.isConst()) {
              anyNumber = true;
              came.exact = false;
              continue;
            }
            // Threads arrive at a barrier object before they wait for it.
            const bool isObject = barrierObject(k, barrier.instruction).has_value();
            if (comes.isTrue() && !barrier.inLoop && !isObject) {
              certain.insert(barrier.place);
            } else {
              came.doubtful.insert(barrier.place);
              doubtfulNumbers.insert(number.value());
            }
            byGrid |= k.values[barrier.instruction].op == Op::GridSync;
            ofBlock.insert(number.value());
            lanes.back().operations.push_back({barrier.instruction, number.value(), wholeWarps, true, true});
            laneBarriers.back().push_back(i);
            continue;
          }
          if (!number.isConst())
            return {};
          // A warp counts as a whole, whether or not the block ends within it.
          const bool isAligned = k.values[barrier.instruction].aligned;
          auto whole = [&](std::uint64_t count) { return isAligned ? (count + 31) / 32 * 32 : count; };
          came.exact &= !isAligned || ofWarp[i].come == 0 || ofWarp[i].number == number.value();
          ++ofWarp[i].come;
          ofWarp[i].number = number.value();
          Arrivals &all = result[number.value()];
          all.number = number.value();
          if (all.first == None) {
            all.first = barrier.instruction;
            all.waitsFor = waitsFor.isConst() ? whole(waitsFor.value()) : 0;
          }
          if (!comes.isTrue() || barrier.inLoop || !waitsFor.isConst() || whole(waitsFor.value()) != all.waitsFor ||
              all.waitsFor == 0 || (!isAligned && linear >= threads / 32 * 32)) {
            all.known = came.exact = false;
            continue;
          }
          unsigned round = made[number.value()]++;
          auto [of, isNew] = all.round.try_emplace(barrier.instruction, round);
          all.meet &= isNew || of->second == round;
          all.come += weight;
          if (!waits(barrier.instruction))
            all.only += weight;
          lanes.back().operations.push_back(
              {barrier.instruction, number.value(), all.waitsFor, waits(barrier.instruction), false});
          laneBarriers.back().push_back(i);
        }
        if (lanes.size() == 32 || isLast)
          endWarp();
        for (auto [number, times] : made) {
          result[number].threads += weight;
          auto [most, isNew] = rounds.try_emplace(number, times);
          result[number].meet &= most->second == times;
        }
      }
  if (result.empty())
    return {};
  for (std::size_t place : certain)
    if (place < k.blocks.size())
      came.doubtful.erase(place);
  for (auto &[number, all] : result) {
    assert(all.first != None && all.number == number && "some thread comes to each number");
    all.ofBlock = anyNumber || ofBlock.contains(number) || (byGrid && number == 0);
    all.meet &= all.known && !all.ofBlock && all.threads == all.waitsFor;
    assert((!all.meet || all.come >= all.threads) && "who comes, comes at least once");
    if (rounds[number] > 1) // who only arrives may be a round ahead of those that wait
      for (auto [barrier, round] : all.round)
        all.meet &= waits(barrier);
    came.exact &= !doubtfulNumbers.contains(number) && !(byGrid && number == 0);
  }
  if (!findRounds(came, counted))
    takeTogether(counted);
  return counted;
}

// Where the rounds are not found: number by number.
void PartialBarriers::takeTogether(Counted &result) const {
  unsigned rounds = 0;
  for (const auto &[number, all] : result.arrivals) {
    if (all.known && result.undetermined == None)
      result.undetermined = all.first;
    if (all.known && !all.meet && result.open == None)
      result.open = all.first;
    if (!all.meet)
      continue;
    unsigned last = 0;
    for (auto [barrier, round] : all.round) {
      result.members.push_back({barrier, number, rounds + round});
      last = std::max(last, round);
    }
    rounds += last + 1;
  }
  result.before.assign(rounds, std::vector<bool>(rounds));
  for (unsigned r = 0; r < rounds; ++r)
    result.before[r][r] = true;
}

// False if they cannot be asked for.
bool PartialBarriers::findRounds(const Came &came, Counted &result) const {
  std::size_t operations = 0;
  for (const BarrierUnit &unit : came.units)
    operations += unit.operations.size();
  if (!came.exact || operations > limits::barrierOperations || came.doubtful.size() > limits::doubtfulBarriers)
    return false;
  const std::vector<std::size_t> places(came.doubtful.begin(), came.doubtful.end());
  // By operation of a barrier for a part of the block, in the order of units: the first operation of its round.
  std::vector<unsigned> roundOf;
  bool complete = true, isStuck = true, differ = false;
  for (unsigned without = 0; without < 1u << places.size(); ++without) {
    auto isLeftOut = [&](std::size_t barrier) {
      for (std::size_t p = 0; p < places.size(); ++p)
        if ((without >> p) & 1 && came.barriers[barrier].ofBlock && came.barriers[barrier].place == places[p])
          return true;
      return false;
    };
    std::vector<BarrierUnit> units = came.units;
    for (std::size_t u = 0; u < units.size(); ++u) {
      units[u].operations.clear();
      for (std::size_t o = 0; o < came.units[u].operations.size(); ++o)
        if (!isLeftOut(came.barrier[u][o]))
          units[u].operations.push_back(came.units[u].operations[o]);
    }
    const BarrierRounds found = roundsOf(units);
    complete &= found.outcome == BarrierRounds::Outcome::Complete;
    isStuck &= found.outcome == BarrierRounds::Outcome::Stuck;
    std::vector<unsigned> rounds;
    std::map<unsigned, unsigned> firstOf;
    for (std::size_t u = 0; u < units.size(); ++u)
      for (std::size_t o = 0; o < units[u].operations.size(); ++o)
        if (!units[u].operations[o].ofBlock) {
          const unsigned round = found.round[u][o], next = static_cast<unsigned>(rounds.size());
          rounds.push_back(round == BarrierRounds::none ? round : firstOf.try_emplace(round, next).first->second);
        }
    if (without == 0)
      roundOf = rounds;
    assert(rounds.size() == roundOf.size() && "only barriers of the whole block are left out");
    for (std::size_t i = 0; i < rounds.size(); ++i)
      if (rounds[i] != roundOf[i]) {
        roundOf[i] = BarrierRounds::none;
        differ = true;
      }
    if (without != 0 || !isStuck)
      continue;
    // The first that waits at a barrier for a part of the block.
    Stuck stuck;
    std::set<std::uint64_t> told;
    for (const bool ofBlock : {false, true})
      for (const BarrierRounds::Waiting &w : found.waiting) {
        const BarrierOperation &at = units[w.unit].operations[w.operation];
        if (at.ofBlock != ofBlock || (told.empty() && !result.arrivals.contains(at.number)) ||
            !told.insert(at.number).second)
          continue;
        const std::uint32_t t = units[w.unit].first;
        const Dim3 id{t % came.shape[0], t / came.shape[0] % came.shape[1], t / came.shape[0] / came.shape[1]};
        stuck.threads.push_back({id, at.instruction, at.number});
        if (stuck.threads.size() == 1) {
          stuck.number = at.number;
          stuck.count = at.count;
          stuck.come = w.come;
        }
      }
    if (!stuck.threads.empty())
      result.stuck = stuck;
  }
  if (!isStuck)
    result.stuck.reset();
  if (!complete || differ) {
    std::size_t i = 0;
    for (const BarrierUnit &unit : came.units)
      for (const BarrierOperation &operation : unit.operations)
        if (!operation.ofBlock && roundOf[i++] == BarrierRounds::none && result.open == None)
          result.open = operation.instruction;
    if (result.open == None)
      result.open = result.arrivals.begin()->second.first;
    if (!result.stuck)
      result.undetermined = result.open;
  }
  relateRounds(came, roundOf, result);
  return true;
}

void PartialBarriers::relateRounds(const Came &came, const std::vector<unsigned> &roundOf, Counted &result) const {
  std::map<unsigned, unsigned> numbered; // rounds by their first operation
  std::map<std::pair<ValueId, std::uint64_t>, std::map<unsigned, std::vector<std::pair<std::uint32_t, std::uint32_t>>>>
      members;
  std::set<std::pair<unsigned, unsigned>> next;
  std::size_t i = 0;
  for (const BarrierUnit &unit : came.units) {
    unsigned passed = BarrierRounds::none;
    for (const BarrierOperation &operation : unit.operations) {
      if (operation.ofBlock)
        continue;
      unsigned round = roundOf[i++];
      if (round != BarrierRounds::none)
        round = numbered.try_emplace(round, static_cast<unsigned>(numbered.size())).first->second;
      auto &ranges = members[{operation.instruction, operation.number}][round];
      if (!ranges.empty() && ranges.back().second + 1 == unit.first)
        ranges.back().second = unit.last;
      else
        ranges.emplace_back(unit.first, unit.last);
      if (round == BarrierRounds::none)
        continue;
      if (passed != BarrierRounds::none)
        next.insert({passed, round});
      if (operation.waits)
        passed = round;
    }
  }
  for (const auto &[of, byRound] : members)
    for (const auto &[round, ranges] : byRound)
      if (round != BarrierRounds::none)
        result.members.push_back({of.first, of.second, round, byRound.size() == 1, ranges});
  const std::size_t rounds = numbered.size();
  result.before.assign(rounds, std::vector<bool>(rounds));
  for (std::size_t r = 0; r < rounds; ++r)
    result.before[r][r] = true;
  if (rounds > limits::barrierRounds)
    return;
  for (auto [first, second] : next)
    result.before[first][second] = true;
  for (std::size_t over = 0; over < rounds; ++over)
    for (std::size_t from = 0; from < rounds; ++from)
      if (result.before[from][over])
        for (std::size_t to = 0; to < rounds; ++to)
          if (result.before[over][to])
            result.before[from][to] = true;
}

ValueId PartialBarriers::mayOrder(AccessId one, AccessId other) {
  if (counted().open == None)
    return None;
  auto order = [&](AccessId first, AccessId second) {
    bool leaves = false, enters = false;
    for (ValueId v = 0; v < k.values.size(); ++v)
      if (isPartial(v)) {
        leaves |= comesAfter(v, k.accesses[first].instruction);
        enters |= waits(v) && comesAfter(k.accesses[second].instruction, v);
      }
    return leaves && enters;
  };
  return order(one, other) || order(other, one) ? counted().open : None;
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
  auto comes = [&](Evaluator &thread, const Member &member) {
    Term is = thread.value(k.values[member.instruction].operands[0], thread.baseFrame());
    std::vector<Term> some;
    for (auto [from, to] : member.threads)
      some.push_back(pool.andOf(pool.sle(pool.constant(32, from), thread.linearTid()),
                                pool.sle(thread.linearTid(), pool.constant(32, to))));
    return pool.andOf({thread.path(k.values[member.instruction].block, thread.baseFrame()),
                       pool.eq(is, pool.constant(is.width(), member.number)),
                       member.all ? pool.boolean(true) : pool.orOf(some)});
  };
  auto order = [&](Evaluator &first, AccessId before, Evaluator &second, AccessId after) {
    if (k.accesses[before].asynchronous) // it may take place after the barrier
      return;
    const Counted &all = counted();
    for (const Member &p : all.members)
      if (comesAfter(p.instruction, k.accesses[before].instruction))
        for (const Member &q : all.members)
          if (all.before[p.round][q.round] && waits(q.instruction) &&
              comesAfter(k.accesses[after].instruction, q.instruction))
            apart.push_back(pool.notOf(pool.andOf(comes(first, p), comes(second, q))));
  };
  order(pair.one, i.access, pair.two, j.access);
  order(pair.two, j.access, pair.one, i.access);
  return pool.andOf(apart);
}

bool PartialBarriers::between(const Run &one, const Dim3 &threadOne, const Event &x, const Run &two,
                              const Dim3 &threadTwo, const Event &y) {
  const Counted &all = counted();
  if (all.members.empty())
    return false;
  auto roundOf = [&](const std::pair<ValueId, std::uint64_t> &passed, const Dim3 &id) -> std::optional<unsigned> {
    const std::uint64_t linear =
        id[0] + ctx.terms.block[0].value() * (id[1] + ctx.terms.block[1].value() * std::uint64_t{id[2]});
    for (const Member &m : all.members)
      if (m.instruction == passed.first && m.number == passed.second &&
          (m.all || std::any_of(m.threads.begin(), m.threads.end(),
                                [&](const auto &range) { return range.first <= linear && linear <= range.second; })))
        return m.round;
    return std::nullopt;
  };
  auto order = [&](const Run &first, const Dim3 &idOfFirst, const Event &before, const Run &second,
                   const Dim3 &idOfSecond, const Event &after) {
    if (k.accesses[before.access].asynchronous)
      return false;
    assert(before.named <= first.named.size() && after.named <= second.named.size() && "events are of these runs");
    std::vector<unsigned> passed;
    for (std::size_t q = 0; q < after.named; ++q)
      if (waits(second.named[q].first))
        if (const auto round = roundOf(second.named[q], idOfSecond))
          passed.push_back(*round);
    for (std::size_t p = before.named; p < first.named.size() && !passed.empty(); ++p)
      if (const auto round = roundOf(first.named[p], idOfFirst))
        for (unsigned later : passed)
          if (all.before[*round][later])
            return true;
    return false;
  };
  return order(one, threadOne, x, two, threadTwo, y) || order(two, threadTwo, y, one, threadOne, x);
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
