// Whether the objective is unbounded for certain: then "unbounded" may be said, and otherwise never, since what lies
// beyond 32 bits was not searched.
//
// It is certain when each constraint that mentions the objective stays true, all other variables kept, however much
// better the objective becomes: inequalities that bound its other side only, and disequalities, which exclude one
// value. From any solution a ray then leads to values as good as one likes. Definitions of the objective (equations,
// reifications, functions) are not followed.
#include "solver/cp/model/translate.h"

#include <algorithm>

namespace veriwarp::cp {

namespace {

using namespace fzn;

class ObjectiveRay {
public:
  ObjectiveRay(const Ast &tree, const Declaration &variable, bool isMaximized)
      : ast(tree), objective(variable), maximized(isMaximized) {
    // What a name stands for is declared before it.
    for (const Declaration &d : ast.declarations)
      mentions.push_back(&d == &objective || (d.hasValue && mentioned(ast.expr(d.value))));
  }

  bool run() const {
    if (!objective.type.isVar || objective.type.isArray || objective.type.base != Base::Int ||
        objective.type.domain != Type::Domain::Any || objective.hasValue)
      return false;
    for (const Declaration &d : ast.declarations)
      if (&d != &objective && !d.type.isArray && mentions[&d - ast.declarations.data()])
        return false; // another name of the objective, perhaps with a domain
    return std::all_of(ast.constraints.begin(), ast.constraints.end(), [&](const Constraint &c) { return stays(c); });
  }

private:
  bool mentioned(const Expr &e) const {
    if (e.kind == ExprKind::Ident || e.kind == ExprKind::Access) {
      const Declaration *d = ast.declaration(e.name);
      // Of an array any element counts.
      return d && mentions[d - ast.declarations.data()];
    }
    if (e.kind == ExprKind::Array)
      for (uint32_t i = 0; i < e.count; ++i)
        if (mentioned(ast.child(e, i)))
          return true;
    return false;
  }

  const Expr *arrayOf(const Expr &e) const {
    const Expr *value = &e;
    while (value->kind == ExprKind::Ident && ast.declaration(value->name) && ast.declaration(value->name)->hasValue)
      value = &ast.expr(ast.declaration(value->name)->value);
    return value->kind == ExprKind::Array ? value : nullptr;
  }

  /// The constraint remains true when the objective alone becomes better.
  bool stays(const Constraint &c) const {
    auto in = [&](uint32_t i) { return mentioned(ast.at(c.arguments, i)); };
    uint32_t n = c.arguments.count;
    bool any = false;
    for (uint32_t i = 0; i < n; ++i)
      any |= in(i);
    if (!any)
      return true;
    const std::string &name = ast.text(c.name);
    if (name == "int_ne" || name == "int_lin_ne")
      return true;
    if ((name == "int_le" || name == "int_lt") && n == 2)
      return maximized ? !in(0) : !in(1);
    if (!((name == "int_lin_le" || name == "int_lin_lt") && n == 3) || in(0) || in(2))
      return false;
    const Expr *coefficients = arrayOf(ast.at(c.arguments, 0)), *vars = arrayOf(ast.at(c.arguments, 1));
    if (!coefficients || !vars || coefficients->count != vars->count)
      return false;
    for (uint32_t i = 0; i < vars->count; ++i) {
      const Expr &a = ast.child(*coefficients, i);
      if (mentioned(ast.child(*vars, i)) && (a.kind != ExprKind::Int || (maximized ? a.value > 0 : a.value < 0)))
        return false;
    }
    return true;
  }

  const Ast &ast;
  const Declaration &objective;
  const bool maximized;
  std::vector<bool> mentions; // for each declaration read so far
};

} // namespace

bool certainlyUnbounded(const Ast &ast, const Declaration &objective, bool maximized) {
  return ObjectiveRay(ast, objective, maximized).run();
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
