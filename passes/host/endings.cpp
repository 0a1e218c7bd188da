// See endings.h.
#include "passes/host/endings.h"

#include "cuda_api/limits.h"
#include "passes/host/known_functions.h"
#include "passes/host/limits.h"
#include "passes/host/markers.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace veriwarp::host {
namespace {

bool isOneOf(StringRef name, ArrayRef<StringLiteral> names, ArrayRef<StringLiteral> families) {
  return is_contained(names, name) || any_of(families, [&](StringRef family) { return name.starts_with(family); });
}

// Functions of C that may not return though nothing is wrong.
bool mayEnd(StringRef name) {
  static constexpr StringLiteral names[] = {"kill",  "raise",   "pthread_kill", "pthread_exit",
                                            "pause", "longjmp", "siglongjmp",   "sigsuspend"};
  static constexpr StringLiteral families[] = {"execl", "execv"};
  return isOneOf(name, names, families);
}

// Functions of C++ that throw what the program's own data decides.
bool mayThrow(StringRef name) {
  static constexpr StringLiteral families[] = {
      "_ZNSt10filesystem",                                 // what others find on the disk
      "_ZNSt9basic_iosIcSt11char_traitsIcEE10exceptionsE", // exceptions(...): then all else of the stream
      "_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6substr",
      "_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE2at",
      "_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE2at",
      "_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE5eraseEm",
      "_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6insertEm",
      "_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE7replaceEm",
      "_ZNSt6localeC",
      "_ZNSt13random_device",
      "_ZNSt7__cxx1111basic_regex",
      "_ZNSt7__cxx1112regex",
  };
  return isOneOf(name, {}, families);
}

// Throws only where there is not enough memory.
bool isAboutMemory(StringRef name) {
  static constexpr StringLiteral names[] = {"_ZSt20__throw_length_errorPKc", "_ZSt17__throw_bad_allocv",
                                            "_ZSt28__throw_bad_array_new_lengthv", "__cxa_throw_bad_array_new_length"};
  return is_contained(names, name);
}

bool isThrow(StringRef name) {
  static constexpr StringLiteral names[] = {"__cxa_throw", "__cxa_rethrow"};
  return is_contained(names, name) || name.starts_with("_ZSt17rethrow_exception") ||
         (name.starts_with("_ZSt") && name.contains("__throw_") && !isAboutMemory(name)); // parses: names of libstdc++
}

// More memory than there is.
bool asksTooMuch(const CallBase &call, const Function &callee) {
  const auto *bytes = isAllocator(callee) && call.arg_size() ? dyn_cast<ConstantInt>(call.getArgOperand(0)) : nullptr;
  return bytes && callee.getName().starts_with("_Zn") && bytes->getValue().ugt(limits::allocation);
}

const ConstantInt *constantIn(const CallBase &call, unsigned operand) {
  return operand < call.arg_size() ? dyn_cast<ConstantInt>(call.getArgOperand(operand)) : nullptr;
}

// A launch of a shape that no device has.
bool isIllegal(const CallBase &launch) {
  // x and y in one number, then z
  const auto exceeds = [&](unsigned at, ArrayRef<unsigned> most, std::uint64_t all) {
    const ConstantInt *plane = constantIn(launch, at), *z = constantIn(launch, at + 1);
    if (!plane || !z)
      return false;
    const std::uint64_t of[3] = {plane->getZExtValue() & 0xffffffff, plane->getZExtValue() >> 32, z->getZExtValue()};
    return of[0] == 0 || of[1] == 0 || of[2] == 0 || of[0] > most[0] || of[1] > most[1] || of[2] > most[2] ||
           (all && of[0] * of[1] * of[2] > all);
  };
  return exceeds(0, api::limits::blocksAlong, 0) || exceeds(2, api::limits::threadsAlong, api::limits::threadsOfBlock);
}

// A call of the runtime that gives an error on every device: for more memory than there is, for a device with a
// negative number, to copy or fill at a null pointer.
bool failsForCertain(const CallBase &call) {
  if (isCallOf(call, AllocateMarker)) {
    const ConstantInt *bytes = constantIn(call, 0);
    return bytes && bytes->getValue().ugt(limits::allocation);
  }
  const api::Function *row = runtimeFunction(call);
  if (!row)
    return false;
  if (row == &api::function(api::Name::cudaSetDevice)) {
    const ConstantInt *number = constantIn(call, 0);
    return number && number->isNegative();
  }
  const auto *bytes = dyn_cast_or_null<ConstantInt>(argumentOf(call, api::Role::Bytes));
  if (!bytes || bytes->isZero() || (row->act != api::Act::Copy && row->act != api::Act::Fill))
    return false;
  const Value *to = argumentOf(call, api::Role::To), *from = argumentOf(call, api::Role::From);
  return (to && isa<ConstantPointerNull>(to)) || (from && isa<ConstantPointerNull>(from));
}

// Does the program ask whether something has failed before?
bool asksForErrors(const Module &module) {
  return any_of(ArrayRef<const char *>{"cudaGetLastError", "cudaPeekAtLastError"}, [&](const char *name) {
    const Function *function = module.getFunction(name);
    return function && any_of(function->users(), [](const User *user) { return !user->use_empty(); });
  });
}

// Is an exception of the call caught here? Not where objects are destroyed, and the exception passes on.
bool isCaught(const CallBase &call) {
  const auto *invoke = dyn_cast<InvokeInst>(&call);
  const LandingPadInst *landing = invoke ? invoke->getLandingPadInst() : nullptr;
  return landing && landing->getNumClauses() > 0;
}

bool returnsNever(const Function &function) {
  return none_of(function, [](const BasicBlock &block) { return isa<ReturnInst>(block.getTerminator()); });
}

// Does it end the program, and may that be as one that has succeeded? Where the number is no constant, if `mayBe`.
bool isGoodEnd(const CallBase &call, bool mayBe) {
  static constexpr StringLiteral names[] = {"exit", "_exit", "_Exit", "quick_exit"};
  const Function *callee = call.getCalledFunction();
  if (!callee || !callee->isDeclaration() || !is_contained(names, callee->getName()) || call.arg_size() != 1)
    return false;
  const auto *code = dyn_cast<ConstantInt>(call.getArgOperand(0));
  return code ? code->isZero() : mayBe;
}

} // namespace

bool endsWell(const CallBase &call) { return isGoodEnd(call, /*mayBe=*/false); }

Endings::Endings(const Module &module) : looksForErrors(asksForErrors(module)) {
  for (const How how : {How::Ends, How::Throws})
    for (bool grew = true; grew;) {
      grew = false;
      for (const Function &function : module)
        if (!function.isDeclaration() && !of(how).all.contains(&function) && find(function, how)) {
          grew = true;
          of(how).all.insert(&function);
          if (function.hasAddressTaken())
            of(how).kept.insert(function.getFunctionType());
        }
    }
}

bool Endings::find(const Function &function, How how) {
  if (how == How::Ends && returnsNever(function))
    return true;
  return any_of(instructions(function), [&](const Instruction &instruction) {
    const auto *call = dyn_cast<CallBase>(&instruction);
    const Function *callee = call ? call->getCalledFunction() : nullptr;
    if (callee && callee->isDeclaration() &&
        (how == How::Ends ? isGoodEnd(*call, /*mayBe=*/true) : isThrow(callee->getName())))
      return true;
    return call && may(*call, how);
  });
}

bool Endings::may(const CallBase &call, How how) const {
  const auto isSuch = [&](const Use &argument) {
    const auto *given = dyn_cast<Function>(argument->stripPointerCasts());
    return given && of(how).all.contains(given);
  };
  if (any_of(call.args(), isSuch))
    return true;
  const Function *callee = call.getCalledFunction();
  if (!callee)
    return !call.isInlineAsm() && of(how).kept.contains(call.getFunctionType());
  if (!callee->isDeclaration())
    return of(how).all.contains(callee);
  if (isa<IntrinsicInst>(call))
    return false;
  return how == How::Ends ? mayEnd(callee->getName()) : mayThrow(callee->getName()) || asksTooMuch(call, *callee);
}

bool Endings::mayEndBeforeMain(const Module &module) const {
  const GlobalVariable *list = module.getNamedGlobal("llvm.global_ctors");
  const auto *rows = list && list->hasInitializer() ? dyn_cast<ConstantArray>(list->getInitializer()) : nullptr;
  return rows && any_of(rows->operands(), [&](const Use &row) {
           const auto *function = dyn_cast<Function>(cast<ConstantStruct>(row)->getOperand(1)->stripPointerCasts());
           return function && ending.all.contains(function);
         });
}

const Instruction *Endings::before(const Instruction &launch, const DominatorTree &tree) const {
  const auto mayNotReturn = [&](const Instruction &at) {
    const auto *call = dyn_cast<CallBase>(&at);
    if (!call)
      return false;
    // What follows an error is up to the program, which mostly ends.
    if (failsForCertain(*call) || (looksForErrors && isCallOfFamily(*call, LaunchMarker) && isIllegal(*call)))
      return true;
    return may(*call, How::Ends) || (isCaught(*call) && may(*call, How::Throws));
  };
  SmallPtrSet<const BasicBlock *, 32> seen;
  SmallVector<const Instruction *> open{&launch};
  while (!open.empty()) {
    const Instruction *end = open.pop_back_val();
    if (tree.dominates(end->getParent(), launch.getParent()) && end->getParent()->isLandingPad())
      return &end->getParent()->front(); // the launch is made only where something was thrown
    for (const Instruction *at = end; at; at = at->getPrevNode())
      if (at != &launch && mayNotReturn(*at))
        return at;
    for (const BasicBlock *before : predecessors(end->getParent()))
      if (tree.isReachableFromEntry(before) && seen.insert(before).second)
        open.push_back(before->getTerminator());
  }
  return nullptr;
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
