// The plugin's options: parsed from NAME[=VALUE] strings, checked, with an error that names the nearest valid one.
// options.def is the table. No LLVM, no Clang: the command uses the same.
#pragma once

#include "plugin/clang/options/given_launch.h"
#include "report/finding.h"
#include "solver/smt/engines.h"

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace veriwarp::plugin {

enum class LaunchChoice { Known, Any, All, Recorded };
enum class RunMode { None, Cpu, Check, Explore };
enum class GuardMode { None, Warn, Abort };

struct Options {
  std::set<report::Check> checks; // starts as the checks that are on by default
  std::optional<std::array<std::uint32_t, 3>> block, grid;
  std::vector<std::pair<std::string, std::int64_t>> params;
  std::vector<std::string> kernels;                                        // that are checked; empty: all
  std::vector<std::pair<std::string, report::Location>> launchedElsewhere; // kernels, mangled, and where
  LaunchChoice launches = LaunchChoice::Known;
  std::string launchRecord;               // the file, if they are Recorded
  std::vector<GivenLaunch> givenLaunches; // in place of what is known of these kernels
  double timeout = 10;
  std::optional<double> buildBudget; // CPU seconds of a file; 0: no limit; nullopt: by what the compiler takes
  bool benign = false, pointersMayOverlap = false, rowsMayOverlap = false, exactArithmetic = false,
       warpSynchronous = false;
  bool volatileIsAtomic = false; // relaxed, of system scope
  smt::Engines engines = smt::Engines::standard();
  bool systemHeaders = false;
  std::set<report::Check> werror;
  std::string baseline, writeBaseline, json, sarif, html, log;
  std::string certificate; // a folder
  bool precompiled = false;
  std::optional<std::string> cache; // nullopt: the user's cache folder; empty: off
  bool verify = false;
  double verifyTimeout = 240, clauseTimeout = 5; // CPU seconds, of a kernel and of a clause
  bool optimize = false, optimizeCheck = true;
  std::string optimizeJson;
  std::string equivalence;
  std::string launchesJson;
  bool summary = false, remarks = true;
  unsigned notes = 6;
  bool progress = false, progressAlways = false; // always: the command reads it from a file
  RunMode run = RunMode::None;
  unsigned runChecks = 0;         // VeriwarpCheck..., with RunMode::Check
  bool checksAssumptions = false; // one of them
  GuardMode guard = GuardMode::None;
  std::string hostIr;         // no option: of a module: bitcode of the host code that launches its kernels; empty: none
  bool ofModule = false;      // no option: kernels are LLVM IR or PTX, in which a race is no undefined behaviour
  bool conditions = false;    // no option: what proofs assume is wanted, not what is found
  unsigned architecture = 80; // of sm_80, for run
  std::string runDevice;      // for run: the file with the device code; empty: the source has it
  std::string repair;
  bool dumpModel = false, dumpLaunches = false, help = false;

  Options();
};

// Applies `argument`, "NAME" or "NAME=VALUE". On failure, says why: "unknown option 'chekcs'; did you mean 'checks'?".
std::optional<std::string> applyOption(Options &options, std::string_view argument);

// Where answers and precompiled headers are kept: as the option says, or in the user's folder for that. Empty: nowhere.
std::string cacheFolder(const Options &options);

// "; did you mean 'n'?", or "; valid are: ...".
std::string suggestion(std::string_view given, const std::vector<std::string> &valid);

// What is to be known of each option by those who pass options on.
// Who has an option besides the plugin, and who acts on it.
enum class OptionUse : std::uint8_t {
  PassedOn,   // `veriwarp check` and `veriwarp-nvcc` have it, and pass it on to the plugin
  ByCommands, // both have it, and act on it themselves: they write one report of many compilations
  Build,      // it is about a build or for another command; `veriwarp-nvcc` has it, and passes it on
  ByLauncher, // it is about a build; `veriwarp-nvcc` has it, and acts on it itself: what Clang says is not shown
};

struct OptionInfo {
  std::string_view name, value, defaultValue, help;
  bool valueOptional;
  OptionUse use;

  bool isOfCheck() const { return use == OptionUse::PassedOn || use == OptionUse::ByCommands; }
  bool isForPlugin() const { return use == OptionUse::PassedOn || use == OptionUse::Build; }
};
const std::vector<OptionInfo> &allOptions();

// The table as help: each name after `prefix`, "-fplugin-arg-veriwarp-" for the plugin.
std::string optionsHelp(std::string_view prefix);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
