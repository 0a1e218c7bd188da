// veriwarp optimize: applies the optimisations that annotations ask for. Clang parses the file with the plugin loaded,
// which transforms and verifies (plugin/clang/annotated/optimize_run.cpp) and writes the new source with an account of
// each step as JSON; here that becomes a file, an explanation and an exit code.
#include "plugin/driver/annotated_source.h"
#include "plugin/driver/optimize_check.h"
#include "plugin/driver/report_options.h"
#include "plugin/exchange/optimize_account.h"
#include "report/aggregate.h"
#include "report/write_file.h"

#include <algorithm>
#include <filesystem>
#include <iostream>

namespace veriwarp::driver {
namespace fs = std::filesystem;

namespace {

using plugin::OptimizedFile;

constexpr std::string_view OptimizeName = "veriwarp optimize";

std::vector<OptionRow> optimizeRows() {
  std::vector<OptionRow> rows{
      {"output", 'o', "FILE", false,
       "write the new source to FILE, or into the folder FILE (default for one file: standard output)"},
      {"explain", 0, "", false, "for each annotation, print what was done, why it was allowed, and what was verified"},
      {"no-check", 0, "", false,
       "do not compare the result with the original (on random inputs on the CPU, and for all contents of memory in "
       "small launches), and do not look for races"},
      {"check", 0, "", false, "print the results of these comparisons for each kernel, not only what is wrong"},
  };
  for (std::vector<OptionRow> more : {ReportOptions::rows(), AnnotatedOptions::rows()})
    rows.insert(rows.end(), more.begin(), more.end());
  return rows;
}

std::string verdicts(const std::vector<plugin::ProofAccount> &kernels) {
  std::string text;
  for (const plugin::ProofAccount &k : kernels) {
    char seconds[32];
    std::snprintf(seconds, sizeof seconds, "%.2f", k.seconds);
    text += (text.empty() ? "" : "; ") + k.kernel + " " + std::string(report::verdictName(k.verdict)) + ", " +
            std::to_string(k.proved) + " of " + std::to_string(k.clauses) + " clauses, " + seconds + " s";
  }
  return text.empty() ? "not verified" : text;
}

void explain(const std::string &file, const std::vector<plugin::StepAccount> &steps, std::ostream &out) {
  for (const plugin::StepAccount &step : steps) {
    out << file;
    if (step.where.line)
      out << ":" << step.where.line << ":" << step.where.column;
    out << ": " << step.annotation << "\n" << (step.isApplied ? "  done:   " : "  refused: ") << step.what << "\n";
    for (const std::string &b : step.because)
      out << "  proved: " << b << "\n";
    for (const std::string &n : step.notes)
      out << "  note:   " << n << "\n";
    out << "  before: " << verdicts(step.before) << "\n";
    if (step.isApplied)
      out << "  after:  " << verdicts(step.after) << "\n";
  }
}

// What is wanted of each file.
struct Wanted {
  bool explanation = false, check = true;
  bool checkAloud = false;        // what the check finds to be right is told, too
  std::vector<std::string> flags; // for Clang
  ReportOptions reports;
};

// One file: `made` gets everything that is known of it, `report` what was found. UsageError: its result could not be
// made or written; HasFindings: it must not be written. Both have been told. `output`: where the result goes; empty:
// standard output.
report::ExitCode optimizeFile(const std::string &output, const Wanted &wanted, AnnotatedSources &sources,
                              OptimizedFile &made, report::Report &report) {
  const std::string &file = made.file;
  const std::filesystem::path accountFile = sources.directory() / "account.json";
  std::error_code ignored;
  fs::remove(accountFile, ignored);
  AnnotatedSources::Parsed done = sources.parse(
      file, {std::string("optimize-check=") + (wanted.check ? "on" : "off"), "optimize-json=" + accountFile.string()},
      "optimised");
  made.error = done.cannotStart.empty() ? done.problem : done.cannotStart;
  if (made.error.empty()) {
    report::Result<std::string> text = report::readFile(accountFile.string());
    report::Result<plugin::OptimizeAccount> account =
        text ? plugin::readAccount(*text) : report::Result<plugin::OptimizeAccount>(report::Error{text.error()});
    if (account)
      made.account = std::move(*account);
    else
      made.error = "what the plugin says of '" + file + "' cannot be read: " + account.error();
  }
  if (!made.error.empty()) {
    addFailure(report, file, made.error);
    return fail(OptimizeName, made.error), report::UsageError;
  }
  report = std::move(done.report);

  std::ostream &out = output.empty() || wanted.reports.isOnStandardOutput() ? std::cerr : std::cout;
  const std::vector<plugin::StepAccount> &steps = made.account.steps;
  if (wanted.explanation)
    explain(file, steps, out);
  if (wanted.check &&
      std::any_of(steps.begin(), steps.end(), [](const plugin::StepAccount &s) { return s.isApplied; })) {
    OptimizeCheck check = checkOptimised(made, report, wanted.flags, sources);
    for (const OptimizeCheck::Line &line : check.lines) {
      if (wanted.checkAloud || wanted.explanation || line.isWrong)
        out << file << ": " << line.text << "\n";
      made.checkLines.push_back(line.text);
    }
    made.isChecked = true;
    made.runs = std::move(check.runs);
    if (check.differs) {
      fail(OptimizeName, "the result for '" + file + "' differs from the original and is not written");
      return report::HasFindings;
    }
  }
  if (output.empty() ? !writeOut(made.account.text) : report::writeFile(output, made.account.text).has_value())
    return fail(OptimizeName,
                "cannot write to " + (output.empty() ? std::string("standard output") : "'" + output + "'")),
           report::UsageError;
  return report::AllProved;
}

// Where the result of each file goes; otherwise why it cannot go there.
report::Result<std::vector<std::string>> outputsFor(const std::vector<std::string> &files, const std::string &output) {
  std::error_code ignored;
  bool isFolder = !output.empty() && (output.back() == '/' || fs::is_directory(output, ignored));
  if (files.size() > 1 && output.empty())
    return report::Error{"several files need a folder for their results: -o DIR/"};
  if (files.size() > 1 && !isFolder)
    return report::Error{fs::exists(output, ignored)
                             ? "'" + output + "' is a file; the results of several files need a folder: -o DIR/"
                             : "'" + output + "' is not a folder; to create one, write '/' at its end"};
  if (isFolder && !fs::is_directory(output, ignored)) {
    std::error_code error;
    fs::create_directories(output, error);
    if (error)
      return report::Error{"cannot make the folder '" + output + "': " + error.message()};
  }
  std::vector<std::string> outputs;
  for (const std::string &file : files) {
    std::string to = isFolder ? (fs::path(output) / fs::path(file).filename()).string() : output;
    if (!to.empty() && fs::equivalent(to, file, ignored))
      return report::Error{"'" + to + "' is the source itself; name another " + (isFolder ? "folder" : "file")};
    auto same = std::find(outputs.begin(), outputs.end(), to);
    if (same != outputs.end())
      return report::Error{"'" + files[static_cast<std::size_t>(same - outputs.begin())] + "' and '" + file +
                           "' would both be written to '" + to + "'"};
    outputs.push_back(std::move(to));
  }
  return outputs;
}

} // namespace

int runOptimize(const Arguments &arguments) {
  ParsedArguments parsed = parseArguments(arguments, optimizeRows());
  if (!parsed.error.empty())
    return fail(OptimizeName, parsed.error);
  const std::vector<std::string> &files = parsed.positional;
  if (files.empty())
    return fail(OptimizeName, "no file given; veriwarp optimize --help says how");
  AnnotatedOptions options;
  Wanted wanted;
  std::string output, error;
  for (const GivenOption &option : parsed.options) {
    if (option.name == "explain")
      wanted.explanation = true;
    else if (option.name == "check" || option.name == "no-check")
      wanted.check = wanted.checkAloud = option.name == "check";
    else if (option.name == "output")
      output = option.value;
    else if (!wanted.reports.take(option, error))
      options.take(option);
  }
  if (!error.empty())
    return fail(OptimizeName, error);
  if (output.empty() && wanted.reports.isOnStandardOutput())
    return fail(OptimizeName,
                "the new source and a report cannot both go to standard output; -o FILE names a file for the "
                "source");
  wanted.flags = parsed.afterDashes;
  options.baseline = wanted.reports.absoluteBaseline();
  report::Result<std::vector<std::string>> outputs = outputsFor(files, output);
  if (!outputs)
    return fail(OptimizeName, outputs.error());
  std::optional<AnnotatedSources> sources = AnnotatedSources::make(options, parsed.afterDashes, error);
  if (!sources)
    return fail(OptimizeName, error);
  report::Report report;
  std::vector<OptimizedFile> all;
  report::ExitCode worst = report::AllProved;
  for (std::size_t i = 0; i != files.size(); ++i) {
    report::Report found;
    OptimizedFile &made = all.emplace_back();
    made.file = files[i];
    worst = std::max(worst, optimizeFile((*outputs)[i], wanted, *sources, made, found));
    report::merge(report, std::move(found));
  }
  report::Sources texts;
  if (!useBaselines(OptimizeName, wanted.reports, report, texts))
    return report::UsageError;
  if (writeReports(OptimizeName, arguments, wanted.reports, report, texts,
                   [&](const std::string &json) { return plugin::withFiles(json, all); }))
    return report::UsageError;
  if (report::exitCode(report) == report::HasFindings) // what is unknown of comparisons is no failure: it is proved
    worst = std::max(worst, report::HasFindings);
  return worst;
}

help::Page helpOptimize() {
  return {
      .usage = "veriwarp optimize FILE.cu... [-o OUT.cu|DIR/] [--explain] [OPTION...] [-- CLANG-FLAG...]",
      .about =
          "Applies the optimisations that annotations ask for (//@ gpuopt ...) to the code and to its annotations,\n"
          "and verifies the result. A request that is refused leaves the code as it was, and a warning says why. The\n"
          "results of several files go to a folder, under their names. docs/guides/optimize.md lists the "
          "optimisations.",
      .sections = {{"", optimizeRows()}},
      .exitCodes = "Exit code: 0 everything that was requested is done; 1 something was refused; 2 usage or compile "
                   "error;\n"
                   "of several files the worst"};
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
