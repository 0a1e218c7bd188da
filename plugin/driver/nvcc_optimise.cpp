#include "plugin/driver/nvcc_optimise.h"

#include "report/output.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>

namespace veriwarp::driver {
namespace fs = std::filesystem;

namespace {

constexpr std::string_view Name = "veriwarp-nvcc";

bool isAny(const nlohmann::json &account, bool applied) {
  const nlohmann::json &steps = account["steps"];
  return std::any_of(steps.begin(), steps.end(),
                     [&](const nlohmann::json &s) { return s["applied"].get<bool>() == applied; });
}

std::string quoted(const std::string &file) {
  std::string text;
  for (char c : file)
    text += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
  return "\"" + text + "\"";
}

// Where nvcc may write dependencies: as the command says, or beside the output, or in the working directory.
std::vector<fs::path> dependencyFiles(const std::vector<std::string> &command, const std::string &source) {
  std::vector<fs::path> files{fs::path(source).filename().replace_extension(".d")};
  auto valueOf = [&](std::size_t i, std::string_view option) -> fs::path {
    if (command[i] == option)
      return i + 1 < command.size() ? command[i + 1] : "";
    return command[i].starts_with(std::string(option) + "=") ? command[i].substr(option.size() + 1) : "";
  };
  for (std::size_t i = 0; i < command.size(); ++i) {
    for (std::string_view option : {"-MF", "--dependency-output"})
      files.push_back(valueOf(i, option));
    for (std::string_view option : {"-o", "--output-file"})
      if (fs::path output = valueOf(i, option); !output.empty())
        files.push_back(output.replace_extension(".d"));
  }
  return files;
}

void replaceInFile(const fs::path &file, const std::string &what, const std::string &with) {
  std::error_code ignored;
  if (!fs::is_regular_file(file, ignored))
    return;
  report::Result<std::string> text = report::readFile(file);
  if (!text || text->find(what) == std::string::npos)
    return;
  std::string changed = *text;
  for (std::size_t at = 0; (at = changed.find(what, at)) != std::string::npos; at += with.size())
    changed.replace(at, what.size(), with);
  if (std::optional<report::Error> error = report::writeFile(file, changed))
    std::cerr << Name << ": warning: " << error->message << "\n";
}

} // namespace

std::optional<int> runNvccOptimised(const std::vector<std::string> &command, std::size_t firstArgument,
                                    const std::vector<std::string> &sources, AnnotatedSources &parser, bool isStrict) {
  std::map<std::string, std::string> standIns; // by source
  std::vector<std::string> includes;           // its folder stays the first one for #include "..."
  bool isRefused = false;
  for (const std::string &source : sources) {
    report::Result<std::string> text = report::readFile(source);
    if (!text || text->find("gpuopt") == std::string::npos || standIns.contains(source))
      continue;
    nlohmann::json account;
    AnnotatedSources::Parsed done = parser.parse(source, {}, "optimize-json", "optimised", account);
    if (!done.cannotStart.empty() || !done.problem.empty()) {
      std::cerr << Name << ": warning: not optimised: " << (done.problem.empty() ? done.cannotStart : done.problem)
                << "\n";
      isRefused = true;
      continue;
    }
    const nlohmann::json &decided = account["decided"]; // a difference was told as a warning
    const bool differs =
        std::any_of(decided.begin(), decided.end(), [](const nlohmann::json &d) { return d["verdict"] == "refuted"; });
    isRefused |= differs || isAny(account, false);
    if (differs)
      continue;
    if (!isAny(account, true))
      continue;
    // Under its own name, from which nvcc makes others.
    fs::path folder = parser.directory() / ("optimised" + std::to_string(standIns.size()));
    fs::path file = folder / fs::path(source).filename();
    std::error_code ignored;
    fs::create_directory(folder, ignored);
    if (std::optional<report::Error> error =
            report::writeFile(file, "#line 1 " + quoted(source) + "\n" + std::string(account["text"]))) {
      std::cerr << Name << ": warning: not optimised: " << error->message << "\n";
      continue;
    }
    standIns[source] = file;
    std::string from = fs::path(source).parent_path();
    includes.insert(includes.end(), {"-Xcompiler", "-iquote", "-Xcompiler", from.empty() ? "." : from});
  }
  if (isRefused && isStrict) {
    std::cerr << Name << ": error: what is not optimised is an error here (--werror, -Werror all-warnings); "
              << command[0] << " was not run\n";
    return 1;
  }
  if (standIns.empty())
    return std::nullopt;

  Job job;
  job.command = command;
  for (std::size_t i = firstArgument; i < job.command.size(); ++i)
    if (auto it = standIns.find(job.command[i]); it != standIns.end())
      job.command[i] = it->second;
  job.command.insert(job.command.end(), includes.begin(), includes.end());
  Exit exit = runJobs({job}, 1, {}, {}, {}, std::chrono::milliseconds(100)).at(0);
  if (!exit.error.empty()) {
    std::cerr << Name << ": error: cannot run " << command[0] << ": " << exit.error << "\n";
    return 127;
  }
  for (const auto &[source, standIn] : standIns)
    for (const fs::path &file : dependencyFiles(command, source))
      replaceInFile(file, standIn, source);
  return exit.signal ? 128 + exit.signal : exit.code;
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
