// See guard.h. Nothing here waits for another thread but for the table of kernels, which is written before main and
// when a library is loaded.
#include "runtime/guard/guard.h"

#include "veriwarp/runtime_abi.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <cxxabi.h>
#include <memory>
#include <mutex>
#include <set>
#include <shared_mutex>
#include <string>
#include <unordered_map>

namespace veriwarp::guard {

namespace {

struct Kernel {
  std::string name;
  conditions::Table table;
  bool aborts = false;
};

struct Known {
  std::shared_mutex mutex;
  std::unordered_map<const void *, Kernel> kernels;
  std::mutex toldMutex;
  std::set<std::string> told;
};
Known &known() { // there when globals are made, and when they are gone
  static auto &all = *new Known;
  return all;
}

thread_local const VeriwarpSite *place = nullptr;

std::string demangled(const char *name) {
  int status = 0;
  const std::unique_ptr<char, decltype(&std::free)> text(abi::__cxa_demangle(name, nullptr, nullptr, &status),
                                                         std::free);
  return status == 0 && text ? text.get() : name;
}

// Once. It begins with the place of the launch.
void tell(const std::string &text, const char *level) {
  std::string line = "veriwarp: ";
  if (place)
    line = std::string(place->file) + ":" + std::to_string(place->line) + ":" + std::to_string(place->column) + ": ";
  line += level + text + " [guard]\n";
  {
    const std::lock_guard lock(known().toldMutex);
    if (!known().told.insert(line.substr(0, line.find('\n'))).second)
      return;
  }
  std::fflush(stdout);
  std::fwrite(line.data(), 1, line.size(), stderr);
}

void check(const void *function, conditions::Launch launch) {
  std::shared_lock lock(known().mutex);
  const auto found = known().kernels.find(function);
  if (found == known().kernels.end())
    return;
  const Kernel &kernel = found->second; // it stays where it is
  lock.unlock();
  launch.lookup = targetOf;
  if (place) {
    launch.file = place->file;
    launch.line = place->line;
  }
  const conditions::Outcome outcome = kernel.table.evaluate(launch);
  for (const std::string &words : outcome.unknown)
    tell("this launch of " + kernel.name + " may violate what proofs assume; Veriwarp cannot check: " + words,
         "note: ");
  if (!outcome.uncovered.empty())
    tell("no proof of " + conditions::listed(outcome.uncovered) + " is about this launch of " + kernel.name, "note: ");
  for (const conditions::Violation &violation : outcome.violations)
    tell("this launch of " + kernel.name + " violates what the " +
             (violation.checks.size() == 1 ? "proof of " : "proofs of ") + violation.assumed() +
             "\nveriwarp: note: " + violation.contradiction(),
         kernel.aborts ? "error: " : "warning: ");
  if (!outcome.violations.empty() && kernel.aborts)
    std::abort();
}

// The beginning of a cudaLaunchConfig_t, and its attributes, as the runtime API has them since CUDA 11.8.
struct Config {
  VeriwarpDim3 grid, block;
  std::size_t shared;
  void *stream;
  const void *attributes;
  unsigned count;
};
struct Attribute {
  int id;
  char padding[4];
  union {
    char bytes[64];
    int cooperative;
  } value;
};
static_assert(sizeof(Attribute) == 72, "as cudaLaunchAttribute");
constexpr int cooperativeAttribute = 2; // cudaLaunchAttributeCooperative

} // namespace

} // namespace veriwarp::guard

using namespace veriwarp;

extern "C" {

void veriwarpGuardKernels(const VeriwarpGuard *guards, uint32_t count, uint32_t how) {
  const std::unique_lock lock(guard::known().mutex);
  for (uint32_t i = 0; i < count; ++i)
    guard::known().kernels.try_emplace(guards[i].stub, guard::Kernel{guard::demangled(guards[i].name),
                                                                     conditions::Table(guards[i].conditions),
                                                                     how == VeriwarpGuardAborts});
}

void veriwarpGuardLaunch(const void *function, VeriwarpDim3 grid, VeriwarpDim3 block, void **arguments, size_t shared,
                         void *, uint32_t cooperative) {
  conditions::Launch launch;
  launch.grid = {grid.x, grid.y, grid.z};
  launch.block = {block.x, block.y, block.z};
  launch.dynamicShared = shared;
  launch.isCooperative = cooperative != 0;
  launch.arguments = arguments;
  guard::check(function, launch);
}

void veriwarpGuardConfig(const void *config, const void *function, void **arguments) {
  if (!config)
    return; // the runtime refuses it
  const auto &asked = *static_cast<const guard::Config *>(config);
  const auto *attributes = static_cast<const guard::Attribute *>(asked.attributes);
  bool isCooperative = false;
  for (unsigned i = 0; attributes && i < asked.count; ++i)
    isCooperative |= attributes[i].id == guard::cooperativeAttribute && attributes[i].value.cooperative;
  veriwarpGuardLaunch(function, asked.grid, asked.block, arguments, asked.shared, asked.stream, isCooperative);
}

const VeriwarpSite *veriwarpHostPlace(const VeriwarpSite *to) {
  const VeriwarpSite *before = guard::place;
  guard::place = to;
  return before;
}
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
