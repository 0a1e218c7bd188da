// A baseline: the findings of a code base that are known and do not count, so that new ones stand out. A JSON file of
// fingerprints, which survive edits that move lines.
#pragma once

#include "report/finding.h"
#include "report/result.h"
#include "report/source.h"

#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::report {

struct BaselineEntry {
  std::string fingerprint;
  std::string check, file, message; // for people who read the file
};
struct Baseline {
  std::vector<BaselineEntry> entries;
};

Baseline makeBaseline(const Report &report, Sources &sources); // findings that a comment suppresses are left out
std::string writeBaseline(const Baseline &baseline);
Result<Baseline> readBaseline(std::string_view text);

// Marks the findings that the baseline knows, and returns the entries that nothing matched any more.
std::vector<BaselineEntry> applyBaseline(Report &report, const Baseline &baseline, Sources &sources);

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
