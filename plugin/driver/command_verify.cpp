// veriwarp verify: proves annotated kernels by their contracts. Clang parses each file with the plugin loaded, which
// tells failures as diagnostics at their place and writes what it found as JSON; here that becomes a table and an exit
// code.
#include "plugin/driver/check_run.h"
#include "plugin/driver/process.h"
#include "plugin/driver/subcommand.h"
#include "report/aggregate.h"
#include "report/output.h"

#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <unistd.h>

namespace veriwarp::driver {
namespace fs = std::filesystem;

namespace {

constexpr std::string_view Name = "veriwarp verify";

std::vector<OptionRow> optionRows() {
  return {
      {"json", 0, "FILE", false, "write the results as JSON; '-' is standard output"},
      {"quiet", 'q', "", false, "only what is not proved"},
      {"verbose", 'v', "", false, "every clause with its verdict, and the assumptions"},
      {"log", 0, "FILE", false, "append every solver query with its answer to this file"},
      {"cuda-path", 0, "DIR", false, "the CUDA toolkit (default: none: our own declarations of the language)"},
      {"clang", 0, "PROGRAM", false, "clang++ of LLVM 19 (default: $VERIWARP_CLANG, clang++-19)"},
      {"plugin", 0, "FILE", false, "Veriwarp.so (default: $VERIWARP_PLUGIN, the one installed)"},
  };
}

} // namespace

int runVerify(const Arguments &arguments) {
  ParsedArguments parsed = parseArguments(arguments, optionRows());
  if (!parsed.error.empty())
    return fail(Name, parsed.error);
  if (parsed.positional.empty())
    return fail(Name, "no file given; veriwarp verify --help says how");
  std::string json, log, cudaPath = "none", clang, plugin, error;
  bool quiet = false, verbose = false;
  for (const auto &[name, value] : parsed.options) {
    if (name == "quiet")
      quiet = true;
    else if (name == "verbose")
      verbose = true;
    else
      (name == "json"     ? json
       : name == "log"    ? log
       : name == "clang"  ? clang
       : name == "plugin" ? plugin
                          : cudaPath) = value;
  }
  std::optional<Tools> tools = findTools(clang, plugin, error);
  if (!tools)
    return fail(Name, error);
  std::optional<TemporaryDirectory> temporary = TemporaryDirectory::make(error);
  if (!temporary)
    return fail(Name, error);
  std::string note;
  std::optional<std::vector<std::string>> cuda = cudaFlags(cudaPath, temporary->path(), note, error);
  if (!cuda)
    return fail(Name, error);

  nlohmann::json all{{"kernels", nlohmann::json::array()}};
  bool failed = false, refuted = false, unknown = false;
  unsigned index = 0;
  for (const std::string &file : parsed.positional) {
    if (access(file.c_str(), R_OK) != 0)
      return fail(Name, "cannot read '" + file + "': " + std::error_code(errno, std::generic_category()).message());
    fs::path result = temporary->path() / ("verify" + std::to_string(index) + ".json");
    fs::path output = temporary->path() / ("verify" + std::to_string(index++) + ".txt");
    Job job;
    job.command = {tools->clang.string(),
                   "-x",
                   "cuda",
                   "--cuda-device-only",
                   "-fsyntax-only",
                   "-Wno-unknown-cuda-version",
                   "-ferror-limit=0",
                   "-fplugin=" + tools->plugin.string(),
                   "-fplugin-arg-veriwarp-verify",
                   "-fplugin-arg-veriwarp-checks=none",
                   "-fplugin-arg-veriwarp-verify-json=" + result.string()};
    std::error_code ignored;
    if (!log.empty())
      job.command.push_back("-fplugin-arg-veriwarp-log=" + fs::absolute(log, ignored).string());
    if (isatty(2))
      job.command.push_back("-fdiagnostics-color=always");
    job.command.insert(job.command.end(), cuda->begin(), cuda->end());
    job.command.insert(job.command.end(), parsed.afterDashes.begin(), parsed.afterDashes.end());
    job.command.push_back(file);
    job.output = output;
    Exit exit = runJobs({job}, 1, {}, {}, {}, std::chrono::milliseconds(1000)).at(0);
    if (report::Result<std::string> text = report::readFile(output))
      std::cerr << *text;
    if (!exit.error.empty())
      return fail(Name, exit.error);
    report::Result<std::string> text =
        fs::exists(result, ignored) ? report::readFile(result) : report::Result<std::string>(report::Error{"none"});
    nlohmann::json said = text ? nlohmann::json::parse(*text, nullptr, false) : nlohmann::json();
    if (!said.is_object()) {
      failed = true;
      fail(Name,
           "'" + file + "' could not be " +
               (exit.signal ? "verified: the compiler was killed" : "compiled, or its annotations have mistakes"));
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

std::string helpVerify() {
  return "usage: veriwarp verify FILE... [OPTION...] [-- CLANG-FLAG...]\n\n"
         "Proves annotated kernels: permissions, contracts, loop invariants, barriers, overflow. docs/optimize.md has "
         "the\n"
         "language.\n\n" +
         optionsTable(optionRows()) +
         "\nexit codes: 0 all clauses proved; 1 one is refuted; 2 usage or compile error; 3 something unknown\n";
}

} // namespace veriwarp::driver
