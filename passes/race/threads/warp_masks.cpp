#include "passes/race/threads/warp_masks.h"

#include "passes/race/model/limits.h"

#include <algorithm>
#include <bit>

namespace veriwarp::race {

using namespace kernel;
using smt::Kind;

namespace {

bool isAllOnes(Term t) { return t.isConst() && t.value() == (t.width() >= 64 ? ~0ull : (1ull << t.width()) - 1); }

} // namespace

Term WarpMasks::lane(Evaluator &thread) { return thread.pool.urem(thread.linearTid(), thread.pool.constant(32, 32)); }

Term WarpMasks::within(Term p, unsigned width) {
  return pool.andOf(pool.sle(pool.constant(32, 0), p), pool.slt(p, pool.constant(32, width)));
}

Term WarpMasks::names(Term mask, Term p, FrameId f) {
  if (Term named = bit(mask, p, f, limits::maskDepth))
    return named;
  const std::vector<Term> symbols = pool.symbols(mask);
  const bool isKnown =
      std::none_of(symbols.begin(), symbols.end(), [&](Term s) { return self.abstractions().contains(s.id()); });
  return isKnown ? ofWord(mask, p) : Term();
}

Term WarpMasks::ofWord(Term t, Term p) {
  Term one = pool.constant(t.width(), 1);
  Term by = t.width() == 32 ? p : t.width() > 32 ? pool.zext(p, t.width()) : pool.trunc(p, t.width());
  return pool.andOf(within(p, t.width()), pool.eq(pool.bvand(pool.lshr(t, by), one), one));
}

Term WarpMasks::bit(Term t, Term p, FrameId f, int depth) {
  if (depth == 0)
    return Term();
  const auto &args = t.args();
  auto number = [&](std::uint64_t n) { return pool.constant(32, n); };
  auto of = [&](Term x, Term position) { return bit(x, position, f, depth - 1); };
  auto shiftedUp = [&](Term x, Term by) {
    Term below = of(x, pool.sub(p, by));
    return below ? pool.andOf({pool.sle(number(0), by), pool.sle(by, p), below}) : Term();
  };
  auto shiftedDown = [&](Term x, Term by) {
    Term above = of(x, pool.add(p, by));
    return above ? pool.andOf({pool.sle(number(0), by), pool.slt(by, number(64)), above}) : Term();
  };
  auto narrow = [&](Term by) {
    return by.width() == 32 ? by : by.width() < 32 ? pool.zext(by, 32) : pool.trunc(by, 32);
  };
  switch (t.kind()) {
  case Kind::Const: {
    std::vector<Term> runs;
    for (unsigned i = 0; i < std::min(64u, t.width());) {
      unsigned begin = i;
      while (i < std::min(64u, t.width()) && (t.value() >> i) & 1)
        ++i;
      if (i > begin)
        runs.push_back(pool.andOf(pool.sle(number(begin), p), pool.sle(p, number(i - 1))));
      else
        ++i;
    }
    return pool.orOf(runs);
  }
  case Kind::Ite: {
    Term yes = of(args[1], p), no = of(args[2], p);
    return yes && no ? pool.orOf(pool.andOf(args[0], yes), pool.andOf(pool.notOf(args[0]), no)) : Term();
  }
  case Kind::BvAnd:
  case Kind::BvOr:
  case Kind::BvXor: {
    Term result;
    for (Term x : args) {
      Term b = of(x, p);
      if (!b)
        return Term();
      if (!result)
        result = b;
      else
        result = t.kind() == Kind::BvAnd  ? pool.andOf(result, b)
                 : t.kind() == Kind::BvOr ? pool.orOf(result, b)
                                          : pool.ne(result, b);
    }
    return result;
  }
  case Kind::Shl:
    return shiftedUp(args[0], narrow(args[1]));
  case Kind::LShr:
    return shiftedDown(args[0], narrow(args[1]));
  case Kind::Mul: // by a power of two
    if (args.size() == 2 && args[0].isConst() && std::has_single_bit(args[0].value()))
      return shiftedUp(args[1], number(std::countr_zero(args[0].value())));
    return Term();
  case Kind::UDiv:
    if (args[1].isConst() && std::has_single_bit(args[1].value()))
      return shiftedDown(args[0], number(std::countr_zero(args[1].value())));
    return Term();
  case Kind::URem:
    if (args[1].isConst() && std::has_single_bit(args[1].value()))
      if (Term b = of(args[0], p))
        return pool.andOf(pool.slt(p, number(std::countr_zero(args[1].value()))), b);
    return Term();
  case Kind::Add: {
    if (args.size() != 2 || !isAllOnes(args[0]))
      return Term();
    Term x = args[1];
    if (x.kind() == Kind::Shl && x.args()[0].isConst(1)) // the lanes below one: (1 << k) - 1
      return pool.andOf(within(p, t.width()), pool.slt(p, narrow(x.args()[1])));
    if (x.kind() == Kind::Mul && x.args().size() == 2 && isAllOnes(x.args()[0])) // the complement: -1 - x
      if (Term b = of(x.args()[1], p))
        return pool.andOf(within(p, t.width()), pool.notOf(b));
    return Term();
  }
  case Kind::ZExt:
    if (Term b = of(args[0], p))
      return pool.andOf(within(p, args[0].width()), b);
    return Term();
  case Kind::Trunc:
    if (Term b = of(args[0], p))
      return pool.andOf(within(p, t.width()), b);
    return Term();
  case Kind::Var:
  case Kind::Apply:
    return leaf(t, p, f);
  default:
    return Term();
  }
}

Term WarpMasks::leaf(Term t, Term p, FrameId f) {
  const Kernel &k = self.analysis.kernel;
  if (!self.abstractions().contains(t.id())) // a parameter, a thread's id
    return ofWord(t, p);
  for (std::size_t i = 0; i < self.warpResults().size(); ++i)
    if (const WarpResult r = self.warpResults()[i]; r.result == t)
      if (Term given = voted(r, p))
        return given;
  for (const Source &source : self.sources()) {
    const Value &value = k.values[source.instruction];
    if (source.term != t || value.op != Op::Warp || static_cast<WarpFunction>(value.imm) != WarpFunction::ActiveMask)
      continue;
    active = true;
    if (p == lane(self))
      return pool.boolean(true);
    if (p != lane(other))
      return Term();
    // One name for both threads: that they come together is said of both.
    Term came = declare(pool, SymbolKind::Circumstance,
                        "together " + std::to_string(source.instruction) + self.frame(source.frame).suffix, 1);
    return pool.andOf(pool.toBool(came), other.path(value.block, other.corresponding(self, f)));
  }
  return Term();
}

// A ballot names those of the lanes in its mask whose predicate holds, a match those that give the same value. Of these
// two threads that is known, if they execute it together: in the same iterations of the loops around it.
Term WarpMasks::voted(const WarpResult &r, Term p) {
  const Kernel &k = self.analysis.kernel;
  const Value &value = k.values[r.instruction];
  const bool ballot = static_cast<WarpFunction>(value.imm) == WarpFunction::Ballot;
  if (!ballot && static_cast<WarpFunction>(value.imm) != WarpFunction::MatchAny)
    return Term();
  Term inMask = names(self.value(value.operands[0], r.frame), p, r.frame);
  if (!inMask)
    return Term();
  Term mine = self.value(value.operands[1], r.frame);
  if (p == lane(self))
    return ballot ? pool.andOf(inMask, pool.toBool(mine)) : inMask;
  if (p != lane(other))
    return Term();
  FrameId g = other.corresponding(self, r.frame);
  std::vector<Term> together;
  for (LoopId l = k.blocks[value.block].loop; l != None; l = k.loops[l].parent)
    together.push_back(pool.eq(self.frame(r.frame).counter[l], other.frame(g).counter[l]));
  Term theirs = other.value(value.operands[1], g);
  Term named = pool.andOf({other.path(value.block, g), inMask, ballot ? pool.toBool(theirs) : pool.eq(mine, theirs)});
  Term same = pool.andOf(together);
  if (same.isTrue())
    return named;
  Term apart = pool.toBool(
      declare(pool, SymbolKind::Circumstance, "voted " + r.result.name() + "#" + std::to_string(other.thread), 1));
  return pool.orOf(pool.andOf(same, named), pool.andOf(pool.notOf(same), apart));
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
