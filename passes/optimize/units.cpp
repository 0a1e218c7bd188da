#include "passes/optimize/units.h"

#include "passes/optimize/edit.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::optimize {

namespace {

// The arrays that an expression has permissions for; what it reads.
void arraysIn(const Expr &e, std::set<VariablePtr> &permissions, std::set<const Variable *> &reads) {
  if (e.kind == Expr::Perm || e.kind == Expr::PointerRange || e.kind == Expr::PointerIndex) {
    if (e.args[0].var)
      permissions.insert(e.args[0].var);
    for (const Expr &a : e.args[0].args)
      arraysIn(a, permissions, reads);
    for (std::size_t i = 1; i < e.args.size(); ++i)
      arraysIn(e.args[i], permissions, reads);
    return;
  }
  if (e.kind == Expr::Index)
    reads.insert(e.var.get());
  for (const Expr &a : e.args)
    arraysIn(a, permissions, reads);
}

bool contains(const Expr &e, Expr::Kind kind) {
  return e.kind == kind || std::any_of(e.args.begin(), e.args.end(), [&](const Expr &a) { return contains(a, kind); });
}

// threadIdx.x and \ltid mean the same.
std::string keyOf(const Expr &e) {
  return print(e, [](const Expr &x) -> std::optional<std::string> {
    if (x.kind == Expr::Dim && x.special == annotate::Special::ThreadX)
      return "\\ltid";
    return std::nullopt;
  });
}

} // namespace

std::string Unit::text() const { return keyOf(e); }

std::vector<Unit> unitsOf(const Expr &e, std::size_t clause) {
  std::vector<Unit> result;
  auto distribute = [&](const Expr &inner, auto &&wrap) {
    for (Unit &u : unitsOf(inner, clause)) {
      u.e = wrap(std::move(u.e));
      result.push_back(std::move(u));
    }
  };
  std::set<VariablePtr> permissions;
  std::set<const Variable *> reads;
  arraysIn(e, permissions, reads);
  bool isMixed = permissions.size() > 1;
  if (e.isConjunction()) {
    for (const Expr &a : e.args)
      distribute(a, [](Expr x) { return x; });
  } else if (e.isBinary(Op::Implies)) {
    distribute(e.args[1], [&](Expr x) { return binary(Op::Implies, e.args[0], std::move(x)); });
  } else if (e.kind == Expr::ForallStar) {
    distribute(e.args[1], [&](Expr x) {
      Expr all = e;
      all.args[1] = std::move(x);
      return all;
    });
  } else if (e.kind == Expr::Conditional && !permissions.empty() && isMixed) {
    distribute(e.args[1], [&](Expr x) { return binary(Op::Implies, e.args[0], std::move(x)); });
    distribute(e.args[2], [&](Expr x) { return binary(Op::Implies, negation(e.args[0]), std::move(x)); });
  } else {
    Unit unit;
    unit.e = e;
    unit.clause = clause;
    unit.isPermission = !permissions.empty();
    if (unit.isPermission)
      unit.array = *permissions.begin();
    unit.reads = std::move(reads);
    unit.hasOld = contains(e, Expr::Old);
    result.push_back(std::move(unit));
  }
  assert(!result.empty() && "nothing of a condition is lost");
  // What a guard or range reads counts too.
  for (Unit &u : result) {
    std::set<VariablePtr> ignored;
    arraysIn(u.e, ignored, u.reads);
    u.hasOld = contains(u.e, Expr::Old);
  }
  return result;
}

Expr withAmount(Expr e, const Expr &amount) {
  if (e.kind == Expr::Perm)
    e.args.at(1) = amount;
  else if (e.kind == Expr::PointerRange || e.kind == Expr::PointerIndex)
    e.args[2] = amount;
  else
    for (Expr &a : e.args)
      a = withAmount(std::move(a), amount);
  return e;
}

namespace {

template <class Test> bool anyAmount(const Expr &e, const Test &test) {
  if (e.kind == Expr::Perm || e.kind == Expr::PointerRange || e.kind == Expr::PointerIndex)
    return test(e.args.back());
  return std::any_of(e.args.begin(), e.args.end(), [&](const Expr &a) { return anyAmount(a, test); });
}

} // namespace

bool hasWrite(const Expr &e) {
  return anyAmount(e, [](const Expr &f) { return f.kind == Expr::Write || (f.kind == Expr::Integer && f.value == 1); });
}

bool isReadOnly(const Expr &e) {
  return !anyAmount(e, [](const Expr &f) { return f.kind != Expr::Read && f.kind != Expr::FractionOf; });
}

Expr renamed(Expr e, const std::map<const Variable *, VariablePtr> &map) {
  // A quantifier's variable that is called like what comes into it gets another name.
  for (VariablePtr &binder : e.binders) {
    std::set<std::string> used;
    bool isCaptured = false;
    eachExpr(e, [&](const Expr &x) {
      if (x.var)
        used.insert(x.var->name);
      auto it = x.var ? map.find(x.var.get()) : map.end();
      if (it != map.end()) {
        used.insert(it->second->name);
        isCaptured |= x.var != binder && it->second->name == binder->name && x.var->name != binder->name;
      }
    });
    if (!isCaptured)
      continue;
    auto other = std::make_shared<Variable>(*binder);
    other->name = freshName(binder->name, used);
    assert(!used.contains(other->name) && "a fresh name is used nowhere");
    for (Expr &a : e.args)
      a = renamed(std::move(a), {{binder.get(), other}});
    binder = other;
  }
  if (e.var)
    if (auto it = map.find(e.var.get()); it != map.end()) {
      e.var = it->second;
      e.text = it->second->name;
    }
  for (Expr &a : e.args)
    a = renamed(std::move(a), map);
  return e;
}

Equations::Equations(const std::vector<Unit> &conditions) {
  for (const Unit &u : conditions) {
    auto add = [&](auto &&self, const Expr &e, const std::string &guard) -> void {
      if (e.isBinary(Op::Implies))
        return self(self, e.args[1], guard + "|" + keyOf(e.args[0]));
      if (e.kind == Expr::Conditional) {
        self(self, e.args[1], guard + "|" + keyOf(e.args[0]));
        return self(self, e.args[2], guard + "|" + keyOf(negation(e.args[0])));
      }
      if (!e.isBinary(Op::Equal))
        return;
      for (bool mirrored : {false, true})
        if (const Expr &left = e.args[mirrored], &right = e.args[!mirrored]; left.kind == Expr::Index)
          values.try_emplace(keyOf(left) + guard, right);
    };
    if (!u.isPermission)
      add(add, u.e, "");
  }
}

std::optional<Expr> Equations::rewrite(const Expr &e, const std::set<const Variable *> &arrays,
                                       const std::string &guard) const {
  if (e.kind == Expr::Old && e.args[0].kind == Expr::Index && arrays.contains(e.args[0].var.get())) {
    auto it = values.find(keyOf(e.args[0]) + guard);
    if (it == values.end())
      it = values.find(keyOf(e.args[0]));
    return it == values.end() ? std::nullopt : std::optional<Expr>(it->second);
  }
  if (e.kind == Expr::Old) {
    bool isConcerned = false;
    eachExpr(e, [&](const Expr &x) { isConcerned |= x.kind == Expr::Index && arrays.contains(x.var.get()); });
    return isConcerned ? std::nullopt : std::optional<Expr>(e);
  }
  Expr result = e;
  for (std::size_t i = 0; i != e.args.size(); ++i) {
    std::string inner = guard;
    if (e.isBinary(Op::Implies) && i == 1)
      inner += "|" + keyOf(e.args[0]);
    if (e.kind == Expr::Conditional && i > 0)
      inner += "|" + keyOf(i == 1 ? e.args[0] : negation(e.args[0]));
    std::optional<Expr> part = rewrite(e.args[i], arrays, inner);
    if (!part)
      return std::nullopt;
    result.args[i] = std::move(*part);
  }
  return result;
}

std::optional<Expr> Equations::withoutOld(const Expr &e, const std::set<const Variable *> &arrays) const {
  return rewrite(e, arrays, "");
}

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
