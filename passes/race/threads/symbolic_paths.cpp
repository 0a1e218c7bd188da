// In which iterations a thread is (frames), and under which condition it gets from one place to another.
#include "passes/race/model/limits.h"
#include "passes/race/threads/symbolic.h"

namespace veriwarp::race {

using namespace kernel;

// --- Frames ---------------------------------------------------------------------------------------------------------

FrameId Evaluator::corresponding(const Evaluator &other, FrameId f) {
  const Frame like = other.frames[f];
  if (like.how == Frame::How::Base)
    return baseFrame();
  const FrameId parent = corresponding(other, like.parent);
  return like.how == Frame::How::Exit ? exitFrame(parent, like.by) : frames.derive(parent, like.by, like.how);
}

std::optional<std::uint64_t> Evaluator::lastIteration(LoopId l, FrameId left) {
  const Kernel &kernel = analysis.kernel;
  Term counter = frames[left].counter[l], leaves;
  for (BlockId b : kernel.loops[l].blocks)
    for (BlockId s : kernel.blocks[b].succs)
      if (!analysis.cfg.inLoop(s, l)) {
        if (leaves || kernel.blocks[b].loop != l || !analysis.cfg.dominates(b, kernel.loops[l].latch))
          return {}; // more than one way out, or one that is not passed in every round
        std::size_t abstracted = known.abstractions.size();
        leaves = edge(b, s, left);
        if (known.abstractions.size() != abstracted)
          return {};
      }
  if (!leaves || counter.isConst() || pool.symbols(leaves) != std::vector<Term>{counter})
    return {};
  for (std::uint64_t i = 0; i < limits::iterationsTried; ++i) {
    Term now = pool.substitute(leaves, {{counter.id(), pool.constant(64, i)}});
    if (!now.isConst())
      return {};
    if (now.isTrue())
      return i;
  }
  return {};
}

FrameId Evaluator::exitFrame(FrameId f, LoopId l) {
  if (frames[f].fixedExit[l] != None)
    return frames[f].fixedExit[l];
  if (frames[f].leaving[l]) // this is the iteration: a thread leaves a loop once each time that it enters it
    return f;
  const bool isNew = !frames.has(f, l, Frame::How::Exit);
  const FrameId left = frames.derive(f, l, Frame::How::Exit);
  if (isNew)
    if (const auto last = lastIteration(l, left))
      return frames.fixExit(f, l, *last);
  return left;
}

FrameId Evaluator::frameAt(BlockId pred, BlockId block, FrameId f) {
  LoopId left = analysis.cfg.outermostLeft(pred, block);
  return left == None ? f : exitFrame(f, left);
}

// --- Path conditions ------------------------------------------------------------------------------------------------

Term Evaluator::edge(BlockId from, BlockId to, FrameId f) {
  const Block &b = analysis.kernel.blocks[from];
  if (b.terminator != TerminatorKind::Branch || b.succs[0] == b.succs[1])
    return pool.boolean(true);
  Term c = condition(b.condition, f);
  return b.succs[0] == to ? c : pool.notOf(c);
}

// Whether what is known of the iteration before this one is asked for. It may rest on that one's having been reached,
// and so on back: there has to be an end.
bool Evaluator::looksBack(LoopId l, FrameId f) const {
  return frames[f].previous[l] == None && frames.iterationsBack(f, l) < limits::iterationsBack;
}

// The blocks of `l`, outside of the loops in it, that every round passes.
std::vector<BlockId> Evaluator::passedByAll(LoopId l) const {
  std::vector<BlockId> passed;
  for (BlockId b : analysis.kernel.loops[l].blocks)
    if (analysis.kernel.blocks[b].loop == l && analysis.cfg.dominates(b, analysis.kernel.loops[l].latch))
      passed.push_back(b);
  return passed;
}

Term Evaluator::stayed(LoopId l, FrameId f) {
  Term k = frames[f].counter[l];
  if (k.isConst(0) || !looksBack(l, f))
    return pool.boolean(true);
  FrameId before = previousFrame(f, l);
  const Kernel &kernel = analysis.kernel;
  std::vector<Term> all;
  for (BlockId b : passedByAll(l))
    for (BlockId s : kernel.blocks[b].succs)
      if (!analysis.cfg.inLoop(s, l)) {
        // What abstracts a value of the earlier iteration says nothing: leave it out.
        std::size_t abstracted = known.abstractions.size();
        Term leaves = edge(b, s, before);
        if (known.abstractions.size() == abstracted)
          all.push_back(pool.notOf(leaves));
      }
  if (all.empty())
    return pool.boolean(true);
  return pool.orOf(pool.eq(k, pool.constant(64, 0)), pool.andOf(all));
}

// `p != end` with p moving towards end by a constant: the iterations are those up to the first that reaches it.
Term Evaluator::notPassed(LoopId l, FrameId f) {
  const Kernel &kernel = analysis.kernel;
  Term k = frames[f].counter[l];
  if (k.isConst() || !looksBack(l, f))
    return pool.boolean(true);
  std::vector<Term> all;
  for (BlockId b : passedByAll(l)) {
    const Block &block = kernel.blocks[b];
    if (block.terminator != TerminatorKind::Branch)
      continue;
    const Value &c = kernel.values[block.condition];
    bool leavesWhenEqual = (c.op == Op::Ne && !analysis.cfg.inLoop(block.succs[1], l)) ||
                           (c.op == Op::Eq && !analysis.cfg.inLoop(block.succs[0], l));
    if (!leavesWhenEqual)
      continue;
    std::size_t abstracted = known.abstractions.size();
    auto distance = [&](FrameId g) { return pool.sub(value(c.operands[1], g), value(c.operands[0], g)); };
    Term here = distance(f), before = distance(previousFrame(f, l)), first = distance(enterFrame(f, l));
    Term step = pool.sub(before, here); // how much nearer each iteration comes
    if (known.abstractions.size() != abstracted || !step.isConst() || step.signedValue() == 0)
      continue;
    if (step.signedValue() < 0) {
      step = pool.sub(pool.constant(step.width(), 0), step);
      first = pool.sub(pool.constant(first.width(), 0), first);
    }
    unsigned w = first.width();
    Term n = w < 64 ? pool.trunc(k, w) : k, zero = pool.constant(w, 0);
    Term meets = pool.andOf(pool.sle(zero, first), pool.eq(pool.urem(first, step), zero));
    all.push_back(pool.implies(meets, pool.sle(pool.mul(step, n), first)));
  }
  return pool.andOf(all);
}

bool Evaluator::isCounted(ValueId v, LoopId loop, FrameId f, int depth) {
  const Kernel &k = analysis.kernel;
  const Value &value = k.values[v];
  if (value.block == None ? value.op == Op::Const || value.op == Op::Param || value.op == Op::Special
                          : !analysis.cfg.inLoop(value.block, loop))
    return true;
  if (value.op == Op::Phi) {
    const Induction::Kind kind = analysis.inductions[v].kind;
    if (k.loops[loop].header != value.block || kind == Induction::Kind::NoForm)
      return false;
    // Of what grows without an end to its table, or from an unknown start, it is a symbol of the iteration at hand.
    return (!isGeometric(kind) && !isPlace(kind)) || this->value(v, f).kind() != smt::Kind::Var;
  }
  const bool isOperation = value.op >= Op::Add && value.op <= Op::Select;
  return isOperation && depth > 0 && std::all_of(value.operands.begin(), value.operands.end(), [&](ValueId operand) {
           return isCounted(operand, loop, f, depth - 1);
         });
}

// A value that is shifted or multiplied begins anew at the end of its range, if the loop has not been left before: who
// is in a later iteration has stayed in the last ones before that.
Term Evaluator::notGrownPast(LoopId l, FrameId f) {
  const Kernel &kernel = analysis.kernel;
  const Term k = frames[f].counter[l];
  if (k.kind() != smt::Kind::Var)
    return pool.boolean(true);
  std::optional<std::uint64_t> end; // the last iteration before a value begins anew
  for (ValueId v : kernel.blocks[kernel.loops[l].header].values) {
    const Induction &ind = analysis.inductions[v];
    if (ind.kind != Induction::Kind::Shl && ind.kind != Induction::Kind::Mul)
      continue;
    Term at = value(ind.init, f);
    for (std::uint64_t i = 0; at.isConst() && i < limits::geometricSteps; ++i) {
      const Term next = step(pool, ind, at);
      if (next.value() < at.value()) {
        end = std::min(end.value_or(i), i);
        break;
      }
      at = next;
    }
  }
  if (!end)
    return pool.boolean(true);
  std::vector<Term> all;
  for (BlockId b : passedByAll(l)) {
    const Block &block = kernel.blocks[b];
    if (block.terminator != TerminatorKind::Branch || !isCounted(block.condition, l, f, limits::alignmentDepth))
      continue;
    for (BlockId s : block.succs)
      if (!analysis.cfg.inLoop(s, l)) {
        const Term leaves = edge(b, s, f);
        for (std::uint64_t i = *end == 0 ? 0 : *end - 1; i <= *end; ++i) {
          const Term number = pool.constant(64, i);
          all.push_back(pool.orOf(pool.ule(k, number), pool.notOf(pool.substitute(leaves, {{k.id(), number}}))));
        }
      }
  }
  return pool.andOf(all);
}

// Is there something in a round of `l` before its guard?
bool Evaluator::isGuardedLate(LoopId l) const {
  const Kernel &kernel = analysis.kernel;
  const BlockId header = kernel.loops[l].header;
  const std::vector<BlockId> passed = passedByAll(l);
  return std::any_of(passed.begin(), passed.end(), [&](BlockId b) {
    const Block &block = kernel.blocks[b];
    const auto isEffect = [&](ValueId v) { return kernel.values[v].op >= Op::Load; };
    return std::any_of(block.succs.begin(), block.succs.end(), [&](BlockId s) { return !analysis.cfg.inLoop(s, l); }) &&
           (b != header || std::any_of(block.values.begin(), block.values.end(), isEffect));
  });
}

Term Evaluator::stayedAtHeader(LoopId l, FrameId f) {
  return pool.andOf({notPassed(l, f), notGrownPast(l, f),
                     frames[f].leaving[l] || isGuardedLate(l) ? stayed(l, f) : pool.boolean(true)});
}

Term Evaluator::local(BlockId b, FrameId f) {
  auto found = locals.find(key(b, f));
  if (found != locals.end())
    return found->second;
  const Kernel &kernel = analysis.kernel;
  const Cfg &cfg = analysis.cfg;
  BlockId d = cfg.idom(b);
  LoopId l = kernel.blocks[b].loop;
  bool header = l != None && kernel.loops[l].header == b;
  std::vector<Term> ways;
  for (BlockId p : kernel.blocks[b].preds) {
    if (!cfg.reachable(p) || (header && cfg.inLoop(p, l)))
      continue;
    FrameId fp = frameAt(p, b, f);
    ways.push_back(pool.andOf(reach(d, p, fp), edge(p, b, fp)));
  }
  Term result = pool.orOf(ways);
  if (header)
    result = pool.andOf(result, stayedAtHeader(l, f));
  return locals[key(b, f)] = result;
}

Term Evaluator::reach(BlockId from, BlockId to, FrameId f) {
  if (from == to)
    return pool.boolean(true);
  auto memo = reaches.find({from, to, f});
  if (memo != reaches.end())
    return memo->second;
  // Up the dominator tree, without recursion: kernels can be long.
  std::vector<Term> conditions;
  BlockId b = to;
  FrameId fb = f;
  while (b != from) {
    BlockId d = analysis.cfg.idom(b);
    if (d == None)
      return pool.boolean(false);
    conditions.push_back(local(b, fb));
    fb = frameAt(d, b, fb);
    b = d;
  }
  return reaches[{from, to, f}] = pool.andOf(conditions);
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
