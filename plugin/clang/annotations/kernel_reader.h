// One kernel, or one function that has a contract: its declaration, its contract and its body, read by the parts below.
// Each part sees those before it; what comes back is Reader.
#pragma once

#include "plugin/clang/annotations/statements.h"

namespace veriwarp::plugin {

class KernelReader final : private Reader {
public:
  KernelReader(const SourceText &text, clang::Preprocessor &preprocessor, Groups &g, const Mistakes &m,
               verify::Kernel &k)
      : source(text), groups(g), mistakes(m), kernel(k), subject{text, k}, variables(subject),
        resolver(preprocessor, g, m, variables), pointers(subject, variables, *this), copies(subject, variables, *this),
        calls(subject, g, m, resolver, variables, pointers, copies, *this),
        expressions(subject, variables, pointers, copies, calls, *this),
        effects(subject, variables, pointers, copies, calls, *this),
        statements(subject, g, m, resolver, variables, pointers, copies, expressions, effects) {}

  // `whole`: from the first token of its declaration.
  void read(const clang::FunctionDecl &function, annotate::Place whole);

private:
  annotate::Expr expression(const clang::Expr *e, const Here &here) override { return expressions.expression(e, here); }
  void effect(const clang::Expr *e, const Here &here, annotate::Place place) override {
    effects.effect(e, here, place);
  }
  void compound(const clang::CompoundStmt *s, Reading &reading, verify::Stmts &into) override {
    statements.compound(s, reading, into);
  }

  void describe(const clang::FunctionDecl &function, annotate::Place whole);
  void parameters(const clang::FunctionDecl &function, const Reading &reading);
  void result(const clang::FunctionDecl &function, Reading &reading);
  void sharedArrays(const clang::FunctionDecl &function, const Group *contract, const Reading &reading);
  void refuseOverlaps() const;
  void contractClauses(Group &contract, const clang::FunctionDecl &function);

  const SourceText &source;
  Groups &groups;
  const Mistakes mistakes;
  verify::Kernel &kernel;
  const Subject subject;
  Variables variables;
  Resolver resolver;
  Pointers pointers;
  Copies copies;
  Calls calls;
  Expressions expressions;
  Effects effects;
  Statements statements;
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
