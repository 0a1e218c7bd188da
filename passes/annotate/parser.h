// Annotations as text to clauses. After a mistake the rest of its clause is passed over, and the next one is read.
#pragma once

#include "passes/annotate/ast.h"

#include <string_view>
#include <vector>

namespace veriwarp::annotate {

struct Parsed {
  std::vector<Clause> clauses;
  std::vector<Problem> problems;
};

// `text`: the file from the first comment of a group of annotations to the end of the last; `begin`: its offset there.
Parsed parse(std::string_view text, unsigned begin);

} // namespace veriwarp::annotate

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
