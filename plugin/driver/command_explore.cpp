// veriwarp explore: builds a CUDA program and visits every execution of its kernel launches that the memory model
// allows.
//
//   veriwarp explore [OPTION...] FILE.cu... [-- ARGUMENT...]
//
// The exploration happens inside the program (runtime/explore/launch), which is told the options by its environment.
#include "plugin/driver/explore_repair.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace veriwarp::driver {

namespace {

// Options that are settings of the program's, by the same names.
std::vector<OptionRow> settingRows() {
  std::vector<OptionRow> rows;
  const auto add = [&](const char *name, char letter, const char *value, std::string help) {
    if (!help.empty())
      rows.push_back({name, letter, value, false, std::move(help)});
  };
#define SETTING(NAME, LETTER, VALUE, HOW, HELP) add(NAME, LETTER, VALUE, HELP);
#include "runtime/explore/settings.def"
#undef SETTING
  return rows;
}

std::vector<OptionRow> repairRows() {
  return {
      {"repair", 'r', "", false, "look for the smallest change of memory orders and scopes that fixes the finding"},
      {"patch", 0, "FILE", false, "write the repair as a patch"},
      {"fix", 0, "", false, "edit the sources if the repair is verified"},
  };
}

std::vector<OptionRow> exploreRows() {
  std::vector<OptionRow> all = settingRows();
  for (const OptionRow &row : repairRows())
    all.push_back(row);
  for (const OptionRow &row : cpuProgramRows())
    all.push_back(row);
  return all;
}

} // namespace

int runExplore(const Arguments &arguments) {
  CpuProgram program;
  program.command = "veriwarp explore";
  program.mode = "explore";
  program.before = {"-lveriwarp_explore_rt"};
  ParsedArguments parsed = parseArguments(arguments, exploreRows());
  if (!parsed.error.empty())
    return fail(program.command, parsed.error);
  const char *outer = std::getenv(ExploreVariable);
  std::string settings = outer ? outer : "";
  RepairRun repair;
  bool wanted = false;
  for (const auto &[name, value] : parsed.options)
    wanted |= name == "repair" || name == "patch" || name == "fix";
  for (const auto &[name, value] : parsed.options) {
    if (setCpuProgramOption(program, {name, value}) || name == "repair")
      continue;
    if (std::string *file = name == "patch"             ? &repair.patch
                            : wanted && name == "json"  ? &repair.json
                            : wanted && name == "sarif" ? &repair.sarif
                            : wanted && name == "html"  ? &repair.html
                                                        : nullptr) {
      *file = value;
      continue;
    }
    if (name == "fix") {
      repair.inPlace = true;
      continue;
    }
    if (wanted && name == "replay")
      return fail(program.command, "--replay runs one execution: there is nothing to repair then");
    if (value.find(';') != std::string::npos)
      return fail(program.command, "'" + value + "' must not contain a semicolon");
    settings += (settings.empty() ? "" : ";") + name + "=" + value;
  }
  program.files = parsed.positional;
  program.arguments = parsed.afterDashes;
  if (wanted && !program.output.empty())
    return fail(program.command, "-o keeps the program and does not run it: nothing is found that could be repaired");
  if (wanted && (program.front != "clang" || std::any_of(program.files.begin(), program.files.end(), isModule)))
    return fail(program.command, "repairs are edits of CUDA sources whose kernels Clang compiles");
  std::error_code ignored;
  const std::string folder = std::filesystem::current_path(ignored).string();
  if (folder.find(';') == std::string::npos)
    settings += (settings.empty() ? "root=" : ";root=") + folder;
  if (wanted) {
    repair.settings = settings;
    return exploreAndRepair(program, repair);
  }
  if (setenv(ExploreVariable, settings.c_str(), 1) != 0)
    return fail(program.command, "cannot set $VERIWARP_EXPLORE: not enough memory");
  return buildAndStart(program);
}

help::Page helpExplore() {
  return {.usage = "veriwarp explore [OPTION...] FILE.cu... [-- ARGUMENT...]",
          .about =
              "Builds a CUDA program and runs it with the arguments, without a GPU. For each kernel launch it visits\n"
              "every execution that scoped RC11 allows, starting from the memory at that moment.",
          .sections = {{"", exploreRows()}},
          .notes = "Programs that were kept with -o read their settings from $VERIWARP_EXPLORE: the long options, as\n"
                   "NAME=VALUE, with semicolons between them.",
          .exitCodes =
              "Exit code: 1 something was found; 2 the program was not built, or an option is wrong; 3 nothing was\n"
              "found, but a limit or a loop bound was reached or no kernel was launched, and the program's exit code\n"
              "is 0; otherwise that of the program."};
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
