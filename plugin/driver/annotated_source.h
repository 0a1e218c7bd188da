// Annotated CUDA sources in the commands that prove and optimise them (docs/guides/optimize.md): Clang parses a file
// with the plugin loaded, which tells what it has to say as diagnostics and writes its results as JSON.
#pragma once

#include "plugin/driver/check_run.h"
#include "plugin/driver/process.h"
#include "plugin/driver/subcommand.h"

#include <optional>
#include <string>
#include <vector>

namespace veriwarp::driver {

// The options that say how a file is parsed: --log, --cuda-path, --clang, --plugin.
struct AnnotatedOptions {
  std::string log, cudaPath = "none", clang, plugin;
  std::string baseline; // what this file knows is not told: ReportOptions::absoluteBaseline()

  static std::vector<OptionRow> rows();
  bool take(const GivenOption &option); // false: it is none of them
};

class AnnotatedSources {
public:
  // `flags`: the user's, for Clang. nullopt: Clang, the plugin or the toolkit is missing; `error` says which.
  static std::optional<AnnotatedSources> make(const AnnotatedOptions &options, std::vector<std::string> flags,
                                              std::string &error);

  struct Parsed {
    std::string cannotStart; // not empty: why Clang could not be started: the file cannot be read, say
    std::string problem;     // not empty: why there is no report
    report::Report report;
  };
  // Parses `file` with the plugin's options `asked` ("verify"). What the compiler says goes to stderr; `verbed` is for
  // messages ("verified").
  Parsed parse(const std::string &file, const std::vector<std::string> &asked, const std::string &verbed);

  const std::filesystem::path &directory() const { return temporary.path(); } // for passing files; removed at the end

private:
  AnnotatedSources(Tools t, TemporaryDirectory d) : tools(std::move(t)), temporary(std::move(d)) {}

  Tools tools;
  TemporaryDirectory temporary;
  std::vector<std::string> cuda, flags;
  std::string log, baseline;
  unsigned count = 0;
};

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
