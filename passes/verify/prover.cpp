#include "passes/verify/prover.h"

#include "passes/verify/floating.h"

#include "passes/verify/limits.h"
#include "passes/verify/poly.h"
#include "passes/verify/verify.h"
#include "solver/smt/chain.h"

#include <algorithm>
#include <ctime>
#include <limits>

namespace veriwarp::verify {

using smt::Kind;
using smt::Term;
using smt::TermPool;

namespace {

// Where a clause is not true already: the values of x between which it may be false, by its comparisons that are linear
// in x once everything else has its value in the model.
struct Bounds {
  std::int64_t lo = std::numeric_limits<std::int64_t>::min(), hi = std::numeric_limits<std::int64_t>::max();
  bool known() const {
    return lo != std::numeric_limits<std::int64_t>::min() && hi != std::numeric_limits<std::int64_t>::max();
  }
};

std::int64_t floorDiv(std::int64_t a, std::int64_t b) { return a / b - (a % b != 0 && (a < 0) != (b < 0)); }

Bounds boundsOf(TermPool &pool, Term clause, Term x, const std::vector<Term> &vars, const smt::Assignment &model) {
  std::vector<Term> parts{clause};
  if (clause.kind() == Kind::Or)
    parts = clause.args();
  // (a or b) where a conjunction is negated may be nested
  for (std::size_t i = 0; i != parts.size(); ++i)
    if (parts[i].kind() == Kind::Or) {
      std::vector<Term> inner = parts[i].args();
      parts.insert(parts.end(), inner.begin(), inner.end());
    }
  Bounds bounds;
  for (Term part : parts) {
    bool isNegated = part.kind() == Kind::Not;
    Term atom = isNegated ? part.args()[0] : part;
    if (atom.kind() != Kind::Slt && atom.kind() != Kind::Sle && atom.kind() != Kind::Eq)
      continue;
    if (atom.args()[0].width() != 64)
      continue;
    if (!mentions(atom, x))
      continue;
    std::optional<Poly> left = polyOf(atom.args()[0]), right = polyOf(atom.args()[1]);
    if (!left || !right)
      continue;
    Poly difference = subtract(*right, *left); // right - left
    std::int64_t a = 0, b = 0;
    bool usable = true;
    for (const auto &[monomial, c] : difference.terms) {
      std::int64_t value = c;
      unsigned power = 0;
      for (Term f : monomial) {
        if (f == x) {
          ++power;
          continue;
        }
        if (mentions(f, x) || std::any_of(vars.begin(), vars.end(),
                                          [&](Term v) { return v != x && !model.contains(v.id()) && mentions(f, v); }))
          usable = false;
        else if (__builtin_mul_overflow(value, static_cast<std::int64_t>(smt::evaluate(f, model)), &value))
          usable = false;
      }
      if (power > 1 || (power == 0 && __builtin_add_overflow(b, value, &b)) ||
          (power == 1 && __builtin_add_overflow(a, value, &a)))
        usable = false;
    }
    if (!usable || a == 0 || std::abs(b) > (std::int64_t(1) << 60))
      continue;
    // The clause is false only if the part is: its negation restricts x.
    if (atom.kind() == Kind::Eq) {
      if (isNegated && b % a == 0) { // x must be that value
        bounds.lo = std::max(bounds.lo, -b / a);
        bounds.hi = std::min(bounds.hi, -b / a);
      } else if (isNegated) {
        bounds.lo = 1, bounds.hi = 0;
      }
      continue;
    }
    // left < right: a*x + b > 0; left <= right: a*x + b + 1 > 0
    std::int64_t shift = atom.kind() == Kind::Sle ? 1 : 0;
    if (isNegated) { // the comparison must hold
      if (a > 0)
        bounds.lo = std::max(bounds.lo, floorDiv(-(b + shift), a) + 1);
      else
        bounds.hi = std::min(bounds.hi, floorDiv(b + shift - 1, -a));
    } else { // it must not: a*x + b + shift <= 0
      if (a > 0)
        bounds.hi = std::min(bounds.hi, floorDiv(-(b + shift), a));
      else
        bounds.lo = std::max(bounds.lo, -floorDiv(-(b + shift), -a));
    }
  }
  (void)pool;
  return bounds;
}

} // namespace

void Prover::assume(const Formula &f, bool isDefinition) {
  for (Fact &fact : toFacts(pool, f)) {
    fact.isDefinition = isDefinition;
    fact.fromLoop = inLoop;
    facts.push_back(std::move(fact));
  }
}

void Prover::add(Problem &problem, Term t) const {
  if (!t.isTrue() && problem.seen.insert(t.id()).second)
    problem.ground.push_back(t);
}

// What is said to exist is often the first or the last of its range: the values of a variable where a comparison in the
// fact changes, and those beside them.
void Prover::atBounds(Problem &problem, const std::vector<Fact> &list) const {
  const Term one = pool.constant(64, 1);
  for (const Fact &fact : list) {
    if (fact.vars.size() != 1)
      continue;
    const Term x = fact.vars[0];
    std::vector<Term> values;
    std::vector<Term> todo{fact.body};
    for (std::size_t i = 0; i != todo.size() && values.size() < limits::valuesAtBounds; ++i) {
      const Term t = todo[i];
      const bool compares = t.kind() == Kind::Slt || t.kind() == Kind::Sle || t.kind() == Kind::Eq;
      if (!compares) {
        if (t.width() == 0) // conditions of conditions
          todo.insert(todo.end(), t.args().begin(), t.args().end());
        continue;
      }
      if (t.args()[0].width() != 64 || !mentions(t, x))
        continue;
      std::optional<Solution> s = solveFor(pool, pool.sub(t.args()[0], t.args()[1]), x, pool.constant(64, 0));
      if (s)
        for (Term value : {s->value, pool.sub(s->value, one), pool.add(s->value, one)})
          if (std::find(values.begin(), values.end(), value) == values.end())
            values.push_back(value);
    }
    for (Term value : values)
      add(problem, pool.substitute(fact.body, {{x.id(), value}}));
  }
}

void Prover::instantiate(Problem &problem, unsigned rounds) const {
  for (unsigned round = 0; round != rounds; ++round) {
    std::map<std::string, std::vector<Term>> applications = applicationsIn(pool, problem.ground);
    std::size_t size = problem.ground.size();
    for (const Fact &fact : problem.universal)
      for (const std::vector<Term> &values : matches(pool, fact, applications)) {
        std::unordered_map<unsigned, Term> map;
        for (std::size_t i = 0; i != values.size(); ++i)
          map[fact.vars[i].id()] = values[i];
        add(problem, pool.substitute(fact.body, map));
        if (problem.ground.size() > limits::groundTerms)
          return;
      }
    if (problem.ground.size() == size)
      return;
  }
}

void Prover::rangesOf(const Problem &problem, std::vector<Term> &assertions) const {
  for (const auto &[name, list] : applicationsIn(pool, problem.ground)) {
    auto range = ranges.find(name);
    if (range == ranges.end())
      continue;
    for (Term t : list) {
      assertions.push_back(pool.sle(pool.constant(64, static_cast<std::uint64_t>(range->second.lo)), t));
      assertions.push_back(pool.sle(t, pool.constant(64, static_cast<std::uint64_t>(range->second.hi))));
    }
  }
}

smt::Answer Prover::ask(const Problem &problem, const std::vector<Term> &more, const std::string &label) {
  ++queries;
  smt::Query query;
  query.pool = &pool;
  query.assertions = problem.ground;
  query.assertions.insert(query.assertions.end(), more.begin(), more.end());
  rangesOf(problem, query.assertions);
  query.seconds = std::min(begun + seconds, deadline) - cpuSeconds();
  query.label = label;
  smt::Answer answer;
  if (query.seconds <= 0) {
    answer.reason = report::ReasonKind::SolverTimeout;
    return answer;
  }
  answer = solver.solve(query);
  solved += answer.seconds;
  const bool restsOnNoWrap = answer.status == smt::Status::Unsat && answer.assumedNoWrap;
  return restsOnNoWrap ? confirmed(std::move(query), std::move(answer)) : answer;
}

bool Prover::isWide(Term symbol) const {
  std::string_view name = symbol.name();
  while (name.ends_with(kOfOtherThread))
    name.remove_suffix(kOfOtherThread.size());
  return wideSymbols.contains(std::string(name));
}

// Integers of the solver take a 64-bit variable as signed or as unsigned by the way it is used, and leave out what
// wraps for that reading. Whether it does is what obligations of 64 bits ask, and `s | p` reads a negative s as
// unsigned: where values of the source have 64 bits, only machine arithmetic proves.
smt::Answer Prover::confirmed(smt::Query query, smt::Answer answer) {
  const bool isNarrow = std::none_of(query.assertions.begin(), query.assertions.end(), [&](Term t) {
    const std::vector<Term> symbols = pool.symbols(t);
    return std::any_of(symbols.begin(), symbols.end(), [&](Term s) { return isWide(s); });
  });
  if (isNarrow)
    return answer;
  ++queries;
  query.arithmetic = smt::Arithmetic::BitVector;
  query.seconds = std::min(begun + seconds, deadline) - cpuSeconds();
  smt::Answer exact;
  exact.reason = report::ReasonKind::SolverTimeout;
  if (query.seconds <= 0)
    return exact;
  exact = solver.solve(query);
  solved += exact.seconds;
  // Numbers of annotations do not wrap. What an operation of the code does is what is asked.
  std::vector<Term> known = query.assertions;
  if (query.label == report::obligationName(Obligation::Overflow))
    std::erase_if(known, [&](Term t) { return asked.contains(t.id()); });
  if (exact.status == smt::Status::Sat && !smt::wrapsNowhere(known, exact.model)) {
    exact = {};
    exact.reason = report::ReasonKind::NeitherProvedNorRefuted;
  }
  return exact;
}

double Prover::cpuSeconds() const { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC + solved; }

// Adds every instance of the universal facts that the model leaves possible. False where there are too many.
bool Prover::complete(Problem &problem, const smt::Assignment &model) const {
  std::size_t instances = 0;
  for (const Fact &fact : problem.universal) {
    if (fact.isDefinition)
      continue;
    smt::Assignment values = model;
    for (Term v : fact.vars)
      values.erase(v.id());
    std::unordered_map<unsigned, Term> map;
    std::vector<Term> todo = fact.vars;
    auto enumerate = [&](auto &&self) -> bool {
      if (todo.empty()) {
        add(problem, pool.substitute(fact.body, map));
        return ++instances <= limits::instances;
      }
      for (std::size_t i = 0; i != todo.size(); ++i) {
        Term x = todo[i];
        Bounds bounds = boundsOf(pool, fact.body, x, fact.vars, values);
        if (!bounds.known())
          continue;
        if (bounds.hi >= bounds.lo && bounds.hi - bounds.lo >= limits::modelValues)
          return false;
        todo.erase(todo.begin() + static_cast<std::ptrdiff_t>(i));
        for (std::int64_t v = bounds.lo; v <= bounds.hi; ++v) {
          values[x.id()] = static_cast<std::uint64_t>(v);
          map[x.id()] = pool.constant(64, static_cast<std::uint64_t>(v));
          if (!self(self))
            return false;
        }
        values.erase(x.id());
        map.erase(x.id());
        todo.insert(todo.begin() + static_cast<std::ptrdiff_t>(i), x);
        return true;
      }
      return false;
    };
    if (!enumerate(enumerate))
      return false;
  }
  return true;
}

bool Prover::entails(const Formula &goal) {
  const Term whole = asTerm(pool, goal);
  const std::pair key{whole ? whole.id() : 0u, facts.size()};
  if (whole && entailed.contains(key))
    return entailed.at(key);
  begun = cpuSeconds();
  Problem problem;
  std::vector<Fact> negated = toFacts(pool, negate(pool, goal));
  for (const std::vector<Fact> *list : std::initializer_list<const std::vector<Fact> *>{&negated, &facts})
    for (const Fact &fact : *list)
      if (fact.vars.empty()) // of bounds the others say nothing
        add(problem, fact.body);
  const bool isSo = std::any_of(problem.ground.begin(), problem.ground.end(), [](Term t) { return t.isFalse(); }) ||
                    ask(problem, {}, "choice").status == smt::Status::Unsat;
  if (whole)
    entailed[key] = isSo;
  return isSo;
}

std::vector<Term> Prover::valuesIn(const Problem &problem, const smt::Assignment &model) const {
  std::vector<Term> values;
  for (Term t : problem.ground)
    for (Term s : pool.symbols(t))
      if (s.width() == 64 && s.kind() == Kind::Var && model.contains(s.id()))
        values.push_back(pool.eq(s, pool.constant(64, model.at(s.id()))));
  std::sort(values.begin(), values.end(), [](Term a, Term b) { return a.id() < b.id(); });
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

Proof Prover::prove(const Formula &goal, const std::string &label) {
  Proof proof;
  Problem problem;
  begun = cpuSeconds();
  std::vector<Fact> negated = toFacts(pool, negate(pool, goal));
  asked.clear();
  for (const Fact &fact : negated)
    asked.insert(fact.body.id());
  for (const std::vector<Fact> *list : std::initializer_list<const std::vector<Fact> *>{&negated, &facts})
    for (const Fact &fact : *list) {
      if (fact.vars.empty())
        add(problem, fact.body);
      else
        problem.universal.push_back(fact);
      proof.inLoop |= fact.fromLoop;
    }
  if (std::any_of(problem.ground.begin(), problem.ground.end(), [](Term t) { return t.isFalse(); })) {
    proof.answer = Answer::Proved;
    return proof;
  }
  atBounds(problem, negated);
  sums(problem);
  instantiate(problem, limits::proverRounds);
  for (Term t : orderOf(pool, problem.ground))
    add(problem, t);
  smt::Answer answer = ask(problem, {}, label);
  if (answer.status == smt::Status::Unsat) {
    proof.answer = Answer::Proved;
    return proof;
  }
  if (answer.status == smt::Status::Unknown) {
    proof.reason = answer.reason;
    return proof;
  }
  // Small numbers make short lists of instances, and better reading.
  std::vector<Term> small;
  std::set<unsigned> seen;
  for (Term t : problem.ground)
    for (Term s : pool.symbols(t))
      if (s.width() == 64 && seen.insert(s.id()).second && (s.kind() == Kind::Var)) {
        small.push_back(pool.sle(pool.constant(64, static_cast<std::uint64_t>(-12)), s));
        small.push_back(pool.sle(s, pool.constant(64, 12)));
      }
  if (!problem.universal.empty() || seen.size() > 1) {
    smt::Answer better = ask(problem, small, label);
    if (better.status == smt::Status::Sat)
      answer = std::move(better);
    else
      small.clear();
  }
  const unsigned attempts = sumFunctions.empty() ? 3 : 8;
  for (unsigned attempt = 0; attempt != attempts; ++attempt) {
    bool isFinite = true, isUnfolded = false;
    Problem full = problem;
    std::vector<Term> pinned;
    if (!full.universal.empty()) {
      isFinite = complete(full, answer.model);
      if (isFinite) {
        pinned = valuesIn(problem, answer.model);
        std::size_t size = full.ground.size();
        instantiate(full, 3);
        if (full.ground.size() != size && full.ground.size() > limits::groundTerms + limits::instances)
          isFinite = false;
      }
    }
    if (!isFinite) {
      proof.reason = report::ReasonKind::NoFiniteCounterexample;
      return proof;
    }
    smt::Answer confirmed = full.universal.empty() ? answer : ask(full, pinned, label);
    bool isModel = confirmed.status == smt::Status::Sat;
    if (isModel && !full.universal.empty()) { // bounds may depend on what the solver has chosen anew
      std::size_t size = full.ground.size();
      isModel = complete(full, confirmed.model) &&
                std::all_of(full.ground.begin() + static_cast<std::ptrdiff_t>(size), full.ground.end(),
                            [&](Term t) { return smt::evaluate(t, confirmed.model) != 0; });
    }
    if (isModel && !sumFunctions.empty()) {
      const Unfolding unfolding = unfoldSums(full, confirmed.model);
      if (unfolding == Unfolding::TooLong) {
        proof.reason = {report::ReasonKind::LongSums, {std::to_string(limits::summands)}};
        return proof;
      }
      isModel = unfolding == Unfolding::Known;
      isUnfolded = !isModel;
    }
    std::vector<Term> question;
    for (const Fact &fact : negated)
      if (fact.vars.empty())
        question.push_back(fact.body);
    if (isModel && restsOnFloats(pool, question, full.ground, confirmed.model)) {
      proof.reason = report::ReasonKind::FloatingPointValues;
      return proof;
    }
    if (isModel) {
      proof.answer = Answer::Refuted;
      proof.model = std::move(confirmed.model);
      proof.asked = std::move(question);
      return proof;
    }
    // With other values, perhaps; the instances that were missing stay. What sums are is known for these values now.
    for (Term t : full.ground)
      add(problem, t);
    if (isUnfolded) {
      answer = ask(problem, valuesIn(problem, confirmed.model), label);
      if (answer.status == smt::Status::Sat)
        continue;
    }
    answer = ask(problem, small, label);
    if (answer.status == smt::Status::Unsat && !small.empty()) {
      small.clear();
      answer = ask(problem, {}, label);
    }
    if (answer.status == smt::Status::Unsat) {
      proof.answer = Answer::Proved;
      return proof;
    }
    if (answer.status != smt::Status::Sat)
      break;
  }
  proof.reason = report::ReasonKind::NeitherProvedNorRefuted;
  return proof;
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
