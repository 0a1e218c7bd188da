// Polynomials (canonical.h) with sizes of blocks put in, and back to expressions. Private to this room.
#pragma once

#include "passes/optimize/canonical.h"

#include <optional>

namespace veriwarp::optimize {

class Sums {
public:
  // `known`: what the contract fixes, blockDim.x == 64.
  explicit Sums(const Kernel &kernel);

  Canonical of(const Expr &e);
  Canonical difference(const Expr &a, const Expr &b);
  // As an expression; nullopt where a part of it was in no expression that of() has seen, or is no name.
  std::optional<Expr> expression(const Canonical &c) const;
  const std::map<annotate::Special, std::int64_t> &sizes() const { return known; }
  const Definitions &words() const { return definitions; }

private:
  Definitions definitions;
  std::map<annotate::Special, std::int64_t> known;
  std::map<std::string, Expr> atoms;

  void remember(const Expr &e);
};

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
