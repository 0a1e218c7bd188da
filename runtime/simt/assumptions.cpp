// See assumptions.h.
#include "runtime/simt/assumptions.h"

#include "runtime/conditions/table.h"
#include "runtime/simt/checks.h"
#include "runtime/simt/memory.h"
#include "runtime/simt/record.h"
#include "runtime/simt/registry.h"

#include <map>
#include <mutex>

namespace veriwarp::simt {

namespace {

struct Seen {
  std::mutex mutex;
  std::map<const VeriwarpKernel *, conditions::Table> tables;
  std::uint64_t launches = 0, broken = 0, evaluated = 0;
  std::map<std::string, std::uint64_t> notes; // how many launches each is about
};
Seen &seen() {
  static auto &all = *new Seen;
  return all;
}

std::string some(std::uint64_t count, const char *one, const char *many) {
  return std::to_string(count) + (count == 1 ? one : many);
}

conditions::Target targetOf(std::uint64_t address) {
  using conditions::Target;
  const auto *pointer = reinterpret_cast<const char *>(address);
  std::optional<Allocation> found = allocationOf(pointer);
  if (!found) // the end of one
    found = allocationNear(pointer, 0);
  if (found)
    return {Target::Kind::Memory, reinterpret_cast<std::uint64_t>(found->begin), found->size, std::string()};
  if (const VeriwarpVariable *variable = variableAt(pointer))
    return {Target::Kind::Memory, reinterpret_cast<std::uint64_t>(variable->storage), variable->size,
            demangled(variable->name)};
  if (freedAllocationOf(pointer)) // nothing is left of it
    return {Target::Kind::Memory, address, 0, std::string()};
  return {};
}

void tellBroken(const Launch &launch, const std::vector<conditions::Violation> &violations) {
  const std::string name = demangled(launch.kernel->name);
  const conditions::Violation &first = violations.front();
  Error error;
  error.check = VeriwarpCheckAssumptions;
  error.kind = "assumption";
  error.text = "this launch of " + name + " violates what the " +
               (first.checks.size() == 1 ? "proof of " : "proofs of ") + first.assumed();
  error.site = hostPlace();
  error.about = name;
  for (const conditions::Violation &violation : violations) {
    error.about += "; " + violation.words + ": " + violation.condition;
    if (&violation != &first)
      error.notes.emplace_back(nullptr, "it also violates what " + violation.assumed());
    error.notes.emplace_back(nullptr, violation.contradiction());
  }
  error.launch = &launch;
  tell(error);
}

} // namespace

void checkAssumptions(const Launch &launch) {
  Seen &all = seen();
  std::unique_lock lock(all.mutex);
  ++all.launches;
  const std::string name = demangled(launch.kernel->name);
  if (!launch.kernel->conditions) {
    ++all.notes["of " + name + " nothing is known that could be checked at a launch"];
    return;
  }
  const conditions::Table &table = all.tables.try_emplace(launch.kernel, launch.kernel->conditions).first->second;
  if (table.isEmpty()) {
    ++all.notes["nothing is proved of " + name + ", so there is nothing to check at a launch"];
    return;
  }
  conditions::Launch asked;
  asked.grid = launch.grid;
  asked.block = launch.block;
  asked.dynamicShared = launch.dynamicShared;
  asked.isCooperative = launch.cooperative;
  if (const VeriwarpSite *place = hostPlace()) {
    asked.file = place->file;
    asked.line = place->line;
  }
  asked.arguments = launch.arguments;
  asked.lookup = targetOf;
  asked.isReadable = true;
  const conditions::Outcome outcome = table.evaluate(asked);
  all.evaluated += outcome.evaluated;
  if (!outcome.proved.empty())
    ++all.notes[(outcome.proved.size() == 1 ? "the proof of " : "the proofs of ") + conditions::listed(outcome.proved) +
                (outcome.proved.size() == 1 ? " holds" : " hold") + " at a launch of " + name];
  for (const std::string &words : outcome.unknown)
    ++all.notes["not checked, at a launch of " + name + ": " + words];
  if (!outcome.uncovered.empty())
    ++all.notes["no proof is about a launch of " + name + ": " + conditions::listed(outcome.uncovered)];
  all.broken += !outcome.violations.empty();
  lock.unlock();
  if (!outcome.violations.empty())
    tellBroken(launch, outcome.violations);
}

std::vector<std::string> assumptionTotals() {
  Seen &all = seen();
  const std::lock_guard lock(all.mutex);
  std::vector<std::string> lines;
  lines.push_back(some(all.evaluated, " assumption was", " assumptions were") + " evaluated at " +
                  some(all.launches, " launch", " launches") + "; " +
                  (!all.broken          ? "none was violated"
                   : all.evaluated == 1 ? "it was violated at "
                                        : "some were violated at ") +
                  (all.broken ? some(all.broken, " launch", " launches") : ""));
  for (const auto &[text, count] : all.notes)
    lines.push_back(text + (count > 1 ? " (" + std::to_string(count) + " launches)" : ""));
  return lines;
}

void forgetAssumptions() {
  Seen &all = seen();
  const std::lock_guard lock(all.mutex);
  all.launches = all.broken = all.evaluated = 0;
  all.notes.clear();
}

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
