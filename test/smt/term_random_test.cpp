// Every constructor against a naive evaluator: random expressions are built twice, as simplified terms and as a plain
// list of operations, and both are evaluated under random assignments that respect the declared ranges. The bounds
// that the pool states must hold for every value seen, and substitution must commute with evaluation.
#include "solver/smt/term.h"

#include <gtest/gtest.h>

#include <random>

using namespace veriwarp::smt;

namespace {

using Rng = std::mt19937_64;

std::uint64_t mask(unsigned w) { return w == 0 ? 1 : w == 64 ? ~0ull : (1ull << w) - 1; }
std::int64_t sgn(std::uint64_t v, unsigned w) {
  if (w == 64)
    return static_cast<std::int64_t>(v);
  return v >> (w - 1) & 1 ? static_cast<std::int64_t>(v) - (std::int64_t(1) << w) : static_cast<std::int64_t>(v);
}

enum class Op {
  Leaf,
  Not,
  And,
  Or,
  Eq,
  Ite,
  Ult,
  Ule,
  Slt,
  Sle,
  Add,
  Sub,
  Mul,
  UDiv,
  SDiv,
  URem,
  SRem,
  Shl,
  LShr,
  AShr,
  BvAnd,
  BvOr,
  BvXor,
  ZExt,
  SExt,
  Trunc,
  ToBool,
  FromBool
};

// The plain expression: written apart from the term and its semantics.
struct Plain {
  Op op;
  unsigned width;
  std::vector<int> args;
  std::uint64_t leaf = 0; // a constant
  int variable = -1;
};

std::uint64_t naive(const std::vector<Plain> &e, int i, const std::vector<std::uint64_t> &vars,
                    std::vector<std::optional<std::uint64_t>> &memo) {
  if (memo[i])
    return *memo[i];
  const Plain &x = e[i];
  auto a = [&](int k) { return naive(e, x.args[k], vars, memo); };
  unsigned w = x.width, aw = x.args.empty() ? 0 : e[x.args.back()].width;
  auto s = [&](int k) { return sgn(a(k), aw); };
  std::uint64_t r = 0;
  switch (x.op) {
  case Op::Leaf:
    r = x.variable >= 0 ? vars[x.variable] : x.leaf;
    break;
  case Op::Not:
    r = 1 - a(0);
    break;
  case Op::And:
    r = a(0) * a(1);
    break;
  case Op::Or:
    r = a(0) + a(1) > 0;
    break;
  case Op::Eq:
    r = a(0) == a(1);
    break;
  case Op::Ite:
    r = a(0) == 1 ? a(1) : a(2);
    break;
  case Op::Ult:
    r = a(0) < a(1);
    break;
  case Op::Ule:
    r = !(a(1) < a(0));
    break;
  case Op::Slt:
    r = s(0) < s(1);
    break;
  case Op::Sle:
    r = !(s(1) < s(0));
    break;
  case Op::Add:
    r = a(0) + a(1);
    break;
  case Op::Sub:
    r = a(0) - a(1);
    break;
  case Op::Mul:
    r = a(0) * a(1);
    break;
  case Op::UDiv:
    r = a(1) == 0 ? ~0ull : a(0) / a(1);
    break;
  case Op::URem:
    r = a(1) == 0 ? a(0) : a(0) - a(0) / a(1) * a(1);
    break;
  case Op::SDiv: {
    // By magnitudes, as SMT-LIB defines it.
    bool na = s(0) < 0, nb = s(1) < 0;
    std::uint64_t ma = na ? (0 - a(0)) & mask(aw) : a(0), mb = nb ? (0 - a(1)) & mask(aw) : a(1);
    std::uint64_t q = mb == 0 ? mask(aw) : ma / mb;
    r = na != nb ? 0 - q : q;
    break;
  }
  case Op::SRem: {
    bool na = s(0) < 0;
    std::uint64_t ma = na ? (0 - a(0)) & mask(aw) : a(0), mb = s(1) < 0 ? (0 - a(1)) & mask(aw) : a(1);
    std::uint64_t q = mb == 0 ? ma : ma % mb;
    r = na ? 0 - q : q;
    break;
  }
  case Op::Shl:
    r = a(0);
    for (std::uint64_t k = 0; k != std::min<std::uint64_t>(a(1), 64); ++k)
      r *= 2;
    break;
  case Op::LShr:
    r = a(0);
    for (std::uint64_t k = 0; k != std::min<std::uint64_t>(a(1), 64); ++k)
      r /= 2;
    break;
  case Op::AShr:
    r = a(0);
    for (std::uint64_t k = 0; k != std::min<std::uint64_t>(a(1), 64); ++k)
      r = r / 2 | (r & (1ull << (aw - 1)));
    break;
  case Op::BvAnd:
    r = ~(~a(0) | ~a(1));
    break;
  case Op::BvOr:
    r = ~(~a(0) & ~a(1));
    break;
  case Op::BvXor:
    r = (a(0) | a(1)) - (a(0) & a(1));
    break;
  case Op::ZExt:
  case Op::Trunc:
    r = a(0);
    break;
  case Op::SExt:
    r = static_cast<std::uint64_t>(s(0));
    break;
  case Op::ToBool:
    r = a(0);
    break;
  case Op::FromBool:
    r = a(0);
    break;
  }
  r &= mask(w);
  memo[i] = r;
  return r;
}

struct Builder {
  TermPool &p;
  Rng &rng;
  std::vector<Plain> plain;
  std::vector<Term> terms;
  std::vector<Term> variables;
  std::vector<Range> ranges;

  std::uint64_t below(std::uint64_t n) { return rng() % n; }

  void add(Plain e, Term t) {
    ASSERT_EQ(e.width, t.width());
    plain.push_back(std::move(e));
    terms.push_back(t);
  }

  std::uint64_t interesting(unsigned w) {
    switch (below(6)) {
    case 0:
      return below(5) & mask(w);
    case 1:
      return (1ull << below(w ? w : 1)) & mask(w);
    case 2:
      return ((1ull << below(w ? w : 1)) - 1) & mask(w);
    case 3:
      return (0 - below(9)) & mask(w);
    case 4:
      return (~0ull << below(w ? w : 1)) & mask(w);
    default:
      return rng() & mask(w);
    }
  }

  // A random element of that width, or -1.
  int pick(unsigned w) {
    std::vector<int> c;
    for (int i = 0; i != static_cast<int>(plain.size()); ++i)
      if (plain[i].width == w)
        c.push_back(i);
    if (c.empty())
      return -1;
    // Prefer what was built last, so that expressions grow deep.
    return below(2) ? c[c.size() - 1 - below(std::min<std::size_t>(c.size(), 4))] : c[below(c.size())];
  }

  void leaves(const std::vector<unsigned> &widths) {
    for (unsigned w : widths)
      for (int k = 0; k != 3; ++k) {
        std::string name("v");
        name += std::to_string(variables.size());
        std::optional<Range> r;
        if (w > 1 && below(4)) {
          std::int64_t lo = 0, hi;
          std::int64_t smax = static_cast<std::int64_t>(mask(w) >> 1);
          switch (below(5)) {
          case 0:
            hi = static_cast<std::int64_t>(below(static_cast<std::uint64_t>(std::min<std::int64_t>(smax, 255))));
            break;
          case 1:
            hi = (1ll << below(w - 1)) - 1;
            break;
          case 2:
            lo = 1;
            hi = 1 + static_cast<std::int64_t>(below(static_cast<std::uint64_t>(smax)));
            break;
          case 3:
            lo = -static_cast<std::int64_t>(below(20));
            hi = static_cast<std::int64_t>(below(100));
            break;
          default:
            hi = w < 64 ? static_cast<std::int64_t>(mask(w)) : smax;
            break;
          }
          lo = std::max(lo, -smax - 1);
          if (below(5) && lo < 0)
            hi = std::min(hi, smax);
          else if (lo < 0)
            hi = -1;
          hi = std::max(hi, lo);
          if (lo >= 0 && w < 64)
            hi = std::min(hi, static_cast<std::int64_t>(mask(w)));
          r = Range{lo, hi};
        }
        add({Op::Leaf, w, {}, 0, static_cast<int>(variables.size())}, p.variable(name, w, r));
        variables.push_back(terms.back());
        if (!r) {
          std::int64_t smax = static_cast<std::int64_t>(mask(w) >> 1);
          r = w == 0 ? Range{0, 1} : Range{-smax - 1, smax};
        }
        ranges.push_back(*r);
      }
  }

  void constantLeaf(unsigned w) {
    std::uint64_t v = interesting(w);
    add({Op::Leaf, w, {}, v, -1}, w ? p.constant(w, v) : p.boolean(v));
  }

  void step(const std::vector<unsigned> &widths) {
    unsigned w = widths[below(widths.size())];
    if (below(6) == 0)
      constantLeaf(w ? w : 8);
    int a = pick(w), b = pick(w), c = pick(0);
    if (a < 0 || b < 0)
      return;
    auto t = [&](int i) { return terms[i]; };
    if (w == 0) {
      switch (below(5)) {
      case 0:
        return add({Op::Not, 0, {a}}, p.notOf(t(a)));
      case 1:
        return add({Op::And, 0, {a, b}}, p.andOf(t(a), t(b)));
      case 2:
        return add({Op::Or, 0, {a, b}}, p.orOf(t(a), t(b)));
      case 3:
        return add({Op::Eq, 0, {a, b}}, p.eq(t(a), t(b)));
      default:
        return add({Op::Ite, 0, {c, a, b}}, p.ite(t(c), t(a), t(b)));
      }
    }
    if (w == 1 && below(3) == 0) {
      if (below(2) && c >= 0)
        return add({Op::FromBool, 1, {c}}, p.fromBool(t(c)));
      return add({Op::ToBool, 0, {a}}, p.toBool(t(a)));
    }
    switch (below(26)) {
    case 0:
      return add({Op::Eq, 0, {a, b}}, p.eq(t(a), t(b)));
    case 1:
      return add({Op::Ult, 0, {a, b}}, p.ult(t(a), t(b)));
    case 2:
      return add({Op::Ule, 0, {a, b}}, p.ule(t(a), t(b)));
    case 3:
      return add({Op::Slt, 0, {a, b}}, p.slt(t(a), t(b)));
    case 4:
      return add({Op::Sle, 0, {a, b}}, p.sle(t(a), t(b)));
    case 5:
    case 6:
      return add({Op::Add, w, {a, b}}, p.add(t(a), t(b)));
    case 7:
    case 8:
      return add({Op::Sub, w, {a, b}}, p.sub(t(a), t(b)));
    case 9:
    case 10:
      return add({Op::Mul, w, {a, b}}, p.mul(t(a), t(b)));
    case 11:
      return add({Op::UDiv, w, {a, b}}, p.udiv(t(a), t(b)));
    case 12:
      return add({Op::SDiv, w, {a, b}}, p.sdiv(t(a), t(b)));
    case 13:
      return add({Op::URem, w, {a, b}}, p.urem(t(a), t(b)));
    case 14:
      return add({Op::SRem, w, {a, b}}, p.srem(t(a), t(b)));
    case 15:
      return add({Op::Shl, w, {a, b}}, p.shl(t(a), t(b)));
    case 16:
      return add({Op::LShr, w, {a, b}}, p.lshr(t(a), t(b)));
    case 17:
      return add({Op::AShr, w, {a, b}}, p.ashr(t(a), t(b)));
    case 18:
      return add({Op::BvAnd, w, {a, b}}, p.bvand(t(a), t(b)));
    case 19:
      return add({Op::BvOr, w, {a, b}}, p.bvor(t(a), t(b)));
    case 20:
      return add({Op::BvXor, w, {a, b}}, p.bvxor(t(a), t(b)));
    case 21:
      if (c >= 0)
        return add({Op::Ite, w, {c, a, b}}, p.ite(t(c), t(a), t(b)));
      return;
    default: {
      unsigned to = widths[below(widths.size())];
      if (to == 0)
        return;
      if (to < w)
        return add({Op::Trunc, to, {a}}, p.trunc(t(a), to));
      if (below(2))
        return add({Op::ZExt, to, {a}}, p.zext(t(a), to));
      return add({Op::SExt, to, {a}}, p.sext(t(a), to));
    }
    }
  }

  std::vector<std::uint64_t> sample() {
    std::vector<std::uint64_t> v;
    for (std::size_t i = 0; i != variables.size(); ++i) {
      Range r = ranges[i];
      std::uint64_t span = static_cast<std::uint64_t>(r.hi) - static_cast<std::uint64_t>(r.lo) + 1;
      std::uint64_t offset = below(4) == 0 ? 0 : below(4) == 0 ? span - 1 : span ? below(span) : rng();
      if (span > 16 && below(3) == 0)
        offset = below(16);
      v.push_back((static_cast<std::uint64_t>(r.lo) + offset) & mask(variables[i].width()));
    }
    return v;
  }
};

void check(std::uint64_t seed, const std::vector<unsigned> &widths, int steps) {
  Rng rng(seed);
  TermPool pool;
  Builder b{pool, rng, {}, {}, {}, {}};
  b.leaves(widths);
  for (unsigned w : widths)
    b.constantLeaf(w);
  for (int i = 0; i != steps; ++i)
    b.step(widths);
  for (int round = 0; round != 6; ++round) {
    std::vector<std::uint64_t> values = b.sample();
    Assignment assignment;
    std::unordered_map<unsigned, Term> constants;
    for (std::size_t i = 0; i != values.size(); ++i) {
      assignment[b.variables[i].id()] = values[i];
      unsigned w = b.variables[i].width();
      constants[b.variables[i].id()] = w ? pool.constant(w, values[i]) : pool.boolean(values[i]);
    }
    std::vector<std::optional<std::uint64_t>> memo(b.plain.size());
    for (std::size_t i = 0; i != b.plain.size(); ++i) {
      std::uint64_t expected = naive(b.plain, static_cast<int>(i), values, memo);
      Term t = b.terms[i];
      ASSERT_EQ(evaluate(t, assignment), expected)
          << "seed " << seed << " element " << i << " op " << static_cast<int>(b.plain[i].op) << ": " << toString(t);
      if (t.width()) {
        Range r = pool.bounds(t);
        std::int64_t s = sgn(expected, t.width());
        ASSERT_TRUE(r.lo <= s && s <= r.hi)
            << "seed " << seed << ": " << s << " outside [" << r.lo << ", " << r.hi << "] of " << toString(t);
      }
      if (round == 0 && i % 5 == 0) {
        Term folded = pool.substitute(t, constants);
        ASSERT_TRUE(folded.isConst()) << toString(t) << " became " << toString(folded);
        ASSERT_EQ(folded.value(), expected);
      }
    }
  }
}

TEST(TermRandom, MixedWidths) {
  for (std::uint64_t seed = 1; seed != 1500; ++seed) {
    check(seed, {0, 8, 16, 32, 64}, 60);
    if (HasFatalFailure())
      return;
  }
}

TEST(TermRandom, SingleWidths) {
  for (unsigned w : {1u, 2u, 5u, 8u, 16u, 32u, 64u})
    for (std::uint64_t seed = 1; seed != 400; ++seed) {
      check(seed * 100 + w, {0, w}, 50);
      if (HasFatalFailure())
        return;
    }
}

TEST(TermRandom, NarrowWidthsWrapOften) {
  for (std::uint64_t seed = 1; seed != 2000; ++seed) {
    check(seed + 1000000, {0, 1, 3, 4, 6}, 60);
    if (HasFatalFailure())
      return;
  }
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
