// Registers and operands. A register is a variable of an integer type as wide as it is: floating point is bits, as in
// the kernel model.
#include "passes/ptx/translator.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Intrinsics.h"

#include <cstring>

using namespace llvm;

namespace veriwarp::ptx {

const Operand &Body::operand(const Instruction &i, std::size_t index) {
  if (index >= i.operands.size())
    fail(where, "'" + i.opcode + "' has too few operands");
  return i.operands[index];
}

ConstantInt *Body::constant(unsigned width, std::uint64_t bits) {
  return ConstantInt::get(context, APInt(64, bits).zextOrTrunc(width));
}

const Body::Entry *Body::find(const std::string &name) {
  for (auto scope = scopes.rbegin(); scope != scopes.rend(); ++scope) {
    if (const auto known = scope->names.find(name); known != scope->names.end())
      return known->second.place || known->second.kind != Entry::Kind::Register ? &known->second : nullptr;
    // A part of a vector, %v.x: a register of its own.
    const std::size_t dot = name.rfind('.');
    const std::string base = name.substr(0, dot);
    unsigned width = 0;
    if (dot != std::string::npos && dot + 2 == name.size() && std::strchr("xyzwrgba", name[dot + 1]))
      if (const auto vector = scope->names.find(base); vector != scope->names.end() && vector->second.lanes > 1)
        width = vector->second.width;
    // One of a range, %r12 of %r<20>.
    std::size_t digits = base.size();
    while (digits > 0 && isDigit(base[digits - 1]))
      --digits;
    if (const auto range = scope->ranges.find(base.substr(0, digits));
        range != scope->ranges.end() && digits < base.size() && base.size() - digits < 10) {
      const unsigned long index = std::strtoul(base.c_str() + digits, nullptr, 10);
      const bool isPart = dot != std::string::npos;
      if (index < range->second.count && isPart == (range->second.lanes > 1))
        width = range->second.width;
    }
    if (!width)
      continue;
    Entry made;
    made.width = width;
    made.place = makeRegister(width, name);
    return &(scope->names[name] = made);
  }
  return nullptr;
}

bool Body::isRegister(const Operand &operand) {
  if (operand.kind != Operand::Kind::Name || operand.name == "_")
    return false;
  const Entry *known = find(operand.name);
  return known && known->kind == Entry::Kind::Register;
}

const Body::Entry &Body::expectRegister(const Operand &operand) {
  const Entry *known = operand.kind == Operand::Kind::Name ? find(operand.name) : nullptr;
  if (!known || known->kind != Entry::Kind::Register)
    fail(operand.where, operand.kind == Operand::Kind::Name ? "no register '" + operand.name + "' is declared here"
                                                            : "a register is missing here");
  return *known;
}

Body::Value *Body::resize(Value *value, unsigned width, bool isSigned) {
  const unsigned has = value->getType()->getIntegerBitWidth();
  if (has == width)
    return value;
  if (has > width)
    return b.CreateTrunc(value, integer(width));
  return isSigned ? b.CreateSExt(value, integer(width)) : b.CreateZExt(value, integer(width));
}

Body::Value *Body::special(const Operand &operand, unsigned width) {
  std::string name = StringRef(operand.name).ltrim('%').str();
  if (name == "WARP_SZ")
    return constant(width, 32);
  if (const StringRef lane = name; lane.starts_with("lanemask_"))
    name[8] = '.';
  const llvm::Intrinsic::ID id = llvm::Function::lookupIntrinsicID("llvm.nvvm.read.ptx.sreg." + name);
  if (id != llvm::Intrinsic::not_intrinsic) {
    llvm::Function *read = llvm::Intrinsic::getDeclaration(translator.module.get(), id);
    if (read->arg_empty() && read->getReturnType()->isIntegerTy())
      return resize(b.CreateCall(read), width);
  }
  // One that LLVM has no intrinsic for.
  const unsigned own = StringRef(name).contains("64") || name == "gridid" || name == "globaltimer" ? 64 : 32;
  auto *type = FunctionType::get(integer(own), false);
  InlineAsm *read = InlineAsm::get(type, "mov.b" + std::to_string(own) + " $0, " + operand.name + ";",
                                   own == 64 ? "=l" : "=r", /*hasSideEffects=*/true);
  return resize(b.CreateCall(type, read), width);
}

Body::Value *Body::value(const Operand &operand, unsigned width, bool isSigned) {
  Value *result = nullptr;
  switch (operand.kind) {
  case Operand::Kind::Integer:
    result = ConstantInt::get(context, APInt(64, operand.bits).sextOrTrunc(width));
    break;
  case Operand::Kind::Float:
    if (operand.width == width || operand.width > width) {
      std::uint64_t bits = operand.bits;
      if (operand.width == 64 && width == 32) { // a decimal number
        double exact;
        std::memcpy(&exact, &bits, sizeof exact);
        const float rounded = static_cast<float>(exact);
        std::uint32_t narrow;
        std::memcpy(&narrow, &rounded, sizeof narrow);
        bits = narrow;
      }
      result = constant(width, bits);
    } else { // an f32 number where 64 bits are wanted
      const std::uint32_t narrow = static_cast<std::uint32_t>(operand.bits);
      float number;
      std::memcpy(&number, &narrow, sizeof number);
      const double exact = number;
      std::uint64_t bits;
      std::memcpy(&bits, &exact, sizeof bits);
      result = constant(width, bits);
    }
    break;
  case Operand::Kind::Vector: { // {low, high}
    if (operand.parts.empty() || width % operand.parts.size())
      fail(operand.where, "a vector that does not fill its value");
    const unsigned part = width / static_cast<unsigned>(operand.parts.size());
    result = constant(width, 0);
    for (std::size_t k = 0; k < operand.parts.size(); ++k)
      result = b.CreateOr(result, b.CreateShl(resize(value(operand.parts[k], part), width), constant(width, k * part)));
    break;
  }
  case Operand::Kind::Memory:
  case Operand::Kind::Arguments:
    fail(operand.where, "a register or a number is wanted here");
  case Operand::Kind::Name: {
    const Entry *known = find(operand.name);
    if (known && known->kind == Entry::Kind::Register) {
      result = resize(b.CreateLoad(integer(known->width), known->place), width, isSigned);
    } else if (known) {
      result = resize(b.CreatePtrToInt(known->place, integer(std::max(width, 32u))), width);
    } else if (GlobalVariable *variable = translator.variable(operand.name)) {
      result = resize(b.CreatePtrToInt(variable, integer(std::max(width, 32u))), width);
    } else if (const Declared *named = translator.function(operand.name)) {
      result = resize(b.CreatePtrToInt(named->function, integer(64)), width);
    } else if ((operand.name[0] == '%' && registerNamed(StringRef(operand.name).ltrim('%'))) ||
               operand.name == "WARP_SZ" || StringRef(operand.name).starts_with("%envreg") ||
               StringRef(operand.name).starts_with("%pm") || StringRef(operand.name).starts_with("%reserved_smem") ||
               operand.name == "%total_smem_size" || operand.name == "%aggr_smem_size" || operand.name == "%nwarpid" ||
               operand.name == "%globaltimer_hi" || operand.name == "%current_graph_exec") {
      result = special(operand, width);
    } else
      fail(operand.where, "'" + operand.name + "' is not declared");
    if (operand.bits)
      result = b.CreateAdd(result, constant(width, operand.bits));
    if (operand.negative)
      result = b.CreateNeg(result);
    break;
  }
  }
  return operand.negated ? b.CreateNot(result) : result;
}

Body::Value *Body::asFloat(Value *bits) {
  switch (bits->getType()->getIntegerBitWidth()) {
  case 16:
    return b.CreateBitCast(bits, llvm::Type::getHalfTy(context));
  case 32:
    return b.CreateBitCast(bits, llvm::Type::getFloatTy(context));
  default:
    return b.CreateBitCast(bits, llvm::Type::getDoubleTy(context));
  }
}

Body::Value *Body::asBits(Value *number) {
  return b.CreateBitCast(number, integer(static_cast<unsigned>(number->getType()->getPrimitiveSizeInBits())));
}

unsigned Body::widthOfTarget(const Operand &target) {
  if (target.kind == Operand::Kind::Name && target.name == "_")
    return 32;
  return expectRegister(target).width;
}

void Body::assign(const Operand &target, Value *value) {
  if (target.kind == Operand::Kind::Name && target.name == "_")
    return;
  if (target.kind == Operand::Kind::Vector) { // low part first
    const unsigned width = value->getType()->getIntegerBitWidth();
    if (target.parts.empty() || width % target.parts.size())
      fail(target.where, "a vector that its value does not fill");
    const unsigned part = width / static_cast<unsigned>(target.parts.size());
    for (std::size_t k = 0; k < target.parts.size(); ++k)
      assign(target.parts[k], resize(b.CreateLShr(value, constant(width, k * part)), part));
    return;
  }
  const Entry &known = expectRegister(target);
  b.CreateStore(resize(value, known.width), known.place);
}

} // namespace veriwarp::ptx

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
