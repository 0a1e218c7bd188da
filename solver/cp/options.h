// The options of `veriwarp fzn`, from options.def.
#pragma once

#include "solver/command/options.h"
#include "solver/cp/model/builder.h"
#include "solver/cp/search/options.h"

namespace veriwarp::cp {

enum class Device : uint8_t { Auto, Cpu, Gpu };

struct Options : SolveOptions {
  Device device = Device::Auto;
  bool cpuOnly = false; // an option was given that only the CPU has
  Form form = Form::Native;
  bool all = false;
  bool intermediate = false;
  uint64_t solutions = 0; // 0: one, or all with -a
  bool statistics = false;
  bool verbose = false;
  bool help = false;
  std::string file;
};

/// Throws command::UsageError.
Options parseOptions(int argc, char **argv);

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
