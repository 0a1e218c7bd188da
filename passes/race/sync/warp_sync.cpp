#include "passes/race/sync/warp_sync.h"

#include "passes/race/model/limits.h"
#include "passes/race/threads/multiples.h"
#include "passes/race/threads/warp_masks.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::race {

using namespace kernel;
using smt::Status;
using Kind = CutCondition::Kind;

namespace {

bool isSync(const Value &v) { return v.imm == static_cast<std::uint64_t>(WarpSyncKind::Sync); }

} // namespace

WarpSync::WarpSync(Context &context)
    : ctx(context), k(context.kernel), memberOf(k.values.size(), None), doubtful(k.values.size(), false) {
  classify();
  for (const Member &m : members)
    if (k.values[m.id].imm == static_cast<std::uint64_t>(WarpSyncKind::Matrix))
      checkWholeWarp(m);
  if (std::all_of(members.begin(), members.end(), [](const Member &m) { return m.uniform; }))
    return;
  for (Member &m : members)
    if (!m.uniform && !m.excluded)
      checkOwnLane(m);
  bool done = false;
  if (members.size() <= limits::warpMembers)
    for (unsigned round = 0; round < limits::warpRounds && !done; ++round)
      done = checkAll();
  assert((!done || std::none_of(members.begin(), members.end(),
                                [this](const Member &m) { return !m.excluded && restsOnExcluded(m); })) &&
         "what is relied on rests on nothing that is not");
  if (done)
    return;
  for (Member &m : members)
    if (!m.uniform && !m.excluded) {
      m.excluded = doubtful[m.id] = true;
      WarpFault undecided{WarpFault::Kind::Undecided, m.id, None, {}, {}, report::ReasonKind::ManyPartings, nullptr};
      if (faultList.size() < limits::warpFaults)
        faultList.push_back(std::move(undecided));
    }
}

WarpSync::Member *WarpSync::find(ValueId v) { return memberOf[v] == None ? nullptr : &members[memberOf[v]]; }

void WarpSync::classify() {
  const Uniformity &uniformity = ctx.analysis.uniformity[static_cast<int>(Level::Warp)];
  Pair &any = ctx.pair(Level::Block);
  for (BlockId b : ctx.analysis.cfg.reversePostOrder())
    for (ValueId v : k.blocks[b].values) {
      const Value &value = k.values[v];
      if (value.op != Op::WarpSync)
        continue;
      Member m{v};
      bool fromCaller = false;
      if (!value.operands.empty()) {
        Term mask = any.one.value(value.operands[0], any.one.baseFrame());
        WarpMasks masks(any.one, any.two);
        bool full = mask.isConst() && (mask.value() & 0xffffffff) == 0xffffffff;
        auto symbols = ctx.pool.symbols(mask);
        fromCaller = std::any_of(symbols.begin(), symbols.end(), [&](Term s) {
          return std::find(ctx.terms.params.begin(), ctx.terms.params.end(), s) != ctx.terms.params.end();
        });
        bool known = full || masks.names(mask, WarpMasks::lane(any.two), any.one.baseFrame());
        m.votes = votesIn(value.operands[0]);
        m.mask = full ? Mask::Full : !known ? Mask::Unknown : masks.metActiveMask() ? Mask::Active : Mask::Known;
      }
      assert((m.mask == Mask::Full || !value.operands.empty()) && "who gives no mask names all lanes");
      m.uniform = m.mask == Mask::Full && uniformity.metByAllOrNone(b);
      if (m.mask == Mask::Unknown) {
        m.excluded = true;
        assumed.insert({report::AssumptionKind::LanesComeTogether, {std::to_string(value.where.line)}});
      }
      // Which lanes came along is nobody's to know, and what a parameter holds is the caller's.
      doubtful[v] = m.mask == Mask::Unknown || m.mask == Mask::Active || fromCaller;
      memberOf[v] = static_cast<std::uint32_t>(members.size());
      members.push_back(m);
      assert(find(v)->id == v && "members are found by their instruction");
    }
}

// What a mask is computed from by way of ballots and matches: where lanes meet for these. Each stands before its
// result.
std::vector<ValueId> WarpSync::votesIn(ValueId mask) const {
  std::vector<ValueId> found, work{mask};
  std::set<ValueId> seen;
  while (!work.empty()) {
    ValueId v = work.back();
    work.pop_back();
    const Value &value = k.values[v];
    if (!seen.insert(v).second)
      continue;
    work.insert(work.end(), value.operands.begin(), value.operands.end());
    if (value.op != Op::Warp || static_cast<WarpFunction>(value.imm) == WarpFunction::ActiveMask)
      continue;
    const auto &block = k.blocks[value.block].values;
    for (unsigned i = ctx.analysis.cfg.positionOf(v); i-- > 0;)
      if (k.values[block[i]].op == Op::WarpSync) {
        found.push_back(block[i]);
        break;
      }
  }
  return found;
}

bool WarpSync::restsOnExcluded(const Member &m) const {
  return std::any_of(m.votes.begin(), m.votes.end(), [&](ValueId v) { return find(v) && find(v)->excluded; });
}

Term WarpSync::names(Evaluator &self, Evaluator &other, ValueId v, FrameId f) const {
  const Value &value = k.values[v];
  assert(find(v) && !find(v)->excluded && "what is excluded is no cut and asks for no mask");
  if (find(v)->mask == Mask::Full)
    return ctx.pool.boolean(true);
  Term mask = self.value(value.operands[0], f);
  Term named = WarpMasks(self, other).names(mask, WarpMasks::lane(other), f);
  if (named)
    return named;
  // In the iterations of this frame it is not known any more.
  return ctx.pool.toBool(
      declare(ctx.pool, SymbolKind::Circumstance,
              "named " + std::to_string(v) + self.frame(f).suffix + "#" + std::to_string(self.thread), 1));
}

CutCondition WarpSync::holds(Evaluator &self, Evaluator &other) const {
  CutCondition result;
  result.kind = [this](ValueId v) {
    const Member *m = find(v);
    return !m ? Kind::Always : m->excluded ? Kind::Never : m->mask == Mask::Full ? Kind::Always : Kind::Sometimes;
  };
  result.holds = [this, &self, &other](ValueId v, FrameId f) { return names(self, other, v, f); };
  return result;
}

CutCondition WarpSync::orders(Evaluator &self, Evaluator &other) const {
  CutCondition result;
  result.kind = [this](ValueId v) {
    const Member *m = find(v);
    if (!m)
      return Kind::Always;
    if (m->excluded || m->unordered || m->mask == Mask::Active)
      return Kind::Never;
    return m->mask == Mask::Full && !m->guarded ? Kind::Always : Kind::Sometimes;
  };
  result.holds = [this, &self, &other](ValueId v, FrameId f) {
    assert(self.level == Level::Warp && self.level == other.level && "what orders lanes is asked of a warp");
    Term here = names(self, other, v, f);
    if (!find(v)->guarded)
      return here;
    // The other is still in the kernel when this one comes to it, or to the loop that it is in.
    BlockId b = k.values[v].block;
    for (LoopId l = k.blocks[b].loop; l != None; l = k.loops[l].parent)
      b = k.loops[l].preheader;
    return ctx.pool.andOf(here, other.path(b, other.baseFrame()));
  };
  return result;
}

bool WarpSync::fault(WarpFault::Kind kind, const std::shared_ptr<Pair> &pair, ValueId at, ValueId other,
                     Term question) {
  assert(at != None && kind != WarpFault::Kind::Undecided && "a fault is of an instruction, and a kind of its own");
  smt::Answer answer = ctx.ask({question}, {&pair->one, &pair->two}, "warp " + std::to_string(at));
  if (answer.status == Status::Unsat)
    return false;
  if (!told.insert({kind, at, other}).second || faultList.size() >= limits::warpFaults)
    return true;
  if (answer.status == Status::Unknown) {
    faultList.push_back({WarpFault::Kind::Undecided,
                         at,
                         other,
                         question,
                         answer,
                         {report::ReasonKind::LanesUndecided, {words(answer.reason)}},
                         pair});
    doubtful[at] = true;
    if (other != None)
      doubtful[other] = true;
  } else {
    faultList.push_back({kind, at, other, question, answer, {}, pair});
  }
  return true;
}

void WarpSync::checkOwnLane(Member &m) {
  if (m.mask != Mask::Known)
    return;
  std::shared_ptr<Pair> alias(&ctx.pair(Level::Block), [](Pair *) {}); // lives as long as the context
  Evaluator &thread = alias->one;
  const Value &value = k.values[m.id];
  Term own =
      WarpMasks(thread, alias->two)
          .names(thread.value(value.operands[0], thread.baseFrame()), WarpMasks::lane(thread), thread.baseFrame());
  if (own && fault(WarpFault::Kind::NotItself, alias, m.id, None,
                   ctx.pool.andOf(thread.path(value.block, thread.baseFrame()), ctx.pool.notOf(own))))
    m.excluded = true;
}

// The last warp of a block may have fewer than 32 threads. To a matrix operation, those are missing that it does not
// have.
void WarpSync::checkWholeWarp(const Member &m) {
  smt::TermPool &pool = ctx.pool;
  std::shared_ptr<Pair> alias(&ctx.pair(Level::Block), [](Pair *) {}); // lives as long as the context
  Evaluator &thread = alias->one;
  const auto &block = ctx.terms.block;
  const Term size = pool.constant(32, 32), threads = pool.mul(block[0], pool.mul(block[1], block[2]));
  const Term reached = thread.path(k.values[m.id].block, thread.baseFrame());
  if (threads.isConst()) {
    fault(WarpFault::Kind::Short, alias, m.id, None,
          pool.andOf({reached, pool.ne(pool.urem(threads, size), pool.constant(32, 0)),
                      pool.eq(thread.warp(), pool.udiv(threads, size))}));
  } else if (!isMultipleOf(threads, ctx.options.warpSize) &&
             ctx.ask({reached, pool.ne(pool.urem(threads, size), pool.constant(32, 0))}, {&thread}, "whole warps")
                     .status != Status::Unsat) {
    assumed.insert(report::AssumptionKind::WholeWarps);
  }
}

// Which of the two is to blame that lanes part: not one that all lanes come to.
void WarpSync::exclude(ValueId first, ValueId second, const Interval &from) {
  Member *a = find(first), *b = second == None ? nullptr : find(second);
  BlockId start = from.cut == None ? 0 : k.values[from.cut].block;
  auto sure = [&](const Member *m) {
    return m->uniform || ctx.analysis.cfg.postDominates(k.values[m->id].block, start);
  };
  assert(a && "a warp-level instruction is to blame");
  Member *blamed = b && b != a && sure(a) && !sure(b) ? b : a;
  assert(!blamed->excluded && "what is excluded parts no lanes");
  blamed->excluded = changed = true;
}

bool WarpSync::sameCall(ValueId a, ValueId b) const {
  const Value &x = k.values[a], &y = k.values[b];
  return x.op == Op::WarpSync && y.op == Op::WarpSync && x.imm == y.imm &&
         k.blocks[x.block].loop == k.blocks[y.block].loop && !reaches(x.block, y.block, false) &&
         !reaches(y.block, x.block, false);
}

bool WarpSync::reaches(BlockId from, BlockId to, bool roundLoops) const {
  std::vector<bool> seen(k.blocks.size(), false);
  std::vector<BlockId> work{from};
  while (!work.empty()) {
    BlockId b = work.back();
    work.pop_back();
    if (b == to)
      return true;
    if (seen[b])
      continue;
    seen[b] = true;
    for (BlockId s : k.blocks[b].succs)
      if (roundLoops || !ctx.analysis.cfg.isBackEdge(b, s))
        work.push_back(s);
  }
  return false;
}

bool WarpSync::checkAll() {
  changed = false;
  met.clear();
  for (bool more = true; more;) { // what a ballot gives is known only if its lanes come together
    more = false;
    for (Member &m : members)
      if (!m.excluded && restsOnExcluded(m)) {
        m.excluded = doubtful[m.id] = more = true;
        assumed.insert({report::AssumptionKind::LanesComeTogether, {std::to_string(k.values[m.id].where.line)}});
      }
  }
  for (Member &m : members)
    m.guarded = m.unordered = false;
  auto pair = std::make_shared<Pair>(ctx.analysis, ctx.pool, ctx.terms, Level::Meet, ctx.phiFacts,
                                     [this](Evaluator &self, Evaluator &other) { return holds(self, other); });
  std::vector<std::pair<std::size_t, std::size_t>> work;
  work.reserve(pair->first.size());
  for (std::size_t n = 0; n < pair->first.size(); ++n)
    work.emplace_back(n, n);
  std::size_t known = 0;
  for (std::size_t i = 0; i < work.size() && !changed; ++i) {
    checkPair(pair, work[i].first, work[i].second);
    for (; known < met.size(); ++known) {
      auto indexOf = [&](ValueId cut) {
        return static_cast<std::size_t>(
            std::find_if(pair->first.begin(), pair->first.end(), [&](const Interval &x) { return x.cut == cut; }) -
            pair->first.begin());
      };
      work.emplace_back(indexOf(met[known].first), indexOf(met[known].second));
      assert(work.back().first < pair->first.size() && work.back().second < pair->first.size() &&
             "lanes that meet begin an interval there");
    }
  }
  return !changed;
}

void WarpSync::checkPair(const std::shared_ptr<Pair> &pair, std::size_t first, std::size_t second) {
  const Interval &one = pair->first[first], &two = pair->second[second];
  smt::TermPool &pool = ctx.pool;
  Term start = pool.andOf({one.start, two.start, pair->apart});
  if (start.isFalse())
    return;
  for (const End &x : one.ends) {
    // Who all lanes come to is not in question; who does not come to it is asked from the other side.
    if (x.cut == None || k.values[x.cut].op != Op::WarpSync || find(x.cut)->uniform)
      continue;
    for (const End &y : two.ends) {
      if (changed)
        return;
      Term question = pool.andOf({start, x.condition, y.condition});
      if (question.isFalse())
        continue;
      if (y.cut == None) {
        leaves(pair, one, two, start, x, y);
      } else if (x.cut == y.cut && x.trip == y.trip) {
        Term apart = iterationsDiffer(*pair, x, y);
        if (apart && ctx.ask({question, apart}, {&pair->one, &pair->two}, "warp trips").status != Status::Unsat) {
          if (told.insert({WarpFault::Kind::Undecided, x.cut, None}).second)
            faultList.push_back(
                {WarpFault::Kind::Undecided, x.cut, None, question, {}, report::ReasonKind::LaneIterations, pair});
          doubtful[x.cut] = true;
          exclude(x.cut, x.cut, one);
          return;
        }
        compareMasks(pair, start, x, y);
      } else if (x.cut != y.cut && x.trip == y.trip && sameCall(x.cut, y.cut)) {
        if (std::find(met.begin(), met.end(), std::pair(x.cut, y.cut)) == met.end() &&
            ctx.ask({question}, {&pair->one, &pair->two}, "warp meeting").status != Status::Unsat) {
          met.emplace_back(x.cut, y.cut);
          // Barriers are all alike; of shuffles and votes only those of one kind meet.
          if (!isSync(k.values[x.cut]) && told.insert({WarpFault::Kind::Undecided, x.cut, y.cut}).second)
            faultList.push_back(
                {WarpFault::Kind::Undecided, x.cut, y.cut, question, {}, report::ReasonKind::OtherExchange, pair});
        }
        compareMasks(pair, start, x, y);
      } else if (fault(WarpFault::Kind::Elsewhere, pair, x.cut, y.cut, question)) {
        exclude(x.cut, y.cut, one);
      }
    }
  }
}

// Both name the other: do they name the same of all lanes?
void WarpSync::compareMasks(const std::shared_ptr<Pair> &pair, Term start, const End &x, const End &y) {
  Member *a = find(x.cut), *b = find(y.cut);
  assert(a && b && "masks are those of warp-level instructions");
  if (a->mask == Mask::Full && b->mask == Mask::Full)
    return;
  if (a->mask == Mask::Active && b->mask == Mask::Active && a == b)
    return; // they came together, so one word was given to both
  smt::TermPool &pool = ctx.pool;
  auto word = [&](Evaluator &thread, const End &end) {
    const Value &value = k.values[end.cut];
    return value.operands.empty() ? pool.constant(32, 0xffffffff) : thread.value(value.operands[0], end.frame);
  };
  Term one = word(pair->one, x), two = word(pair->two, y);
  if (one == two)
    return;
  Term p = declare(pool, SymbolKind::Lane, "lane of a mask", 32, smt::Range{0, 31});
  Term bitOne = WarpMasks(pair->one, pair->two).names(one, p, x.frame);
  Term bitTwo = WarpMasks(pair->two, pair->one).names(two, p, y.frame);
  if (!bitOne || !bitTwo) {
    if (ctx.ask({start, x.condition, y.condition, pool.ne(one, two)}, {&pair->one, &pair->two}, "warp masks").status ==
        Status::Unsat)
      return;
    assumed.insert({report::AssumptionKind::OneMask, {std::to_string(k.values[x.cut].where.line)}});
    return;
  }
  if (bitOne != bitTwo && fault(WarpFault::Kind::OtherMask, pair, x.cut, y.cut,
                                pool.andOf({start, x.condition, y.condition, pool.ne(bitOne, bitTwo)})))
    find(x.cut)->excluded = changed = true;
}

// The other thread leaves the kernel. That is allowed, to threads that return early, also after work of their own; but
// what they did is not ordered by any of the barriers that this one has still before it. Who goes on behind the barrier
// with what the others do there, later, has not left: it has gone past it. A shuffle or a vote asks more than a
// barrier, something of each lane: who works in another branch, from where no way leads there, has not left either.
void WarpSync::leaves(const std::shared_ptr<Pair> &pair, const Interval &one, const Interval &two, Term start,
                      const End &x, const End &y) {
  smt::TermPool &pool = ctx.pool;
  Term question = pool.andOf({start, x.condition, y.condition});
  // A matrix operation is the whole warp's: PTX ISA, mma, "if any thread in the warp has exited", leaves it undefined.
  if (k.values[x.cut].imm == static_cast<std::uint64_t>(WarpSyncKind::Matrix)) {
    if (fault(WarpFault::Kind::Missing, pair, x.cut, None, question))
      exclude(x.cut, None, one);
    return;
  }
  // It came here too, with a mask that leaves this one out.
  for (const EffectInstance &p : two.passed)
    if (p.instruction == x.cut &&
        fault(WarpFault::Kind::OtherMask, pair, x.cut, x.cut, pool.andOf(question, p.condition))) {
      find(x.cut)->excluded = changed = true;
      return;
    }
  std::vector<Term> does;
  for (const AccessInstance &a : two.accesses) {
    const Access &access = k.accesses[a.access];
    bool outside = std::any_of(access.mayTouch.begin(), access.mayTouch.end(), [&](ObjectId o) {
      return k.objects[o].space != Space::Local && k.objects[o].space != Space::Constant;
    });
    BlockId cut = k.values[x.cut].block;
    bool behind = reaches(cut, access.block, true);
    if (outside && (behind || !isSync(k.values[x.cut])) && !reaches(access.block, cut, true))
      does.push_back(a.condition);
  }
  if (!does.empty())
    fault(WarpFault::Kind::Leaves, pair, x.cut, None, pool.andOf(question, pool.orOf(does)));
  guardReachable(*pair, one, question, x.cut);
}

void WarpSync::guardReachable(Pair &pair, const Interval &from, Term question, ValueId cut) {
  bool anySync = std::any_of(members.begin(), members.end(),
                             [&](const Member &m) { return isSync(k.values[m.id]) && !m.excluded; });
  if (!anySync || ctx.ask({question}, {&pair.one, &pair.two}, "warp leaves").status == Status::Unsat)
    return;
  for (Member &m : members) {
    const Value &value = k.values[m.id];
    if (!isSync(value) || m.excluded || m.mask == Mask::Active || !reaches(k.values[cut].block, value.block, true))
      continue;
    assert(m.mask != Mask::Unknown && "whose lanes are not known orders nothing");
    m.guarded = true;
    LoopId outermost = None;
    for (LoopId l = k.blocks[value.block].loop; l != None; l = k.loops[l].parent)
      outermost = l;
    if (outermost == None)
      continue;
    // Who is in the loop and leaves the kernel from there: in which iteration, is not followed.
    bool inside = from.cut != None && ctx.analysis.cfg.inLoop(k.values[from.cut].block, outermost);
    Term entered = pair.two.path(k.loops[outermost].preheader, pair.two.baseFrame());
    if (inside || ctx.ask({question, entered}, {&pair.one, &pair.two}, "warp leaves loop").status != Status::Unsat) {
      m.unordered = true;
      doubtful[m.id] = true;
    }
  }
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
