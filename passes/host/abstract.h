// The abstract values of states.h: what an integer or a pointer of the host is in one state. Integers are constants, or
// known by a remainder and a lower bound; pointers are places in objects. (Granger: Static analysis of arithmetical
// congruences, 1989, for the remainders.)
#pragma once

#include "llvm/IR/InstrTypes.h"

#include <compare>
#include <cstdint>
#include <limits>
#include <optional>

namespace veriwarp::host {

struct Abstract {
  enum class Kind : std::uint8_t { Unknown, Number, Class, Pointer };
  static constexpr std::int64_t NoBound = std::numeric_limits<std::int64_t>::min();

  Kind kind = Kind::Unknown;
  bool isAnywhere = false;      // Pointer: it is not known where in the object
  std::uint32_t object = 0;     // Pointer
  std::int64_t value = 0;       // Number, as a signed one (a null pointer is 0); Class: remainder; Pointer: bytes
  std::int64_t modulus = 0;     // Class: the number, as a signed one, is `value` plus a multiple of this
  std::int64_t least = NoBound; // Class: and at least this

  bool isNumber() const { return kind == Kind::Number; }
  bool isPointer() const { return kind == Kind::Pointer; }
  auto operator<=>(const Abstract &) const = default;

  static Abstract number(std::int64_t value);
  static Abstract pointer(std::uint32_t object, std::int64_t bytes);
  // The numbers that are `value` plus multiples of `modulus`, and at least `least`.
  static Abstract classOf(std::int64_t value, std::int64_t modulus, std::int64_t least);
};

// Integers of at most 64 bits. Whether an operation may wrap is what its metadata say (markers.h).
Abstract computed(const llvm::BinaryOperator &operation, const Abstract &a, const Abstract &b);
Abstract converted(const llvm::CastInst &conversion, const Abstract &from);
// Of integers or pointers; nullopt: it may be both.
std::optional<bool> compared(const llvm::CmpInst &comparison, const Abstract &a, const Abstract &b);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
