// What the names in annotations mean: variables of the scope, constants of the file, macros that are numbers, pure and
// resource functions. And whether the expression has a type at all.
#pragma once

#include "plugin/clang/annotations/groups.h"
#include "plugin/clang/annotations/variables.h"

#include "clang/Lex/Preprocessor.h"

namespace veriwarp::plugin {

annotate::Type typeOf(const annotate::Expr &e); // of annotations, resolved

class Resolver {
public:
  Resolver(clang::Preprocessor &p, const Groups &g, const Mistakes &m, Variables &v)
      : preprocessor(p), functions(g.functions), mistakes(m), variables(v) {}

  // `function`: whose template's arguments have names here.
  void resolve(annotate::Clause &clause, const clang::FunctionDecl &function);

private:
  // False: it means nothing, and a mistake says why.
  bool resolve(annotate::Expr &e, const clang::FunctionDecl &function);
  bool resolveName(annotate::Expr &e, const clang::FunctionDecl &function) const;
  bool resolveMember(annotate::Expr &e, const clang::FunctionDecl &function);
  bool resolveSubscript(annotate::Expr &e) const;
  bool expandCall(annotate::Expr &e, const clang::FunctionDecl &function);
  void rangeOfPointer(annotate::Expr &e) const; // \pointer(p, n, perm) of a pointer variable: its elements one by one
  bool check(const annotate::Expr &e) const;
  bool checkBinary(const annotate::Expr &e) const;
  bool fail(annotate::Place place, std::string message) const; // false

  clang::Preprocessor &preprocessor;
  const std::map<std::string, annotate::Clause> &functions;
  const Mistakes mistakes;
  Variables &variables;
  unsigned expansions = 0; // of functions, inside each other
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
