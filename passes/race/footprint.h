// How many bytes of an object a kernel may use, at most, as an expression over parameters and the launch shape: found
// by trying expressions that programs use for sizes, each proved for all threads of all launches. What a caller can
// then check in place of "the arrays behind pointer parameters are large enough".
#pragma once

#include "passes/kernel/fact.h"
#include "passes/race/checks/checks.h"

#include <map>
#include <optional>
#include <vector>

namespace veriwarp::race {

class Footprints {
public:
  explicit Footprints(CheckContext &context);
  // All accesses lie in these first bytes of the object, and none before it. Nothing where no expression is enough.
  const std::optional<kernel::Expr> &of(kernel::ObjectId object);

private:
  std::optional<kernel::Expr> find(kernel::ObjectId object);
  std::optional<kernel::Expr> find(kernel::AccessId access, kernel::ObjectId object);
  std::vector<kernel::Expr> elements() const; // numbers of elements

  CheckContext &ctx;
  std::vector<kernel::Expr> counts;
  std::map<kernel::ObjectId, std::optional<kernel::Expr>> known;
};

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
