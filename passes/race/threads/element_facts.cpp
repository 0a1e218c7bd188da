#include "passes/race/threads/element_facts.h"

#include "passes/race/model/limits.h"
#include "passes/race/threads/multiples.h"

#include <algorithm>

namespace veriwarp::race {

using Kind = kernel::Expr::Kind;

bool ElementFacts::extend(const std::vector<Evaluator *> &threads, const std::set<unsigned> &seen,
                          std::vector<Term> &assertions) {
  const std::vector<Elements> &all = ctx.terms.elements;
  if (all.empty())
    return false;
  known.resize(all.size());
  std::vector<Term> out;
  for (Evaluator *thread : threads)
    for (const Source &source : thread->sources())
      for (std::size_t i = 0; i < all.size(); ++i) {
        const Elements &said = all[i];
        const bool isElement = source.isUnchanged && source.object == said.array && source.size == said.size &&
                               source.term.width() == 8 * said.size && isMultipleOf(source.offset, said.size);
        if (!isElement || !seen.contains(source.term.id()) || !done.insert({i, source.term.id()}).second)
          continue;
        const Element element{source.term, source.offset};
        describe(said, element, out);
        for (const Element &other : known[i])
          if (pairs++ < limits::elementPairs)
            relate(said, element, other, out);
        known[i].push_back(element);
      }
  std::erase_if(out, [](Term t) { return t.isTrue(); });
  assertions.insert(assertions.end(), out.begin(), out.end());
  return !out.empty();
}

// What lies before the pointer is no element of the array.
Term ElementFacts::isMeant(const Elements &said, const Element &x) {
  smt::TermPool &pool = ctx.pool;
  const Term zero = pool.constant(64, 0), size = pool.constant(64, said.size);
  Term meant = pool.sle(zero, x.at);
  if (said.first)
    meant = pool.andOf({meant, pool.sle(pool.mul(size, said.first), x.at), pool.sle(x.at, pool.mul(size, said.last))});
  return meant;
}

void ElementFacts::describe(const Elements &said, const Element &x, std::vector<Term> &out) {
  smt::TermPool &pool = ctx.pool;
  const Term value = said.isSigned ? pool.sext(x.value, 64) : pool.zext(x.value, 64);
  Term least = said.least, most = said.most;
  if (said.what == Kind::Permutation) { // of the numbers of its elements
    least = said.first ? said.first : pool.constant(64, 0);
    most = said.last;
    if (const Term bytes = ctx.terms.extents[said.array]; !most && bytes)
      most = pool.sub(pool.sdiv(bytes, pool.constant(64, said.size)), pool.constant(64, 1));
  }
  if (!least)
    return;
  Term holds = pool.sle(least, value);
  if (most)
    holds = pool.andOf(holds, pool.sle(value, most));
  out.push_back(pool.implies(isMeant(said, x), holds));
}

void ElementFacts::relate(const Elements &said, const Element &x, const Element &y, std::vector<Term> &out) {
  smt::TermPool &pool = ctx.pool;
  const Term areMeant = pool.andOf(isMeant(said, x), isMeant(said, y));
  auto atMost = [&](Term a, Term b) { return said.isSigned ? pool.sle(a, b) : pool.ule(a, b); };
  auto below = [&](Term a, Term b) { return said.isSigned ? pool.slt(a, b) : pool.ult(a, b); };
  auto add = [&](Term condition, Term holds) { out.push_back(pool.implies(pool.andOf(areMeant, condition), holds)); };
  switch (said.what) {
  case Kind::Sorted:
    add(pool.sle(x.at, y.at), atMost(x.value, y.value));
    add(pool.sle(y.at, x.at), atMost(y.value, x.value));
    break;
  case Kind::Increasing:
    add(pool.slt(x.at, y.at), below(x.value, y.value));
    add(pool.slt(y.at, x.at), below(y.value, x.value));
    break;
  case Kind::Distinct:
  case Kind::Permutation:
    add(pool.ne(x.at, y.at), pool.ne(x.value, y.value));
    break;
  case Kind::Uniform:
    add(pool.boolean(true), pool.eq(x.value, y.value));
    break;
  default: // Within: each by itself
    break;
  }
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
