#include "passes/verify/program.h"

#include "cuda_api/limits.h"

#include <algorithm>

namespace veriwarp::verify {

AtomicOp atomicOperation(std::string_view name) {
  static constexpr std::pair<std::string_view, AtomicOp> table[] = {
      {"Add", AtomicOp::Add},       {"Sub", AtomicOp::Subtract},  {"Min", AtomicOp::Min}, {"Max", AtomicOp::Max},
      {"And", AtomicOp::And},       {"Or", AtomicOp::Or},         {"Xor", AtomicOp::Xor}, {"Exch", AtomicOp::Exchange},
      {"Inc", AtomicOp::Increment}, {"Dec", AtomicOp::Decrement},
  };
  for (const auto &[text, op] : table)
    if (text == name)
      return op;
  return AtomicOp::Other;
}

std::int64_t Kernel::mostOfBlock() const {
  constexpr std::int64_t ofAny = api::limits::threadsOfBlock;
  return launchBound ? std::min(*launchBound, ofAny) : ofAny;
}

bool isWritten(const Variable &array, const Stmts &statements) {
  return std::any_of(statements.begin(), statements.end(), [&](const Stmt &s) {
    return ((s.kind == Stmt::Store || s.kind == Stmt::Atomic) && s.target.var.get() == &array) ||
           s.kind == Stmt::Call || isWritten(array, s.body) || isWritten(array, s.other) || isWritten(array, s.step);
  });
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
