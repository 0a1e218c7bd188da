// See captures.h.
#include "passes/host/captures.h"

#include "passes/host/input.h"
#include "passes/host/known_functions.h"
#include "passes/host/markers.h"
#include "passes/host/ways.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace veriwarp::host {
namespace {

bool isAnyMarker(const CallBase &call) {
  const Function *callee = call.getCalledFunction();
  return callee && callee->getName().starts_with("veriwarp.");
}

} // namespace

bool isLaunch(const CallBase &call) { return isCallOfFamily(call, LaunchMarker) || isOpenLaunch(call); }

bool runsOthers(const Instruction &at) {
  const auto *call = dyn_cast<CallBase>(&at);
  if (!call || isa<IntrinsicInst>(call) || isAnyMarker(*call))
    return call && isLaunch(*call);
  if (const api::Function *row = runtimeFunction(*call))
    return row->act == api::Act::LaunchGraph || row->act == api::Act::CallHost || row->act == api::Act::Launch;
  const Function *callee = call->getCalledFunction();
  return !callee || isGivenCode(*call) || !(isOfLibrary(*callee) || readsInput(*call));
}

Captures::Captures(const Module &module) {
  for (const Function &function : module)
    if (const api::Function *row = function.use_empty() ? nullptr : api::find(function.getName())) {
      if (row->act == api::Act::BeginCapture)
        for (const User *user : function.users())
          captures += isa<Instruction>(user) && isInLoop(*cast<Instruction>(user)) ? 2 : 1;
      areNodesChanged |= row->act == api::Act::BuildGraph;
    }
}

bool Captures::mayRecord(const Instruction &at) const {
  if (captures == 0)
    return false;
  bool begins = false;
  const bool isStartReached = walkBack(at, [&](const Instruction &before) {
    const auto *call = dyn_cast<CallBase>(&before);
    const api::Function *row = call ? runtimeFunction(*call) : nullptr;
    const bool isBegin = row ? row->act == api::Act::BeginCapture : runsOthers(before) && !isLaunch(*call);
    begins |= isBegin;
    return isBegin || (row && row->act == api::Act::EndCapture);
  });
  return begins || (isStartReached && at.getFunction()->getName() != "main");
}

bool Captures::mayNeverRun(const Instruction &launch) const {
  return mayRecord(launch) &&
         (areNodesChanged || captures > 1 || none_of(instructions(launch.getFunction()), [&](const Instruction &at) {
            return mayLaunchGraph(at) && reaches(launch, at);
          }));
}

bool mayLaunchGraph(const Instruction &at) {
  if (isa<ReturnInst>(at))
    return at.getFunction()->getName() != "main";
  const auto *call = dyn_cast<CallBase>(&at);
  return call && runsOthers(at) && !isLaunch(*call);
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
