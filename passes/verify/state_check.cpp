// The rules of what the verifier hands around, checked over the whole: a state's variables, arrays and permissions; a
// scope; an assertion. Each rule is an assertion of its own.
//
// For builds with assertions: assert(holds(state)).
#include "passes/verify/state.h"

#include <algorithm>
#include <cassert>

#ifndef NDEBUG

namespace veriwarp::verify {

using smt::Term;

namespace {

bool isBoolean(Term t) { return t && t.width() == 0; }
bool isNumber(Term t) { return t && t.width() == 64; }

void checkIndex(const Variable &array, const std::vector<Term> &index) {
  assert(array.isArray() && "only arrays have elements");
  assert(index.size() == array.extents.size() && "an element has a subscript for each dimension");
  assert(std::all_of(index.begin(), index.end(), isNumber) && "subscripts are numbers");
}

void checkVars(const std::vector<Term> &vars) {
  for (std::size_t i = 0; i < vars.size(); ++i) {
    assert(vars[i] && vars[i].kind() == smt::Kind::Var && "what is quantified are variables");
    assert(std::find(vars.begin() + static_cast<std::ptrdiff_t>(i) + 1, vars.end(), vars[i]) == vars.end() &&
           "each once");
  }
}

} // namespace

bool holds(const Chunk &chunk) {
  assert(chunk.array && chunk.array->kind != Variable::PrivateArray && "what is private needs no permission");
  assert(isBoolean(chunk.guard) && isNumber(chunk.amount) && "a permission has a condition and an amount");
  checkIndex(*chunk.array, chunk.index);
  checkVars(chunk.vars);
  assert((chunk.inverses.empty() || chunk.inverses.size() == chunk.vars.size()) &&
         "each variable follows from the location, or all follow from the subscript");
  assert((!chunk.inverses.empty() || chunk.vars.empty() || (chunk.vars.size() == 1 && chunk.index.size() == 1)) &&
         "one subscript is solved for one variable alone");
  assert((!chunk.share || isNumber(chunk.share)) && "a share is one of so many");
  return true;
}

bool holds(const State &state) {
  assert(isBoolean(state.path) && "a path is a condition");
  for (const auto &[variable, value] : state.variables) {
    assert(variable && !variable->isArray() && "arrays have no value of their own");
    assert(value && (value.width() == 0) == (variable->type.kind == Type::Bool) && "a value has its variable's sort");
  }
  for (const auto &[array, known] : state.arrays) {
    assert(array && !known.base.empty() && "an array is a function of the subscripts");
    for (const Update &u : known.updates) {
      assert(isBoolean(u.guard) && isNumber(u.value) && "a write is guarded, and writes a number");
      checkIndex(*array, u.index);
    }
  }
  for (const Chunk &chunk : state.chunks)
    assert(holds(chunk) && "permissions keep their rules");
  return true;
}

bool holds(const Scope &scope) {
  assert(scope.state && "an expression is evaluated in a state");
  assert(isBoolean(scope.guard) && "what holds around an expression is a condition");
  checkVars(scope.vars);
  for (const auto &[variable, value] : scope.bound)
    assert(variable && value && "what is bound has a value");
  assert((!scope.isCode || scope.vars.empty()) && "code has no quantifiers");
  return true;
}

bool holds(const Assertion &assertion) {
  for (const Chunk &chunk : assertion.chunks) {
    assert(holds(chunk) && "permissions keep their rules");
    assert(!chunk.isNegative && "an assertion gives permissions, and takes none");
  }
  for (const Formula &f : assertion.conditions)
    for (const Term leaf : leavesOf(f))
      assert(isBoolean(leaf) && "formulas are of conditions");
  return true;
}

} // namespace veriwarp::verify

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
