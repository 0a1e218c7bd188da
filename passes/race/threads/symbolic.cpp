// The values of one thread: symbols, operations, closed forms of loop variables, joins. Frames and path conditions are
// in symbolic_paths.cpp, what memory gives in symbolic_memory.cpp.
#include "passes/race/threads/symbolic.h"

#include "cuda_api/limits.h"
#include "passes/race/model/limits.h"
#include "passes/race/threads/budget.h"
#include "passes/race/threads/magic_division.h"
#include "passes/race/threads/operation.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::race {

using namespace kernel;
using smt::Range;

Term step(smt::TermPool &pool, const Induction &ind, Term t) {
  const Term amount = pool.constant(t.width(), ind.amount);
  switch (ind.kind) {
  case Induction::Kind::Shl:
    return pool.shl(t, amount);
  case Induction::Kind::LShr:
    return pool.lshr(t, amount);
  case Induction::Kind::AShr:
    return pool.ashr(t, amount);
  case Induction::Kind::Mul:
    return pool.mul(t, amount);
  case Induction::Kind::UDiv:
    return pool.udiv(t, amount);
  default:
    return pool.sdiv(t, amount);
  }
}

namespace {

// Does a step that the source says never overflows as a signed number do so?
bool overflows(smt::TermPool &pool, const Induction &ind, Term from) {
  std::int64_t product = 0;
  if (ind.kind == Induction::Kind::Shl && ind.amount > 62)
    return from.signedValue() != 0;
  const std::int64_t factor = ind.kind == Induction::Kind::Shl ? std::int64_t{1} << ind.amount
                                                               : pool.constant(from.width(), ind.amount).signedValue();
  return __builtin_mul_overflow(from.signedValue(), factor, &product) ||
         product != pool.constant(from.width(), static_cast<std::uint64_t>(product)).signedValue();
}

// The value after k steps from a known start: a table, which ends where nothing changes any more. Null: it does not
// end. `neverOverflows`: as a signed number, or the program has no meaning; then it ends where the next step would, and
// no iteration lies behind.
Term geometric(smt::TermPool &pool, const Induction &ind, Term init, Term k, bool neverOverflows, Knowledge &known) {
  assert(init.isConst() && "a table begins with a number");
  const bool grows = ind.kind == Induction::Kind::Shl || ind.kind == Induction::Kind::Mul;
  std::vector<Term> table{init};
  bool isCut = false;
  while (table.size() < limits::geometricSteps) {
    isCut = grows && neverOverflows && overflows(pool, ind, table.back());
    const Term next = step(pool, ind, table.back());
    if (next == table.back() || isCut)
      break;
    table.push_back(next);
  }
  if (table.size() == limits::geometricSteps)
    return Term();
  if (isCut)
    for (Term s : pool.symbols(k))
      known.addFact(s, pool.ule(k, pool.constant(64, table.size() - 1)), /*unlessWrapped=*/true);
  Term result = table.back();
  for (std::size_t i = table.size() - 1; i-- > 0;)
    result = pool.ite(pool.eq(k, pool.constant(64, i)), table[i], result);
  return result;
}

// After how many steps nothing is left of a number of `bits` bits that is shifted right, or divided. 0: that is not
// known.
std::uint64_t stepsToZero(const Induction &ind, unsigned bits) {
  if (ind.kind == Induction::Kind::LShr || ind.kind == Induction::Kind::AShr)
    return ind.amount == 0 ? 0 : (bits + ind.amount - 1) / ind.amount;
  if (ind.amount < 2)
    return 0;
  std::uint64_t steps = 1;
  for (std::uint64_t left = ~std::uint64_t{0} >> (64 - bits); left >= ind.amount; left /= ind.amount)
    ++steps;
  return steps;
}

} // namespace

Evaluator::Evaluator(const Analysis &a, smt::TermPool &p, const LaunchTerms &l, Level lev, unsigned t)
    : analysis(a), pool(p), launch(l), level(lev), thread(t), frames(a, p, lev, t, l.lastIteration) {
  static const char *const tidNames[] = {"threadIdx.x", "threadIdx.y", "threadIdx.z"};
  static const char *const bidNames[] = {"blockIdx.x", "blockIdx.y", "blockIdx.z"};
  for (unsigned d = 0; d < 3; ++d) {
    // The largest value that the launch shape allows; the shape itself may be symbolic.
    auto id = [&](SymbolKind kind, const char *name, Term bound, bool shared) {
      if (bound.isConst(1))
        return pool.constant(32, 0);
      std::int64_t most = pool.bounds(bound).hi - 1;
      Term term =
          declare(pool, kind, std::string(name) + (shared ? "" : "#" + std::to_string(thread)), 32, Range{0, most});
      if (!bound.isConst())
        shapeFacts.push_back(pool.slt(term, bound));
      return term;
    };
    tids[d] = id(SymbolKind::ThreadIndex, tidNames[d], launch.block[d], false);
    bids[d] = id(SymbolKind::BlockIndex, bidNames[d], launch.grid[d], level != Level::Grid);
  }
}

Term Evaluator::linearTid() {
  return pool.add(tids[0], pool.mul(launch.block[0], pool.add(tids[1], pool.mul(launch.block[1], tids[2]))));
}

Term Evaluator::symbol(const std::string &name, unsigned width, bool shared, std::optional<Range> range,
                       Abstraction what) {
  Term term = declare(pool, SymbolKind::Result, name + (shared ? "" : "#" + std::to_string(thread)), width, range);
  known.abstractions.emplace(term.id(), std::move(what));
  return term;
}

static const std::vector<Term> *factsIn(const std::unordered_map<unsigned, std::vector<Term>> &facts, Term of) {
  auto it = facts.find(of.id());
  return it == facts.end() ? nullptr : &it->second;
}

const std::vector<Term> *Evaluator::factsOf(Term t) const { return factsIn(known.facts, t); }
const std::vector<Term> *Evaluator::factsUnlessWrapped(Term t) const { return factsIn(known.factsUnlessWrapped, t); }
const std::vector<Term> *Evaluator::factsIfExact(Term t) const { return factsIn(known.factsIfExact, t); }

Term Evaluator::value(ValueId v, FrameId f) {
  if (auto computed = values.find(key(v, f)); computed != values.end())
    return computed->second;
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
      need(value.reduced);
      if (value.op == Op::Load) {
        need(analysis.kernel.accesses[value.access].offset);
        need(analysis.kernel.accesses[value.access].object);
      }
    }
    if (stack.size() == depth) {
      Term t = compute(u, f);
      assert(t && (value.width == 0 || t.width() == value.width) && "a term is as wide as its value");
      values[key(u, f)] = t;
      stack.pop_back();
    }
  }
  return values[key(v, f)];
}

Term Evaluator::compute(ValueId v, FrameId f) {
  WorkLimit::work();
  const Value &value = analysis.kernel.values[v];
  unsigned w = value.width;
  switch (value.op) {
  case Op::Const:
    return pool.constant(w, value.imm);
  case Op::Param: {
    Term t = value.imm < launch.params.size() ? launch.params[value.imm] : Term();
    if (t && t.width() == w)
      return t;
    return symbol("param" + std::to_string(value.imm) + "." + std::to_string(w), w, true, {},
                  {{report::AbstractionKind::Parameter, {analysis.kernel.params[value.imm].name}}, value.where});
  }
  case Op::Special: {
    Term t = special(static_cast<Special>(value.imm));
    return w > t.width() ? pool.zext(t, w) : w < t.width() ? pool.trunc(t, w) : t;
  }
  case Op::Opaque: {
    if (value.operands.empty()) {
      const bool same = analysis.uniformity[static_cast<int>(level)].uniform(v) && frames.sharedAt(value.block, f);
      Term t = symbol("opaque" + std::to_string(v) + frames.suffixAt(value.block, f), w, same, {},
                      {abstraction(analysis.kernel, v), value.where});
      known.sources.push_back({t, v, None, Term(), 0});
      if (value.reduced != None)
        known.addFact(t, reductionFact(v, f, t));
      return t;
    }
    if (isBitCount(value))
      return countBits(v, f);
    std::vector<Term> args;
    args.reserve(value.operands.size());
    for (ValueId o : value.operands)
      args.push_back(this->value(o, f));
    if (isCommutative(value))
      std::sort(args.begin(), args.end(), [](Term one, Term other) { return one.id() < other.id(); });
    return pool.apply(opaqueName(value), w, std::move(args));
  }
  case Op::Warp:
    return warpOperation(v, f);
  case Op::Select:
    return pool.ite(condition(value.operands[0], f), this->value(value.operands[1], f),
                    this->value(value.operands[2], f));
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
    if (const std::optional<MagicQuotient> quotient = magicQuotient(analysis.kernel, v, launch))
      return magicQuotientTerm(*quotient, f);
    if (value.op == Op::Trunc && value.nuw)
      return pool.truncIndex(this->value(value.operands[0], f), w);
    return operate(pool, value.op, w, this->value(value.operands[0], f),
                   value.operands.size() > 1 ? this->value(value.operands[1], f) : Term());
  }
}

// The sum can wrap only for a dividend of 32 bits. What comes out then is left open.
Term Evaluator::magicQuotientTerm(const MagicQuotient &quotient, FrameId f) {
  const Term dividend = value(quotient.dividend, f), quotientTerm = pool.udiv(dividend, quotient.divisor);
  if (pool.bounds(dividend).lo >= 0)
    return quotientTerm;
  auto open = [&](const char *name) { return pool.apply(name, 32, {dividend, quotient.divisor}); };
  const Term wraps =
      pool.andOf(pool.slt(dividend, pool.constant(32, 0)), pool.ult(pool.add(dividend, open("magic.high")), dividend));
  return pool.ite(wraps, open("magic.wrapped"), quotientTerm);
}

Term Evaluator::reductionFact(ValueId v, FrameId f, Term result) {
  const Value &value = analysis.kernel.values[v];
  assert(value.reduced != None && "what is reduced has its part");
  auto isZero = [&](Term t) { return pool.eq(t, pool.constant(t.width(), 0)); };
  Term no = isZero(this->value(value.reduced, f)), none = isZero(result);
  switch (value.reduction) {
  case Reduction::Any:
    return pool.implies(none, no);
  case Reduction::All:
    return pool.implies(no, none);
  case Reduction::Count: {
    // No block has more threads, and a barrier for some of them counts no more than those.
    if (result.width() != 32)
      return pool.implies(none, no);
    Term all = pool.mul(launch.block[0], pool.mul(launch.block[1], launch.block[2]));
    return pool.andOf({pool.implies(none, no), pool.implies(no, pool.ult(result, all)), pool.ule(result, all),
                       pool.ule(result, pool.constant(32, api::limits::threadsOfBlock))});
  }
  case Reduction::NotReduced:
    break;
  }
  return pool.boolean(true);
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
    return lane();
  case Special::WarpId:
    return warp();
  case Special::DynamicSharedSize:
    return launch.dynamicShared;
  }
  return pool.constant(32, 0);
}

// A column or row in iteration `k`, if the column starts within its row.
Term Evaluator::place(const Induction &ind, Term k, unsigned width, FrameId f) {
  assert(isPlace(ind.kind) && ind.amount > 0 && ind.steps.size() == 1 && "a place moves on by one step");
  const Term column = this->value(analysis.inductions[ind.partner].init, f);
  const smt::Range start = pool.bounds(column);
  if (start.lo < 0 || start.hi >= static_cast<std::int64_t>(ind.amount))
    return {};
  const Term elements = pool.constant(64, ind.amount);
  const Term moved = pool.mul(k, pool.zext(this->value(ind.steps.front().first, f), 64));
  const auto at = [&](Term from) { return pool.add(pool.zext(from, 64), moved); };
  // Where both start at one place, x / elements and x % elements, they are those of x + k * step.
  const bool isRest = column.kind() == smt::Kind::URem && column.args()[1].isConst(ind.amount);
  const Term whole = isRest ? column.args()[0] : Term();
  if (ind.kind == Induction::Kind::Column)
    return pool.trunc(pool.urem(at(whole ? whole : column), elements), width);
  const Term row = this->value(ind.init, f);
  if (whole && whole.width() == width && row == pool.udiv(whole, pool.constant(width, ind.amount)))
    return pool.trunc(pool.udiv(at(whole), elements), width);
  return pool.add(row, pool.trunc(pool.udiv(at(column), elements), width));
}

// The number of an iteration in fewer bits; of k - 1 by parts, so that it differs from that of k by a number.
static Term narrowed(smt::TermPool &pool, Term k, unsigned width) {
  if (k.kind() != smt::Kind::Add)
    return pool.trunc(k, width);
  Term sum = pool.constant(width, 0);
  for (const Term part : k.args())
    sum = pool.add(sum, pool.trunc(part, width));
  return sum;
}

// What takes a few values in turn, in iteration `k`.
static Term inTurn(smt::TermPool &pool, const std::vector<std::uint64_t> &values, Term k, unsigned width) {
  assert(values.size() > 1 && "a value comes after the first");
  const Term count = pool.constant(64, values.size() - 1);
  // k - 1, but not below 0.
  const Term which = pool.urem(pool.add(k, pool.sub(count, pool.constant(64, 1))), count);
  Term result = pool.constant(width, values.back());
  for (std::size_t i = values.size() - 1; i-- > 1;)
    result = pool.ite(pool.eq(which, pool.constant(64, i - 1)), pool.constant(width, values[i]), result);
  return values.front() == values.back()
             ? result
             : pool.ite(pool.eq(k, pool.constant(64, 0)), pool.constant(width, values.front()), result);
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
    boundCounter(l, f);
    Term sum = pool.constant(value.width, 0);
    for (auto [step, negative] : ind.steps)
      sum = negative ? pool.sub(sum, this->value(step, f)) : pool.add(sum, this->value(step, f));
    return pool.add(this->value(ind.init, f), pool.mul(sum, narrowed(pool, k, value.width)));
  }
  case Induction::Kind::Minus:
  case Induction::Kind::Flip:
  case Induction::Kind::Swap: {
    Term init = this->value(ind.init, f), other;
    if (ind.kind == Induction::Kind::Swap)
      other = this->value(analysis.inductions[ind.partner].init, f);
    else if (Term with = this->value(ind.partner, f); ind.kind == Induction::Kind::Minus)
      other = pool.sub(with, init);
    else
      other = pool.bvxor(init, with);
    return pool.ite(pool.eq(pool.urem(k, pool.constant(64, 2)), pool.constant(64, 0)), init, other);
  }
  case Induction::Kind::Turns:
    return inTurn(pool, ind.values, k, value.width);
  case Induction::Kind::Column:
  case Induction::Kind::Row:
    if (const Term t = place(ind, k, value.width, f))
      return t;
    break;
  default:
    if (Term init = this->value(ind.init, f); init.isConst())
      if (Term t = geometric(pool, ind, init, k, analysis.kernel.values[ind.next].nsw, known))
        return t;
  }
  if (simple && frames[f].previous[l] != None)
    return this->value(ind.next, frames[f].previous[l]);

  bool shared =
      analysis.uniformity[static_cast<int>(level)].uniform(v) && frames[f].shared[l] && frames.sharedAround(l, f);
  const report::Abstraction what = value.text.empty()
                                       ? report::Abstraction(report::AbstractionKind::LoopValueAt,
                                                             {std::to_string(analysis.kernel.loops[l].where.line)})
                                       : report::Abstraction(report::AbstractionKind::LoopValue, {value.text});
  Term t = symbol("phi" + std::to_string(v) + frames[f].suffix, value.width, shared, {}, {what, value.where});
  values[key(v, f)] = t; // what is known of it may be said in terms of it
  if (simple && described.insert(t.id()).second) {
    const bool divides = ind.kind == Induction::Kind::UDiv || ind.kind == Induction::Kind::SDiv;
    const std::int64_t divisor = divides ? pool.constant(value.width, ind.amount).signedValue() : 1;
    const Term zero = pool.constant(value.width, 0), init = this->value(ind.init, f);
    const auto endsAfter = [&](unsigned bits) {
      const std::uint64_t steps = stepsToZero(ind, bits);
      return steps ? pool.implies(pool.ule(pool.constant(64, steps), k), pool.eq(t, zero)) : pool.boolean(true);
    };
    if (ind.kind == Induction::Kind::LShr || (ind.kind == Induction::Kind::UDiv && divisor != 0)) {
      known.addFact(t, pool.ule(t, init));
      known.addFact(t, endsAfter(value.width));
    }
    if (ind.kind == Induction::Kind::AShr || (ind.kind == Induction::Kind::SDiv && divisor > 0))
      known.addFact(t, pool.implies(pool.sle(zero, init),
                                    pool.andOf({pool.sle(zero, t), pool.sle(t, init), endsAfter(value.width - 1u)})));
    if (phiFacts)
      for (const PhiFact &fact : phiFacts(*this, v, f, t))
        known.addFact(t, fact.holds, fact.unlessWrapped);
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

Term sameBlock(const Evaluator &x, const Evaluator &y, smt::TermPool &pool) {
  std::vector<Term> all;
  all.reserve(3);
  for (unsigned d = 0; d < 3; ++d)
    all.push_back(pool.eq(x.bid(d), y.bid(d)));
  return pool.andOf(all);
}

Term sameThread(const Evaluator &x, const Evaluator &y, smt::TermPool &pool) {
  std::vector<Term> all{sameBlock(x, y, pool)};
  for (unsigned d = 0; d < 3; ++d)
    all.push_back(pool.eq(x.tid(d), y.tid(d)));
  return pool.andOf(all);
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
