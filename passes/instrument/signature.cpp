// Every function that may need its thread gets it as first parameter: pure arithmetic (libdevice, mostly) does not, so
// that it stays as cheap as on the host. Ids could be thread-local variables instead; as a parameter they are
// registers once functions are inlined, and the loop over a block's threads can be vectorised.
#include "passes/instrument/stages.h"

#include "ptx/instructions.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace veriwarp::instrument {

namespace {

bool isIndirect(const CallBase &call) {
  return !call.isInlineAsm() && !isa<Function>(call.getCalledOperand()->stripPointerCasts());
}

bool isShared(const Value *value) {
  return isa<PointerType>(value->getType()) && value->getType()->getPointerAddressSpace() == 3;
}

bool usesShared(const Constant *constant) {
  if (isShared(constant))
    return true;
  if (!isa<ConstantExpr>(constant) && !isa<ConstantAggregate>(constant))
    return false;
  return any_of(constant->operands(), [](const Use &use) { return usesShared(cast<Constant>(use.get())); });
}

// Does this instruction, not what it calls, need the thread?
bool needsThread(const Instruction &instruction) {
  for (const Use &operand : instruction.operands())
    if (isShared(operand) || (isa<Constant>(operand) && usesShared(cast<Constant>(operand))))
      return true;
  if (instruction.isAtomic() || instruction.isVolatile())
    return true;
  const auto *call = dyn_cast<CallBase>(&instruction);
  if (!call)
    return false;
  if (call->isInlineAsm() || isIndirect(*call))
    return true;
  const auto *callee = cast<Function>(call->getCalledOperand()->stripPointerCasts());
  if (!callee->isIntrinsic())
    return callee->isDeclaration() && callee->getName() != "__nvvm_reflect";
  if (StringRef name = callee->getName(); name.consume_front("llvm.nvvm.")) {
    const auto intrinsic = ptx::intrinsic(name);
    const ptx::Row *row = intrinsic ? intrinsic->row : nullptr;
    const bool asksThread =
        name.starts_with("read.ptx.sreg.") ||
        (row && (row->form == ptx::Form::Isspacep || row->form == ptx::Form::Fns || row->form == ptx::Form::Wmma));
    return asksThread || !callee->doesNotAccessMemory() || callee->isConvergent();
  }
  return callee->getIntrinsicID() == Intrinsic::trap || callee->getIntrinsicID() == Intrinsic::debugtrap;
}

bool touchesMemory(const Function &function) { // worth an event, in the modes that have them
  return any_of(instructions(function), [](const Instruction &i) { return i.mayReadOrWriteMemory(); });
}

AttributeList shifted(LLVMContext &context, const AttributeList &old, unsigned parameters) {
  SmallVector<AttributeSet, 8> sets = {AttributeSet()};
  for (unsigned i = 0; i < parameters; ++i)
    sets.push_back(old.getParamAttrs(i));
  return AttributeList::get(context, old.getFnAttrs(), old.getRetAttrs(), sets);
}

Function *withThread(Function &old, PointerType *pointer) {
  SmallVector<Type *, 8> parameters = {pointer};
  append_range(parameters, old.getFunctionType()->params());
  auto *type = FunctionType::get(old.getReturnType(), parameters, old.isVarArg());
  Function *made = Function::Create(type, old.getLinkage(), old.getAddressSpace(), "", old.getParent());
  made->takeName(&old);
  made->copyAttributesFrom(&old);
  made->setAttributes(shifted(old.getContext(), old.getAttributes(), static_cast<unsigned>(old.arg_size())));
  made->removeFnAttr(Attribute::Memory);
  made->setComdat(old.getComdat());
  made->setSubprogram(old.getSubprogram());
  old.setSubprogram(nullptr);
  made->splice(made->begin(), &old);
  for (auto [from, to] : zip(old.args(), drop_begin(made->args()))) {
    from.replaceAllUsesWith(&to);
    to.takeName(&from);
  }
  made->getArg(0)->setName("thread");
  made->addFnAttr("veriwarp-thread"); // names may be thrown away
  made->addParamAttr(0, Attribute::NoCapture);
  old.replaceAllUsesWith(made);
  return made;
}

void passOn(CallInst &call, const DenseSet<Function *> &changed) {
  Function *caller = call.getFunction();
  auto *callee = dyn_cast<Function>(call.getCalledOperand()->stripPointerCasts());
  if (call.isInlineAsm() || (callee && !changed.contains(callee)))
    return;
  SmallVector<Type *, 8> parameters = {caller->getArg(0)->getType()};
  append_range(parameters, call.getFunctionType()->params());
  SmallVector<Value *, 8> arguments = {caller->getArg(0)};
  append_range(arguments, call.args());
  auto *type =
      FunctionType::get(call.getFunctionType()->getReturnType(), parameters, call.getFunctionType()->isVarArg());
  CallInst *made = CallInst::Create(type, call.getCalledOperand(), arguments, "", call.getIterator());
  made->setAttributes(shifted(call.getContext(), call.getAttributes(), call.arg_size()));
  made->setDebugLoc(call.getDebugLoc());
  made->setCallingConv(call.getCallingConv());
  made->takeName(&call);
  call.replaceAllUsesWith(made);
  call.eraseFromParent();
}

} // namespace

bool takesThread(const Function &function) { return function.hasFnAttribute("veriwarp-thread"); }

DenseSet<Function *> leadingOutside(const Emitter &e) {
  DenseSet<Function *> result;
  if (!e.options.relocatable)
    return result;
  for (Function &function : e.module)
    if (function.isDeclaration() ? takesThread(function) : any_of(instructions(function), [](const Instruction &one) {
          const auto *call = dyn_cast<CallInst>(&one);
          return call && isIndirect(*call);
        }))
      result.insert(&function);
  return result;
}

Reach::Reach(Module &module) {
  SetVector<Function *> addressTaken;
  for (Function &function : module)
    if (function.hasAddressTaken())
      addressTaken.insert(&function);
  for (Function &function : module) {
    for (Instruction &instruction : instructions(function)) {
      auto *call = dyn_cast<CallBase>(&instruction);
      if (!call || call->isInlineAsm())
        continue;
      if (auto *callee = dyn_cast<Function>(call->getCalledOperand()->stripPointerCasts()))
        callees[&function].insert(callee);
      else
        callees[&function].insert(addressTaken.begin(), addressTaken.end());
    }
    for (Function *callee : callees[&function])
      callers[callee].insert(&function);
  }
}

DenseSet<Function *> Reach::reaching(const DenseSet<Function *> &targets) const {
  DenseSet<Function *> result = targets;
  SmallVector<Function *, 32> open(targets.begin(), targets.end());
  while (!open.empty()) {
    auto found = callers.find(open.pop_back_val());
    if (found == callers.end())
      continue;
    for (Function *caller : found->second)
      if (result.insert(caller).second)
        open.push_back(caller);
  }
  return result;
}

SetVector<Function *> Reach::reachable(Function *from) const {
  SetVector<Function *> result;
  result.insert(from);
  for (std::size_t i = 0; i < result.size(); ++i)
    if (auto found = callees.find(result[i]); found != callees.end())
      result.insert(found->second.begin(), found->second.end());
  return result;
}

void passThread(Emitter &e, std::vector<Kernel> &kernels) {
  DenseSet<Function *> need;
  for (Function &function : e.module) {
    if (function.isIntrinsic())
      continue;
    if (function.isDeclaration()) {
      // Device functions of other translation units, compiled like these.
      if (e.options.relocatable && !function.getName().starts_with("__") &&
          !function.getName().starts_with("veriwarp") && function.getName() != "vprintf" &&
          !function.getName().contains("__device_stub__") && // parses: a kernel that is launched here
          !isDeviceAllocation(function.getName()) && !isDeviceFree(function.getName()))
        need.insert(&function);
      continue;
    }
    if (function.hasAddressTaken() || (e.options.relocatable && !function.hasLocalLinkage()) ||
        (e.options.mode != Mode::Plain && touchesMemory(function)) || any_of(instructions(function), needsThread))
      need.insert(&function);
  }
  for (const Kernel &kernel : kernels)
    need.insert(kernel.function);
  DenseSet<Function *> old = Reach(e.module).reaching(need), changed;
  std::vector<Function *> order;
  for (Function &function : e.module)
    if (old.contains(&function))
      order.push_back(&function);
  for (Function *function : order) {
    Function *made = withThread(*function, PointerType::get(e.module.getContext(), 0));
    changed.insert(made);
    for (Kernel &kernel : kernels)
      if (kernel.function == function)
        kernel.function = made;
    function->eraseFromParent();
  }
  for (Function *function : changed)
    for (Instruction &instruction : make_early_inc_range(instructions(*function)))
      if (auto *call = dyn_cast<CallInst>(&instruction);
          call && (isIndirect(*call) || call->getCalledFunction() || isa<Function>(call->getCalledOperand())))
        passOn(*call, changed);
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
