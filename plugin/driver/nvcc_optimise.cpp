#include "plugin/driver/nvcc_optimise.h"

#include "plugin/exchange/optimize_account.h"
#include "report/aggregate.h"
#include "report/write_file.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>

namespace veriwarp::driver {
namespace fs = std::filesystem;

namespace {

constexpr std::string_view Name = "veriwarp-nvcc";

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

NvccOptimised optimiseForNvcc(const std::vector<std::string> &sources, AnnotatedSources &parser) {
  NvccOptimised made;
  for (const std::string &source : sources) {
    report::Result<std::string> text = report::readFile(source);
    if (!text || text->find("gpuopt") == std::string::npos || made.standIns.contains(source))
      continue;
    const fs::path accountFile = parser.directory() / "account.json";
    std::error_code absent;
    fs::remove(accountFile, absent);
    AnnotatedSources::Parsed done = parser.parse(source, {"optimize-json=" + accountFile.string()}, "optimised");
    report::Result<std::string> written = report::readFile(accountFile.string());
    report::Result<plugin::OptimizeAccount> account =
        written ? plugin::readAccount(*written)
                : report::Result<plugin::OptimizeAccount>(report::Error{written.error()});
    if (!done.cannotStart.empty() || !done.problem.empty() || !account) {
      std::cerr << Name << ": warning: not optimised: "
                << (!done.cannotStart.empty() ? done.cannotStart
                    : !done.problem.empty()   ? done.problem
                                              : account.error())
                << "\n";
      made.isRefused = true;
      continue;
    }
    bool differs = false; // which was told as a warning
    for (const report::Entry &entry : report::entries(done.report))
      if (entry.finding->check == report::Check::Optimize) {
        differs |= entry.finding->verdict == report::Verdict::Refuted;
        made.isRefused |= entry.finding->suppression.kind == report::Suppression::Kind::None;
      }
    made.reports[source] = std::move(done.report);
    if (differs || std::none_of(account->steps.begin(), account->steps.end(),
                                [](const plugin::StepAccount &s) { return s.isApplied; }))
      continue;
    // Under its own name, from which nvcc makes others.
    fs::path folder = parser.directory() / ("optimised" + std::to_string(made.standIns.size()));
    fs::path file = folder / fs::path(source).filename();
    std::error_code ignored;
    fs::create_directory(folder, ignored);
    if (std::optional<report::Error> error =
            report::writeFile(file, "#line 1 " + quoted(source) + "\n" + account->text)) {
      std::cerr << Name << ": warning: not optimised: " << error->message << "\n";
      continue;
    }
    made.standIns[source] = file;
    std::string from = fs::path(source).parent_path();
    made.includes.insert(made.includes.end(), {"-Xcompiler", "-iquote", "-Xcompiler", from.empty() ? "." : from});
  }
  return made;
}

std::optional<int> runNvccOptimised(const std::vector<std::string> &command, std::size_t firstArgument,
                                    const NvccOptimised &optimised, bool isStrict) {
  if (optimised.isRefused && isStrict) {
    std::cerr << Name << ": error: what is not optimised is an error here (--werror, -Werror all-warnings); "
              << command[0] << " was not run\n";
    return 1;
  }
  const std::map<std::string, std::string> &standIns = optimised.standIns;
  if (standIns.empty())
    return std::nullopt;

  Job job;
  job.command = command;
  for (std::size_t i = firstArgument; i < job.command.size(); ++i)
    if (auto it = standIns.find(job.command[i]); it != standIns.end())
      job.command[i] = it->second;
  job.command.insert(job.command.end(), optimised.includes.begin(), optimised.includes.end());
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
