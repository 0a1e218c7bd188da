// See ptx_front.h.
#include "plugin/driver/ptx_front.h"

#include "plugin/driver/process.h"
#include "report/write_file.h"

#include <algorithm>
#include <chrono>
#include <iostream>
#include <thread>

namespace veriwarp::driver {
namespace fs = std::filesystem;

namespace {

bool succeeded(const Exit &exit) { return exit.code == 0 && !exit.signal && exit.error.empty(); }

Job compilation(const Source &source, const fs::path &ptx, const fs::path &output) {
  Job job;
  job.command = {source.nvcc[0], "-ptx", "-lineinfo"};
  job.command.insert(job.command.end(), source.nvcc.begin() + 1, source.nvcc.end());
  if (const std::vector<std::string> architectures = architecturesOf(source); !architectures.empty())
    job.command.push_back("-arch=" + architectures[0]);
  job.command.insert(job.command.end(), {"-o", ptx.string(), source.file});
  job.directory = source.directory;
  job.output = output;
  return job;
}

// Checks the sources with these indices. What fails keeps its failure, or gets one. `outcomes`: of all sources.
void checkFromPtx(const Fronts &front, const std::vector<Source> &sources, const std::vector<std::size_t> &which,
                  const fs::path &temporary, std::vector<Outcome> &outcomes) {
  Tools tools;
  std::string error;
  tools.module = findModuleChecker(error);
  if (tools.module.empty()) {
    std::cerr << front.command << ": warning: " << error << "\n";
    return;
  }
  const plugin::LaunchChoice launches = front.options.launches;
  const bool readsHost =
      front.clang && (launches == plugin::LaunchChoice::Known || launches == plugin::LaunchChoice::All);
  const bool areGiven = launches == plugin::LaunchChoice::Recorded || !front.options.givenLaunches.empty();
  const auto fileOf = [&](std::size_t i, const char *end) { return temporary / ("ptx" + std::to_string(i) + end); };
  std::vector<Job> jobs;
  for (std::size_t i : which)
    jobs.push_back(compilation(sources[i], fileOf(i, ".ptx"), fileOf(i, ".nvcc.txt")));
  for (std::size_t i : which)
    if (readsHost) {
      Job job;
      job.command = hostIrCommand(sources[i], front.clang->tools, front.clang->cuda, fileOf(i, ".bc"), front.run);
      job.directory = sources[i].directory;
      job.output = fileOf(i, ".clang.txt");
      jobs.push_back(std::move(job));
    }
  const unsigned parallel = front.run.jobs ? front.run.jobs : std::max(std::thread::hardware_concurrency(), 1U);
  const std::vector<Exit> exits = runJobs(jobs, parallel, {}, {}, {}, std::chrono::milliseconds(500));

  std::vector<Source> modules;
  std::vector<std::size_t> made; // the sources of these modules
  for (std::size_t k = 0; k < which.size(); ++k) {
    const std::size_t i = which[k];
    std::error_code ignored;
    if (!succeeded(exits[k]) || !fs::exists(fileOf(i, ".ptx"), ignored)) {
      if (outcomes[i].failure.empty()) {
        outcomes[i].failure = "nvcc makes no PTX of " + sources[i].file;
        if (report::Result<std::string> said = report::readFile(fileOf(i, ".nvcc.txt").string()))
          outcomes[i].compilerOutput = *said;
      }
      continue;
    }
    Source module{fileOf(i, ".ptx").string(), {}, {}, sources[i].pluginArguments, sources[i].file, {}};
    const bool isHostKnown = readsHost && succeeded(exits[which.size() + k]);
    if (isHostKnown)
      module.pluginArguments.push_back("host-ir=" + fileOf(i, ".bc").string());
    std::cerr << front.command << ": note: '" << sources[i].file << "' is checked from nvcc's PTX"
              << (isHostKnown || areGiven ? "" : ", for any launch")
              << (outcomes[i].failure.empty() ? "" : ": " + outcomes[i].failure) << "\n";
    modules.push_back(std::move(module));
    made.push_back(i);
  }
  std::vector<Outcome> found = checkSources(modules, tools, {}, temporary, front.run);
  for (std::size_t k = 0; k < made.size(); ++k)
    outcomes[made[k]] = std::move(found[k]);
}

} // namespace

std::optional<Front> frontOf(const std::string &word) {
  if (word == "clang" || word == "ptx")
    return word == "ptx" ? Front::Ptx : Front::Clang;
  return word == "auto" ? std::optional(Front::Auto) : std::nullopt;
}

std::vector<Outcome> checkByFronts(const Fronts &fronts, const std::vector<Source> &sources, const fs::path &module,
                                   const fs::path &temporary) {
  Tools tools = fronts.clang ? fronts.clang->tools : Tools();
  tools.module = module;
  std::vector<Outcome> outcomes(sources.size());
  std::vector<std::size_t> direct, fromPtx;
  std::vector<Source> those;
  for (std::size_t i = 0; i < sources.size(); ++i) {
    if (isModule(sources[i].file) || (fronts.wanted != Front::Ptx && fronts.clang)) {
      direct.push_back(i);
      those.push_back(sources[i]);
    } else if (fronts.wanted != Front::Ptx) {
      outcomes[i].failure = fronts.whyNoClang;
    }
  }
  std::vector<Outcome> found =
      checkSources(those, tools, fronts.clang ? fronts.clang->cuda : std::vector<std::string>(), temporary, fronts.run);
  for (std::size_t k = 0; k < direct.size(); ++k)
    outcomes[direct[k]] = std::move(found[k]);
  for (std::size_t i = 0; i < sources.size(); ++i) {
    if (isModule(sources[i].file) || fronts.wanted == Front::Clang)
      continue;
    if (!sources[i].nvcc.empty() && (fronts.wanted == Front::Ptx || !outcomes[i].failure.empty()))
      fromPtx.push_back(i);
    else if (fronts.wanted == Front::Ptx)
      outcomes[i].failure = "nvcc does not compile " + sources[i].file + ": there is no PTX to check";
  }
  if (!fromPtx.empty() && !isInterrupted())
    checkFromPtx(fronts, sources, fromPtx, temporary, outcomes);
  return outcomes;
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
