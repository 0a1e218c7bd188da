// Loads and stores (PTX ISA 9.7.9.8 to 12). Atomic operations, copies and prefetches are inline PTX (assembly.cpp).
#include "passes/ptx/limits.h"
#include "passes/ptx/translator.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

#include <algorithm>

using namespace llvm;

namespace veriwarp::ptx {
namespace {

// nullopt: a space that LLVM 19 does not have.
std::optional<unsigned> addressSpace(const Instruction &i) {
  if (i.has("shared::cluster") || i.has("param::entry") || i.has("param::func"))
    return std::nullopt;
  switch (spaceOf(i.modifiers)) {
  case Space::Global:
    return GlobalSpace;
  case Space::Shared:
    return SharedSpace;
  case Space::Const:
    return ConstantSpace;
  case Space::Generic:
  case Space::Local: // what a thread has for itself are allocas, which NVPTX has at generic addresses
    return GenericSpace;
  case Space::Param:
    break;
  }
  return std::nullopt;
}

// {r} is what stands in it, as ptxas takes it.
const Operand &single(const Operand &operand) {
  return operand.kind == Operand::Kind::Vector && operand.parts.size() == 1 ? operand.parts[0] : operand;
}

unsigned lanesOf(const Instruction &i) { return i.has("v8") ? 8 : i.has("v4") ? 4 : i.has("v2") ? 2 : 1; }

// As passes/lift names scopes.
SyncScope::ID scopeId(LLVMContext &context, Scope scope) {
  switch (scope) {
  case Scope::Block:
    return context.getOrInsertSyncScopeID("block");
  case Scope::Cluster:
    return context.getOrInsertSyncScopeID("cluster");
  case Scope::Device:
    return context.getOrInsertSyncScopeID("device");
  case Scope::System:
    break;
  }
  return SyncScope::System;
}

} // namespace

Body::Value *Body::pointer(const Operand &memory, unsigned space) {
  if (memory.kind != Operand::Kind::Memory || memory.parts.size() != 1)
    fail(memory.where, "an address in brackets is wanted here");
  const Operand &base = memory.parts[0];
  auto *type = PointerType::get(context, space);
  Value *result = nullptr;
  if (base.kind == Operand::Kind::Name && !isRegister(base)) {
    const Entry *known = find(base.name);
    if (known)
      result = known->place;
    else if (GlobalVariable *variable = translator.variable(base.name))
      result = variable;
    if (result && result->getType() != type && space != GenericSpace) // of one space by another's instruction
      result = b.CreateIntToPtr(b.CreatePtrToInt(result, integer(64)), type);
  }
  if (!result) {
    const unsigned width = isRegister(base) ? std::max(32u, expectRegister(base).width) : 64;
    result = b.CreateIntToPtr(value(base, width), type);
  }
  if (memory.bits)
    result = b.CreateGEP(b.getInt8Ty(), result, constant(64, memory.bits));
  return result;
}

bool Body::load(const Instruction &i, const Row &row) {
  if (row.form != Form::Ld && row.form != Form::Ldu)
    return false;
  if (spaceOf(i.modifiers) == Space::Param)
    return parameter(i, true);
  const Type type = typeOf(i);
  const std::optional<unsigned> space = addressSpace(i);
  const unsigned lanes = lanesOf(i), bytes = type.width / 8, size = bytes * lanes;
  const Order order = orderOf(row, i.modifiers);
  if (i.operands.size() != 2 || !space || !bytes || type.width > 64 || size > 32 ||
      (order != Order::Weak && (lanes > 1 || order == Order::Sc)))
    return false;
  const Operand &target = i.operands[0];
  if (lanes > 1 && (target.kind != Operand::Kind::Vector || target.parts.size() != lanes))
    fail(target.where, "the vector has not as many registers as '" + i.opcode + "' says");
  Value *from = pointer(i.operands[1], *space);
  llvm::Type *scalar = integer(type.width);
  llvm::Type *whole = lanes == 1  ? scalar
                      : size <= 8 ? static_cast<llvm::Type *>(integer(size * 8))
                                  : FixedVectorType::get(scalar, lanes);
  Value *loaded = nullptr;
  if ((i.has("nc") || row.form == Form::Ldu) && *space == GlobalSpace) {
    llvm::Function *read = llvm::Intrinsic::getDeclaration(translator.module.get(), llvm::Intrinsic::nvvm_ldg_global_i,
                                                           {whole, PointerType::get(context, GlobalSpace)});
    loaded = b.CreateCall(read, {from, b.getInt32(size)});
  } else {
    LoadInst *access = b.CreateAlignedLoad(whole, from, Align(size), i.has("volatile") || i.has("cv"));
    if (order != Order::Weak)
      access->setAtomic(order == Order::Acquire ? AtomicOrdering::Acquire : AtomicOrdering::Monotonic,
                        scopeId(context, scopeOf(row, i.modifiers)));
    loaded = access;
  }
  // Into registers at least as wide as the value.
  const auto give = [&](const Operand &part, Value *bits) {
    if (part.kind == Operand::Kind::Name && part.name != "_")
      assign(part, resize(bits, std::max(type.width, widthOfTarget(part)), type.isSigned));
  };
  if (lanes == 1) {
    if (single(target).kind == Operand::Kind::Vector)
      fail(target.where, "a vector where '" + i.opcode + "' gives one value");
    give(single(target), loaded);
    return true;
  }
  for (unsigned k = 0; k < lanes; ++k)
    give(target.parts[k],
         size <= 8 ? resize(b.CreateLShr(loaded, constant(size * 8, std::uint64_t(k) * type.width)), type.width)
                   : b.CreateExtractElement(loaded, k));
  return true;
}

bool Body::store(const Instruction &i, const Row &row) {
  if (row.form != Form::St)
    return false;
  if (spaceOf(i.modifiers) == Space::Param)
    return parameter(i, false);
  const Type type = typeOf(i);
  const std::optional<unsigned> space = addressSpace(i);
  const unsigned lanes = lanesOf(i), bytes = type.width / 8, size = bytes * lanes;
  const Order order = orderOf(row, i.modifiers);
  if (i.operands.size() != 2 || !space || !bytes || type.width > 64 || size > 32 ||
      (order != Order::Weak && (lanes > 1 || order == Order::Sc)))
    return false;
  const Operand &source = lanes == 1 ? single(i.operands[1]) : i.operands[1];
  if (lanes > 1 && (source.kind != Operand::Kind::Vector || source.parts.size() != lanes))
    fail(source.where, "the vector has not as many registers as '" + i.opcode + "' says");
  if (lanes == 1 && source.kind == Operand::Kind::Vector)
    fail(source.where, "a vector where '" + i.opcode + "' takes one value");
  Value *to = pointer(i.operands[0], *space);
  Value *stored = nullptr;
  if (lanes == 1 || size <= 8) {
    stored = value(source, size * 8);
  } else {
    stored = Constant::getNullValue(FixedVectorType::get(integer(type.width), lanes)); // the same for all threads
    for (unsigned k = 0; k < lanes; ++k)
      stored = b.CreateInsertElement(stored, value(source.parts[k], type.width), k);
  }
  StoreInst *access = b.CreateAlignedStore(stored, to, Align(size), i.has("volatile"));
  if (order != Order::Weak)
    access->setAtomic(order == Order::Release ? AtomicOrdering::Release : AtomicOrdering::Monotonic,
                      scopeId(context, scopeOf(row, i.modifiers)));
  return true;
}

// ld.param and st.param: no access that other threads could see. What is read in vectors is read part by part.
bool Body::parameter(const Instruction &i, bool isLoad) {
  const Type type = typeOf(i);
  const unsigned lanes = lanesOf(i), bytes = type.width / 8;
  if (i.operands.size() != 2 || !bytes || type.width > 64)
    return false;
  const Operand &memory = i.operands[isLoad ? 1 : 0], &other = i.operands[isLoad ? 0 : 1];
  if (memory.kind != Operand::Kind::Memory || memory.parts.size() != 1)
    fail(memory.where, "an address in brackets is wanted here");
  if (lanes > 1 && (other.kind != Operand::Kind::Vector || other.parts.size() != lanes))
    fail(other.where, "the vector has not as many registers as '" + i.opcode + "' says");
  const Operand &base = memory.parts[0];
  Value *place = nullptr;
  if (isRegister(base)) {
    place = b.CreateIntToPtr(value(base, std::max(32u, expectRegister(base).width)),
                             PointerType::get(context, GenericSpace));
  } else {
    const Entry *known = base.kind == Operand::Kind::Name ? find(base.name) : nullptr;
    if (!known || known->kind != Entry::Kind::Parameter)
      fail(base.where, "no parameter '" + base.name + "' is declared here");
    if (memory.bits > known->bytes || known->bytes - memory.bits < std::uint64_t(bytes) * lanes)
      fail(base.where, "an access beyond parameter '" + base.name + "'");
    place = known->place;
  }
  for (unsigned k = 0; k < lanes; ++k) {
    const std::uint64_t offset = memory.bits + std::uint64_t(k) * bytes;
    Value *part = offset ? b.CreateConstGEP1_64(b.getInt8Ty(), place, offset) : place;
    const Operand &reg = lanes > 1 ? other.parts[k] : other;
    if (!isLoad) {
      b.CreateAlignedStore(value(reg, type.width), part, Align(1));
      continue;
    }
    Value *loaded = b.CreateAlignedLoad(integer(type.width), part, Align(1));
    if (reg.kind == Operand::Kind::Name && reg.name != "_")
      loaded = resize(loaded, std::max(type.width, widthOfTarget(reg)), type.isSigned);
    assign(reg, loaded);
  }
  return true;
}

} // namespace veriwarp::ptx

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
