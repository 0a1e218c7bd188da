// Structures: each field is a variable or array of its own, so that permissions and values are kept field by field.
// What is said of a whole structure is said of each of its fields.
#pragma once

#include "passes/verify/program.h"

#include <optional>
#include <string_view>

namespace veriwarp::plugin {

bool isRecord(const annotate::Expr &e); // a structure, not one of its fields
std::string_view fieldName(const annotate::Variable &field, const annotate::Variable &of);
// A field of a structure; nullopt: it has none of that name, or one that is not modelled.
std::optional<annotate::Expr> fieldOf(annotate::Expr of, std::string_view name, annotate::Place place);
// The places of a structure's fields, in order. False: one of them is not modelled, or there are too many.
bool eachField(const annotate::Expr &of, annotate::Exprs &into);
// Perm(p[i], f), \pointer(p, n, f), and p[i] == q[j], where these are structures: for each field. All else stays.
void expandRecord(annotate::Expr &e);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
