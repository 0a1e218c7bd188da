// See host.h.
#include "passes/host/host.h"

#include "cuda_api/functions.h"
#include "passes/host/endings.h"
#include "passes/host/first_contents.h"
#include "passes/host/frees.h"
#include "passes/host/kept_keys.h"
#include "passes/host/known_functions.h"
#include "passes/host/origin.h"
#include "passes/host/prepare.h"
#include "passes/host/published.h"
#include "passes/host/runtime_calls.h"
#include "passes/host/sites.h"
#include "passes/host/states.h"
#include "passes/lift/location.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"

#include <map>
#include <optional>

using namespace llvm;

namespace veriwarp::host {
namespace {

// Does it get a kernel, and neither launch it nor make it known to somebody who may? What registers kernels does not.
bool onlyAsks(const CallBase &call) {
  const Function *callee = call.getCalledFunction();
  if (!callee)
    return false;
  if (callee->getName() == "__cudaRegisterFunction")
    return true;
  const api::Function *row = api::find(callee->getName());
  return row && row->has(api::Role::Kernel) &&
         (row->act == api::Act::Ask || row->act == api::Act::Set || row->act == api::Act::SetKernel);
}

// The uses of a stub's address, through constants, of which nothing is known.
class Uses {
public:
  // `hasUnknown`: kernels are launched of which it is not known which. A kept address may be theirs.
  Uses(const Stub &s, bool hasUnknown, std::vector<Unseen> &found) : stub(s), anyLaunched(hasUnknown), unseen(found) {}

  void follow(Value &address) {
    for (User *user : address.users()) {
      if (auto *instruction = dyn_cast<Instruction>(user))
        look(*instruction, address);
      else if (auto *variable = dyn_cast<GlobalVariable>(user))
        tell(placeOf(*variable), Escape::Stored);
      else if (visited.insert(user).second)
        follow(*user);
    }
  }

private:
  void look(Instruction &instruction, Value &address) {
    if (auto *call = dyn_cast<CallBase>(&instruction)) {
      if (call->getCalledOperand() == &address || onlyAsks(*call))
        return; // a call without a configuration launches nothing
      Function *callee = call->getCalledFunction();
      for (const Use &argument : call->args())
        if (argument.get() == &address)
          pass(instruction, callee, argument.getOperandNo());
    } else if (anyLaunched ? !isa<CmpInst>(instruction) : !onlyKeeps(instruction, address)) {
      const bool isChoice = isa<PHINode>(instruction) || isa<SelectInst>(instruction);
      tell(lift::location(instruction), isa<StoreInst>(instruction) ? Escape::Stored
                                        : isChoice                  ? Escape::Merged
                                                                    : Escape::Converted);
    }
  }

  void pass(const Instruction &call, Function *callee, unsigned number) {
    if (!callee || callee->isDeclaration() || number >= callee->arg_size())
      tell(lift::location(call), Escape::Passed);
    else if (visited.insert(callee->getArg(number)).second)
      follow(*callee->getArg(number));
  }

  // Of its declaration; of a constant without one, which a local variable starts with, of the code that reads it.
  static kernel::Location placeOf(const GlobalVariable &variable) {
    SmallVector<DIGlobalVariableExpression *> debug;
    variable.getDebugInfo(debug);
    if (!debug.empty())
      return lift::location(*debug.front()->getVariable());
    for (const User *user : variable.users())
      if (const auto *instruction = dyn_cast<Instruction>(user))
        return lift::location(*instruction);
    return {};
  }

  // Each place once, whatever it does with the address.
  void tell(const kernel::Location &where, Escape escape) {
    const bool known = any_of(unseen, [&](const Unseen &other) {
      return other.kernel == stub.kernel && other.where.file == where.file && other.where.line == where.line;
    });
    if (!known)
      unseen.push_back({stub.kernel, where, escape});
  }

  const Stub &stub;
  const bool anyLaunched;
  std::vector<Unseen> &unseen;
  SmallPtrSet<Value *, 8> visited;
};

} // namespace

namespace {

// What the program asks of the runtime, whichever kernel it is for.
struct Asked {
  bool moreShared = false; // dynamic shared memory beyond what kernels have by default
  bool streams = false;    // or graphs
  // Streams that do not wait for the default one: what is launched there is not alone, either.
  bool unordered = false;
};

// Streams that are made there wait for the default one only if their flags are 0 for certain.
bool makesUnordered(const Function &maker, unsigned flags) {
  return any_of(maker.users(), [&](const User *user) {
    const auto *call = dyn_cast<CallBase>(user);
    const auto *given = call && flags < call->arg_size() ? dyn_cast<ConstantInt>(call->getArgOperand(flags)) : nullptr;
    return !given || !given->isZero();
  });
}

Asked readAsked(const Module &module) {
  Asked asked;
  for (const Function &function : module) {
    const api::Function *row = function.use_empty() ? nullptr : api::find(function.getName());
    if (!row)
      continue;
    const bool isStream = row->act == api::Act::Create && row->parameter(api::Role::NewStream);
    asked.moreShared |= row->act == api::Act::SetKernel;
    asked.streams |= isStream || row->act == api::Act::BuildGraph || row->act == api::Act::BeginCapture;
    if (const std::optional<unsigned> flags = row->parameter(api::Role::Value); isStream && flags)
      asked.unordered |= makesUnordered(function, *flags);
  }
  return asked;
}

// Is a kernel launched, or made known to the driver, of which it is not known which it is?
bool launchesUnknown(const Module &module) {
  for (const Function &function : module)
    for (const Instruction &instruction : instructions(function)) {
      const auto *call = dyn_cast<CallBase>(&instruction);
      if (!call)
        continue;
      if (isOpenLaunch(*call))
        return true;
      const api::Function *row = runtimeFunction(*call);
      const std::optional<unsigned> kernel = row ? row->parameter(api::Role::Kernel) : std::nullopt;
      if (kernel && (row->act == api::Act::Launch || row->act == api::Act::KernelHandle) &&
          (*kernel >= call->arg_size() || !isa<Function>(call->getArgOperand(*kernel)->stripPointerCasts())))
        return true;
    }
  return false;
}

// A kernel that the program gets by its name, or with what a node of a graph launches, which it may change.
struct Named {
  std::optional<std::string> name; // nullopt: not known
  kernel::Location where;
};

std::vector<Named> findNamed(const Module &module) {
  std::vector<Named> found;
  for (const char *getter : {"cuModuleGetFunction", "cuLibraryGetKernel", "cudaLibraryGetKernel",
                             "cudaGraphKernelNodeGetParams", "cuGraphKernelNodeGetParams_v2"})
    if (const Function *function = module.getFunction(getter))
      for (const User *user : function->users()) {
        const auto *call = dyn_cast<CallBase>(user);
        StringRef name;
        if (call && call->arg_size() == 3 && getConstantStringInfo(call->getArgOperand(2), name))
          found.push_back({name.str(), lift::location(*call)});
        else if (const auto *instruction = dyn_cast<Instruction>(user))
          found.push_back({std::nullopt, lift::location(*instruction)});
      }
  return found;
}

// Functions that the program runs: what begins by itself, all that other files may call, and what these call by name.
// Whether a function whose address is kept is called, is not followed.
class Called {
public:
  explicit Called(Module &module) {
    const Function *start = module.getFunction("main");
    const bool isProgram = start && !start->isDeclaration(); // of which other files call nothing that launches
    for (const Function &function : module)
      if (!function.isDeclaration() && (isProgram ? &function == start : !function.hasLocalLinkage()))
        add(function);
    for (const char *list : {"llvm.global_ctors", "llvm.global_dtors"})
      if (const GlobalVariable *variable = module.getNamedGlobal(list); variable && variable->hasInitializer())
        addAll(*variable->getInitializer());
    while (!open.empty())
      for (const Instruction &instruction : instructions(*open.pop_back_val()))
        if (const auto *call = dyn_cast<CallBase>(&instruction))
          look(*call);
  }
  bool contains(const Function &function) const { return names.count(function.getName()) != 0; }

private:
  void look(const CallBase &call) {
    const auto *callee = dyn_cast<Function>(call.getCalledOperand()->stripPointerCastsAndAliases());
    if (!callee)
      return;
    add(*callee);
    if (callee->getName() == "atexit" || callee->getName() == "__cxa_atexit")
      for (const Use &argument : call.args())
        addAll(*argument);
  }
  void addAll(const Value &value) {
    if (const auto *function = dyn_cast<Function>(value.stripPointerCastsAndAliases()))
      add(*function);
    else if (isa<ConstantAggregate>(value))
      for (const Use &part : cast<User>(value).operands())
        addAll(*part);
  }
  void add(const Function &function) {
    if (!function.isDeclaration() && names.insert(function.getName()).second)
      open.push_back(&function);
  }

  StringSet<> names;
  SmallVector<const Function *> open;
};

// Does it call setjmp or its like? What the code says of a place then holds where that is reached for the first time.
bool returnsAgain(const Function &function) {
  return any_of(instructions(function), [](const Instruction &instruction) {
    const auto *call = dyn_cast<CallBase>(&instruction);
    return call && call->hasFnAttr(Attribute::ReturnsTwice);
  });
}

// What is known of a function that launches kernels.
struct Surroundings {
  Surroundings(Function &function, const Frees &frees)
      : tree(function), published(function), states(function, tree, frees), returnsAgain(host::returnsAgain(function)) {
  }
  DominatorTree tree;
  Published published;
  States states;
  bool returnsAgain;
};

} // namespace

Launches readLaunches(std::unique_ptr<Module> module) {
  Launches result;
  const std::vector<Named> named = findNamed(*module);
  const Asked asked = readAsked(*module);
  result.hasStreams = asked.streams;
  const Called called(*module);
  Prepared prepared = prepare(*module);
  std::map<Function *, Surroundings> functions;
  const Frees frees(*module);
  const Endings endings(*module);
  const bool mayEndEarly = endings.mayEndBeforeMain(*module);
  for (CallInst *marker : prepared.launches) {
    Surroundings &in = functions.try_emplace(marker->getFunction(), *marker->getFunction(), frees).first->second;
    if (!in.tree.isReachableFromEntry(marker->getParent()))
      continue;
    if (in.returnsAgain) {
      result.unseen.push_back({stubOf(*marker, prepared.stubs).kernel, lift::location(*marker), Escape::Converted});
      continue;
    }
    const auto described = [&, kernels = ArrayRef(prepared.stubs)](bool isExact) {
      return describe(*marker, kernels, in.tree, in.published, in.states, frees, isExact);
    };
    result.list.push_back(described(/*isExact=*/true));
    if (prepared.unreached.contains(marker->getFunction()))
      result.list.back().facts.decidedAt = lift::location(*marker);
    else if (!called.contains(*marker->getFunction()))
      result.list.back().facts.decidedAt = lift::location(*marker->getFunction());
    else if (const Instruction *call = endings.before(*marker, in.tree);
             call && !result.list.back().facts.decidedAt.line)
      result.list.back().facts.decidedAt = placeOf(*call);
    else if (const Instruction *failure = failureBefore(*marker, in.tree))
      result.list.back().facts.decidedAt = placeOf(*failure);
    else if (mayEndEarly || frees.captured().mayNeverRun(*marker))
      result.list.back().facts.decidedAt = lift::location(*marker);
    result.fitted.push_back(described(/*isExact=*/false));
    result.fitted.back().facts.decidedAt = result.list.back().facts.decidedAt;
  }
  if (none_of(result.fitted,
              [](const Launch &each) { return !each.facts.fitsAt.empty() || !each.facts.legalAt.empty(); }))
    result.fitted.clear();
  const std::vector<std::string> filledOtherwise = variablesFilledOtherwise(*module);
  for (std::vector<Launch> *list : {&result.list, &result.fitted})
    for (Launch &launch : *list) {
      launch.facts.variablesOther = filledOtherwise;
      launch.facts.sharedLimitMayBeRaised = asked.moreShared;
      launch.facts.mayRunBeside |= asked.unordered;
    }
  for (const Stub &stub : prepared.stubs)
    for (const Leaf &part : stub.leaves)
      result.parameters[stub.kernel].push_back(
          {part.name, {part.parameter, part.offset}, part.bits, part.isPointer, part.isUnsigned});
  const bool hasUnknown = launchesUnknown(*module);
  for (const Stub &stub : prepared.stubs)
    Uses(stub, hasUnknown, result.unseen).follow(*stub.function);
  for (const Stub &stub : prepared.stubs)
    for (const Named &each : named)
      if (!each.name || *each.name == stub.kernel)
        result.unseen.push_back({stub.kernel, each.where, Escape::Named});
  return result;
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
