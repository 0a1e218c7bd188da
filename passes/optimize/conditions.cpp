#include "passes/optimize/conditions.h"

#include <algorithm>

namespace veriwarp::optimize {

using annotate::Special;

const Kernel &kernelNamed(const std::vector<Kernel> &list, const std::string &name) {
  for (const Kernel &k : list)
    if (k.name == name)
      return k;
  throw Unsupported{{PhraseKind::NotFound, {name}}};
}

Conditions conditionsOf(const std::vector<Kernel> &originals, const HarnessCase &c) {
  Conditions found;
  std::set<std::string> stored; // by the kernels so far
  for (const std::string &name : c.lineage.originals) {
    const Kernel &k = kernelNamed(originals, name);
    Conditions::Names names;
    for (const VariablePtr &p : k.parameters) {
      auto mapped = c.lineage.parameters.find(name + "." + p->name);
      if (mapped == c.lineage.parameters.end())
        throw Unsupported{{PhraseKind::OtherOrderInResult, {p->name}}};
      names[p->name] = mapped->second;
      (p->isArray() ? found.arrays : found.scalars).try_emplace(mapped->second, p.get());
    }
    auto inspect = [&](const Expr &e) {
      if (e.kind == Expr::Dim)
        found.usesY |= static_cast<unsigned>(e.special) % 3 == 1;
      if (e.kind == Expr::Dim && static_cast<unsigned>(e.special) % 3 == 2)
        throw Unsupported{PhraseKind::NoThirdDimension};
    };
    codeExprs(k.body, inspect);
    for (const Clause &clause : k.contract) {
      eachExpr(clause.expr, inspect);
      if (!clause.holds(Clause::AtStart))
        continue;
      eachExpr(clause.expr, [&](const Expr &x) {
        if (x.kind == Expr::Integer && x.value > -100000 && x.value < 100000)
          found.literals.insert(x.value);
      });
      for (Unit &u : unitsOf(clause.expr, 0)) {
        const bool isLater = std::any_of(u.reads.begin(), u.reads.end(), [&](const Variable *v) {
          auto it = names.find(v->name);
          return it != names.end() && stored.contains(it->second);
        });
        if (!u.isPermission && !isLater)
          (u.reads.empty() ? found.ofNumbers : found.ofMemory).push_back({std::move(u), found.originals.size()});
      }
    }
    for (const Variable *v : effectsOf(k.body).stored)
      if (auto it = names.find(v->name); it != names.end())
        stored.insert(it->second);
    found.originals.push_back(&k);
    found.names.push_back(std::move(names));
  }
  return found;
}

std::vector<Conditions::Hint> Conditions::hints() const {
  std::vector<Hint> list;
  for (const Condition &c : ofNumbers) {
    if (!c.unit.e.isBinary(Op::Equal))
      continue;
    for (bool mirrored : {false, true}) {
      const Expr &left = c.unit.e.args[mirrored], &right = c.unit.e.args[!mirrored];
      if (left.kind == Expr::Name && left.var->kind == Variable::Parameter)
        list.push_back({names[c.original].at(left.var->name), true, &right, c.original});
      else if (left.kind == Expr::Dim && left.special == Special::BlockDimX)
        list.push_back({"block", false, &right, c.original});
      else if (left.kind == Expr::Dim && left.special == Special::GridDimX)
        list.push_back({"grid", false, &right, c.original});
    }
  }
  return list;
}

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
