// Arguments of constraints and annotations as variables, constants, lists and sets. What is of the wrong kind is an
// error with its place.
#pragma once

#include "solver/cp/model/builder.h"
#include "solver/cp/model/fzn/ast.h"
#include "solver/cp/search/problem.h"

#include <algorithm>

namespace veriwarp::cp {

class Reader {
public:
  static constexpr Var kNoVar = UINT32_MAX;
  Reader(const fzn::Ast &tree, Builder &into) : ast(tree), builder(into) {}

  const fzn::Ast &ast;
  Builder &builder;
  std::vector<Var> variables; // of each declaration; kNoVar for parameters and arrays

  const fzn::Expr &array(const fzn::Expr &e) const {
    const fzn::Expr *value = &e;
    for (int depth = 0; value->kind == fzn::ExprKind::Ident && depth < 64; ++depth) {
      const fzn::Declaration *d = ast.declaration(value->name);
      if (!d || !d->type.isArray)
        break;
      value = &ast.expr(d->value);
    }
    if (value->kind != fzn::ExprKind::Array)
      throw fzn::Error(e.loc, "expected an array");
    return *value;
  }

  const fzn::Expr &scalar(const fzn::Expr &e) const {
    const fzn::Expr *value = &e;
    for (int depth = 0; depth < 64; ++depth) {
      if (value->kind == fzn::ExprKind::Access) {
        const fzn::Declaration *d = ast.declaration(value->name);
        const fzn::Expr &elements = array(ast.expr(d->value));
        if (value->value > elements.count)
          throw fzn::Error(e.loc, "index out of bounds");
        value = &ast.child(elements, static_cast<uint32_t>(value->value - 1));
      } else if (value->kind == fzn::ExprKind::Ident) {
        const fzn::Declaration *d = ast.declaration(value->name);
        if (!d || d->type.isVar || d->type.isArray)
          return *value;
        value = &ast.expr(d->value);
      } else {
        return *value;
      }
    }
    throw fzn::Error(e.loc, "parameters refer to each other");
  }

  Var var(const fzn::Expr &given) {
    const fzn::Expr &e = scalar(given);
    if (e.kind == fzn::ExprKind::Int || e.kind == fzn::ExprKind::Bool) {
      try {
        return builder.constant(e.value);
      } catch (const ModelError &error) {
        throw fzn::Error(given.loc, error.what());
      }
    }
    const fzn::Declaration *d = e.kind == fzn::ExprKind::Ident ? ast.declaration(e.name) : nullptr;
    Var v = d ? variables[d - ast.declarations.data()] : kNoVar;
    if (v == kNoVar)
      throw fzn::Error(given.loc, "expected an integer or boolean variable or constant");
    return v;
  }

  Lit lit(const fzn::Expr &e) {
    Var v = var(e);
    Interval d = builder.domain(v);
    if (d.lo < 0 || d.hi > 1)
      throw fzn::Error(e.loc, "expected a boolean");
    return makeLit(v);
  }

  int64_t integer(const fzn::Expr &given) const {
    const fzn::Expr &e = scalar(given);
    if (e.kind != fzn::ExprKind::Int && e.kind != fzn::ExprKind::Bool)
      throw fzn::Error(given.loc, "expected a constant");
    return e.value;
  }

  template <class T, class Read> std::vector<T> list(const fzn::Expr &e, Read read) {
    std::vector<T> result;
    const fzn::Expr &elements = array(e);
    result.reserve(elements.count);
    for (uint32_t i = 0; i < elements.count; ++i)
      result.push_back(read(ast.child(elements, i)));
    return result;
  }
  std::vector<Var> varList(const fzn::Expr &e) {
    return list<Var>(e, [&](const fzn::Expr &x) { return var(x); });
  }
  std::vector<Lit> litList(const fzn::Expr &e) {
    return list<Lit>(e, [&](const fzn::Expr &x) { return lit(x); });
  }
  std::vector<int64_t> integerList(const fzn::Expr &e) {
    return list<int64_t>(e, [&](const fzn::Expr &x) { return integer(x); });
  }

  std::vector<std::pair<int64_t, int64_t>> set(const fzn::Expr &given) const {
    const fzn::Expr &e = scalar(given);
    std::vector<std::pair<int64_t, int64_t>> ranges;
    if (e.kind == fzn::ExprKind::Range) {
      if (e.value <= e.upper)
        ranges.push_back({e.value, e.upper});
      return ranges;
    }
    if (e.kind != fzn::ExprKind::Set)
      throw fzn::Error(given.loc, "expected a constant set");
    std::vector<int64_t> values;
    for (uint32_t i = 0; i < e.count; ++i) {
      if (ast.child(e, i).kind != fzn::ExprKind::Int)
        throw fzn::Error(ast.child(e, i).loc, "expected an integer");
      values.push_back(ast.child(e, i).value);
    }
    std::sort(values.begin(), values.end());
    for (int64_t value : values) {
      if (!ranges.empty() && (value == ranges.back().second || value - 1 == ranges.back().second))
        ranges.back().second = value;
      else
        ranges.push_back({value, value});
    }
    return ranges;
  }
};

/// The search annotations of the solve item, in order, and how they want the search to be restarted.
void readSearch(Reader &reader, Problem &problem, std::vector<std::pair<fzn::Loc, std::string>> &warnings);

/// Posts the reified form of a builtin that is a function (`name` without its suffix; the literal is the last
/// argument); false when there is no such function with that number of arguments.
bool postReifiedFunction(Reader &reader, const fzn::Constraint &constraint, const std::string &name,
                         Reification reification);

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
