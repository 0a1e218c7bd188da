// Bounds of variables that FlatZinc declares as plain `int`, or with a domain wider than 32 bits.
//
// Domains are 32-bit, and cutting a variable there without looking would be wrong twice: a solution beyond the cut
// would be lost, and propagation from the cut would prune others. So bounds are first derived in 64 bits from the
// constraints that mention such variables, by evaluating the defining side forwards. Every derived bound is sound, so
// each side is derived at most twice, and the pass ends. What stays unbounded, or exceeds 32 bits, is cut, and the
// caller says so to the user.
#include "solver/cp/model/translate.h"

#include <algorithm>
#include <cstdlib>

namespace veriwarp::cp {

namespace {

using namespace fzn;

__extension__ typedef __int128 Wide;

int64_t saturate(Wide value) { return static_cast<int64_t>(std::clamp<Wide>(value, -kUnbounded, kUnbounded)); }

class BoundFinder {
public:
  explicit BoundFinder(const Ast &tree) : ast(tree) {
    for (const Declaration &d : ast.declarations) {
      WideInterval w{-kUnbounded, kUnbounded};
      if (d.type.base == Base::Bool)
        w = {0, 1};
      else if (d.type.domain == Type::Domain::Range)
        w = {d.type.lo, d.type.hi};
      else if (d.type.domain == Type::Domain::Set && !d.type.values.empty())
        w = {d.type.values.front(), d.type.values.back()};
      // What is beyond 32 bits is as good as none: MiniZinc declares products so that their factors would allow.
      if (w.lo < kMinValue)
        w.lo = -kUnbounded;
      if (w.hi > kMaxValue)
        w.hi = kUnbounded;
      bounds.push_back(w);
      open += isOpen(d, w);
    }
  }

  std::vector<WideInterval> run() {
    std::vector<const Constraint *> pending;
    if (open)
      for (const Constraint &c : ast.constraints)
        if (mentionsOpen(c))
          pending.push_back(&c);
    for (bool again = open > 0; again;) {
      again = false;
      for (const Constraint *c : pending)
        again |= derive(*c);
    }
    return std::move(bounds);
  }

private:
  static bool isOpen(const Declaration &d, WideInterval w) {
    return d.type.isVar && !d.type.isArray && (w.lo <= -kUnbounded || w.hi >= kUnbounded);
  }
  size_t numberOf(NameId name) const { return ast.declaration(name) - ast.declarations.data(); }

  const Expr *arrayOf(const Expr &e) const {
    const Expr *value = &e;
    for (int depth = 0; value->kind == ExprKind::Ident && depth < 8; ++depth) {
      const Declaration *d = ast.declaration(value->name);
      if (!d || !d->hasValue)
        return nullptr;
      value = &ast.expr(d->value);
    }
    return value->kind == ExprKind::Array ? value : nullptr;
  }

  const Expr &resolve(const Expr &e) const {
    if (e.kind == ExprKind::Access) {
      Expr name = e;
      name.kind = ExprKind::Ident;
      if (const Expr *array = arrayOf(name); array && e.value <= array->count)
        return ast.child(*array, static_cast<uint32_t>(e.value - 1));
    }
    return e; // NOLINT(bugprone-return-const-ref-from-parameter): part of a tree that stays
  }

  WideInterval get(const Expr &given) const {
    const Expr &e = resolve(given);
    if (e.kind == ExprKind::Int || e.kind == ExprKind::Bool)
      return {std::clamp(e.value, -kUnbounded, kUnbounded), std::clamp(e.value, -kUnbounded, kUnbounded)};
    if (e.kind == ExprKind::Ident && ast.declaration(e.name)) {
      const Declaration &d = *ast.declaration(e.name);
      if (!d.type.isVar && d.hasValue && !d.type.isArray)
        return get(ast.expr(d.value));
      return bounds[numberOf(e.name)];
    }
    return {-kUnbounded, kUnbounded};
  }

  bool set(const Expr &given, WideInterval w) {
    const Expr &e = resolve(given);
    if (e.kind != ExprKind::Ident || !ast.declaration(e.name) || !ast.declaration(e.name)->type.isVar)
      return false;
    WideInterval &b = bounds[numberOf(e.name)];
    bool changed = false;
    // At most two steps a side: to some bound, and to one of 32 bits.
    if ((b.lo <= -kUnbounded && w.lo > -kUnbounded) || (b.lo < kMinValue && w.lo >= kMinValue))
      b.lo = w.lo, changed = true;
    if ((b.hi >= kUnbounded && w.hi < kUnbounded) || (b.hi > kMaxValue && w.hi <= kMaxValue))
      b.hi = w.hi, changed = true;
    return changed;
  }

  bool mentionsOpen(const Constraint &c) const {
    auto openName = [&](const Expr &given) {
      const Expr &e = resolve(given);
      return e.kind == ExprKind::Ident && ast.declaration(e.name) &&
             isOpen(*ast.declaration(e.name), bounds[numberOf(e.name)]);
    };
    for (const Expr *e = ast.begin(c.arguments); e != ast.end(c.arguments); ++e) {
      if (const Expr *array = arrayOf(*e)) {
        for (uint32_t i = 0; i < array->count; ++i)
          if (openName(ast.child(*array, i)))
            return true;
      } else if (openName(*e)) {
        return true;
      }
    }
    return false;
  }

  static WideInterval product(WideInterval a, WideInterval b) {
    Wide corners[] = {Wide{a.lo} * b.lo, Wide{a.lo} * b.hi, Wide{a.hi} * b.lo, Wide{a.hi} * b.hi};
    // An open end stays open unless the other factor is 0.
    return {saturate(*std::min_element(corners, corners + 4)), saturate(*std::max_element(corners, corners + 4))};
  }

  bool deriveLinear(const Constraint &c, bool equation) {
    const Expr *coefficients = arrayOf(ast.at(c.arguments, 0)), *vars = arrayOf(ast.at(c.arguments, 1));
    if (!coefficients || !vars || coefficients->count != vars->count)
      return false;
    WideInterval bound = get(ast.at(c.arguments, 2));
    bool changed = false;
    for (int side = 0; side < (equation ? 2 : 1); ++side) {
      // side 0: sum <= bound.hi; side 1: -sum <= -bound.lo. Terms without a least value are counted.
      Wide least = 0;
      uint32_t without = 0;
      auto term = [&](uint32_t i) {
        int64_t a = get(ast.child(*coefficients, i)).lo;
        return side ? -a : a;
      };
      auto leastOf = [&](uint32_t i, bool &finite) {
        WideInterval d = get(ast.child(*vars, i));
        int64_t end = term(i) > 0 ? d.lo : d.hi;
        finite = std::abs(end) < kUnbounded || term(i) == 0;
        return finite ? Wide{term(i)} * end : Wide{0};
      };
      bool finite;
      for (uint32_t i = 0; i < vars->count; ++i) {
        least += leastOf(i, finite);
        without += !finite;
      }
      int64_t limit = side ? -bound.lo : bound.hi;
      if (limit >= kUnbounded)
        continue;
      for (uint32_t i = 0; i < vars->count; ++i) {
        int64_t a = term(i);
        Wide own = leastOf(i, finite);
        if (a == 0 || without > (finite ? 0u : 1u))
          continue;
        Wide room = Wide{limit} - (least - own);
        Wide quotient = room / a;
        WideInterval w{-kUnbounded, kUnbounded};
        if (a > 0)
          w.hi = saturate(quotient + 1);
        else
          w.lo = saturate(quotient - 1);
        changed |= set(ast.child(*vars, i), w);
      }
    }
    return changed;
  }

  bool derive(const Constraint &c) {
    const std::string &name = ast.text(c.name);
    uint32_t n = c.arguments.count;
    auto arg = [&](uint32_t i) -> const Expr & { return ast.at(c.arguments, i); };
    auto add = [](WideInterval a, WideInterval b, int sign) -> WideInterval {
      auto end = [](int64_t x, int64_t y) {
        return std::abs(x) >= kUnbounded ? x : std::abs(y) >= kUnbounded ? y : saturate(Wide{x} + y);
      };
      return sign > 0 ? WideInterval{end(a.lo, b.lo), end(a.hi, b.hi)}
                      : WideInterval{end(a.lo, -b.hi), end(a.hi, -b.lo)};
    };
    if ((name == "int_lin_eq" || name == "int_lin_le" || name == "bool_lin_eq" || name == "bool_lin_le") && n == 3)
      return deriveLinear(c, name.ends_with("eq"));
    if ((name == "int_eq" || name == "bool2int") && n == 2)
      return int{set(arg(0), get(arg(1)))} + int{set(arg(1), get(arg(0)))} > 0;
    if ((name == "int_le" || name == "int_lt") && n == 2)
      return int{set(arg(0), {-kUnbounded, get(arg(1)).hi})} + int{set(arg(1), {get(arg(0)).lo, kUnbounded})} > 0;
    if (name == "int_abs" && n == 2) {
      WideInterval a = get(arg(0)), r = get(arg(1));
      bool changed = set(arg(1), {0, std::max(std::abs(a.lo), std::abs(a.hi))});
      return set(arg(0), {-r.hi, r.hi}) || changed;
    }
    if (name == "int_negate" && n == 2) {
      WideInterval a = get(arg(0)), r = get(arg(1));
      bool changed = set(arg(1), {-a.hi, -a.lo});
      return set(arg(0), {-r.hi, -r.lo}) || changed;
    }
    if (n == 3 && (name == "int_plus" || name == "int_minus")) {
      int sign = name == "int_plus" ? 1 : -1;
      WideInterval a = get(arg(0)), b = get(arg(1)), r = get(arg(2));
      bool changed = set(arg(2), add(a, b, sign));
      changed |= set(arg(0), add(r, b, -sign));
      return set(arg(1), sign > 0 ? add(r, a, -1) : add(a, r, -1)) || changed;
    }
    if (n == 3 && name == "int_times")
      return set(arg(2), product(get(arg(0)), get(arg(1))));
    if (n == 3 && (name == "int_div" || name == "int_mod")) {
      WideInterval a = get(arg(0)), b = get(arg(1));
      int64_t most = std::max(std::abs(a.lo), std::abs(a.hi));
      if (name == "int_mod")
        most = std::min(most, std::max(std::abs(b.lo), std::abs(b.hi)));
      return set(arg(2), {a.lo >= 0 && b.lo >= 0 ? 0 : -most, most});
    }
    if (n == 3 && (name == "int_min" || name == "int_max")) {
      WideInterval a = get(arg(0)), b = get(arg(1));
      return set(arg(2), name == "int_min" ? WideInterval{std::min(a.lo, b.lo), std::min(a.hi, b.hi)}
                                           : WideInterval{std::max(a.lo, b.lo), std::max(a.hi, b.hi)});
    }
    if (n == 3 && name == "int_pow") {
      WideInterval a = get(arg(0)), e = get(arg(1));
      Wide most = std::max<Wide>({-Wide{a.lo}, Wide{a.hi}, 1}), value = 1;
      for (int64_t k = 0; k < e.hi && value < kUnbounded && most > 1; ++k)
        value *= most;
      int64_t top = saturate(value);
      return set(arg(2), {a.lo >= 0 ? 0 : -top, top});
    }
    bool element = name.find("_element") != std::string::npos && n == 3;
    bool extremum = (name == "array_int_maximum" || name == "array_int_minimum") && n == 2;
    if (!element && !extremum)
      return false;
    const Expr *array = arrayOf(arg(1));
    if (!array || array->count == 0)
      return false;
    WideInterval all{kUnbounded, -kUnbounded};
    for (uint32_t i = 0; i < array->count; ++i) {
      WideInterval d = get(ast.child(*array, i));
      all = {std::min(all.lo, d.lo), std::max(all.hi, d.hi)};
    }
    bool changed = set(arg(element ? 2 : 0), all);
    if (element)
      changed |= set(arg(0), {1, array->count});
    return changed;
  }

  const Ast &ast;
  std::vector<WideInterval> bounds;
  size_t open = 0;
};

} // namespace

std::vector<WideInterval> declaredBounds(const Ast &ast) { return BoundFinder(ast).run(); }

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
