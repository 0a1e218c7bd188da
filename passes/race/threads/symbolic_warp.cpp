// What shuffles, votes and matches give: a symbol, with what a thread alone can say of it. What two threads of a warp
// can say of each other's results is added where a question is asked (warp_facts.cpp).
//
// A result that all threads of a warp have in common has one name for the two threads of a pair in one warp. The source
// of a shuffle is another thread of the warp: a companion, an Evaluator of its own whose thread id is given as a term.
#include "passes/race/threads/symbolic.h"

namespace veriwarp::race {

using namespace kernel;
using smt::Kind;
using smt::Range;

Term Evaluator::lane() { return pool.urem(linearTid(), pool.constant(32, 32)); }
Term Evaluator::warp() { return pool.udiv(linearTid(), pool.constant(32, 32)); }

Evaluator::Evaluator(Evaluator &of, FrameId f, ValueId shuffle, Term itsLane, unsigned number)
    : phiFacts(of.phiFacts), analysis(of.analysis), pool(of.pool), launch(of.launch), level(of.level), thread(number),
      companionOf(&of), frames(of.frames, f, number), bids(of.bids), parentFrame(f), sharedShuffle(shuffle),
      companionLane(itsLane) {
  if (launch.block[1].isConst(1) && launch.block[2].isConst(1)) {
    Term zero = pool.constant(32, 0);
    tids = {pool.add(pool.mul(pool.constant(32, 32), of.warp()), itsLane), zero, zero};
    shapeFacts.push_back(pool.slt(tids[0], launch.block[0]));
  } else {
    static const char *const names[] = {"threadIdx.x#", "threadIdx.y#", "threadIdx.z#"};
    for (unsigned d = 0; d < 3; ++d) {
      tids[d] = declare(pool, SymbolKind::ThreadIndex, names[d] + std::to_string(number), 32,
                        Range{0, pool.bounds(launch.block[d]).hi - 1});
      shapeFacts.push_back(pool.slt(tids[d], launch.block[d]));
    }
  }
  ValueId mask = analysis.kernel.values[shuffle].operands[0];
  values[key(mask, 0)] = of.value(mask, f); // all that take part give the same mask
  if (analysis.kernel.values[mask].op == Op::Warp)
    known.warpResults.push_back({values[key(mask, 0)], mask, 0});
}

Term Evaluator::warpOperation(ValueId v, FrameId f) {
  const Kernel &kernel = analysis.kernel;
  const Value &value = kernel.values[v];
  auto function = static_cast<WarpFunction>(value.imm);
  auto operand = [&](unsigned i) { return this->value(value.operands[i], f); };
  auto shares = [&](WarpFunction g) {
    return g != WarpFunction::MatchAny && g != WarpFunction::ActiveMask && g != WarpFunction::Shuffle;
  };
  // A companion has the result of the thread that it is made for, where both take part in one operation.
  Term t;
  if (companionOf && f == baseFrame() && shares(function)) {
    bool sameTrip = true;
    for (LoopId l = kernel.blocks[value.block].loop; l != None; l = kernel.loops[l].parent)
      sameTrip &= analysis.cfg.inLoop(kernel.values[sharedShuffle].block, l);
    if (sameTrip && companionOf->value(value.operands[0], parentFrame) == operand(0))
      t = companionOf->value(v, parentFrame);
  }
  if (!t) {
    const bool same = (level == Level::Warp || level == Level::Meet) &&
                      analysis.uniformity[static_cast<int>(level)].uniform(v) && frames.sharedAt(value.block, f);
    t = symbol("warp" + std::to_string(v) + frames[f].suffix, value.width, same, {},
               {abstraction(kernel, v), value.where});
    known.sources.push_back({t, v, None, Term(), 0, f});
  }
  known.warpResults.push_back({t, v, f});
  auto &facts = known.facts[t.id()];
  Term zero = pool.constant(value.width, 0);
  switch (function) {
  case WarpFunction::Ballot: // the thread's own bit is set
  case WarpFunction::Any:
    facts.push_back(pool.implies(pool.toBool(operand(1)), pool.ne(t, zero)));
    break;
  case WarpFunction::All:
    facts.push_back(pool.implies(pool.toBool(t), pool.toBool(operand(1))));
    break;
  case WarpFunction::Shuffle:
    facts.push_back(pool.implies(pool.eq(operand(2), lane()), pool.eq(t, operand(1))));
    break;
  case WarpFunction::MatchAll:
    facts.push_back(pool.orOf(pool.eq(t, zero), pool.eq(t, operand(0))));
    break;
  case WarpFunction::MatchAny:
  case WarpFunction::ActiveMask:
    facts.push_back(pool.ne(t, zero));
    break;
  case WarpFunction::Equal:
  case WarpFunction::Reduce:
    break;
  }
  return t;
}

// popc and the like, of few values, so that sums of them do not wrap.
Term Evaluator::bitCount(OpaqueFunction function, Term of) {
  unsigned narrow = of.width() <= 32 ? 6 : 7;
  Term t = pool.apply(functionName(function), narrow, {of});
  auto &facts = known.facts[t.id()];
  if (facts.empty()) {
    facts.push_back(pool.ule(t, pool.constant(narrow, of.width())));
    if (of.kind() == Kind::Var && (function == OpaqueFunction::PopCount || function == OpaqueFunction::FirstSet))
      facts.push_back(pool.eq(pool.eq(t, pool.constant(narrow, 0)), pool.eq(of, pool.constant(of.width(), 0))));
    known.bitCounts.push_back({t, function, of, Term()});
  }
  return t;
}

Term Evaluator::firstLane(Term mask) {
  Term number = pool.sub(pool.zext(bitCount(OpaqueFunction::FirstSet, mask), 32), pool.constant(32, 1));
  return pool.bvand(number, pool.constant(32, 31));
}

// The lanes below the thread's own in a mask are its rank: below the number of all, and 0 in the mask's first lane
// alone.
Term Evaluator::countBits(ValueId v, FrameId f) {
  const Value &value = analysis.kernel.values[v];
  Term of = this->value(value.operands[0], f), t = bitCount(value.function, of);
  unsigned w = value.width;
  if (value.function == OpaqueFunction::PopCount && w == 32) {
    Term one = pool.constant(w, 1), own = lane(), below = pool.sub(pool.shl(one, own), one);
    if (of == below)
      return own;
    if (of.kind() == Kind::BvAnd && (of.args()[0] == below || of.args()[1] == below))
      describeRank(t, of.args()[of.args()[0] == below ? 1 : 0]);
  }
  return w > t.width() ? pool.zext(t, w) : w < t.width() ? pool.trunc(t, w) : t;
}

void Evaluator::describeRank(Term rank, Term mask) {
  for (BitCount &count : known.bitCounts)
    if (count.count == rank) {
      if (count.mask)
        return;
      count.mask = mask;
    }
  std::vector<Term> facts{pool.ule(pool.zext(rank, 32), lane())};
  if (Term taken = ownBit(mask)) {
    facts.push_back(pool.implies(taken, pool.ult(rank, bitCount(OpaqueFunction::PopCount, mask))));
    Term isFirst =
        pool.eq(pool.zext(bitCount(OpaqueFunction::FirstSet, mask), 32), pool.add(lane(), pool.constant(32, 1)));
    facts.push_back(pool.implies(taken, pool.eq(pool.eq(rank, pool.constant(rank.width(), 0)), isFirst)));
  }
  auto &all = known.facts[rank.id()];
  all.insert(all.end(), facts.begin(), facts.end());
}

// The condition that a mask that a warp operation gave the thread holds its own lane; null for any other term.
Term Evaluator::ownBit(Term mask) {
  for (std::size_t i = 0; i < known.warpResults.size(); ++i) {
    const WarpResult r = known.warpResults[i];
    if (r.result != mask)
      continue;
    const Value &value = analysis.kernel.values[r.instruction];
    Term executed = path(value.block, r.frame);
    switch (static_cast<WarpFunction>(value.imm)) {
    case WarpFunction::Ballot:
      return pool.andOf(executed, pool.toBool(this->value(value.operands[1], r.frame)));
    case WarpFunction::MatchAny:
    case WarpFunction::ActiveMask:
      return executed;
    default:
      return Term();
    }
  }
  return Term();
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
