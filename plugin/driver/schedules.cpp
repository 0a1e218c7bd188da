// See schedules.h.
#include "plugin/driver/schedules.h"

#include "plugin/driver/checked_run.h"

#include <algorithm>
#include <cassert>
#include <cstdio>
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

// What tells a finding from others: its kind and place; of a race the places of the two, whichever came first.
using FindingKey = std::pair<report::ExploredKind, std::vector<report::Location>>;

FindingKey keyOf(const report::ExploredFinding &race) {
  FindingKey key{race.kind, {}};
  if (race.execution.marked.empty())
    key.second.push_back(race.where);
  for (const unsigned event : race.execution.marked)
    key.second.push_back(race.execution.events[event].where);
  std::sort(key.second.begin(), key.second.end());
  return key;
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
  const bool isChecked = what.mode != "cpu", isForRaces = what.mode == "race";
  std::set<FindingKey> known;
  std::string expected;
  int code = 0;
  unsigned different = 0, racy = 0;
  for (unsigned schedule = 0; schedule < schedules; ++schedule) {
    const CheckedRun run = runChecked(what, program, build->folder(), schedule);
    if (!run.exit.error.empty())
      return fail(what.command, "cannot start the program: " + run.exit.error);
    racy += !run.launches.empty();
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
    for (const report::ExploredLaunch &launch : run.launches)
      for (const report::ExploredFinding &finding : launch.findings)
        if (known.insert(keyOf(finding)).second && schedule > 0)
          write(stderr, report::textOf(finding) + "note: " + order + "\n");
    if (schedule > 0 && codeOf(run.exit) != 0 && code == 0)
      write(stderr,
            "veriwarp: " + order + " the program ends with exit code " + std::to_string(codeOf(run.exit)) + "\n");
    if (code == 0)
      code = codeOf(run.exit);
  }
  std::string text = "veriwarp: " + std::to_string(schedules) + " orders of the blocks: ";
  text += different ? "the output depends on the order, " + std::to_string(different) + " differ from the first"
                    : std::string("the same output");
  if (isChecked)
    text += racy ? std::string(isForRaces ? "; races" : "; findings") + " under " + std::to_string(racy) + " of them"
                 : std::string(isForRaces ? "; no race" : "; nothing found");
  write(stderr, text + "\n");
  return code == 0 && different ? 1 : code;
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
