// The options as a plain struct, and access to them by name (see options.def, the only place that lists them).
#pragma once

#include <span>
#include <string_view>

namespace veriwarp::sat {

struct Options {
#define OPTION(NAME, DEFAULT, LOW, HIGH, HELP) int NAME = DEFAULT;
#include "solver/sat/options.def"
#undef OPTION

  /// Sets an option by name ('-' and '_' are the same). False if there is no such option or the value is out of range.
  bool set(std::string_view name, long value);
};

struct OptionInfo {
  std::string_view name;
  int standard, low, high;
  std::string_view help;
  int Options::*member;
};

std::span<const OptionInfo> optionTable();
const OptionInfo *findOption(std::string_view name);

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
