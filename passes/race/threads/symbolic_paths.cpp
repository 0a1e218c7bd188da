// In which iterations a thread is (frames), and under which condition it gets from one place to another.
#include "passes/race/model/limits.h"
#include "passes/race/threads/symbolic.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::race {

using namespace kernel;
using smt::Range;

namespace {

constexpr std::int64_t maxIterations = (std::int64_t{1} << 31) - 1;

} // namespace

// --- Frames ---------------------------------------------------------------------------------------------------------

bool Evaluator::sharedAround(LoopId l, const Frame &frame) const {
  for (LoopId outer = analysis.kernel.loops[l].parent; outer != None; outer = analysis.kernel.loops[outer].parent)
    if (!frame.shared[outer])
      return false;
  return true;
}

void Evaluator::setCounter(Frame &frame, LoopId l, char how, bool shared) {
  frame.shared[l] = shared && sharedAround(l, frame);
  frame.fixedExit[l] = None;
  frame.previous[l] = None;
  frame.leaving[l] = how == 'x';
  std::string name = "iteration" + std::to_string(l) + (how == 'x' ? "x" : "") + frame.suffix;
  frame.counter[l] = declare(pool, SymbolKind::Iteration, name + (frame.shared[l] ? "" : "#" + std::to_string(thread)),
                             64, Range{0, maxIterations});
}

// In which iteration a thread is of a loop that does not contain b says nothing of what it has got in b.
std::string Evaluator::suffixAt(BlockId b, FrameId f) const {
  const std::string &all = frames[f].suffix;
  std::string result;
  for (std::size_t at = 0; at < all.size();) { // ".x0.p12": how, and the loop
    std::size_t next = std::min(all.find('.', at + 1), all.size());
    if (analysis.cfg.inLoop(b, static_cast<LoopId>(std::stoul(all.substr(at + 2, next - at - 2)))))
      result += all.substr(at, next - at);
    at = next;
  }
  return result;
}

FrameId Evaluator::derive(FrameId f, LoopId l, char how) {
  auto [it, isNew] = derived.try_emplace({f, l, how}, 0);
  if (!isNew)
    return it->second;
  Frame frame = frames[f];
  Term before = frame.counter[l];
  bool wasShared = frame.shared[l];
  frame.suffix += std::string(".") + how + std::to_string(l);
  const auto &synchronised = analysis.synchronised[static_cast<int>(level)];
  const Uniformity &uniformity = analysis.uniformity[static_cast<int>(level)];
  switch (how) {
  case 'x': // out of l: in which iteration, is a symbol of its own
    setCounter(frame, l, 'x', uniformity.uniformExit(l));
    break;
  case 'n': // one iteration on
    setCounter(frame, l, 'n', wasShared);
    frame.counter[l] = pool.add(before, pool.constant(64, 1));
    frame.previous[l] = f;
    break;
  case 'p': // one iteration back
    setCounter(frame, l, 'p', wasShared);
    frame.counter[l] = pool.sub(before, pool.constant(64, 1));
    break;
  case 'z': // in iteration 0
    setCounter(frame, l, 'z', synchronised[l]);
    frame.counter[l] = pool.constant(64, 0);
    break;
  case 'a': // in an iteration of the thread's own
    setCounter(frame, l, 'a', false);
    break;
  default:
    assert(false && "unknown derivation");
  }
  // Loops inside l start anew.
  for (LoopId inner = l + 1; inner < analysis.kernel.loops.size(); ++inner)
    if (inner != l && analysis.cfg.loopInLoop(inner, l))
      setCounter(frame, inner, 'k', synchronised[inner]);
  frame.parent = f;
  frame.by = l;
  frame.how = how;
  frames.push_back(std::move(frame));
  return it->second = static_cast<FrameId>(frames.size() - 1);
}

FrameId Evaluator::corresponding(const Evaluator &other, FrameId f) {
  const Frame like = other.frames[f];
  if (like.how == 0)
    return baseFrame();
  FrameId parent = corresponding(other, like.parent);
  return like.how == 'l'   ? leaveFrame(parent, like.by)
         : like.how == 'x' ? exitFrame(parent, like.by)
                           : derive(parent, like.by, like.how);
}

std::optional<std::uint64_t> Evaluator::lastIteration(LoopId l, FrameId left) {
  const Kernel &kernel = analysis.kernel;
  Term counter = frames[left].counter[l], leaves;
  for (BlockId b : kernel.loops[l].blocks)
    for (BlockId s : kernel.blocks[b].succs)
      if (!analysis.cfg.inLoop(s, l)) {
        if (leaves || kernel.blocks[b].loop != l || !analysis.cfg.dominates(b, kernel.loops[l].latch))
          return {}; // more than one way out, or one that is not passed in every round
        std::size_t abstracted = abstractList.size();
        leaves = edge(b, s, left);
        if (abstractList.size() != abstracted)
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
  bool isNew = !derived.contains({f, l, 'x'});
  FrameId left = derive(f, l, 'x');
  if (isNew)
    if (auto last = lastIteration(l, left)) {
      Frame frame = frames[left];
      frame.counter[l] = pool.constant(64, *last);
      frame.suffix += "!";
      frames.push_back(std::move(frame));
      derived[{f, l, 'x'}] = left = static_cast<FrameId>(frames.size() - 1);
    }
  return left;
}
FrameId Evaluator::nextFrame(FrameId latch, LoopId l) { return derive(latch, l, 'n'); }
FrameId Evaluator::previousFrame(FrameId f, LoopId l) { return derive(f, l, 'p'); }
FrameId Evaluator::enterFrame(FrameId f, LoopId l) { return derive(f, l, 'z'); }
FrameId Evaluator::anyFrame(FrameId f, LoopId l) { return derive(f, l, 'a'); }

FrameId Evaluator::leaveFrame(FrameId f, LoopId l) {
  auto [it, isNew] = derived.try_emplace({f, l, 'l'}, 0);
  if (isNew) {
    Frame frame = frames[f];
    frame.fixedExit[l] = f;
    frame.parent = f;
    frame.by = l;
    frame.how = 'l';
    frames.push_back(std::move(frame));
    it->second = static_cast<FrameId>(frames.size() - 1);
  }
  return it->second;
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

Term Evaluator::stayed(LoopId l, FrameId f) {
  Term k = frames[f].counter[l];
  if (k.isConst(0) || frames[f].previous[l] != None)
    return pool.boolean(true);
  FrameId before = derive(f, l, 'p');
  const Kernel &kernel = analysis.kernel;
  std::vector<Term> all;
  for (BlockId b : kernel.loops[l].blocks) {
    if (kernel.blocks[b].loop != l || !analysis.cfg.dominates(b, kernel.loops[l].latch))
      continue;
    for (BlockId s : kernel.blocks[b].succs)
      if (!analysis.cfg.inLoop(s, l)) {
        // What abstracts a value of the earlier iteration says nothing: leave it out.
        std::size_t abstracted = abstractList.size();
        Term leaves = edge(b, s, before);
        if (abstractList.size() == abstracted)
          all.push_back(pool.notOf(leaves));
      }
  }
  if (all.empty())
    return pool.boolean(true);
  return pool.orOf(pool.eq(k, pool.constant(64, 0)), pool.andOf(all));
}

// `p != end` with p moving towards end by a constant: the iterations are those up to the first that reaches it.
Term Evaluator::notPassed(LoopId l, FrameId f) {
  const Kernel &kernel = analysis.kernel;
  Term k = frames[f].counter[l];
  if (k.isConst() || frames[f].previous[l] != None)
    return pool.boolean(true);
  std::vector<Term> all;
  for (BlockId b : kernel.loops[l].blocks) {
    const Block &block = kernel.blocks[b];
    if (block.loop != l || block.terminator != TerminatorKind::Branch ||
        !analysis.cfg.dominates(b, kernel.loops[l].latch))
      continue;
    const Value &c = kernel.values[block.condition];
    bool leavesWhenEqual = (c.op == Op::Ne && !analysis.cfg.inLoop(block.succs[1], l)) ||
                           (c.op == Op::Eq && !analysis.cfg.inLoop(block.succs[0], l));
    if (!leavesWhenEqual)
      continue;
    std::size_t abstracted = abstractList.size();
    auto distance = [&](FrameId g) { return pool.sub(value(c.operands[1], g), value(c.operands[0], g)); };
    Term here = distance(f), before = distance(derive(f, l, 'p')), first = distance(derive(f, l, 'z'));
    Term step = pool.sub(before, here); // how much nearer each iteration comes
    if (abstractList.size() != abstracted || !step.isConst() || step.signedValue() == 0)
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

Term Evaluator::stayedAtHeader(LoopId l, FrameId f) {
  const Kernel &kernel = analysis.kernel;
  bool guardedAtEnd = kernel.blocks[kernel.loops[l].latch].terminator == TerminatorKind::Branch;
  return pool.andOf(notPassed(l, f), guardedAtEnd || frames[f].leaving[l] ? stayed(l, f) : pool.boolean(true));
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
