#include "plugin/driver/annotated_source.h"

#include "report/json.h"
#include "report/write_file.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <iostream>
#include <regex>
#include <sstream>
#include <system_error>
#include <unistd.h>

namespace veriwarp::driver {
namespace fs = std::filesystem;

// The compiler ends with how many errors there were, for which architecture: its count is not ours, which is of
// clauses, and the architecture means nothing here.
static std::string withoutCounts(const std::string &said) {
  static const std::regex count(R"(\d+ (warnings?|errors?)( and \d+ errors?)? generated( when compiling for .*)?\.)");
  std::string kept;
  std::istringstream lines(said);
  for (std::string line; std::getline(lines, line);)
    if (!std::regex_match(line, count))
      kept += line + "\n";
  return kept;
}

std::vector<OptionRow> AnnotatedOptions::rows() {
  return {
      {"log", 0, "FILE", false, "append every solver query and its answer to this file"},
      {"cuda-path", 0, "DIR", false, "the CUDA Toolkit (default: none; Veriwarp's own declarations of the language)"},
      {"clang", 0, "PROGRAM", false, "clang++ of LLVM 19 (default: $VERIWARP_CLANG, clang++-19)"},
      {"plugin", 0, "FILE", false, "Veriwarp.so (default: $VERIWARP_PLUGIN, the one installed)"},
  };
}

bool AnnotatedOptions::take(const GivenOption &option) {
  std::string *target = option.name == "log"         ? &log
                        : option.name == "cuda-path" ? &cudaPath
                        : option.name == "clang"     ? &clang
                        : option.name == "plugin"    ? &plugin
                                                     : nullptr;
  if (target)
    *target = option.value;
  return target;
}

std::optional<AnnotatedSources> AnnotatedSources::make(const AnnotatedOptions &options, std::vector<std::string> flags,
                                                       std::string &error) {
  std::optional<Tools> tools = findTools(options.clang, options.plugin, error);
  if (!tools)
    return std::nullopt;
  std::optional<TemporaryDirectory> temporary = TemporaryDirectory::make(error);
  if (!temporary)
    return std::nullopt;
  std::string note;
  std::optional<std::vector<std::string>> cuda = cudaFlags(options.cudaPath, temporary->path(), note, error);
  if (!cuda)
    return std::nullopt;
  std::optional<AnnotatedSources> sources(AnnotatedSources(std::move(*tools), std::move(*temporary)));
  sources->cuda = std::move(*cuda);
  // Clang's own default is older than much of CUDA; veriwarp run takes the same.
  if (std::none_of(flags.begin(), flags.end(), [](const std::string &f) {
        return f.starts_with("--cuda-gpu-arch") || f.starts_with("--offload-arch");
      }))
    sources->cuda.push_back("--cuda-gpu-arch=sm_80");
  sources->flags = std::move(flags);
  std::error_code ignored;
  if (!options.log.empty())
    sources->log = fs::absolute(options.log, ignored).string();
  sources->baseline = options.baseline;
  return sources;
}

AnnotatedSources::Parsed AnnotatedSources::parse(const std::string &file, const std::vector<std::string> &asked,
                                                 const std::string &verbed) {
  Parsed parsed;
  if (access(file.c_str(), R_OK) != 0) {
    parsed.cannotStart = "cannot read '" + file + "': " + std::error_code(errno, std::generic_category()).message();
    return parsed;
  }
  const std::string option = "-fplugin-arg-veriwarp-";
  fs::path written = directory() / ("results" + std::to_string(count) + ".json");
  Job job;
  job.output = directory() / ("said" + std::to_string(count++) + ".txt");
  job.command = {tools.clang.string(),
                 "-x",
                 "cuda",
                 "--cuda-device-only",
                 "-fsyntax-only",
                 "-Wno-unknown-cuda-version",
                 "-ferror-limit=0",
                 "-fplugin=" + tools.plugin.string(),
                 option + "checks=none",
                 option + "precompiled-headers",
                 option + "json=" + written.string()};
  for (const std::string &name : asked)
    job.command.push_back(option + name);
  if (!log.empty())
    job.command.push_back(option + "log=" + log);
  if (!baseline.empty())
    job.command.push_back(option + "baseline=" + baseline);
  if (isatty(2))
    job.command.push_back("-fdiagnostics-color=always");
  job.command.insert(job.command.end(), cuda.begin(), cuda.end());
  job.command.insert(job.command.end(), flags.begin(), flags.end());
  job.command.push_back(file);
  Exit exit = runJobs({job}, 1, {}, {}, {}, std::chrono::milliseconds(1000)).at(0);
  if (report::Result<std::string> text = report::readFile(job.output))
    std::cerr << withoutCounts(*text);
  if (!exit.error.empty()) {
    parsed.cannotStart = exit.error;
    return parsed;
  }
  std::error_code ignored;
  if (!fs::exists(written, ignored)) {
    parsed.problem =
        "'" + file + "' could not be " +
        (exit.signal ? verbed + ": the compiler was killed" : "compiled, or its annotations have mistakes");
    return parsed;
  }
  report::Result<std::string> text = report::readFile(written);
  report::Result<report::Report> read = text ? report::readJson(*text) : report::Error{text.error()};
  if (read)
    parsed.report = std::move(*read);
  else
    parsed.problem = "the plugin's report for '" + file + "' cannot be read: " + read.error();
  return parsed;
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
