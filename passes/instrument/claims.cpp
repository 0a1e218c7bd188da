// Wide accesses that are claimed to be aligned. A float4 is read at once, at a multiple of 16, or the GPU stops. Here
// the optimiser takes it apart, and drops or merges what nobody needs of it: its first part, which alone has the
// alignment of the whole, may be gone. So the claim stands by itself before the access: llvm.assume with an alignment,
// which keeps no local variable out of registers, and goes where the variable goes.
//
// It must teach the optimiser nothing: what the program does until it is checked does not depend on it. So it is about
// the address in a space of its own, which nobody else asks about.
#include "cuda_api/limits.h"
#include "passes/instrument/stages.h"

#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace veriwarp::instrument {

namespace {

constexpr unsigned ClaimSpace = 99;
constexpr StringLiteral Claim = "veriwarp.claim";

class Claims {
public:
  explicit Claims(Emitter &emitter) : e(emitter), layout(e.module.getDataLayout()) {}

  void add(Instruction &instruction) {
    if (auto *load = dyn_cast<LoadInst>(&instruction))
      access(*load, *load->getPointerOperand(), load->getType(), load->getAlign(), false);
    else if (auto *store = dyn_cast<StoreInst>(&instruction))
      access(*store, *store->getPointerOperand(), store->getValueOperand()->getType(), store->getAlign(), true);
    else if (auto *memory = dyn_cast<MemIntrinsic>(&instruction)) {
      const auto *length = dyn_cast<ConstantInt>(memory->getLength());
      if (!length || length->isZero())
        return;
      put(*memory, *memory->getRawDest(), length->getZExtValue(), memory->getDestAlign(), true);
      if (auto *transfer = dyn_cast<MemTransferInst>(memory))
        put(*memory, *transfer->getRawSource(), length->getZExtValue(), transfer->getSourceAlign(), false);
    }
  }

private:
  // A number that needs no more than its own size is checked where it is accessed.
  void access(Instruction &at, Value &pointer, Type *type, Align alignment, bool writes) {
    const std::uint64_t size = layout.getTypeStoreSize(type).getFixedValue();
    if (!at.isAtomic() && (alignment.value() > size || type->isVectorTy() || type->isAggregateType()))
      put(at, pointer, size, alignment, writes);
  }

  void put(Instruction &at, Value &pointer, std::uint64_t size, MaybeAlign alignment, bool writes) {
    const std::uint64_t needed = std::min<std::uint64_t>(alignment.valueOrOne().value(), api::limits::widestAccess);
    if (needed == 1 || isOwnMemory(&pointer))
      return;
    e.before(at);
    LLVMContext &context = e.module.getContext();
    Value *address = e.b.CreateAddrSpaceCast(&pointer, PointerType::get(context, ClaimSpace));
    Value *values[] = {address, e.i64(needed)};
    CallInst *claim = e.b.CreateAssumption(e.b.getTrue(), OperandBundleDef("align", values));
    const auto number = [&](std::uint64_t n) { return ConstantAsMetadata::get(e.b.getInt32(std::uint32_t(n))); };
    claim->setMetadata(Claim, MDNode::get(context, {number(size), number(writes)}));
  }

  Emitter &e;
  const DataLayout &layout;
};

std::uint32_t numberOf(const MDNode &node, unsigned index) {
  return static_cast<std::uint32_t>(mdconst::extract<ConstantInt>(node.getOperand(index))->getZExtValue());
}

} // namespace

void claimAlignment(Emitter &e) {
  Claims claims(e);
  std::vector<Instruction *> all;
  for (Function &function : e.module)
    if (!function.isDeclaration() && takesThread(function))
      for (Instruction &instruction : instructions(function))
        all.push_back(&instruction);
  for (Instruction *instruction : all)
    claims.add(*instruction);
}

void checkClaim(Emitter &e, AssumeInst &claim) {
  const MDNode *what = claim.getMetadata(Claim);
  if (!what)
    return;
  const OperandBundleUse bundle = claim.getOperandBundleAt(0);
  Value *address = bundle.Inputs.empty() ? nullptr : bundle.Inputs[0].get();
  const bool wanted = e.options.mode == Mode::Explore || (e.options.checks & VeriwarpCheckMemory);
  // What became of a local variable in registers is no longer an alignment.
  if (wanted && bundle.getTagName() == "align" && !isOwnMemory(address)) {
    Type *word = e.b.getInt32Ty(), *pointer = e.pointer();
    FunctionCallee callee =
        e.runtime("veriwarpMayBegin", e.b.getVoidTy(), {pointer, pointer, word, word, word, pointer});
    e.b.CreateCall(callee, {e.thread(), e.b.CreateAddrSpaceCast(address, pointer), e.i32(numberOf(*what, 0)),
                            e.b.CreateTrunc(bundle.Inputs[1].get(), word), e.i32(numberOf(*what, 1)), e.site()});
  }
  claim.eraseFromParent();
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
