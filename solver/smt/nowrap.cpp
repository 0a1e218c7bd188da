// Whether a model of a query is one under the assumption that index arithmetic does not wrap. The terms are evaluated
// with mathematical integers beside their bit-vectors, after the same rules as lower.cpp, so that a race that needs an
// index of 2^32 is not reported to somebody who has excluded that.
#include "solver/smt/chain.h"
#include "solver/smt/integer.h"

namespace veriwarp::smt {

bool wrapsNowhere(const std::vector<Term> &assertions, const Assignment &model) {
  struct Value {
    Int128 number = 0;
    bool isArithmetic = false;
  };
  Evaluator bits(assertions);
  bits.run(model);
  std::vector<const Node *> order = nodesOf(assertions, false);
  std::unordered_map<unsigned, bool> unsignedSymbols = unsignedReadings(order);
  std::unordered_map<unsigned, Value> values;
  bool wraps = false;
  for (const Node *n : order) {
    Term t(n);
    if (n->width == 0) {
      if (n->kind == Kind::Eq && n->args[0].width() && bits.valueOf(t)) {
        // Equal as sums of integers, too; see Lowering::equality.
        Int128 difference = 0;
        unsigned count = 0;
        bool isArithmetic = false, hasNegative = false, hasLarge = false;
        const unsigned w = n->args[0].width();
        for (Int128 sign : {1, -1}) {
          Term side = n->args[sign == 1 ? 0 : 1];
          for (Term x : side.kind() == Kind::Add ? side.args() : std::vector<Term>{side}) {
            const Value &v = values.at(x.id());
            difference += v.number * sign;
            count += !x.isConst();
            isArithmetic |= v.isArithmetic;
            hasNegative |= !v.isArithmetic && v.number < 0;
            hasLarge |= !v.isArithmetic && v.number >= pow2(w - 1);
          }
        }
        const bool isMixed = hasNegative && hasLarge && (difference == pow2(w) || difference == -pow2(w));
        wraps |= difference != 0 && !isMixed && (count > 2 || isArithmetic);
      }
      bool readsSigned = n->kind == Kind::Slt || n->kind == Kind::Sle;
      if (readsSigned)
        for (Term a : n->args)
          wraps |= values.at(a.id()).isArithmetic && values.at(a.id()).number >= pow2(a.width() - 1);
      continue;
    }
    unsigned w = n->width;
    Value v;
    std::uint64_t value = bits.valueOf(t);
    v.number = toSigned(value, w);
    bool mayWrap = false;
    switch (n->kind) {
    case Kind::Const:
      break;
    case Kind::Var:
    case Kind::Apply:
      if (unsignedSymbols.at(n->id))
        v.number = value;
      break;
    case Kind::Add:
      v.number = 0;
      for (Term a : n->args)
        v.number += values.at(a.id()).number;
      mayWrap = true;
      break;
    case Kind::Mul:
      v.number = 1;
      for (Term a : n->args)
        v.number = mulSat(v.number, values.at(a.id()).number);
      mayWrap = true;
      break;
    case Kind::Shl: {
      std::uint64_t by = bits.valueOf(n->args[1]);
      v.number = by < 63 ? mulSat(values.at(n->args[0].id()).number, pow2(static_cast<unsigned>(by))) : kHuge;
      mayWrap = true;
      break;
    }
    case Kind::Trunc:
      v = values.at(n->args[0].id());
      mayWrap = true;
      break;
    case Kind::Ite:
      v = values.at(n->args[bits.valueOf(n->args[0]) ? 1 : 2].id());
      break;
    case Kind::SExt:
    case Kind::SDiv:
    case Kind::SRem:
    case Kind::AShr:
      if (n->kind != Kind::SExt && n->kind != Kind::AShr)
        wraps |= bits.valueOf(n->args[1]) == 0;
      for (Term a : n->args)
        wraps |= values.at(a.id()).isArithmetic && values.at(a.id()).number >= pow2(a.width() - 1);
      v.isArithmetic = n->kind == Kind::SExt && values.at(n->args[0].id()).isArithmetic;
      break;
    default: // read as unsigned
      if (n->kind == Kind::UDiv || n->kind == Kind::URem)
        wraps |= bits.valueOf(n->args[1]) == 0;
      v.number = value;
      v.isArithmetic = n->kind == Kind::ZExt && values.at(n->args[0].id()).isArithmetic;
      break;
    }
    if (mayWrap && !isIndex(*n)) {
      if (v.number < -pow2(w - 1) || v.number >= pow2(w))
        v.number = value;
      v.isArithmetic = false;
    } else if (mayWrap) {
      v.isArithmetic = true;
      wraps |= v.number < -pow2(w - 1) || v.number >= pow2(w);
    }
    if (wraps)
      return false;
    values[n->id] = v;
  }
  return !wraps;
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
