// See schedules.h.
#include "plugin/driver/schedules.h"

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

bool isNote(std::string_view line) { return line.starts_with("note: ") || line.find(": note: ") != line.npos; }

struct Run {
  Exit exit;
  std::string output, error;
};

std::string textOf(const fs::path &file) {
  report::Result<std::string> text = report::readFile(file.string());
  return text ? std::move(*text) : std::string();
}

Run runOnce(const CpuProgram &what, const fs::path &program, const fs::path &folder, unsigned schedule) {
  const fs::path output = folder / "output", error = folder / "error";
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

std::vector<ToldRace> toldRaces(std::string_view text) {
  std::vector<ToldRace> races;
  std::vector<std::string> places; // of the race under way
  const auto finish = [&] {
    if (races.empty() || !races.back().key.empty())
      return;
    std::sort(places.begin() + 1, places.end());
    for (const std::string &place : places)
      races.back().key += place + "\n";
  };
  bool isInside = false;
  for (const std::string_view line : linesOf(text)) {
    const std::size_t error = line.find(": error: thread "), kind = line.rfind(" [");
    if (error != line.npos && kind != line.npos && line.ends_with("]")) {
      finish();
      races.push_back({std::string(line) + "\n", ""});
      places = {std::string(line.substr(kind)), std::string(line.substr(0, error))};
      isInside = true;
    } else if (isInside && isNote(line)) {
      races.back().text += std::string(line) + "\n";
      // parses: lines that the program has printed (runtime/sanitize/findings.cpp), as the two before
      if (const std::size_t note = line.find(": note: "); note != line.npos && line.ends_with(" the same bytes"))
        places.push_back(std::string(line.substr(0, note)));
    } else {
      isInside = false;
    }
  }
  finish();
  return races;
}

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
  std::set<std::string> known;
  std::string expected;
  int code = 0;
  unsigned different = 0, racy = 0;
  for (unsigned schedule = 0; schedule < schedules; ++schedule) {
    const Run run = runOnce(what, program, build->folder(), schedule);
    if (!run.exit.error.empty())
      return fail(what.command, "cannot start the program: " + run.exit.error);
    const std::vector<ToldRace> races = toldRaces(run.error);
    racy += !races.empty();
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
    for (const ToldRace &race : races)
      if (known.insert(race.key).second && schedule > 0)
        write(stderr, race.text + "note: " + order + "\n");
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
