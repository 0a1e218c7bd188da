// What `veriwarp optimize` gets to know of an optimised file beside the report: an account of each step, the new
// source, and programs that run both.
#pragma once

#include "report/finding.h"
#include "report/result.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::plugin {

// A kernel verified.
struct ProofAccount {
  std::string kernel;
  report::Verdict verdict = report::Verdict::Unknown;
  unsigned clauses = 0, proved = 0, queries = 0;
  double seconds = 0, cpuSeconds = 0;
};

// One optimisation, as it was asked for in the file.
struct StepAccount {
  std::string annotation; // its text
  report::Location where; // in the original; no line where a transformation has made the clause
  bool isApplied = false;
  std::string what; // was done, or why not
  std::vector<std::string> because, notes;
  std::vector<ProofAccount> before, after;
  double transformSeconds = 0, transformCpuSeconds = 0, verifySeconds = 0, parseSeconds = 0;
};

struct OptimizeAccount {
  std::vector<StepAccount> steps;
  std::string original, text;
  std::string harnessBefore, harnessAfter; // what is added to both, so that they can be run and compared
};

std::string writeAccount(const OptimizeAccount &account);
report::Result<OptimizeAccount> readAccount(std::string_view text);

// What running both has shown, by kernel.
enum class RunOutcome { Same, Differs, NotRun };

// A file of `veriwarp optimize`, for --json.
struct OptimizedFile {
  std::string file;
  std::string error; // not empty: there is no account
  OptimizeAccount account;
  bool isChecked = false;
  std::map<std::string, RunOutcome> runs;
  std::vector<std::string> checkLines;
};

// The report as JSON, with "files" besides.
std::string withFiles(const std::string &reportJson, const std::vector<OptimizedFile> &files);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
