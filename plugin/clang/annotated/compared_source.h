// One of two sources that are compared: its device code as kernel models, and what is known beside them.
#pragma once

#include "passes/equivalence/equivalence.h"
#include "passes/lift/lift.h"
#include "plugin/clang/options/options.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace clang {
class CompilerInstance;
}

namespace veriwarp::plugin {

struct KnownLaunch {  // of the host code, as numbers
  std::string kernel; // mangled
  std::optional<std::int64_t> grid[3], block[3];
  std::map<std::string, std::int64_t> scalars;
  bool hasShape() const {
    return std::all_of(std::begin(grid), std::end(grid), [](const auto &d) { return d.has_value(); }) &&
           std::all_of(std::begin(block), std::end(block), [](const auto &d) { return d.has_value(); });
  }
};

struct ComparedSource {
  lift::Result model;
  // What the source says that its device code does not.
  std::set<std::pair<std::string, std::string>> floating; // kernel and parameter that points to floating-point numbers
  std::vector<KnownLaunch> launches;                      // if the host code is read
  equivalence::FloatingPoint floatingPoint = equivalence::FloatingPoint::Exact;
  bool fusesProducts = false;
};

// `text` is compiled in the place of the main file: includes and options are those of the command. nullopt: it does
// not compile, and the compiler has said why.
std::optional<ComparedSource> readSource(clang::CompilerInstance &compiler, const Options &options,
                                         const std::string &text, bool readsHostCode);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
