// See abstract.h.
#include "passes/host/abstract.h"

#include "passes/host/markers.h"

#include "llvm/ADT/APInt.h"
#include "llvm/IR/Instructions.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>

using namespace llvm;

namespace veriwarp::host {
namespace {

bool isFollowed(const Type &type) { return type.isIntegerTy() && type.getIntegerBitWidth() <= 64; }

// 2^bits, or the largest power that is a signed number: what is known modulo a power is known modulo a smaller one.
std::int64_t powerOf(unsigned bits) { return std::int64_t{1} << std::min(bits, 62u); }

std::int64_t remainder(std::int64_t value, std::int64_t modulus) {
  const std::int64_t rest = value % modulus;
  return rest < 0 ? rest + modulus : rest;
}

// The remainder of what wraps at 2^bits; its modulus may be 1.
Abstract wrapped(const Abstract &number, unsigned bits) {
  Abstract result = number;
  result.modulus = std::gcd(number.modulus, powerOf(bits));
  result.value = remainder(number.value, result.modulus);
  result.least = Abstract::NoBound;
  return result;
}

// The largest power of 2 in the modulus: so many low bits are known.
std::int64_t lowBits(const Abstract &number) { return number.modulus & -number.modulus; }

std::optional<APInt> ofNumbers(unsigned opcode, const APInt &a, const APInt &b) {
  const bool shifts = opcode == Instruction::Shl || opcode == Instruction::LShr || opcode == Instruction::AShr;
  if (shifts && b.uge(a.getBitWidth()))
    return std::nullopt;
  switch (opcode) {
  case Instruction::Add:
    return a + b;
  case Instruction::Sub:
    return a - b;
  case Instruction::Mul:
    return a * b;
  case Instruction::And:
    return a & b;
  case Instruction::Or:
    return a | b;
  case Instruction::Xor:
    return a ^ b;
  case Instruction::Shl:
    return a.shl(b);
  case Instruction::LShr:
    return a.lshr(b);
  case Instruction::AShr:
    return a.ashr(b);
  default:
    break;
  }
  if (b.isZero())
    return std::nullopt;
  switch (opcode) {
  case Instruction::UDiv:
    return a.udiv(b);
  case Instruction::URem:
    return a.urem(b);
  case Instruction::SDiv:
    return b.isAllOnes() && a.isMinSignedValue() ? std::nullopt : std::optional(a.sdiv(b));
  case Instruction::SRem:
    return b.isAllOnes() ? APInt(a.getBitWidth(), 0) : a.srem(b);
  default:
    return std::nullopt;
  }
}

// A class and a constant; `isSecond`: the constant is the second operand.
Abstract ofClass(const BinaryOperator &operation, const Abstract &number, std::int64_t constant, bool isSecond) {
  const bool wraps = !operation.hasMetadata(NoSignedWrap);
  const unsigned bits = operation.getType()->getIntegerBitWidth();
  const Abstract given = wraps ? wrapped(number, bits) : number;
  const auto moved = [&](std::int64_t by) {
    std::int64_t least = Abstract::NoBound;
    if (given.least == Abstract::NoBound || __builtin_add_overflow(given.least, by, &least))
      least = Abstract::NoBound;
    return Abstract::classOf(remainder(given.value, given.modulus) + remainder(by, given.modulus), given.modulus,
                             least);
  };
  switch (operation.getOpcode()) {
  case Instruction::Add:
    return moved(constant);
  case Instruction::Sub:
    if (isSecond)
      return constant == Abstract::NoBound ? Abstract() : moved(-constant);
    return Abstract::classOf(remainder(constant, given.modulus) - given.value, given.modulus, Abstract::NoBound);
  case Instruction::And:
    if (constant >= 0 && constant < lowBits(number))
      return Abstract::number(number.value & constant);
    return {};
  case Instruction::Xor: {
    const std::int64_t low = lowBits(number);
    return Abstract::classOf((number.value ^ constant) & (low - 1), low, Abstract::NoBound);
  }
  case Instruction::SRem:
  case Instruction::URem: {
    const bool isPower = constant > 0 && std::has_single_bit(static_cast<std::uint64_t>(constant));
    if (!isSecond || constant <= 0 || number.modulus % constant != 0)
      return {};
    return number.least >= 0 || (isPower && operation.getOpcode() == Instruction::URem)
               ? Abstract::number(remainder(number.value, constant))
               : Abstract();
  }
  default:
    return {};
  }
}

// Of a class and a constant, as signed numbers: the class is above the constant, or it is not the constant.
std::optional<bool> comparedClass(CmpInst::Predicate predicate, const Abstract &number, std::int64_t constant) {
  const bool isAbove = constant < number.least;
  const bool differs = isAbove || remainder(constant, number.modulus) != number.value;
  if (CmpInst::isEquality(predicate))
    return differs ? std::optional(predicate == CmpInst::ICMP_NE) : std::nullopt;
  const bool isOfUnsigned = CmpInst::isUnsigned(predicate);
  if (!isAbove || (isOfUnsigned && constant < 0))
    return std::nullopt;
  return predicate == CmpInst::ICMP_SGT || predicate == CmpInst::ICMP_SGE || predicate == CmpInst::ICMP_UGT ||
         predicate == CmpInst::ICMP_UGE;
}

std::optional<bool> comparedPointers(CmpInst::Predicate predicate, const Abstract &a, const Abstract &b) {
  if (!CmpInst::isEquality(predicate))
    return std::nullopt;
  const bool isEqual = predicate == CmpInst::ICMP_EQ;
  if (!a.isPointer() || !b.isPointer()) // an object is not at 0
    return (a.isNumber() && a.value == 0) || (b.isNumber() && b.value == 0) ? std::optional(!isEqual) : std::nullopt;
  if (a.object != b.object || a.isAnywhere || b.isAnywhere)
    return std::nullopt; // the end of one object may be the start of another
  return (a.value == b.value) == isEqual;
}

} // namespace

Abstract Abstract::number(std::int64_t value) {
  Abstract result;
  result.kind = Kind::Number;
  result.value = value;
  return result;
}

Abstract Abstract::pointer(std::uint32_t object, std::int64_t bytes) {
  Abstract result;
  result.kind = Kind::Pointer;
  result.object = object;
  result.value = bytes;
  return result;
}

Abstract Abstract::classOf(std::int64_t value, std::int64_t modulus, std::int64_t least) {
  assert(modulus > 0 && "a class has a modulus");
  if (modulus == 1 && least == NoBound)
    return {};
  Abstract result;
  result.kind = Kind::Class;
  result.value = remainder(value, modulus);
  result.modulus = modulus;
  result.least = least;
  return result;
}

Abstract computed(const BinaryOperator &operation, const Abstract &a, const Abstract &b) {
  if (!isFollowed(*operation.getType()))
    return {};
  const unsigned bits = operation.getType()->getIntegerBitWidth();
  if (a.isNumber() && b.isNumber()) {
    const auto asInt = [&](const Abstract &number) {
      return APInt(bits, static_cast<std::uint64_t>(number.value), /*isSigned=*/true);
    };
    const std::optional<APInt> result = ofNumbers(operation.getOpcode(), asInt(a), asInt(b));
    return result ? Abstract::number(result->getSExtValue()) : Abstract();
  }
  if (a.kind == Abstract::Kind::Class && b.isNumber())
    return ofClass(operation, a, b.value, true);
  if (a.isNumber() && b.kind == Abstract::Kind::Class)
    return ofClass(operation, b, a.value, false);
  return {};
}

Abstract converted(const CastInst &conversion, const Abstract &from) {
  const Type &source = *conversion.getSrcTy(), &target = *conversion.getDestTy();
  if (!isFollowed(source) || !isFollowed(target))
    return {};
  const unsigned bits = source.getIntegerBitWidth(), wanted = target.getIntegerBitWidth();
  if (from.isNumber()) {
    const APInt number(bits, static_cast<std::uint64_t>(from.value), /*isSigned=*/true);
    if (isa<TruncInst>(conversion))
      return Abstract::number(number.trunc(wanted).getSExtValue());
    return Abstract::number((isa<ZExtInst>(conversion) ? number.zext(wanted) : number.sext(wanted)).getSExtValue());
  }
  if (from.kind != Abstract::Kind::Class)
    return {};
  if (isa<SExtInst>(conversion) || (isa<ZExtInst>(conversion) && from.least >= 0))
    return from;
  const Abstract low = wrapped(from, isa<TruncInst>(conversion) ? wanted : bits);
  return Abstract::classOf(low.value, low.modulus, isa<TruncInst>(conversion) ? Abstract::NoBound : 0);
}

std::optional<bool> compared(const CmpInst &comparison, const Abstract &a, const Abstract &b) {
  const CmpInst::Predicate predicate = comparison.getPredicate();
  const Type &type = *comparison.getOperand(0)->getType();
  if (type.isPointerTy())
    return comparedPointers(predicate, a, b);
  if (!isFollowed(type))
    return std::nullopt;
  if (a.isNumber() && b.isNumber()) {
    const unsigned bits = type.getIntegerBitWidth();
    return ICmpInst::compare(APInt(bits, static_cast<std::uint64_t>(a.value), true),
                             APInt(bits, static_cast<std::uint64_t>(b.value), true), predicate);
  }
  if (a.kind == Abstract::Kind::Class && b.isNumber())
    return comparedClass(predicate, a, b.value);
  if (a.isNumber() && b.kind == Abstract::Kind::Class)
    return comparedClass(CmpInst::getSwappedPredicate(predicate), b, a.value);
  return std::nullopt;
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
