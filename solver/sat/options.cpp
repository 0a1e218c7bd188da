// See options.h; the rows come from options.def.
#include "solver/sat/options.h"

#include <algorithm>

namespace veriwarp::sat {

static constexpr OptionInfo table[] = {
#define OPTION(NAME, DEFAULT, LOW, HIGH, HELP) {#NAME, DEFAULT, LOW, HIGH, HELP, &Options::NAME},
#include "solver/sat/options.def"
#undef OPTION
};

std::span<const OptionInfo> optionTable() { return table; }

const OptionInfo *findOption(std::string_view name) {
  const auto same = [](char a, char b) { return a == b || (a == '-' && b == '_'); };
  for (const OptionInfo &o : table)
    if (o.name.size() == name.size() && std::equal(name.begin(), name.end(), o.name.begin(), same))
      return &o;
  return nullptr;
}

bool Options::set(std::string_view name, long value) {
  const OptionInfo *o = findOption(name);
  if (!o || value < o->low || value > o->high)
    return false;
  this->*o->member = static_cast<int>(value);
  return true;
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
