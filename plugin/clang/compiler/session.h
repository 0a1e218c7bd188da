// One clang command may compile a file several times: once for each GPU architecture, once for the host. What one
// compilation has said and written, the next one should neither repeat nor overwrite.
//
// The compilations are processes with one parent, the clang driver. Each leaves its report, merged with those before
// it, in a file that is named after that parent; the host compilation, which comes last, removes it. An optimised
// source goes the same way, so that kernels and launches are compiled from one text.
#pragma once

#include "report/finding.h"

#include <optional>
#include <string>

namespace veriwarp::plugin {

class Session {
public:
  // The session of this process: without effect when no driver with several jobs is its parent.
  Session();

  // What the compilations before this one have found. Empty when this is the first one.
  report::Report previous() const;
  void store(const report::Report &merged) const;

  // Whether the same command is certain to compile the file for the host after this, with the plugin.
  bool isHostToFollow() const;
  // The text that the compilations before this one took for `file`. nullopt: there was none.
  std::optional<std::string> source(const std::string &file) const;
  bool storeSource(const std::string &file, const std::string &text) const; // false: it could not be kept

  void remove(const std::string &file) const;

private:
  std::string sourcePath(const std::string &file) const;

  std::string path; // empty: no session
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
