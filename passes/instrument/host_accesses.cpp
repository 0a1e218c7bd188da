// Where races are checked, and where launches are explored: host code says what it does to memory that kernels may use
// at the same time, which is memory that the CUDA runtime knows (managed, page-locked). An access first looks itself
// whether its address is anywhere near such memory; where a program has none, that is all.
//
// Not told: what functions do that were compiled without the plugin, but for memcpy and its like; and where races are
// checked, accesses that are atomic or volatile, by which host and device may talk to each other.
#include "passes/instrument/stages.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace veriwarp::instrument {

namespace {

struct HostAccess {
  Instruction *at = nullptr;
  Value *address = nullptr, *size = nullptr;
  bool writes = false;
};

bool isLocal(const Value *address) {
  const Value *object = getUnderlyingObject(address, 16);
  const auto *variable = dyn_cast<GlobalVariable>(object);
  return isa<AllocaInst>(object) || (variable && variable->isConstant());
}

class HostAccesses {
public:
  HostAccesses(Emitter &emitter, Module &module) : e(emitter), b(emitter.b), host(module) {
    Type *wide = b.getInt64Ty();
    begin = cast<GlobalVariable>(host.getOrInsertGlobal("veriwarpHostMemoryBegin", wide));
    size = cast<GlobalVariable>(host.getOrInsertGlobal("veriwarpHostMemorySize", wide));
  }

  void add(Function &function) {
    std::vector<HostAccess> all;
    for (Instruction &instruction : instructions(function))
      if (instruction.getDebugLoc())
        find(instruction, all);
    for (const HostAccess &access : all)
      add(access);
  }

private:
  void find(Instruction &instruction, std::vector<HostAccess> &found) {
    const DataLayout &layout = host.getDataLayout();
    const bool all = e.options.mode == Mode::Explore;
    const auto note = [&](Value *address, Value *bytes, bool writes) {
      if (!isLocal(address))
        found.push_back({&instruction, address, bytes, writes});
    };
    const auto bytesOf = [&](Type *type) { return b.getInt64(layout.getTypeStoreSize(type).getFixedValue()); };
    if (auto *load = dyn_cast<LoadInst>(&instruction); load && (all || load->isSimple())) {
      note(load->getPointerOperand(), bytesOf(load->getType()), false);
    } else if (auto *store = dyn_cast<StoreInst>(&instruction); store && (all || store->isSimple())) {
      note(store->getPointerOperand(), bytesOf(store->getValueOperand()->getType()), true);
    } else if (auto *update = dyn_cast<AtomicRMWInst>(&instruction); update && all) {
      note(update->getPointerOperand(), bytesOf(update->getType()), true);
    } else if (auto *swap = dyn_cast<AtomicCmpXchgInst>(&instruction); swap && all) {
      note(swap->getPointerOperand(), bytesOf(swap->getNewValOperand()->getType()), true);
    } else if (auto *call = dyn_cast<CallInst>(&instruction)) {
      const Function *callee = call->getCalledFunction();
      const StringRef name = callee ? callee->getName() : "";
      const bool copies = isa<MemTransferInst>(call) || name == "memcpy" || name == "memmove";
      if (copies)
        note(call->getArgOperand(1), call->getArgOperand(2), false);
      if (copies || isa<MemSetInst>(call) || name == "memset")
        note(call->getArgOperand(0), call->getArgOperand(2), true);
    }
  }

  void add(const HostAccess &access) {
    e.before(*access.at);
    Type *wide = b.getInt64Ty();
    Value *distance = b.CreateSub(b.CreatePtrToInt(access.address, wide), b.CreateLoad(wide, begin));
    Value *isNear = b.CreateICmpULT(distance, b.CreateLoad(wide, size));
    MDBuilder metadata(host.getContext());
    Instruction *slow =
        SplitBlockAndInsertIfThen(isNear, access.at->getIterator(), false, metadata.createBranchWeights(1, 1000));
    e.before(*access.at);
    b.SetInsertPoint(slow);
    FunctionCallee tell =
        e.runtime("veriwarpHostAccess", b.getVoidTy(), {e.pointer(), wide, b.getInt32Ty(), e.pointer()});
    b.CreateCall(tell, {access.address, b.CreateZExtOrTrunc(access.size, wide), e.i32(access.writes), e.site()});
  }

  Emitter &e;
  IRBuilder<> &b;
  Module &host;
  GlobalVariable *begin, *size;
};

} // namespace

void tellHostAccesses(Emitter &e, Module &host) {
  HostAccesses accesses(e, host);
  std::vector<Function *> functions;
  for (Function &function : host)
    if (!function.isDeclaration() && function.getSubprogram())
      functions.push_back(&function);
  for (Function *function : functions)
    accesses.add(*function);
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
