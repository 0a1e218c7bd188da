// Where the host launches kernels and copies memory: calls from the user's files say their place to the runtime, which
// tells it with what it records or finds. A call of something in a system header, Thrust say, has the place of the call
// in the user's file, whatever goes on inside.
#include "passes/instrument/stages.h"

#include "cuda_api/functions.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"

#include <map>
#include <tuple>

using namespace llvm;

namespace veriwarp::instrument {

namespace {

bool isStub(const Function &function) { return function.getName().contains("__device_stub__"); }

bool isUsers(const Function &function, const Options &options) {
  const DISubprogram *place = function.getSubprogram();
  if (!place || isStub(function))
    return false;
  const auto *at = DILocation::get(function.getContext(), 0, 0, const_cast<DISubprogram *>(place));
  return !options.isSystemHeader || !options.isSystemHeader(fileOf(*at));
}

// Functions that call CUDA's runtime, or may do so by what they call; or those alone that launch kernels.
DenseSet<const Function *> callersOfRuntime(const Module &host, bool ofLaunches) {
  DenseMap<const Function *, SmallVector<const Function *, 4>> callers;
  SmallVector<const Function *, 32> open;
  DenseSet<const Function *> result;
  for (const Function &function : host) {
    const bool isAsked = ofLaunches ? isLaunch(function.getName()) : api::find(function.getName()) != nullptr;
    if (isStub(function) || (function.isDeclaration() && isAsked)) {
      open.push_back(&function);
      result.insert(&function);
    }
    for (const Instruction &instruction : instructions(function))
      if (const auto *call = dyn_cast<CallBase>(&instruction))
        if (const Function *callee = call->getCalledFunction())
          callers[callee].push_back(&function);
  }
  while (!open.empty())
    for (const Function *caller : callers.lookup(open.pop_back_val()))
      if (result.insert(caller).second)
        open.push_back(caller);
  return result;
}

// cudaMalloc, or a template of CUDA's headers such as cudaMalloc<float>, which is static (L).
bool isOfRuntime(StringRef name) {
  if (name.consume_front("_Z")) {
    name.consume_front("L");
    name = name.drop_while(isDigit);
  }
  return name.starts_with("cuda");
}

} // namespace

bool isLaunch(StringRef function) {
  function.consume_back("_ptsz"); // of a thread's own default stream
  return function == "cudaLaunchKernel" || function == "cudaLaunchCooperativeKernel" ||
         function == "cudaLaunchKernelExC";
}

namespace {

// Nobody looks at the error that it returns.
bool ignoresResult(const CallBase &call) {
  return call.getType()->isIntegerTy(32) && call.use_empty() && isOfRuntime(call.getCalledFunction()->getName());
}

} // namespace

void tellHostPlaces(Emitter &e, Module &host, bool ofLaunches) {
  const DenseSet<const Function *> reaching = callersOfRuntime(host, ofLaunches);
  std::vector<CallBase *> calls;
  for (Function &function : host)
    if (isUsers(function, e.options))
      for (Instruction &instruction : instructions(function)) {
        auto *call = dyn_cast<CallBase>(&instruction);
        const Function *callee = call ? call->getCalledFunction() : nullptr;
        if (callee && call->getDebugLoc() && reaching.contains(callee) && !isUsers(*callee, e.options))
          calls.push_back(call);
      }
  FunctionCallee tell = e.runtime("veriwarpHostPlace", e.pointer(), {e.pointer()});
  for (CallBase *call : calls) {
    e.before(*call);
    const std::uint32_t flags = ignoresResult(*call) ? std::uint32_t(VeriwarpSiteIgnoresResult) : 0;
    Value *before = e.b.CreateCall(tell, {e.callSite(call->getCalledFunction()->getName(), flags)});
    Instruction *behind = isa<CallInst>(call) ? call->getNextNode() : nullptr;
    if (auto *invoke = dyn_cast<InvokeInst>(call); invoke && invoke->getNormalDest()->getSinglePredecessor())
      behind = &*invoke->getNormalDest()->getFirstInsertionPt();
    if (!behind)
      continue; // the next call says another one
    const DebugLoc place = call->getDebugLoc();
    e.b.SetInsertPoint(behind);
    e.b.SetCurrentDebugLocation(place);
    e.b.CreateCall(tell, {before});
  }
}

void tellCallsApart(Emitter &e) {
  for (Function &function : e.module) {
    std::map<std::tuple<const DILocation *, const Value *>, unsigned> sofar;
    for (Instruction &instruction : instructions(function)) {
      auto *call = dyn_cast<CallBase>(&instruction);
      const Function *callee = call ? call->getCalledFunction() : nullptr;
      const DILocation *at = call ? call->getDebugLoc().get() : nullptr;
      if (!at || !(call->isInlineAsm() || (callee && !isUsers(*callee, e.options))))
        continue;
      if (const unsigned others = sofar[{at, call->getCalledOperand()}]++)
        if (const auto apart = at->cloneWithBaseDiscriminator(others))
          call->setDebugLoc(*apart);
    }
  }
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
