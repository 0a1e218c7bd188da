// veriwarp optimize: applies the optimisations that annotations ask for. Clang parses the file with the plugin loaded,
// which transforms and verifies (plugin/clang/optimize_run.cpp) and writes the new source with an account of each step
// as JSON; here that becomes a file, an explanation and an exit code.
#include "plugin/driver/check_run.h"
#include "plugin/driver/optimize_check.h"
#include "plugin/driver/process.h"
#include "plugin/driver/subcommand.h"
#include "report/output.h"

#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <unistd.h>

namespace veriwarp::driver {
namespace fs = std::filesystem;

namespace {

using nlohmann::json;

constexpr std::string_view Name = "veriwarp optimize";

std::vector<OptionRow> optionRows() {
  return {
      {"output", 'o', "FILE", false, "write the new source to FILE (default: standard output)"},
      {"explain", 0, "", false, "say of each annotation what was done, why it was allowed, and what was verified"},
      {"check", 0, "", false,
       "run the original and the result on random inputs on the CPU, and compare; look for races in the result"},
      {"json", 0, "FILE", false, "write the same as JSON, with the new source"},
      {"log", 0, "FILE", false, "append every solver query with its answer to this file"},
      {"cuda-path", 0, "DIR", false, "the CUDA toolkit (default: none: our own declarations of the language)"},
      {"clang", 0, "PROGRAM", false, "clang++ of LLVM 19 (default: $VERIWARP_CLANG, clang++-19)"},
      {"plugin", 0, "FILE", false, "Veriwarp.so (default: $VERIWARP_PLUGIN, the one installed)"},
  };
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
  std::string output, jsonFile, log, cudaPath = "none", clang, plugin, error;
  bool wantsExplanation = false, wantsCheck = false;
  for (const auto &[name, value] : parsed.options) {
    if (name == "explain")
      wantsExplanation = true;
    else if (name == "check")
      wantsCheck = true;
    else
      (name == "output"   ? output
       : name == "json"   ? jsonFile
       : name == "log"    ? log
       : name == "clang"  ? clang
       : name == "plugin" ? plugin
                          : cudaPath) = value;
  }
  if (access(file.c_str(), R_OK) != 0)
    return fail(Name, "cannot read '" + file + "': " + std::error_code(errno, std::generic_category()).message());
  std::error_code ignored;
  if (!output.empty() && fs::equivalent(output, file, ignored))
    return fail(Name, "'" + output + "' is the source itself; name another file");
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

  fs::path result = temporary->path() / "optimised.json", said = temporary->path() / "said.txt";
  Job job;
  job.command = {tools->clang.string(),
                 "-x",
                 "cuda",
                 "--cuda-device-only",
                 "-fsyntax-only",
                 "-Wno-unknown-cuda-version",
                 "-ferror-limit=0",
                 "-fplugin=" + tools->plugin.string(),
                 "-fplugin-arg-veriwarp-checks=none",
                 "-fplugin-arg-veriwarp-optimize-json=" + result.string()};
  if (!log.empty())
    job.command.push_back("-fplugin-arg-veriwarp-log=" + fs::absolute(log, ignored).string());
  if (isatty(2))
    job.command.push_back("-fdiagnostics-color=always");
  job.command.insert(job.command.end(), cuda->begin(), cuda->end());
  job.command.insert(job.command.end(), parsed.afterDashes.begin(), parsed.afterDashes.end());
  job.command.push_back(file);
  job.output = said;
  Exit exit = runJobs({job}, 1, {}, {}, {}, std::chrono::milliseconds(1000)).at(0);
  if (report::Result<std::string> text = report::readFile(said))
    std::cerr << *text;
  if (!exit.error.empty())
    return fail(Name, exit.error);
  report::Result<std::string> text =
      fs::exists(result, ignored) ? report::readFile(result) : report::Result<std::string>(report::Error{"none"});
  json account = text ? json::parse(*text, nullptr, false) : json();
  if (!account.is_object())
    return fail(
        Name, "'" + file + "' could not be " +
                  (exit.signal ? "optimised: the compiler was killed" : "compiled, or its annotations have mistakes"));
  if (wantsExplanation)
    explain(file, account["steps"], output.empty() ? std::cerr : std::cout);
  if (wantsCheck) {
    OptimizeCheck check = checkOptimised(file, account, parsed.afterDashes, temporary->path());
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
