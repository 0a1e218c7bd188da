// veriwarp run: builds a CUDA program whose kernels are host code, and runs it: no GPU, no driver, no libcudart.
//
//   veriwarp run [OPTION...] FILE.cu... [-- ARGUMENT...]
#include "plugin/driver/schedules.h"

#include <charconv>
#include <cstdlib>
#include <filesystem>

namespace veriwarp::driver {

namespace {

std::vector<OptionRow> rows() {
  std::vector<OptionRow> all = {
      {"check", 0, "memory|race", false,
       "memory: check every access of kernels: bounds, alignment, freed and unwritten memory; race: look for data "
       "races between "
       "the threads of the run"},
      {"volatile", 0, "plain|relaxed", false,
       "with --check race: treat volatile accesses as plain accesses, as CUDA C++ does (default), or as relaxed "
       "atomics "
       "with system scope, as PTX does"},
      {"benign", 0, "", false, "with --check race: also report racing writes that store the same value"},
      {"json", 0, "FILE", false, "with --check race: write the findings as JSON"},
      {"sarif", 0, "FILE", false, "with --check race: write the findings as SARIF 2.1.0"},
      {"html", 0, "FILE", false, "with --check race: write the findings as an HTML page"},
      {"baseline", 0, "FILE", false, "with --check race: ignore races that are in this file"},
      {"write-baseline", 0, "FILE", false, "with --check race: write the races to this file, for --baseline"},
      {"leak-check", 0, "full|no", false, "with --check memory: report memory that is never freed (default: no)"},
      {"record-launches", 0, "FILE", false,
       "record the launches of the program, one line of JSON each (docs/sanitize.md)"},
      {"schedules", 0, "N", false,
       "run the program under N orders of its blocks, compare the outputs, and report the races of all runs"},
      {"kernel-time", 0, "SECONDS", false,
       "end the program with exit code 3 when a launch takes longer (default: no limit)"}};
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

} // namespace

int runRun(const Arguments &arguments) {
  CpuProgram program;
  program.command = "veriwarp run";
  program.mode = "cpu";
  ParsedArguments parsed = parseArguments(arguments, rows());
  if (!parsed.error.empty())
    return fail(program.command, parsed.error);
  constexpr unsigned MostSchedules = 1000;
  unsigned schedules = 0;
  bool leaks = false, writes = false, records = false;
  std::string races; // settings
  for (const GivenOption &option : parsed.options) {
    if (setCpuProgramOption(program, option))
      continue;
    if (option.name == "kernel-time") {
      char *end = nullptr;
      const double seconds = std::strtod(option.value.c_str(), &end);
      if (end == option.value.c_str() || *end || !(seconds > 0) || seconds > 1e9)
        return fail(program.command,
                    "'" + option.value +
                        "' is not a valid value for --kernel-time; expected a number of seconds greater than 0");
      program.environment.emplace_back("VERIWARP_KERNEL_TIME", option.value);
      continue;
    }
    if (option.name == "schedules") {
      const char *end = option.value.data() + option.value.size();
      const auto [at, error] = std::from_chars(option.value.data(), end, schedules);
      if (error != std::errc() || at != end || schedules < 2 || schedules > MostSchedules)
        return fail(program.command, "'" + option.value +
                                         "' is not a valid value for --schedules; expected a number from 2 to " +
                                         std::to_string(MostSchedules));
      continue;
    }
    if (option.name == "record-launches") {
      records = true;
      program.environment.emplace_back("VERIWARP_RECORD_LAUNCHES", absolute(option.value));
      continue;
    }
    if (option.name == "leak-check") {
      if (option.value != "full" && option.value != "no")
        return fail(program.command,
                    "'" + option.value + "' is not a valid value for --leak-check; expected 'full' or 'no'");
      program.environment.emplace_back("VERIWARP_LEAK_CHECK", option.value);
      leaks = option.value == "full";
      continue;
    }
    if (option.name != "check") {
      if (option.name == "volatile" && option.value != "relaxed" && option.value != "plain")
        return fail(program.command,
                    "'" + option.value + "' is not a valid value for --volatile; expected 'plain' or 'relaxed'");
      if (option.value.find(';') != std::string::npos)
        return fail(program.command, "'" + option.value + "' must not contain a semicolon");
      const bool isFile = option.name != "volatile" && option.name != "benign";
      writes |= isFile && option.name != "baseline";
      races += ";" + option.name + (option.value.empty() ? "" : "=" + (isFile ? absolute(option.value) : option.value));
      continue;
    }
    if (option.value != "memory" && option.value != "race")
      return fail(program.command,
                  "'" + option.value + "' is not a valid value for --check; expected 'memory' or 'race'");
    if (program.mode != "cpu" && program.mode != option.value)
      return fail(program.command, "--check takes one check at a time");
    program.mode = option.value;
  }
  if (!races.empty() && program.mode != "race")
    return fail(program.command,
                "--volatile, --benign, --json, --sarif, --html, --baseline and --write-baseline need --check race");
  if (program.mode == "race") {
    program.before = {"-lveriwarp_sanitize_rt"};
    program.environment.emplace_back("VERIWARP_CHECK", "race");
    program.environment.emplace_back("VERIWARP_RACE", "root=" + absolute(".") + races);
  }
  if (leaks && program.mode != "memory")
    return fail(program.command, "--leak-check needs --check memory");
  program.files = parsed.positional;
  program.arguments = parsed.afterDashes;
  if (schedules && (writes || records || !program.output.empty()))
    return fail(program.command, "--schedules runs the program several times; it cannot be combined with -o, "
                                 "--record-launches or files for findings");
  return schedules ? buildAndCompare(program, schedules) : buildAndStart(program);
}

help::Page helpRun() {
  return {.usage = "veriwarp run [OPTION...] FILE.cu... [-- ARGUMENT...]",
          .about =
              "Builds a CUDA program for the CPU and runs it with the arguments. No GPU is needed.\n"
              "$VERIWARP_THREADS limits the processors that it uses. A program that was kept with -o reads\n"
              "$VERIWARP_KERNEL_TIME, $VERIWARP_LEAK_CHECK, $VERIWARP_CHECK and $VERIWARP_RACE in place of options.",
          .sections = {{"", rows()}},
          .exitCodes =
              "Exit code: that of the program, except: 1 --check has found something, and the program's exit code is\n"
              "0; 2 the program was not built; 3 a launch took longer than --kernel-time."};
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
