// Names in annotations that are numbers: macros, enumerators and constants of the file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace clang {
class ASTContext;
class FunctionDecl;
class Preprocessor;
} // namespace clang

namespace veriwarp::plugin {

struct NamedConstant {
  bool isMacro = false;              // then it is nothing else, whatever it is defined as
  bool isAmbiguous = false;          // a macro that is defined twice, or not to the end of the file
  std::optional<std::int64_t> value; // nullopt: no number
};

// `depth`: of macros that name macros.
NamedConstant constantNamed(const std::string &name, clang::ASTContext &ast, clang::Preprocessor &preprocessor,
                            unsigned depth = 0);

// The value of a template parameter of the function; nullopt when it is no instance of a template with such a number.
std::optional<std::int64_t> templateArgument(const std::string &name, const clang::FunctionDecl &function);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
