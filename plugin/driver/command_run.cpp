// veriwarp run: builds a CUDA program whose kernels are host code, and runs it: no GPU, no driver, no libcudart.
//
//   veriwarp run [OPTION...] FILE.cu... [-- ARGUMENT...]
#include "plugin/driver/limits.h"
#include "plugin/driver/schedules.h"
#include "plugin/driver/words.h"

#include <cstdlib>
#include <filesystem>
#include <set>
#include <sstream>

namespace veriwarp::driver {

namespace {

struct RunCheck {
  const char *name, *finds;
  bool isInAll;
};
constexpr RunCheck runChecks[] = {
#define RUN_CHECK(NAME, BIT, ID, IN_ALL, SUMMARY) {NAME, SUMMARY, IN_ALL},
#include "veriwarp/run_checks.def"
#undef RUN_CHECK
};

std::vector<OptionRow> runRows() {
  std::string checks;
  for (const RunCheck &check : runChecks)
    checks += std::string(checks.empty() ? "" : "; ") + check.name + ": " + check.finds +
              (check.isInAll ? "" : " (not one of all)");
  std::vector<OptionRow> all = {
      {"check", 0, "CHECK,...|all", false,
       "look for errors while the program runs; -CHECK takes one away, as in all,-leak. " + checks}};
  const auto add = [&](const char *name, const char *value, std::string help) {
    if (!help.empty())
      all.push_back({name, 0, value, false, std::move(help)});
  };
#define SETTING(NAME, VALUE, HOW, HELP) add(NAME, VALUE, HELP);
#include "runtime/sanitize/settings.def"
#undef SETTING
  const std::vector<OptionRow> others = {
      {"leak-check", 0, "full|no", false, "full: the same as --check leak, besides other checks (default: no)"},
      {"record-launches", 0, "FILE", false,
       "record the launches of the program, one line of JSON each (docs/sanitize.md)"},
      {"schedules", 0, "N", false,
       "run the program under N orders of its blocks, compare the outputs, and report the findings of all runs"},
      {"kernel-time", 0, "SECONDS", false,
       "end the program with exit code 3 when a launch takes longer (default: no limit)"}};
  all.insert(all.end(), others.begin(), others.end());
  for (const OptionRow &row : cpuProgramRows())
    all.push_back(row);
  return all;
}

// Of a file that the program writes, which may change its folder. "-" is standard output.
std::string absolute(const std::string &file) {
  if (file == "-")
    return file;
  std::error_code ignored;
  return std::filesystem::absolute(file, ignored).lexically_normal().string();
}

// What the command line asks for, option by option. A function that sets something returns what is wrong with the
// value, or nothing.
class CommandLine {
public:
  CpuProgram program;
  unsigned schedules = 0;

  CommandLine() {
    program.command = "veriwarp run";
    program.mode = "cpu";
  }

  std::string set(const GivenOption &option) {
    const auto &[name, value] = option;
    if (setCpuProgramOption(program, option))
      return {};
    if (name == "kernel-time")
      return setKernelTime(value);
    if (name == "schedules")
      return setSchedules(value);
    if (name == "check")
      return addChecks(value);
    if (name == "record-launches") {
      records = true;
      program.environment.emplace_back("VERIWARP_RECORD_LAUNCHES", absolute(value));
      return {};
    }
    if (name == "leak-check") {
      if (value != "full" && value != "no")
        return notValid(value, name, "'full' or 'no'");
      return value == "full" ? addChecks("leak") : std::string();
    }
    return setForFindings(name, value);
  }

  // What does not go together; and the program with all that it is told.
  std::string finish() {
    if (checks.empty() && !settings.empty())
      return "--volatile, --benign, --json, --sarif, --html, --baseline and --write-baseline need --check";
    if (isOfRaces && !checks.contains("race"))
      return "--volatile and --benign need --check race";
    if (schedules && (writes || records || !program.output.empty()))
      return "--schedules runs the program several times; it cannot be combined with -o, --record-launches or files "
             "for findings";
    if (checks.empty())
      return {};
    program.mode.clear();
    for (const RunCheck &check : runChecks)
      if (checks.contains(check.name))
        program.mode += (program.mode.empty() ? "" : ",") + std::string(check.name);
    program.before = {"-lveriwarp_sanitize_rt"};
    program.environment.emplace_back("VERIWARP_CHECK", program.mode);
    program.environment.emplace_back("VERIWARP_RACE", "root=" + absolute(".") + settings);
    return {};
  }

private:
  static std::string notValid(const std::string &value, const std::string &option, const std::string &expected) {
    return "'" + value + "' is not a valid value for --" + option + "; expected " + expected;
  }

  std::string setKernelTime(const std::string &value) {
    char *end = nullptr;
    const double seconds = std::strtod(value.c_str(), &end);
    if (end == value.c_str() || *end || !(seconds > 0) || seconds > 1e9)
      return notValid(value, "kernel-time", "a number of seconds greater than 0");
    program.environment.emplace_back("VERIWARP_KERNEL_TIME", value);
    return {};
  }

  std::string setSchedules(const std::string &value) {
    if (!readNumber(value, schedules) || schedules < 2 || schedules > limits::schedules)
      return notValid(value, "schedules", "a number from 2 to " + std::to_string(limits::schedules));
    return {};
  }

  // "race,sync", "all,-leak", "-leak": in order, starting from all when the first takes away.
  std::string addChecks(const std::string &list) {
    if (list.starts_with('-') && checks.empty())
      addChecks("all");
    std::istringstream names(list);
    for (std::string item; std::getline(names, item, ',');) {
      const bool isTaken = item.starts_with('-');
      const std::string name = item.substr(isTaken ? 1 : 0);
      bool isKnown = false;
      std::string expected;
      for (const RunCheck &check : runChecks) {
        const bool isMeant = name == check.name || (check.isInAll && name == "all");
        isKnown |= isMeant;
        if (isMeant && isTaken)
          checks.erase(check.name);
        else if (isMeant)
          checks.insert(check.name);
        expected += "'" + std::string(check.name) + "', ";
      }
      if (!isKnown)
        return notValid(name, "check", expected + "or 'all'");
    }
    return checks.empty() ? "--check needs the names of checks" : "";
  }

  std::string setForFindings(const std::string &name, const std::string &value) {
    if (name == "volatile" && value != "relaxed" && value != "plain")
      return notValid(value, name, "'plain' or 'relaxed'");
    if (value.find(';') != std::string::npos)
      return "'" + value + "' must not contain a semicolon";
    const bool isFile = name != "volatile" && name != "benign";
    isOfRaces |= !isFile;
    writes |= isFile && name != "baseline";
    settings += ";" + name + (value.empty() ? "" : "=" + (isFile ? absolute(value) : value));
    return {};
  }

  std::set<std::string> checks;
  std::string settings;
  bool writes = false, records = false, isOfRaces = false;
};

} // namespace

int runRun(const Arguments &arguments) {
  CommandLine options;
  CpuProgram &program = options.program;
  ParsedArguments parsed = parseArguments(arguments, runRows());
  if (!parsed.error.empty())
    return fail(program.command, parsed.error);
  for (const GivenOption &option : parsed.options)
    if (const std::string wrong = options.set(option); !wrong.empty())
      return fail(program.command, wrong);
  if (const std::string wrong = options.finish(); !wrong.empty())
    return fail(program.command, wrong);
  program.files = parsed.positional;
  program.arguments = parsed.afterDashes;
  return options.schedules ? buildAndCompare(program, options.schedules) : buildAndStart(program);
}

help::Page helpRun() {
  return {
      .usage = "veriwarp run [OPTION...] FILE.cu... [-- ARGUMENT...]",
      .about = "Builds a CUDA program for the CPU and runs it with the arguments. No GPU is needed.\n"
               "$VERIWARP_THREADS limits the processors that it uses. A program that was kept with -o reads\n"
               "$VERIWARP_KERNEL_TIME, $VERIWARP_CHECK and $VERIWARP_RACE in place of options.",
      .sections = {{"", runRows()}},
      .exitCodes =
          "Exit code: that of the program, except: 1 --check found something and the program itself exited with 0;\n"
          "2 the program could not be built; 3 a launch took longer than --kernel-time."};
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
