// JSON compilation databases (compile_commands.json), of builds with Clang and with nvcc as CUDA compiler.
#pragma once

#include "plugin/driver/check_run.h"
#include "report/result.h"

#include <string>
#include <vector>

namespace veriwarp::driver {

struct DatabaseSources {
  std::vector<Source> sources;
  std::vector<std::string> notes; // of the translator
};

// Reads the database at `path`, a file or a directory that holds compile_commands.json, and gives its CUDA sources:
// all, or those that `files` names. An error names what cannot be read, or the files that are not in it.
report::Result<DatabaseSources> readDatabase(const std::string &path, const std::vector<std::string> &files);

// "nvcc", "/opt/cuda/bin/nvcc", "nvcc-13": the words of a command without launchers before it and its own name.
enum class Compiler { None, Nvcc, Clang };
Compiler splitCompiler(const std::vector<std::string> &command, std::vector<std::string> &arguments);

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
