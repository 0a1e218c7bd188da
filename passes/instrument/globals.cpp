// Variables of the device. A __shared__ variable is an offset in its block's window: variables that one kernel uses
// never overlap, those of different kernels may, so a file with many kernels needs no more than its largest one. Where
// other files may use a variable (-fgpu-rdc), the runtime says where it is when it knows all files: after these. Some
// bytes behind each variable belong to none: an access there is out of bounds, while on a GPU it may go to the next.
// __device__ and __constant__ variables become host variables, which the runtime connects with their shadows.
#include "passes/instrument/provenance.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/ReplaceConstant.h"

#include <cstddef>

using namespace llvm;

namespace veriwarp::instrument {

namespace {

constexpr unsigned SharedSpace = 3;
constexpr unsigned BehindVariable = 16; // bytes at least

using Users = MapVector<GlobalVariable *, SetVector<Function *>>;

// Expressions of addresses in shared memory are instructions: an address is known only when a block runs.
void expandShared(Module &module) {
  std::vector<Constant *> shared;
  for (GlobalVariable &variable : module.globals())
    if (variable.getAddressSpace() == SharedSpace)
      shared.push_back(&variable);
  convertUsersOfConstantsToInstructions(shared);
}

Users sharedVariables(Module &module) {
  expandShared(module); // what became of integers folded again
  Users users;
  for (GlobalVariable &variable : module.globals())
    if (variable.getAddressSpace() == SharedSpace) {
      SetVector<Function *> &functions = users[&variable];
      for (User *user : variable.users())
        if (auto *instruction = dyn_cast<Instruction>(user))
          functions.insert(instruction->getFunction());
    }
  return users;
}

bool isDynamic(const GlobalVariable &variable) { // extern __shared__ T x[];
  const auto *array = dyn_cast<ArrayType>(variable.getValueType());
  return variable.isDeclaration() && array && array->getNumElements() == 0;
}

unsigned sizeOf(const GlobalVariable &variable, const DataLayout &layout) {
  return static_cast<unsigned>(layout.getTypeAllocSize(variable.getValueType()).getFixedValue());
}

// A pointer to the variable, made at the function's entry, which dominates all uses. `place`: where its offset is kept
// if the runtime chooses it; else null.
Value *addressIn(Emitter &e, Function &function, GlobalVariable &variable, unsigned offset, GlobalVariable *place) {
  e.b.SetInsertPoint(&*function.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
  Value *address = nullptr;
  if (isDynamic(variable)) {
    address = e.field(offsetof(VeriwarpThread, dynamicShared), e.pointer());
  } else if (place) {
    Value *bytes = e.b.CreateZExt(e.b.CreateLoad(e.b.getInt32Ty(), place), e.b.getInt64Ty());
    address = e.b.CreateInBoundsGEP(e.b.getInt8Ty(), e.sharedWindow(), bytes);
  } else {
    address = e.b.CreateConstInBoundsGEP1_64(e.b.getInt8Ty(), e.sharedWindow(), offset);
  }
  address = e.b.CreateAddrSpaceCast(address, variable.getType(), variable.getName());
  if ((e.options.checks & VeriwarpCheckMemory) && !isDynamic(variable))
    markShared(*address, variable, sizeOf(variable, e.module.getDataLayout()));
  return address;
}

// Functions that threads may be in which came from another file: those that it may call, and what they call.
SetVector<Function *> calledFromOutside(Emitter &e, const Reach &reach, const std::vector<Kernel> &kernels) {
  SetVector<Function *> result;
  if (!e.options.relocatable)
    return result;
  for (Function &function : e.module)
    if (!function.isDeclaration() && (!function.hasLocalLinkage() || function.hasAddressTaken()) &&
        none_of(kernels, [&](const Kernel &kernel) { return kernel.function == &function; }))
      for (Function *reached : reach.reachable(&function))
        result.insert(reached);
  return result;
}

unsigned alignmentOf(const GlobalVariable &variable, const DataLayout &layout) {
  return static_cast<unsigned>(
      std::max({layout.getPreferredAlign(&variable), variable.getAlign().valueOrOne(), Align(16)}).value());
}

// What keeps the variable's offset: of one that several files have or name, they have one.
GlobalVariable *placeOf(Emitter &e, const GlobalVariable &variable) {
  auto *place =
      new GlobalVariable(e.module, e.b.getInt32Ty(), false, variable.getLinkage(),
                         variable.isDeclaration() ? nullptr : e.b.getInt32(0), "veriwarp.shared." + variable.getName());
  place->addAttribute(OwnVariable);
  return place;
}

std::vector<PlacedVariable> lowerShared(Emitter &e, std::vector<Kernel> &kernels) {
  std::vector<PlacedVariable> placed;
  Users users = sharedVariables(e.module);
  if (users.empty())
    return placed;
  const DataLayout &layout = e.module.getDataLayout();
  Reach reach(e.module);
  MapVector<GlobalVariable *, SmallVector<unsigned, 4>> kernelsOf; // indices
  for (unsigned i = 0; i < kernels.size(); ++i) {
    SetVector<Function *> reached = reach.reachable(kernels[i].function);
    for (auto &[variable, functions] : users)
      if (any_of(functions, [&](Function *function) { return reached.contains(function); }))
        kernelsOf[variable].push_back(i);
  }
  const SetVector<Function *> exported = calledFromOutside(e, reach, kernels);
  const auto isOfOthers = [&](const GlobalVariable &variable, const SetVector<Function *> &functions) {
    return e.options.relocatable && !isDynamic(variable) &&
           (!variable.hasLocalLinkage() ||
            any_of(functions, [&](Function *function) { return exported.contains(function); }));
  };
  std::vector<unsigned> top(kernels.size(), 0);
  for (auto &[variable, functions] : users) {
    const unsigned alignment = alignmentOf(*variable, layout);
    const unsigned size = isDynamic(*variable) ? 0 : sizeOf(*variable, layout);
    GlobalVariable *place = isOfOthers(*variable, functions) ? placeOf(e, *variable) : nullptr;
    if (place && !variable->isDeclaration())
      placed.push_back({place, size, alignment, variable->getName().str()});
    unsigned offset = 0;
    if (!isDynamic(*variable)) {
      for (unsigned kernel : kernelsOf[variable])
        offset = std::max(offset, top[kernel]);
      offset = static_cast<unsigned>(alignTo(offset, alignment));
      for (unsigned kernel : kernelsOf[variable]) {
        Kernel &user = kernels[kernel];
        user.staticShared =
            static_cast<unsigned>(alignTo(user.staticShared, layout.getPreferredAlign(variable))) + size;
        if (place)
          continue;
        top[kernel] = offset + size + BehindVariable;
        user.shared.push_back({offset, size, variable->getName().str()});
      }
    }
    for (Function *function : functions) {
      Value *address = addressIn(e, *function, *variable, offset, place);
      variable->replaceUsesWithIf(address, [&](const Use &use) {
        auto *instruction = dyn_cast<Instruction>(use.getUser());
        return instruction && instruction->getFunction() == function;
      });
    }
    if (variable->use_empty())
      variable->eraseFromParent();
  }
  for (unsigned i = 0; i < kernels.size(); ++i)
    kernels[i].sharedWindow = top[i];
  return placed;
}

// __cvta_generic_to_shared gives a 32-bit address on a GPU: here, the offset in the block's window.
void lowerSharedIntegers(Emitter &e) {
  for (Function &function : e.module) {
    for (Instruction &instruction : make_early_inc_range(instructions(function))) {
      Type *wide = Type::getInt64Ty(e.module.getContext());
      if (auto *cast = dyn_cast<PtrToIntInst>(&instruction); cast && cast->getPointerAddressSpace() == SharedSpace) {
        e.before(instruction);
        Value *bits = e.b.CreatePtrToInt(e.b.CreateAddrSpaceCast(cast->getPointerOperand(), e.pointer()), wide);
        Value *offset = e.b.CreateSub(bits, e.b.CreatePtrToInt(e.sharedWindow(), wide));
        cast->replaceAllUsesWith(e.b.CreateZExtOrTrunc(offset, cast->getType()));
        cast->eraseFromParent();
      } else if (auto *made = dyn_cast<IntToPtrInst>(&instruction); made && made->getAddressSpace() == SharedSpace) {
        e.before(instruction);
        Value *offset = e.b.CreateZExt(e.b.CreateZExtOrTrunc(made->getOperand(0), e.b.getInt32Ty()), wide);
        Value *address = e.b.CreateGEP(e.b.getInt8Ty(), e.sharedWindow(), offset);
        made->replaceAllUsesWith(e.b.CreateAddrSpaceCast(address, made->getType()));
        made->eraseFromParent();
      }
    }
  }
}

bool leadsToShared(const Constant &constant) {
  if (isa<GlobalVariable>(constant))
    return constant.getType()->getPointerAddressSpace() == SharedSpace;
  return !isa<GlobalValue>(constant) &&
         any_of(constant.operands(), [](const Use &operand) { return leadsToShared(*cast<Constant>(operand.get())); });
}

// With -fgpu-rdc, Clang gives static variables that the host uses a name of their own ("hidden__static__1a2b"), and
// leaves functions that it has emitted before with the other one, which nobody defines.
void joinStatics(Module &module) {
  for (GlobalVariable &variable : make_early_inc_range(module.globals())) {
    if (!variable.isDeclaration())
      continue;
    const auto defined = find_if(module.globals(), [&](const GlobalVariable &other) {
      return !other.isDeclaration() && other.getType() == variable.getType() &&
             isSame(other.getName(), variable.getName());
    });
    if (defined == module.globals().end())
      continue;
    variable.replaceAllUsesWith(&*defined);
    variable.eraseFromParent();
  }
}

} // namespace

void copyTablesOfShared(Module &module) {
  for (GlobalVariable &table : make_early_inc_range(module.globals())) {
    if (!table.hasInitializer() || table.isExternallyInitialized() || table.getName().starts_with("llvm.") ||
        !leadsToShared(*table.getInitializer()))
      continue;
    convertUsersOfConstantsToInstructions({&table});
    SetVector<Function *> functions;
    for (User *user : table.users())
      if (auto *instruction = dyn_cast<Instruction>(user))
        functions.insert(instruction->getFunction());
    for (Function *function : functions) {
      IRBuilder<> b(&*function->getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
      AllocaInst *copy = b.CreateAlloca(table.getValueType(), 0, nullptr, table.getName());
      copy->setAlignment(std::max(copy->getAlign(), table.getAlign().valueOrOne()));
      b.CreateStore(table.getInitializer(), copy);
      Value *address = b.CreateAddrSpaceCast(copy, table.getType());
      table.replaceUsesWithIf(address, [&](const Use &use) {
        auto *instruction = dyn_cast<Instruction>(use.getUser());
        return instruction && instruction->getFunction() == function;
      });
    }
    if (table.use_empty())
      table.eraseFromParent();
  }
}

namespace {

std::uint64_t bytesOf(const Emitter &e, const GlobalVariable &variable) {
  return e.module.getDataLayout().getTypeAllocSize(variable.getValueType()).getFixedValue();
}

// Bytes that belong to nobody lie behind each variable where accesses are checked, so that one that leaves its variable
// is in none. (What the language says of an index that is too large is not known to the optimiser any more, either.)
GlobalVariable *withGuard(Emitter &e, GlobalVariable &variable) {
  constexpr unsigned guard = 256;
  if (!(e.options.checks & VeriwarpCheckMemory) || !variable.hasInitializer())
    return &variable;
  [[maybe_unused]] const std::uint64_t size = bytesOf(e, variable);
  Type *behind = ArrayType::get(e.b.getInt8Ty(), guard);
  Constant *value =
      ConstantStruct::getAnon({variable.getInitializer(), ConstantAggregateZero::get(behind)}, /*Packed=*/true);
  auto *padded = new GlobalVariable(e.module, value->getType(), variable.isConstant(), variable.getLinkage(), value, "",
                                    &variable, variable.getThreadLocalMode(), variable.getAddressSpace());
  padded->copyAttributesFrom(&variable);
  padded->setAlignment(variable.getAlign().value_or(e.module.getDataLayout().getPreferredAlign(&variable)));
  padded->setComdat(variable.getComdat());
  padded->copyMetadata(&variable, 0);
  padded->takeName(&variable);
  variable.replaceAllUsesWith(padded);
  variable.eraseFromParent();
  assert(bytesOf(e, *padded) == size + guard && "the guard is behind the variable");
  return padded;
}

} // namespace

std::vector<Variable> lowerGlobals(Emitter &e, std::vector<Kernel> &kernels, std::vector<PlacedVariable> &placed) {
  if (e.options.relocatable)
    joinStatics(e.module);
  expandShared(e.module);
  lowerSharedIntegers(e);
  placed = lowerShared(e, kernels);
  std::vector<Variable> variables;
  for (GlobalVariable &variable : make_early_inc_range(e.module.globals())) {
    const unsigned space = variable.getAddressSpace();
    if (space == SharedSpace || variable.getName().starts_with("llvm."))
      continue;
    const bool isVariable = variable.isExternallyInitialized(); // __device__ or __constant__, not a literal
    GlobalVariable *kept = &variable;
    if (space != 0) {
      kept = new GlobalVariable(e.module, variable.getValueType(), variable.isConstant(), variable.getLinkage(),
                                variable.hasInitializer() ? variable.getInitializer() : nullptr, "", &variable);
      kept->copyAttributesFrom(&variable);
      kept->setComdat(variable.getComdat());
      kept->takeName(&variable);
      variable.replaceAllUsesWith(ConstantExpr::getAddrSpaceCast(kept, variable.getType()));
      variable.eraseFromParent();
    }
    kept->setExternallyInitialized(false);
    kept->setDSOLocal(false);
    kept->setVisibility(GlobalValue::DefaultVisibility);
    // The host writes it through cudaMemcpyToSymbol, which the optimiser does not see.
    if (isVariable && kept->hasInitializer()) {
      kept->setConstant(false);
      const std::uint64_t size = bytesOf(e, *kept);
      kept = withGuard(e, *kept);
      variables.push_back({kept, kept->getName().str(), space == 4, size});
      kept->setName(DevicePrefix + kept->getName()); // its shadow in the host module has the name
    } else if (space != 0 && kept->isDeclaration() && e.options.relocatable) {
      kept->setName(DevicePrefix + kept->getName()); // another file's
    }
  }
  return variables;
}

void addFileVariables(Emitter &e, std::vector<Variable> &variables) {
  if (e.options.mode == Mode::Plain)
    return; // nobody asks where an address lies
  for (GlobalVariable &variable : make_early_inc_range(e.module.globals()))
    if (variable.hasInternalLinkage() && !variable.isDeclaration() && !variable.getName().starts_with("veriwarp") &&
        !variable.getName().starts_with("llvm.")) {
      const std::uint64_t size = bytesOf(e, variable);
      GlobalVariable *kept = withGuard(e, variable);
      variables.push_back({kept, kept->getName().str(), kept->isConstant(), size});
    }
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
