// veriwarp litmus: final states, executions and races of litmus tests under scoped RC11.
#include "plugin/driver/limits.h"
#include "plugin/driver/subcommand.h"
#include "report/write_file.h"
#include "runtime/explore/litmus/test.h"

#include <charconv>
#include <iostream>

namespace veriwarp::driver {

namespace {

namespace litmus = explore::litmus;

const std::vector<OptionRow> &rows() {
  static const std::vector<OptionRow> table = {
      {"model", 'm', "MODEL", false, "scoped-rc11 (the default), or rc11, in which every scope is the system"},
      {"release-sequences", 0, "STANDARD", false,
       "c11 (the default: later writes of the same thread belong to a release sequence, as in RC11), or c++20"},
      {"symmetry", 0, "", false, "of executions that differ only by an exchange of equal threads, explore one"},
      {"loop-bound", 0, "N", false, "rounds after which a loop is cut, with a message (default: 16)"},
      {"time", 0, "SECONDS", false, "stop after this time"},
      {"memory", 0, "MB", false, "stop when the process uses more memory"},
      {"jobs", 'j', "N", false, "explore with N CPU threads (default: 1)"},
  };
  return table;
}

template <typename T> bool readNumber(const std::string &text, T &into) {
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), into);
  return error == std::errc() && end == text.data() + text.size();
}

} // namespace

help::Page helpLitmus() {
  return {.usage = "veriwarp litmus [OPTION...] FILE...",
          .about = "Explores litmus tests in the formats PTX, VULKAN, OPENCL and C of herd and Dat3M, and prints for "
                   "each the\n"
                   "final states, whether its condition holds, and its races, as herd does.",
          .sections = {{"", rows()}},
          .exitCodes = "Exit code: 0 explored, 2 a file or option is wrong, 3 a limit or loop bound was reached."};
}

int runLitmus(const Arguments &arguments) {
  const std::string command = "veriwarp litmus";
  ParsedArguments parsed = parseArguments(arguments, rows());
  if (!parsed.error.empty())
    return fail(command, parsed.error);
  litmus::RunOptions options;
  for (const GivenOption &option : parsed.options) {
    bool good = true;
    if (option.name == "model") {
      good = option.value == "scoped-rc11" || option.value == "rc11";
      options.scoped = option.value != "rc11";
    } else if (option.name == "release-sequences") {
      good = option.value == "c11" || option.value == "c++20";
      options.oldReleaseSequences = option.value == "c11";
    } else if (option.name == "symmetry") {
      options.symmetry = true;
    } else if (option.name == "loop-bound") {
      good = readNumber(option.value, options.loopBound);
    } else if (option.name == "time") {
      good = readNumber(option.value, options.seconds) && options.seconds > 0;
    } else if (option.name == "memory") {
      good = readNumber(option.value, options.megabytes);
    } else if (option.name == "jobs") {
      good = readNumber(option.value, options.jobs) && options.jobs > 0 && options.jobs <= limits::jobs;
    }
    if (!good)
      return fail(command, "'" + option.value + "' is not a value for --" + option.name);
  }
  std::vector<std::string> files = parsed.positional;
  files.insert(files.end(), parsed.afterDashes.begin(), parsed.afterDashes.end());
  if (files.empty())
    return fail(command, "no file given");
  int code = 0;
  for (const std::string &file : files) {
    const report::Result<std::string> text = report::readFile(file);
    if (!text) {
      code = fail(command, text.error());
      continue;
    }
    if (text->find_first_not_of(" \t\r\n") == std::string::npos) {
      std::cerr << file << ":1:1: error: the file is empty" << std::endl;
      code = 2;
      continue;
    }
    try {
      litmus::Outcome outcome = litmus::run(litmus::parse(*text), options);
      if (!writeOut(outcome.text))
        return fail(command, "cannot write to standard output");
      if (!outcome.complete && code == 0)
        code = 3;
    } catch (const litmus::SyntaxError &error) {
      std::cerr << file << ":" << error.line << ":" << error.column << ": error: " << error.what() << std::endl;
      code = 2;
    }
  }
  return code;
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
