// Which conditions callers usually keep: a usual launch, groups of conditions on all parameters, and one more on
// two of them. See callers.h.
#include "passes/race/threads/callers.h"

#include "passes/kernel/expr.h"
#include "passes/race/model/limits.h"
#include "passes/race/threads/context.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace veriwarp::race {

using namespace kernel;

namespace {

void parametersIn(const Expr &e, std::vector<bool> &found) {
  if (e.kind == Expr::Kind::Param && e.index < found.size())
    found[e.index] = true;
  for (const Expr &a : e.args)
    parametersIn(a, found);
}

} // namespace

// What the kernel and its contracts say of parameters, and what is a caller's to decide: not what host code in sight
// decides in a way that is lost. A finding survives any value of that, or is possible (lost.h).
void Callers::findParameters() {
  const Kernel &k = ctx.kernel;
  std::vector<bool> isDecided(k.params.size(), false);
  for (unsigned d = 0; d < 3; ++d) {
    isOpenBlock[d] = !ctx.terms.block[d].isConst();
    isOpenGrid[d] = !ctx.terms.grid[d].isConst();
  }
  for (const Lost &part : ctx.launch.lost)
    if (part.part == Lost::Part::Param)
      isDecided.at(part.index) = true;
    else if (part.part == Lost::Part::Block)
      isOpenBlock.at(part.index) = false;
    else if (part.part == Lost::Part::Grid)
      isOpenGrid.at(part.index) = false;
  for (const LaunchTerms::MagicDivisor &magic : ctx.terms.magic)
    isDecided.at(magic.multiplier) = isDecided.at(magic.shift) = true; // by the divisor
  used.assign(k.params.size(), false);
  compared.assign(k.params.size(), false);
  stated.assign(k.params.size(), false);
  for (const Fact &fact : ctx.launch.facts)
    if (fact.contract && !isAboutElements(fact.condition))
      parametersIn(fact.condition, stated);
  for (const Value &v : k.values) {
    if (v.op == Op::Param && v.imm < used.size())
      used[v.imm] = !isDecided[v.imm];
    if (v.op == Op::Assume)
      race::parametersIn(k, v.operands[0], stated);
    if (!isComparison(v.op))
      continue;
    for (unsigned side = 0; side < 2; ++side) {
      ValueId self = v.operands[side], other = v.operands[1 - side];
      if (k.values[other].op == Op::Const && k.values[self].op == Op::Param && k.values[self].imm < compared.size() &&
          k.values[other].imm != 0)
        compared[k.values[self].imm] = true;
    }
  }
  // How far host code moves a pointer is nothing that others could see to, where that code says what it may be.
  for (std::size_t i = 0; i < k.params.size(); ++i)
    if (const Term p = ctx.terms.params[i]; used[i] && p && k.params[i].name.empty() && ctx.isBounded(p))
      stated[i] = true;
}

// A usual block shape, few blocks, sizes that are neither negative nor enormous.
void Callers::addUsual() {
  smt::TermPool &pool = ctx.pool;
  const LaunchTerms &terms = ctx.terms;
  // What contradicts the launch is not left open by it.
  auto add = [&](Term fact) {
    std::vector<Term> all = usual;
    all.push_back(fact);
    if (!fact.isTrue() && consistent(all).status == smt::Status::Sat)
      usual.push_back(fact);
  };
  auto is = [&](Term t, std::uint64_t v) { return pool.eq(t, pool.constant(t.width(), v)); };
  const auto &open = isOpenBlock;
  // Threads that a shared array of rows and columns was made for.
  std::vector<std::array<std::uint64_t, 3>> shapes;
  for (const Object &o : ctx.kernel.objects)
    if (o.space == Space::Shared && o.dims.size() == 2 && o.dims[0] <= 32 && o.dims[1] <= 33 && open[0] && open[1])
      shapes.push_back({std::min(o.dims[0], o.dims[1]), std::min(o.dims[0], o.dims[1]), 1});
  if (shapes.empty() && open[2])
    shapes.push_back({8, 8, 4});
  if (shapes.empty() && open[1])
    shapes.insert(shapes.end(), {{16, 16, 1}, {32, 8, 1}, {8, 8, 1}});
  if (open[0])
    shapes.insert(shapes.end(), {{64, 1, 1}, {128, 1, 1}, {256, 1, 1}});
  if (open[0] || open[1] || open[2]) {
    std::vector<Term> any;
    for (const auto &s : shapes) {
      any.push_back(pool.andOf({is(terms.block[0], s[0]), is(terms.block[1], s[1]), is(terms.block[2], s[2])}));
      std::string text = std::to_string(s[0]);
      if (s[1] != 1)
        text = "dim3(" + text + ", " + std::to_string(s[1]) + (s[2] != 1 ? ", " + std::to_string(s[2]) : "") + ")";
      usualShapes.push_back({any.back(), "blockDim == " + text});
    }
    add(pool.orOf(any));
  }
  for (unsigned d = 0; d < 3; ++d)
    if (isOpenGrid[d])
      add(pool.sle(terms.grid[d], pool.constant(32, 4)));
  for (std::size_t i = 0; i < ctx.kernel.params.size(); ++i) {
    Term p = terms.params[i];
    if (used[i] && p && p.width() >= 16 && !p.isConst() && !compared[i] && !stated[i])
      add(pool.andOf(pool.sle(pool.constant(p.width(), 1), p),
                     pool.sle(p, pool.constant(p.width(), p.width() == 16 ? 16384 : 1048576))));
  }
}

// Conditions on all parameters that no guard, no comparison and no contract says more of.
void Callers::addGroups(Setting &setting) {
  smt::TermPool &pool = ctx.pool;
  std::vector<Term> large, covering, powers;
  std::vector<Size> bounds, strides;
  std::string names, multiples;
  bool hasNameless = false;
  const std::vector<bool> &addressing = setting.addressing;
  const bool hasAddress = std::find(addressing.begin(), addressing.end(), true) != addressing.end();
  for (std::size_t i = 0; i < ctx.kernel.params.size(); ++i) {
    Term p = ctx.terms.params[i];
    if (!used[i] || !p || p.width() < 16 || p.isConst() || compared[i] || stated[i])
      continue;
    powers.push_back(isPower(p));
    hasNameless |= ctx.kernel.params[i].name.empty();
    names += (names.empty() ? "pow2(" : " && pow2(") + ctx.kernel.params[i].name + ")";
    if (setting.bounding[i]) {
      bounds.push_back({wide(p), ctx.kernel.params[i].name, i});
      continue;
    }
    if (!hasAddress || addressing[i])
      strides.push_back({wide(p), ctx.kernel.params[i].name, i});
    multiples += (multiples.empty() ? "" : " && ") + ctx.kernel.params[i].name + " % 1024 == 0";
    Term unit = pool.constant(p.width(), 1024);
    large.push_back(pool.andOf(pool.sle(unit, p), pool.eq(pool.urem(p, unit), pool.constant(p.width(), 0))));
    for (unsigned d = 0; d < 3; ++d)
      covering.push_back(pool.sle(wide(pool.mul(ctx.terms.grid[d], ctx.terms.block[d])), wide(p)));
  }
  setting.groups.push_back({pool.boolean(true), ""});
  if (!large.empty()) {
    setting.groups.push_back({pool.andOf(large), multiples});
    large.insert(large.end(), covering.begin(), covering.end());
    setting.groups.push_back({.holds = pool.andOf(large), .text = multiples, .covers = true});
  }
  addStrides(setting, strides, bounds);
  for (unsigned d = 0; d < 3; ++d)
    if (Term b = ctx.terms.block[d]; isOpenBlock[d]) {
      powers.push_back(isPower(b));
      names += std::string(names.empty() ? "pow2(" : " && pow2(") + "blockDim." + "xyz"[d] + ")";
    }
  if (!powers.empty())
    setting.groups.push_back({pool.andOf(powers), names});
  // A distance that the host adds to a pointer has no name, and no caller could mean a condition on it: that there is
  // one makes a finding possible, and the condition is not told.
  if (hasNameless)
    for (Condition &group : setting.groups)
      group.text.clear();
}

// Strides of rows and planes: each holds many of what comes before it, in the order of the parameters or the other way
// round, and no index is larger. How many leaves room for all of them below the usual size: ten powers of two for the
// first, ten for the others together.
void Callers::addStrides(Setting &setting, std::vector<Size> strides, const std::vector<Size> &bounds) {
  smt::TermPool &pool = ctx.pool;
  if (strides.empty())
    return;
  const std::size_t others = std::max<std::size_t>(strides.size() - 1, 1);
  const std::uint64_t many = std::uint64_t{1} << std::clamp<std::size_t>(10 / others, 1, 6);
  const Term factor = pool.constant(64, many);
  std::vector<Term> small;
  std::string smallText;
  for (const Size &bound : bounds) {
    small.push_back(pool.sle(bound.term, factor));
    smallText += " && " + bound.text + " <= " + std::to_string(many);
  }
  for (const bool isReversed : {false, true}) {
    if (isReversed)
      std::reverse(strides.begin(), strides.end());
    std::vector<Term> apart = small;
    apart.push_back(pool.sle(pool.constant(64, 1024), strides.front().term));
    std::string text = "1024 <= " + strides.front().text;
    for (std::size_t i = 1; i < strides.size(); ++i) {
      apart.push_back(pool.sle(pool.mul(factor, strides[i - 1].term), strides[i].term));
      text += " && " + std::to_string(many) + " * " + strides[i - 1].text + " <= " + strides[i].text;
    }
    setting.groups.push_back({pool.andOf(apart), text + smallText});
    if (strides.size() < 2)
      break;
  }
}

Term Callers::isMultiple(Term a, Term b) { return ctx.pool.eq(ctx.pool.urem(a, b), ctx.pool.constant(64, 0)); }

Term Callers::isPower(Term t) {
  std::vector<Term> any;
  for (unsigned i = 0; i + 1 < std::min(t.width(), 32u); ++i)
    any.push_back(ctx.pool.eq(t, ctx.pool.constant(t.width(), std::uint64_t{1} << i)));
  return ctx.pool.orOf(any);
}

void Callers::add(Setting &setting, Condition condition) {
  if (!condition.holds.isConst())
    setting.conditions.push_back(std::move(condition));
}

void Callers::addConditions(Setting &setting) {
  const Sizes of = sizes();
  setting.conditions.push_back({ctx.pool.boolean(true), ""});
  addOfParameters(setting, of);
  for (const Condition &shape : usualShapes)
    add(setting, {shape.holds, shape.text});
  addOfLaunch(setting, of);
  addOfBlocks(setting);
  addOfArrays(setting, of);
  addOfAllocations(setting, of);
}

Callers::Sizes Callers::sizes() const {
  const Kernel &k = ctx.kernel;
  const LaunchTerms &terms = ctx.terms;
  Sizes result;
  for (std::size_t i = 0; i < k.params.size() && result.params.size() < limits::callerParameters; ++i)
    if (used[i] && terms.params[i] && terms.params[i].width() >= 16 && !terms.params[i].isConst() &&
        !k.params[i].name.empty())
      result.params.push_back({wide(terms.params[i]), k.params[i].name, i});
  for (unsigned d = 0; d < 3; ++d) {
    const std::string letter(1, "xyz"[d]);
    if (isOpenBlock[d])
      result.shapes.push_back({wide(terms.block[d]), "blockDim." + letter});
    const bool isOneThread = terms.block[d].isConst(1) && terms.grid[d].isConst(1);
    if (!isOneThread)
      result.extents.push_back(
          {wide(ctx.pool.mul(terms.grid[d], terms.block[d])), "gridDim." + letter + " * blockDim." + letter});
  }
  return result;
}

// Powers of two; orders, equalities and multiples of two parameters.
void Callers::addOfParameters(Setting &setting, const Sizes &of) {
  smt::TermPool &pool = ctx.pool;
  for (const Size &a : of.params)
    if (!stated[a.param])
      add(setting, {isPower(a.term), "pow2(" + a.text + ")"});
  for (const Size &a : of.shapes)
    add(setting, {isPower(a.term), "pow2(" + a.text + ")"});
  for (const Size &a : of.params)
    for (const Size &b : of.params) {
      if (a.param == b.param || stated[a.param] || stated[b.param])
        continue;
      add(setting, {pool.slt(a.term, b.term), a.text + " < " + b.text});
      add(setting, {pool.sle(pool.mul(pool.constant(64, 16), a.term), b.term), "16 * " + a.text + " <= " + b.text});
      add(setting, {isMultiple(a.term, b.term), a.text + " % " + b.text + " == 0"});
      if (a.param < b.param)
        add(setting, {pool.eq(a.term, b.term), a.text + " == " + b.text});
    }
}

// A parameter against the shape of the launch. What a guard compares with threads is not bound to fit them.
void Callers::addOfLaunch(Setting &setting, const Sizes &of) {
  smt::TermPool &pool = ctx.pool;
  for (const Size &a : of.params) {
    if (setting.bounding[a.param] || compared[a.param] || stated[a.param])
      continue;
    for (const Size &b : of.shapes) {
      add(setting, {isMultiple(a.term, b.term), a.text + " % " + b.text + " == 0"});
      add(setting, {pool.eq(a.term, b.term), a.text + " == " + b.text});
      add(setting, {pool.slt(b.term, a.term), b.text + " < " + a.text});
    }
    Term all = pool.constant(64, 1);
    std::string text;
    for (const Size &b : of.extents) {
      add(setting, {pool.eq(a.term, b.term), a.text + " == " + b.text});
      add(setting, {pool.sle(b.term, a.term), b.text + " <= " + a.text});
      add(setting, {pool.sle(a.term, b.term), a.text + " <= " + b.text});
      all = pool.mul(all, b.term);
      text += (text.empty() ? "" : " * ") + b.text;
    }
    if (of.extents.size() > 1)
      add(setting, {pool.eq(a.term, all), a.text + " == " + text});
    for (Term b : ctx.terms.block)
      if (b.isConst() && b.value() > 1)
        add(setting, {isMultiple(a.term, wide(b)), a.text + " % " + std::to_string(b.value()) + " == 0"});
  }
}

// One block, or blocks of one row. A kernel whose threads go by the index of their block was not written for one.
void Callers::addOfBlocks(Setting &setting) {
  smt::TermPool &pool = ctx.pool;
  const LaunchTerms &terms = ctx.terms;
  const Term one = pool.constant(32, 1);
  const std::array<bool, 3> placesBlocks = guards->placesBlocks();
  for (unsigned d = 0; d < 3; ++d) {
    const std::string letter(1, "xyz"[d]);
    if (isOpenGrid[d] && !placesBlocks[d])
      add(setting, {pool.eq(terms.grid[d], one), "gridDim." + letter + " == 1"});
    if (d > 0 && isOpenBlock[d])
      add(setting, {pool.eq(terms.block[d], one), "blockDim." + letter + " == 1"});
  }
  if (isOpenBlock[1] && isOpenBlock[2])
    add(setting,
        {pool.andOf(pool.eq(terms.block[1], one), pool.eq(terms.block[2], one)), "blockDim.y * blockDim.z == 1"});
}

// Sizes that arrays of the kernel were made for.
void Callers::addOfArrays(Setting &setting, const Sizes &of) {
  smt::TermPool &pool = ctx.pool;
  const Kernel &k = ctx.kernel;
  std::set<std::uint64_t> sizes;
  for (const Object &o : k.objects)
    if (o.kind != ObjectKind::ParameterBlock)
      sizes.insert(o.dims.begin(), o.dims.end());
  for (const Access &a : k.accesses)
    for (ObjectId o : a.mayTouch)
      if (k.objects[o].kind != ObjectKind::ParameterBlock && a.elementSize)
        sizes.insert(k.objects[o].size / a.elementSize);
  for (std::uint64_t s : sizes) {
    if (s < 2)
      continue;
    const Term size = pool.constant(64, s), none = pool.constant(64, 0);
    const std::string text = std::to_string(s);
    auto addOne = [&](Term holds, const std::string &said, bool forBounds) {
      add(setting, {.holds = holds, .text = said + text, .ofArray = true, .forBounds = forBounds});
    };
    for (const Size &a : of.shapes) {
      addOne(pool.eq(a.term, size), a.text + " == ", false);
      addOne(pool.sle(a.term, size), a.text + " <= ", false);
    }
    for (const Size &a : of.params) {
      if (stated[a.param])
        continue;
      const Term isNatural = pool.sle(none, a.term);
      addOne(pool.andOf(isNatural, pool.slt(a.term, size)), a.text + " < ", true);
      addOne(pool.andOf(isNatural, pool.slt(pool.add(a.term, a.term), size)), "2 * " + a.text + " < ", true);
      addOne(pool.eq(a.term, size), a.text + " == ", true);
    }
  }
}

// Sizes whose values the host code keeps to itself, in an allocation that is known.
void Callers::addOfAllocations(Setting &setting, const Sizes &of) {
  smt::TermPool &pool = ctx.pool;
  const Kernel &k = ctx.kernel;
  std::set<std::uint64_t> allocated;
  for (const Access &a : k.accesses)
    for (ObjectId o : a.mayTouch)
      if (const Term extent = ctx.terms.extents[o];
          k.objects[o].kind == ObjectKind::Parameter && a.elementSize && extent && extent.isConst())
        allocated.insert(extent.value() / a.elementSize);
  for (std::uint64_t elements : allocated) {
    auto fits = [&](Term size, const std::string &text) {
      add(setting,
          {.holds = pool.andOf(pool.sle(pool.constant(64, 0), size), pool.sle(size, pool.constant(64, elements))),
           .text = text + " <= " + std::to_string(elements),
           .ofArray = true,
           .forBounds = true});
    };
    for (std::size_t i = 0; i < of.params.size(); ++i) {
      const Size &a = of.params[i];
      if (stated[a.param])
        continue;
      fits(a.term, a.text);
      for (std::size_t j = i + 1; j < of.params.size(); ++j)
        if (const Size &b = of.params[j]; !stated[b.param])
          fits(pool.mul(a.term, b.term), a.text + " * " + b.text);
    }
  }
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
