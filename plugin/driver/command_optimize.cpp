// veriwarp optimize: applies the optimisations that annotations ask for. Clang parses the file with the plugin loaded,
// which transforms and verifies (plugin/clang/annotated/optimize_run.cpp) and writes the new source with an account of
// each step as JSON; here that becomes a file, an explanation and an exit code.
#include "plugin/driver/annotated_source.h"
#include "plugin/driver/optimize_check.h"
#include "report/output.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

namespace veriwarp::driver {
namespace fs = std::filesystem;

namespace {

using nlohmann::json;

constexpr std::string_view Name = "veriwarp optimize";

std::vector<OptionRow> optionRows() {
  std::vector<OptionRow> rows{
      {"output", 'o', "FILE", false,
       "write the new source to FILE, or into the folder FILE (default for one file: standard output)"},
      {"explain", 0, "", false, "for each annotation, print what was done, why it was allowed, and what was verified"},
      {"no-check", 0, "", false,
       "do not compare the result with the original (on random inputs on the CPU, and for all contents of memory in "
       "small launches), and do not look for races"},
      {"check", 0, "", false, "print the results of these comparisons for each kernel, not only what is wrong"},
      {"json", 0, "FILE", false,
       "write the same as JSON, with the new source; of several files, one object for each under \"files\""},
  };
  for (OptionRow &row : AnnotatedOptions::rows())
    rows.push_back(std::move(row));
  return rows;
}

std::string verdicts(const json &kernels) {
  std::string text;
  for (const json &k : kernels) {
    char seconds[32];
    std::snprintf(seconds, sizeof seconds, "%.2f", k["seconds"].get<double>());
    text += (text.empty() ? "" : "; ") + std::string(k["name"]) + " " + std::string(k["verdict"]) + ", " +
            std::to_string(k["proved"].get<int>()) + " of " + std::to_string(k["clauses"].get<int>()) + " clauses, " +
            seconds + " s";
  }
  return text.empty() ? "not verified" : text;
}

void explain(const std::string &file, const json &steps, std::ostream &out) {
  for (const json &step : steps) {
    out << file;
    if (step["line"] != 0)
      out << ":" << step["line"] << ":" << step["column"];
    out << ": " << std::string(step["annotation"]) << "\n"
        << (step["applied"] ? "  done:   " : "  refused: ") << std::string(step["what"]) << "\n";
    for (const json &b : step["because"])
      out << "  proved: " << std::string(b) << "\n";
    for (const json &n : step["notes"])
      out << "  note:   " << std::string(n) << "\n";
    out << "  before: " << verdicts(step["before"]) << "\n";
    if (step["applied"])
      out << "  after:  " << verdicts(step["after"]) << "\n";
  }
}

// What is wanted of each file.
struct Wanted {
  bool explanation = false, check = true;
  bool checkAloud = false;        // what the check finds to be right is told, too
  std::vector<std::string> flags; // for Clang
};

// One file: 0, 1 or 2, as the command's exit code; `account` gets everything that is known of it. `output`: where the
// result goes; empty: standard output.
int optimizeFile(const std::string &file, const std::string &output, const Wanted &wanted, AnnotatedSources &sources,
                 json &account) {
  AnnotatedSources::Parsed done = sources.parse(file, {std::string("optimize-check=") + (wanted.check ? "on" : "off")},
                                                "optimize-json", "optimised", account);
  if (!done.cannotStart.empty() || !done.problem.empty()) {
    account = {{"error", done.cannotStart.empty() ? done.problem : done.cannotStart}};
    return fail(Name, account["error"]);
  }
  std::ostream &out = output.empty() ? std::cerr : std::cout;
  if (wanted.explanation)
    explain(file, account["steps"], out);
  const json &steps = account["steps"];
  bool isChanged = std::any_of(steps.begin(), steps.end(), [](const json &s) { return s["applied"].get<bool>(); });
  if (wanted.check && isChanged) {
    OptimizeCheck check = checkOptimised(file, account, wanted.flags, sources);
    for (const std::string &line : check.lines)
      if (wanted.checkAloud || wanted.explanation || line.starts_with("differs") || line.starts_with("found"))
        out << file << ": " << line << "\n";
    account["check"] = check.json;
    if (check.differs) {
      fail(Name, "the result for '" + file + "' is not what it should be, and is not written");
      return 1;
    }
  }
  const std::string source = account["text"];
  if (output.empty() ? !writeOut(source) : report::writeFile(output, source).has_value())
    return fail(Name, "cannot write to " + (output.empty() ? std::string("standard output") : "'" + output + "'"));
  for (const json &step : account["steps"])
    if (!step["applied"].get<bool>())
      return 1;
  return 0;
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
                             : "'" + output + "' is no folder; one that is to be made is written with '/' at its end"};
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
  ParsedArguments parsed = parseArguments(arguments, optionRows());
  if (!parsed.error.empty())
    return fail(Name, parsed.error);
  const std::vector<std::string> &files = parsed.positional;
  if (files.empty())
    return fail(Name, "no file given; veriwarp optimize --help says how");
  AnnotatedOptions options;
  Wanted wanted;
  std::string output, jsonFile, error;
  for (const GivenOption &option : parsed.options) {
    if (option.name == "explain")
      wanted.explanation = true;
    else if (option.name == "check" || option.name == "no-check")
      wanted.check = wanted.checkAloud = option.name == "check";
    else if (!options.take(option))
      (option.name == "output" ? output : jsonFile) = option.value;
  }
  wanted.flags = parsed.afterDashes;
  report::Result<std::vector<std::string>> outputs = outputsFor(files, output);
  if (!outputs)
    return fail(Name, outputs.error());
  std::optional<AnnotatedSources> sources = AnnotatedSources::make(options, parsed.afterDashes, error);
  if (!sources)
    return fail(Name, error);
  int worst = 0;
  json all = json::array();
  for (std::size_t i = 0; i != files.size(); ++i) {
    json account;
    worst = std::max(worst, optimizeFile(files[i], (*outputs)[i], wanted, *sources, account));
    account["file"] = files[i];
    all.push_back(std::move(account));
  }
  const bool isNothing = files.size() == 1 && all[0].contains("error");
  if (!jsonFile.empty() && !isNothing) {
    const json written = files.size() == 1 ? all[0] : json{{"files", all}};
    if (std::optional<report::Error> problem = report::writeFile(jsonFile, written.dump(2) + "\n"))
      return fail(Name, problem->message);
  }
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
      .sections = {{"", optionRows()}},
      .exitCodes = "exit codes: 0 everything that was asked for is done; 1 something was refused; 2 usage or compile "
                   "error;\n"
                   "of several files the worst"};
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
