#include "passes/lift/arithmetic.h"

using namespace llvm;
using namespace veriwarp::kernel;

namespace veriwarp::lift {

ValueId asOffset(Builder &b, ValueId id) { return b.resize(id, 64, /*isSigned=*/true); }

ValueId compareIntegers(Builder &b, CmpInst::Predicate predicate, ValueId left, ValueId right) {
  switch (predicate) {
  case CmpInst::ICMP_EQ:
    return b.compare(Op::Eq, left, right);
  case CmpInst::ICMP_NE:
    return b.compare(Op::Ne, left, right);
  case CmpInst::ICMP_ULT:
    return b.compare(Op::ULt, left, right);
  case CmpInst::ICMP_ULE:
    return b.compare(Op::ULe, left, right);
  case CmpInst::ICMP_UGT:
    return b.compare(Op::ULt, right, left);
  case CmpInst::ICMP_UGE:
    return b.compare(Op::ULe, right, left);
  case CmpInst::ICMP_SLT:
    return b.compare(Op::SLt, left, right);
  case CmpInst::ICMP_SLE:
    return b.compare(Op::SLe, left, right);
  case CmpInst::ICMP_SGT:
    return b.compare(Op::SLt, right, left);
  default:
    return b.compare(Op::SLe, right, left);
  }
}

ValueId minMax(Builder &b, ValueId a, ValueId c, bool isSigned, bool isMax) {
  const ValueId less = b.compare(isSigned ? Op::SLt : Op::ULt, a, c);
  return isMax ? b.select(less, c, a) : b.select(less, a, c);
}

ValueId highMultiply(Builder &b, ValueId a, ValueId c, bool isSigned) {
  const unsigned width = b.value(a).width;
  if (width > 32)
    return b.opaque(isSigned ? OpaqueFunction::HighSignedProduct : OpaqueFunction::HighProduct, width, {a, c});
  const ValueId product =
      b.binary(Op::Mul, b.resize(a, 2 * width, isSigned), b.resize(c, 2 * width, isSigned), isSigned, !isSigned);
  return b.trunc(b.binary(Op::LShr, product, b.constant(width, 2 * width)), width);
}

// Bit by bit: of a thread's index, most bits are known to be 0 and cost nothing. The order of a fast Fourier transform
// is a permutation, which an unknown function of the index would not be.
ValueId reverseBits(Builder &b, ValueId value) {
  const unsigned width = b.value(value).width;
  ValueId result = b.constant(0, width);
  for (unsigned i = 0; i < width; ++i) {
    const ValueId bit = b.binary(Op::And, b.binary(Op::LShr, value, b.constant(i, width)), b.constant(1, width));
    result = b.binary(Op::Add, result, b.binary(Op::Shl, bit, b.constant(width - 1 - i, width)));
  }
  return result;
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
