// See registry.h. Modules register before main, and when a library is loaded later.
#include "runtime/simt/registry.h"

#include "runtime/simt/memory.h"
#include "runtime/simt/record.h"

#include <algorithm>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <tuple>
#include <vector>

namespace veriwarp::simt {

namespace {

struct Registry {
  std::mutex mutex;
  std::map<const void *, std::pair<const VeriwarpKernel *, const VeriwarpModule *>> kernels;
  std::map<const void *, const VeriwarpVariable *> variables;
  std::map<const VeriwarpKernel *, const VeriwarpModule *> modules;
  std::vector<const VeriwarpModule *> withVariables; // they need have no kernels
  // Shared variables of several files: all, each once, where they begin and end in a window, and the variables of a
  // kernel's window, by how often they have been placed. Older lists stay, for launches that run.
  std::vector<const VeriwarpPlacedVariable *> placed;
  std::uint32_t placedBegin = 0, placedEnd = 0;
  std::size_t placings = 0;
  std::map<std::pair<const VeriwarpKernel *, std::size_t>, std::vector<VeriwarpSharedVariable>> windows;
  std::uint32_t architecture = 0, mode = 0;
};

Registry &registry() {
  static Registry &instance = *new Registry; // used by the destructors of objects that were made before it
  return instance;
}

std::uint32_t aligned(std::uint32_t bytes, std::uint32_t to = 16) { return (bytes + to - 1) / to * to; }

// Shared variables of several files have one place in all windows, after the kernels' own.
void placeShared(Registry &known, const VeriwarpModule &added) {
  constexpr std::uint32_t behind = 16; // bytes after each that belong to none
  for (std::uint32_t i = 0; i < added.kernelCount; ++i)
    if (added.kernels[i].flags & VeriwarpCallsOtherFiles)
      known.placedBegin = std::max(known.placedBegin, aligned(added.kernels[i].sharedWindow));
  for (std::uint32_t i = 0; i < added.placedVariableCount; ++i) {
    const VeriwarpPlacedVariable &variable = added.placedVariables[i];
    if (std::ranges::none_of(known.placed, [&](const auto *other) { return other->offset == variable.offset; }))
      known.placed.push_back(&variable);
  }
  known.placedEnd = known.placedBegin;
  for (const VeriwarpPlacedVariable *variable : known.placed) {
    *variable->offset = aligned(known.placedEnd, std::max(variable->alignment, 16u));
    known.placedEnd = aligned(*variable->offset + variable->size + behind);
  }
  ++known.placings;
}

} // namespace

SharedWindow sharedWindowOf(const VeriwarpKernel &kernel) {
  const SharedWindow own = {{kernel.sharedVariables, kernel.sharedVariableCount}, aligned(kernel.sharedWindow)};
  Registry &known = registry();
  std::lock_guard lock(known.mutex);
  if (!(kernel.flags & VeriwarpCallsOtherFiles) || known.placed.empty())
    return own;
  const auto [at, isNew] = known.windows.try_emplace({&kernel, known.placings});
  std::vector<VeriwarpSharedVariable> &all = at->second;
  if (isNew) {
    all.assign(own.variables.begin(), own.variables.end());
    for (const VeriwarpPlacedVariable *variable : known.placed)
      all.push_back({*variable->offset, variable->size, variable->name});
    assert(std::ranges::is_sorted(all, {}, &VeriwarpSharedVariable::offset) && "each is placed after the one before");
  }
  return {all, known.placedEnd};
}

const VeriwarpKernel *findKernel(const void *stub) {
  std::lock_guard lock(registry().mutex);
  auto found = registry().kernels.find(stub);
  return found == registry().kernels.end() ? nullptr : found->second.first;
}

const VeriwarpModule *moduleOf(const VeriwarpKernel *kernel) {
  std::lock_guard lock(registry().mutex);
  auto found = registry().modules.find(kernel);
  return found == registry().modules.end() ? nullptr : found->second;
}

const VeriwarpVariable *findVariable(const void *shadow) {
  std::lock_guard lock(registry().mutex);
  auto found = registry().variables.find(shadow);
  return found == registry().variables.end() ? nullptr : found->second;
}

bool isManaged(const VeriwarpVariable &variable) { return variable.shadow == variable.storage; }

const VeriwarpVariable *variableAt(const void *address, std::uint64_t distance) {
  std::lock_guard lock(registry().mutex);
  const auto at = reinterpret_cast<std::uint64_t>(address);
  const VeriwarpVariable *nearest = nullptr;
  for (const VeriwarpModule *module : registry().withVariables) {
    for (std::uint32_t i = 0; i < module->variableCount; ++i) {
      const VeriwarpVariable &variable = module->variables[i];
      const auto begin = reinterpret_cast<std::uint64_t>(variable.storage);
      if (at - begin < variable.size)
        return &variable;
      const std::uint64_t away = at < begin ? begin - at : at - (begin + variable.size) + 1;
      if (away <= distance) {
        nearest = &variable;
        distance = away;
      }
    }
  }
  return nearest;
}

const VeriwarpVariable *variableCalled(const std::string &name) {
  std::lock_guard lock(registry().mutex);
  const VeriwarpModule *last = nullptr;
  for (const auto &[kernel, module] : registry().modules) {
    for (std::uint32_t i = 0; module != last && i < module->variableCount; ++i)
      if (demangled(module->variables[i].name) == name)
        return &module->variables[i];
    last = module;
  }
  return nullptr;
}

std::uint32_t architecture() { return registry().architecture ? registry().architecture : 80; }
VeriwarpModuleMode mode() { return static_cast<VeriwarpModuleMode>(registry().mode); }

} // namespace veriwarp::simt

// Checks that $VERIWARP_CHECK asks for, and that the file was not built for.
static void tellUnchecked(const VeriwarpModule &module) {
  constexpr std::tuple<const char *, std::uint32_t, bool> all[] = {
#define RUN_CHECK(NAME, BIT, ID, IN_ALL, SUMMARY) {NAME, VeriwarpCheck##ID, IN_ALL},
#include "veriwarp/run_checks.def"
#undef RUN_CHECK
  };
  const char *wanted = std::getenv("VERIWARP_CHECK");
  if (!wanted || !module.kernelCount)
    return;
  const std::string list = std::string(",") + wanted + ",";
  std::string missing;
  for (const auto &[name, bit, isInAll] : all)
    if (!(module.checks & bit) && (list.find("," + std::string(name) + ",") != std::string::npos ||
                                   (isInAll && list.find(",all,") != std::string::npos)))
      missing += (missing.empty() ? "" : ",") + std::string(name);
  if (!missing.empty())
    std::fprintf(stderr, "veriwarp: %s was not built with --check %s: its kernels are not checked for that\n",
                 module.source, missing.c_str());
}

extern "C" void veriwarpRegisterModule(const VeriwarpModule *module) {
  using namespace veriwarp::simt;
  if (module->abi != VERIWARP_RUNTIME_ABI) {
    std::fprintf(stderr, "veriwarp: %s was compiled for another version of the runtime: compile it again\n",
                 module->source);
    std::exit(2);
  }
  beginRecord();
  Registry &known = registry();
  std::lock_guard lock(known.mutex);
  known.architecture = std::max(known.architecture, module->architecture);
  known.mode = std::max(known.mode, module->mode);
  if (module->checks & (VeriwarpCheckMemory | VeriwarpCheckApi))
    keepFreed();
  tellUnchecked(*module);
  placeShared(known, *module);
  for (std::uint32_t i = 0; i < module->kernelCount; ++i) {
    known.kernels[module->kernels[i].stub] = {&module->kernels[i], module};
    known.modules[&module->kernels[i]] = module;
  }
  if (module->variableCount)
    known.withVariables.push_back(module);
  for (std::uint32_t i = 0; i < module->variableCount; ++i) {
    const VeriwarpVariable &variable = module->variables[i];
    if (variable.shadow)
      known.variables[variable.shadow] = &variable;
    if (isManaged(variable))
      noteHostMemory(variable.storage, variable.size);
  }
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
