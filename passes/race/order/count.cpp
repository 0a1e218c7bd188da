// Counters. If all that the threads of the grid can ever add to a counter has been added when a thread looks at it,
// then everybody has come before: the additions are read-modify-writes, each passes on the releases of those before it,
// and the look comes after them all. How much there is to add is counted from the kernel: one addition for each block,
// where no two threads of a block get there, or one for each thread. The last ticket is the same: the look is the
// addition.
#include "passes/race/model/limits.h"
#include "passes/race/order/order.h"
#include "passes/race/threads/launch.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::race {

using namespace kernel;
using report::AbstractionKind;
using report::AssumptionKind;

// The blocks, or threads, in which control can get there, where the launch is known and these are few. Null: all of
// them, as far as is known.
std::optional<std::vector<AtomicOrder::Place>> AtomicOrder::placesAt(BlockId at, bool blocks, bool threads) {
  smt::TermPool &pool = ctx.pool;
  std::array<Term, 6> ids{writer.bid(0), writer.bid(1), writer.bid(2), writer.tid(0), writer.tid(1), writer.tid(2)};
  std::array<Term, 6> sizes{ctx.terms.grid[0],  ctx.terms.grid[1],  ctx.terms.grid[2],
                            ctx.terms.block[0], ctx.terms.block[1], ctx.terms.block[2]};
  const std::size_t begin = blocks ? 0 : 3, end = threads ? 6 : 3;
  std::uint64_t all = 1;
  for (std::size_t d = begin; d < end; ++d) {
    if (!sizes[d].isConst() || sizes[d].value() == 0 || sizes[d].value() > limits::countPlaces)
      return {};
    all *= sizes[d].value();
    if (all > limits::countPlaces)
      return {};
  }
  Term path = writer.path(at, writer.baseFrame());
  std::vector<Place> places;
  for (std::uint64_t p = 0; p < all; ++p) {
    std::unordered_map<unsigned, Term> is;
    Place place{};
    std::uint64_t rest = p;
    for (std::size_t d = begin; d < end; ++d) {
      place[d] = static_cast<std::uint32_t>(rest % sizes[d].value());
      rest /= sizes[d].value();
      if (!ids[d].isConst())
        is[ids[d].id()] = pool.constant(32, place[d]);
    }
    if (!pool.substitute(path, is).isFalse())
      places.push_back(place);
    if (places.size() > limits::countNamed)
      return {};
  }
  return places;
}

bool AtomicOrder::addDraw(Counter &counter, AccessId draw, Level level) {
  smt::TermPool &pool = ctx.pool;
  const Access &a = k.accesses[draw];
  unsigned width = counter.total.width();
  assert((width == 32 || width == 64) && "counters are words");
  auto step = a.atomicOp == AtomicOp::Inc ? std::optional<std::uint64_t>(1) : signals.constant(a.stored);
  if ((a.atomicOp != AtomicOp::Add && a.atomicOp != AtomicOp::Inc) || !signals.inScope(a, level) || !step ||
      *step == 0 || *step > limits::counted || a.size * 8 != width) {
    counter.why = {AbstractionKind::NoCounting, {lineOf(a)}};
    return false;
  }
  if (k.blocks[a.block].loop != None) {
    counter.why = {AbstractionKind::CountsInLoop, {lineOf(a)}};
    return false;
  }
  FrameId f = witness.baseFrame();
  Term twice = pool.andOf({witness.path(a.block, f), writer.path(a.block, f), signals.sameBlock(witness, writer),
                           pool.notOf(signals.sameThread(witness, writer))});
  bool one = unsat({twice}, "drawn twice in a block");
  bool shared = std::any_of(a.mayTouch.begin(), a.mayTouch.end(),
                            [&](ObjectId o) { return k.objects[o].space == Space::Shared; });
  counter.ofBlock = shared;
  if (countMayWrap(ctx.terms, *step, width, shared)) {
    counter.why = {AbstractionKind::NoCounting, {lineOf(a)}};
    return false;
  }
  Term many = pool.constant(width, *step);
  auto times = [&](Term t) { many = pool.mul(many, width > 32 ? pool.zext(t, width) : t); };
  auto places = shared && one ? std::nullopt : placesAt(a.block, !shared, !one);
  if (places)
    many = pool.constant(width, *step * places->size());
  for (unsigned d = 0; d < 3; ++d) {
    if (!shared && !places)
      times(ctx.terms.grid[d]);
    if (!one && !places)
      times(ctx.terms.block[d]);
  }
  counter.total = pool.add(counter.total, many);
  counter.draws.push_back(draw);
  counter.onePerBlock.push_back(one);
  assert((!places || places->size() <= limits::countNamed) && "places that are named are few");
  counter.places.push_back(std::move(places));
  assert(counter.draws.size() == counter.onePerBlock.size() && counter.draws.size() == counter.places.size() &&
         "each draw has who makes it");
  return true;
}

// A write of 0 to a counter in shared memory, before a barrier that stands before all else.
bool AtomicOrder::setBefore(const Counter &counter, AccessId reset, AccessId look) const {
  const Access &r = k.accesses[reset];
  bool shared = std::all_of(r.mayTouch.begin(), r.mayTouch.end(),
                            [&](ObjectId o) { return k.objects[o].space == Space::Shared; });
  if (!shared || signals.constant(r.stored) != 0)
    return false;
  for (ValueId c : signals.cuts()) {
    auto behind = [&](AccessId x) { return paths.dominates(c, k.accesses[x].instruction); };
    if (!paths.reach(c, r.instruction) && behind(look) &&
        std::all_of(counter.draws.begin(), counter.draws.end(), behind))
      return true;
  }
  return false;
}

const AtomicOrder::Counter &AtomicOrder::counterOf(AccessId look, Level level) {
  auto [it, isNew] = counters.try_emplace({look, level});
  Counter &counter = it->second;
  const Access &r = k.accesses[look];
  unsigned width = k.values[r.instruction].width;
  if (!isNew)
    return counter;
  if (width != 32 && width != 64) {
    counter.why = {AbstractionKind::CounterWidth, {lineOf(r)}};
    return counter;
  }
  smt::TermPool &pool = ctx.pool;
  counter.total = pool.constant(width, 0);
  std::vector<AccessId> others;
  for (AccessId w = 0; w < k.accesses.size(); ++w) {
    const Access &write = k.accesses[w];
    if (!signals.changes(write) || !signals.share(w, look, level))
      continue;
    bool sets =
        write.kind == AccessKind::Write || write.atomicOp == AtomicOp::Store || write.atomicOp == AtomicOp::Exchange;
    if (sets)
      others.push_back(w);
    else if (!addDraw(counter, w, level))
      return counter;
  }
  // atomicInc starts anew at its limit: not before all have drawn; and if it counted for the launch before, not after
  // that either, or this launch begins with what is left.
  for (AccessId w : counter.draws)
    if (const Access &a = k.accesses[w]; a.atomicOp == AtomicOp::Inc) {
      const Term last = pool.sub(counter.total, pool.constant(width, 1));
      const Term limit = writer.value(a.stored, writer.baseFrame());
      const Term isWrong = signals.countedBefore(a) ? pool.notOf(pool.eq(limit, last)) : pool.ult(limit, last);
      if (!unsat({writer.path(a.block, writer.baseFrame()), isWrong}, "counter wraps")) {
        counter.why = {AbstractionKind::CounterStartsAnew, {lineOf(a)}};
        return counter;
      }
    }
  // Who sets it anew has seen that all have come; before the first who does, all writes are additions.
  for (AccessId w : others) {
    bool after = setBefore(counter, w, look);
    if (!after)
      for (const Evidence &seen : finder.find(writer, w, writer.baseFrame(), level))
        if (signals.meet(k.accesses[seen.look], r, level))
          after |= countedAll(seen, counter, {});
    if (!after) {
      counter.why = {AbstractionKind::CounterIsSet, {lineOf(k.accesses[w])}};
      return counter;
    }
  }
  assert(!counter.why && "what is known has no reason against it");
  counter.known = true;
  return counter;
}

std::optional<std::uint64_t> AtomicOrder::mostDrawn(AccessId draw) {
  const Counter &counter = counterOf(draw, Level::Grid);
  if (!counter.known || counter.ofBlock)
    return {};
  std::uint64_t most = 0;
  for (std::size_t i = 0; i < counter.draws.size(); ++i) {
    const Access &a = k.accesses[counter.draws[i]];
    std::uint64_t times = 1;
    if (counter.places[i]) {
      times = counter.places[i]->size();
    } else {
      for (unsigned d = 0; d < 3; ++d)
        for (const Term size :
             {ctx.terms.grid[d], counter.onePerBlock[i] ? ctx.pool.constant(32, 1) : ctx.terms.block[d]}) {
          if (!size.isConst())
            return {};
          times *= size.value();
          if (times > limits::drawn)
            return {};
        }
      if (!counter.onePerBlock[i])
        times = threadsWithin(a.block, times).value_or(times);
    }
    const std::optional<std::uint64_t> step = a.atomicOp == AtomicOp::Inc ? 1 : signals.constant(a.stored);
    assert(step && "a counter is known if its steps are");
    most += *step * times;
    if (most > limits::drawn)
      return {};
  }
  return most;
}

// How many of the threads of a launch in one dimension may get there, if a bound of their number in the grid decides:
// `if (i < n)`. Bounds are tried that stand in the condition.
std::optional<std::uint64_t> AtomicOrder::threadsWithin(BlockId block, std::uint64_t all) {
  smt::TermPool &pool = ctx.pool;
  for (unsigned d = 1; d < 3; ++d)
    if (!ctx.terms.grid[d].isConst(1) || !ctx.terms.block[d].isConst(1))
      return {};
  const Term path = writer.path(block, writer.baseFrame());
  std::set<std::uint64_t> bounds;
  std::set<unsigned> seen;
  for (std::vector<Term> work{path}; !work.empty();) {
    const Term t = work.back();
    work.pop_back();
    if (!seen.insert(t.id()).second)
      continue;
    if (t.isConst() && t.width() >= 32 && t.value() > 0 && t.value() < all)
      bounds.insert({t.value(), t.value() + 1});
    work.insert(work.end(), t.args().begin(), t.args().end());
  }
  const Term number = pool.add(pool.mul(writer.bid(0), ctx.terms.block[0]), writer.tid(0));
  std::size_t tries = 0;
  for (const std::uint64_t bound : bounds)
    if (++tries > limits::drawBounds)
      break;
    else if (unsat({path, pool.ule(pool.constant(32, bound), number)}, "draws within a bound"))
      return bound;
  return {};
}

// On every way, what was looked at was the whole count.
bool AtomicOrder::countedAll(const Evidence &seen, const Counter &counter, const std::vector<Term> &facts) {
  smt::TermPool &pool = ctx.pool;
  const Access &look = k.accesses[seen.look];
  for (const Known &way : seen.ways) {
    std::vector<Term> all = facts;
    all.push_back(way.passed);
    all.insert(all.end(), way.others.begin(), way.others.end());
    if (way.read) {
      if (way.read.width() != counter.total.width())
        return false;
      Term others = counter.total; // than the look itself, if it counts too
      if (std::find(counter.draws.begin(), counter.draws.end(), seen.look) != counter.draws.end())
        others = pool.sub(
            others, pool.constant(others.width(), look.atomicOp == AtomicOp::Inc ? 1 : *signals.constant(look.stored)));
      all.push_back(pool.ult(way.read, others));
    }
    if (!unsat(all, "all have come"))
      return false;
  }
  return true;
}

// Nothing is ever done to the counter but to add to it: no number is given twice.
bool AtomicOrder::onlyAdds(AccessId counter, Level level) {
  for (AccessId id = 0; id < k.accesses.size(); ++id) {
    const Access &w = k.accesses[id];
    auto step = signals.constant(w.stored);
    const bool adds = w.atomicOp == AtomicOp::Add && signals.inScope(w, level) && w.size == k.accesses[counter].size &&
                      step && *step > 0 && *step <= limits::counted &&
                      !countMayWrap(ctx.terms, *step, 8 * w.size, k.objects[w.mayTouch[0]].space == Space::Shared);
    if (!adds && signals.changes(w) && signals.share(id, counter, level))
      return false;
  }
  return true;
}

// Both are done only by who got a certain number of one counter, and two draws do not give the same.
bool AtomicOrder::drawnApart(const Side &a, const Side &b, Level level, Term question) {
  smt::TermPool &pool = ctx.pool;
  for (const Evidence &x : evidenceOf(secondFinder, a, level))
    for (const Evidence &y : evidenceOf(finder, b, level)) {
      const Access &one = k.accesses[x.look], &two = k.accesses[y.look];
      if (!signals.meet(one, two, level))
        continue;
      bool adds = onlyAdds(x.look, level);
      if (!adds || signals.onlyLooks(one) || signals.onlyLooks(two)) {
        if (!signals.startsKnown(one))
          continue;
        const Counter &counter = counterOf(x.look, level);
        auto draws = [&](AccessId w) {
          return std::find(counter.draws.begin(), counter.draws.end(), w) != counter.draws.end();
        };
        if (!counter.known || !draws(x.look) || !draws(y.look))
          continue;
      }
      bool apart = true;
      for (const Known &wx : x.ways)
        for (const Known &wy : y.ways) {
          std::vector<Term> facts{question, wx.passed, wy.passed};
          facts.insert(facts.end(), wx.others.begin(), wx.others.end());
          facts.insert(facts.end(), wy.others.begin(), wy.others.end());
          if (wx.read && wy.read && apart) // one draw, or two of one cell with different results
            facts.push_back(
                pool.orOf({signals.sameThread(*wx.reader, *wy.reader), pool.ne(wx.read, wy.read),
                           pool.ne(wx.reader->offset(x.look, wx.frame), wy.reader->offset(y.look, wy.frame)),
                           pool.ne(wx.reader->object(x.look, wx.frame), wy.reader->object(y.look, wy.frame))}));
          apart = apart && unsat(facts, "both drew it");
        }
      if (!apart)
        continue;
      rests.clear();
      if (!adds)
        restOnStart(Looked::Counter, one);
      return true;
    }
  return false;
}

// `a` comes before the addition that its thread, or a thread of its block, makes: if that is made at all, and unless it
// is made all have not come.
bool AtomicOrder::beforeItsDraw(const Side &a, const Counter &counter, std::size_t number, Level level, Term question) {
  assert(counter.known && number < counter.draws.size() && "the count is known");
  AccessId draw = counter.draws[number];
  bool onePerBlock = counter.onePerBlock[number];
  // It is one of those who were counted.
  if (const auto &places = counter.places[number]) {
    smt::TermPool &pool = ctx.pool;
    std::vector<Term> others{question};
    for (const Place &place : *places) {
      std::vector<Term> differ;
      for (unsigned d = 0; d < 3; ++d) {
        if (!counter.ofBlock)
          differ.push_back(pool.ne(a.thread->bid(d), pool.constant(32, place[d])));
        if (!onePerBlock)
          differ.push_back(pool.ne(a.thread->tid(d), pool.constant(32, place[3 + d])));
      }
      others.push_back(pool.orOf(differ));
    }
    if (!unsat(others, "not counted"))
      return false;
  }
  ValueId x = k.accesses[a.access].instruction, d = k.accesses[draw].instruction;
  if (a.access == draw)
    return true;
  if (paths.reach(d, x))
    return false;
  const Leader *only = finder.onlyBy(draw);
  const Before &how = signals.before(a.access, draw, level, only);
  Term byAnother =
      ctx.pool.andOf({question, writer.path(k.accesses[draw].block, writer.baseFrame()),
                      signals.sameBlock(writer, *a.thread), ctx.pool.notOf(signals.sameThread(writer, *a.thread))});
  if (how.thread && (!onePerBlock || unsat({byAnother}, "drawn by another")))
    return true;
  if (!onePerBlock || !how.block || !how.blockNow)
    return false;
  if (how.fencedEarly)
    rests.push_back({AssumptionKind::FencedArrival, {lineOf(k.accesses[draw])}});
  return true;
}

bool AtomicOrder::byCount(const Side &a, const Evidence &seen, Level level, Term question) {
  const Access &look = k.accesses[seen.look];
  const Counter &counter = counterOf(seen.look, level);
  if (counter.draws.empty())
    return false;
  if (!counter.known) {
    blame(2, counter.why, seen.look);
    return false;
  }
  if (!signals.startsKnown(look)) {
    blame(2, {AbstractionKind::FlagNotZeroAtFirst, {lineOf(look)}}, seen.look);
    return false;
  }
  if (!seen.fenced && !seen.barrier)
    return false;
  if (!countedAll(seen, counter, {question})) {
    blame(4, {AbstractionKind::CountNotAll, {lineOf(k.accesses[counter.draws[0]]), lineOf(look)}}, seen.look);
    return false;
  }
  bool before = false;
  for (std::size_t d = 0; d < counter.draws.size() && !before; ++d)
    before = beforeItsDraw(a, counter, d, level, question);
  if (!before) {
    blame(5, {AbstractionKind::ArrivalNotAfter, {lineOf(k.accesses[a.access]), lineOf(k.accesses[counter.draws[0]])}},
          counter.draws[0]);
    return false;
  }
  restOnStart(Looked::Counter, look);
  if (!seen.fenced)
    rests.push_back({AssumptionKind::BarrierForFence, {lineOf(look)}});
  return true;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
