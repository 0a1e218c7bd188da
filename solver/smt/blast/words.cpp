// See words.h.
#include "solver/smt/blast/words.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

namespace veriwarp::smt::blast {

namespace {

// How many digits tell the value: those above are copies of the last of them.
unsigned significant(const Word &a) {
  std::size_t n = a.size();
  while (n > 1 && a[n - 2] == a[n - 1])
    --n;
  return static_cast<unsigned>(n);
}

bool isConstantWord(const Word &a) {
  return std::all_of(a.begin(), a.end(), [](Wire w) { return w.isConstant(); });
}

std::uint64_t valueOf(const Word &a) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i != a.size(); ++i)
    value |= std::uint64_t(a[i] == high) << i;
  return value;
}

Word shifted(const Word &a, unsigned by) {
  Word result(a.size());
  for (std::size_t i = by; i < a.size(); ++i)
    result[i] = a[i - by];
  return result;
}

} // namespace

Word constantWord(unsigned width, std::uint64_t value) {
  Word word(width);
  for (unsigned i = 0; i != width; ++i)
    word[i] = value >> i & 1 ? high : low;
  return word;
}

Word complement(Word a) {
  for (Wire &w : a)
    w = ~w;
  return a;
}

Word extend(Word a, unsigned width, Wire digit) {
  a.resize(width, digit);
  return a;
}

Word add(Circuit &c, const Word &a, const Word &b, Wire carry) {
  assert(a.size() == b.size());
  Word sum(a.size());
  for (std::size_t i = 0; i != a.size(); ++i) {
    sum[i] = c.xorOf(c.xorOf(a[i], b[i]), carry);
    carry = c.majority(a[i], b[i], carry);
  }
  return sum;
}

Word subtract(Circuit &c, const Word &a, const Word &b) { return add(c, a, complement(b), high); }

Word negate(Circuit &c, const Word &a) { return subtract(c, Word(a.size()), a); }

// The sum of one operand, shifted, for each digit of the other. The highest digit that is told counts negative, with
// all its copies above.
static Word sumOfRows(Circuit &c, const Word &a, const Word &b) {
  Word sum(a.size());
  const std::size_t digits = significant(b);
  for (std::size_t i = 0; i != digits; ++i) {
    if (b[i] == low)
      continue;
    Word row(a.size());
    for (std::size_t k = i; k < a.size(); ++k)
      row[k] = c.andOf(a[k - i], b[i]);
    sum = i + 1 == digits ? subtract(c, sum, row) : add(c, sum, row);
  }
  return sum;
}

// How many rows a product has if this operand tells them.
static std::ptrdiff_t rows(const Word &a) {
  const auto end = a.begin() + significant(a);
  return std::distance(a.begin(), end) - std::count(a.begin(), end, low);
}

// A product of numbers of few digits is computed with few, its sign extended.
Word multiply(Circuit &c, const Word &a, const Word &b) {
  assert(a.size() == b.size());
  const unsigned width = static_cast<unsigned>(a.size());
  if (isConstantWord(b))
    return multiply(c, a, valueOf(b));
  if (isConstantWord(a))
    return multiply(c, b, valueOf(a));
  const unsigned digits = significant(a) + significant(b);
  if (digits < width) {
    const Word product = multiply(c, extend(a, digits, low), extend(b, digits, low));
    return extend(product, width, product.back());
  }
  return rows(a) < rows(b) ? sumOfRows(c, b, a) : sumOfRows(c, a, b);
}

// A run of three ones or more is a difference of two powers of two.
Word multiply(Circuit &c, const Word &a, std::uint64_t constant) {
  const unsigned width = static_cast<unsigned>(a.size());
  Word sum(width);
  for (unsigned i = 0; i < width && constant; ++i, constant >>= 1) {
    if (!(constant & 1))
      continue;
    if ((constant & 7) == 7 && i + 1 < width) {
      sum = subtract(c, sum, shifted(a, i));
      ++constant; // 2^64, if it was all ones, is nothing modulo 2^width
    } else {
      sum = add(c, sum, shifted(a, i));
    }
  }
  return sum;
}

namespace {

// rest - divisor, and whether it is not negative.
Wire tryToSubtract(Circuit &c, const Word &rest, const Word &divisor, Word &difference) {
  Wire carry = high;
  difference.resize(rest.size());
  for (std::size_t k = 0; k != rest.size(); ++k) {
    const Wire digit = k < divisor.size() ? ~divisor[k] : high;
    difference[k] = c.xorOf(c.xorOf(rest[k], digit), carry);
    carry = c.majority(rest[k], digit, carry);
  }
  for (std::size_t k = rest.size(); k < divisor.size(); ++k)
    carry = c.andOf(carry, ~divisor[k]);
  return carry;
}

} // namespace

// By hand, from the highest digit on: the rest is always less than the divisor, so it has no more digits. With zero
// every digit of the quotient is one.
Division divide(Circuit &c, const Word &a, const Word &b) {
  assert(a.size() == b.size());
  const unsigned width = static_cast<unsigned>(a.size());
  Word divisor = b;
  while (!divisor.empty() && divisor.back() == low)
    divisor.pop_back();
  Division d{Word(width), {}};
  Word rest, difference;
  for (unsigned i = width; i-- > 0;) {
    rest.insert(rest.begin(), a[i]);
    d.quotient[i] = tryToSubtract(c, rest, divisor, difference);
    rest = choose(c, d.quotient[i], difference, rest);
    rest.resize(std::min(rest.size(), divisor.size()));
    while (!rest.empty() && rest.back() == low)
      rest.pop_back();
  }
  const Wire isZero = equal(c, b, Word(width));
  d.remainder = choose(c, isZero, a, extend(std::move(rest), width, low));
  return d;
}

Division divideSigned(Circuit &c, const Word &a, const Word &b) {
  const Wire negativeA = a.back(), negativeB = b.back();
  Division d = divide(c, choose(c, negativeA, negate(c, a), a), choose(c, negativeB, negate(c, b), b));
  d.quotient = choose(c, c.xorOf(negativeA, negativeB), negate(c, d.quotient), d.quotient);
  d.remainder = choose(c, negativeA, negate(c, d.remainder), d.remainder);
  return d;
}

// By digits of the amount; the highest ones shift everything out.
Word shiftRight(Circuit &c, Word a, const Word &amount, Wire digit) {
  const std::size_t width = a.size();
  Wire isAll = low;
  for (std::size_t k = 0; k != amount.size(); ++k) {
    if (k >= 63 || std::size_t(1) << k >= width) {
      isAll = c.orOf(isAll, amount[k]);
      continue;
    }
    const std::size_t by = std::size_t(1) << k;
    Word moved(width, digit);
    std::copy(a.begin() + static_cast<std::ptrdiff_t>(by), a.end(), moved.begin());
    a = choose(c, amount[k], moved, a);
  }
  return choose(c, isAll, Word(width, digit), a);
}

Word shiftLeft(Circuit &c, Word a, const Word &amount) {
  std::reverse(a.begin(), a.end());
  a = shiftRight(c, std::move(a), amount, low);
  std::reverse(a.begin(), a.end());
  return a;
}

Word choose(Circuit &c, Wire condition, const Word &then, const Word &otherwise) {
  assert(then.size() == otherwise.size());
  Word result(then.size());
  for (std::size_t i = 0; i != then.size(); ++i)
    result[i] = c.choose(condition, then[i], otherwise[i]);
  return result;
}

Wire equal(Circuit &c, const Word &a, const Word &b) {
  assert(a.size() == b.size());
  Wire result = high;
  for (std::size_t i = a.size(); i-- > 0;)
    result = c.andOf(result, c.equal(a[i], b[i]));
  return result;
}

// The borrow of a - b.
Wire less(Circuit &c, const Word &a, const Word &b, bool orEqual) {
  assert(a.size() == b.size());
  Wire result = orEqual ? high : low;
  for (std::size_t i = 0; i != a.size(); ++i)
    result = c.majority(~a[i], b[i], result);
  return result;
}

Wire lessSigned(Circuit &c, Word a, Word b, bool orEqual) {
  assert(!a.empty());
  std::swap(a.back(), b.back());
  return less(c, a, b, orEqual);
}

} // namespace veriwarp::smt::blast

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
