// Rewrites that callers rely on: that they happen. That every rewrite is right is the business of term_random_test.
#include "solver/smt/term.h"

#include <gtest/gtest.h>

using namespace veriwarp::smt;

namespace {

struct TermTest : ::testing::Test {
  TermPool p;
  Term tid = p.variable("tid", 32, Range{0, 255});
  Term bid = p.variable("bid", 32, Range{0, 65535});
  Term n = p.variable("n", 32);
  Term m = p.variable("m", 32);
  Term big = p.variable("big", 64);
  Term a = p.variable("a", 0), b = p.variable("b", 0), c = p.variable("c", 0);
  Term k(std::uint64_t v) { return p.constant(32, v); }
};

TEST_F(TermTest, SumsAreCanonical) {
  EXPECT_EQ(p.sub(p.add(n, m), n), m);
  EXPECT_EQ(p.mul(k(4), p.add(n, m)), p.add(p.mul(m, k(4)), p.mul(k(4), n)));
  EXPECT_EQ(p.sub(n, n), k(0));
  EXPECT_EQ(p.shl(n, k(2)), p.mul(n, k(4)));
  EXPECT_EQ(toString(p.add(tid, p.mul(bid, k(256)))), "(tid + 256*bid)");
}

TEST_F(TermTest, EqualSumsCompareAfterCancelling) {
  EXPECT_TRUE(p.eq(p.add(n, k(1)), p.add(n, k(1))).isTrue());
  EXPECT_TRUE(p.eq(p.add(n, k(1)), p.add(n, k(2))).isFalse());
  EXPECT_EQ(p.eq(p.add(n, m), p.add(m, tid)), p.eq(n, tid));
  EXPECT_EQ(p.eq(p.mul(tid, k(4)), p.mul(bid, k(4))), p.eq(tid, bid));
  // In 32 bits 4*n == 4*m does not give n == m.
  EXPECT_NE(p.eq(p.mul(n, k(4)), p.mul(m, k(4))), p.eq(n, m));
  EXPECT_TRUE(p.eq(p.add(p.mul(n, k(4)), k(2)), p.mul(m, k(4))).isFalse());
}

TEST_F(TermTest, ComparisonsAreDecidedByRanges) {
  EXPECT_TRUE(p.ult(tid, k(256)).isTrue());
  EXPECT_TRUE(p.slt(tid, k(256)).isTrue());
  EXPECT_TRUE(p.sle(k(0), tid).isTrue());
  EXPECT_TRUE(p.eq(p.add(tid, k(300)), tid).isFalse());
  EXPECT_TRUE(p.eq(tid, k(256)).isFalse());
  EXPECT_EQ(p.slt(tid, bid), p.ult(tid, bid));
  EXPECT_EQ(p.notOf(p.ult(n, m)), p.ule(m, n));
  EXPECT_EQ(p.ult(p.add(p.mul(tid, k(4)), k(1)), p.mul(bid, k(4))), p.ult(tid, bid));
}

TEST_F(TermTest, ExtensionsMoveInwards) {
  Term i = p.add(p.mul(bid, k(256)), tid);
  Term wide = p.mul(p.constant(64, 4), p.sext(i, 64));
  Term expected = p.add(p.mul(p.constant(64, 1024), p.zext(bid, 64)), p.mul(p.constant(64, 4), p.zext(tid, 64)));
  EXPECT_EQ(wide, expected);
  EXPECT_EQ(p.trunc(p.zext(n, 64), 32), n);
  EXPECT_EQ(p.trunc(p.sext(n, 64), 16), p.trunc(n, 16));
  EXPECT_EQ(p.trunc(p.add(p.sext(n, 64), p.zext(m, 64)), 32), p.add(n, m));
  EXPECT_EQ(p.sext(p.add(n, m), 64).kind(), Kind::SExt); // it may wrap
  EXPECT_EQ(p.eq(p.zext(n, 64), p.zext(m, 64)), p.eq(n, m));
  EXPECT_EQ(p.slt(p.sext(n, 64), p.sext(m, 64)), p.slt(n, m));
}

TEST_F(TermTest, MasksAndShiftsOfThreadIds) {
  Term i = p.add(p.mul(bid, k(256)), tid);
  EXPECT_EQ(p.bvand(i, k(31)), p.bvand(tid, k(31)));
  EXPECT_EQ(p.bvand(i, k(255)), tid);
  EXPECT_EQ(p.lshr(i, k(8)), bid);
  EXPECT_EQ(p.udiv(i, k(256)), bid);
  EXPECT_EQ(p.urem(i, k(256)), tid);
  EXPECT_EQ(p.sdiv(i, k(256)), bid);
  EXPECT_EQ(p.bvor(p.mul(bid, k(256)), tid), i);
  EXPECT_EQ(p.bvand(tid, k(~31u)), p.mul(k(32), p.lshr(tid, k(5))));
  EXPECT_EQ(p.bvxor(tid, k(255)), p.sub(k(255), tid));
  EXPECT_EQ(p.udiv(p.add(p.mul(bid, k(300)), tid), k(300)), bid);
  EXPECT_EQ(p.urem(p.add(p.mul(bid, k(300)), tid), k(300)), tid);
}

TEST_F(TermTest, PathConditionsMerge) {
  Term notC = p.notOf(c);
  EXPECT_EQ(p.orOf(p.andOf(a, c), p.andOf(a, notC)), a);
  EXPECT_EQ(p.orOf(p.andOf({a, b, c}), p.orOf(p.andOf({a, b, notC}), p.andOf(a, p.notOf(b)))), a);
  EXPECT_EQ(p.andOf(a, p.orOf(p.notOf(a), b)), p.andOf(a, b));
  EXPECT_EQ(p.orOf(p.andOf(a, b), p.andOf(a, c)), p.andOf(a, p.orOf(b, c)));
  EXPECT_TRUE(p.andOf(a, p.andOf(b, p.notOf(a))).isFalse());
  EXPECT_TRUE(p.orOf(p.ult(n, m), p.ule(m, n)).isTrue());
  EXPECT_EQ(p.notOf(p.notOf(p.andOf(a, b))), p.andOf(a, b));
}

TEST_F(TermTest, Choices) {
  EXPECT_EQ(p.eq(p.ite(a, k(1), k(0)), k(1)), a);
  EXPECT_EQ(p.toBool(p.fromBool(a)), a);
  EXPECT_EQ(p.ne(p.zext(p.fromBool(a), 32), k(0)), a);
  EXPECT_EQ(p.ite(p.notOf(a), n, m), p.ite(a, m, n));
  EXPECT_EQ(p.ite(p.eq(n, m), n, m), m);
  EXPECT_EQ(p.toBool(p.bvand(p.fromBool(a), p.fromBool(b))), p.andOf(a, b));
  EXPECT_EQ(p.toBool(p.bvxor(p.fromBool(a), p.constant(1, 1))), p.notOf(a));
}

TEST_F(TermTest, Bounds) {
  Range r = p.bounds(p.add(p.mul(bid, k(256)), tid));
  EXPECT_EQ(r.lo, 0);
  EXPECT_EQ(r.hi, 65535 * 256 + 255);
  Term s = p.sub(tid, k(10));
  EXPECT_EQ(p.bounds(s).lo, -10);
  EXPECT_EQ(p.bounds(s).hi, 245);
  Term product = p.mul(bid, bid);
  EXPECT_EQ(p.bounds(product).lo, INT32_MIN + 0LL);
  EXPECT_EQ(p.bounds(product, true).lo, 0);
  EXPECT_EQ(p.bounds(product, true).hi, 65535LL * 65535);
}

TEST_F(TermTest, SubstituteAndSymbols) {
  Term f = p.apply("f", 32, {tid});
  Term t = p.add(p.mul(f, n), p.add(tid, k(1)));
  Term t2 = p.variable("tid2", 32, Range{0, 255});
  Term u = p.substitute(t, {{tid.id(), t2}});
  EXPECT_EQ(u, p.add(p.mul(p.apply("f", 32, {t2}), n), p.add(t2, k(1))));
  EXPECT_EQ(p.symbols(t).size(), 3u); // f(tid), n and tid
  EXPECT_TRUE(p.substitute(p.ult(tid, n), {{n.id(), k(0)}}).isFalse());
}

TEST_F(TermTest, EvaluateFollowsSmtLib) {
  Assignment v{{n.id(), 7}, {m.id(), 0}};
  EXPECT_EQ(evaluate(p.udiv(n, m), v), 0xffffffffu);
  EXPECT_EQ(evaluate(p.urem(n, m), v), 7u);
  EXPECT_EQ(evaluate(p.sdiv(p.sub(m, n), k(2)), v), static_cast<std::uint32_t>(-3));
  EXPECT_EQ(evaluate(p.srem(p.sub(m, n), k(2)), v), static_cast<std::uint32_t>(-1));
  EXPECT_EQ(evaluate(big, v), 0u); // missing: 0
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
