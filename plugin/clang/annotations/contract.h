// `//@ requires EXPR;` before a kernel: what callers must see to, as conditions over parameters and the launch shape.
//
//   EXPR:  integers (decimal, hexadecimal), constants by name, parameter names (p.field too), blockDim.x ... gridDim.z,
//          true, false,
//          ( )  !  -  * / %  + -  << >>  < <= > >=  == !=  &&  ||  ==>, in C's order, ==> last and to the right
//          pow2(E) or \is_pow2(E);  p != q for pointers: their arrays do not overlap
//
// Knows no Clang: text in, conditions or errors with their offset out.
#pragma once

#include "passes/kernel/fact.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::plugin {

struct ContractParameter {
  std::string name;
  bool isPointer = false;
};

struct ContractClause {
  kernel::Expr condition; // Param leaves index the parameters given
  std::string text;       // as written
  std::size_t offset = 0; // of the clause in the comment's text
};

struct ContractError {
  std::size_t offset = 0;
  std::string message;
};

struct Contract {
  std::vector<ContractClause> clauses;
  std::vector<ContractError> errors;
};

// The requires clauses of a comment's text, including its delimiters ("//@ ...", "/*@ ... @*/"). Clauses with other
// keywords are passed over. `constantOf` knows names that are numbers: constants of the file; may be empty.
using ConstantOf = std::function<std::optional<std::int64_t>(const std::string &)>;
Contract parseContract(std::string_view comment, const std::vector<ContractParameter> &parameters,
                       const ConstantOf &constantOf = {});

// Is the comment an annotation at all?
bool isAnnotation(std::string_view comment);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
