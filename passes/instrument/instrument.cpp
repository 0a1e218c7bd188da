// See instrument.h.
#include "passes/instrument/limits.h"
#include "passes/instrument/stages.h"

#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PassManager.h"
#include "llvm/IR/Verifier.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/InstSimplifyPass.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/Mem2Reg.h"

#include <cassert>

using namespace llvm;

namespace veriwarp::instrument {

namespace {

// libdevice, as far as it is used. Its functions become internal.
void linkLibdevice(Module &module, const Options &options, std::vector<Problem> &problems) {
  const bool wanted =
      any_of(module, [](const Function &f) { return f.isDeclaration() && f.getName().starts_with("__nv_"); });
  if (!wanted)
    return;
  SMDiagnostic diagnostic;
  std::unique_ptr<Module> library =
      options.libdevice.empty() ? nullptr : parseIRFile(options.libdevice, diagnostic, module.getContext());
  if (!library) {
    problems.push_back({{},
                        0,
                        0,
                        "the device's mathematical library (libdevice) cannot be read: " +
                            (options.libdevice.empty() ? "there is no CUDA toolkit" : diagnostic.getMessage().str())});
    return;
  }
  library->setDataLayout(module.getDataLayout());
  library->setTargetTriple(module.getTargetTriple());
  std::vector<std::string> names;
  for (const Function &function : *library)
    if (!function.isDeclaration())
      names.push_back(function.getName().str());
  Linker::linkModules(module, std::move(library), Linker::LinkOnlyNeeded);
  for (const std::string &name : names)
    if (Function *function = module.getFunction(name); function && !function->isDeclaration())
      function->setLinkage(GlobalValue::InternalLinkage);
}

// What passes ask for.
struct Analyses {
  LoopAnalysisManager loops;
  FunctionAnalysisManager functions;
  CGSCCAnalysisManager components;
  ModuleAnalysisManager modules;

  Analyses() {
    PassBuilder builder;
    builder.registerModuleAnalyses(modules);
    builder.registerCGSCCAnalyses(components);
    builder.registerFunctionAnalyses(functions);
    builder.registerLoopAnalyses(loops);
    builder.crossRegisterProxies(loops, functions, components, modules);
  }
};

void run(Module &module, ModulePassManager &passes) {
  Analyses analyses;
  passes.run(module, analyses.modules);
}

} // namespace

void simplify(Function &function) {
  FunctionPassManager passes;
  passes.addPass(SROAPass(SROAOptions::ModifyCFG));
  passes.addPass(EarlyCSEPass());
  passes.addPass(InstCombinePass());
  passes.addPass(SimplifyCFGPass());
  passes.addPass(SROAPass(SROAOptions::ModifyCFG));
  Analyses analyses;
  passes.run(function, analyses.functions);
}

void prepareBranches(Function &function) {
  FunctionPassManager passes;
  passes.addPass(SimplifyCFGPass(SimplifyCFGOptions().bonusInstThreshold(limits::foldedCondition)));
  passes.addPass(LCSSAPass());
  Analyses analyses;
  passes.run(function, analyses.functions);
}

bool inlineAll(Function &function, unsigned most) {
  unsigned size = function.getInstructionCount();
  for (bool again = true; again;) {
    again = false;
    for (Instruction &instruction : instructions(function)) {
      auto *call = dyn_cast<CallInst>(&instruction);
      Function *callee = call ? call->getCalledFunction() : nullptr;
      if (!callee || callee->isDeclaration() || callee->hasFnAttribute(Attribute::NoInline))
        continue;
      size += callee->getInstructionCount();
      InlineFunctionInfo info;
      if (size > most || !InlineFunction(*call, info).isSuccess())
        return false;
      again = true;
      break;
    }
  }
  return true;
}

namespace {

void removeUnreachable(Module &module, const std::vector<Kernel> &kernels, const Options &options) {
  DenseSet<const Function *> kept;
  for (const Kernel &kernel : kernels)
    kept.insert(kernel.function);
  for (Function &function : module) {
    if (function.isDeclaration() || kept.contains(&function))
      continue;
    function.setComdat(nullptr);
    if (!options.relocatable)
      function.setLinkage(GlobalValue::InternalLinkage);
  }
  ModulePassManager passes;
  passes.addPass(GlobalDCEPass());
  run(module, passes);
}

// Functions of system headers through which textures, surfaces and matrices are used. They are inlined always, so that
// what is wrong with a use is told where the user's code has it.
void inlineWrappers(const Emitter &e) {
  std::vector<Function *> open;
  for (const char *name :
       {"veriwarpFetch", "veriwarpSurfaceRead", "veriwarpSurfaceWrite", "veriwarpMatrix", "veriwarpGather"})
    if (Function *function = e.module.getFunction(name))
      open.push_back(function);
  for (std::size_t next = 0; next < open.size(); ++next)
    for (const User *user : open[next]->users()) {
      const auto *call = dyn_cast<CallInst>(user);
      Function *caller = call ? const_cast<Function *>(call->getFunction()) : nullptr;
      const DISubprogram *program = caller ? caller->getSubprogram() : nullptr;
      if (program && e.options.isSystemHeader && e.options.isSystemHeader(fileOf(*program)) &&
          !caller->hasFnAttribute(Attribute::NoInline) && !is_contained(open, caller)) {
        caller->addFnAttr(Attribute::AlwaysInline);
        open.push_back(caller);
      }
    }
}

// Local variables become values, and the headers' wrappers of atomics disappear, so that the operand of an atomic
// operation is seen where it is given. With events everything is inlined, as for a GPU: what a loop carries from round
// to round is then seen, and where in the user's code an access inside a header comes from.
void tidy(Emitter &e, const std::vector<Kernel> &kernels, const std::vector<Variable> &variables) {
  Module &module = e.module;
  const Options &options = e.options;
  const bool all = options.mode != Mode::Plain && !options.relocatable;
  DenseSet<const Function *> entries; // nobody calls them yet: inlined, they would be gone
  for (const Kernel &kernel : kernels)
    entries.insert(kernel.function);
  for (Function &function : module)
    if (!function.isDeclaration() && (all || isAtomicWrapper(function)) &&
        !function.hasFnAttribute(Attribute::NoInline) && !entries.contains(&function))
      function.addFnAttr(Attribute::AlwaysInline);
  inlineWrappers(e);
  // No load is made earlier than its condition: that would be a race which the source does not have. What the passes
  // keep to for the thread sanitizer.
  if (options.mode != Mode::Plain)
    for (Function &function : module)
      function.addFnAttr(Attribute::SanitizeThread);
  ModulePassManager passes;
  passes.addPass(AlwaysInlinerPass());
  if (options.checks & VeriwarpCheckMemory) {
    passes.addPass(createModuleToFunctionPassAdaptor(PromotePass()));
    run(module, passes);
    checkVariables(e, kernels, variables);
    passes = ModulePassManager();
  }
  FunctionPassManager simple;
  simple.addPass(SROAPass(SROAOptions::ModifyCFG));
  simple.addPass(EarlyCSEPass());
  simple.addPass(InstSimplifyPass());
  simple.addPass(SimplifyCFGPass());
  if (options.mode != Mode::Plain) { // local variables whose address went through casts, and what nobody uses
    simple.addPass(InstCombinePass());
    simple.addPass(SROAPass(SROAOptions::ModifyCFG));
    simple.addPass(InstCombinePass());
    simple.addPass(ADCEPass());
  }
  passes.addPass(createModuleToFunctionPassAdaptor(std::move(simple)));
  run(module, passes);
  for (Function &function : module)
    function.removeFnAttr(Attribute::SanitizeThread);
  if (options.checks & VeriwarpCheckMemory) // what may be read is found out, and not taken on trust
    for (Function &function : module)
      for (Argument &argument : function.args())
        for (const Attribute::AttrKind kind : {Attribute::Dereferenceable, Attribute::DereferenceableOrNull})
          argument.removeAttr(kind);
}

// What was lowered before functions were inlined has its place inside a header. Now it is known who called.
void renewSites(Emitter &e) {
  for (Function &function : e.module)
    for (Instruction &instruction : instructions(function)) {
      auto *call = dyn_cast<CallInst>(&instruction);
      auto *site =
          call && call->arg_size() ? dyn_cast<GlobalVariable>(call->getArgOperand(call->arg_size() - 1)) : nullptr;
      if (site && site->getName().starts_with("veriwarp.site") && call->getDebugLoc()) {
        e.before(*call);
        call->setArgOperand(call->arg_size() - 1, e.site());
      }
    }
}

// What belongs to the GPU goes, what every function of the host module has comes.
void adoptHost(Module &module, const Module &host, const Options &options) {
  module.setTargetTriple(host.getTargetTriple());
  module.setDataLayout(host.getDataLayout());
  const Function *sample = nullptr;
  for (const Function &function : host)
    if (!function.isDeclaration() && !function.isIntrinsic()) {
      sample = &function;
      break;
    }
  for (Function &function : module) {
    for (const char *name : {"target-cpu", "target-features", "uniform-work-group-size", "denormal-fp-math-f32",
                             "denormal-fp-math", "nvptx-f32ftz", "stack-protector-buffer-size", "frame-pointer"})
      function.removeFnAttr(name);
    function.removeFnAttr(Attribute::Convergent);
    function.removeFnAttr(Attribute::OptimizeNone);
    for (Instruction &instruction : instructions(function))
      if (auto *call = dyn_cast<CallBase>(&instruction))
        call->removeFnAttr(Attribute::Convergent);
    if (function.isDeclaration())
      continue;
    function.addFnAttr(Attribute::NoUnwind);
    for (const char *name : {"target-cpu", "target-features", "tune-cpu", "frame-pointer", "min-legal-vector-width",
                             "prefer-vector-width"})
      if (sample && sample->hasFnAttribute(name))
        function.addFnAttr(sample->getFnAttribute(name));
  }
  compileFused(module);
  if (!options.keepDebugInfo)
    StripDebugInfo(module);
  if (NamedMDNode *flags = module.getNamedMetadata("llvm.module.flags")) {
    SmallVector<MDNode *, 4> kept; // debug information has a version; the rest is the host's to say
    for (MDNode *flag : flags->operands())
      if (auto *key = dyn_cast<MDString>(flag->getOperand(1));
          // parses: LLVM's names of module flags
          key && (key->getString() == "Debug Info Version" || key->getString() == "Dwarf Version"))
        kept.push_back(flag);
    flags->clearOperands();
    for (MDNode *flag : kept)
      flags->addOperand(flag);
  }
  for (const char *name : {"nvvm.annotations", "nvvmir.version", "llvm.ident", "opencl.ocl.version", "nvvm.reflection"})
    if (NamedMDNode *node = module.getNamedMetadata(name))
      node->eraseFromParent();
}

// Names of device functions may be those of host functions, with other bodies.
void rename(Module &module, const Options &options) {
  for (Function &function : module) {
    const bool ours =
        function.getName().starts_with("veriwarp") && (function.isDeclaration() || function.hasLocalLinkage());
    if (function.isIntrinsic() || ours || (function.isDeclaration() && function.arg_size() == 0))
      continue;
    if (function.isDeclaration() && !takesThread(function))
      continue;
    function.setName(DevicePrefix + function.getName());
    if (!options.relocatable)
      function.setLinkage(GlobalValue::InternalLinkage);
    function.setDSOLocal(false);
    function.setVisibility(GlobalValue::DefaultVisibility);
    function.setComdat(nullptr);
  }
  for (GlobalVariable &variable : module.globals()) {
    const bool renamed = variable.getName().starts_with(DevicePrefix);
    if (variable.getName().starts_with("llvm.") || variable.hasPrivateLinkage() ||
        (!renamed && variable.getName().starts_with("veriwarp")))
      continue;
    if (!renamed && !variable.isDeclaration())
      variable.setName(DevicePrefix + variable.getName());
    variable.setComdat(nullptr);
    if (!options.relocatable && !variable.isDeclaration())
      variable.setLinkage(GlobalValue::InternalLinkage);
  }
}

} // namespace

std::vector<Problem> addToHost(std::unique_ptr<Module> device, Module &host, const Options &options) {
  std::vector<Problem> problems;
  linkLibdevice(*device, options, problems);
  takeDeviceApi(*device);
  std::vector<Kernel> kernels = takeKernels(*device);
  nameLaunchedKernels(*device, kernels);
  removeUnreachable(*device, kernels, options);
  copyTablesOfShared(*device);
  Emitter e(*device, options, problems);
  tellCallsApart(e);
  passThread(e, kernels);
  defineArithmetic(e);
  lowerCalls(e, kernels);
  if (!problems.empty())
    return problems;
  std::vector<PlacedVariable> placed;
  std::vector<Variable> variables = lowerGlobals(e, kernels, placed);
  if (options.mode != Mode::Plain)
    claimAlignment(e);
  tidy(e, kernels, variables);
  renewSites(e);
  pollInLoops(e);
  if (options.checks & VeriwarpCheckSync)
    followUndefined(e);
  if (options.mode != Mode::Plain)
    makeEvents(e);
  addFileVariables(e, variables);
  std::vector<Exposed> exposed = makeEntries(e, host, kernels, variables, placed);
  if ((options.checks & VeriwarpCheckRace) && !addQuickChecks(e))
    problems.push_back({{}, 0, 0, "the code of the checker for races cannot be linked into the device's"});
  assert(!verifyModule(*device, &errs()) && "device code is sound before it is linked");
  const std::vector<ManagedVariable> managed = managedVariables(host, variables, problems);
  Emitter hostCode(host, options, problems);
  tellHostPlaces(hostCode, host);
  if ((options.checks & VeriwarpCheckRace) || options.mode == Mode::Explore)
    tellHostAccesses(hostCode, host);
  adoptHost(*device, host, options);
  rename(*device, options);
  if (Linker::linkModules(host, std::move(device)))
    problems.push_back({{}, 0, 0, "device code cannot be linked into the host's"});
  for (const Exposed &value : exposed)
    if (GlobalValue *found = host.getNamedValue(value.name))
      found->setLinkage(value.linkage);
  join(host, managed);
  return problems;
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
