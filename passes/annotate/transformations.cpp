// The table of transformations. See transformations.def.
#include "passes/annotate/transformations.h"

#include <algorithm>

namespace veriwarp::annotate {

namespace {

// What the column `after` may name.
struct After {
  static constexpr std::optional<Clause::Kind> None = std::nullopt;
#define TRANSFORMATION(kind, word, arguments, stands, after, function)                                                 \
  static constexpr std::optional<Clause::Kind> kind = Clause::kind;
#include "passes/annotate/transformations.def"
#undef TRANSFORMATION
};

using enum Clause::Where;

constexpr Transformation table[] = {
#define TRANSFORMATION(kind, word, arguments, stands, after, function)                                                 \
  {Clause::kind, word, Arguments::arguments, stands, After::after},
#include "passes/annotate/transformations.def"
#undef TRANSFORMATION
};

} // namespace

std::span<const Transformation> transformations() { return table; }

const Transformation *transformation(Clause::Kind kind) {
  const auto *row = std::find_if(std::begin(table), std::end(table), [&](const auto &t) { return t.kind == kind; });
  return row == std::end(table) ? nullptr : row;
}

bool Clause::isOptimisation() const { return transformation(kind); }

const Transformation *transformation(std::string_view word) {
  const auto *row = std::find_if(std::begin(table), std::end(table), [&](const auto &t) { return t.word == word; });
  return row == std::end(table) ? nullptr : row;
}

} // namespace veriwarp::annotate

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
