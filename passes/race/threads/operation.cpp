// See operation.h.
#include "passes/race/threads/operation.h"

#include <cassert>

namespace veriwarp::race {

using kernel::Op;
using smt::Term;

Term operate(smt::TermPool &pool, Op op, unsigned width, Term a, Term b) {
  switch (op) {
  case Op::Add:
    return pool.add(a, b);
  case Op::Sub:
    return pool.sub(a, b);
  case Op::Mul:
    return pool.mul(a, b);
  case Op::UDiv:
    return pool.udiv(a, b);
  case Op::SDiv:
    return pool.sdiv(a, b);
  case Op::URem:
    return pool.urem(a, b);
  case Op::SRem:
    return pool.srem(a, b);
  case Op::Shl:
    return pool.shl(a, b);
  case Op::LShr:
    return pool.lshr(a, b);
  case Op::AShr:
    return pool.ashr(a, b);
  case Op::And:
    return width == 1 ? pool.fromBool(pool.andOf(pool.toBool(a), pool.toBool(b))) : pool.bvand(a, b);
  case Op::Or:
    return width == 1 ? pool.fromBool(pool.orOf(pool.toBool(a), pool.toBool(b))) : pool.bvor(a, b);
  case Op::Xor:
    return width == 1 ? pool.fromBool(pool.ne(a, b)) : pool.bvxor(a, b);
  case Op::ZExt:
    return pool.zext(a, width);
  case Op::SExt:
    return pool.sext(a, width);
  case Op::Trunc:
    return pool.trunc(a, width);
  case Op::Eq:
    return pool.fromBool(pool.eq(a, b));
  case Op::Ne:
    return pool.fromBool(pool.ne(a, b));
  case Op::ULt:
    return pool.fromBool(pool.ult(a, b));
  case Op::ULe:
    return pool.fromBool(pool.ule(a, b));
  case Op::SLt:
    return pool.fromBool(pool.slt(a, b));
  case Op::SLe:
    return pool.fromBool(pool.sle(a, b));
  default:
    assert(false && "not an operation on integers");
    return pool.constant(width, 0);
  }
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
