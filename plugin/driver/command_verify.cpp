// veriwarp verify: proves annotated kernels by their contracts. Clang parses each file with the plugin loaded, which
// tells failures as diagnostics at their place and makes a report; here the reports become lines, files and an exit
// code.
#include "plugin/driver/annotated_source.h"
#include "plugin/driver/report_options.h"
#include "report/aggregate.h"
#include "report/outcome.h"
#include "report/text.h"

#include <algorithm>
#include <cstdlib>

namespace veriwarp::driver {

namespace {

constexpr std::string_view VerifyName = "veriwarp verify";

std::vector<OptionRow> verifyRows() {
  std::vector<OptionRow> rows{
      {"timeout", 0, "SECONDS", false, "CPU time for one kernel (default: 240); what is undecided by then is unknown"},
      {"clause-timeout", 0, "SECONDS", false, "CPU time for one question, a clause or an access (default: 5)"},
      {"quiet", 'q', "", false, "only what is not proved"},
      {"verbose", 'v', "", false, "every clause with its verdict, and the assumptions"},
  };
  for (std::vector<OptionRow> more : {ReportOptions::rows(), AnnotatedOptions::rows()})
    rows.insert(rows.end(), more.begin(), more.end());
  return rows;
}

// "proved  add(int*)  5 of 5 clauses", and with `verbose` each clause.
std::string textOf(const report::KernelReport &kernel, bool verbose) {
  std::string text;
  for (const report::CheckSummary &summary : report::summarize(kernel)) {
    const auto result = std::find_if(kernel.checks.begin(), kernel.checks.end(),
                                     [&](const report::CheckResult &r) { return r.check == summary.check; });
    const std::vector<report::Obligation> &clauses = result->obligations;
    const auto proved = std::count_if(clauses.begin(), clauses.end(),
                                      [](const report::Obligation &o) { return o.verdict == report::Verdict::Proved; });
    text += report::outcomeOf(kernel, summary).text + "  " + kernel.pretty + "  " + std::to_string(proved) + " of " +
            std::to_string(clauses.size()) + " clauses\n";
    if (!verbose)
      continue;
    for (const report::Obligation &o : clauses)
      text += "    " + std::string(report::verdictName(o.verdict)) + "  " +
              std::string(report::obligationName(o.kind)) + "  line " + std::to_string(o.where.line) + ": " +
              (o.message ? words(o.message) : o.text) + "\n";
    for (const report::Assumption &assumption : summary.assumptions)
      text += "    assumed: " + report::words(assumption) + "\n";
  }
  return text;
}

} // namespace

int runVerify(const Arguments &arguments) {
  ParsedArguments parsed = parseArguments(arguments, verifyRows());
  if (!parsed.error.empty())
    return fail(VerifyName, parsed.error);
  if (parsed.positional.empty())
    return fail(VerifyName, "no file given; veriwarp verify --help says how");
  AnnotatedOptions options;
  ReportOptions reports;
  std::string error;
  bool quiet = false, verbose = false;
  std::vector<std::string> asked{"verify"};
  for (const GivenOption &option : parsed.options) {
    if (option.name == "quiet")
      quiet = true;
    else if (option.name == "verbose")
      verbose = true;
    else if (option.name == "timeout" || option.name == "clause-timeout") {
      char *end = nullptr;
      if (!(std::strtod(option.value.c_str(), &end) > 0) || *end)
        return fail(VerifyName,
                    "bad value '" + option.value + "' for --" + option.name + "; expected a number of seconds");
      asked.push_back((option.name == "timeout" ? "verify-timeout=" : "clause-timeout=") + option.value);
    } else if (!reports.take(option, error))
      options.take(option);
  }
  options.baseline = reports.absoluteBaseline();
  std::optional<AnnotatedSources> sources =
      error.empty() ? AnnotatedSources::make(options, parsed.afterDashes, error) : std::nullopt;
  if (!sources)
    return fail(VerifyName, error);

  report::Report report;
  std::vector<std::pair<std::string, std::string>> failed; // files, and why
  for (const std::string &file : parsed.positional) {
    AnnotatedSources::Parsed done = sources->parse(file, asked, "verified");
    if (!done.cannotStart.empty())
      return fail(VerifyName, done.cannotStart);
    if (done.problem.empty()) {
      report::merge(report, std::move(done.report));
    } else {
      failed.emplace_back(file, done.problem);
      fail(VerifyName, done.problem);
    }
  }
  report::Sources files;
  if (!useBaselines(VerifyName, reports, report, files))
    return report::UsageError;
  std::string text;
  for (const report::KernelReport &kernel : report.kernels)
    text += quiet ? "" : textOf(kernel, verbose);
  if (!quiet && !verbose) // which says it of each kernel
    text += report::assumptionsText(report, true);
  if (!writeText(reports, text))
    return fail(VerifyName, "cannot write to standard output");
  for (const auto &[file, why] : failed)
    addFailure(report, file, why);
  const unsigned unwritten = writeReports(VerifyName, arguments, reports, report, files);
  return unwritten || !failed.empty() ? report::UsageError : report::exitCode(report);
}

help::Page helpVerify() {
  return {.usage = "veriwarp verify FILE... [OPTION...] [-- CLANG-FLAG...]",
          .about = "Proves annotated kernels: permissions, contracts, loop invariants, barriers, overflow.\n"
                   "docs/annotations.md describes the language of annotations.",
          .sections = {{"", verifyRows()}},
          .exitCodes = "Exit code: 0 all clauses proved; 1 one is refuted; 2 usage or compile error; 3 something "
                       "unknown"};
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
