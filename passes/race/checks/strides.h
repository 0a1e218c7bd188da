// Rows, planes and volumes of an array whose strides are parameters: does what lies within a row end before the next
// row begins?
//
// Where callers choose the strides, nothing in the source says so: the solver can lay the rows over each other. A race
// that needs this is one of how the kernel is called, as one of arrays that are too small is. The proof says that it
// assumes the strides to be large enough, and the verdict is `assumed`.
#pragma once

#include "passes/race/checks/checks.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace veriwarp::race {

class Strides {
public:
  explicit Strides(CheckContext &context) : ctx(context) {}

  // In which order strides grow where none contains another: as they are declared, or the other way round.
  enum class Order : std::uint8_t { Declared, Reversed };
  // What is accessed within each row ends before the next row begins: `size` bytes from `offset` on, which has 64 bits.
  // Null: there is no stride in it that callers choose. It is a condition on a thread, and is assumed. Adds the names
  // of the parameters.
  Term hold(Term offset, std::uint64_t size, Order order, std::set<std::string> &names);

private:
  struct Factor { // of a stride: a parameter that callers choose, or what is computed of such alone, as `bytes / 4`
    std::size_t parameter; // the first of them
    Term value;
    friend bool operator==(const Factor &, const Factor &) = default;
  };
  using Stride = std::vector<Factor>; // a product, in the order of the parameters
  struct Part {                       // of a sum
    Stride stride;
    std::int64_t scale = 1;
    Term all;               // with stride and scale
    std::vector<Term> rest; // the other factors
  };

  std::optional<std::size_t> firstParameter(Term factor); // nullopt: no factor of a stride
  void addParts(Term sum, std::vector<Part> &parts);
  void addFactors(Term product, Part &part);
  Term wide(Term t) const;
  void require(Term sum, std::uint64_t size, Order order, std::set<std::string> &names, std::vector<Term> &conditions);

  CheckContext &ctx;
};

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
