// Instructions without memory: numbers as the machine computes them, terms where memory is involved.
#include "passes/equivalence/floats.h"
#include "passes/equivalence/grid_functions.h"
#include "passes/equivalence/grid_threads.h"
#include "passes/kernel/arithmetic.h"
#include "passes/kernel/opaque.h"
#include "passes/race/threads/operation.h"

#include <algorithm>
#include <cassert>
#include <initializer_list>
#include <set>
#include <string_view>
#include <utility>

namespace veriwarp::equivalence {

using namespace kernel;
using report::PhraseKind;
using smt::Term;

namespace {

bool startsWithOneOf(std::string_view name, std::initializer_list<std::string_view> beginnings) {
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&](std::string_view begins) { return name.starts_with(begins); });
}

// Of the mathematical library: it gives an integer.
bool givesInteger(std::string_view name) {
  return startsWithOneOf(name, {"is", "finite", "signbit", "ilogb", "lr", "llr"}) || name.find("2int") != name.npos ||
         name.find("2uint") != name.npos || name.find("2ll") != name.npos || name.find("2ull") != name.npos ||
         name.find("2loint") != name.npos || name.find("2hiint") != name.npos;
}

// Operands are integers, or of a type that is not known.
bool takesIntegers(const Value &value) {
  const std::string_view name = value.text;
  if (value.function == OpaqueFunction::Named) // llvm.fma.f32, llvm.nvvm.add.rn.f
    return !name.ends_with(".f32") && !name.ends_with(".f64") && !name.ends_with(".f") && !name.ends_with(".d");
  static const std::set<std::string_view> functions = {
      "abs",    "llabs", "min",   "max",  "umin",  "umax",  "llmin",  "llmax",   "ullmin",  "ullmax",    "mulhi",
      "umulhi", "sad",   "usad",  "hadd", "rhadd", "uhadd", "brev",   "urhadd",  "brevll",  "byte_perm", "mul24",
      "umul24", "clz",   "clzll", "ffs",  "ffsll", "popc",  "popcll", "mul64hi", "umul64hi"};
  return functions.contains(name) || startsWithOneOf(name, {"int2", "uint2", "ll2", "ull2", "hiloint2"});
}

// Which NaN an operation gives: PTX says it of arithmetic in single precision only.
WhichNaN nanOf(const Value &value) {
  const bool isCalled = value.function == OpaqueFunction::Math || value.function == OpaqueFunction::Named;
  if (isCalled ? value.function == OpaqueFunction::Math && givesInteger(value.text) : !givesFloat(value))
    return WhichNaN::Exact;
  static const std::set<std::string_view> arithmetic = {"fadd_rn", "fsub_rn", "fmul_rn", "fdiv_rn",
                                                        "fmaf",    "fmaf_rn", "fminf",   "fmaxf"};
  if (value.function == OpaqueFunction::Math && value.width == 32 && arithmetic.contains(value.text))
    return WhichNaN::One;
  switch (value.function) {
  case OpaqueFunction::SIToFP:
  case OpaqueFunction::UIToFP:
    return WhichNaN::Exact; // none
  case OpaqueFunction::FAdd:
  case OpaqueFunction::FSub:
  case OpaqueFunction::FMul:
  case OpaqueFunction::FDiv:
    return value.width == 32 ? WhichNaN::One : WhichNaN::Any;
  default:
    return value.width == 32 || value.width == 64 ? WhichNaN::Any : WhichNaN::Exact;
  }
}

// It takes floating-point numbers as such, or passes on what it takes.
bool takesAsTheyAre(const Value &value) {
  if (value.function == OpaqueFunction::Math || value.function == OpaqueFunction::Named)
    return !takesIntegers(value);
  return takesFloats(value) || value.function == OpaqueFunction::ExtractElement ||
         value.function == OpaqueFunction::InsertElement;
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

// Where a program looks at the bits of a number.
GridValue GridThreads::asBits(GridValue v, unsigned width, const report::Location &where) {
  const WhichNaN nan = std::exchange(v.nan, WhichNaN::Exact);
  if (nan == WhichNaN::Exact || (width != 32 && width != 64) || (v.isKnown() && !isNaN(v.bits, width)))
    return v;
  if (nan == WhichNaN::Any && world.isConcrete())
    run_.invented.insert(report::AbstractionKind::FloatResult);
  if (nan == WhichNaN::Any && !world.isConcrete())
    run_.assumptions.insert({report::AssumptionKind::WhichNaN, {std::to_string(where.line)}});
  const std::uint64_t one = mask(width - 1);
  if (v.isKnown())
    return {one, {}};
  return valueOf(world.pool.ite(isNaN(world.pool, v.term), world.pool.constant(width, one), v.term));
}

GridValue GridThreads::choose(Term c, const GridValue &yes, const GridValue &no, unsigned width) {
  GridValue chosen = yes;
  if (!yes.isKnown() || !no.isKnown() || yes.bits != no.bits)
    chosen = valueOf(world.pool.ite(c, term(yes, width), term(no, width)));
  chosen.nan = std::max(yes.nan, no.nan);
  return chosen;
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
    if (value.op != Op::Select)
      in[i] = asBits(in[i], k.values[value.operands[i]].width, value.where);
    isKnown = isKnown && in[i].isKnown();
  }
  assert(!value.operands.empty() && value.width > 0 && "an operation has operands and a result");
  const unsigned from = k.values[value.operands[0]].width;
  if (isKnown && world.isConcrete() && isUndefined(value, from, in[0].bits, in[1].bits))
    run_.isUndefined = true;
  const unsigned second = value.operands.size() > 1 ? k.values[value.operands[1]].width : from;
  if (!world.isConcrete() && value.operands.size() == 2)
    run_.undefined.note(value, from, term(in[0], from), term(in[1], second), guard);
  if (value.op == Op::Select && in[0].isKnown())
    return in[in[0].bits & 1 ? 1 : 2];
  if (isKnown)
    return {operate(value.op, value.width, from, in[0].bits, in[1].bits, in[2].bits), {}};
  if (value.op == Op::Select)
    return choose(condition(in[0]), in[1], in[2], value.width);
  return valueOf(race::operate(world.pool, value.op, value.width, term(in[0], from), term(in[1], second)));
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
  return joined(parts, it->second.cell, std::max<unsigned>(value.width, 1), value.where);
}

// Whether its meaning is that of floats.h, or of some function of which nothing is known.
bool GridThreads::isInterpreted(const Value &value, const std::vector<unsigned> &widths) const {
  const bool isOnFloats = takesAsTheyAre(value) || givesFloat(value);
  const bool isVector =
      value.function == OpaqueFunction::ExtractElement || value.function == OpaqueFunction::InsertElement;
  switch (isOnFloats && !isVector ? launch.floatingPoint : FloatingPoint::Exact) {
  case FloatingPoint::Exact:
    return true;
  case FloatingPoint::Flushed:
    return value.width != 32 && std::find(widths.begin(), widths.end(), 32u) == widths.end();
  case FloatingPoint::Rewritten:
    break;
  }
  return false;
}

// What is known of an operation on numbers or terms.
std::optional<GridValue> GridThreads::computed(const Value &value, const std::vector<GridValue> &in,
                                               const std::vector<unsigned> &widths) {
  if (std::all_of(in.begin(), in.end(), [](const GridValue &i) { return i.isKnown(); })) {
    std::vector<std::uint64_t> bits;
    bits.reserve(in.size());
    for (const GridValue &i : in)
      bits.push_back(i.bits);
    if (std::optional<std::uint64_t> result = applyFunction(value, bits, widths))
      return GridValue{*result & mask(value.width), {}};
  }
  if (std::optional<GridValue> element = vectorElement(value, in, widths))
    return element;
  std::vector<Term> terms;
  terms.reserve(in.size());
  for (std::size_t i = 0; i < in.size(); ++i)
    terms.push_back(term(in[i], widths[i]));
  const std::optional<Term> result = floatOperation(world.pool, value, terms);
  if (!result)
    return std::nullopt;
  const bool isSum = value.function == OpaqueFunction::FAdd || value.function == OpaqueFunction::FSub;
  if (launch.fusesProducts && isSum && std::any_of(terms.begin(), terms.end(), isProduct))
    run_.assumptions.insert(report::AssumptionKind::ProductsRounded);
  return valueOf(*result);
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
  for (ValueId o : value.operands) {
    widths.push_back(std::max<unsigned>(k.values[o].width, 1));
    in.push_back(takesAsTheyAre(value) ? read(t, o) : asBits(read(t, o), widths.back(), value.where));
  }
  const bool hasMeaning = isInterpreted(value, widths);
  if (hasMeaning)
    if (std::optional<GridValue> result = computed(value, in, widths)) {
      if (nanOf(value) != WhichNaN::Exact)
        result->nan = nanOf(value);
      return *result;
    }
  if (!hasMeaning && launch.floatingPoint == FloatingPoint::Rewritten && !world.isConcrete())
    run_.assumptions.insert({report::AssumptionKind::CompiledAlike, {opaqueName(value)}});
  const std::string name = opaqueName(value) + (hasMeaning ? "" : ", as it is compiled");
  if (world.isConcrete()) // an unknown function, or a part of what has no number, such as four numbers side by side
    run_.invented.insert(abstraction(k, v));
  GridValue result;
  if (world.isConcrete() && std::all_of(in.begin(), in.end(), [](const GridValue &i) { return i.isKnown(); })) {
    std::uint64_t h = std::hash<std::string>()(name); // some function of them, the same on both sides
    for (const GridValue &i : in)
      h = (h ^ i.bits) * 0x9e3779b97f4a7c15ull + (h >> 29);
    result.bits = h & mask(value.width);
  } else {
    std::vector<Term> terms;
    terms.reserve(in.size());
    for (std::size_t i = 0; i < in.size(); ++i)
      terms.push_back(term(in[i], widths[i]));
    if (terms.size() == 2 && isCommutative(value) && terms[1].id() < terms[0].id())
      std::swap(terms[0], terms[1]);
    result.term = world.pool.apply(name, value.width, std::move(terms));
  }
  result.nan = nanOf(value);
  return result;
}

} // namespace veriwarp::equivalence

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
