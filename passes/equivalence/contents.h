// What arrays and scalars of two programs hold, as far as their kernels show it: how large elements are, and which hold
// floating-point numbers. And how a reader is told of an element and its value.
#pragma once

#include "passes/equivalence/grid_run.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace veriwarp::equivalence {

class Contents {
public:
  explicit Contents(const std::array<const std::vector<GridLaunch> *, 2> &theSides);

  std::map<std::string, unsigned> cells;     // by array, bytes
  std::set<std::string> numbers;             // arrays that hold floating-point numbers and nothing else
  std::map<std::string, std::string> labels; // of arrays, for readers
  std::set<std::string> uncertain;           // arrays that do not hold whatever one likes, and what is not known
  bool isFloating(const GridInput &input) const;

  // A scalar, or a structure by value, that is no one thing on both sides: of another type, or another layout.
  std::optional<std::string> unlike() const;
  // Variables that start with something else on the other side: "the same memory before both" is an assumption.
  std::set<std::string> startUnlike() const;

  // `element` counts what is accessed at once. What the source calls an element may be larger.
  std::string elementText(const std::string &array, std::int64_t element) const;
  std::string number(const std::string &array, std::uint64_t bits) const;
  static std::string number(std::uint64_t bits, unsigned cell, bool isFloating); // of a cell of that many bytes
  report::Binding binding(const GridInput &input, std::uint64_t bits) const;

private:
  void findLabels();
  void findUncertain();
  void findFloats(const std::vector<GridLaunch> &side);
  void findBits();
  bool isNumber(const GridLaunch &launch, kernel::ValueId stored, const std::set<std::string> &other) const;

  const std::array<const std::vector<GridLaunch> *, 2> sides;
  std::map<std::string, std::int64_t> elementSizes; // by array, bytes, as the source has them
  std::set<std::string> floats;                     // arrays that hold floating-point numbers
  std::map<std::string, unsigned> floatScalars;     // scalar parameters that are some: their bytes
};

} // namespace veriwarp::equivalence

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
