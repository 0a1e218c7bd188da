// What a 64-bit number or less of the host can be at one place of a function: bounds, from constants, operations and
// the branches on the way there.
//
// A value is read as a signed or an unsigned number. A number of 64 bits that the program gets from elsewhere is taken
// to be within ordinaryNumber, as the checks take all numbers of the host: else no `n * sizeof(float)` would be a
// product.
#pragma once

#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace veriwarp::host {

struct Induction;

// Holds sums and products of numbers of 64 bits.
__extension__ using Wide = __int128;
inline constexpr Wide one = 1;
// More than any number of a type here. As a bound: at least so much. A product of sizes of 64 bits would have no place.
inline constexpr Wide unbounded = one << 100;

inline constexpr std::int64_t ordinaryNumber = std::int64_t{1} << 40;

enum class Reading { Signed, Unsigned };
inline Reading other(Reading reading) { return reading == Reading::Signed ? Reading::Unsigned : Reading::Signed; }

struct Bounds { // the least and the greatest value
  Wide low = 0, high = 0;
};
bool within(Bounds inner, Bounds outer);
Bounds meet(Bounds a, Bounds b);
Bounds full(unsigned bits, Reading reading); // of all values

inline unsigned bitsOf(const llvm::Value *value) { return value->getType()->getIntegerBitWidth(); }
Wide valueOf(const llvm::ConstantInt *number, Reading reading);
inline bool fitsExpr(Wide value) { return value >= INT64_MIN && value <= INT64_MAX; }

// An addition, subtraction or multiplication; `value << n` is a product.
struct Operation {
  unsigned opcode = 0;
  llvm::Value *left = nullptr, *right = nullptr;
  std::optional<Wide> factor; // instead of `right`
};
std::optional<Operation> arithmeticOf(const llvm::BinaryOperator &operation);
// The mathematical result for operands within these bounds; `unbounded` stands for all that is larger. nullopt: of
// another operation.
std::optional<Bounds> combine(unsigned opcode, Bounds a, Bounds b);
bool neverWraps(const llvm::Instruction &operation, Reading reading); // the language says so

// argc of main, which is not negative (C++, [basic.start.main]), or what a function of C gives that is never negative:
// rand.
bool isNeverNegative(const llvm::Value &value);

// A condition that holds, or does not, whenever the place is reached.
struct Condition {
  llvm::Value *value = nullptr;
  bool holds = true;
  const llvm::Instruction *where = nullptr;
};

class Ranges {
public:
  Ranges(const std::vector<Condition> &known, const llvm::DominatorTree &dominators)
      : conditions(known), tree(dominators) {}
  Bounds bounds(llvm::Value *value, Reading reading) const { return bounds(value, reading, 0); }

  // Its steps, or products, do not wrap, by what is known of its limit, too.
  bool neverWraps(const Induction &loop, Reading reading) const;

  bool isSameInBoth(llvm::Value *value) const; // it is not negative, and its highest bit is not set

private:
  Bounds bounds(llvm::Value *value, Reading reading, unsigned depth) const;
  Bounds inReading(llvm::Value *value, Reading reading, unsigned depth) const;
  Bounds pitch(const llvm::CallInst &call, Reading reading, unsigned depth) const;
  Bounds byConditions(llvm::Value *value, Reading reading, Bounds from) const;
  Bounds computed(llvm::Value *value, Reading reading, unsigned depth) const;
  Bounds ofPhi(llvm::PHINode &phi, Reading reading, unsigned depth) const;
  Bounds ofCast(llvm::CastInst &cast, Reading reading, unsigned depth) const;
  Bounds ofOperation(llvm::BinaryOperator &operation, Reading reading, unsigned depth) const;

  const std::vector<Condition> &conditions;
  const llvm::DominatorTree &tree;
};

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
