// Parts of an expression that C++ evaluates in any order. What one of them changes no other may use: else the value
// depends on the compiler.
#pragma once

#include "passes/verify/program.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace veriwarp::plugin {

// The variables and arrays that an expression or statements use. Fields count for themselves.
struct Uses {
  std::set<const annotate::Variable *> reads, writes;
  bool mayWriteAny = false; // a contract, a barrier

  void read(const annotate::Expr &e);
  void execute(const verify::Stmt &s);
  // What one of the two changes and the other uses: its name.
  static std::optional<std::string> shared(const Uses &a, const Uses &b);
};

class Parts {
public:
  // What the parts do goes to `into`; null: they do nothing.
  explicit Parts(const verify::Stmts *statements) : into(statements), at(statements ? statements->size() : 0) {}

  // The next part: what has been added to the statements since the last one, and a value, if it is read later.
  void add(const annotate::Expr *value);
  // What is changed and used by two of them.
  std::optional<std::string> shared() const;

private:
  const verify::Stmts *into;
  std::size_t at;
  std::vector<Uses> parts;
};

// The value under a name, which is declared at `at` among the statements: those that come later do not change it. `at`
// moves behind it.
annotate::Expr kept(annotate::Expr value, const std::string &name, verify::Stmts &into, std::size_t &at,
                    annotate::Place place);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
