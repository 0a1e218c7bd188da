// What a report says when launches, template instances and compilations are taken together.
#pragma once

#include "report/checks.h"
#include "report/finding.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::report {

// The verdict on one property of one kernel over its launches: the worst (refuted, possible, unknown, proved) of the
// launches that are known. "Any launch" decides only where no other launch is known.
struct CheckSummary {
  Check check = Check::Race;
  Verdict verdict = Verdict::Unknown;
  std::vector<Assumption> assumptions; // of all launches that decide, each once
  Reason reason;                       // for Unknown
  Location reasonWhere;
  double seconds = 0;           // of all launches together
  unsigned degree = 0;          // the worst of those that decide
  std::vector<Obligation> open; // those that are not decided
};
std::vector<CheckSummary> summarize(const KernelReport &kernel); // in the order of the enumeration

// Warning or Remark. Remarks: benign races, the checks of that level, and what was found for any launch in a kernel
// whose launches are known (it is information then: no launch of this program shows it).
Level levelOf(const KernelReport &kernel, const Finding &finding);

// A finding as outputs show it: once, with the other places where the same thing was found. Two findings are the same
// if check, kind and both ends (the places of the two accesses, in either order) agree.
struct Occurrence {
  const KernelReport *kernel = nullptr;
  const Finding *finding = nullptr;
};
struct Entry {
  const KernelReport *kernel = nullptr;
  const Finding *finding = nullptr; // the worst of its class
  Level level = Level::Warning;
  std::vector<Occurrence> others; // in other template instances, launches or kernels
  std::vector<Occurrence> alike;  // set by forReaders(): other findings that it stands for
  std::string fingerprint;        // see source.h; set by entries() if sources are given
};
class Sources;
std::vector<Entry> entries(const Report &report);                   // by file, line, column
std::vector<Entry> entries(const Report &report, Sources &sources); // with fingerprints
std::vector<Entry> entries(Report &&report) = delete;               // entries point into the report
std::vector<Entry> entries(Report &&report, Sources &sources) = delete;

// For people, who mend lines and causes. `a[i] += x` is one mistake, though both the read and the write race with the
// write: races of one kernel on one array between the same two lines become one entry, the worst of them. So do
// possible races on one array that rest on the same value, and possible accesses outside of one array: its size and the
// launch are what to look at. What is found to be missing follows the findings of its kernel; otherwise by file, line,
// column.
std::vector<Entry> forReaders(std::vector<Entry> all);

// "sum<int>" for "void sum<int>(int const*, int*)".
std::string shortName(const KernelReport &kernel);

// Adds what `other` says to `into`: a kernel that both know (name and place) has the checks and findings of both. Of
// two verdicts on one check and launch the worse one stays: a kernel may be compiled for several architectures.
void merge(Report &into, Report other);

// Drops findings and messages that say the same as another one of the same kernel and launch; sorts the rest.
void tidy(Report &report);

// A check of speed that could not decide, and has found nothing either.
bool isUndecided(const KernelReport &kernel, const CheckSummary &summary);

struct Counts {
  unsigned kernels = 0, proved = 0, refuted = 0, possible = 0, unknown = 0; // checks of kernels, summarized
  unsigned assumed = 0;                                                     // likewise: neither proved nor in doubt
  unsigned undecided = 0; // checks of speed that are neither: possible, and nothing found
  unsigned warnings = 0, remarks = 0, suppressed = 0, known = 0; // entries for readers; known: in the baseline
};
Counts count(const Report &report);

// Exit code of the command. Remarks, suppressed findings and those of the baseline do not count.
enum ExitCode : int { AllProved = 0, HasFindings = 1, UsageError = 2, HasUnknown = 3 };
// What makes it other than 0: what is unknown, and findings; findings; definite findings alone; nothing. An error of
// usage always does.
enum class FailOn : std::uint8_t { Unknown, Findings, Definite, Never };
std::optional<FailOn> failOnOf(std::string_view word);
ExitCode exitCode(const Report &report, FailOn failOn = FailOn::Unknown);

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
