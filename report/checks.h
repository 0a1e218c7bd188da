// What is known of each check beside its name: checks.def as values.
#pragma once

#include "report/finding.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::report {

enum class Level { Remark, Warning };

// Who decides a check: `veriwarp check`, or another subcommand.
enum class Engine { Check, Verify, Optimize, Equivalent, Run };

// What a check is about.
enum class About {
  Correctness, // what a kernel computes
  Speed,       // how fast it does so
  Launches,    // the launches in the source: of kernels that are launched nowhere nothing is said
  Advice,      // what would make other checks succeed: no property of its own, which could hold or not
  Annotations, // whether a kernel does what annotations say
  Runs,        // what a program did when it ran: nothing that holds of a kernel
};

struct CheckInfo {
  Check check;
  std::string_view name; // "race"
  Engine engine;
  About about;
  bool onByDefault;
  Level level;
  std::string_view degree;  // what findings count, after the number: "-way"; empty if nothing
  std::string_view summary; // one line, no capital, no period
  std::string_view page;    // "docs/checks/race.md"

  // Every kernel has a verdict. The others are only mentioned where they have something to say.
  bool isOfEveryKernel() const { return about != About::Launches && about != About::Advice && about != About::Runs; }
};

std::span<const CheckInfo> allChecks();     // in the order of the enumeration, those of Engine::Check first
std::span<const CheckInfo> checksOfCheck(); // those that `veriwarp check` can be asked for
const CheckInfo &checkInfo(Check check);
std::optional<Check> checkByName(std::string_view name); // "race"
std::optional<Verdict> verdictByName(std::string_view name);
std::optional<ObligationKind> obligationByName(std::string_view name);
std::optional<FindingKind> findingKindByName(Check check, std::string_view name); // of a finding of that check
std::optional<Nearness> nearnessByName(std::string_view name);
std::optional<MemorySpace> spaceByName(std::string_view name);

// The name that is nearest to `given` by edit distance, or empty if none is near. For "did you mean 'race'?".
std::string nearestName(std::string_view given, std::span<const std::string> names);

// One line per check of `veriwarp check` for --help: "  race                 two threads ... (on)".
std::string checksHelp();

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
