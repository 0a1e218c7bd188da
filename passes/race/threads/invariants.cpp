#include "passes/race/threads/invariants.h"

#include "passes/race/model/limits.h"
#include "passes/race/threads/context.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <iterator>
#include <set>

namespace veriwarp::race {

using namespace kernel;

namespace {

// Values that addresses and branches are computed from.
std::vector<bool> relevantValues(const Kernel &k) {
  std::vector<bool> relevant(k.values.size(), false);
  std::vector<ValueId> work;
  auto add = [&](ValueId v) {
    if (v != None && !relevant[v]) {
      relevant[v] = true;
      work.push_back(v);
    }
  };
  for (const Access &a : k.accesses) {
    add(a.offset);
    add(a.object);
  }
  for (const Block &b : k.blocks)
    add(b.condition);
  for (const Value &v : k.values)
    if (v.op == Op::Assert)
      add(v.operands[0]);
  while (!work.empty()) {
    ValueId v = work.back();
    work.pop_back();
    for (ValueId o : k.values[v].operands)
      add(o);
    add(k.values[v].reduced);
    if (k.values[v].access != None && k.values[v].op == Op::Load)
      add(k.accesses[k.values[v].access].offset);
  }
  return relevant;
}

// What the phi is compared with in the guards of its loop.
std::vector<ValueId> guardBounds(const Analysis &analysis, ValueId phi, LoopId loop) {
  const Kernel &k = analysis.kernel;
  std::vector<ValueId> bounds;
  for (BlockId b : k.loops[loop].blocks) {
    if (k.blocks[b].terminator != TerminatorKind::Branch)
      continue;
    const Value &c = k.values[k.blocks[b].condition];
    if (c.operands.size() != 2)
      continue;
    for (int side : {0, 1})
      if (c.operands[side] == phi && isLoopInvariant(k, analysis.cfg, c.operands[1 - side], loop))
        bounds.push_back(c.operands[1 - side]);
  }
  return bounds;
}

// The low bits of a number, or a remainder.
bool isCutOff(const Kernel &k, const Value &value) {
  return (value.op == Op::And || value.op == Op::URem || value.op == Op::SRem) &&
         k.values[value.operands[1]].op == Op::Const;
}

// Constant amounts by which the variable changes on some path round the loop.
std::vector<std::uint64_t> strides(const Kernel &k, ValueId phi, ValueId next) {
  std::vector<std::uint64_t> result;
  std::vector<ValueId> work{next};
  std::set<ValueId> seen;
  while (!work.empty()) {
    ValueId v = work.back();
    work.pop_back();
    if (v == phi || !seen.insert(v).second)
      continue;
    const Value &value = k.values[v];
    if (value.op == Op::Phi || value.op == Op::Select) {
      work.insert(work.end(), value.operands.begin() + (value.op == Op::Select ? 1 : 0), value.operands.end());
    } else if (value.op == Op::Add || value.op == Op::Sub) {
      for (ValueId o : value.operands)
        if (k.values[o].op == Op::Const)
          result.push_back(value.op == Op::Sub ? std::uint64_t{0} - k.values[o].imm : k.values[o].imm);
        else
          work.push_back(o);
    } else if (isCutOff(k, value)) {
      work.push_back(value.operands[0]);
    } else {
      return {};
    }
  }
  return result;
}

// Does `v` come from the variable, by constant amounts?
bool isMoved(const Kernel &k, ValueId v, ValueId phi) {
  for (unsigned depth = 0; depth < limits::turnDepth; ++depth) {
    if (v == phi)
      return true;
    const Value &value = k.values[v];
    const bool isMove = value.op == Op::Add || value.op == Op::Sub;
    if (!isMove || k.values[value.operands[1]].op != Op::Const)
      return false;
    v = value.operands[0];
  }
  return false;
}

// Where a variable that goes round, as the place in a ring does, may end: what it is compared with, or set to, or what
// is cut off. Which of these bound it is found out by trying.
std::set<std::uint64_t> ends(const Kernel &k, ValueId phi, ValueId next, LoopId loop) {
  std::set<std::uint64_t> result;
  const auto add = [&](ValueId v, std::uint64_t more) {
    if (const Value &end = k.values[v]; end.op == Op::Const && end.imm + more > 0 && end.imm < limits::smallNumber)
      result.insert(end.imm + more);
  };
  for (const BlockId b : k.loops[loop].blocks)
    for (const ValueId v : k.blocks[b].values)
      if (const Value &value = k.values[v]; isComparison(value.op))
        for (const unsigned side : {0U, 1U})
          if (isMoved(k, value.operands[side], phi))
            add(value.operands[1 - side], 0);
  std::vector<ValueId> work{next};
  std::set<ValueId> seen{phi};
  while (!work.empty()) {
    const ValueId v = work.back();
    work.pop_back();
    if (!seen.insert(v).second)
      continue;
    const Value &value = k.values[v];
    if (isCutOff(k, value))
      add(value.operands[1], value.op == Op::And ? 1 : 0);
    if (value.op == Op::Const)
      add(v, 1);
    else if (value.op == Op::Phi || value.op == Op::Select)
      work.insert(work.end(), value.operands.begin() + (value.op == Op::Select ? 1 : 0), value.operands.end());
  }
  while (result.size() > limits::endsTried)
    result.erase(std::prev(result.end()));
  return result;
}

void guess(const Analysis &analysis, ValueId phi, std::vector<Invariant> &out) {
  const Kernel &k = analysis.kernel;
  const Induction &ind = analysis.inductions[phi];
  unsigned w = k.values[phi].width;
  ValueId init = ind.init;
  auto add = [&](InvariantOf t) { out.push_back({phi, ind.loop, std::move(t)}); };
  auto constant = [w](Evaluator &e, std::uint64_t v) { return e.pool.constant(w, v); };
  add([=](Evaluator &e, FrameId, Term p) { return e.pool.sle(constant(e, 0), p); });
  add([=](Evaluator &e, FrameId, Term p) { return e.pool.slt(constant(e, 0), p); });
  add([=](Evaluator &e, FrameId f, Term p) { return e.pool.sle(p, e.value(init, f)); });
  add([=](Evaluator &e, FrameId f, Term p) { return e.pool.sle(e.value(init, f), p); });
  for (ValueId bound : guardBounds(analysis, phi, ind.loop)) {
    add([=](Evaluator &e, FrameId f, Term p) { return e.pool.sle(p, e.value(bound, f)); });
    add([=](Evaluator &e, FrameId f, Term p) { return e.pool.sle(e.value(bound, f), p); });
  }
  auto steps = strides(k, phi, ind.next);
  for (std::uint64_t s : std::set<std::uint64_t>(steps.begin(), steps.end()))
    if (s > 1 && s < (1u << 20))
      add([=](Evaluator &e, FrameId f, Term p) {
        Term c = constant(e, s);
        return e.pool.eq(e.pool.urem(p, c), e.pool.urem(e.value(init, f), c));
      });
  if (ind.kind == Induction::Kind::NoForm)
    for (const std::uint64_t end : ends(k, phi, ind.next, ind.loop))
      for (const std::uint64_t most : {end - 1, end})
        add([=](Evaluator &e, FrameId, Term p) { return e.pool.sle(p, constant(e, most)); });
  bool doubling = ind.kind != Induction::Kind::NoForm && ind.kind != Induction::Kind::Affine && ind.partner == None;
  if (doubling && w >= 32)
    add([=](Evaluator &e, FrameId, Term p) {
      std::vector<Term> powers{e.pool.eq(p, constant(e, 0))};
      for (unsigned i = 0; i < 31; ++i)
        powers.push_back(e.pool.eq(p, constant(e, std::uint64_t{1} << i)));
      return e.pool.orOf(powers);
    });
}

} // namespace

Invariants::Invariants() {
  facts = [this](Evaluator &e, ValueId phi, FrameId f, Term symbol) {
    // They hold in the loop: of a thread that does not enter it they say nothing (and may contradict each other).
    std::vector<PhiFact> result;
    for (const Invariant &c : proved)
      if (c.phi == phi)
        result.push_back({e.pool.implies(e.path(e.analysis.kernel.loops[c.loop].preheader, f), c.build(e, f, symbol)),
                          c.unlessWrapped});
    return result;
  };
}

void Invariants::find(const Analysis &analysis, const Launch &launch, smt::Solver &solver, const Options &options,
                      const Slice &slice) {
  const Kernel &k = analysis.kernel;
  std::vector<bool> relevant = relevantValues(k);
  std::vector<Invariant> candidates;
  std::size_t phis = 0;
  for (ValueId v = 0; v < k.values.size() && phis < limits::invariantPhis; ++v) {
    const Induction &ind = analysis.inductions[v];
    bool closed = ind.kind == Induction::Kind::Affine || ind.kind == Induction::Kind::Constant ||
                  ind.kind == Induction::Kind::Turns || ind.partner != None;
    if (ind.loop == None || closed || !relevant[v] || ind.init == None || ind.next == None || k.values[v].width < 8)
      continue;
    ++phis;
    guess(analysis, v, candidates);
  }
  if (candidates.empty())
    return;

  PhiFacts none;
  Context context(analysis, launch, solver, options, slice, none);
  Evaluator &thread = context.single();
  smt::TermPool &pool = context.pool;
  FrameId base = thread.baseFrame();
  // A candidate for a variable that has a closed form here (known start) is not needed.
  std::erase_if(candidates, [&](const Invariant &c) { return thread.value(c.phi, base).kind() != smt::Kind::Var; });

  // Does it hold on entry, and from one iteration to the next? On entry, only what holds of the loops around this one
  // may be relied on; in the step, its own candidates too. `all`: what may be relied on.
  bool assumesNoWrap = false;
  const auto isInductive = [&](const Invariant &c, const std::vector<Invariant> &all) {
    assert(c.phi < k.values.size() && k.values[c.phi].op == Op::Phi && "invariants are about header phis");
    std::vector<Term> around, own;
    for (const Invariant &other : all)
      if (analysis.cfg.loopInLoop(c.loop, other.loop))
        (other.loop == c.loop ? own : around).push_back(other.build(thread, base, thread.value(other.phi, base)));
    const Induction &ind = analysis.inductions[c.phi];
    const Loop &loop = k.loops[c.loop];
    Term enters = pool.andOf(thread.path(loop.preheader, base), thread.edge(loop.preheader, loop.header, base));
    std::vector<Term> start = around, step = around;
    step.insert(step.end(), own.begin(), own.end());
    start.push_back(enters);
    start.push_back(pool.notOf(c.build(thread, base, thread.value(ind.init, base))));
    step.push_back(thread.reach(loop.header, loop.latch, base));
    step.push_back(thread.edge(loop.latch, loop.header, base));
    step.push_back(pool.notOf(c.build(thread, base, thread.value(ind.next, base))));
    for (const auto &[question, label] : {std::pair(&start, "invariant start"), std::pair(&step, "invariant step")}) {
      const smt::Answer answer = context.ask(*question, {&thread}, label);
      if (answer.status != smt::Status::Unsat)
        return false;
      assumesNoWrap |= answer.assumedNoWrap;
    }
    return true;
  };
  const auto keepInductive = [&](std::vector<Invariant> &all) {
    for (bool changed = true; changed && !context.outOfTime();) {
      assumesNoWrap = false;
      const auto failing =
          std::find_if(all.begin(), all.end(), [&](const Invariant &c) { return !isInductive(c, all); });
      changed = failing != all.end();
      if (changed)
        all.erase(failing);
    }
  };
  const Context::Brief brief(context, limits::invariantQuery);
  keepInductive(candidates);
  if (context.outOfTime())
    return;
  // They rest on each other: if one needs that nothing wraps, all do, but those that hold without.
  if (assumesNoWrap) {
    std::vector<Invariant> always;
    if (context.mayAskExactly()) {
      const Context::Exactly exactly(context, true);
      always = candidates;
      keepInductive(always);
      if (context.outOfTime())
        always.clear();
    }
    for (Invariant &c : candidates)
      c.unlessWrapped = true;
    candidates.insert(candidates.end(), always.begin(), always.end());
  }
  proved = std::move(candidates);
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
