// cvt, of PTX ISA 9.7.9.21.
#include "passes/ptx/translator.h"

#include "llvm/IR/Constants.h"

#include <algorithm>

using namespace llvm;

namespace veriwarp::ptx {

bool Body::convert(const Instruction &i) {
  Type to, from;
  std::string rounding;
  for (const std::string &word : i.modifiers) {
    if (const Type found = typeNamed(word); found.width) {
      if (from.width)
        return false;
      (to.width ? from : to) = found;
    } else if (word == "rn" || word == "rzi") {
      rounding = word;
    } else
      return false; // saturation, other roundings, packs
  }
  if (i.operands.size() != 2 || !from.width || to.lanes > 1 || from.lanes > 1 || to.isBfloat || from.isBfloat ||
      to.isTf32 || from.isTf32 || to.width > 64 || from.width > 64)
    return false;
  Value *source = value(i.operands[1], from.width);
  Value *result = nullptr;
  const auto floatOf = [&](unsigned width) {
    return width == 16   ? llvm::Type::getHalfTy(context)
           : width == 32 ? llvm::Type::getFloatTy(context)
                         : llvm::Type::getDoubleTy(context);
  };
  if (!to.isFloat && !from.isFloat) {
    result = resize(source, to.width, from.isSigned);
    // A register that is wider than the result has its sign.
    if (i.operands[0].kind == Operand::Kind::Name && i.operands[0].name != "_")
      result = resize(result, std::max(to.width, widthOfTarget(i.operands[0])), to.isSigned);
  } else if (to.isFloat && !from.isFloat) {
    if (rounding != "rn")
      return false;
    result =
        asBits(from.isSigned ? b.CreateSIToFP(source, floatOf(to.width)) : b.CreateUIToFP(source, floatOf(to.width)));
  } else if (!to.isFloat) {
    // LLVM takes what an integer does not hold for poison: constants it would fold to that, and of a half it concludes
    // that it is finite.
    if (rounding != "rzi" || to.width < 32 || from.width == 16 || isa<Constant>(source))
      return false;
    Value *number = asFloat(source);
    result = to.isSigned ? b.CreateFPToSI(number, integer(to.width)) : b.CreateFPToUI(number, integer(to.width));
  } else {
    if (to.width == from.width && rounding.empty())
      result = source;
    else if (to.width > from.width && rounding.empty())
      result = asBits(b.CreateFPExt(asFloat(source), floatOf(to.width)));
    else if (to.width < from.width && rounding == "rn")
      result = asBits(b.CreateFPTrunc(asFloat(source), floatOf(to.width)));
    else
      return false;
  }
  assign(i.operands[0], result);
  return true;
}

} // namespace veriwarp::ptx

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
