// Variables and literals inside the solver.
//
// A variable is a number from 0; a literal is twice its variable, plus one if negated, so that literals index arrays
// directly and negation is one exclusive-or. DIMACS numbers (1, -1, ...) exist only at the interfaces.
#pragma once

#include <compare>
#include <cstdint>
#include <cstdlib>

namespace veriwarp::sat {

using Var = uint32_t;

struct Lit {
  uint32_t code = ~0u;

  constexpr Var var() const { return code >> 1; }
  constexpr bool negative() const { return code & 1; }
  constexpr Lit operator~() const { return {code ^ 1u}; }
  constexpr auto operator<=>(const Lit &) const = default;
};

inline constexpr Lit noLit{};

constexpr Lit makeLit(Var v, bool negative) { return {2 * v + (negative ? 1u : 0u)}; }
constexpr Lit fromDimacs(int l) { return makeLit(static_cast<Var>((l < 0 ? -l : l) - 1), l < 0); }
constexpr int toDimacs(Lit l) { return l.negative() ? -static_cast<int>(l.var() + 1) : static_cast<int>(l.var() + 1); }

/// Proof identifiers: the input clauses are 1, 2, ... in their order, every derived clause takes the next number.
using ClauseId = uint64_t;

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
