// Statements of kernels: Clang's to ours, with the annotations that stand before them.
#pragma once

#include "plugin/clang/annotations/effects.h"
#include "plugin/clang/annotations/expressions.h"

namespace veriwarp::plugin {

class Statements {
public:
  Statements(const Subject &s, Groups &g, const Mistakes &m, Resolver &n, Variables &v, Pointers &p, Copies &c,
             Expressions &e, Effects &f)
      : subject(s), groups(g), mistakes(m), resolver(n), variables(v), pointers(p), copies(c), expressions(e),
        effects(f) {}

  void compound(const clang::CompoundStmt *s, Reading &reading, verify::Stmts &into);

private:
  void statement(const clang::Stmt *s, Reading &reading, verify::Stmts &into);
  // The annotations between two statements. Those about the next one wait for it.
  void pending(unsigned from, const clang::Stmt *next, unsigned to, Reading &reading, verify::Stmts &into);
  void reject(std::vector<annotate::Clause> &clauses, const std::string &why) const; // that have waited in vain
  // What stands under an `if` or `else`, perhaps without braces: annotations may stand before it.
  void under(const clang::Stmt *s, unsigned from, Reading &reading, verify::Stmts &into);
  void declare(const clang::VarDecl &variable, Reading &reading, verify::Stmts &into, annotate::Place place);
  void declareLocal(const clang::VarDecl &variable, Reading &reading, verify::Stmts &into, annotate::Place place);
  bool fill(const verify::VariablePtr &array, const clang::Expr *init, const Here &here, annotate::Place place);
  void branch(const clang::IfStmt &s, Reading &reading, verify::Stmts &into, annotate::Place place);
  void loop(const clang::Stmt *s, Reading &reading, verify::Stmts &into);
  void condition(const clang::Expr *e, Reading &reading, verify::Stmt &loop);
  void leave(const clang::ReturnStmt &s, Reading &reading, verify::Stmts &into, annotate::Place place);
  void jump(const clang::Stmt &s, const Reading &reading, verify::Stmts &into, annotate::Place place);
  // switch.cpp
  void switchStatement(const clang::SwitchStmt &s, Reading &reading, verify::Stmts &into, annotate::Place place);
  void caseBody(const std::vector<const clang::Stmt *> &body, Reading &reading, verify::Stmts &into);
  annotate::Place placeOf(const clang::Stmt &s, const Reading &reading) const { return subject.placeOf(s, reading); }

  const Subject &subject;
  Groups &groups;
  const Mistakes mistakes;
  Resolver &resolver;
  Variables &variables;
  Pointers &pointers;
  Copies &copies;
  Expressions &expressions;
  Effects &effects;
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
