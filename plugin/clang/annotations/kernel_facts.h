// What the AST says of kernels themselves: which there are, which templates nothing instantiates, which contracts stand
// before them.
#pragma once

#include "plugin/clang/launches/launches.h"
#include "report/finding.h"

#include "clang/Basic/SourceLocation.h"

#include <string>
#include <string_view>
#include <vector>

namespace clang {
class ASTContext;
class Decl;
class FunctionDecl;
class ValueDecl;
class Preprocessor;
} // namespace clang

namespace veriwarp::plugin {

report::Location locationOf(clang::SourceLocation where, const clang::ASTContext &ast);
bool isUserCode(const clang::Decl &declaration, const clang::ASTContext &ast, bool systemHeaders);
// Is it one of CUDA's, or of the C and C++ libraries? Not so what the user has written, in whatever namespace.
bool isLibraryFunction(const clang::FunctionDecl &function, const clang::ASTContext &ast);
// threadIdx and its like: the objects of CUDA's headers, not variables of the user with such a name.
bool isBuiltinObject(const clang::ValueDecl &object);
std::string prettyName(const clang::FunctionDecl &function);   // "ns::sum<3>(const float *, int)"
std::string instanceName(const clang::FunctionDecl &function); // "sum"; of an instance "ns::sum<3>"

// Does the translation unit define a kernel, or kernel template?
bool hasKernels(clang::ASTContext &ast, bool systemHeaders);

// A message for each kernel template that nothing instantiates: nothing of it was compiled, so nothing is checked.
std::vector<report::Message> uninstantiatedKernels(clang::ASTContext &ast, bool systemHeaders);

// The `requires` clauses of annotation comments that stand directly before the kernel, and what other comments there
// say of the elements of its arrays, as facts of a launch. What is wrong with them goes to `messages`.
LaunchSite contractOf(const clang::FunctionDecl &kernel, const std::vector<clang::SourceRange> &annotations,
                      clang::ASTContext &ast, clang::Preprocessor &preprocessor,
                      std::vector<report::Message> &messages);

// A message for each comment on the elements of arrays that stands before no kernel.
std::vector<report::Message> misplacedComments(const std::vector<clang::SourceRange> &annotations,
                                               clang::ASTContext &ast);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
