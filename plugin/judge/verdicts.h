// Verdicts of earlier builds, by everything that they depend on: the kernel's model, its launches, the options, the
// program that decided. A kernel that has not changed costs a build next to nothing.
#pragma once

#include "passes/race/race.h"
#include "report/finding.h"
#include "solver/smt/cache.h"

#include <memory>
#include <optional>
#include <set>
#include <string>

namespace veriwarp::plugin {

class Verdicts {
public:
  // An empty folder: nothing is kept.
  Verdicts(const std::string &folder, std::vector<std::string> *notes);

  struct Entry {
    report::KernelReport report;
    race::Effort effort;         // that it took
    std::set<std::string> hints; // for other instances of the kernel's template
  };
  // What was found under a limit of `seconds`, a larger one or, if it came to an end, any.
  std::optional<Entry> find(const std::string &contents, double seconds);
  // Not kept where the clock has cut it off: a machine that is less busy decides more.
  void store(const std::string &contents, double seconds, const Entry &entry);

private:
  std::string keyOf(const std::string &contents) const;
  std::string identity; // of this program
  std::unique_ptr<smt::Cache> cache;
};

// The options that verdicts depend on, as bytes.
void appendContents(const race::Options &options, std::string &out);

// That none of `checks` is decided, but for those about launches, and why.
void addUndecided(const std::set<report::Check> &checks, const report::LaunchName &launch, const std::string &reason,
                  const report::Location &where, report::KernelReport &kernel);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
