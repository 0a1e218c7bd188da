// The folding of the builder against a plain evaluation: random expressions are built twice, with constants (which
// folds all) and with parameters (which folds what holds whatever they are), and evaluated.
#include "passes/lift/builder.h"

#include <gtest/gtest.h>

#include <random>

using namespace veriwarp::kernel;
namespace report = veriwarp::report;
using veriwarp::lift::Builder;

namespace {

std::uint64_t masked(std::uint64_t value, unsigned width) {
  return width >= 64 ? value : value & ((1ull << width) - 1);
}
std::int64_t extended(std::uint64_t value, unsigned width) {
  return width >= 64 ? static_cast<std::int64_t>(value)
                     : static_cast<std::int64_t>(value << (64 - width)) >> (64 - width);
}

// Evaluates a value of the model, with `params` for the parameters.
std::uint64_t evaluate(const Kernel &k, ValueId id, const std::vector<std::uint64_t> &params) {
  const Value &v = k.values[id];
  const auto operand = [&](unsigned i) { return evaluate(k, v.operands[i], params); };
  const auto width = [&](unsigned i) { return k.values[v.operands[i]].width; };
  switch (v.op) {
  case Op::Const:
    return v.imm;
  case Op::Param:
    return masked(params[v.imm], v.width);
  case Op::Add:
    return masked(operand(0) + operand(1), v.width);
  case Op::Sub:
    return masked(operand(0) - operand(1), v.width);
  case Op::Mul:
    return masked(operand(0) * operand(1), v.width);
  case Op::And:
    return operand(0) & operand(1);
  case Op::Shl: // amounts that are too large do not occur
    return masked(operand(0) << operand(1), v.width);
  case Op::LShr:
    return operand(0) >> operand(1);
  case Op::Or:
    return operand(0) | operand(1);
  case Op::Xor:
    return operand(0) ^ operand(1);
  case Op::ZExt:
    return operand(0);
  case Op::SExt:
    return masked(static_cast<std::uint64_t>(extended(operand(0), width(0))), v.width);
  case Op::Trunc:
    return masked(operand(0), v.width);
  case Op::Eq:
    return operand(0) == operand(1);
  case Op::Ne:
    return operand(0) != operand(1);
  case Op::ULt:
    return operand(0) < operand(1);
  case Op::ULe:
    return operand(0) <= operand(1);
  case Op::SLt:
    return extended(operand(0), width(0)) < extended(operand(1), width(1));
  case Op::SLe:
    return extended(operand(0), width(0)) <= extended(operand(1), width(1));
  case Op::Select:
    return operand(0) ? operand(1) : operand(2);
  default:
    ADD_FAILURE() << "unexpected operation";
    return 0;
  }
}

// One random expression of the given width; every choice comes from `random`, so equal seeds give equal expressions.
class Expression {
public:
  Expression(Builder &builder, std::mt19937 random, bool constants, const std::vector<std::uint64_t> &values)
      : b(builder), rng(random), useConstants(constants), params(values) {}

  ValueId make(unsigned width, int depth) {
    const unsigned choice = depth == 0 ? 0 : pick(12);
    switch (choice) {
    case 0:
    case 1: {
      const unsigned index = pick(static_cast<unsigned>(params.size()));
      return useConstants ? b.constant(params[index], width) : b.param(index, width);
    }
    case 2:
      return b.constant(std::vector<std::uint64_t>{0, 1, ~0ull, 2, 255, 1ull << 31}[pick(6)], width);
    case 3: {
      const unsigned from = pick(2) ? 8 : 32, kind = pick(2);
      const ValueId inner = make(from, depth - 1);
      return b.resize(inner, width, kind);
    }
    case 4: {
      const ValueId condition = make(1, depth - 1), yes = make(width, depth - 1), no = make(width, depth - 1);
      return b.select(condition, yes, no);
    }
    default:
      if (width == 1 && pick(2)) {
        const unsigned inner = pick(2) ? 32 : 8;
        const Op op = std::vector<Op>{Op::Eq, Op::Ne, Op::ULt, Op::ULe, Op::SLt, Op::SLe}[pick(6)];
        const ValueId left = make(inner, depth - 1), right = make(inner, depth - 1);
        return b.compare(op, left, right);
      }
      if (choice > 7) { // as what takes bit-fields apart and puts them together
        const Op op = std::vector<Op>{Op::Shl, Op::LShr, Op::And}[pick(3)];
        const std::uint64_t amount = std::vector<std::uint64_t>{8, 16, 24, 5}[pick(4)] % width;
        const ValueId of = make(width, depth - 1);
        return b.binary(
            op, of,
            b.constant(op == Op::And ? masked(~0ull, static_cast<unsigned>(amount) + 1) << pick(2) * 8 : amount,
                       width));
      }
      const Op op = std::vector<Op>{Op::Add, Op::Sub, Op::Mul, Op::And, Op::Or, Op::Or}[pick(6)];
      const ValueId left = make(width, depth - 1), right = make(width, depth - 1);
      return b.binary(op, left, right);
    }
  }

private:
  unsigned pick(unsigned n) { return static_cast<unsigned>(rng() % n); }
  Builder &b;
  std::mt19937 rng;
  bool useConstants;
  const std::vector<std::uint64_t> &params;
};

TEST(Builder, FoldingKeepsValues) {
  std::mt19937 random(7);
  for (int round = 0; round < 3000; ++round) {
    const std::vector<std::uint64_t> params = {random(), 0, 1, random() % 256, ~0ull};
    const unsigned width = std::vector<unsigned>{1, 8, 32, 64}[random() % 4];
    const std::mt19937 seed(random());
    std::vector<std::uint64_t> results;
    for (bool constants : {true, false}) {
      Kernel kernel;
      kernel.blocks.emplace_back();
      Builder builder(kernel);
      builder.block = 0;
      const ValueId id = Expression(builder, seed, constants, params).make(width, 5);
      EXPECT_EQ(kernel.values[id].width, width);
      if (constants) {
        EXPECT_EQ(kernel.values[id].op, Op::Const) << "constants must fold";
      }
      results.push_back(evaluate(kernel, id, params));
    }
    ASSERT_EQ(results[0], results[1]) << "round " << round;
  }
}

// A mask that is copied byte by byte, or kept in a bit-field, is the mask.
TEST(Builder, BytesAreJoined) {
  Kernel kernel;
  kernel.blocks.emplace_back();
  Builder b(kernel);
  b.block = 0;
  const ValueId x = b.param(0, 32);
  ValueId whole = b.constant(0, 32);
  for (unsigned byte : {2u, 0u, 3u, 1u}) {
    const ValueId part = b.trunc(b.binary(Op::LShr, x, b.constant(8 * byte, 32)), 8);
    whole = b.binary(Op::Or, whole, b.binary(Op::Shl, b.zext(part, 32), b.constant(8 * byte, 32)));
  }
  EXPECT_EQ(whole, x);
  const ValueId wide = b.binary(Op::Or, b.binary(Op::Shl, b.zext(x, 64), b.constant(32, 64)), b.zext(x, 64));
  EXPECT_EQ(b.trunc(b.binary(Op::LShr, wide, b.constant(32, 64)), 32), x);
  const ValueId swapped =
      b.binary(Op::Or, b.binary(Op::Shl, x, b.constant(16, 32)), b.binary(Op::LShr, x, b.constant(16, 32)));
  EXPECT_NE(swapped, x);
}

TEST(Builder, DivisionByZeroIsNotFolded) {
  Kernel kernel;
  kernel.blocks.emplace_back();
  Builder b(kernel);
  b.block = 0;
  EXPECT_EQ(kernel.values[b.binary(Op::UDiv, b.constant(4, 32), b.constant(0, 32))].op, Op::UDiv);
  EXPECT_EQ(kernel.values[b.binary(Op::SDiv, b.constant(0x80000000u, 32), b.constant(~0ull, 32))].op, Op::SDiv);
  EXPECT_EQ(kernel.values[b.binary(Op::Shl, b.constant(1, 32), b.constant(32, 32))].op, Op::Shl);
}

TEST(Builder, TwoUnknownValuesAreNotEqual) {
  Kernel kernel;
  kernel.blocks.emplace_back();
  Builder b(kernel);
  b.block = 0;
  const veriwarp::lift::What clock(report::AbstractionKind::SpecialRegister, "%clock");
  const ValueId x = b.opaque(clock, 32), y = b.opaque(clock, 32);
  EXPECT_EQ(kernel.values[b.binary(Op::Sub, x, y)].op, Op::Sub);
  EXPECT_NE(x, y);
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
