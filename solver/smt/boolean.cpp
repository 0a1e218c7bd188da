// Booleans are kept in negation normal form: a Not stands before variables, applications and equalities only. And and
// Or are flattened and simplified as sets of literal sets, which merges what path conditions split:
// (A & c) | (A & !c) is A, and A & (!A | c) is A & c.
#include "solver/smt/limits.h"
#include "solver/smt/node.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::smt {

using Literals = std::vector<Term>; // sorted by id

static bool isSubset(const Literals &a, const Literals &b) {
  return std::includes(b.begin(), b.end(), a.begin(), a.end(), byId);
}

Term TermPool::notOf(Term a) {
  assert(a.width() == 0);
  if (a.isConst())
    return boolean(!a.value());
  if (const Node *n = a.raw()->negation)
    return Term(n);
  Term r;
  switch (a.kind()) {
  case Kind::And:
  case Kind::Or: {
    std::vector<Term> args;
    for (Term x : a.args())
      args.push_back(notOf(x));
    r = a.kind() == Kind::And ? orOf(std::move(args)) : andOf(std::move(args));
    break;
  }
  case Kind::Ult:
    r = ule(a.args()[1], a.args()[0]);
    break;
  case Kind::Ule:
    r = ult(a.args()[1], a.args()[0]);
    break;
  case Kind::Slt:
    r = sle(a.args()[1], a.args()[0]);
    break;
  case Kind::Sle:
    r = slt(a.args()[1], a.args()[0]);
    break;
  case Kind::Ite:
    r = ite(a.args()[0], notOf(a.args()[1]), notOf(a.args()[2]));
    break;
  default:
    r = impl->make(Kind::Not, 0, {a});
    break;
  }
  // Building the negation of the negation must give `a` again for the two to be recognised as complements; where a
  // rule found something simpler, that is used from here on and this link goes one way.
  a.raw()->negation = r.raw();
  if (!r.isConst() && !r.raw()->negation)
    r.raw()->negation = a.raw();
  return r;
}

Term TermPool::andOf(std::vector<Term> args) { return impl->nary(Kind::And, std::move(args)); }
Term TermPool::orOf(std::vector<Term> args) { return impl->nary(Kind::Or, std::move(args)); }

// And of Ors and Or of Ands obey the same rules; they are told for Or. `sets` are the disjuncts as sets of conjuncts.
// Gives true if something changed.
static bool mergeSets(std::vector<Literals> &sets) {
  auto complement = [](Term a, Term b) { return a.raw()->negation == b.raw() || b.raw()->negation == a.raw(); };
  bool any = false;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i != sets.size() && !changed; ++i)
      for (std::size_t j = 0; j != sets.size() && !changed; ++j) {
        if (i == j || sets[i].size() > sets[j].size())
          continue;
        if (isSubset(sets[i], sets[j])) { // x | (x & y)
          sets.erase(sets.begin() + static_cast<std::ptrdiff_t>(j));
          changed = true;
          break;
        }
        // (X & c) | (Y & !c), X a subset of Y: drop !c
        Term c, notC;
        for (Term x : sets[i])
          for (Term y : sets[j])
            if (complement(x, y)) {
              c = x;
              notC = y;
            }
        if (!c)
          continue;
        Literals x = sets[i];
        std::erase(x, c);
        if (isSubset(x, sets[j])) {
          std::erase(sets[j], notC);
          changed = true;
        }
      }
    any |= changed;
  }
  return any;
}

Term TermPool::Impl::nary(Kind kind, std::vector<Term> input) {
  bool isAnd = kind == Kind::And;
  Kind dual = isAnd ? Kind::Or : Kind::And;
  std::vector<Term> args;
  for (Term a : input) {
    assert(a.width() == 0);
    if (a.isConst()) {
      if ((a.value() != 0) != isAnd)
        return a; // absorbing
    } else if (a.kind() == kind) {
      args.insert(args.end(), a.args().begin(), a.args().end());
    } else {
      args.push_back(a);
    }
  }
  auto link = [&](Term a) { // an order and its converse may have been built apart
    if (a.kind() == Kind::Ult || a.kind() == Kind::Ule || a.kind() == Kind::Slt || a.kind() == Kind::Sle)
      pool->notOf(a);
  };
  auto linkAll = [&](Term a) {
    link(a);
    if (a.kind() == dual)
      for (Term x : a.args())
        link(x);
  };
  auto denied = [&](Term a) { // by one of args, which are sorted
    const Node *n = a.raw()->negation;
    return n && std::binary_search(args.begin(), args.end(), Term(n), byId);
  };
  if (input.size() == 2 && input.front().kind() == kind && input.front().args().size() > limits::mergedArguments &&
      args.size() == input.front().args().size() + 1) {
    // One more condition on a long path: the others are in order, and have been looked at.
    const Term last = args.back();
    args.pop_back();
    linkAll(last);
    if (denied(last))
      return pool->boolean(!isAnd);
    const auto place = std::lower_bound(args.begin(), args.end(), last, byId);
    if (place != args.end() && *place == last)
      return input.front();
    args.insert(place, last);
    return make(kind, 0, std::move(args));
  }
  std::sort(args.begin(), args.end(), byId);
  args.erase(std::unique(args.begin(), args.end()), args.end());
  if (args.empty())
    return pool->boolean(isAnd);
  if (args.size() == 1)
    return args[0];
  std::for_each(args.begin(), args.end(), linkAll);
  if (std::any_of(args.begin(), args.end(), denied))
    return pool->boolean(!isAnd);

  std::vector<Literals> sets;
  std::size_t literals = 0;
  bool anyDual = false;
  for (Term a : args) {
    sets.push_back(a.kind() == dual ? a.args() : Literals{a});
    literals += sets.back().size();
    anyDual |= a.kind() == dual;
  }
  if (!anyDual || args.size() > limits::mergedArguments || literals > limits::mergedLiterals)
    return make(kind, 0, std::move(args));

  auto ofSet = [&](const Literals &s) { return nary(dual, s); };
  if (mergeSets(sets)) {
    std::vector<Term> merged;
    merged.reserve(sets.size());
    for (const Literals &s : sets)
      merged.push_back(ofSet(s));
    return nary(kind, std::move(merged));
  }
  Literals common = sets[0];
  for (const Literals &s : sets) {
    Literals both;
    std::set_intersection(common.begin(), common.end(), s.begin(), s.end(), std::back_inserter(both), byId);
    common = std::move(both);
  }
  if (!common.empty()) { // (A & b) | (A & c): A & (b | c)
    std::vector<Term> rest;
    for (const Literals &s : sets) {
      Literals left;
      std::set_difference(s.begin(), s.end(), common.begin(), common.end(), std::back_inserter(left), byId);
      rest.push_back(ofSet(left));
    }
    common.push_back(nary(kind, std::move(rest)));
    return nary(dual, std::move(common));
  }
  return make(kind, 0, std::move(args));
}

Term TermPool::ite(Term c, Term t, Term e) {
  assert(c.width() == 0 && t.width() == e.width());
  if (c.isConst())
    return c.value() ? t : e;
  if (t == e)
    return t;
  if (t.width() == 1 && t.isConst() && e.isConst()) // always c ? 1 : 0, see asBoolean
    return t.value() ? impl->make(Kind::Ite, 1, {c, t, e}) : impl->make(Kind::Ite, 1, {notOf(c), e, t});
  if (t.width() == 1) // a choice between such bits is one
    if (const Term x = asBoolean(*this, t), y = asBoolean(*this, e); x && y)
      return fromBool(ite(c, x, y));
  if (c.kind() == Kind::Not || c.kind() == Kind::Ule || c.kind() == Kind::Sle)
    return ite(notOf(c), e, t);
  // A choice by the same condition inside.
  auto inner = [&](Term x, bool holds) {
    if (x.kind() != Kind::Ite)
      return x;
    if (x.args()[0] == c)
      return x.args()[holds ? 1 : 2];
    if (impl->isComplement(x.args()[0], c))
      return x.args()[holds ? 2 : 1];
    return x;
  };
  if (Term ti = inner(t, true), ei = inner(e, false); ti != t || ei != e)
    return ite(c, ti, ei);
  if (t.width() == 0) {
    if (t.isConst())
      return t.value() ? orOf(c, e) : andOf(notOf(c), e);
    if (e.isConst())
      return e.value() ? orOf(notOf(c), t) : andOf(c, t);
    if (c == t)
      return orOf(c, e);
    if (c == e)
      return andOf(c, t);
    if (impl->isComplement(t, e))
      return eq(c, t);
    return impl->make(Kind::Ite, 0, {c, t, e});
  }
  if (c.kind() == Kind::Eq && ((c.args()[0] == t && c.args()[1] == e) || (c.args()[0] == e && c.args()[1] == t)))
    return e; // x == y ? x : y
  if (!t.isConst() || !e.isConst()) {
    Linear difference = addScaled(impl->linear(t), impl->linear(e), maskOf(t.width()));
    if (difference.terms.empty()) // c ? x + k : x
      return add(e, ite(c, constant(t.width(), difference.constant), constant(t.width(), 0)));
  }
  return impl->make(Kind::Ite, t.width(), {c, t, e});
}

Term asBoolean(TermPool &pool, Term bit) {
  if (bit.width() != 1)
    return {};
  if (bit.isConst())
    return pool.boolean(bit.value());
  if (bit.kind() == Kind::Ite && bit.args()[1].isConst(1) && bit.args()[2].isConst(0))
    return bit.args()[0];
  return {};
}

Term TermPool::toBool(Term bit) {
  assert(bit.width() == 1);
  return eq(bit, constant(1, 1));
}

Term TermPool::fromBool(Term b) { return ite(b, constant(1, 1), constant(1, 0)); }

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
