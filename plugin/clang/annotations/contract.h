// `//@ requires EXPR;` before a kernel: what callers must see to, as conditions over parameters and the launch shape.
//
//   EXPR:  integers (decimal, hexadecimal), constants by name, parameter names (p.field too), blockDim.x ... gridDim.z,
//          true, false,
//          ( )  !  -  * / %  + -  << >>  < <= > >=  == !=  &&  ||  ==>, in C's order, ==> last and to the right
//          pow2(E) or \is_pow2(E);  p != q for pointers: their arrays do not overlap
//
// And `// veriwarp: assume ARRAY PROPERTY, PROPERTY...`: what the elements of an array of integers are when the kernel
// starts.
//
//   ARRAY:     a pointer parameter; ARRAY[E .. E] for its elements from the first to the last, instead of all
//   PROPERTY:  sorted, increasing, injective, permutation, uniform, in [E, E], in [E, E)       (E: a number as above)
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
  unsigned elementBytes = 0; // of a pointer to integers; 0: to something else
  bool isSigned = true;      // these integers are
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

// `// veriwarp: assume` before a kernel.
bool isElementsComment(std::string_view comment);
// What it says, one clause for each property (kernel::Expr, Sorted to Within).
Contract parseElements(std::string_view comment, const std::vector<ContractParameter> &parameters,
                       const ConstantOf &constantOf = {});

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
