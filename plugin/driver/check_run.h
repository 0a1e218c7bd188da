// Checks CUDA sources: for each, Clang compiles its device code with the plugin loaded, to nothing but a report. What
// the command `veriwarp check` and the launcher `veriwarp-nvcc` have in common.
#pragma once

#include "report/finding.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace veriwarp::driver {

// Where the programs are. Found, not configured: an installed tree may be moved.
struct Tools {
  std::filesystem::path clang;  // clang++ of LLVM 19
  std::filesystem::path plugin; // Veriwarp.so
  std::filesystem::path module; // veriwarp-module, for files that are no sources; may be missing
};

// `clang` and `plugin`: what the user asked for; empty: $VERIWARP_CLANG and $VERIWARP_PLUGIN, then clang++-19 on PATH,
// and the plugin beside this program (the build tree's layout and the installed one). nullopt, with the reason in
// `error`.
std::optional<Tools> findTools(const std::string &clang, const std::string &plugin, std::string &error);

// The flags with which Clang compiles CUDA on this machine: --cuda-path of the toolkit at `wanted` (findToolkit() says
// which when that is empty), or of a stand-in for it in the user's cache, or in `temporary` when that cannot be
// written. Where no toolkit is installed, or `wanted` is "none": our own declarations of the language, and `note` tells
// of it. nullopt, with the reason in `error`, when `wanted` is no toolkit, or none of this can be had.
std::optional<std::vector<std::string>> cudaFlags(const std::string &wanted, const std::filesystem::path &temporary,
                                                  std::string &note, std::string &error);

// Is it LLVM IR (.ll, .bc) or PTX (.ptx), by its name?
bool isModule(const std::string &file);
// veriwarp-module, which stands beside this program. Empty, with the reason in `error`.
std::filesystem::path findModuleChecker(std::string &error);

// One that is a module has no flags: no compiler sees it.
struct Source {
  std::string file;
  std::filesystem::path directory;               // that the command runs in; empty: the current one
  std::vector<std::string> flags;                // of the translator
  std::vector<std::string> pluginArguments = {}; // of this source alone
  std::string madeOf = {};                       // a module: the source that it was made of; empty: not known
  std::vector<std::string> nvcc = {}; // that program and its flags, which compile it, too; empty: it does not
};

struct Outcome {
  report::Report report;
  std::string failure;          // not checked: why, for a user
  std::string compilerOutput;   // what Clang and the plugin printed
  std::string compilerWarnings; // of that, warnings of Clang's that the checks are concerned by
};

struct RunOptions {
  std::vector<std::string> pluginArguments; // "block=256"
  unsigned jobs = 0;                        // 0: as many as the machine has processors
  bool progress = false;                    // show on stderr what is being checked
  bool verbose = false;                     // show the commands on stderr
  bool tellsSoFar = false;                  // a signal ends the checks with what they have found; see process.h
};

// For which a source's flags have it compiled, as in the flags: "sm_80". Of nvcc's PTX, the first counts.
std::vector<std::string> architecturesOf(const Source &source);

// nvcc's list of architectures, for code that has it in names (Thrust, CUB), so that Clang's host code has the same
// names. `architecture`: "sm_80".
std::string archListFlag(const std::string &architecture);

// Writes the host code of a source to `output`, as bitcode that veriwarp-module takes (host-ir). The plugin is there to
// keep the headers precompiled, and does nothing else.
std::vector<std::string> hostIrCommand(const Source &source, const Tools &tools, const std::vector<std::string> &cuda,
                                       const std::filesystem::path &output, const RunOptions &options);

std::vector<Outcome> checkSources(const std::vector<Source> &sources, const Tools &tools,
                                  const std::vector<std::string> &cuda, const std::filesystem::path &temporary,
                                  const RunOptions &options);

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
