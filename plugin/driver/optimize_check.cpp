#include "plugin/driver/optimize_check.h"

#include "plugin/driver/equivalence.h"
#include "plugin/driver/process.h"
#include "report/aggregate.h"
#include "report/json.h"
#include "report/write_file.h"

#include <algorithm>
#include <map>
#include <sstream>

namespace veriwarp::driver {
namespace fs = std::filesystem;

using plugin::RunOutcome;
using report::Verdict;

namespace {

// "kernel test array" to digest; "kernel" to why it was not run.
struct Run {
  bool works = false;
  std::string output; // all of it
  std::map<std::string, std::string> digests, skipped;
};

// What the harness prints begins with "@ "; the rest is of the compiler, or of the program.
Run parse(const std::string &output) {
  Run run;
  run.output = output;
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("@ "))
      continue;
    line.erase(0, 2);
    std::istringstream words(line);
    std::string kernel, test, array, digest;
    words >> kernel >> test;
    if (test == "-") {
      run.skipped[kernel] = line.substr(kernel.size() + 3);
    } else if (words >> array) {
      std::getline(words, digest);
      run.digests[kernel + " " + test + " " + array] = digest;
    }
  }
  return run;
}

report::Report reportIn(const fs::path &file) {
  report::Result<std::string> text = report::readFile(file);
  report::Result<report::Report> read = text ? report::readJson(*text) : report::Error{text.error()};
  return read ? std::move(*read) : report::Report();
}

// The first definite finding of each check.
std::map<report::Check, report::Finding> findingsOf(const report::Report &said) {
  std::map<report::Check, report::Finding> found;
  for (const report::Entry &entry : report::entries(said))
    if (entry.finding->verdict == Verdict::Refuted)
      found.try_emplace(entry.finding->check, *entry.finding);
  return found;
}

// With its line and the threads.
std::string described(const report::Finding &finding) {
  std::string text = ", line " + std::to_string(finding.where.line) + ": " + words(finding.message);
  for (std::size_t i = 0; i != finding.notes.size() && i != 2; ++i)
    text += "; line " + std::to_string(finding.notes[i].where.line) + " " + words(finding.notes[i].message);
  return text;
}

// What the plugin has decided: all memory contents of small launches. It has told differences itself.
void tellDecisions(const report::Report &report, OptimizeCheck &result) {
  for (const report::KernelReport &kernel : report.kernels) {
    for (const report::CheckResult &answer : kernel.checks)
      if (answer.check == report::Check::Equivalent && answer.verdict != Verdict::Refuted)
        result.lines.push_back({std::string(report::verdictName(answer.verdict)) + ": " + words(answer.launch) + ": " +
                                    equivalenceText(answer, nullptr),
                                false});
    for (const report::Finding &finding : kernel.findings)
      if (finding.check == report::Check::Optimize && finding.verdict == Verdict::Refuted) {
        result.differs = true;
        result.lines.push_back({"refuted: " + words(finding.message), false});
      }
  }
}

void add(report::Report &report, const std::string &kernelName, const std::string &message) {
  auto kernel = std::find_if(report.kernels.begin(), report.kernels.end(),
                             [&](const report::KernelReport &k) { return report::shortName(k) == kernelName; });
  if (kernel == report.kernels.end())
    kernel = report.kernels.begin();
  if (kernel == report.kernels.end())
    return;
  report::Finding finding;
  finding.check = report::Check::Optimize;
  finding.verdict = Verdict::Refuted;
  finding.kind = report::Fault::Differs;
  finding.where = kernel->where;
  finding.message = report::told(message);
  finding.launch = report::anyLaunch();
  kernel->findings.push_back(std::move(finding));
  for (report::CheckResult &result : kernel->checks)
    if (result.check == report::Check::Optimize)
      result.verdict = Verdict::Refuted;
}

} // namespace

OptimizeCheck checkOptimised(const plugin::OptimizedFile &optimised, report::Report &report,
                             const std::vector<std::string> &flags, AnnotatedSources &sources) {
  const std::string &file = optimised.file;
  const plugin::OptimizeAccount &account = optimised.account;
  const fs::path &temporary = sources.directory();
  OptimizeCheck result;
  const std::string self = (programDirectory() / "veriwarp").string();
  std::error_code ignored;
  const std::string include = "-I" + fs::absolute(file, ignored).parent_path().string();
  std::vector<Job> jobs;
  for (const char *which : {"before", "after"}) {
    const bool isAfter = std::string_view(which) == "after";
    const std::string &source = isAfter ? account.text : account.original;
    const fs::path plain = temporary / (std::string(which) + ".cu"),
                   program = temporary / (std::string(which) + "_run.cu");
    const std::string runnable = "#define main veriwarp_user_main\n#line 1 \"" + file + "\"\n" + source +
                                 "\n#line 1 \"harness\"\n" + (isAfter ? account.harnessAfter : account.harnessBefore);
    if (report::writeFile(plain, source) || report::writeFile(program, runnable)) {
      result.lines.push_back({"not checked: cannot write to " + temporary.string()});
      return result;
    }
    // A few launches: what is compiled fast is done first.
    Job run{{self, "run", "--flag=-O1", "--flag=" + include}, {}, temporary / (std::string(which) + ".out")};
    for (const std::string &f : flags)
      run.command.push_back("--flag=" + f);
    run.command.push_back(program.string());
    Job check{{self, "check", "--checks", "race,barrier-divergence", "--timeout", "5", "--json",
               (temporary / (std::string(which) + ".json")).string(), plain.string(), "--", include},
              {},
              temporary / (std::string(which) + ".said")};
    check.command.insert(check.command.end(), flags.begin(), flags.end());
    jobs.push_back(std::move(run));
    jobs.push_back(std::move(check));
  }
  std::vector<Exit> exits = runJobs(jobs, 2, {}, {}, {}, std::chrono::milliseconds(1000));
  Run runs[2];
  for (std::size_t i : {0u, 1u}) {
    report::Result<std::string> text = report::readFile(jobs[2 * i].output);
    runs[i] = parse(text ? *text : std::string());
    runs[i].works = exits[2 * i].error.empty() && exits[2 * i].signal == 0 && exits[2 * i].code == 0;
  }
  auto wrong = [&](const std::string &kernel, const std::string &text) {
    result.differs = true;
    result.lines.push_back({text, true});
    add(report, kernel, text);
  };
  if (!runs[0].works || !runs[1].works) {
    const Run &broken = runs[0].works ? runs[1] : runs[0];
    const std::string text =
        std::string("not run: the ") + (runs[0].works ? "optimised" : "original") +
        " program does not build or run for the CPU: " + broken.output.substr(0, broken.output.find('\n'));
    if (runs[0].works) // the original runs, its optimised form does not
      wrong("", text);
    else
      result.lines.push_back({text});
  } else {
    std::map<std::string, unsigned> same;
    for (const auto &[key, digest] : runs[0].digests) {
      std::string kernel = key.substr(0, key.find(' '));
      auto other = runs[1].digests.find(key);
      if (digest.ends_with("failed")) { // the original's own launch, or one before it: nothing can be compared
        runs[0].skipped.try_emplace(kernel, "a launch of the original fails");
        continue;
      }
      if (other != runs[1].digests.end() && other->second == digest) {
        ++same[kernel];
        continue;
      }
      wrong(kernel,
            "differs: '" + kernel + "' leaves other memory than the original in run " + key.substr(kernel.size() + 1));
      result.runs[kernel] = RunOutcome::Differs;
    }
    for (const auto &[kernel, count] : same)
      if (result.runs.try_emplace(kernel, RunOutcome::Same).second)
        result.lines.push_back({"same: '" + kernel + "' leaves the same memory as the original, " +
                                std::to_string(count) + " arrays compared after random runs"});
    for (const auto &[kernel, why] : runs[0].skipped)
      if (!same.contains(kernel)) {
        result.runs[kernel] = RunOutcome::NotRun;
        result.lines.push_back({"not run: '" + kernel + "': " + why});
      }
  }
  tellDecisions(report, result);
  const auto before = findingsOf(reportIn(temporary / "before.json"));
  const report::Report checked = reportIn(temporary / "after.json");
  const auto after = findingsOf(checked);
  for (const auto &[check, finding] : after)
    if (!before.contains(check))
      wrong("", "found: " + std::string(report::checkName(check)) + " in the optimised source" + described(finding));
  if (exits[3].code == 2 || !exits[3].error.empty())
    result.lines.push_back({"not checked for races"});
  else if (after.empty())
    result.lines.push_back({"checked: no race and no barrier divergence is found in the optimised source"});
  return result;
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
