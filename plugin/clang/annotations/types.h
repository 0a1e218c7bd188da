// Types of Clang as those of the verifier, and structures as their fields.
#pragma once

#include "passes/verify/program.h"

#include "clang/AST/ASTContext.h"

#include <string>

namespace veriwarp::plugin {

annotate::Type typeOf(clang::QualType type, const clang::ASTContext &ast);
// What is not modelled (unions, bases, fields of bits, pointers in arrays) has no fields or a field without a type, and
// is told where it is used.
void addFields(annotate::Variable &of, clang::QualType record, const clang::ASTContext &ast);
// A variable that the source does not have; perhaps a structure.
verify::VariablePtr temporaryOf(const std::string &name, clang::QualType type, const clang::ASTContext &ast);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
