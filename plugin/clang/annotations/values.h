// Expressions and statements of the verifier, made in one call each; and pointers, which are an array and an offset.
#pragma once

#include "passes/verify/program.h"

#include <optional>
#include <string>
#include <vector>

namespace veriwarp::plugin {

annotate::Expr nameOf(const verify::VariablePtr &variable, annotate::Place place);
annotate::Expr integer(std::int64_t value, annotate::Place place, annotate::Type type = annotate::kInt32);
annotate::Expr binary(annotate::Op op, annotate::Expr left, annotate::Expr right, annotate::Type type,
                      annotate::Place place);
annotate::Expr truth(); // the condition that always holds
void addTo(annotate::Expr &to, annotate::Op op, annotate::Expr what, annotate::Place place); // Add or Subtract
// \forall* int k; 0 <= k && k < count; body.
annotate::Expr eachIndex(const verify::VariablePtr &k, annotate::Expr count, annotate::Expr body,
                         annotate::Place place);

verify::VariablePtr temporary(const std::string &name, annotate::Type type);
verify::VariablePtr boundVariable(const std::string &name); // of a quantifier

verify::Stmt declaration(const verify::VariablePtr &variable, std::optional<annotate::Expr> value,
                         annotate::Place place);
verify::Stmt assignment(const verify::VariablePtr &variable, annotate::Expr value, annotate::Place place);
verify::Stmt evaluation(annotate::Expr value, annotate::Place place);
verify::Stmt unsupportedStatement(annotate::Place place, const std::string &why);

struct Pointer { // to base[lead...][offset]
  verify::VariablePtr base;
  annotate::Exprs lead;
  annotate::Expr offset;
};

annotate::Expr element(const Pointer &pointer, annotate::Place place);
// Two pointers whose offsets can be compared: into one array, not into its rows.
bool areComparable(const std::optional<Pointer> &a, const std::optional<Pointer> &b);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
