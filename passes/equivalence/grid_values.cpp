// Instructions without memory: numbers as the machine computes them, terms where memory is involved.
#include "passes/equivalence/floats.h"
#include "passes/equivalence/grid_functions.h"
#include "passes/equivalence/grid_threads.h"
#include "passes/kernel/arithmetic.h"
#include "passes/race/threads/operation.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::race {

using namespace kernel;
using report::PhraseKind;
using smt::Term;

namespace {

// C++ gives no meaning to it: what cannot wrap wraps, or a shift is as wide as the number.
bool isUndefined(const Value &value, unsigned from, std::uint64_t a, std::uint64_t b) {
  const bool isShift = value.op == Op::Shl || value.op == Op::LShr || value.op == Op::AShr;
  if (isShift && b >= value.width)
    return true;
  if (!value.nsw && !value.nuw)
    return false;
  __extension__ using Wide = __int128;
  const auto signedly = [&](std::uint64_t bits) { return static_cast<Wide>(asSigned(bits, from)); };
  const auto result = [&](Wide x, Wide y) -> std::optional<Wide> {
    switch (value.op) {
    case Op::Add:
      return x + y;
    case Op::Sub:
      return x - y;
    case Op::Mul:
      return x * y;
    case Op::Shl:
      return x * (Wide{1} << b);
    default:
      return std::nullopt;
    }
  };
  const Wide half = Wide{1} << (value.width - 1);
  const std::optional<Wide> s = result(signedly(a), value.op == Op::Shl ? Wide{0} : signedly(b)),
                            u = result(Wide{a}, Wide{b});
  return (value.nsw && s && (*s < -half || *s >= half)) || (value.nuw && u && (*u < 0 || *u >= 2 * half));
}

} // namespace

Term GridThreads::term(const GridValue &v, unsigned width) {
  assert((v.isKnown() || v.term.width() == width) && "widths are those of the kernel's values");
  return v.isKnown() ? world.pool.constant(width, v.bits) : v.term;
}

GridValue GridThreads::valueOf(Term t) {
  while (t.kind() == smt::Kind::Ite) {
    std::optional<bool> d = decided(t.args()[0]);
    if (!d)
      break;
    t = t.args()[*d ? 1 : 2];
  }
  return t.isConst() ? GridValue{t.value(), {}} : GridValue{0, t};
}

GridValue GridThreads::choose(Term c, const GridValue &yes, const GridValue &no, unsigned width) {
  if (yes.isKnown() && no.isKnown() && yes.bits == no.bits)
    return yes;
  return valueOf(world.pool.ite(c, term(yes, width), term(no, width)));
}

GridValue GridThreads::read(Thread &t, ValueId v) {
  assert(v < k.values.size() && "a value of the kernel");
  const Value &value = k.values[v];
  if (value.block != None)
    return t.values[v];
  switch (value.op) {
  case Op::Const:
    return {value.imm & mask(value.width), {}};
  case Op::Param:
    return scalar(nameOfParameter(launch, static_cast<std::uint32_t>(value.imm)), static_cast<std::uint32_t>(value.imm),
                  value.width);
  case Op::Special:
    return {special(t, static_cast<Special>(value.imm)) & mask(value.width), {}};
  default:
    return compute(t, v);
  }
}

GridValue GridThreads::scalar(const std::string &name, std::uint32_t parameter, unsigned width) {
  if (parameter < launch.values.size() && launch.values[parameter])
    return {*launch.values[parameter] & mask(width), {}};
  if (world.isConcrete())
    return {world.scalar(name, (width + 7) / 8) & mask(width), {}};
  const Term given = world.pool.apply("scalar " + name, width, {world.pool.constant(64, 0)});
  world.inputs.try_emplace(given.id(), GridInput{true, name});
  return {0, given};
}

std::uint64_t GridThreads::special(const Thread &t, Special s) const {
  const auto i = static_cast<unsigned>(s);
  if (s <= Special::TidZ)
    return t.id[i];
  if (s <= Special::BidZ)
    return t.block[i - static_cast<unsigned>(Special::BidX)];
  if (s <= Special::BdimZ)
    return launch.block[i - static_cast<unsigned>(Special::BdimX)];
  if (s <= Special::GdimZ)
    return launch.grid[i - static_cast<unsigned>(Special::GdimX)];
  return s == Special::LaneId ? t.inBlock % 32 : s == Special::WarpId ? t.inBlock / 32 : launch.dynamicShared;
}

// On what the source says: where it does not hold, the kernel is undefined, or stops.
void GridThreads::rely(Thread &t, const Value &value) {
  const GridValue holds = read(t, value.operands[0]);
  Term fails = holds.isKnown() ? world.pool.boolean(!(holds.bits & 1)) : world.pool.notOf(condition(holds));
  if (guard)
    fails = world.pool.andOf(fails, guard);
  if (fails.isFalse())
    return;
  const std::string text = value.text.empty() ? "line " + std::to_string(value.where.line) : value.text;
  run_.assumptions.insert(
      {value.op == Op::Assert ? report::AssumptionKind::AssertionHolds : report::AssumptionKind::AssumedInSource,
       {text}});
}

void GridThreads::execute(Thread &t, ValueId v) {
  const Value &value = k.values[v];
  switch (value.op) {
  case Op::Phi:
  case Op::Fence:
  case Op::Invariant:
    return;
  case Op::Assume:
  case Op::Assert:
    return rely(t, value);
  case Op::Load:
  case Op::Store:
  case Op::Atomic:
    return access(t, v);
  case Op::WarpSync: // what follows exchanges; what only waits has waited
  case Op::Warp:
    return;
  case Op::Barrier:
  case Op::GridSync:
  case Op::Phase:
  case Op::AsyncCommit:
  case Op::AsyncWait:
    return fault(PhraseKind::OtherBarrierHere, value.where);
  case Op::Unsupported:
    return fault(report::told(words(notModelled(construct(value)))), value.where);
  default:
    t.values[v] = compute(t, v);
  }
}

GridValue GridThreads::compute(Thread &t, ValueId v) {
  const Value &value = k.values[v];
  if (value.op == Op::Opaque)
    return opaque(t, v);
  GridValue in[3];
  bool isKnown = true;
  for (std::size_t i = 0; i < std::min<std::size_t>(3, value.operands.size()); ++i) {
    in[i] = read(t, value.operands[i]);
    isKnown = isKnown && in[i].isKnown();
  }
  assert(!value.operands.empty() && value.width > 0 && "an operation has operands and a result");
  const unsigned from = k.values[value.operands[0]].width;
  if (isKnown && world.isConcrete() && isUndefined(value, from, in[0].bits, in[1].bits))
    run_.isUndefined = true;
  if (isKnown)
    return {operate(value.op, value.width, from, in[0].bits, in[1].bits, in[2].bits), {}};
  if (value.op == Op::Select) {
    if (in[0].isKnown())
      return in[in[0].bits & 1 ? 1 : 2];
    return choose(condition(in[0]), in[1], in[2], value.width);
  }
  const unsigned second = value.operands.size() > 1 ? k.values[value.operands[1]].width : from;
  return valueOf(operate(world.pool, value.op, value.width, term(in[0], from), term(in[1], second)));
}

GridValue GridThreads::anyValue(Thread &t, ValueId v) {
  const unsigned width = std::max<unsigned>(k.values[v].width, 1);
  if (world.isConcrete()) {
    run_.invented.insert(abstraction(k, v));
    return {};
  }
  return {0, world.pool.variable(
                 "any " + world.side + " " + std::to_string(t.linear) + " " + std::to_string(++anyValues), width)};
}

// An element of a vector that was read as a whole (int4), and a vector with another element.
std::optional<GridValue> GridThreads::vectorElement(const Value &value, const std::vector<GridValue> &in,
                                                    const std::vector<unsigned> &widths) {
  const bool extracts = value.function == OpaqueFunction::ExtractElement && in.size() == 2;
  if ((!extracts && !(value.function == OpaqueFunction::InsertElement && in.size() == 3)) || in[0].isKnown() ||
      !in.back().isKnown())
    return std::nullopt;
  auto it = wide.find(in[0].term.id());
  if (it == wide.end() || in.back().bits >= it->second.parts.size() ||
      8 * it->second.cell != (extracts ? value.width : widths[1]))
    return std::nullopt;
  if (extracts)
    return it->second.parts[in.back().bits];
  std::vector<GridValue> parts = it->second.parts;
  parts[in.back().bits] = in[1];
  return joined(parts, it->second.cell, std::max<unsigned>(value.width, 1));
}

GridValue GridThreads::opaque(Thread &t, ValueId v) {
  const Value &value = k.values[v];
  if (value.function == OpaqueFunction::Parameter) {
    const auto index = static_cast<std::uint32_t>(k.values[value.operands[0]].imm);
    return scalar(nameOfParameter(launch, index), index, value.width);
  }
  if (value.operands.empty() || value.width == 0)
    return anyValue(t, v);
  std::vector<GridValue> in;
  std::vector<unsigned> widths;
  bool isKnown = true;
  for (ValueId o : value.operands) {
    in.push_back(read(t, o));
    widths.push_back(std::max<unsigned>(k.values[o].width, 1));
    isKnown = isKnown && in.back().isKnown();
  }
  if (isKnown) {
    std::vector<std::uint64_t> bits;
    for (const GridValue &i : in)
      bits.push_back(i.bits);
    if (std::optional<std::uint64_t> result = applyFunction(value, bits, widths))
      return {*result & mask(value.width), {}};
  }
  if (std::optional<GridValue> element = vectorElement(value, in, widths))
    return *element;
  std::vector<Term> terms;
  for (std::size_t i = 0; i < in.size(); ++i)
    terms.push_back(term(in[i], widths[i]));
  if (std::optional<Term> result = floatOperation(world.pool, value, terms))
    return valueOf(*result);
  if (world.isConcrete()) // an unknown function, or a part of what has no number, such as four numbers side by side
    run_.invented.insert(abstraction(k, v));
  if (world.isConcrete() && isKnown) { // some function of them, the same on both sides
    std::uint64_t h = std::hash<std::string>()(opaqueName(value));
    for (const GridValue &i : in)
      h = (h ^ i.bits) * 0x9e3779b97f4a7c15ull + (h >> 29);
    return {h & mask(value.width), {}};
  }
  if (terms.size() == 2 && isCommutative(value) && terms[1].id() < terms[0].id())
    std::swap(terms[0], terms[1]);
  return {0, world.pool.apply(opaqueName(value), value.width, std::move(terms))};
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
