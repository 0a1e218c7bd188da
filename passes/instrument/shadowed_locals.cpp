// See shadowed_locals.h.
#include "passes/instrument/shadowed_locals.h"

#include "passes/instrument/limits.h"

#include "llvm/IR/InstIterator.h"

#include <cassert>
#include <utility>

using namespace llvm;

namespace veriwarp::instrument {

bool isDefined(const Value *shadow) {
  const auto *constant = dyn_cast<Constant>(shadow);
  return constant && constant->isNullValue();
}

Value *either(IRBuilder<> &b, Value *x, Value *y) {
  if (isDefined(x) || x == y)
    return y;
  return isDefined(y) ? x : b.CreateBinaryIntrinsic(Intrinsic::umax, x, y);
}

std::uint64_t bytesOf(const MemIntrinsic &memory) { return cast<ConstantInt>(memory.getLength())->getZExtValue(); }

static bool isAccessedOnly(const Value &address) {
  return all_of(address.uses(), [&](const Use &use) {
    const auto *user = use.getUser();
    if (isa<GEPOperator>(user) || isa<AddrSpaceCastOperator>(user))
      return user->getType()->isPointerTy() && isAccessedOnly(*user);
    if (const auto *call = dyn_cast<CallInst>(user)) {
      const auto *memory = dyn_cast<MemIntrinsic>(call);
      return call->isLifetimeStartOrEnd() || (memory && isa<ConstantInt>(memory->getLength()));
    }
    return isa<LoadInst>(user) || (isa<StoreInst>(user) && use.getOperandNo() == StoreInst::getPointerOperandIndex());
  });
}

ShadowedLocals::ShadowedLocals(Emitter &emitter, Function &f) : e(emitter), b(emitter.b), function(f) {
  const DataLayout &layout = e.module.getDataLayout();
  const auto add = [&](Value &variable, const std::optional<TypeSize> &size) {
    if (size && !size->isScalable() && size->getFixedValue() > 0 && size->getFixedValue() <= limits::shadowedBytes &&
        isAccessedOnly(variable))
      locals[&variable] = {.variable = &variable, .words = (size->getFixedValue() + 3) / 4};
  };
  for (Instruction &instruction : function.getEntryBlock())
    if (auto *variable = dyn_cast<AllocaInst>(&instruction))
      add(*variable, variable->getAllocationSize(layout));
  for (Argument &argument : function.args())
    if (argument.hasByValAttr())
      add(argument, layout.getTypeAllocSize(argument.getParamByValType()));
}

ShadowedLocals::Local *ShadowedLocals::at(const Value *address) {
  while (true) {
    if (const auto *part = dyn_cast<GEPOperator>(address))
      address = part->getPointerOperand();
    else if (const auto *cast = dyn_cast<AddrSpaceCastOperator>(address))
      address = cast->getPointerOperand();
    else
      break;
  }
  const auto found = locals.find(address);
  return found == locals.end() ? nullptr : &found->second;
}

ShadowedLocals::Local *ShadowedLocals::reachedAt(const Value *address) {
  Local *local = at(address);
  return local && local->reached ? local : nullptr;
}

void ShadowedLocals::reach(Local &first, SmallVectorImpl<LoadInst *> &loads) {
  SmallVector<Local *, 4> open = {&first};
  while (!open.empty()) {
    Local &local = *open.pop_back_val();
    if (std::exchange(local.reached, true))
      continue;
    for (Instruction &instruction : instructions(function)) {
      if (auto *load = dyn_cast<LoadInst>(&instruction); load && at(load->getPointerOperand()) == &local)
        loads.push_back(load);
      else if (auto *copy = dyn_cast<MemTransferInst>(&instruction); copy && at(copy->getSource()) == &local)
        if (Local *to = at(copy->getDest()))
          open.push_back(to);
    }
  }
}

Value *ShadowedLocals::firstWord(Local &local, Value *address, std::uint64_t words) {
  assert(local.reached && words <= local.words && "a variable with a shadow, and a part of it");
  if (!local.shadow)
    local.shadow = e.zeros(ArrayType::get(b.getInt32Ty(), local.words));
  Value *generic = b.CreateAddrSpaceCast(address, local.variable->getType());
  Value *offset =
      b.CreateSub(b.CreatePtrToInt(generic, b.getInt64Ty()), b.CreatePtrToInt(local.variable, b.getInt64Ty()));
  Value *word = b.CreateBinaryIntrinsic(Intrinsic::umin, b.CreateLShr(offset, 2), e.i64(local.words - words));
  return b.CreateGEP(b.getInt32Ty(), local.shadow, word);
}

static std::uint64_t wordsOf(std::uint64_t bytes, const ShadowedLocals::Local &local) {
  return std::min((bytes + 3) / 4, local.words);
}

Value *ShadowedLocals::read(Local &local, Value *address, std::uint64_t bytes) {
  const std::uint64_t words = wordsOf(bytes, local);
  Value *first = firstWord(local, address, words), *shadow = e.i32(0);
  for (std::uint64_t k = 0; k < words; ++k)
    shadow = either(b, shadow, b.CreateLoad(b.getInt32Ty(), b.CreateConstGEP1_64(b.getInt32Ty(), first, k)));
  return shadow;
}

void ShadowedLocals::write(Local &local, Value *address, std::uint64_t bytes, Value *shadow) {
  const std::uint64_t words = wordsOf(bytes, local);
  Value *first = firstWord(local, address, words);
  for (std::uint64_t k = 0; k < words; ++k)
    b.CreateStore(shadow, b.CreateConstGEP1_64(b.getInt32Ty(), first, k));
}

void ShadowedLocals::taint(Local &local, const Value *address, std::uint64_t bytes, Value *shadow) {
  const DataLayout &layout = e.module.getDataLayout();
  APInt offset(layout.getIndexTypeSizeInBits(address->getType()), 0);
  const Value *base = address->stripAndAccumulateConstantOffsets(layout, offset, true);
  std::uint64_t begin = 0, end = local.words;
  if (base == local.variable && offset.ult(local.words * 4)) {
    begin = offset.getZExtValue() / 4;
    end = std::min(local.words, (offset.getZExtValue() + bytes + 3) / 4);
  }
  if (!local.shadow)
    local.shadow = e.zeros(ArrayType::get(b.getInt32Ty(), local.words));
  for (std::uint64_t word = begin; word < end; ++word) {
    Value *at = b.CreateConstGEP1_64(b.getInt32Ty(), local.shadow, word);
    b.CreateStore(either(b, shadow, b.CreateLoad(b.getInt32Ty(), at)), at);
  }
}

void ShadowedLocals::copy(Local &to, Local *from, MemIntrinsic &memory) {
  const std::uint64_t words = wordsOf(bytesOf(memory), to);
  if (!from) {
    b.CreateMemSet(firstWord(to, memory.getDest(), words), b.getInt8(0), words * 4, Align(4));
    return;
  }
  const std::uint64_t both = std::min(words, from->words);
  Value *source = firstWord(*from, cast<MemTransferInst>(memory).getSource(), both);
  b.CreateMemMove(firstWord(to, memory.getDest(), both), Align(4), source, Align(4), both * 4);
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
