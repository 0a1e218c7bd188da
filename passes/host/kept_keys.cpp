// See kept_keys.h. All values are followed that may be the address, and all that lead to memory which may hold it. Both
// are treated alike: what is loaded from such memory may be the address again. A product or a remainder of an address
// is no address: that is a hash. Nor is a number of fewer bits; but where one made of the address is kept, it may have
// been split.
#include "passes/host/kept_keys.h"

#include "passes/host/known_functions.h"
#include "passes/host/limits.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

namespace veriwarp::host {
namespace {

class Closure {
public:
  void add(Value &value) { all.insert(&value); }

  bool isContained() {
    for (std::size_t next = 0; next < all.size(); ++next) {
      Value *value = all[next];
      if (all.size() > limits::keysFollowed || !isSeen(*value))
        return false;
      for (User *user : value->users())
        if (!take(*user, *value))
          return false;
    }
    return true;
  }

  // What the use makes of the value. False: it may get out of sight.
  bool take(User &user, Value &value) {
    if (isa<ConstantExpr>(user)) {
      add(user);
      return true;
    }
    auto *instruction = dyn_cast<Instruction>(&user);
    if (!instruction)
      return false; // in the initialiser of a variable
    if (auto *store = dyn_cast<StoreInst>(instruction))
      return store->getValueOperand() != &value || addMemory(*store->getPointerOperand());
    if (auto *call = dyn_cast<CallBase>(instruction))
      return takeCall(*call, value);
    if (auto *load = dyn_cast<LoadInst>(instruction)) {
      addIfWide(*load);
      return true;
    }
    if (isa<ReturnInst>(instruction))
      return eachCall(*instruction->getFunction(), [&](CallBase &call) { addIfWide(call); });
    if (auto *binary = dyn_cast<BinaryOperator>(instruction)) {
      if (!isPartOfHash(*binary))
        addIfWide(*binary);
      return true;
    }
    if (isa<TruncInst>(instruction))
      return isForgotten(*instruction);
    if (isa<GetElementPtrInst>(instruction)) {
      if (cast<GetElementPtrInst>(instruction)->getPointerOperand() == &value)
        add(*instruction);
      return true;
    }
    if (isa<CastInst>(instruction) || isa<PHINode>(instruction) || isa<SelectInst>(instruction) ||
        isa<FreezeInst>(instruction) || isa<InsertValueInst>(instruction) || isa<ExtractValueInst>(instruction)) {
      addIfWide(*instruction);
      return true;
    }
    return isa<CmpInst>(instruction) || isa<BranchInst>(instruction) || isa<SwitchInst>(instruction);
  }

private:
  // From a remainder nobody gets the address back. A product is taken for one of a hash, but by a power of two: the
  // address was moved to make room for a mark.
  static bool isPartOfHash(const BinaryOperator &binary) {
    if (binary.getOpcode() != Instruction::Mul)
      return binary.getOpcode() == Instruction::URem || binary.getOpcode() == Instruction::SRem;
    const auto *by = dyn_cast<ConstantInt>(binary.getOperand(1));
    return !by || !by->getValue().isPowerOf2();
  }

  // Is a part of the address used as an index or in a test, and not kept? From all its parts the address can be made.
  static bool isForgotten(Instruction &part) {
    SmallSetVector<Instruction *, 8> from;
    from.insert(&part);
    for (std::size_t next = 0; next < from.size(); ++next)
      for (User *user : from[next]->users()) {
        if (isa<BinaryOperator, CastInst, PHINode, SelectInst, FreezeInst>(user))
          from.insert(cast<Instruction>(user));
        else if (!isa<CmpInst, BranchInst, SwitchInst, GetElementPtrInst>(user))
          return false;
        if (from.size() > limits::keysFollowed)
          return false;
      }
    return true;
  }

  // An address needs all its bits.
  void addIfWide(Value &value) {
    if (!value.getType()->isIntegerTy() || value.getType()->getIntegerBitWidth() >= 64)
      add(value);
  }

  // Variables that other files see are not followed.
  static bool isSeen(const Value &value) {
    const auto *variable = dyn_cast<GlobalValue>(&value);
    return !variable || variable->hasLocalLinkage();
  }

  // The memory into which an address leads, and what leads to it: from there the value can be loaded.
  bool addMemory(Value &address) {
    SmallSetVector<Value *, 16> from;
    from.insert(&address);
    for (std::size_t next = 0; next < from.size(); ++next) {
      Value *at = from[next];
      if (from.size() > limits::keysFollowed)
        return false;
      add(*at);
      if (isa<AllocaInst>(at) || isa<ConstantData>(at) || isNoAliasCall(at))
        continue;
      if (isa<GlobalVariable>(at)) {
        if (!isSeen(*at))
          return false;
      } else if (auto *step = dyn_cast<GEPOperator>(at)) {
        from.insert(step->getPointerOperand());
      } else if (auto *load = dyn_cast<LoadInst>(at)) {
        from.insert(load->getPointerOperand());
      } else if (auto *phi = dyn_cast<PHINode>(at)) {
        from.insert(phi->op_begin(), phi->op_end());
      } else if (auto *select = dyn_cast<SelectInst>(at)) {
        from.insert(select->getTrueValue());
        from.insert(select->getFalseValue());
      } else if (auto *part = dyn_cast<ExtractValueInst>(at)) {
        from.insert(part->getAggregateOperand());
      } else if (auto *argument = dyn_cast<Argument>(at)) {
        if (!eachCall(*argument->getParent(),
                      [&](CallBase &call) { from.insert(call.getArgOperand(argument->getArgNo())); }))
          return false;
      } else if (auto *call = dyn_cast<CallBase>(at); call && call->getCalledFunction()) {
        Function &callee = *call->getCalledFunction();
        if (!callee.isDeclaration()) {
          for (BasicBlock &block : callee)
            if (auto *result = dyn_cast<ReturnInst>(block.getTerminator()); result && result->getReturnValue())
              from.insert(result->getReturnValue());
        } else if (staysWithin(callee)) {
          for (Value *given : call->args())
            if (given->getType()->isPointerTy())
              from.insert(given);
        } else {
          return false;
        }
      } else {
        return false;
      }
    }
    return true;
  }

  // Calls `visit` with each call of the function. False: not all are in sight.
  template <typename Visit> static bool eachCall(Function &function, Visit &&visit) {
    if (!function.hasLocalLinkage())
      return false;
    for (User *user : function.users()) {
      auto *call = dyn_cast<CallBase>(user);
      if (!call || call->getCalledFunction() != &function || is_contained(call->args(), &function))
        return false;
      visit(*call);
    }
    return true;
  }

  bool takeCall(CallBase &call, Value &value) {
    if (call.isLifetimeStartOrEnd() || isa<DbgInfoIntrinsic>(call))
      return true;
    if (auto *transfer = dyn_cast<MemTransferInst>(&call))
      return transfer->getRawSource() != &value || addMemory(*transfer->getRawDest());
    if (isa<MemSetInst>(call))
      return true;
    Function *callee = call.getCalledFunction();
    if (!callee || call.getCalledOperand() == &value)
      return false;
    if (callee->getName() == "__cxa_atexit" && call.arg_size() == 3) { // a destructor of a static variable
      auto *called = dyn_cast<Function>(call.getArgOperand(0));
      if (!called || called->isDeclaration() || called->arg_size() == 0)
        return false;
      add(*called->getArg(0));
      return true;
    }
    if (callee->isDeclaration()) {
      if (call.getType()->isPointerTy())
        add(call);
      return staysWithin(*callee);
    }
    for (Use &given : call.args())
      if (given.get() == &value) {
        if (given.getOperandNo() >= callee->arg_size())
          return false;
        add(*callee->getArg(given.getOperandNo()));
      }
    return true;
  }

  SmallSetVector<Value *, 32> all;
};

} // namespace

bool onlyKeeps(Instruction &user, Value &address) {
  Closure closure;
  return closure.take(user, address) && closure.isContained();
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
