// See confirm.h. A finding of a run is one of a check if the check, the kernel and the places are the same.
#include "plugin/driver/confirm.h"

#include "plugin/driver/checked_run.h"
#include "plugin/driver/limits.h"
#include "report/checks.h"
#include "report/words.h"

#include <algorithm>
#include <cstdlib>
#include <cxxabi.h>
#include <memory>

namespace veriwarp::driver {

namespace {

std::string demangled(const std::string &name) {
  int status = 0;
  const std::unique_ptr<char, decltype(&std::free)> text(abi::__cxa_demangle(name.c_str(), nullptr, nullptr, &status),
                                                         std::free);
  return status == 0 && text ? text.get() : name;
}

bool isAt(const report::Location &a, const report::Location &b) {
  return a.line && a.line == b.line && a.column == b.column &&
         std::filesystem::path(a.file).lexically_normal() == std::filesystem::path(b.file).lexically_normal();
}

// Places of a finding: its own, and those of the accesses of its threads.
std::vector<report::Location> placesOf(const report::Finding &finding) {
  std::vector<report::Location> places{finding.where};
  for (const report::ThreadTrace &thread : finding.threads)
    if (!thread.steps.empty())
      places.push_back(thread.steps.back().where);
  return places;
}

bool shows(const report::ExploredFinding &seen, const report::Finding &finding) {
  if (report::checkOf(seen.kind) != finding.check)
    return false;
  std::vector<report::Location> all;
  all.reserve(seen.execution.marked.size());
  for (const unsigned event : seen.execution.marked)
    all.push_back(seen.execution.events[event].where);
  if (all.empty())
    all.push_back(seen.where);
  const std::vector<report::Location> places = placesOf(finding);
  return std::all_of(all.begin(), all.end(), [&](const report::Location &one) {
    return std::any_of(places.begin(), places.end(), [&](const report::Location &place) { return isAt(one, place); });
  });
}

void makeDefinite(report::KernelReport &kernel, report::Finding &finding, const report::ExploredLaunch &launch,
                  const report::ExploredFinding &seen) {
  const auto shape = [](const std::array<std::uint32_t, 3> &s) {
    return "(" + std::to_string(s[0]) + "," + std::to_string(s[1]) + "," + std::to_string(s[2]) + ")";
  };
  finding.verdict = report::Verdict::Refuted;
  finding.dependsOn = {};
  finding.message = report::told(seen.message);
  std::vector<report::Note> notes{{seen.where, report::told("this was seen in a run, in a launch <<<" +
                                                            shape(launch.grid) + ", " + shape(launch.block) + ">>>")}};
  notes.insert(notes.end(), seen.notes.begin(), seen.notes.end());
  finding.notes = std::move(notes);
  finding.threads.clear(); // those that might have been the ones
  finding.values.clear();
  for (report::CheckResult &result : kernel.checks)
    if (result.check == finding.check && result.launch == finding.launch && result.verdict == report::Verdict::Possible)
      result.verdict = report::Verdict::Refuted;
}

} // namespace

int confirm(CpuProgram program, report::Report &report) {
  const auto isOpen = [](const report::Finding &finding) {
    return finding.verdict == report::Verdict::Possible &&
           report::checkInfo(finding.check).about == report::About::Correctness;
  };
  const bool any = std::any_of(report.kernels.begin(), report.kernels.end(), [&](const report::KernelReport &kernel) {
    return std::any_of(kernel.findings.begin(), kernel.findings.end(), isOpen);
  });
  if (!any)
    return 0;
  program.mode = "memory,race,sync";
  program.before = {"-lveriwarp_sanitize_rt"};
  std::optional<CpuBuild> build = CpuBuild::prepare(program);
  constexpr int Failed = 2;
  if (!build)
    return Failed;
  const std::filesystem::path built = build->folder() / "program";
  if (!build->build(built))
    return Failed;
  for (unsigned schedule = 0; schedule < limits::confirmingRuns; ++schedule) {
    const CheckedRun run = runChecked(program, built, build->folder(), schedule);
    if (!run.exit.error.empty())
      return fail(program.command, "cannot start the program: " + run.exit.error);
    for (const report::ExploredLaunch &launch : run.launches)
      for (report::KernelReport &kernel : report.kernels)
        for (report::Finding &finding : kernel.findings)
          for (const report::ExploredFinding &seen : launch.findings)
            if (isOpen(finding) && launch.kernel == demangled(kernel.name) && shows(seen, finding))
              makeDefinite(kernel, finding, launch, seen);
  }
  for (report::KernelReport &kernel : report.kernels)
    for (report::Finding &finding : kernel.findings)
      if (isOpen(finding))
        finding.notes.push_back({{},
                                 report::told("not seen in " + std::to_string(limits::confirmingRuns) +
                                              " runs of the program, with its blocks in different orders")});
  return 0;
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
