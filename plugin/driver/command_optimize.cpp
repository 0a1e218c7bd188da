// veriwarp optimize: applies the optimisations that annotations ask for. Clang parses the file with the plugin loaded,
// which transforms and verifies (plugin/clang/optimize_run.cpp) and writes the new source with an account of each step
// as JSON; here that becomes a file, an explanation and an exit code.
#include "plugin/driver/annotated_source.h"
#include "plugin/driver/optimize_check.h"
#include "report/output.h"

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
      {"output", 'o', "FILE", false, "write the new source to FILE (default: standard output)"},
      {"explain", 0, "", false, "say of each annotation what was done, why it was allowed, and what was verified"},
      {"check", 0, "", false,
       "run the original and the result on random inputs on the CPU, and compare; decide for some launches whether "
       "they "
       "agree on all memory; look for races in the result"},
      {"json", 0, "FILE", false, "write the same as JSON, with the new source"},
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

} // namespace

int runOptimize(const Arguments &arguments) {
  ParsedArguments parsed = parseArguments(arguments, optionRows());
  if (!parsed.error.empty())
    return fail(Name, parsed.error);
  if (parsed.positional.size() != 1)
    return fail(Name,
                parsed.positional.empty() ? "no file given; veriwarp optimize --help says how" : "one file at a time");
  const std::string &file = parsed.positional[0];
  AnnotatedOptions options;
  std::string output, jsonFile, error;
  bool wantsExplanation = false, wantsCheck = false;
  for (const GivenOption &option : parsed.options) {
    if (option.name == "explain")
      wantsExplanation = true;
    else if (option.name == "check")
      wantsCheck = true;
    else if (!options.take(option))
      (option.name == "output" ? output : jsonFile) = option.value;
  }
  std::error_code ignored;
  if (!output.empty() && fs::equivalent(output, file, ignored))
    return fail(Name, "'" + output + "' is the source itself; name another file");
  std::optional<AnnotatedSources> sources = AnnotatedSources::make(options, parsed.afterDashes, error);
  if (!sources)
    return fail(Name, error);
  json account;
  AnnotatedSources::Parsed done = sources->parse(file, {}, "optimize-json", "optimised", account);
  if (!done.cannotStart.empty() || !done.problem.empty())
    return fail(Name, done.cannotStart.empty() ? done.problem : done.cannotStart);
  if (wantsExplanation)
    explain(file, account["steps"], output.empty() ? std::cerr : std::cout);
  if (wantsCheck) {
    OptimizeCheck check = checkOptimised(file, account, parsed.afterDashes, *sources);
    for (const std::string &line : check.lines)
      (output.empty() ? std::cerr : std::cout) << file << ": " << line << "\n";
    account["check"] = check.json;
    if (check.differs) {
      if (!jsonFile.empty())
        (void)report::writeFile(jsonFile, account.dump(2) + "\n");
      fail(Name, "the result is not what it should be, and is not written");
      return 1;
    }
  }
  std::string source = account["text"];
  if (output.empty() ? !writeOut(source) : report::writeFile(output, source).has_value())
    return fail(Name, "cannot write to " + (output.empty() ? std::string("standard output") : "'" + output + "'"));
  if (!jsonFile.empty())
    if (std::optional<report::Error> problem = report::writeFile(jsonFile, account.dump(2) + "\n"))
      return fail(Name, problem->message);
  for (const json &step : account["steps"])
    if (!step["applied"].get<bool>())
      return 1;
  return 0;
}

std::string helpOptimize() {
  return "usage: veriwarp optimize FILE.cu [-o OUT.cu] [--explain] [OPTION...] [-- CLANG-FLAG...]\n\n"
         "Applies the optimisations that annotations ask for (//@ gpuopt ...) to the code and to its annotations, and\n"
         "verifies the result. docs/optimize.md has the language. What is refused is left as it was, with the reason\n"
         "as a warning.\n\n" +
         optionsTable(optionRows()) +
         "\nexit codes: 0 everything that was asked for is done; 1 something was refused; 2 usage or compile error\n";
}

} // namespace veriwarp::driver
