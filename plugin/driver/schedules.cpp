// See schedules.h.
#include "plugin/driver/schedules.h"

#include "report/exploration.h"
#include "report/output.h"

#include <algorithm>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <set>

namespace fs = std::filesystem;

namespace veriwarp::driver {

namespace {

std::vector<std::string_view> linesOf(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

struct Run {
  Exit exit;
  std::string output, error;
  std::vector<report::ExploredFinding> races;
};

std::string textOf(const fs::path &file) {
  report::Result<std::string> text = report::readFile(file.string());
  return text ? std::move(*text) : std::string();
}

// What the checker has written; nothing if it has not found anything to write.
std::vector<report::ExploredFinding> racesOf(const fs::path &file) {
  const report::Result<report::Exploration> read = report::readExploration(textOf(file));
  std::vector<report::ExploredFinding> races;
  if (read)
    for (const report::ExploredLaunch &launch : read->launches)
      races.insert(races.end(), launch.findings.begin(), launch.findings.end());
  return races;
}

// What tells a race from others, whichever access came first: its kind and the places of the two.
using RaceKey = std::pair<report::ExploredKind, std::vector<report::Location>>;

RaceKey keyOf(const report::ExploredFinding &race) {
  RaceKey key{race.kind, {}};
  for (const unsigned event : race.execution.marked)
    key.second.push_back(race.execution.events[event].where);
  std::sort(key.second.begin(), key.second.end());
  return key;
}

// `racesFile`: where the program that `runOnce` starts writes the races.
Run runOnce(const CpuProgram &what, const fs::path &program, const fs::path &folder, const fs::path &racesFile,
            unsigned schedule) {
  const fs::path output = folder / "output", error = folder / "error";
  fs::remove(racesFile);
  setenv("VERIWARP_SCHEDULE", std::to_string(schedule).c_str(), 1);
  Job job;
  job.command = {"/bin/sh",
                 "-c",
                 R"(output=$1 error=$2; shift 2; exec "$0" "$@" >"$output" 2>"$error")",
                 program.string(),
                 output.string(),
                 error.string()};
  job.command.insert(job.command.end(), what.arguments.begin(), what.arguments.end());
  Run run;
  run.exit = runJobs({job}, 1, {}, {}, {}, std::chrono::milliseconds(1000)).front();
  run.output = textOf(output);
  run.error = textOf(error);
  run.races = racesOf(racesFile);
  return run;
}

void write(std::FILE *where, std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), where);
  std::fflush(where);
}

std::string quoted(std::string_view text, std::size_t line) {
  const std::vector<std::string_view> lines = linesOf(text);
  return line <= lines.size() ? "'" + std::string(lines[line - 1]) + "'" : "missing";
}

int codeOf(const Exit &exit) {
  constexpr int KilledCode = 128; // as a shell has it
  return exit.signal ? KilledCode + exit.signal : exit.code;
}

} // namespace

std::size_t firstDifference(std::string_view a, std::string_view b) {
  if (a == b)
    return 0;
  const std::vector<std::string_view> one = linesOf(a), two = linesOf(b);
  std::size_t line = 0;
  while (line < one.size() && line < two.size() && one[line] == two[line])
    ++line;
  return line + 1;
}

int buildAndCompare(const CpuProgram &what, unsigned schedules) {
  assert(schedules > 0 && "at least one run");
  std::optional<CpuBuild> build = CpuBuild::prepare(what);
  constexpr int FailedToBuild = 2;
  if (!build)
    return FailedToBuild;
  const fs::path program = build->folder() / "program";
  if (!build->build(program))
    return FailedToBuild;
  for (const auto &[variable, value] : what.environment)
    setenv(variable.c_str(), value.c_str(), 1);
  setenv("VERIWARP_THREADS", "1", 1); // the order is up to us alone
  const fs::path racesFile = build->folder() / "races.json";
  if (what.mode == "race") {
    const char *settings = std::getenv("VERIWARP_RACE");
    setenv("VERIWARP_RACE", (std::string(settings ? settings : "") + ";json=" + racesFile.string()).c_str(), 1);
  }
  std::set<RaceKey> known;
  std::string expected;
  int code = 0;
  unsigned different = 0, racy = 0;
  for (unsigned schedule = 0; schedule < schedules; ++schedule) {
    const Run run = runOnce(what, program, build->folder(), racesFile, schedule);
    if (!run.exit.error.empty())
      return fail(what.command, "cannot start the program: " + run.exit.error);
    racy += !run.races.empty();
    const std::string order = "under order " + std::to_string(schedule) + " of the blocks";
    if (schedule == 0) {
      expected = run.output;
      write(stdout, run.output);
      write(stderr, run.error);
    } else if (const std::size_t line = firstDifference(expected, run.output)) {
      ++different;
      write(stderr, "veriwarp: " + order + ", line " + std::to_string(line) + " of the output is " +
                        quoted(run.output, line) + ", which was " + quoted(expected, line) + "\n");
    }
    for (const report::ExploredFinding &race : run.races)
      if (known.insert(keyOf(race)).second && schedule > 0)
        write(stderr, report::textOf(race) + "note: " + order + "\n");
    if (schedule > 0 && codeOf(run.exit) != 0 && code == 0)
      write(stderr,
            "veriwarp: " + order + " the program ends with exit code " + std::to_string(codeOf(run.exit)) + "\n");
    if (code == 0)
      code = codeOf(run.exit);
  }
  std::string text = "veriwarp: " + std::to_string(schedules) + " orders of the blocks: ";
  text += different ? "the output depends on the order, " + std::to_string(different) + " differ from the first"
                    : std::string("the same output");
  if (what.mode == "race")
    text += racy ? "; races under " + std::to_string(racy) + " of them" : std::string("; no race");
  write(stderr, text + "\n");
  return code == 0 && different ? 1 : code;
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
