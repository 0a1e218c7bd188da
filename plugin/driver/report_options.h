// The options by which every command that makes a report writes it and compares it with what is known: one table for
// check, verify, optimize and equivalent, and what the options do.
#pragma once

#include "plugin/driver/subcommand.h"
#include "report/finding.h"
#include "report/source.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::driver {

struct ReportOptions {
  std::string json, sarif, html, baseline, writeBaseline;

  static std::vector<OptionRow> rows();
  // False: it is none of them. `error`: not empty where its value is missing.
  bool take(const GivenOption &option, std::string &error);
  // A report goes to standard output: what is for people goes to stderr.
  bool isOnStandardOutput() const { return json == "-" || sarif == "-" || html == "-"; }
  bool areGiven() const { return !(json + sarif + html + baseline + writeBaseline).empty(); }
  // The baseline by its absolute path, for programs that run elsewhere; empty: there is none.
  std::string absoluteBaseline() const;
};

// Marks what --baseline knows, and does what --write-baseline asks for. False, after telling why as `command`.
bool useBaselines(std::string_view command, const ReportOptions &options, report::Report &report,
                  report::Sources &files);

// Puts into the report that `file` was not checked and why, so that nobody reads its silence as a clean result. For
// failures that people have been told of: what is for them is made before.
void addFailure(report::Report &report, const std::string &file, const std::string &why);

// Writes the files asked for. The number of those that could not be written; each is told as `command`.
// `extended`: the JSON with what a command has besides; empty: as it is.
unsigned writeReports(std::string_view command, const Arguments &arguments, const ReportOptions &options,
                      const report::Report &report, report::Sources &files,
                      const std::function<std::string(const std::string &json)> &extended = {});

// Text for people, to standard output, or to stderr where a report goes there. False: it could not be written.
bool writeText(const ReportOptions &options, const std::string &text);

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
