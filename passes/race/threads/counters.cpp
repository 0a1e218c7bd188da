// How far a loop can have got, exactly for machine integers. A variable that grows by the same step in every round, and
// below a bound in all rounds but the last, does not wrap if the bound is a step below the greatest number. By
// induction on rounds its value is then the mathematical one, and that bounds the number of the round.
#include "passes/race/model/limits.h"
#include "passes/race/threads/symbolic.h"

namespace veriwarp::race {

using namespace kernel;

// Who stays in the loop has had `counter` < `bound` (<= if not strict), or > where the variable falls.
struct LoopGuard {
  ValueId counter = None, bound = None;
  bool isSigned = false, isStrict = false, rises = false;
};

namespace {

// What of a loop-carried value a guard compares: its sum with numbers that do not change in the loop.
struct Compared {
  ValueId phi = None;
  std::vector<std::pair<ValueId, bool /*negative*/>> added;
  bool isNext = false;   // what it is in the next round
  Op extended = Op::Phi; // ZExt or SExt, if it has been made wider
};

class LoopGuards {
public:
  LoopGuards(const Analysis &all, LoopId l) : analysis(all), k(all.kernel), loop(l) {}

  // The comparisons that hold if `condition` has this value.
  void collect(ValueId condition, bool holds, unsigned depth, std::vector<LoopGuard> &out) const {
    const Value &v = k.values[condition];
    auto isFalse = [&](ValueId o) { return k.values[o].op == Op::Const && k.values[o].imm == 0; };
    switch (v.op) {
    case Op::ULt:
    case Op::ULe:
    case Op::SLt:
    case Op::SLe: {
      const bool isSigned = v.op == Op::SLt || v.op == Op::SLe, isLess = v.op == Op::ULt || v.op == Op::SLt;
      // Not a < b: b <= a.
      const ValueId less = v.operands[holds ? 0 : 1], more = v.operands[holds ? 1 : 0];
      const bool isStrict = isLess == holds;
      out.push_back({less, more, isSigned, isStrict, true});
      out.push_back({more, less, isSigned, isStrict, false});
      break;
    }
    case Op::And:
      if (holds && v.width == 1 && depth)
        for (ValueId o : v.operands)
          collect(o, true, depth - 1, out);
      break;
    case Op::Or:
      if (!holds && v.width == 1 && depth)
        for (ValueId o : v.operands)
          collect(o, false, depth - 1, out);
      break;
    case Op::Xor:
      if (v.width == 1 && depth && k.values[v.operands[1]].op == Op::Const && k.values[v.operands[1]].imm == 1)
        collect(v.operands[0], !holds, depth - 1, out);
      break;
    case Op::Select:
      if (holds && depth && isFalse(v.operands[2])) {
        collect(v.operands[0], true, depth - 1, out);
        collect(v.operands[1], true, depth - 1, out);
      }
      break;
    case Op::Phi:
      collectJoined(v, holds, depth, out);
      break;
    default:
      break;
    }
  }

  std::optional<Compared> compared(ValueId v) const {
    Compared c;
    if (const Value &value = k.values[v]; value.op == Op::ZExt || value.op == Op::SExt) {
      c.extended = value.op;
      v = value.operands[0];
    }
    for (;;) {
      for (ValueId phi : k.blocks[k.loops[loop].header].values) {
        const Induction &ind = analysis.inductions[phi];
        if (ind.kind != Induction::Kind::Affine || ind.loop != loop || (v != phi && v != ind.next))
          continue;
        c.phi = phi;
        c.isNext = v != phi;
        return c;
      }
      const Value &sum = k.values[v];
      const bool isSum = sum.op == Op::Add || sum.op == Op::Sub;
      if (isSum && isLoopInvariant(k, analysis.cfg, sum.operands[1], loop)) {
        c.added.emplace_back(sum.operands[1], sum.op == Op::Sub);
        v = sum.operands[0];
      } else if (sum.op == Op::Add && isLoopInvariant(k, analysis.cfg, sum.operands[0], loop)) {
        c.added.emplace_back(sum.operands[0], false);
        v = sum.operands[1];
      } else {
        return {};
      }
    }
  }

private:
  const Analysis &analysis;
  const Kernel &k;
  const LoopId loop;

  // `a && b`: false from where `a` is false, and `b` from the block where it is evaluated, which only `a` leads to.
  void collectJoined(const Value &phi, bool holds, unsigned depth, std::vector<LoopGuard> &out) const {
    if (!holds || !depth || phi.block == None || k.blocks[phi.block].loop != loop || k.loops[loop].header == phi.block)
      return;
    std::size_t from = 0, ways = 0;
    for (std::size_t i = 0; i < phi.operands.size(); ++i)
      if (const Value &o = k.values[phi.operands[i]]; o.op != Op::Const || o.imm != 0) {
        from = i;
        ++ways;
      }
    if (ways != 1)
      return;
    collect(phi.operands[from], true, depth - 1, out);
    const BlockId block = k.blocks[phi.block].preds[from];
    const std::vector<BlockId> &preds = k.blocks[block].preds;
    if (k.blocks[block].loop != loop || preds.size() != 1 || k.blocks[preds[0]].loop != loop)
      return;
    const Block &before = k.blocks[preds[0]];
    if (before.terminator == TerminatorKind::Branch && before.succs[0] != before.succs[1])
      collect(before.condition, before.succs[0] == block, depth - 1, out);
  }
};

} // namespace

// Null: nothing is said.
Term Evaluator::boundByGuard(LoopId l, FrameId f, const LoopGuard &guard) {
  const Kernel &kernel = analysis.kernel;
  const auto [counter, limit, isSigned, isStrict, rises] = guard;
  const std::optional<Compared> c = LoopGuards(analysis, l).compared(counter);
  if (!c || !isLoopInvariant(kernel, analysis.cfg, limit, l))
    return {};
  const Induction &ind = analysis.inductions[c->phi];
  const unsigned w = kernel.values[c->phi].width, compared = kernel.values[counter].width;
  if ((w > 32 && w != 64) || (c->extended == Op::SExt && !isSigned && !rises))
    return {};
  const bool readsSigned = c->extended == Op::SExt || (c->extended != Op::ZExt && isSigned);
  auto number = [&](std::int64_t v) { return pool.constant(64, static_cast<std::uint64_t>(v)); };
  auto widened = [&](Term t, bool asSigned) {
    return t.width() == 64 ? t : asSigned ? pool.sext(t, 64) : pool.zext(t, 64);
  };
  Term step = pool.constant(w, 0);
  for (auto [s, negative] : ind.steps)
    step = negative ? pool.sub(step, value(s, f)) : pool.add(step, value(s, f));
  Term start = value(ind.init, f);
  if (c->isNext)
    start = pool.add(start, step);
  for (auto [added, negative] : c->added)
    start = negative ? pool.sub(start, value(added, f)) : pool.add(start, value(added, f));
  step = widened(step, true);
  if (!rises)
    step = pool.sub(number(0), step); // how much it falls
  start = widened(start, readsSigned);
  const Term bound = widened(value(limit, f), isSigned);
  // The variable's numbers are from `least` to `most`; what is told holds if the bound is a step inside of them.
  std::vector<Term> provided{pool.sle(number(1), step)};
  if (w < 64) {
    const std::int64_t numbers = std::int64_t{1} << w, least = readsSigned ? -numbers / 2 : 0;
    const std::int64_t most = least + numbers - 1;
    const Term edge = rises ? pool.sub(number(most + isStrict), step) : pool.add(number(least - isStrict), step);
    provided.push_back(rises ? pool.sle(bound, edge) : pool.sle(edge, bound));
    if (compared == 64) // no number of 64 bits that is read as another one, nor one so large that the sums below wrap
      provided.push_back(pool.andOf(pool.sle(number(isSigned ? -limits::hostNumber : 0), bound),
                                    pool.sle(bound, number(limits::hostNumber))));
  } else {
    for (Term t : {start, bound})
      provided.push_back(
          pool.andOf(pool.sle(number(isSigned ? -limits::hostNumber : 0), t), pool.sle(t, number(limits::hostNumber))));
  }
  // Nor wraps the product with the number of the round.
  if (const std::int64_t most = (std::int64_t{1} << 61) / (launch.lastIteration + 1);
      w == 64 || most < limits::hostNumber >> 10)
    provided.push_back(pool.sle(step, number(most)));
  const Term k = frames[f].counter[l], gone = pool.mul(step, k);
  // In the round before this one it was start + step * (k - 1), and that met the guard.
  Term met;
  if (rises)
    met = isStrict ? pool.slt(pool.add(start, gone), pool.add(bound, step))
                   : pool.sle(pool.add(start, gone), pool.add(bound, step));
  else
    met = isStrict ? pool.slt(bound, pool.sub(pool.add(start, step), gone))
                   : pool.sle(bound, pool.sub(pool.add(start, step), gone));
  return pool.implies(pool.andOf(provided), pool.orOf(pool.eq(k, number(0)), met));
}

void Evaluator::boundCounter(LoopId l, FrameId f) {
  const Term k = frames[f].counter[l];
  if (k.kind() != smt::Kind::Var || !bounded.insert(k.id()).second)
    return;
  const Kernel &kernel = analysis.kernel;
  for (BlockId b : passedByAll(l)) {
    const Block &block = kernel.blocks[b];
    if (block.terminator != TerminatorKind::Branch ||
        analysis.cfg.inLoop(block.succs[0], l) == analysis.cfg.inLoop(block.succs[1], l))
      continue;
    std::vector<LoopGuard> guards;
    LoopGuards(analysis, l)
        .collect(block.condition, analysis.cfg.inLoop(block.succs[0], l), limits::loopGuardDepth, guards);
    for (const LoopGuard &g : guards) {
      const std::size_t abstracted = known.abstractions.size();
      const Term fact = boundByGuard(l, f, g);
      if (fact && !fact.isTrue() && known.abstractions.size() == abstracted)
        known.factsIfExact[k.id()].push_back(fact);
    }
  }
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
