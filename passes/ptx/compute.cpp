// What computes: integers and floating point (PTX ISA 9.7.1 to 9.7.3), comparisons, selections, moves.
#include "passes/ptx/translator.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/IntrinsicInst.h"

#include <algorithm>

using namespace llvm;

namespace veriwarp::ptx {

Type typeOf(const Instruction &i) {
  for (auto word = i.modifiers.rbegin(); word != i.modifiers.rend(); ++word)
    if (const Type type = typeNamed(*word); type.width)
      return type;
  return {};
}

namespace {

// Has it no other modifiers than these and its types?
bool hasOnly(const Instruction &i, std::initializer_list<std::string_view> words) {
  return std::all_of(i.modifiers.begin(), i.modifiers.end(), [&](const std::string &word) {
    return typeNamed(word).width || std::find(words.begin(), words.end(), word) != words.end();
  });
}

} // namespace

bool Body::compute(const Instruction &i, const Row &row) {
  if (i.operands.empty())
    return false;
  const Type type = typeOf(i);
  switch (row.form) {
  case Form::Mov:
    return move(i);
  case Form::Cvt:
    return convert(i);
  case Form::Cvta: {
    if (i.operands.size() != 2 || !i.has("u64"))
      return false;
    Value *address = value(i.operands[1], 64);
    if (i.has("shared") && translator.purpose == Purpose::Runs) {
      auto *generic = PointerType::get(context, GenericSpace), *shared = PointerType::get(context, SharedSpace);
      Value *pointer = b.CreateIntToPtr(address, i.has("to") ? generic : shared);
      assign(i.operands[0],
             b.CreatePtrToInt(b.CreateAddrSpaceCast(pointer, i.has("to") ? shared : generic), b.getInt64Ty()));
      return true;
    }
    // Of a register: a sum that is taken away again where pointers are found.
    if (isa<llvm::Instruction>(address)) {
      auto *sum = BinaryOperator::Create(llvm::Instruction::Add, address, constant(64, 0));
      b.Insert(sum);
      sum->setMetadata(AddressMark, MDNode::get(context, {}));
      address = sum;
    }
    assign(i.operands[0], address);
    return true;
  }
  case Form::Set:
  case Form::Setp:
    return compare(i, row.form);
  case Form::Selp:
    if (i.operands.size() != 4 || !type.width)
      return false;
    {
      Value *condition = predicate(i.operands[3]);
      assign(i.operands[0],
             b.CreateSelect(condition, value(i.operands[1], type.width), value(i.operands[2], type.width)));
    }
    return true;
  case Form::Slct: { // slct.d.c d, a, b, c: a if c >= 0
    Type first;
    for (const std::string &word : i.modifiers)
      if (const Type found = typeNamed(word); found.width && !first.width)
        first = found;
    if (i.operands.size() != 4 || type.isFloat || !hasOnly(i, {}))
      return false;
    Value *condition = b.CreateICmpSGE(value(i.operands[3], type.width), constant(type.width, 0));
    assign(i.operands[0],
           b.CreateSelect(condition, value(i.operands[1], first.width), value(i.operands[2], first.width)));
    return true;
  }
  default:
    break;
  }
  // With two types, such as add.f32.f16, it is another operation.
  const auto types = std::count_if(i.modifiers.begin(), i.modifiers.end(),
                                   [](const std::string &word) { return typeNamed(word).width > 0; });
  if (!type.width || type.lanes > 1 || type.isBfloat || type.isTf32 || types > 1)
    return false;
  if (row.form == Form::Addc || row.form == Form::Subc || row.form == Form::Madc || i.has("cc"))
    return carrying(i, row.form, type);
  if (type.isFloat)
    return floating(i, row.form, type);
  return arithmetic(i, row.form, type) || bits(i, row.form, type);
}

bool Body::move(const Instruction &i) {
  const Type type = typeOf(i);
  if (i.operands.size() != 2 || !type.width || !hasOnly(i, {}))
    return false;
  assign(i.operands[0], value(i.operands[1], type.width));
  return true;
}

bool Body::arithmetic(const Instruction &i, Form form, Type type) {
  const unsigned width = type.width;
  const bool isSigned = type.isSigned;
  const auto at = [&](std::size_t n, unsigned wide = 0) { return value(operand(i, n), wide ? wide : width, isSigned); };
  const auto give = [&](Value *result) {
    assign(i.operands[0], result);
    return true;
  };
  const bool isPlain = hasOnly(i, {});
  switch (form) {
  case Form::Add:
  case Form::Sub:
    if (!isPlain) // saturates
      return false;
    {
      Value *left = at(1), *right = at(2);
      return give(form == Form::Add ? b.CreateAdd(left, right) : b.CreateSub(left, right));
    }
  case Form::Mul:
  case Form::Mad: {
    if (!hasOnly(i, {"lo", "hi", "wide"}))
      return false;
    Value *product = nullptr;
    unsigned wide = width;
    if (i.has("wide")) {
      if (width > 32)
        return false;
      wide = 2 * width;
      product = b.CreateMul(resize(at(1), wide, isSigned), resize(at(2), wide, isSigned));
    } else if (i.has("hi")) {
      if (width == 64) { // as the kernel model knows it
        product = intrinsic(isSigned ? "mulhi.ll" : "mulhi.ull", {at(1), at(2)});
        if (!product)
          return false;
      } else {
        product = b.CreateMul(resize(at(1), 2 * width, isSigned), resize(at(2), 2 * width, isSigned));
        product = resize(b.CreateLShr(product, constant(2 * width, width)), width);
      }
    } else
      product = b.CreateMul(at(1), at(2));
    return give(form == Form::Mad ? b.CreateAdd(product, at(3, wide)) : product);
  }
  case Form::Mul24:
  case Form::Mad24: {
    if (width != 32 || !hasOnly(i, {"lo"}))
      return false;
    const auto low = [&](std::size_t n) { return resize(resize(at(n), 24), 32, isSigned); };
    Value *product = b.CreateMul(low(1), low(2));
    return give(form == Form::Mad24 ? b.CreateAdd(product, at(3)) : product);
  }
  case Form::Sad: {
    if (!isPlain)
      return false;
    Value *left = at(1), *right = at(2);
    Value *isLess = isSigned ? b.CreateICmpSLT(left, right) : b.CreateICmpULT(left, right);
    Value *distance = b.CreateSelect(isLess, b.CreateSub(right, left), b.CreateSub(left, right));
    return give(b.CreateAdd(distance, at(3)));
  }
  case Form::Div:
  case Form::Rem: {
    if (!isPlain)
      return false;
    Value *left = at(1), *right = at(2);
    if (form == Form::Div)
      return give(isSigned ? b.CreateSDiv(left, right) : b.CreateUDiv(left, right));
    return give(isSigned ? b.CreateSRem(left, right) : b.CreateURem(left, right));
  }
  case Form::Abs:
    if (!isPlain)
      return false;
    return give(b.CreateIntrinsic(llvm::Intrinsic::abs, {integer(width)}, {at(1), b.getFalse()}));
  case Form::Neg:
    return isPlain && give(b.CreateNeg(at(1)));
  case Form::Min:
  case Form::Max: {
    if (!isPlain)
      return false;
    const llvm::Intrinsic::ID which = form == Form::Min ? (isSigned ? llvm::Intrinsic::smin : llvm::Intrinsic::umin)
                                                        : (isSigned ? llvm::Intrinsic::smax : llvm::Intrinsic::umax);
    return give(b.CreateIntrinsic(which, {integer(width)}, {at(1), at(2)}));
  }
  default:
    return false;
  }
}

// Only what LLVM's operations say: IEEE, to the nearest even number, subnormal numbers kept.
bool Body::floating(const Instruction &i, Form form, Type type) {
  if (!hasOnly(i, {"rn"}) || type.width > 64)
    return false;
  const auto at = [&](std::size_t n) { return asFloat(value(operand(i, n), type.width)); };
  const auto give = [&](Value *result) {
    assign(i.operands[0], asBits(result));
    return true;
  };
  switch (form) {
  case Form::Add:
    return give(b.CreateFAdd(at(1), at(2)));
  case Form::Sub:
    return give(b.CreateFSub(at(1), at(2)));
  case Form::Mul:
    return give(b.CreateFMul(at(1), at(2)));
  case Form::Div:
    return i.has("rn") && give(b.CreateFDiv(at(1), at(2)));
  case Form::Neg:
    return give(b.CreateFNeg(at(1)));
  case Form::Fma:
    return give(b.CreateIntrinsic(llvm::Intrinsic::fma, {at(1)->getType()}, {at(1), at(2), at(3)}));
  case Form::Abs:
    return give(b.CreateIntrinsic(llvm::Intrinsic::fabs, {at(1)->getType()}, {at(1)}));
  default:
    return false;
  }
}

// With the carry: add.cc, addc, and so on.
bool Body::carrying(const Instruction &i, Form form, Type type) {
  if (type.isFloat || !hasOnly(i, {"cc", "lo", "hi"}) || (type.width != 32 && type.width != 64))
    return false;
  if (!carry)
    carry = makePlace(integer(1), "carry");
  const auto at = [&](std::size_t n) { return value(operand(i, n), type.width); };
  const bool isSum = form == Form::Add || form == Form::Addc;
  const bool isDifference = form == Form::Sub || form == Form::Subc;
  Value *left = nullptr, *right = nullptr;
  if (isSum || isDifference) {
    left = at(1);
    right = at(2);
  } else if (form == Form::Mad || form == Form::Madc) {
    Value *a = at(1), *c = at(2);
    if (i.has("hi") && type.width == 64) {
      left = intrinsic(type.isSigned ? "mulhi.ll" : "mulhi.ull", {a, c});
      if (!left)
        return false;
    } else if (i.has("hi")) {
      a = b.CreateMul(resize(a, 64, type.isSigned), resize(c, 64, type.isSigned));
      left = resize(b.CreateLShr(a, constant(64, 32)), 32);
    } else
      left = b.CreateMul(a, c);
    right = at(3);
  } else
    return false;
  Value *in = nullptr;
  if (form == Form::Addc || form == Form::Subc || form == Form::Madc)
    in = resize(b.CreateLoad(integer(1), carry), type.width);
  Value *result = isDifference ? b.CreateSub(left, right) : b.CreateAdd(left, right);
  Value *out = isDifference ? b.CreateICmpULT(left, right) : b.CreateICmpULT(result, left);
  if (in) {
    Value *before = result;
    result = isDifference ? b.CreateSub(before, in) : b.CreateAdd(before, in);
    out = b.CreateOr(out, isDifference ? b.CreateICmpULT(before, in) : b.CreateICmpULT(result, before));
  }
  if (i.has("cc"))
    b.CreateStore(out, carry);
  assign(i.operands[0], result);
  return true;
}

Body::Value *Body::relation(std::string_view word, Type type, Value *a, Value *c) {
  using Predicate = CmpInst::Predicate;
  struct Word {
    std::string_view name;
    Predicate ofSigned, ofUnsigned, ofFloat;
  };
  static constexpr Predicate No = CmpInst::BAD_ICMP_PREDICATE;
  static constexpr Word words[] = {
      {"eq", CmpInst::ICMP_EQ, CmpInst::ICMP_EQ, CmpInst::FCMP_OEQ},
      {"ne", CmpInst::ICMP_NE, CmpInst::ICMP_NE, CmpInst::FCMP_ONE},
      {"lt", CmpInst::ICMP_SLT, CmpInst::ICMP_ULT, CmpInst::FCMP_OLT},
      {"le", CmpInst::ICMP_SLE, CmpInst::ICMP_ULE, CmpInst::FCMP_OLE},
      {"gt", CmpInst::ICMP_SGT, CmpInst::ICMP_UGT, CmpInst::FCMP_OGT},
      {"ge", CmpInst::ICMP_SGE, CmpInst::ICMP_UGE, CmpInst::FCMP_OGE},
      {"lo", CmpInst::ICMP_ULT, CmpInst::ICMP_ULT, No},
      {"ls", CmpInst::ICMP_ULE, CmpInst::ICMP_ULE, No},
      {"hi", CmpInst::ICMP_UGT, CmpInst::ICMP_UGT, No},
      {"hs", CmpInst::ICMP_UGE, CmpInst::ICMP_UGE, No},
      {"equ", No, No, CmpInst::FCMP_UEQ},
      {"neu", No, No, CmpInst::FCMP_UNE},
      {"ltu", No, No, CmpInst::FCMP_ULT},
      {"leu", No, No, CmpInst::FCMP_ULE},
      {"gtu", No, No, CmpInst::FCMP_UGT},
      {"geu", No, No, CmpInst::FCMP_UGE},
      {"num", No, No, CmpInst::FCMP_ORD},
      {"nan", No, No, CmpInst::FCMP_UNO},
  };
  for (const Word &one : words) {
    if (one.name != word)
      continue;
    const Predicate which = type.isFloat ? one.ofFloat : type.isSigned ? one.ofSigned : one.ofUnsigned;
    if (which == No)
      return nullptr;
    return type.isFloat ? b.CreateFCmp(which, asFloat(a), asFloat(c)) : b.CreateICmp(which, a, c);
  }
  return nullptr;
}

// setp.relation{.operation}.type p{|q}, a, b{, {!}c} and set.relation{.operation}.type.type
bool Body::compare(const Instruction &i, Form form) {
  const Type type = typeOf(i);
  const std::size_t first = i.pairedResult ? 2 : 1;
  if (i.modifiers.size() < 2 || !type.width || type.width > 64 || type.lanes > 1 || type.isBfloat || i.has("ftz") ||
      i.operands.size() < first + 2 || (form == Form::Set && i.pairedResult))
    return false;
  Value *holds =
      relation(i.modifiers[0], type, value(i.operands[first], type.width), value(i.operands[first + 1], type.width));
  if (!holds)
    return false;
  Value *fails = b.CreateNot(holds);
  const bool isAnd = i.has("and"), isOr = i.has("or"), isXor = i.has("xor");
  if (isAnd || isOr || isXor) {
    Value *other = predicate(operand(i, first + 2));
    const auto with = [&](Value *one) {
      return isAnd ? b.CreateAnd(one, other) : isOr ? b.CreateOr(one, other) : b.CreateXor(one, other);
    };
    holds = with(holds);
    fails = with(fails);
  } else if (i.operands.size() != first + 2)
    return false;
  if (form == Form::Setp) {
    assign(i.operands[0], holds);
    if (i.pairedResult)
      assign(i.operands[1], fails);
    return true;
  }
  Type result;
  for (const std::string &word : i.modifiers)
    if (const Type found = typeNamed(word); found.width && !result.width)
      result = found;
  if (result.isFloat && result.width != 32)
    return false;
  assign(i.operands[0], result.isFloat ? b.CreateSelect(holds, constant(32, 0x3f800000), constant(32, 0))
                                       : b.CreateSExt(holds, integer(result.width)));
  return true;
}

} // namespace veriwarp::ptx

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
