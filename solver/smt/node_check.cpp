// The rules that hold of every node of a pool (term.h: Kind; node.h: Facts, Linear), each an assertion of its own.
//
// For builds with assertions: assert(nodeHolds(node)). Cost: the node's arguments.
#include "solver/smt/node.h"

#include <algorithm>
#include <cassert>

#ifndef NDEBUG

namespace veriwarp::smt {

namespace {

void checkArity(const Node &n) {
  const std::size_t count = n.args.size();
  switch (n.kind) {
  case Kind::Const:
  case Kind::Var:
    assert(count == 0 && "a leaf has no arguments");
    break;
  case Kind::Apply:
    break;
  case Kind::Not:
  case Kind::ZExt:
  case Kind::SExt:
  case Kind::Trunc:
    assert(count == 1 && "it has one argument");
    break;
  case Kind::And:
  case Kind::Or:
  case Kind::Add:
  case Kind::Mul:
    assert(count >= 2 && "one argument alone is itself");
    break;
  case Kind::Ite:
    assert(count == 3 && "a choice has a condition and two values");
    break;
  default:
    assert(count == 2 && "it has two arguments");
  }
}

void checkWidths(const Node &n) {
  const auto width = [&](std::size_t i) { return n.args[i].width(); };
  assert(n.width <= 64 && "bit-vectors have up to 64 bits");
  switch (n.kind) {
  case Kind::Const:
  case Kind::Var:
  case Kind::Apply:
    break;
  case Kind::Not:
  case Kind::And:
  case Kind::Or:
    assert(n.width == 0 && "a connective is a boolean");
    for (const Term a : n.args)
      assert(a.width() == 0 && "of booleans");
    break;
  case Kind::Eq:
    assert(n.width == 0 && width(0) == width(1) && "only what has one sort can be equal");
    break;
  case Kind::Ult:
  case Kind::Ule:
  case Kind::Slt:
  case Kind::Sle:
    assert(n.width == 0 && width(0) == width(1) && width(0) > 0 && "an order compares bit-vectors of one width");
    break;
  case Kind::Ite:
    assert(width(0) == 0 && width(1) == n.width && width(2) == n.width && "a boolean chooses between alike values");
    break;
  case Kind::ZExt:
  case Kind::SExt:
    assert(width(0) > 0 && width(0) < n.width && "an extension adds bits");
    break;
  case Kind::Trunc:
    assert(n.width > 0 && n.width < width(0) && "a truncation drops bits");
    break;
  default:
    assert(n.width > 0 && "arithmetic is of bit-vectors");
    for (const Term a : n.args)
      assert(a.width() == n.width && "of one width");
  }
}

// Equal terms are the same pointer only if each has one form.
void checkForm(const Node &n) {
  const auto kindIs = [&](Kind kind) { return [kind](Term a) { return a.kind() == kind; }; };
  const auto isConst = kindIs(Kind::Const);
  switch (n.kind) {
  case Kind::Const:
    assert((n.value & ~(n.width ? maskOf(n.width) : 1)) == 0 && "a constant has no bits above its width");
    break;
  case Kind::Var:
  case Kind::Apply:
    assert(!n.name.empty() && "variables and functions have names");
    break;
  case Kind::Not:
    assert((n.args[0].kind() == Kind::Var || n.args[0].kind() == Kind::Apply || n.args[0].kind() == Kind::Eq) &&
           "a Not stands before variables, applications and equalities only");
    break;
  case Kind::And:
  case Kind::Or:
    assert(std::is_sorted(n.args.begin(), n.args.end(), byId) &&
           std::adjacent_find(n.args.begin(), n.args.end()) == n.args.end() && "arguments are sorted, each once");
    assert(std::none_of(n.args.begin(), n.args.end(), isConst) && "constants are absorbed");
    assert(std::none_of(n.args.begin(), n.args.end(), kindIs(n.kind)) && "connectives are flat");
    break;
  case Kind::Add:
    assert(std::none_of(n.args.begin() + 1, n.args.end(), isConst) && "a constant, if any, comes first");
    assert(std::none_of(n.args.begin(), n.args.end(), kindIs(Kind::Add)) && "sums are flat");
    assert(!n.args[0].isConst(0) && "nothing is added but what changes the sum");
    break;
  case Kind::Mul:
    assert(std::none_of(n.args.begin() + 1, n.args.end(), isConst) && "a constant, if any, comes first");
    assert(std::none_of(n.args.begin(), n.args.end(), kindIs(Kind::Mul)) && "products are flat");
    assert(!n.args[0].isConst(0) && !n.args[0].isConst(1) && "a factor is neither 0 nor 1");
    break;
  case Kind::Ite:
    assert(!isConst(n.args[0]) && n.args[1] != n.args[2] && "there is something to choose");
    assert((n.width != 1 || !isConst(n.args[1]) || !isConst(n.args[2]) ||
            (n.args[1].isConst(1) && n.args[2].isConst(0))) &&
           "a boolean as a bit is c ? 1 : 0");
    break;
  case Kind::Eq:
    assert(n.args[0] != n.args[1] && "what is the same is known to be equal");
    break;
  default:
    break;
  }
}

} // namespace

bool nodeHolds(const Node &n) {
  for (const Term a : n.args)
    assert(a && a.id() < n.id && "a term's arguments were made before it");
  checkArity(n);
  checkWidths(n);
  checkForm(n);
  return true;
}

bool factsHold(const Node &n) {
  if (n.width == 0)
    return true;
  const Facts &f = n.facts;
  assert(f.s.lo <= f.s.hi && f.u.lo <= f.u.hi && "a term has some value");
  assert(f.s.lo >= -pow2(n.width - 1) && f.s.hi < pow2(n.width - 1) && "signed values fit the width");
  assert(f.u.lo >= 0 && f.u.hi < pow2(n.width) && "unsigned values fit the width");
  assert((f.s.lo < 0 || f.u.hi < pow2(n.width - 1)) && "what is never negative is small as an unsigned number, too");
  assert((f.knownZero & ~maskOf(n.width)) == 0 && "bits above the width are not listed");
  assert((n.kind != Kind::Const || (f.u.lo == n.value && f.u.hi == n.value && f.s.lo == toSigned(n.value, n.width))) &&
         "a constant has its value");
  assert((n.kind != Kind::Const || (f.knownZero & n.value) == 0) && "no bit of it that is set is known to be 0");
  return true;
}

bool linearHolds(const Linear &l) {
  assert(l.width > 0 && l.width <= 64 && "a sum is of bit-vectors");
  assert((l.constant & ~maskOf(l.width)) == 0 && "its constant is modulo 2^width");
  for (std::size_t i = 0; i < l.terms.size(); ++i) {
    const Linear::Monomial &m = l.terms[i];
    assert(m.coefficient != 0 && (m.coefficient & ~maskOf(l.width)) == 0 && "a coefficient is modulo 2^width, not 0");
    assert(m.base.width() == l.width && "monomials have the sum's width");
    assert(m.base.kind() != Kind::Const && m.base.kind() != Kind::Add && "a base is no number and no sum");
    assert((i == 0 || l.terms[i - 1].base.id() < m.base.id()) && "monomials are sorted, each base once");
  }
  return true;
}

} // namespace veriwarp::smt

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
