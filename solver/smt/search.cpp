// A short local search for models. Races that exist are mostly found here: thread 0 and thread 1, n = 1 or n = 100, are
// enough to show them. A step picks an assertion that does not hold and a symbol in it, and tries small values, values
// that make the two sides of a comparison meet (by the slope of their difference), and values of other symbols; it
// keeps what makes more assertions hold.
#include "solver/smt/chain.h"
#include "solver/smt/node.h"

#include <algorithm>

namespace veriwarp::smt {

std::vector<Term> symbolsOf(const std::vector<Term> &terms) {
  std::vector<Term> result;
  for (const Node *n : nodesOf(terms))
    if (n->kind == Kind::Var || n->kind == Kind::Apply)
      result.push_back(Term(n));
  return result;
}

static bool inRange(Term s, std::uint64_t v) {
  if (s.width() == 0)
    return v < 2;
  return factsOf(s).u.contains(v) && factsOf(s).s.contains(toSigned(v, s.width()));
}

std::uint64_t anyValue(const TermPool &, Term s) {
  if (inRange(s, 0))
    return 0;
  return static_cast<std::uint64_t>(factsOf(s).u.lo);
}

bool satisfies(const TermPool &, const std::vector<Term> &assertions, const Assignment &model) {
  for (Term s : symbolsOf(assertions)) {
    auto it = model.find(s.id());
    if (it == model.end() ? !inRange(s, 0) : !inRange(s, it->second))
      return false;
  }
  Evaluator e(assertions);
  e.run(model);
  return e.allTrue();
}

namespace {

class Walk {
public:
  Walk(const TermPool &termPool, const std::vector<Term> &roots, unsigned evaluations, const Deadline &limit)
      : pool(termPool), assertions(roots), evaluator(roots), left(evaluations), deadline(limit) {
    for (const Node *n : nodesOf(roots, false)) {
      if (n->kind == Kind::Var || n->kind == Kind::Apply)
        values[n->id] = anyValue(pool, Term(n));
      if (n->kind == Kind::Const && n->width && constants.size() < 8)
        constants.push_back(n->value);
    }
  }

  std::optional<Assignment> run() {
    std::size_t best = score();
    while (left && best != assertions.size()) {
      Term target = failing();
      if (!target)
        break;
      std::vector<Term> choices;
      for (const Node *n : nodesOf({target}, false))
        if (n->kind == Kind::Var || n->kind == Kind::Apply)
          choices.push_back(Term(n));
      if (choices.empty())
        return std::nullopt;
      Term bestSymbol;
      std::uint64_t bestValue = 0;
      std::size_t bestScore = 0;
      for (int k = 0; k != 3; ++k) {
        Term s = choices[random() % choices.size()];
        std::uint64_t old = values[s.id()];
        for (std::uint64_t v : candidates(target, s)) {
          if (v == old || !left)
            continue;
          values[s.id()] = v;
          std::size_t now = score();
          if (now > bestScore || (now == bestScore && random() % 3 == 0)) {
            bestScore = now;
            bestSymbol = s;
            bestValue = v;
          }
          if (now == assertions.size())
            break;
        }
        values[s.id()] = old;
        if (bestScore > best)
          break;
      }
      if (!bestSymbol)
        continue;
      if (bestScore >= best || random() % 4 == 0) {
        values[bestSymbol.id()] = bestValue;
        best = bestScore;
      }
      refresh();
    }
    if (best != assertions.size())
      return std::nullopt;
    return values;
  }

private:
  const TermPool &pool;
  const std::vector<Term> &assertions;
  Evaluator evaluator;
  unsigned left;
  const Deadline &deadline;
  Assignment values;
  std::vector<std::uint64_t> constants;
  std::uint64_t seed = 0x9e3779b97f4a7c15ull;

  std::uint64_t random() {
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return seed >> 11;
  }

  void refresh() { evaluator.run(values); }

  std::size_t score() {
    if (left)
      --left;
    if (deadline.over())
      left = 0;
    refresh();
    std::size_t n = 0;
    for (Term a : assertions)
      n += evaluator.valueOf(a) != 0;
    return n;
  }

  // A random assertion that does not hold, down to a literal of it.
  Term failing() {
    refresh();
    std::vector<Term> f;
    for (Term a : assertions)
      if (!evaluator.valueOf(a))
        f.push_back(a);
    if (f.empty())
      return {};
    Term t = f[random() % f.size()];
    while (t.kind() == Kind::Or || t.kind() == Kind::And) {
      f.clear();
      for (Term a : t.args())
        if (!evaluator.valueOf(a))
          f.push_back(a);
      t = f[random() % f.size()];
    }
    return t;
  }

  std::vector<std::uint64_t> candidates(Term target, Term s) {
    unsigned w = s.width();
    if (w == 0)
      return {1 - (values[s.id()] & 1)};
    std::uint64_t old = values[s.id()], mask = maskOf(w);
    std::vector<std::uint64_t> c;
    Term literal = target.kind() == Kind::Not ? target.args()[0] : target;
    bool compares = literal.kind() == Kind::Eq || literal.kind() == Kind::Ult || literal.kind() == Kind::Ule ||
                    literal.kind() == Kind::Slt || literal.kind() == Kind::Sle;
    if (compares && literal.args()[0].width()) {
      Term a = literal.args()[0], b = literal.args()[1];
      auto difference = [&] {
        evaluator.run(values);
        return toSigned((evaluator.valueOf(a) - evaluator.valueOf(b)) & maskOf(a.width()), a.width());
      };
      std::int64_t d = difference();
      values[s.id()] = (old + 1) & mask;
      Int128 slope = Int128(difference()) - d;
      values[s.id()] = old;
      left -= std::min(left, 2u);
      if (slope != 0) {
        Int128 meet = Int128(old) - Int128(d) / slope;
        for (Int128 delta : {0, 1, -1})
          c.push_back(static_cast<std::uint64_t>(meet + delta) & mask);
      }
    }
    for (std::uint64_t v : {std::uint64_t(0), std::uint64_t(1), std::uint64_t(2), old + 1, old - 1})
      c.push_back(v & mask);
    c.push_back(static_cast<std::uint64_t>(factsOf(s).u.lo));
    c.push_back(static_cast<std::uint64_t>(factsOf(s).u.hi));
    if (!constants.empty())
      c.push_back((constants[random() % constants.size()] + random() % 3 - 1) & mask);
    c.push_back((std::uint64_t(1) << random() % w) & mask);
    std::sort(c.begin(), c.end());
    c.erase(std::unique(c.begin(), c.end()), c.end());
    std::erase_if(c, [&](std::uint64_t v) { return !inRange(s, v); });
    return c;
  }
};

} // namespace

std::optional<Assignment> searchModel(const TermPool &pool, const std::vector<Term> &assertions, unsigned evaluations,
                                      const Deadline &deadline) {
  return Walk(pool, assertions, evaluations, deadline).run();
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
