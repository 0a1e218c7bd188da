// Variables and sharing in the builder; booleans and comparisons are in builder_bool.cpp, sums in builder_linear.cpp,
// the rest in builder_global.cpp.
//
// Sharing works by unification: when y op z is asked for a second time, its result is the first one. Variables form a
// union-find forest until finish() numbers the roots; propagators written before a unification are renamed there.
#include "solver/cp/model/builder.h"

#include <algorithm>
#include <set>

namespace veriwarp::cp {

Builder::Builder(Form netForm) : form(netForm) {
  one = newVar(1, 1);
  constants.emplace(1, one);
}

Var Builder::find(Var var) const {
  while (parents[var] != var)
    var = parents[var] = parents[parents[var]];
  return var;
}

Var Builder::newVar(int64_t lo, int64_t hi) {
  if (lo > hi) {
    fail();
    hi = lo;
  }
  if (lo < kMinValue || hi > kMaxValue)
    throw ModelError("a value between " + std::to_string(lo) + " and " + std::to_string(hi) + " is not" + kWithin);
  auto var = static_cast<Var>(domains.size());
  domains.push_back({static_cast<int32_t>(lo), static_cast<int32_t>(hi)});
  parents.push_back(var);
  return var;
}

Var Builder::constant(int64_t value) {
  auto [slot, isNew] = constants.try_emplace(value, 0);
  if (isNew)
    slot->second = newVar(value, value);
  return slot->second;
}

void Builder::restrict(Var var, int64_t lo, int64_t hi) {
  Interval &d = domains[find(var)];
  Interval narrowed = d;
  narrowed.narrow(lo, hi);
  if (narrowed.empty())
    fail();
  else
    d = narrowed;
}

void Builder::restrict(Var var, const std::vector<int64_t> &values) {
  std::vector<std::pair<int64_t, int64_t>> ranges;
  for (int64_t value : values) {
    if (!ranges.empty() && ranges.back().second + 1 == value)
      ranges.back().second = value;
    else
      ranges.push_back({value, value});
  }
  inSet(var, ranges);
}

void Builder::unify(Var a, Var b) {
  a = find(a), b = find(b);
  if (a == b)
    return;
  restrict(a, domains[b].lo, domains[b].hi);
  parents[b] = a;
}

bool Builder::isTrue(Lit lit) const {
  const Interval &d = domains[find(varOf(lit))];
  return isPositive(lit) ? d.lo >= 1 : d.hi <= 0;
}

Var Builder::asVar(Lit lit) { return isPositive(lit) ? find(varOf(lit)) : result(Op::Eq, varOf(lit), constant(0)); }

void Builder::require(Reification reification, bool holds) {
  if (reification.kind == Reify::None) {
    if (!holds)
      fail();
  } else if (!holds || reification.kind == Reify::Full) {
    clause({holds ? reification.lit : negated(reification.lit)});
  }
}

void Builder::require(Reification reification, Lit holds) {
  if (reification.kind == Reify::None)
    clause({holds});
  else if (reification.kind == Reify::Half)
    clause({negated(reification.lit), holds});
  else
    same(reification.lit, holds);
}

//===-- Ternary propagators ---------------------------------------------------------------------------------------===//

static bool isCommutative(Op op) {
  return op == Op::Add || op == Op::Mul || op == Op::Min || op == Op::Max || op == Op::Eq || op == Op::Ne;
}

Interval Builder::resultBounds(Op op, Var left, Var right) const {
  Interval y = domains[left], z = domains[right];
  if (op == Op::Eq || op == Op::Ne || op == Op::Le)
    return {0, 1};
  if (op == Op::Add || op == Op::Mul) {
    int64_t lo = static_cast<int64_t>(y.lo) + z.lo, hi = static_cast<int64_t>(y.hi) + z.hi;
    if (op == Op::Mul)
      detail::productHull(y, z, lo, hi);
    if (lo < kMinValue || hi > kMaxValue)
      throw ModelError("an intermediate value between " + std::to_string(lo) + " and " + std::to_string(hi) +
                       " is not" + kWithin);
    return {static_cast<int32_t>(lo), static_cast<int32_t>(hi)};
  }
  Interval x{kMinValue, kMaxValue};
  if (!applyTernary(op, x, y, z))
    return {0, 0}; // the propagator itself will fail
  return x;
}

void Builder::addTernary(Op op, Var x, Var y, Var z) { net.ternaries.push_back({op, x, y, z}); }

Var Builder::result(Op op, Var left, Var right) {
  left = find(left), right = find(right);
  if (isCommutative(op) && left > right)
    std::swap(left, right);
  auto fixedTo = [&](Var v, int32_t value) { return domains[v] == Interval{value, value}; };
  auto isBool = [&](Var v) { return domains[v].lo >= 0 && domains[v].hi <= 1; };
  for (int side = 0; side < 2; ++side) {
    Var x = side ? right : left, other = side ? left : right;
    if ((op == Op::Add && fixedTo(other, 0)) || (op == Op::Mul && fixedTo(other, 1)) ||
        (op == Op::Eq && fixedTo(other, 1) && isBool(x)))
      return x;
  }
  if (left == right) {
    if (op == Op::Eq || op == Op::Le)
      return one;
    if (op == Op::Ne)
      return constant(0);
    if (op == Op::Min || op == Op::Max)
      return left;
  }
  Interval y = domains[left], z = domains[right];
  Interval bounds = resultBounds(op, left, right);
  if (y.fixed() && z.fixed() && op != Op::Eq && op != Op::Ne && op != Op::Le && bounds.fixed() &&
      !(op >= Op::TDiv && op <= Op::EDiv && z.lo == 0))
    return constant(bounds.lo);
  if (op == Op::Eq || op == Op::Ne || op == Op::Le) {
    Interval truth{0, 1};
    if (applyTernary(op, truth, y, z) && truth.fixed())
      return constant(truth.lo);
  }
  auto [slot, isNew] = results.try_emplace(TernaryKey{static_cast<uint32_t>(op), left, right}, 0);
  if (isNew) {
    // The slot may move while variables are made: no, newVar touches no map.
    slot->second = newVar(bounds.lo, bounds.hi);
    addTernary(op, slot->second, left, right);
  }
  return find(slot->second);
}

void Builder::ternary(Op op, Var res, Var left, Var right) {
  left = find(left), right = find(right);
  if (isCommutative(op) && left > right)
    std::swap(left, right);
  if ((op >= Op::TDiv && op <= Op::EDiv) && domains[right].fixed() && domains[right].lo == 0)
    return fail();
  auto [slot, isNew] = results.try_emplace(TernaryKey{static_cast<uint32_t>(op), left, right}, find(res));
  if (isNew)
    addTernary(op, res, left, right);
  else
    unify(res, slot->second);
}

Var Builder::tree(Op op, std::vector<Var> operands) {
  // Balanced, so that the depth, and with it the number of passes of AC1, is logarithmic.
  for (Var &v : operands)
    v = find(v);
  while (operands.size() > 1) {
    std::vector<Var> next;
    for (size_t i = 0; i + 1 < operands.size(); i += 2)
      next.push_back(result(op, operands[i], operands[i + 1]));
    if (operands.size() % 2)
      next.push_back(operands.back());
    operands = std::move(next);
  }
  return operands[0];
}

//===-- The net ---------------------------------------------------------------------------------------------------===//

/// Ternary propagators stay in the order in which they were written, without duplicates (unification may have made
/// some). 32 neighbours are a warp's and should converge inside it: as written, they belong to one constraint and share
/// its variables. Sorted by operator, as Turbo has them, they do not, and WAC1 makes a tenth to a third more
/// deductions.
void Builder::arrange() {
  std::set<std::array<uint32_t, 4>> seen;
  std::erase_if(net.ternaries,
                [&](const Ternary &p) { return !seen.insert({static_cast<uint32_t>(p.op), p.x, p.y, p.z}).second; });
}

Net Builder::finish() {
  numbers.assign(domains.size(), 0);
  for (Var v = 0; v < domains.size(); ++v) {
    if (parents[v] != v)
      continue;
    numbers[v] = net.varCount();
    net.domains.push_back(domains[v]);
  }
  auto rename = [&](Var v) { return numbers[find(v)]; };
  net.one = rename(one);
  net.infeasible = failed;
  net.sparse = form == Form::Native;
  for (Ternary &p : net.ternaries)
    p = {p.op, rename(p.x), rename(p.y), rename(p.z)};
  for (Term &t : net.terms)
    t.var = rename(t.var);
  for (Linear &p : net.linears)
    p.condition = makeLit(rename(varOf(p.condition)), isPositive(p.condition));
  for (Lit &l : net.literals)
    l = makeLit(rename(varOf(l)), isPositive(l));
  for (Var &v : net.globalVars)
    v = rename(v);
  arrange();
  return std::move(net);
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
