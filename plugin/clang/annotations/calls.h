// Calls: of functions of the program, which are read at each call (their parameters are variables, `return` leaves
// them), or as their contract, if they have one; atomics, and what is known of CUDA's and the C library's.
#pragma once

#include "plugin/clang/annotations/copies.h"
#include "plugin/clang/annotations/pointers.h"
#include "plugin/clang/annotations/resolver.h"

namespace veriwarp::plugin {

class Calls {
public:
  Calls(const Subject &s, const Groups &g, const Mistakes &m, Resolver &n, Variables &v, Pointers &p, Copies &c,
        Reader &r)
      : subject(s), groups(g), mistakes(m), resolver(n), variables(v), pointers(p), copies(c), reader(r) {}

  annotate::Expr value(const clang::CallExpr &e, const Here &here);
  // Its result, if somebody asks for one, goes to `result`. False: the function is not modelled.
  bool happens(const clang::CallExpr &e, const verify::VariablePtr &result, const Here &here, annotate::Place place);

private:
  annotate::Expr pureValue(const clang::CallExpr &e, const std::string &name, const Here &here);
  annotate::Expr anyValue(const clang::CallExpr &e, const std::string &name, const Here &here);
  bool atomic(const clang::CallExpr &e, const verify::VariablePtr &result, const Here &here, annotate::Place place);
  std::optional<annotate::Expr> updated(const clang::Expr &address, const Here &here, annotate::Place place);
  bool inlined(const clang::CallExpr &e, const verify::VariablePtr &result, const Here &here, annotate::Place place);
  std::optional<verify::Stmt> requirements(const clang::FunctionDecl &definition, annotate::Place place);
  bool byContract(const clang::CallExpr &e, const verify::VariablePtr &result, const Here &here, annotate::Place place);
  bool mayMeetInWrite(const clang::FunctionDecl &definition) const; // two of its arguments
  // The function's parameters as variables, and pointers as what they point to. False: something is not modelled.
  bool bindArguments(const clang::CallExpr &e, const clang::FunctionDecl &definition, Scope &names, const Here &here,
                     annotate::Place place);
  bool bindArgument(const clang::ParmVarDecl &p, const clang::Expr &argument, Scope &names, const Here &here,
                    annotate::Place place);
  bool bindPointer(const clang::ParmVarDecl &p, const clang::Expr &argument, Scope &names, const Here &here,
                   annotate::Place place);

  const Subject &subject;
  const Groups &groups;
  const Mistakes mistakes;
  Resolver &resolver;
  Variables &variables;
  Pointers &pointers;
  Copies &copies;
  Reader &reader;
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
