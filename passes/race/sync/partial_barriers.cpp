#include "passes/race/sync/partial_barriers.h"

#include "passes/race/model/barrier_number.h"
#include "passes/race/model/limits.h"
#include "passes/race/model/paths.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <set>

namespace veriwarp::race {

using namespace kernel;

bool PartialBarriers::isPartial(ValueId v) const {
  return isPartialBarrier(k.values[v]) && ctx.analysis.cfg.reachable(k.values[v].block);
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

const std::vector<BarrierFault> &PartialBarriers::faults() { return counted().faults; }

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

// Threads of a warp that come to the same instructions.
struct Lanes {
  std::uint32_t first = 0, last = 0;
  std::vector<ValueId> instructions; // those of the warp's operations that they come to: the first ones
};

struct PartialBarriers::Came {
  Dim3 shape;
  std::vector<Barrier> barriers;
  std::vector<BarrierUnit> units;
  std::vector<std::vector<std::size_t>> barrier; // by unit and operation
  std::vector<std::vector<Lanes>> lanes;         // by unit
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

// Goes through the threads of a block, warp by warp.
class PartialBarriers::Counting {
public:
  Counting(PartialBarriers &all, Dim3 shape)
      : of(all), k(all.k), ctx(all.ctx), thread(all.ctx.single()), pool(all.ctx.pool),
        threads(shape[0] * shape[1] * shape[2]), wholeWarps((threads + 31) / 32 * 32) {
    came.shape = shape;
    came.barriers = all.barriersInOrder();
  }

  Counted run();

private:
  enum class Comes : std::uint8_t { Not, Surely, Perhaps };
  struct Lane {
    std::uint32_t linear;
    std::vector<BarrierOperation> operations;
    std::vector<std::size_t> barriers; // by operation
    std::vector<Comes> comes;          // by barrier
    std::unordered_map<unsigned, Term> at;
  };

  bool visit(std::uint32_t linear);
  void comeToWhole(Lane &lane, std::size_t i, Term number);
  bool comeToPart(Lane &lane, std::size_t i, Term number, Term waitsFor);
  void endWarp();
  void findParts();
  Comes goesPast(const Lane &lane, std::size_t i);
  std::optional<std::size_t> longestLane();
  void takeWarp(std::size_t longest);
  void judgeArrivals();
  void fault(BarrierFault::Kind kind, const BarrierOperation &at);
  bool isAligned(ValueId v) const { return k.values[v].aligned; }

  PartialBarriers &of;
  const Kernel &k;
  Context &ctx;
  Evaluator &thread;
  smt::TermPool &pool;
  const std::uint32_t threads, wholeWarps;
  Came came;
  Counted counted;
  std::map<std::uint64_t, std::uint64_t> rounds; // that a warp makes
  std::set<std::uint64_t> ofBlock, doubtfulNumbers;
  std::set<std::size_t> certain;
  bool anyNumber = false, byGrid = false;        // of barriers of the whole block
  std::vector<Lane> lanes;                       // of the warp that is counted
  std::map<std::size_t, std::vector<Term>> past; // by barrier, see goesPast
};

PartialBarriers::Counted PartialBarriers::count() {
  if (!any())
    return {};
  Dim3 shape;
  for (unsigned d = 0; d < 3; ++d) {
    if (!ctx.terms.block[d].isConst())
      return {};
    shape[d] = static_cast<std::uint32_t>(ctx.terms.block[d].value());
  }
  return Counting(*this, shape).run();
}

PartialBarriers::Counted PartialBarriers::Counting::run() {
  for (std::uint32_t linear = 0; linear < threads; ++linear) {
    if (!visit(linear))
      return {};
    if (lanes.size() == 32 || linear + 1 == threads)
      endWarp();
  }
  if (counted.arrivals.empty())
    return std::move(counted);
  for (std::size_t place : certain)
    if (place < k.blocks.size())
      came.doubtful.erase(place);
  judgeArrivals();
  if (!of.findRounds(came, counted))
    of.takeTogether(counted);
  return std::move(counted);
}

void PartialBarriers::Counting::fault(BarrierFault::Kind kind, const BarrierOperation &at) {
  const auto isTold = [&](const BarrierFault &f) { return f.kind == kind && f.at == at.instruction; };
  if (std::none_of(counted.faults.begin(), counted.faults.end(), isTold))
    counted.faults.push_back({kind, at.instruction, at.number, at.count});
}

// False if a number is not known.
bool PartialBarriers::Counting::visit(std::uint32_t linear) {
  const Dim3 &shape = came.shape;
  const Dim3 id{linear % shape[0], linear / shape[0] % shape[1], linear / shape[0] / shape[1]};
  Lane &lane = lanes.emplace_back();
  lane.linear = linear;
  for (unsigned d = 0; d < 3; ++d)
    if (!thread.tid(d).isConst())
      lane.at[thread.tid(d).id()] = pool.constant(32, id[d]);
  for (std::size_t i = 0; i < came.barriers.size(); ++i) {
    const Barrier &barrier = came.barriers[i];
    const Term comes = pool.substitute(barrier.comes, lane.at);
    lane.comes.push_back(!comes.isConst() || barrier.inLoop ? Comes::Perhaps
                         : comes.isTrue()                   ? Comes::Surely
                                                            : Comes::Not);
    if (comes.isFalse())
      continue;
    const Term number = pool.substitute(barrier.number, lane.at), waitsFor = pool.substitute(barrier.count, lane.at);
    if (barrier.ofBlock)
      comeToWhole(lane, i, number);
    else if (!comeToPart(lane, i, number, waitsFor))
      return false;
  }
  return true;
}

void PartialBarriers::Counting::comeToWhole(Lane &lane, std::size_t i, Term number) {
  const Barrier &barrier = came.barriers[i];
  if (!number.isConst()) {
    anyNumber = true;
    came.exact = false;
    return;
  }
  // Threads arrive at a barrier object before they wait for it.
  const bool isObject = barrierObject(k, barrier.instruction).has_value();
  if (lane.comes[i] == Comes::Surely && !isObject) {
    certain.insert(barrier.place);
  } else {
    came.doubtful.insert(barrier.place);
    doubtfulNumbers.insert(number.value());
  }
  byGrid |= k.values[barrier.instruction].op == Op::GridSync;
  ofBlock.insert(number.value());
  lane.operations.push_back({barrier.instruction, number.value(), wholeWarps, true, true});
  lane.barriers.push_back(i);
}

bool PartialBarriers::Counting::comeToPart(Lane &lane, std::size_t i, Term number, Term waitsFor) {
  if (!number.isConst())
    return false;
  const ValueId instruction = came.barriers[i].instruction;
  Arrivals &all = counted.arrivals[number.value()];
  all.number = number.value();
  if (all.first == None) {
    all.first = instruction;
    all.waitsFor = waitsFor.isConst() ? waitsFor.value() : 0;
  }
  const BarrierOperation operation = {instruction,
                                      number.value(),
                                      waitsFor.isConst() ? waitsFor.value() : 0,
                                      of.waits(instruction),
                                      false,
                                      k.values[instruction].imm == static_cast<std::uint64_t>(BarrierKind::SyncReduce)};
  const bool isNumber = operation.number < 16, isOdd = waitsFor.isConst() && operation.count % 32 != 0;
  // bar.sync with a count of 0 that is computed is not spoken of.
  const bool isNone = waitsFor.isConst() && operation.count == 0;
  if (lane.comes[i] == Comes::Surely && !isNumber)
    fault(BarrierFault::Kind::NoNumber, operation);
  if (lane.comes[i] == Comes::Surely && (isOdd || (isNone && !operation.waits)))
    fault(BarrierFault::Kind::OddCount, operation);
  if (lane.comes[i] != Comes::Surely || !waitsFor.isConst() || !isNumber || isOdd || isNone) {
    all.known = came.exact = false;
    return true;
  }
  all.sameCount &= operation.count == all.waitsFor;
  lane.operations.push_back(operation);
  lane.barriers.push_back(i);
  return true;
}

// Whether the thread does something where it can come to barrier `i` no more. One that leaves the kernel at once is not
// waited for.
PartialBarriers::Counting::Comes PartialBarriers::Counting::goesPast(const Lane &lane, std::size_t i) {
  const auto [known, isNew] = past.try_emplace(i);
  if (isNew)
    for (BlockId b = 0; b < k.blocks.size(); ++b) {
      const auto does = [&](ValueId v) {
        const Value &value = k.values[v];
        return value.access != None || value.op == Op::Barrier || value.op == Op::WarpSync ||
               value.op == Op::GridSync || value.op == Op::Phase || value.op == Op::Unsupported;
      };
      if (ctx.analysis.cfg.reachable(b) && std::any_of(k.blocks[b].values.begin(), k.blocks[b].values.end(), does) &&
          !Paths(ctx.analysis).reachFrom(b, came.barriers[i].instruction))
        known->second.push_back(thread.path(b, thread.baseFrame()));
    }
  Comes result = Comes::Not;
  for (Term path : known->second) {
    const Term goes = pool.substitute(path, lane.at);
    if (goes.isTrue())
      return Comes::Surely;
    if (!goes.isFalse())
      result = Comes::Perhaps;
  }
  return result;
}

// Aligned barriers to which a part of the warp comes.
void PartialBarriers::Counting::findParts() {
  for (std::size_t i = 0; i < came.barriers.size(); ++i) {
    const ValueId instruction = came.barriers[i].instruction;
    const auto are = [&](Comes comes) { return [i, comes](const Lane &lane) { return lane.comes[i] == comes; }; };
    if (came.barriers[i].ofBlock || !isAligned(instruction) ||
        std::any_of(lanes.begin(), lanes.end(), are(Comes::Perhaps)))
      continue;
    const auto one = std::find_if(lanes.begin(), lanes.end(), are(Comes::Surely));
    if (one == lanes.end())
      continue;
    const auto place = std::find(one->barriers.begin(), one->barriers.end(), i);
    if (place == one->barriers.end())
      continue;
    const BarrierOperation &operation = one->operations[static_cast<std::size_t>(place - one->barriers.begin())];
    Comes others = Comes::Not;
    for (const Lane &lane : lanes)
      if (lane.comes[i] == Comes::Not && others != Comes::Surely)
        if (const Comes goes = goesPast(lane, i); goes != Comes::Not)
          others = goes;
    if (others == Comes::Not)
      continue;
    came.exact = false;
    if (others == Comes::Surely) {
      counted.arrivals[operation.number].partOfWarp = true;
      fault(BarrierFault::Kind::PartOfWarp, operation);
    } else {
      counted.arrivals[operation.number].known = false;
    }
  }
}

// The lane that comes to all that any lane of the warp comes to: the others leave the kernel before it does. None if
// there is none: then lanes wait for each other at different barriers.
std::optional<std::size_t> PartialBarriers::Counting::longestLane() {
  std::size_t longest = 0;
  for (std::size_t l = 1; l < lanes.size(); ++l)
    if (lanes[l].operations.size() > lanes[longest].operations.size())
      longest = l;
  const std::vector<BarrierOperation> &all = lanes[longest].operations;
  for (const Lane &lane : lanes)
    for (std::size_t o = 0; o < lane.operations.size(); ++o) {
      const BarrierOperation &one = lane.operations[o], &other = all[o];
      if (one.number != other.number || one.ofBlock != other.ofBlock) {
        const BarrierOperation &part = one.ofBlock ? other : one;
        const auto isKnown = [](const Lane &l) {
          return std::find(l.comes.begin(), l.comes.end(), Comes::Perhaps) == l.comes.end();
        };
        const bool mustDiffer =
            one.number != other.number || isAligned(one.instruction) || isAligned(other.instruction);
        if (!part.ofBlock && mustDiffer && isKnown(lane) && isKnown(lanes[longest])) {
          counted.arrivals[part.number].partOfWarp = true;
          fault(BarrierFault::Kind::PartOfWarp, part);
        }
        return std::nullopt;
      }
      if (one.count != other.count || one.waits != other.waits || one.reduces != other.reduces)
        return std::nullopt;
    }
  return longest;
}

void PartialBarriers::Counting::takeWarp(std::size_t longest) {
  BarrierUnit unit = {lanes.front().linear, lanes.back().linear, 32, lanes[longest].operations};
  std::vector<Lanes> groups;
  for (const Lane &lane : lanes) {
    std::vector<ValueId> instructions;
    instructions.reserve(lane.operations.size());
    for (const BarrierOperation &operation : lane.operations)
      instructions.push_back(operation.instruction);
    if (!groups.empty() && groups.back().instructions == instructions)
      groups.back().last = lane.linear;
    else
      groups.push_back({lane.linear, lane.linear, std::move(instructions)});
  }
  came.exact &= groups.size() == 1 || !ctx.analysis.hasWarpSync(Level::Meet);
  std::map<std::uint64_t, unsigned> made;
  for (std::size_t o = 0; o < unit.operations.size(); ++o) {
    const BarrierOperation &operation = unit.operations[o];
    if (operation.ofBlock)
      continue;
    Arrivals &all = counted.arrivals[operation.number];
    const unsigned round = made[operation.number]++;
    for (const Lanes &group : groups)
      if (o < group.instructions.size()) {
        const auto [known, isNew] = all.round.try_emplace(group.instructions[o], round);
        all.meet &= isNew || known->second == round;
      }
    all.come += 32;
    all.only += operation.waits ? 0 : 32;
  }
  for (auto [number, times] : made) {
    counted.arrivals[number].threads += 32;
    const auto [most, isNew] = rounds.try_emplace(number, times);
    counted.arrivals[number].meet &= most->second == times;
  }
  came.units.push_back(std::move(unit));
  came.barrier.push_back(lanes[longest].barriers);
  came.lanes.push_back(std::move(groups));
}

void PartialBarriers::Counting::endWarp() {
  findParts();
  if (const std::optional<std::size_t> longest = longestLane()) {
    takeWarp(*longest);
  } else {
    came.exact = false;
    for (const Lane &lane : lanes)
      for (const BarrierOperation &operation : lane.operations)
        if (!operation.ofBlock)
          counted.arrivals[operation.number].known = false;
  }
  lanes.clear();
}

void PartialBarriers::Counting::judgeArrivals() {
  for (auto &[number, all] : counted.arrivals) {
    assert(all.first != None && all.number == number && "some thread comes to each number");
    all.ofBlock = anyNumber || ofBlock.contains(number) || (byGrid && number == 0);
    all.meet &= all.known && all.sameCount && !all.ofBlock && all.threads == all.waitsFor;
    assert((!all.meet || all.come >= all.threads) && "who comes, comes at least once");
    if (rounds[number] > 1) // who only arrives may be a round ahead of those that wait
      for (auto [barrier, round] : all.round)
        all.meet &= of.waits(barrier);
    came.exact &= !doubtfulNumbers.contains(number) && !(byGrid && number == 0);
  }
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

struct PartialBarriers::Variant {
  std::vector<BarrierUnit> units;
  BarrierRounds found;
  // By operation of a barrier for a part of the block, in the order of units: the first operation of its round.
  std::vector<unsigned> roundOf;
};

// `without`: by bit, which of `places` are left out.
PartialBarriers::Variant PartialBarriers::variant(const Came &came, const std::vector<std::size_t> &places,
                                                  unsigned without) const {
  auto isLeftOut = [&](std::size_t barrier) {
    for (std::size_t p = 0; p < places.size(); ++p)
      if ((without >> p) & 1 && came.barriers[barrier].ofBlock && came.barriers[barrier].place == places[p])
        return true;
    return false;
  };
  Variant result;
  result.units = came.units;
  for (std::size_t u = 0; u < came.units.size(); ++u) {
    result.units[u].operations.clear();
    for (std::size_t o = 0; o < came.units[u].operations.size(); ++o)
      if (!isLeftOut(came.barrier[u][o]))
        result.units[u].operations.push_back(came.units[u].operations[o]);
  }
  result.found = roundsOf(result.units);
  std::map<unsigned, unsigned> firstOf;
  for (std::size_t u = 0; u < result.units.size(); ++u)
    for (std::size_t o = 0; o < result.units[u].operations.size(); ++o)
      if (!result.units[u].operations[o].ofBlock) {
        const unsigned round = result.found.round[u][o], next = static_cast<unsigned>(result.roundOf.size());
        result.roundOf.push_back(round == BarrierRounds::none ? round : firstOf.try_emplace(round, next).first->second);
      }
  return result;
}

// The first that waits at a barrier for a part of the block, and those it waits for.
void PartialBarriers::tellStuck(const Came &came, const Variant &of, Counted &result) const {
  Stuck stuck;
  std::set<std::uint64_t> told;
  for (const bool ofBlock : {false, true})
    for (const BarrierRounds::Waiting &w : of.found.waiting) {
      const BarrierOperation &at = of.units[w.unit].operations[w.operation];
      if (at.ofBlock != ofBlock || (told.empty() && !result.arrivals.contains(at.number)) ||
          !told.insert(at.number).second)
        continue;
      const std::uint32_t t = of.units[w.unit].first;
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

// False if they cannot be asked for.
bool PartialBarriers::findRounds(const Came &came, Counted &result) const {
  std::size_t operations = 0;
  for (const BarrierUnit &unit : came.units)
    operations += unit.operations.size();
  if (!came.exact || operations > limits::barrierOperations || came.doubtful.size() > limits::doubtfulBarriers)
    return false;
  const std::vector<std::size_t> places(came.doubtful.begin(), came.doubtful.end());
  const Variant all = variant(came, places, 0);
  std::vector<unsigned> roundOf = all.roundOf;
  bool complete = true, isStuck = true, differ = false, conflict = true;
  for (unsigned without = 0; without < 1u << places.size(); ++without) {
    const Variant some = without ? variant(came, places, without) : all;
    complete &= some.found.outcome == BarrierRounds::Outcome::Complete;
    isStuck &= some.found.outcome == BarrierRounds::Outcome::Stuck;
    conflict &= !some.found.conflicts.empty();
    assert(some.roundOf.size() == roundOf.size() && "only barriers of the whole block are left out");
    for (std::size_t i = 0; i < roundOf.size(); ++i)
      if (some.roundOf[i] != roundOf[i]) {
        roundOf[i] = BarrierRounds::none;
        differ = true;
      }
  }
  if (isStuck)
    tellStuck(came, all, result);
  if (conflict)
    tellConflicts(all, result);
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
  findMixed(came, roundOf, result);
  relateRounds(came, roundOf, result);
  return true;
}

void PartialBarriers::tellConflicts(const Variant &of, Counted &result) const {
  for (const BarrierRounds::Conflict &conflict : of.found.conflicts) {
    const auto at = [&](const std::pair<std::size_t, std::size_t> &o) {
      return of.units[o.first].operations[o.second];
    };
    BarrierOperation one = at(conflict.one), other = at(conflict.other);
    if (one.ofBlock)
      std::swap(one, other);
    if (!one.ofBlock)
      result.faults.push_back(
          {BarrierFault::Kind::OtherCount, one.instruction, one.number, one.count, other.instruction, other.count});
  }
}

// "barrier{.cta}.red should not be intermixed with barrier{.cta}.sync or barrier{.cta}.arrive using the same active
// barrier" (PTX ISA, bar).
void PartialBarriers::findMixed(const Came &came, const std::vector<unsigned> &roundOf, Counted &result) const {
  std::map<unsigned, std::array<const BarrierOperation *, 2>> ofRound; // not reducing, reducing
  std::size_t i = 0;
  for (const BarrierUnit &unit : came.units)
    for (const BarrierOperation &operation : unit.operations) {
      if (operation.ofBlock)
        continue;
      const unsigned round = roundOf[i++];
      if (round == BarrierRounds::none)
        continue;
      auto &[plain, reducing] = ofRound[round];
      (operation.reduces ? reducing : plain) = &operation;
    }
  std::set<ValueId> told;
  for (const auto &[round, kinds] : ofRound)
    if (kinds[0] && kinds[1] && told.insert(kinds[1]->instruction).second)
      result.faults.push_back({BarrierFault::Kind::Mixed, kinds[1]->instruction, kinds[1]->number, kinds[1]->count,
                               kinds[0]->instruction, kinds[0]->count});
}

void PartialBarriers::relateRounds(const Came &came, const std::vector<unsigned> &roundOf, Counted &result) const {
  std::map<unsigned, unsigned> numbered; // rounds by their first operation
  std::map<std::pair<ValueId, std::uint64_t>, std::map<unsigned, std::vector<std::pair<std::uint32_t, std::uint32_t>>>>
      members;
  std::set<std::pair<unsigned, unsigned>> next;
  std::size_t i = 0;
  const auto noteMembers = [&](const Lanes &lanes, std::size_t o, std::uint64_t number, unsigned round) {
    if (o >= lanes.instructions.size())
      return;
    auto &ranges = members[{lanes.instructions[o], number}][round];
    if (!ranges.empty() && ranges.back().second + 1 == lanes.first)
      ranges.back().second = lanes.last;
    else
      ranges.emplace_back(lanes.first, lanes.last);
  };
  for (std::size_t u = 0; u < came.units.size(); ++u) {
    unsigned passed = BarrierRounds::none;
    for (std::size_t o = 0; o < came.units[u].operations.size(); ++o) {
      const BarrierOperation &operation = came.units[u].operations[o];
      if (operation.ofBlock)
        continue;
      unsigned round = roundOf[i++];
      if (round != BarrierRounds::none)
        round = numbered.try_emplace(round, static_cast<unsigned>(numbered.size())).first->second;
      for (const Lanes &lanes : came.lanes[u])
        noteMembers(lanes, o, operation.number, round);
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
    some.reserve(member.threads.size());
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
