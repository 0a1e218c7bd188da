// veriwarp verify: proves annotated kernels by their contracts. Clang parses each file with the plugin loaded, which
// tells failures as diagnostics at their place and writes what it found as JSON; here that becomes a table and an exit
// code.
#include "plugin/driver/annotated_source.h"
#include "report/aggregate.h"
#include "report/output.h"

#include <cstdlib>
#include <iostream>
#include <nlohmann/json.hpp>

namespace veriwarp::driver {

namespace {

constexpr std::string_view Name = "veriwarp verify";

std::vector<OptionRow> optionRows() {
  std::vector<OptionRow> rows{
      {"json", 0, "FILE", false, "write the results as JSON; '-' is standard output"},
      {"timeout", 0, "SECONDS", false, "CPU time for one kernel (default: 240); what is then left is unknown"},
      {"clause-timeout", 0, "SECONDS", false, "CPU time for one question, a clause or an access (default: 5)"},
      {"quiet", 'q', "", false, "only what is not proved"},
      {"verbose", 'v', "", false, "every clause with its verdict, and the assumptions"},
  };
  for (OptionRow &row : AnnotatedOptions::rows())
    rows.push_back(std::move(row));
  return rows;
}

} // namespace

int runVerify(const Arguments &arguments) {
  ParsedArguments parsed = parseArguments(arguments, optionRows());
  if (!parsed.error.empty())
    return fail(Name, parsed.error);
  if (parsed.positional.empty())
    return fail(Name, "no file given; veriwarp verify --help says how");
  AnnotatedOptions options;
  std::string json, error;
  bool quiet = false, verbose = false;
  std::vector<std::string> asked{"verify"};
  for (const GivenOption &option : parsed.options) {
    if (option.name == "quiet")
      quiet = true;
    else if (option.name == "verbose")
      verbose = true;
    else if (option.name.ends_with("timeout")) {
      char *end = nullptr;
      if (!(std::strtod(option.value.c_str(), &end) > 0) || *end)
        return fail(Name, "bad value '" + option.value + "' of --" + option.name + "; a number of seconds is meant");
      asked.push_back((option.name == "timeout" ? "verify-timeout=" : "clause-timeout=") + option.value);
    } else if (!options.take(option))
      json = option.value;
  }
  std::optional<AnnotatedSources> sources = AnnotatedSources::make(options, parsed.afterDashes, error);
  if (!sources)
    return fail(Name, error);

  nlohmann::json all{{"kernels", nlohmann::json::array()}};
  bool failed = false, refuted = false, unknown = false;
  for (const std::string &file : parsed.positional) {
    nlohmann::json said;
    AnnotatedSources::Parsed done = sources->parse(file, asked, "verify-json", "verified", said);
    if (!done.cannotStart.empty())
      return fail(Name, done.cannotStart);
    if (!done.problem.empty()) {
      failed = true;
      fail(Name, done.problem);
      continue;
    }
    for (nlohmann::json &kernel : said["kernels"]) {
      std::string verdict = kernel["verdict"];
      refuted |= verdict == "refuted";
      unknown |= verdict == "unknown";
      std::size_t proved = 0;
      for (const nlohmann::json &clause : kernel["clauses"])
        proved += clause["verdict"] == "proved";
      if (!quiet && json != "-") {
        std::cout << verdict << "  " << std::string(kernel["pretty"]) << "  " << proved << " of "
                  << kernel["clauses"].size() << " clauses\n";
        if (verbose) {
          for (const nlohmann::json &clause : kernel["clauses"])
            std::cout << "    " << std::string(clause["verdict"]) << "  " << std::string(clause["check"]) << "  line "
                      << clause["line"] << ": "
                      << std::string(clause["message"].empty() || clause["message"] == "" ? clause["text"]
                                                                                          : clause["message"])
                      << "\n";
          for (const nlohmann::json &assumption : kernel["assumptions"])
            std::cout << "    assumed: " << std::string(assumption) << "\n";
        }
      }
      kernel["file"] = file;
      all["kernels"].push_back(std::move(kernel));
    }
  }
  if (json == "-") {
    if (!writeOut(all.dump(2) + "\n"))
      return fail(Name, "cannot write to standard output");
  } else if (!json.empty()) {
    if (std::optional<report::Error> problem = report::writeFile(json, all.dump(2) + "\n"))
      return fail(Name, problem->message);
  }
  return failed ? static_cast<int>(report::UsageError) : refuted ? 1 : unknown ? 3 : 0;
}

help::Page helpVerify() {
  return {.usage = "veriwarp verify FILE... [OPTION...] [-- CLANG-FLAG...]",
          .about = "Proves annotated kernels: permissions, contracts, loop invariants, barriers, overflow.\n"
                   "docs/annotations.md describes the language of annotations.",
          .sections = {{"", optionRows()}},
          .exitCodes = "exit codes: 0 all clauses proved; 1 one is refuted; 2 usage or compile error; 3 something "
                       "unknown"};
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
