// See integer_circuits.h. Sums and products are computed modulo a power of two in which their value, as its interval
// tells, has room: what wraps on the way does not matter.
#include "solver/smt/integer_circuits.h"

#include "solver/smt/blast/limits.h"
#include "solver/smt/limits.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::smt {

namespace {

unsigned digitsOf(Interval range) {
  unsigned digits = 1;
  while (!range.within(-pow2(digits - 1), pow2(digits - 1) - 1))
    ++digits;
  return digits;
}

blast::Word numberWord(unsigned width, Int128 v) {
  blast::Word word(width);
  for (blast::Wire &digit : word) {
    digit = v & 1 ? blast::high : blast::low;
    v >>= 1;
  }
  return word;
}

blast::Word resized(const blast::Word &word, unsigned width) { return extend(word, width, word.back()); }

} // namespace

const blast::Word &IntegerCircuits::unknown(unsigned index) {
  std::optional<blast::Word> &known = unknowns[index];
  if (known)
    return *known;
  const Interval range = problem.ints.unknowns[index].range;
  if (!range.within(-pow2(limits::circuitDigits - 1), pow2(limits::circuitDigits - 1) - 1)) {
    failed = true;
    return known.emplace(1);
  }
  const unsigned digits = digitsOf(range);
  blast::Word word(digits);
  for (unsigned i = 0; i != digits; ++i)
    word[i] = i + 1 == digits && range.lo >= 0 ? blast::low : gates.input();
  all.push_back(lessSigned(gates, numberWord(digits, range.lo), word, true));
  all.push_back(lessSigned(gates, word, numberWord(digits, range.hi), true));
  return known.emplace(std::move(word));
}

const blast::Word &IntegerCircuits::monomial(unsigned index) {
  if (monomials[index])
    return *monomials[index];
  blast::Word product;
  for (unsigned factor : problem.ints.monomials[index]) {
    const blast::Word word = unknown(factor);
    if (failed || product.size() + word.size() > limits::circuitDigits) {
      failed = true;
      return monomials[index].emplace(1);
    }
    if (product.empty()) {
      product = word;
      continue;
    }
    const unsigned digits = static_cast<unsigned>(product.size() + word.size());
    product = multiply(gates, resized(product, digits), resized(word, digits));
  }
  const Interval range = problem.ints.intervalOfMonomial(index);
  if (!range.empty() && digitsOf(range) < product.size())
    product.resize(digitsOf(range));
  return monomials[index].emplace(std::move(product));
}

blast::Word IntegerCircuits::valueOf(const Poly &p) {
  const Interval range = problem.ints.intervalOf(p);
  const unsigned digits = range.empty() || !range.bounded() ? limits::circuitDigits + 1 : digitsOf(range);
  failed |= digits > limits::circuitDigits;
  blast::Word sum = failed ? blast::Word(1) : numberWord(digits, p.constant);
  for (const auto &[index, coefficient] : p.terms) {
    const blast::Word &word = monomial(index);
    failed |= magnitude(coefficient) >= pow2(62);
    if (failed || gates.size() > blast::limits::gates) {
      failed = true;
      return blast::Word(1);
    }
    const blast::Word part = multiply(gates, resized(word, digits), static_cast<std::uint64_t>(magnitude(coefficient)));
    sum = coefficient < 0 ? subtract(gates, sum, part) : add(gates, sum, part);
  }
  return sum;
}

blast::Wire IntegerCircuits::atom(const Formula &f) {
  const blast::Word value = valueOf(f.poly);
  if (f.kind == Formula::Kind::Ge)
    return ~value.back();
  return equal(gates, value, blast::Word(value.size())) ^ (f.kind == Formula::Kind::Ne);
}

// Parts of a formula have been made before it.
blast::Wire IntegerCircuits::formula(unsigned index) {
  if (formulas[index])
    return *formulas[index];
  const Formula &f = problem.formulas[index];
  blast::Wire wire;
  switch (f.kind) {
  case Formula::Kind::True:
  case Formula::Kind::False:
    wire = f.kind == Formula::Kind::True ? blast::high : blast::low;
    break;
  case Formula::Kind::Bool:
  case Formula::Kind::NotBool: {
    auto [it, isNew] = booleans.try_emplace(f.symbol.id());
    if (isNew)
      it->second = gates.input();
    wire = it->second ^ (f.kind == Formula::Kind::NotBool);
    break;
  }
  case Formula::Kind::And:
  case Formula::Kind::Or: {
    const bool isOr = f.kind == Formula::Kind::Or;
    wire = blast::high;
    for (unsigned kid : f.kids)
      wire = gates.andOf(wire, formula(kid) ^ isOr);
    wire = wire ^ isOr;
    break;
  }
  case Formula::Kind::Ge:
  case Formula::Kind::Eq:
  case Formula::Kind::Ne:
    wire = atom(f);
    break;
  }
  formulas[index] = wire;
  return wire;
}

bool IntegerCircuits::take() {
  unknowns.resize(problem.ints.unknowns.size());
  monomials.resize(problem.ints.monomials.size());
  formulas.resize(problem.formulas.size());
  failed = problem.ints.overflow;
  for (const std::vector<unsigned> *list : {&problem.asserted, &problem.noWrap})
    for (unsigned f : *list)
      if (!failed)
        all.push_back(formula(f));
  return !failed;
}

Assignment IntegerCircuits::model(const blast::CircuitSolver &solver) const {
  auto valueIn = [&](blast::Wire w) { return w.isConstant() ? w == blast::high : solver.value(w); };
  Assignment values;
  for (const auto &[id, wire] : booleans)
    values[id] = valueIn(wire);
  for (Term t : problem.symbols) {
    const auto it = problem.unknownOf.find(t.id());
    if (it == problem.unknownOf.end() || !unknowns[it->second])
      continue;
    const blast::Word &word = *unknowns[it->second];
    std::uint64_t value = 0;
    for (unsigned i = 0; i != t.width(); ++i)
      value |= std::uint64_t(valueIn(word[std::min<std::size_t>(i, word.size() - 1)])) << i;
    values[t.id()] = value;
  }
  return values;
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
