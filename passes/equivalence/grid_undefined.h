// What C++ gives no meaning to: signed numbers that overflow, shifts by the width or more, divisions by zero. Private
// to the equivalence check.
//
// In the original it excuses every difference. In the result it must not come where the original has none: what is
// computed in the same way there, or cannot happen, is left out; the rest is an assumption.
#pragma once

#include "passes/equivalence/grid_memory.h"
#include "passes/kernel/model.h"

#include <map>
#include <tuple>

namespace veriwarp::equivalence {

bool isUndefined(const kernel::Value &operation, unsigned from, std::uint64_t a, std::uint64_t b);

// What a symbolic run has computed that might be undefined.
class Undefined {
public:
  // `a` and `b` have `from` bits; `guard`: when it is computed, null for always.
  void note(const kernel::Value &operation, unsigned from, smt::Term a, smt::Term b, smt::Term guard);

  // Conditions on memory under which something here is undefined and nothing of `original` like it is, with the
  // line; constants are left out unless they hold.
  struct Doubt {
    smt::Term condition;
    report::Location where;
  };
  std::vector<Doubt> beyond(smt::TermPool &pool, const Undefined &original) const;

private:
  // Operation, width, width of the operands, signed and unsigned overflow, operands.
  using Key = std::tuple<kernel::Op, unsigned, unsigned, bool, bool, unsigned, unsigned>;
  struct Computed {
    smt::Term a, b;
    std::vector<std::pair<smt::Term, report::Location>> guards;
  };
  std::map<Key, Computed> computed;
};

} // namespace veriwarp::equivalence

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
