#include "passes/race/symbolic.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::race {

using namespace kernel;
using smt::Kind;
using smt::Range;

namespace {

constexpr std::int64_t maxIterations = (std::int64_t{1} << 31) - 1;

std::uint64_t key(std::uint32_t a, std::uint32_t b) { return (static_cast<std::uint64_t>(a) << 32) | b; }

std::string describe(const Value &v, const char *otherwise) {
  return v.text.empty() ? std::string(otherwise) : "'" + v.text + "'";
}

} // namespace

Evaluator::Evaluator(const Analysis &a, smt::TermPool &p, const LaunchTerms &l, Level lev, unsigned t)
    : analysis(a), pool(p), launch(l), level(lev), thread(t) {
  static const char *const tidNames[] = {"threadIdx.x", "threadIdx.y", "threadIdx.z"};
  static const char *const bidNames[] = {"blockIdx.x", "blockIdx.y", "blockIdx.z"};
  for (unsigned d = 0; d < 3; ++d) {
    // The largest value that the launch shape allows; the shape itself may be symbolic.
    auto id = [&](const char *name, Term bound, bool shared) {
      if (bound.isConst(1))
        return pool.constant(32, 0);
      std::int64_t most = pool.bounds(bound).hi - 1;
      Term term = pool.variable(std::string(name) + (shared ? "" : "#" + std::to_string(thread)), 32, Range{0, most});
      if (!bound.isConst())
        shapeFacts.push_back(pool.slt(term, bound));
      return term;
    };
    tids[d] = id(tidNames[d], launch.block[d], false);
    bids[d] = id(bidNames[d], launch.grid[d], level != Level::Grid);
  }
  Frame base;
  std::size_t n = analysis.kernel.loops.size();
  base.counter.resize(n);
  base.fixedExit.assign(n, None);
  base.previous.assign(n, None);
  base.shared.assign(n, false);
  base.leaving.assign(n, false);
  for (LoopId loop = 0; loop < n; ++loop)
    setCounter(base, loop, 'k', analysis.synchronised[static_cast<int>(level)][loop]);
  frames.push_back(std::move(base));
}

Term Evaluator::linearTid() {
  return pool.add(tids[0], pool.mul(launch.block[0], pool.add(tids[1], pool.mul(launch.block[1], tids[2]))));
}

Term Evaluator::symbol(const std::string &name, unsigned width, bool shared, std::optional<Range> range, Abstraction what) {
  Term term = pool.variable(name + (shared ? "" : "#" + std::to_string(thread)), width, range);
  abstractList.emplace(term.id(), std::move(what));
  return term;
}

const std::vector<Term> *Evaluator::factsOf(Term t) const {
  auto it = factMap.find(t.id());
  return it == factMap.end() ? nullptr : &it->second;
}

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
  frame.counter[l] = pool.variable(name + (frame.shared[l] ? "" : "#" + std::to_string(thread)), 64, Range{0, maxIterations});
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
  frames.push_back(std::move(frame));
  return it->second = static_cast<FrameId>(frames.size() - 1);
}

FrameId Evaluator::exitFrame(FrameId f, LoopId l) {
  return frames[f].fixedExit[l] != None ? frames[f].fixedExit[l] : derive(f, l, 'x');
}
FrameId Evaluator::nextFrame(FrameId latch, LoopId l) { return derive(latch, l, 'n'); }
FrameId Evaluator::enterFrame(FrameId f, LoopId l) { return derive(f, l, 'z'); }
FrameId Evaluator::anyFrame(FrameId f, LoopId l) { return derive(f, l, 'a'); }

FrameId Evaluator::leaveFrame(FrameId f, LoopId l) {
  auto [it, isNew] = derived.try_emplace({f, l, 'l'}, 0);
  if (isNew) {
    Frame frame = frames[f];
    frame.fixedExit[l] = f;
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
    if (block.loop != l || block.terminator != TerminatorKind::Branch || !analysis.cfg.dominates(b, kernel.loops[l].latch))
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

// --- Values ---------------------------------------------------------------------------------------------------------

Term Evaluator::value(ValueId v, FrameId f) {
  auto known = values.find(key(v, f));
  if (known != values.end())
    return known->second;
  // Operands first, on a stack of our own: expressions of generated code are thousands of operations deep.
  std::vector<ValueId> stack{v};
  while (!stack.empty()) {
    ValueId u = stack.back();
    if (values.contains(key(u, f))) {
      stack.pop_back();
      continue;
    }
    const Value &value = analysis.kernel.values[u];
    std::size_t depth = stack.size();
    auto need = [&](ValueId o) {
      if (o != None && !values.contains(key(o, f)))
        stack.push_back(o);
    };
    if (value.op != Op::Phi) {
      for (ValueId o : value.operands)
        need(o);
      if (value.op == Op::Load) {
        need(analysis.kernel.accesses[value.access].offset);
        need(analysis.kernel.accesses[value.access].object);
      }
    }
    if (stack.size() == depth) {
      Term t = compute(u, f);
      values[key(u, f)] = t;
      stack.pop_back();
    }
  }
  return values[key(v, f)];
}

Term Evaluator::compute(ValueId v, FrameId f) {
  const Value &value = analysis.kernel.values[v];
  unsigned w = value.width;
  switch (value.op) {
  case Op::Const:
    return pool.constant(w, value.imm);
  case Op::Param: {
    Term t = value.imm < launch.params.size() ? launch.params[value.imm] : Term();
    if (t && t.width() == w)
      return t;
    return symbol("param" + std::to_string(value.imm) + "." + std::to_string(w), w, true, {}, {"a parameter", value.where});
  }
  case Op::Special: {
    Term t = special(static_cast<Special>(value.imm));
    return w > t.width() ? pool.zext(t, w) : w < t.width() ? pool.trunc(t, w) : t;
  }
  case Op::Opaque: {
    if (value.operands.empty()) {
      bool same = value.imm == 1 && level != Level::Grid;
      for (LoopId l = analysis.kernel.blocks[value.block].loop; l != None; l = analysis.kernel.loops[l].parent)
        same &= frames[f].shared[l];
      Term t = symbol("opaque" + std::to_string(v) + frames[f].suffix, w, same, {}, {value.text, value.where});
      sourceList.push_back({t, v, None, Term(), 0});
      return t;
    }
    std::vector<Term> args;
    for (ValueId o : value.operands)
      args.push_back(this->value(o, f));
    return pool.apply(value.text, w, std::move(args));
  }
  case Op::Select:
    return pool.ite(condition(value.operands[0], f), this->value(value.operands[1], f), this->value(value.operands[2], f));
  case Op::Phi: {
    LoopId l = analysis.kernel.blocks[value.block].loop;
    if (l != None && analysis.kernel.loops[l].header == value.block)
      return headerPhi(v, l, f);
    return joinPhi(v, f);
  }
  case Op::Load:
    return load(v, f);
  case Op::Atomic:
    return atomic(v, f);
  default:
    if (w == 0)
      return pool.boolean(true); // an effect: nobody uses its value
    return binary(value, f);
  }
}

Term Evaluator::binary(const Value &value, FrameId f) {
  Term a = this->value(value.operands[0], f);
  Term b = value.operands.size() > 1 ? this->value(value.operands[1], f) : Term();
  switch (value.op) {
  case Op::Add:
    return pool.add(a, b);
  case Op::Sub:
    return pool.sub(a, b);
  case Op::Mul:
    return pool.mul(a, b);
  case Op::UDiv:
    return pool.udiv(a, b);
  case Op::SDiv:
    return pool.sdiv(a, b);
  case Op::URem:
    return pool.urem(a, b);
  case Op::SRem:
    return pool.srem(a, b);
  case Op::Shl:
    return pool.shl(a, b);
  case Op::LShr:
    return pool.lshr(a, b);
  case Op::AShr:
    return pool.ashr(a, b);
  case Op::And:
    return value.width == 1 ? pool.fromBool(pool.andOf(pool.toBool(a), pool.toBool(b))) : pool.bvand(a, b);
  case Op::Or:
    return value.width == 1 ? pool.fromBool(pool.orOf(pool.toBool(a), pool.toBool(b))) : pool.bvor(a, b);
  case Op::Xor:
    return value.width == 1 ? pool.fromBool(pool.ne(a, b)) : pool.bvxor(a, b);
  case Op::ZExt:
    return pool.zext(a, value.width);
  case Op::SExt:
    return pool.sext(a, value.width);
  case Op::Trunc:
    return pool.trunc(a, value.width);
  case Op::Eq:
    return pool.fromBool(pool.eq(a, b));
  case Op::Ne:
    return pool.fromBool(pool.ne(a, b));
  case Op::ULt:
    return pool.fromBool(pool.ult(a, b));
  case Op::ULe:
    return pool.fromBool(pool.ule(a, b));
  case Op::SLt:
    return pool.fromBool(pool.slt(a, b));
  case Op::SLe:
    return pool.fromBool(pool.sle(a, b));
  default:
    assert(false && "not an operation on integers");
    return pool.constant(value.width, 0);
  }
}

Term Evaluator::special(Special s) {
  auto index = static_cast<unsigned>(s);
  switch (s) {
  case Special::TidX:
  case Special::TidY:
  case Special::TidZ:
    return tids[index - static_cast<unsigned>(Special::TidX)];
  case Special::BidX:
  case Special::BidY:
  case Special::BidZ:
    return bids[index - static_cast<unsigned>(Special::BidX)];
  case Special::BdimX:
  case Special::BdimY:
  case Special::BdimZ:
    return launch.block[index - static_cast<unsigned>(Special::BdimX)];
  case Special::GdimX:
  case Special::GdimY:
  case Special::GdimZ:
    return launch.grid[index - static_cast<unsigned>(Special::GdimX)];
  case Special::LaneId:
    return pool.urem(linearTid(), pool.constant(32, 32));
  case Special::WarpId:
    return pool.udiv(linearTid(), pool.constant(32, 32));
  case Special::DynamicSharedSize:
    return launch.dynamicShared;
  }
  return pool.constant(32, 0);
}

// The value after k steps from a known start: a table, which ends where nothing changes any more.
Term Evaluator::geometric(const Induction &ind, Term init, Term k) {
  unsigned w = init.width();
  Term factor = pool.constant(w, ind.amount);
  auto step = [&](Term t) {
    switch (ind.kind) {
    case Induction::Kind::Shl:
      return pool.shl(t, factor);
    case Induction::Kind::LShr:
      return pool.lshr(t, factor);
    case Induction::Kind::AShr:
      return pool.ashr(t, factor);
    case Induction::Kind::Mul:
      return pool.mul(t, factor);
    case Induction::Kind::UDiv:
      return pool.udiv(t, factor);
    default:
      return pool.sdiv(t, factor);
    }
  };
  // A value that grows ends where it would wrap: no iteration lies behind (no overflow, as for any index).
  bool grows = ind.kind == Induction::Kind::Shl || ind.kind == Induction::Kind::Mul;
  std::vector<Term> table{init};
  bool wraps = false;
  while (table.size() < 70) {
    Term next = step(table.back());
    wraps = grows && next.value() < table.back().value();
    if (next == table.back() || wraps)
      break;
    table.push_back(next);
  }
  if (table.size() == 70)
    return Term();
  if (wraps)
    for (Term s : pool.symbols(k)) {
      auto &facts = factMap[s.id()];
      Term last = pool.ule(k, pool.constant(64, table.size() - 1));
      if (std::find(facts.begin(), facts.end(), last) == facts.end())
        facts.push_back(last);
    }
  Term result = table.back();
  for (std::size_t i = table.size() - 1; i-- > 0;)
    result = pool.ite(pool.eq(k, pool.constant(64, i)), table[i], result);
  return result;
}

Term Evaluator::headerPhi(ValueId v, LoopId l, FrameId f) {
  const Value &value = analysis.kernel.values[v];
  const Induction &ind = analysis.inductions[v];
  Term k = frames[f].counter[l];
  bool simple = ind.init != None && ind.next != None;
  if (simple && k.isConst(0))
    return this->value(ind.init, f);
  switch (ind.kind) {
  case Induction::Kind::NoForm:
    break;
  case Induction::Kind::Constant:
    return this->value(ind.init, f);
  case Induction::Kind::Affine: {
    Term sum = pool.constant(value.width, 0);
    for (auto [step, negative] : ind.steps)
      sum = negative ? pool.sub(sum, this->value(step, f)) : pool.add(sum, this->value(step, f));
    Term n = value.width < 64 ? pool.trunc(k, value.width) : k;
    return pool.add(this->value(ind.init, f), pool.mul(sum, n));
  }
  default:
    if (Term init = this->value(ind.init, f); init.isConst())
      if (Term t = geometric(ind, init, k))
        return t;
  }
  if (simple && frames[f].previous[l] != None)
    return this->value(ind.next, frames[f].previous[l]);

  bool shared = analysis.uniformity[static_cast<int>(level)].uniform(v) && frames[f].shared[l] && sharedAround(l, frames[f]);
  Term t = symbol("phi" + std::to_string(v) + frames[f].suffix, value.width, shared, {},
                  {"value of " + describe(value, "a loop variable"), value.where});
  auto &facts = factMap[t.id()];
  if (facts.empty() && simple) {
    if (ind.kind == Induction::Kind::LShr || ind.kind == Induction::Kind::UDiv)
      facts.push_back(pool.ule(t, this->value(ind.init, f)));
    if (ind.kind == Induction::Kind::AShr || ind.kind == Induction::Kind::SDiv) {
      Term zero = pool.constant(value.width, 0), init = this->value(ind.init, f);
      facts.push_back(pool.implies(pool.sle(zero, init), pool.andOf(pool.sle(zero, t), pool.sle(t, init))));
    }
    if (phiFacts)
      for (Term fact : phiFacts(*this, v, f, t))
        factMap[t.id()].push_back(fact);
  }
  return t;
}

Term Evaluator::joinPhi(ValueId v, FrameId f) {
  const Value &value = analysis.kernel.values[v];
  const Block &block = analysis.kernel.blocks[value.block];
  BlockId d = analysis.cfg.idom(value.block);
  Term result;
  for (std::size_t i = block.preds.size(); i-- > 0;) {
    BlockId p = block.preds[i];
    if (!analysis.cfg.reachable(p))
      continue;
    FrameId fp = frameAt(p, value.block, f);
    Term incoming = this->value(value.operands[i], fp);
    if (!result)
      result = incoming;
    else if (incoming != result)
      result = pool.ite(pool.andOf(reach(d, p, fp), edge(p, value.block, fp)), incoming, result);
  }
  return result ? result : pool.constant(value.width, 0);
}

// What the thread itself last wrote to the place that `v` reads, if that is plain to see: walking back over straight-line
// code, through nothing that orders the block and no write that might be to the same place.
Term Evaluator::forwarded(ValueId v, ObjectId o, Term at, FrameId f) {
  const Kernel &kernel = analysis.kernel;
  const Access &read = kernel.accesses[kernel.values[v].access];
  BlockId b = kernel.values[v].block;
  std::size_t position = analysis.cfg.positionOf(v);
  for (unsigned steps = 0; steps < 400; ++steps) {
    if (position == 0) {
      if (kernel.blocks[b].preds.size() != 1 || kernel.blocks[kernel.blocks[b].preds[0]].loop != kernel.blocks[b].loop)
        return Term();
      b = kernel.blocks[b].preds[0];
      position = kernel.blocks[b].values.size();
      continue;
    }
    ValueId u = kernel.blocks[b].values[--position];
    const Value &value = kernel.values[u];
    bool local = kernel.objects[o].space == Space::Local;
    if ((isCut(value, Level::Block) && !local) || value.op == Op::Unsupported)
      return Term();
    if (value.op != Op::Store && value.op != Op::Atomic)
      continue;
    const Access &write = kernel.accesses[value.access];
    bool mayBeSame = std::any_of(write.mayTouch.begin(), write.mayTouch.end(), [&](ObjectId p) {
      return launch.representative[p] == launch.representative[o];
    });
    if (!mayBeSame)
      continue;
    Term where = this->value(write.offset, f);
    bool same = write.mayTouch.size() == 1 && where == at && write.size == read.size;
    if (same && value.op == Op::Store && write.stored != None && kernel.values[write.stored].width == kernel.values[v].width)
      return this->value(write.stored, f);
    Term distance = pool.sub(where, at);
    bool apart = distance.isConst() && (distance.signedValue() >= static_cast<std::int64_t>(read.size) ||
                                        distance.signedValue() <= -static_cast<std::int64_t>(write.size));
    if (!apart)
      return Term();
  }
  return Term();
}

Term Evaluator::load(ValueId v, FrameId f) {
  const Kernel &kernel = analysis.kernel;
  const Value &value = kernel.values[v];
  const Access &access = kernel.accesses[value.access];
  unsigned w = value.width;
  Term which = this->value(access.object, f), at = this->value(access.offset, f);
  ObjectId o = which.isConst() ? static_cast<ObjectId>(which.value()) : None;
  std::string name = o == None ? "memory" : "'" + kernel.objects[o].name + "'";
  Abstraction what{"value read from " + name, value.where};
  auto unknown = [&] {
    Term t = symbol("load" + std::to_string(v) + frames[f].suffix, w, false, {}, what);
    sourceList.push_back({t, v, o == None ? None : launch.representative[o], at, access.size});
    return t;
  };
  bool local = o != None && kernel.objects[o].space == Space::Local;
  if (o == None || kernel.objects[o].kind == ObjectKind::Loaded || (access.isVolatile && !local))
    return unknown();
  if (local) {
    Term own = forwarded(v, o, at, f);
    return own ? own : unknown();
  }

  const Object &object = kernel.objects[o];
  if (object.readOnly && at.isConst() && at.value() + access.size <= object.initializer.size() && access.size <= 8) {
    std::uint64_t bytes = 0;
    for (std::uint32_t i = 0; i < access.size; ++i)
      bytes |= static_cast<std::uint64_t>(object.initializer[at.value() + i]) << (8 * i);
    return pool.constant(w, bytes);
  }
  if (Term own = forwarded(v, o, at, f))
    return own;
  // Objects that are one at this launch change together.
  bool constant = true, stable = true;
  for (ObjectId other = 0; other < kernel.objects.size(); ++other)
    if (launch.representative[other] == launch.representative[o]) {
      constant &= analysis.neverWritten(other) || kernel.objects[other].readOnly;
      stable &= analysis.stableAt(value.access, other);
    }
  std::string function = "read." + std::to_string(launch.representative[o]) + "." + std::to_string(w);
  std::vector<Term> args;
  if (!constant) {
    if (!stable)
      return unknown();
    for (ValueId cut : analysis.epochs[value.access])
      function += ".e" + std::to_string(cut);
    if (level == Level::Grid)
      for (Term b : bids)
        args.push_back(b);
    for (LoopId l = kernel.blocks[value.block].loop; l != None; l = kernel.loops[l].parent)
      if (analysis.synchronised[static_cast<int>(Level::Block)][l])
        args.push_back(frames[f].counter[l]);
  }
  args.push_back(at);
  Term t = pool.apply(function, w, std::move(args));
  abstractList.emplace(t.id(), std::move(what));
  sourceList.push_back({t, v, launch.representative[o], at, access.size});
  return t;
}

Term Evaluator::atomic(ValueId v, FrameId f) {
  const Kernel &kernel = analysis.kernel;
  const Value &value = kernel.values[v];
  const Access &access = kernel.accesses[value.access];
  if (value.width == 0)
    return pool.boolean(true);
  Term t = symbol("atomic" + std::to_string(v) + frames[f].suffix, value.width, false, {},
                  {"result of an atomic operation", value.where});
  sourceList.push_back({t, v, None, Term(), 0});
  // Additions of what is never negative hand out disjoint ranges, if nothing else changes the cell.
  bool add = access.atomicOp == AtomicOp::Add, inc = access.atomicOp == AtomicOp::Inc;
  if ((!add && !inc) || access.mayTouch.size() != 1 || (add && access.stored == None))
    return t;
  ObjectId o = access.mayTouch[0];
  for (const Access &other : kernel.accesses) {
    bool same = std::any_of(other.mayTouch.begin(), other.mayTouch.end(),
                            [&](ObjectId p) { return launch.representative[p] == launch.representative[o]; });
    if (same && (other.kind == AccessKind::Write || (other.kind == AccessKind::Atomic && other.atomicOp != access.atomicOp &&
                                                     other.atomicOp != AtomicOp::Load)))
      return t;
    // atomicSub arrives as the addition of a negative number.
    if (same && add && other.atomicOp == AtomicOp::Add &&
        (other.stored == None || pool.bounds(this->value(other.stored, f)).lo < 0))
      return t;
  }
  // atomicInc starts anew at its limit.
  if (inc && (access.stored == None || kernel.values[access.stored].op != Op::Const ||
              kernel.values[access.stored].imm < 0x7fffffff))
    return t;
  Term step = inc ? pool.constant(value.width, 1) : this->value(access.stored, f);
  if (step.width() == value.width && pool.bounds(step).lo >= 0)
    ticketList.push_back({t, this->value(access.object, f), this->value(access.offset, f), step, v, f});
  return t;
}

} // namespace veriwarp::race
