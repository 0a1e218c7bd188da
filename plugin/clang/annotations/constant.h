// Names in annotations that are numbers: macros, enumerators and constants of the file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace clang {
class FunctionDecl;
class Preprocessor;
} // namespace clang

namespace veriwarp::plugin {

struct NamedConstant {
  struct Number { // of less than 2^63, and of which type of C++: the operators of macros depend on it
    std::int64_t value = 0;
    bool isUnsigned = false, isLong = false;
  };

  bool isMacro = false;         // then it is nothing else, whatever it is defined as
  bool isAmbiguous = false;     // a macro that is defined twice, or not to the end of the file
  bool isTooLarge = false;      // for annotations
  std::optional<Number> number; // nullopt: it is none, or not known

  std::optional<std::int64_t> value() const { return number ? std::optional(number->value) : std::nullopt; }
};

// What the name means in the function. `depth`: of macros that name macros.
NamedConstant constantNamed(const std::string &name, const clang::FunctionDecl &function,
                            clang::Preprocessor &preprocessor, unsigned depth = 0);

// A template parameter of the function. No number when it is no instance of a template with such a one.
NamedConstant templateArgument(const std::string &name, const clang::FunctionDecl &function);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
