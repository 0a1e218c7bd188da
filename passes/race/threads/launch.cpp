#include "passes/race/threads/launch.h"

#include "cuda_api/limits.h"
#include "passes/kernel/expr.h"
#include "passes/race/model/limits.h"
#include "passes/race/threads/magic_division.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <numeric>
#include <set>

namespace veriwarp::race {

using namespace kernel;
using smt::Range;
using smt::TermPool;

namespace {

bool isComparison(Expr::Kind k) {
  switch (k) {
  case Expr::Kind::Eq:
  case Expr::Kind::Ne:
  case Expr::Kind::Lt:
  case Expr::Kind::Le:
  case Expr::Kind::And:
  case Expr::Kind::Or:
  case Expr::Kind::Not:
  case Expr::Kind::Implies:
  case Expr::Kind::IsPowerOfTwo:
  case Expr::Kind::PointersDiffer:
    return true;
  default:
    return false;
  }
}

Term shapeTerm(std::uint32_t index, const LaunchTerms &launch) {
  switch (static_cast<Special>(index)) {
  case Special::BdimX:
  case Special::BdimY:
  case Special::BdimZ:
    return launch.block[index - static_cast<unsigned>(Special::BdimX)];
  case Special::GdimX:
  case Special::GdimY:
  case Special::GdimZ:
    return launch.grid[index - static_cast<unsigned>(Special::GdimX)];
  case Special::DynamicSharedSize:
    return launch.dynamicShared;
  default:
    return Term();
  }
}

// Is there something for which the threads of a block (of the grid) count, however they are laid out: where they meet,
// what they draw from a counter, which lane they are, or what is not modelled? Such a kernel is meant for many.
bool countsThreads(const Kernel &kernel, bool ofGrid) {
  std::vector<bool> used(kernel.values.size(), false);
  for (const Value &v : kernel.values)
    for (ValueId operand : v.operands)
      used[operand] = true;
  for (const Access &a : kernel.accesses)
    for (ValueId operand : {a.object, a.offset, a.stored, a.compared})
      if (operand != None)
        used[operand] = true;
  for (const Block &block : kernel.blocks)
    if (block.condition != None)
      used[block.condition] = true;
  for (ValueId id = 0; id < kernel.values.size(); ++id) {
    const Value &v = kernel.values[id];
    switch (v.op) {
    case Op::Special:
      if (!ofGrid && (v.imm == static_cast<std::uint64_t>(Special::LaneId) ||
                      v.imm == static_cast<std::uint64_t>(Special::WarpId)))
        return true;
      break;
    case Op::Barrier:
    case Op::Warp:
    case Op::WarpSync:
    case Op::Phase:
      if (!ofGrid)
        return true;
      break;
    case Op::GridSync:
    case Op::Unsupported:
      return true;
    case Op::Atomic: {
      const Access &access = kernel.accesses[v.access];
      const bool ofAll = std::any_of(access.mayTouch.begin(), access.mayTouch.end(), [&](ObjectId o) {
        return kernel.objects[o].space == Space::Global || kernel.objects[o].space == Space::Unknown;
      });
      const bool draws = access.atomicOp != AtomicOp::Load && access.atomicOp != AtomicOp::Store && used[id];
      if (draws && (!ofGrid || ofAll))
        return true;
      break;
    }
    default:
      break;
    }
  }
  return false;
}

// Does the kernel ask for its position or extent in this dimension?
bool uses(const Kernel &kernel, Special id, Special dim) {
  const auto bit = [](Special s) { return 1u << static_cast<unsigned>(s); };
  return (kernel.specialsRead & (bit(id) | bit(dim))) != 0 ||
         std::any_of(kernel.values.begin(), kernel.values.end(), [&](const Value &v) {
           return v.op == Op::Special &&
                  (v.imm == static_cast<std::uint64_t>(id) || v.imm == static_cast<std::uint64_t>(dim));
         });
}

bool mentions(const Expr &e, Special s) {
  return (e.kind == Expr::Kind::Shape && e.index == static_cast<std::uint32_t>(s)) ||
         std::any_of(e.args.begin(), e.args.end(), [&](const Expr &a) { return mentions(a, s); });
}

} // namespace

Term toTerm(const Expr &e, const Kernel &kernel, const LaunchTerms &launch, TermPool &pool) {
  if (isComparison(e.kind) || isAboutElements(e)) {
    Term c = toCondition(e, kernel, launch, pool);
    return c ? pool.zext(pool.fromBool(c), 64) : c;
  }
  switch (e.kind) {
  case Expr::Kind::Const:
    return pool.constant(64, static_cast<std::uint64_t>(e.value));
  case Expr::Kind::Param: {
    Term p = e.index < launch.params.size() ? launch.params[e.index] : Term();
    if (!p || p.width() == 64)
      return p;
    return kernel.params[e.index].isSigned ? pool.sext(p, 64) : pool.zext(p, 64);
  }
  case Expr::Kind::Shape: {
    Term s = shapeTerm(e.index, launch);
    return s ? pool.zext(s, 64) : s;
  }
  case Expr::Kind::Host:
    return declare(pool, SymbolKind::HostVariable, "host" + std::to_string(e.index), 64,
                   Range{-limits::hostNumber, limits::hostNumber});
  default:
    break;
  }
  std::vector<Term> args;
  for (const Expr &a : e.args) {
    args.push_back(toTerm(a, kernel, launch, pool));
    if (!args.back())
      return Term();
  }
  auto fold = [&](auto combine) { return std::accumulate(args.begin() + 1, args.end(), args[0], combine); };
  switch (e.kind) {
  case Expr::Kind::Add:
    return fold([&](Term a, Term b) { return pool.add(a, b); });
  case Expr::Kind::Sub:
    return fold([&](Term a, Term b) { return pool.sub(a, b); });
  case Expr::Kind::Mul:
    return fold([&](Term a, Term b) { return pool.mul(a, b); });
  case Expr::Kind::Div:
    return fold([&](Term a, Term b) { return pool.sdiv(a, b); });
  case Expr::Kind::Mod:
    return fold([&](Term a, Term b) { return pool.srem(a, b); });
  case Expr::Kind::Min:
    return fold([&](Term a, Term b) { return pool.ite(pool.slt(a, b), a, b); });
  case Expr::Kind::Max:
    return fold([&](Term a, Term b) { return pool.ite(pool.slt(a, b), b, a); });
  case Expr::Kind::Shl:
    return fold([&](Term a, Term b) { return pool.shl(a, b); });
  case Expr::Kind::Shr:
    return fold([&](Term a, Term b) { return pool.ashr(a, b); });
  default:
    return Term();
  }
}

Term toCondition(const Expr &e, const Kernel &kernel, const LaunchTerms &launch, TermPool &pool) {
  if (isAboutElements(e))
    return pool.boolean(true); // of memory: LaunchTerms::elements
  auto arg = [&](std::size_t i) { return toTerm(e.args[i], kernel, launch, pool); };
  auto sub = [&](std::size_t i) { return toCondition(e.args[i], kernel, launch, pool); };
  switch (e.kind) {
  case Expr::Kind::And:
  case Expr::Kind::Or: {
    std::vector<Term> parts;
    for (std::size_t i = 0; i < e.args.size(); ++i) {
      parts.push_back(sub(i));
      if (!parts.back())
        return Term();
    }
    return e.kind == Expr::Kind::And ? pool.andOf(parts) : pool.orOf(parts);
  }
  case Expr::Kind::Not: {
    Term a = sub(0);
    return a ? pool.notOf(a) : a;
  }
  case Expr::Kind::Implies: {
    Term a = sub(0), b = sub(1);
    return a && b ? pool.implies(a, b) : Term();
  }
  case Expr::Kind::IsPowerOfTwo: {
    // As a choice between constants, which linear arithmetic understands.
    Term a = arg(0);
    if (!a)
      return a;
    std::vector<Term> powers;
    powers.reserve(31);
    for (unsigned i = 0; i < 31; ++i)
      powers.push_back(pool.eq(a, pool.constant(64, std::uint64_t{1} << i)));
    return pool.orOf(powers);
  }
  case Expr::Kind::PointersDiffer:
    return pool.boolean(true); // objects of different parameters are different unless a launch says otherwise
  case Expr::Kind::Eq:
  case Expr::Kind::Ne:
  case Expr::Kind::Lt:
  case Expr::Kind::Le: {
    Term a = arg(0), b = arg(1);
    if (!a || !b)
      return Term();
    return e.kind == Expr::Kind::Eq   ? pool.eq(a, b)
           : e.kind == Expr::Kind::Ne ? pool.ne(a, b)
           : e.kind == Expr::Kind::Lt ? pool.slt(a, b)
                                      : pool.sle(a, b);
  }
  default: {
    Term a = toTerm(e, kernel, launch, pool);
    return a ? pool.ne(a, pool.constant(64, 0)) : a;
  }
  }
}

// What a fact says that the parameter is, if that is a number that it can be.
static std::optional<std::int64_t> givenNumber(const Parameter &p, std::uint32_t index, const Launch &launch) {
  for (const Fact &fact : launch.facts) {
    const Expr &e = fact.condition;
    if (e.kind != Expr::Kind::Eq || e.args.size() != 2)
      continue;
    for (std::size_t i = 0; i < 2; ++i) {
      const Expr &name = e.args[i], &number = e.args[1 - i];
      if (name.kind != Expr::Kind::Param || name.index != index || number.kind != Expr::Kind::Const)
        continue;
      std::int64_t lo = !p.isSigned ? 0 : p.width >= 64 ? INT64_MIN : -(std::int64_t{1} << (p.width - 1));
      std::int64_t hi = p.width >= 64 ? INT64_MAX : (std::int64_t{1} << (p.isSigned ? p.width - 1 : p.width)) - 1;
      if (lo <= number.value && number.value <= hi)
        return number.value;
    }
  }
  return {};
}

static Term lostTerm(const Lost &part, const Kernel &kernel, const LaunchTerms &launch, TermPool &pool) {
  switch (part.part) {
  case Lost::Part::Host:
    return toTerm(leaf(Expr::Kind::Host, part.index), kernel, launch, pool);
  case Lost::Part::Param:
    return launch.params.at(part.index);
  case Lost::Part::Grid:
    return launch.grid.at(part.index);
  case Lost::Part::Block:
    return launch.block.at(part.index);
  case Lost::Part::SharedBytes:
    return launch.dynamicShared;
  }
  return Term();
}

static bool isMagic(const Lost &part, const LaunchTerms &launch) {
  return part.part == Lost::Part::Param && std::any_of(launch.magic.begin(), launch.magic.end(), [&](const auto &m) {
           return part.index == m.multiplier || part.index == m.shift;
         });
}

// "line 12", "lines 12 and 30": as a reader looks them up.
static std::string placesOf(const std::vector<Location> &places) {
  std::set<unsigned> lines;
  for (const Location &place : places)
    lines.insert(place.line);
  std::string text = lines.size() == 1 ? "line " : "lines ";
  std::size_t left = lines.size();
  for (const unsigned line : lines)
    text += std::to_string(line) + (--left == 0 ? "" : left == 1 ? " and " : ", ");
  return text;
}

static report::Abstraction lostWords(const Lost &part, const Kernel &kernel) {
  using enum report::AbstractionKind;
  static constexpr const char *dimensions[] = {"x", "y", "z"};
  switch (part.part) {
  case Lost::Part::Grid:
    return {HostValue, {std::string("gridDim.") + dimensions[part.index]}};
  case Lost::Part::Block:
    return {HostValue, {std::string("blockDim.") + dimensions[part.index]}};
  case Lost::Part::Param: // without a name: it stands for a value of the host's
    if (!kernel.params[part.index].name.empty())
      return {HostValue, {kernel.params[part.index].name}};
    break;
  case Lost::Part::Host:
  case Lost::Part::SharedBytes:
    break;
  }
  return part.text.empty() ? report::Abstraction(HostNumber) : report::Abstraction(HostValue, {part.text});
}

// What a fact says of an array's elements, where it can be said in terms.
static std::optional<LaunchTerms::Elements> elementsOf(const Expr &e, const Kernel &kernel, const LaunchTerms &launch,
                                                       TermPool &pool) {
  assert(isAboutElements(e) && e.args[0].kind == Expr::Kind::Param && "it begins with the pointer");
  LaunchTerms::Elements result;
  result.what = e.kind;
  const ObjectId object = kernel.params.at(e.args[0].index).object;
  if (object == None || e.value <= 0 || e.value > 8)
    return {};
  result.array = launch.representative[object];
  result.size = static_cast<unsigned>(e.value);
  result.isSigned = e.index != 0;
  auto term = [&](const Expr &part, Term &to) {
    to = toTerm(part, kernel, launch, pool);
    return static_cast<bool>(to);
  };
  if (const auto range = rangeOf(e); range && (!term(range->first, result.first) || !term(range->last, result.last)))
    return {};
  if (e.kind == Expr::Kind::Within && (!term(e.args[1], result.least) || !term(e.args[2], result.most)))
    return {};
  return result;
}

LaunchTerms makeLaunchTerms(const Kernel &kernel, const Launch &launch, TermPool &pool) {
  static const char *const blockNames[] = {"blockDim.x", "blockDim.y", "blockDim.z"};
  static const char *const gridNames[] = {"gridDim.x", "gridDim.y", "gridDim.z"};
  LaunchTerms result;
  result.representative.resize(kernel.objects.size());
  std::iota(result.representative.begin(), result.representative.end(), 0);
  result.extents.resize(kernel.objects.size());
  result.dynamicShared =
      declare(pool, SymbolKind::SharedSize, "dynamicSharedBytes", 32, Range{0, api::limits::sharedOfMultiprocessor});

  for (const Parameter &p : kernel.params) {
    auto index = static_cast<std::uint32_t>(result.params.size());
    if (p.width == 0 || p.isPointer)
      result.params.emplace_back();
    else if (auto number = givenNumber(p, index, launch)) // closed forms need numbers, and an equation is none
      result.params.push_back(pool.constant(p.width, static_cast<std::uint64_t>(*number)));
    else
      result.params.push_back(
          declare(pool, SymbolKind::Parameter, "param " + std::to_string(index) + " " + p.name, p.width));
  }

  findMagicDivisors(kernel, launch, result, pool);

  // A shape term is made first for every dimension, since dimensions may be given in terms of each other.
  std::vector<std::pair<Term, const Expr *>> given;
  std::string unusedBlock, unusedGrid; // their letters
  auto dimension = [&](const std::optional<Expr> &known, const char *name, std::int64_t most, Special id, Special dim,
                       std::uint32_t required) {
    if (required)
      return pool.constant(32, required);
    if (known && known->kind == Expr::Kind::Const)
      return pool.constant(32, static_cast<std::uint64_t>(known->value));
    bool constrained = std::any_of(launch.facts.begin(), launch.facts.end(),
                                   [&](const Fact &f) { return mentions(f.condition, dim); });
    const bool counted = (id == Special::TidX && countsThreads(kernel, /*ofGrid=*/false)) ||
                         (id == Special::BidX && countsThreads(kernel, /*ofGrid=*/true));
    if (!known && !constrained && !counted && !uses(kernel, id, dim)) {
      (static_cast<unsigned>(dim) < static_cast<unsigned>(Special::GdimX) ? unusedBlock : unusedGrid) +=
          name + std::strlen(name) - 1;
      return pool.constant(32, 1);
    }
    Term t = declare(pool, SymbolKind::Shape, name, 32, Range{1, most});
    if (known)
      given.emplace_back(t, &*known);
    return t;
  };
  auto special = [](Special base, unsigned d) { return static_cast<Special>(static_cast<unsigned>(base) + d); };
  for (unsigned d = 0; d < 3; ++d) {
    result.block[d] = dimension(launch.block[d], blockNames[d], api::limits::threadsAlong[d], special(Special::TidX, d),
                                special(Special::BdimX, d), kernel.requiredBlock[d]);
    result.grid[d] = dimension(launch.grid[d], gridNames[d], api::limits::blocksAlong[d], special(Special::BidX, d),
                               special(Special::GdimX, d), 0);
  }
  if (!unusedBlock.empty())
    result.assumptions.push_back({report::AssumptionKind::UnusedBlockDimensions, {unusedBlock}});
  if (!unusedGrid.empty())
    result.assumptions.push_back({report::AssumptionKind::UnusedGridDimensions, {unusedGrid}});

  std::uint32_t most = kernel.maxThreads ? kernel.maxThreads : api::limits::threadsOfBlock;
  Term threads = pool.mul(pool.mul(result.block[0], result.block[1]), result.block[2]);
  Term fits = pool.sle(threads, pool.constant(32, most));
  if (!fits.isTrue()) // false: a launch that cannot run
    result.facts.push_back(fits);
  for (auto [t, expr] : given)
    if (Term value = toTerm(*expr, kernel, result, pool))
      result.facts.push_back(pool.eq(pool.zext(t, 64), value));
  if (launch.sharedBytes)
    if (Term value = toTerm(*launch.sharedBytes, kernel, result, pool))
      result.facts.push_back(pool.eq(pool.zext(result.dynamicShared, 64), value));
  for (const Fact &fact : launch.facts)
    if (isOfMagicDivisor(fact, result))
      continue;
    else if (Term c = toCondition(fact.condition, kernel, result, pool)) {
      result.facts.push_back(c);
      if (!fact.text.empty())
        result.assumptions.push_back(report::stated(fact.text));
    }

  if (!launch.fitsAt.empty())
    result.assumptions.push_back({report::AssumptionKind::HostFits, {placesOf(launch.fitsAt)}});
  if (!launch.legalAt.empty())
    result.assumptions.push_back({report::AssumptionKind::LegalBefore, {placesOf(launch.legalAt)}});

  // All arrays that are declared `extern __shared__` start at the same address (CUDA C++ Programming Guide,
  // __shared__).
  ObjectId dynamic = None;
  for (ObjectId o = 0; o < kernel.objects.size(); ++o)
    if (kernel.objects[o].kind == ObjectKind::SharedDynamic)
      result.representative[o] = dynamic = std::min(dynamic, o);
  for (auto [a, b] : launch.samePointer) {
    ObjectId x = kernel.params[a].object, y = kernel.params[b].object;
    if (x == None || y == None)
      continue;
    ObjectId from = result.representative[y], to = result.representative[x];
    for (ObjectId &o : result.representative)
      if (o == from)
        o = to;
  }
  for (ObjectId o = 0; o < kernel.objects.size(); ++o) {
    const Object &object = kernel.objects[o];
    if (object.size != 0)
      result.extents[o] = pool.constant(64, object.size);
    else if (object.kind == ObjectKind::SharedDynamic && launch.sharedBytes)
      result.extents[o] = pool.zext(result.dynamicShared, 64);
  }
  for (const Extent &extent : launch.extents)
    if (ObjectId o = kernel.params[extent.param].object; o != None)
      if (Term bytes = toTerm(extent.bytes, kernel, result, pool))
        result.extents[o] = bytes;
  for (const Fact &fact : launch.facts)
    if (isAboutElements(fact.condition))
      if (auto elements = elementsOf(fact.condition, kernel, result, pool))
        result.elements.push_back(*elements);
  for (const Lost &part : launch.lost)
    if (isMagic(part, result))
      continue; // it follows from the divisor
    else if (Term value = lostTerm(part, kernel, result, pool); value && !value.isConst())
      result.lost.push_back({value, {lostWords(part, kernel), part.where}});
  // Nothing is larger than what addresses reach: without this, sizes that wrap around are where bounds seem to fail.
  for (Term extent : result.extents)
    if (extent && !extent.isConst())
      result.facts.push_back(
          pool.andOf(pool.sle(pool.constant(64, 0), extent), pool.sle(extent, pool.constant(64, limits::arrayBytes))));
  return result;
}

bool countMayWrap(const LaunchTerms &launch, std::uint64_t step, unsigned width, bool ofBlock) {
  if (width < 32)
    return true;
  std::uint64_t all = step;
  bool wraps = false;
  const auto times = [&](const Term &size) {
    if (size.isConst())
      wraps |= __builtin_mul_overflow(all, std::max<std::uint64_t>(1, size.value()), &all);
  };
  for (unsigned d = 0; d < 3; ++d) {
    times(launch.block[d]);
    if (!ofBlock)
      times(launch.grid[d]);
  }
  return wraps || (width < 64 && all >> width);
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
