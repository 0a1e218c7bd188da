// What a kernel's statements do: which variables and arrays they write, and where a statement stands.
#pragma once

#include "passes/optimize/expression.h"
#include "passes/verify/program.h"

#include <set>

namespace veriwarp::optimize {

using annotate::Clause;
using annotate::Variable;
using verify::Kernel;
using verify::Stmt;
using verify::Stmts;
using verify::VariablePtr;

// Of a function of the program, which has its text elsewhere.
inline bool isCall(const Stmt &s) { return s.kind == Stmt::Inlined || s.kind == Stmt::Call; }

template <class Visit> void eachStmt(const Stmts &list, const Visit &visit) {
  for (const Stmt &s : list) {
    visit(s);
    for (const Stmts *inner : {&s.body, &s.other, &s.step})
      eachStmt(*inner, visit);
  }
}
// The code's expressions of one statement, not those inside it.
template <class Visit> void ownExprs(const Stmt &s, const Visit &visit) {
  if (s.value)
    eachExpr(*s.value, visit);
  if (s.kind == Stmt::Store || s.kind == Stmt::Atomic)
    eachExpr(s.target, visit);
}
template <class Visit> void codeExprs(const Stmts &list, const Visit &visit) {
  eachStmt(list, [&](const Stmt &s) { ownExprs(s, visit); });
}

struct Effects {
  std::set<const Variable *> assigned; // variables, other than by their declarations
  std::set<const Variable *> declared;
  std::set<const Variable *> stored, accessed; // arrays; accessed: read or stored
  bool hasBarrier = false, hasReturn = false, hasJump = false, hasUnsupported = false;
};
Effects effectsOf(const Stmts &list);

bool hasBarrier(const Stmt &s);

// Refuses (throws Problem) where the array is accessed in a way that cannot be rewritten here: by a function
// that is called, which has its text elsewhere, or by an atomic operation, which is of memory. `place`: if the
// statement has none.
void refuseHiddenUses(const Stmts &list, const Variable *array, Place place);

// Visits what stands in the text of the kernel itself, and not in functions that it calls; those, too, as a whole.
template <class Visit> void eachOwnStmt(const Stmts &list, const Visit &visit) {
  for (const Stmt &s : list) {
    visit(s);
    if (s.kind != Stmt::Inlined)
      for (const Stmts *inner : {&s.body, &s.other, &s.step})
        eachOwnStmt(*inner, visit);
  }
}

// The kernel with its contract.
inline Place wholeOf(const Kernel &kernel) {
  return {kernel.annotation.valid() ? kernel.annotation.begin : kernel.place.begin, kernel.place.end};
}

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
