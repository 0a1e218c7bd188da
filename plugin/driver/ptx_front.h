// Sources checked from the PTX that nvcc makes of them, where Clang cannot compile them or the user wants it so. Their
// launches and the names of parameters come from the host code, as far as Clang compiles that.
#pragma once

#include "plugin/clang/options/options.h"
#include "plugin/driver/check_run.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace veriwarp::driver {

// Which form of the code is checked: the source, the source and PTX where that cannot be compiled, or PTX.
enum class Front { Clang, Auto, Ptx };
std::optional<Front> frontOf(const std::string &word);

// Clang, and the flags with which it compiles CUDA here.
struct HostReader {
  Tools tools;
  std::vector<std::string> cuda;
};

struct Fronts {
  std::string command; // in messages
  Front wanted;
  const plugin::Options &options; // which launches are asked for
  const RunOptions &run;
  std::optional<HostReader> clang; // missing: nothing is known of host code
  std::string whyNoClang;
};

// checkSources(), for modules and for sources in the form that is wanted. A line on stderr for each source that is
// checked from PTX; it needs nvcc (Source::nvcc). `module`: veriwarp-module, if there are modules.
std::vector<Outcome> checkByFronts(const Fronts &fronts, const std::vector<Source> &sources,
                                   const std::filesystem::path &module, const std::filesystem::path &temporary);

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
