#include "plugin/driver/optimize_check.h"

#include "plugin/driver/equivalence.h"
#include "plugin/driver/process.h"
#include "report/output.h"

#include <map>
#include <set>
#include <sstream>

namespace veriwarp::driver {
namespace fs = std::filesystem;

using nlohmann::json;

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

json parsed(const fs::path &file) {
  report::Result<std::string> text = report::readFile(file);
  return text ? json::parse(*text, nullptr, false) : json();
}

// Definite findings, by kernel and check.
std::set<std::string> findings(const json &report) {
  std::set<std::string> found;
  if (!report.is_object() || !report.contains("kernels"))
    return found;
  for (const json &k : report["kernels"])
    if (k.is_object() && k.contains("checks") && k["checks"].is_object())
      for (const auto &[check, said] : k["checks"].items())
        if (said.is_object() && said.contains("verdict") && said["verdict"] == "refuted")
          found.insert(check);
  return found;
}

// The first finding of that check, with its line and the threads.
std::string firstOf(const json &report, const std::string &check) {
  if (report.contains("findings"))
    for (const json &finding : report["findings"]) {
      if (finding.value("check", "") != check || finding.value("verdict", "") != "refuted")
        continue;
      std::string text = ", line " + std::to_string(finding.value("line", 0)) + ": " + finding.value("message", "");
      for (std::size_t i = 0; finding.contains("notes") && i != finding["notes"].size() && i != 2; ++i)
        text += "; line " + std::to_string(finding["notes"][i].value("line", 0)) + " " +
                finding["notes"][i].value("message", "");
      return text;
    }
  return "";
}

// What the plugin has decided: all memory contents of small launches. It has told differences itself.
json decided(const json &account, OptimizeCheck &result) {
  json said = json::object();
  for (const json &answer : account["decided"]) {
    const std::string verdict = answer["verdict"], kernel = answer["kernel"];
    result.differs |= verdict == "refuted";
    result.lines.push_back(verdict + ": " + answer.value("name", "'" + kernel + "'") + ": " + equivalenceText(answer));
    said[kernel].push_back(answer);
  }
  return said;
}

} // namespace

OptimizeCheck checkOptimised(const std::string &file, const json &account, const std::vector<std::string> &flags,
                             AnnotatedSources &sources) {
  const fs::path temporary = sources.directory();
  OptimizeCheck result;
  const std::string self = (programDirectory() / "veriwarp").string();
  std::error_code ignored;
  const std::string include = "-I" + fs::absolute(file, ignored).parent_path().string();
  std::vector<Job> jobs;
  for (const char *which : {"before", "after"}) {
    const bool isAfter = std::string_view(which) == "after";
    const std::string source = account[isAfter ? "text" : "original"];
    const fs::path plain = temporary / (std::string(which) + ".cu"),
                   program = temporary / (std::string(which) + "_run.cu");
    const std::string runnable = "#define main veriwarp_user_main\n#line 1 \"" + file + "\"\n" + source +
                                 "\n#line 1 \"harness\"\n" + std::string(account["harness_" + std::string(which)]);
    if (report::writeFile(plain, source) || report::writeFile(program, runnable)) {
      result.lines.push_back("not checked: cannot write to " + temporary.string());
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
  json equivalence = json::object();
  if (!runs[0].works || !runs[1].works) {
    const Run &broken = runs[0].works ? runs[1] : runs[0];
    result.lines.push_back(
        std::string("not run: the ") + (runs[0].works ? "optimised" : "original") +
        " program does not build or run for the CPU: " + broken.output.substr(0, broken.output.find('\n')));
    result.differs |= runs[0].works; // the original runs, its optimised form does not
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
      result.differs = true;
      result.lines.push_back("differs: '" + kernel + "' leaves other memory than the original in run " +
                             key.substr(kernel.size() + 1));
      equivalence[kernel] = "differs";
    }
    for (const auto &[kernel, count] : same)
      if (!equivalence.contains(kernel)) {
        equivalence[kernel] = "same";
        result.lines.push_back("same: '" + kernel + "' leaves the same memory as the original, " +
                               std::to_string(count) + " arrays compared after random runs");
      }
    for (const auto &[kernel, why] : runs[0].skipped)
      if (!same.contains(kernel)) {
        equivalence[kernel] = "not run";
        result.lines.push_back("not run: '" + kernel + "': " + why);
      }
  }
  json proofs = decided(account, result);
  const json report = parsed(temporary / "after.json");
  std::set<std::string> before = findings(parsed(temporary / "before.json")), after = findings(report);
  for (const std::string &check : after)
    if (!before.contains(check)) {
      result.differs = true;
      result.lines.push_back("found: " + check + " in the optimised source" + firstOf(report, check));
    }
  if (exits[3].code == 2 || !exits[3].error.empty())
    result.lines.push_back("not checked for races");
  else if (after.empty())
    result.lines.push_back("checked: no race and no barrier divergence is found in the optimised source");
  result.json = {{"equivalence", equivalence}, {"proofs", proofs}, {"findings", after}, {"lines", result.lines}};
  return result;
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
