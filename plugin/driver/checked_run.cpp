// See checked_run.h.
#include "plugin/driver/checked_run.h"

#include "report/write_file.h"

#include <chrono>
#include <cstdlib>

namespace fs = std::filesystem;

namespace veriwarp::driver {

namespace {

std::string textOf(const fs::path &file) {
  report::Result<std::string> text = report::readFile(file.string());
  return text ? std::move(*text) : std::string();
}

} // namespace

CheckedRun runChecked(const CpuProgram &what, const fs::path &program, const fs::path &folder, unsigned schedule) {
  const fs::path output = folder / "output", error = folder / "error", findings = folder / "findings.json";
  fs::remove(findings);
  std::string settings = "json=" + findings.string();
  for (const auto &[variable, value] : what.environment) {
    if (variable == "VERIWARP_RACE")
      settings = value + ";" + settings;
    else
      setenv(variable.c_str(), value.c_str(), 1);
  }
  if (what.mode != "cpu")
    setenv("VERIWARP_RACE", settings.c_str(), 1);
  setenv("VERIWARP_THREADS", "1", 1); // the order is up to us alone
  setenv("VERIWARP_SCHEDULE", std::to_string(schedule).c_str(), 1);
  Job job;
  job.command = {"/bin/sh",
                 "-c",
                 R"(output=$1 error=$2; shift 2; exec "$0" "$@" >"$output" 2>"$error")",
                 program.string(),
                 output.string(),
                 error.string()};
  job.command.insert(job.command.end(), what.arguments.begin(), what.arguments.end());
  CheckedRun run;
  run.exit = runJobs({job}, 1, {}, {}, {}, std::chrono::milliseconds(1000)).front();
  run.output = textOf(output);
  run.error = textOf(error);
  // Nothing is written where nothing is found.
  if (report::Result<report::Exploration> read = report::readExploration(textOf(findings)))
    run.launches = std::move(read->launches);
  return run;
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
