// What goes from part to part while a kernel is read: whose code it is, and where in it an expression stands. And the
// one place where the parts come back to each other: an expression may call a function, whose body is statements.
#pragma once

#include "plugin/clang/annotations/source_text.h"
#include "plugin/clang/annotations/types.h"

#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

namespace veriwarp::plugin {

// The function whose code is read: the kernel, or one that it calls.
struct Reading {
  const clang::FunctionDecl *function = nullptr;             // for the arguments of its template
  verify::VariablePtr result;                                // what it returns; null: void
  const Reading *caller = nullptr;                           // null: the kernel
  annotate::Place call;                                      // where the kernel calls, of functions that are called
  unsigned calls = 0;                                        // inside each other
  unsigned loops = 0, switches = 0;                          // around the statement; in the loop
  std::vector<annotate::Clause> loopClauses, barrierClauses; // that wait for the next statement
  annotate::Place waiting;                                   // the annotation that they stand in

  bool isWithin(const clang::FunctionDecl &other) const { // of the called ones
    return caller && (function == &other || caller->isWithin(other));
  }
};

// Where an expression stands. What happens in it (assignments, calls) happens before the statement that it stands in.
struct Here {
  Reading &reading;
  const clang::Expr *whole; // that it is part of
  verify::Stmts *into;      // what happens in it; null: nothing can

  Here with(verify::Stmts *other) const { return {reading, whole, other}; }
};

// The kernel that is made, and the text that it is made from.
struct Subject {
  const SourceText &source;
  verify::Kernel &kernel;

  // In a function that is called: of the call.
  annotate::Place placeOf(clang::SourceRange range, const Reading &reading) const {
    return reading.caller ? reading.call : source.placeOf(range);
  }
  annotate::Place placeOf(const clang::Stmt &s, const Reading &reading) const {
    return placeOf(s.getSourceRange(), reading);
  }
  annotate::Type typeOf(clang::QualType type) const { return plugin::typeOf(type, source.ast); }
  void problem(annotate::Place place, const std::string &why) const { kernel.problems.push_back({place, why}); }
  // A value of which nothing is known, and a problem of the kernel.
  annotate::Expr unsupported(const clang::Expr &e, const std::string &why, const Reading &reading) const;
};

class Reader {
public:
  virtual ~Reader() = default;
  virtual annotate::Expr expression(const clang::Expr *e, const Here &here) = 0;
  // An expression for what it does.
  virtual void effect(const clang::Expr *e, const Here &here, annotate::Place place) = 0;
  virtual void compound(const clang::CompoundStmt *s, Reading &reading, verify::Stmts &into) = 0;
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
