#include "passes/race/threads/warp_facts.h"

#include <algorithm>
#include <functional>

namespace veriwarp::race {

using namespace kernel;

namespace {

// Threads that execute a warp operation together are in the same iterations of the loops around it, if each iteration
// has it once: CUDA pairs the executions of an instruction in the order in which they come.
bool isPairedByIterations(const Analysis &analysis, ValueId v) {
  BlockId b = analysis.kernel.values[v].block;
  const Uniformity &inWarp = analysis.uniformity[static_cast<int>(Level::Warp)];
  for (LoopId l = analysis.kernel.blocks[b].loop; l != None; l = analysis.kernel.loops[l].parent) {
    bool outermost = analysis.kernel.loops[l].parent == None;
    if (!analysis.cfg.dominates(b, analysis.kernel.loops[l].latch) || (!outermost && !inWarp.uniformExit(l)))
      return false;
  }
  return true;
}

// The lane that a shuffle reads from is plain to see: a constant, one that the mask tells, the first of a tile.
bool hasPlainSource(const Kernel &k, ValueId shuffle) {
  std::vector<ValueId> work{k.values[shuffle].operands[2]};
  for (unsigned steps = 0; !work.empty(); ++steps) {
    ValueId v = work.back();
    work.pop_back();
    const Value &value = k.values[v];
    if (v == k.values[shuffle].operands[0] || value.op == Op::Const || value.op == Op::Special)
      continue;
    bool plain = value.op == Op::Add || value.op == Op::Sub || value.op == Op::And || value.op == Op::Or ||
                 value.op == Op::ZExt || value.op == Op::SExt || value.op == Op::Trunc || isBitCount(value);
    if (!plain || steps > 16)
      return false;
    work.insert(work.end(), value.operands.begin(), value.operands.end());
  }
  return true;
}

Evaluator &rootOf(Evaluator &x) { return x.companionOf ? *x.companionOf : x; }

} // namespace

Evaluator *Context::companion(Evaluator &thread, FrameId f, ValueId shuffle) {
  auto [it, isNew] = companions.try_emplace({&thread, f, shuffle});
  if (isNew && !thread.companionOf && isPairedByIterations(analysis, shuffle) && hasPlainSource(kernel, shuffle)) {
    unsigned number = 100 * thread.thread + static_cast<unsigned>(companions.size());
    Term source = thread.value(kernel.values[shuffle].operands[2], f);
    Term lane = source.isConst() && source.value() < 32
                    ? source
                    : declare(pool, SymbolKind::Lane,
                              "lane#" + std::to_string(number) + "." + std::to_string(static_cast<int>(thread.level)),
                              32, smt::Range{0, 31});
    it->second = std::make_unique<Evaluator>(thread, f, shuffle, lane, number);
  }
  return it->second.get();
}

bool WarpFacts::extend(const std::set<unsigned> &seen, std::vector<Term> &assertions) {
  if (all.size() < 2)
    return false;
  std::vector<Term> out;
  addCompanions(seen, out);
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      relateResults(*all[i], *all[j], seen, out);
      relateCounts(*all[i], *all[j], seen, out);
      relateTickets(*all[i], *all[j], seen, out);
    }
  std::erase_if(out, [](Term t) { return t.isTrue(); });
  assertions.insert(assertions.end(), out.begin(), out.end());
  return !out.empty();
}

// What a shuffle gives is the value of the thread in the lane that it names, if there is one and it takes part.
void WarpFacts::addCompanions(const std::set<unsigned> &seen, std::vector<Term> &out) {
  smt::TermPool &pool = ctx.pool;
  for (std::size_t i = 0, roots = all.size(); i < roots; ++i)
    for (std::size_t n = 0; n < all[i]->warpResults().size(); ++n) {
      const WarpResult r = all[i]->warpResults()[n];
      const Value &value = ctx.kernel.values[r.instruction];
      if (static_cast<WarpFunction>(value.imm) != WarpFunction::Shuffle || !seen.contains(r.result.id()) ||
          !answered.insert(r.result.id()).second)
        continue;
      Evaluator *source = ctx.companion(*all[i], r.frame, r.instruction);
      if (!source)
        continue;
      all.push_back(source);
      const auto &block = ctx.terms.block;
      Term number = pool.add(pool.mul(pool.constant(32, 32), source->warp()), source->lane());
      Term place = pool.add(pool.mul(pool.constant(32, 32), all[i]->warp()), source->ownLane());
      Term exists = pool.ult(place, pool.mul(block[0], pool.mul(block[1], block[2])));
      for (Term fact : source->threadFacts())
        out.push_back(pool.implies(exists, fact));
      out.push_back(pool.implies(exists, pool.eq(number, place)));
      Term from = all[i]->value(value.operands[2], r.frame), mask = all[i]->value(value.operands[0], r.frame);
      out.push_back(pool.implies(pool.ult(from, pool.constant(32, 32)), pool.eq(from, source->ownLane())));
      // A thread that the mask names is there, unless it has returned: the first of those that are active has not.
      Term path = source->path(value.block, source->baseFrame());
      Term isThere = pool.andOf({exists, pool.eq(from, source->ownLane())});
      if (from == all[i]->firstLane(mask))
        out.push_back(pool.implies(isThere, path));
      Term given = source->value(value.operands[1], source->baseFrame());
      out.push_back(pool.implies(pool.andOf(isThere, path), pool.eq(r.result, given)));
    }
}

Term WarpFacts::sameWarp(Evaluator &x, Evaluator &y) {
  Evaluator &a = rootOf(x), &b = rootOf(y);
  if (&a == &b)
    return ctx.pool.boolean(true);
  return ctx.pool.andOf(sameBlock(a, b, ctx.pool), ctx.pool.eq(a.warp(), b.warp()));
}

// Of the threads that a question is about, only the two of a pair are sure to be different ones, and then the question
// says so: whoever wrote a value may be the very thread that reads it.
Term WarpFacts::sameThread(Evaluator &x, Evaluator &y) {
  if (x.companionOf || y.companionOf)
    return ctx.pool.andOf(sameWarp(x, y), ctx.pool.eq(x.ownLane(), y.ownLane()));
  return race::sameThread(x, y, ctx.pool);
}

Term WarpFacts::sameTrip(Evaluator &x, FrameId f, Evaluator &y, FrameId g, ValueId instruction) {
  std::vector<Term> equal;
  for (LoopId l = ctx.kernel.blocks[ctx.kernel.values[instruction].block].loop; l != None;
       l = ctx.kernel.loops[l].parent)
    equal.push_back(ctx.pool.eq(x.frame(f).counter[l], y.frame(g).counter[l]));
  return ctx.pool.andOf(equal);
}

Term WarpFacts::takesPart(Evaluator &x, const WarpResult &r) {
  return x.path(ctx.kernel.values[r.instruction].block, r.frame);
}

void WarpFacts::relateResults(Evaluator &x, Evaluator &y, const std::set<unsigned> &seen, std::vector<Term> &out) {
  smt::TermPool &pool = ctx.pool;
  for (std::size_t i = 0; i < x.warpResults().size(); ++i)
    for (std::size_t j = 0; j < y.warpResults().size(); ++j) {
      const WarpResult a = x.warpResults()[i], b = y.warpResults()[j];
      const Value &value = ctx.kernel.values[a.instruction];
      if (a.instruction != b.instruction || !seen.contains(a.result.id()) || !seen.contains(b.result.id()) ||
          !isPairedByIterations(ctx.analysis, a.instruction) ||
          !done.insert({x.thread, y.thread, a.result.id(), b.result.id()}).second)
        continue;
      Term warp = sameWarp(x, y);
      if (warp.isFalse() || (a.result == b.result && static_cast<WarpFunction>(value.imm) != WarpFunction::Shuffle))
        continue;
      auto of = [&](Evaluator &thread, const WarpResult &r, unsigned n) {
        return thread.value(value.operands[n], r.frame);
      };
      Term equal = pool.eq(a.result, b.result);
      Term trip = pool.andOf(warp, sameTrip(x, a.frame, y, b.frame, a.instruction));
      out.push_back(pool.implies(pool.andOf(trip, sameThread(x, y)), equal));
      auto function = static_cast<WarpFunction>(value.imm);
      if (function == WarpFunction::ActiveMask)
        continue;
      // Each that executes it is in its own mask, so with one mask they execute it together.
      Term together = pool.andOf({trip, pool.eq(of(x, a, 0), of(y, b, 0)), takesPart(x, a), takesPart(y, b)});
      Term consequence = equal;
      if (function == WarpFunction::MatchAny)
        consequence = pool.eq(pool.toBool(pool.fromBool(pool.eq(of(x, a, 1), of(y, b, 1)))), equal);
      if (function == WarpFunction::Shuffle) {
        Term from = of(x, a, 2), other = of(y, b, 2);
        consequence = pool.andOf({pool.implies(pool.eq(from, other), equal),
                                  pool.implies(pool.eq(from, y.ownLane()), pool.eq(a.result, of(y, b, 1))),
                                  pool.implies(pool.eq(other, x.ownLane()), pool.eq(b.result, of(x, a, 1)))});
      }
      out.push_back(pool.implies(together, consequence));
    }
}

// Equal masks have equal counts. Ranks of two lanes in one mask differ.
void WarpFacts::relateCounts(Evaluator &x, Evaluator &y, const std::set<unsigned> &seen, std::vector<Term> &out) {
  smt::TermPool &pool = ctx.pool;
  for (std::size_t i = 0; i < x.bitCounts().size(); ++i)
    for (std::size_t j = 0; j < y.bitCounts().size(); ++j) {
      const BitCount a = x.bitCounts()[i], b = y.bitCounts()[j];
      if (a.function != b.function || a.of.width() != b.of.width() || a.count == b.count ||
          !seen.contains(a.count.id()) || !seen.contains(b.count.id()) ||
          !done.insert({x.thread, y.thread, a.count.id(), b.count.id()}).second)
        continue;
      if (a.of.kind() == smt::Kind::Var && b.of.kind() == smt::Kind::Var)
        out.push_back(pool.implies(pool.eq(a.of, b.of), pool.eq(a.count, b.count)));
      if (!a.mask || !b.mask)
        continue;
      Term mine = x.ownBit(a.mask), others = y.ownBit(b.mask);
      if (mine && others)
        out.push_back(
            pool.implies(pool.andOf({pool.eq(a.mask, b.mask), pool.ne(x.ownLane(), y.ownLane()), mine, others}),
                         pool.ne(a.count, b.count)));
    }
}

// Is a number that is drawn in steps of 2^31 or more narrowed to fewer bits than the steps have? In an index, what is
// narrowed is taken to fit; of two such numbers, only one does, so nothing must be said of two.
static bool isCut(const Kernel &k, smt::TermPool &pool, const Ticket &ticket) {
  if (ticket.result.width() <= 32 || pool.bounds(ticket.step).lo <= static_cast<std::int64_t>(limits::drawn))
    return false;
  const std::function<bool(ValueId, unsigned)> isMadeOf = [&](ValueId v, unsigned depth) {
    if (v == ticket.instruction)
      return true;
    const Value &value = k.values[v];
    const bool keepsLowBits = value.op == Op::Add || value.op == Op::Sub || value.op == Op::Mul ||
                              value.op == Op::ZExt || value.op == Op::SExt || value.op == Op::Phi ||
                              value.op == Op::Select;
    return depth > 0 && keepsLowBits && std::any_of(value.operands.begin(), value.operands.end(), [&](ValueId operand) {
             return isMadeOf(operand, depth - 1);
           });
  };
  return std::any_of(k.values.begin(), k.values.end(), [&](const Value &value) {
    return value.op == Op::Trunc && isMadeOf(value.operands[0], limits::narrowedDepth);
  });
}

// Tickets that two threads, or one thread twice, drew from one counter are disjoint ranges.
void WarpFacts::relateTickets(Evaluator &x, Evaluator &y, const std::set<unsigned> &seen, std::vector<Term> &out) {
  smt::TermPool &pool = ctx.pool;
  auto isFixed = [&](Evaluator &thread,
                     const Ticket &t) { // which execution it is, is known: nothing but the frame tells
    if (!thread.companionOf)
      return true;
    bool inside = true;
    for (LoopId l = ctx.kernel.blocks[ctx.kernel.values[t.instruction].block].loop; l != None;
         l = ctx.kernel.loops[l].parent)
      inside &= ctx.analysis.cfg.inLoop(ctx.kernel.values[thread.shuffle()].block, l);
    return inside && t.frame == thread.baseFrame();
  };
  for (std::size_t i = 0; i < x.tickets().size(); ++i)
    for (std::size_t j = 0; j < y.tickets().size(); ++j) {
      const Ticket a = x.tickets()[i], b = y.tickets()[j];
      if (!seen.contains(a.result.id()) || !seen.contains(b.result.id()) || a.result.width() != b.result.width() ||
          a.result == b.result || !isFixed(x, a) || !isFixed(y, b) ||
          !done.insert({x.thread, y.thread, a.result.id(), b.result.id()}).second || isCut(ctx.kernel, pool, a) ||
          isCut(ctx.kernel, pool, b))
        continue;
      Term same = pool.andOf(pool.eq(a.object, b.object), pool.eq(a.offset, b.offset));
      for (unsigned d = 0; d < 3 && a.ofBlock; ++d)
        same = pool.andOf(same, pool.eq(x.bid(d), y.bid(d)));
      Term once = pool.boolean(false); // it is one and the same addition
      if (a.instruction == b.instruction)
        once = pool.andOf(sameThread(x, y), sameTrip(x, a.frame, y, b.frame, a.instruction));
      Term apart =
          pool.orOf(pool.sle(pool.add(a.result, a.step), b.result), pool.sle(pool.add(b.result, b.step), a.result));
      // Stated twice, since the sums wrap at the end of the range in exact arithmetic.
      if (!ctx.options.exactArithmetic) // what is handed out does not wrap, which integers know
        for (const Ticket &t : {a, b})
          if (!t.step.isConst())
            out.push_back(pool.sle(t.result, pool.add(t.result, t.step)));
      Term one = pool.constant(a.result.width(), 1);
      Term distinct =
          pool.implies(pool.andOf(pool.sle(one, a.step), pool.sle(one, b.step)), pool.ne(a.result, b.result));
      out.push_back(pool.implies(pool.andOf(same, pool.notOf(once)), pool.andOf(apart, distinct)));
      out.push_back(pool.implies(once, pool.eq(a.result, b.result)));
    }
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
