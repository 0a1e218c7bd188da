// CUDA programs whose kernels are host code: built by Clang with the plugin, started in the place of this process. What
// `veriwarp run` and `veriwarp explore` have in common.
#pragma once

#include "plugin/driver/check_run.h"
#include "plugin/driver/process.h"
#include "plugin/driver/subcommand.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace veriwarp::driver {

struct CpuProgram {
  std::string command;             // "veriwarp run", for messages
  std::string mode;                // of the plugin's option run
  std::vector<std::string> before; // what goes before -lveriwarp_rt
  std::string output;              // kept there, and not started; empty: started
  std::string architecture = "sm_80", cudaPath, clang, plugin;
  std::vector<std::string> flags, files, arguments;
  std::string front = "clang";       // what compiles the kernels of sources; "ptx": nvcc, whose PTX is run
  std::vector<std::string> launches; // of a file that is PTX or LLVM IR: what --launch says
  std::vector<std::pair<std::string, std::string>> environment; // of the program
  bool verbose = false;
};

// Options that all such commands have, and what a given one sets. False: none of these.
std::vector<OptionRow> cpuProgramRows();
bool setCpuProgramOption(CpuProgram &program, const GivenOption &option);

// What is needed to build one: tools, headers, a folder for what is temporary.
class CpuBuild {
public:
  // nullopt, and the reason told, where something is missing or a file cannot be read.
  static std::optional<CpuBuild> prepare(const CpuProgram &program);

  const std::filesystem::path &folder() const { return temporary.path(); }
  // Builds the program. `overlay`: a file that has Clang read other text in place of sources (-ivfsoverlay); empty:
  // none. False: it was not built, and why has been told; of an overlay's text only where all is shown (-v).
  [[nodiscard]] bool build(const std::filesystem::path &program, const std::filesystem::path &overlay = {}) const;
  // Has the plugin do something with a source as it is compiled for the device; nothing is compiled.
  [[nodiscard]] bool visit(const std::string &source, const std::string &pluginArgument) const;

private:
  CpuBuild(const CpuProgram &what, Tools found, TemporaryDirectory folder)
      : program(what), tools(std::move(found)), temporary(std::move(folder)) {}
  bool run(const std::vector<std::string> &command, bool tells = true) const;
  std::vector<std::string> common() const;      // the command's beginning
  std::vector<std::string> compilation() const; // the same, up to the files, where kernels become host code
  // Files whose kernels do not come from Clang become object files, and these take their places. False: told why not.
  bool compileApart(std::vector<std::string> &files) const;
  bool makePtx(const std::string &source, const std::filesystem::path &ptx) const;
  bool writeHost(const std::string &module, const std::filesystem::path &source) const;

  CpuProgram program;
  Tools tools;
  TemporaryDirectory temporary;
  std::filesystem::path runtime; // the folder of libveriwarp_rt.a
  std::vector<std::string> cuda;
};

// Builds the program and starts it: comes back only if that fails, or is not wanted, with an exit code.
int buildAndStart(const CpuProgram &program);

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
