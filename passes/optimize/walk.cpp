#include "passes/optimize/walk.h"

#include "passes/optimize/problem.h"

namespace veriwarp::optimize {

Effects effectsOf(const Stmts &list) {
  Effects effects;
  eachStmt(list, [&](const Stmt &s) {
    if (s.kind == Stmt::Assign || ((s.kind == Stmt::Havoc || s.kind == Stmt::Atomic || s.kind == Stmt::Call) && s.var))
      effects.assigned.insert(s.var.get());
    if (s.kind == Stmt::Declare)
      effects.declared.insert(s.var.get());
    if (s.kind == Stmt::Store || s.kind == Stmt::Atomic) {
      effects.stored.insert(s.target.var.get());
      effects.accessed.insert(s.target.var.get());
    }
    if (s.kind == Stmt::Call)
      for (const Clause &c : s.contract)
        eachExpr(c.expr, [&](const Expr &e) {
          if (e.var && e.var->isArray()) {
            effects.stored.insert(e.var.get());
            effects.accessed.insert(e.var.get());
          }
        });
    ownExprs(s, [&](const Expr &e) {
      if (e.kind == Expr::Index)
        effects.accessed.insert(e.var.get());
    });
    for (const Clause &c : s.clauses) {
      if (c.kind == Clause::GhostAssign && c.target.var)
        effects.assigned.insert(c.target.var.get());
      if (c.kind == Clause::GhostDeclare)
        effects.declared.insert(c.variable.get());
    }
    effects.hasBarrier |= s.kind == Stmt::Barrier;
    effects.hasReturn |= s.kind == Stmt::Return;
    effects.hasJump |= s.kind == Stmt::Break || s.kind == Stmt::Continue;
    // Functions that are called stand elsewhere in the text.
    effects.hasUnsupported |= s.kind == Stmt::Unsupported || isCall(s);
  });
  return effects;
}

void refuseHiddenUses(const Stmts &list, const Variable *array, Place place) {
  eachOwnStmt(list, [&](const Stmt &s) {
    if (s.kind == Stmt::Atomic && s.target.var.get() == array)
      throw Problem{s.place.valid() ? s.place : place, {PhraseKind::AtomicHasNoCopy, {array->name}}};
    if (isCall(s) && effectsOf({s}).accessed.contains(array))
      throw Problem{s.place.valid() ? s.place : place, {PhraseKind::CalledUses, {s.text, array->name}}};
  });
}

bool hasBarrier(const Stmt &s) { return s.kind == Stmt::Barrier || effectsOf({s}).hasBarrier; }

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
