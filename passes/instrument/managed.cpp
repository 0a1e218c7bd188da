// __managed__ variables, which host and device code use at one address. Clang has none for CUDA: the header that
// programs are built with (plugin/driver/cuda_headers/host_functions.h) makes them __device__ variables with an
// annotation. Of those the host module has a shadow of its own, which here becomes another name of the device's
// variable.
#include "passes/instrument/stages.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalAlias.h"

using namespace llvm;

namespace veriwarp::instrument {

namespace {

constexpr StringLiteral Annotation = "veriwarp.managed";

std::vector<const GlobalVariable *> annotated(const Module &host) {
  std::vector<const GlobalVariable *> found;
  const GlobalVariable *all = host.getNamedGlobal("llvm.global.annotations");
  const auto *rows = all && all->hasInitializer() ? dyn_cast<ConstantArray>(all->getInitializer()) : nullptr;
  for (unsigned i = 0; rows && i < rows->getNumOperands(); ++i) {
    const auto *row = cast<ConstantStruct>(rows->getOperand(i));
    const auto *variable = dyn_cast<GlobalVariable>(row->getOperand(0)->stripPointerCasts());
    const auto *text = dyn_cast<GlobalVariable>(row->getOperand(1)->stripPointerCasts());
    const auto *characters = text ? dyn_cast<ConstantDataArray>(text->getInitializer()) : nullptr;
    if (variable && characters && characters->isCString() && characters->getAsCString() == Annotation)
      found.push_back(variable);
  }
  return found;
}

} // namespace

std::vector<ManagedVariable> managedVariables(const Module &host, const std::vector<Variable> &variables,
                                              std::vector<Problem> &problems) {
  std::vector<ManagedVariable> managed;
  for (const GlobalVariable *shadow : annotated(host)) {
    auto own = find_if(variables, [&](const Variable &variable) { return isSame(variable.name, shadow->getName()); });
    if (own == variables.end())
      problems.push_back(
          {{}, 0, 0, "the managed variable '" + shadow->getName().str() + "' is not among the device's variables"});
    else
      managed.push_back({shadow->getName().str(), own->storage->getName().str()});
  }
  return managed;
}

void join(Module &linked, const std::vector<ManagedVariable> &variables) {
  for (const auto &[host, device] : variables) {
    GlobalVariable *shadow = linked.getNamedGlobal(host), *storage = linked.getNamedGlobal(device);
    if (!shadow || !storage)
      continue;
    auto *alias = GlobalAlias::create(storage->getValueType(), 0, shadow->getLinkage(), "", storage, &linked);
    alias->setVisibility(shadow->getVisibility());
    alias->takeName(shadow);
    shadow->replaceAllUsesWith(alias);
    shadow->eraseFromParent();
  }
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
