// See circuits.h. What is known of all values of a term (its Facts, which hold where symbols keep their ranges) makes
// its word narrower: leading digits become zeros or copies of the sign, and the gates behind them are not made.
#include "solver/smt/circuits.h"

#include "solver/smt/blast/limits.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace veriwarp::smt {

namespace {

// Digits that tell every number of the interval, read as signed.
unsigned signedDigits(Interval s) {
  unsigned digits = 1;
  while (!s.within(-pow2(digits - 1), pow2(digits - 1) - 1))
    ++digits;
  return digits;
}

bool isZero(const Facts &f, unsigned digit) { return (f.knownZero >> digit & 1) || f.u.hi < pow2(digit); }

blast::Word narrowed(blast::Word word, const Facts &f) {
  const unsigned width = static_cast<unsigned>(word.size());
  if (f.u.lo == f.u.hi)
    return blast::constantWord(width, static_cast<std::uint64_t>(f.u.lo));
  for (unsigned digits = signedDigits(f.s), i = digits; i < width; ++i)
    word[i] = word[digits - 1];
  for (unsigned i = 0; i != width; ++i)
    if (isZero(f, i))
      word[i] = blast::low;
  return word;
}

} // namespace

bool Circuits::take(const std::vector<Term> &terms) {
  for (const Node *n : nodesOf(terms, false)) {
    if (words.contains(n->id))
      continue;
    if (gates.size() > blast::limits::gates)
      return false;
    blast::Word word = translate(*n);
    words[n->id] = n->width ? narrowed(std::move(word), n->facts) : std::move(word);
  }
  return true;
}

blast::Word Circuits::translate(const Node &n) {
  const auto &args = n.args;
  switch (n.kind) {
  case Kind::Const:
    return blast::constantWord(std::max(n.width, 1u), n.value);
  case Kind::Var:
  case Kind::Apply:
    return symbol(n);
  case Kind::Not:
  case Kind::And:
  case Kind::Or:
    return connect(n);
  case Kind::Eq:
  case Kind::Ult:
  case Kind::Ule:
  case Kind::Slt:
  case Kind::Sle:
    return compare(n);
  case Kind::Ite:
    return choose(gates, wordOf(args[0])[0], wordOf(args[1]), wordOf(args[2]));
  case Kind::Add:
    return sum(n);
  case Kind::Mul:
    return product(args, n.width, 1);
  case Kind::UDiv:
  case Kind::SDiv:
  case Kind::URem:
  case Kind::SRem:
    return divide(n);
  case Kind::Shl:
    return shiftLeft(gates, wordOf(args[0]), wordOf(args[1]));
  case Kind::LShr:
    return shiftRight(gates, wordOf(args[0]), wordOf(args[1]), blast::low);
  case Kind::AShr:
    return shiftRight(gates, wordOf(args[0]), wordOf(args[1]), wordOf(args[0]).back());
  case Kind::BvAnd:
  case Kind::BvOr:
  case Kind::BvXor:
    return bitwise(n);
  case Kind::ZExt:
  case Kind::Trunc:
    return extend(wordOf(args[0]), n.width, blast::low);
  case Kind::SExt:
    return extend(wordOf(args[0]), n.width, wordOf(args[0]).back());
  }
  assert(false && "every kind has a circuit");
  return {};
}

// Inputs for the digits that are not known, and what else is known of the value as conditions.
blast::Word Circuits::symbol(const Node &n) {
  symbols.push_back(Term(&n));
  if (n.width == 0)
    return {gates.input()};
  const Facts &f = n.facts;
  const unsigned digits = signedDigits(f.s);
  blast::Word word(n.width);
  for (unsigned i = 0; i != n.width; ++i)
    word[i] = isZero(f, i) ? blast::low : i < digits ? gates.input() : word[digits - 1];
  auto number = [&](Int128 v) { return blast::constantWord(n.width, static_cast<std::uint64_t>(v)); };
  inRange.push_back(less(gates, number(f.u.lo), word, true));
  inRange.push_back(less(gates, word, number(f.u.hi), true));
  inRange.push_back(lessSigned(gates, number(f.s.lo), word, true));
  inRange.push_back(lessSigned(gates, word, number(f.s.hi), true));
  return word;
}

// What is subtracted is no product with a large constant.
blast::Word Circuits::sum(const Node &n) {
  blast::Word sum(n.width);
  for (Term t : n.args) {
    const bool isMultiple = t.kind() == Kind::Mul && t.args()[0].isConst() && t.args()[0].signedValue() < 0;
    if (isMultiple) {
      const std::vector<Term> factors(t.args().begin() + 1, t.args().end());
      sum = subtract(gates, sum, product(factors, n.width, 0 - t.args()[0].value()));
    } else {
      sum = add(gates, sum, wordOf(t));
    }
  }
  return sum;
}

blast::Word Circuits::product(const std::vector<Term> &factors, unsigned width, std::uint64_t constant) {
  blast::Word word;
  for (Term t : factors)
    if (t.isConst())
      constant *= t.value();
    else
      word = word.empty() ? wordOf(t) : multiply(gates, word, wordOf(t));
  constant &= maskOf(width);
  if (word.empty())
    return blast::constantWord(width, constant);
  if (toSigned(constant, width) < 0)
    return negate(gates, multiply(gates, word, (0 - constant) & maskOf(width)));
  return constant == 1 ? word : multiply(gates, word, constant);
}

blast::Word Circuits::connect(const Node &n) {
  if (n.kind == Kind::Not)
    return {~wordOf(n.args[0])[0]};
  const bool isOr = n.kind == Kind::Or;
  blast::Wire all = blast::high;
  for (Term t : n.args)
    all = gates.andOf(all, wordOf(t)[0] ^ isOr);
  return {all ^ isOr};
}

blast::Word Circuits::bitwise(const Node &n) {
  blast::Word word = wordOf(n.args[0]);
  for (std::size_t k = 1; k != n.args.size(); ++k)
    for (std::size_t i = 0; i != word.size(); ++i) {
      const blast::Wire other = wordOf(n.args[k])[i];
      word[i] = n.kind == Kind::BvAnd  ? gates.andOf(word[i], other)
                : n.kind == Kind::BvOr ? gates.orOf(word[i], other)
                                       : gates.xorOf(word[i], other);
    }
  return word;
}

blast::Word Circuits::divide(const Node &n) {
  const bool isSigned = n.kind == Kind::SDiv || n.kind == Kind::SRem;
  const blast::Word &a = wordOf(n.args[0]), &b = wordOf(n.args[1]);
  blast::Division d = isSigned ? divideSigned(gates, a, b) : blast::divide(gates, a, b);
  return n.kind == Kind::UDiv || n.kind == Kind::SDiv ? std::move(d.quotient) : std::move(d.remainder);
}

blast::Word Circuits::compare(const Node &n) {
  const blast::Word &a = wordOf(n.args[0]), &b = wordOf(n.args[1]);
  if (n.kind == Kind::Eq)
    return {equal(gates, a, b)};
  const bool orEqual = n.kind == Kind::Ule || n.kind == Kind::Sle;
  const bool isSigned = n.kind == Kind::Slt || n.kind == Kind::Sle;
  return {isSigned ? lessSigned(gates, a, b, orEqual) : less(gates, a, b, orEqual)};
}

Assignment Circuits::model(const blast::CircuitSolver &decider) const {
  Assignment values;
  for (Term t : symbols) {
    std::uint64_t value = 0;
    const blast::Word &word = wordOf(t);
    for (std::size_t i = 0; i != word.size(); ++i)
      value |= std::uint64_t(word[i].isConstant() ? word[i] == blast::high : decider.value(word[i])) << i;
    values[t.id()] = value;
  }
  return values;
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
