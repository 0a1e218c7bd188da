// What the program is told by its environment: $VERIWARP_CHECK, a list of checks, 'all' or 'none', and $VERIWARP_RACE,
// settings as NAME or NAME=VALUE with semicolons between them (`veriwarp run --check` and its options).
#pragma once

#include <cstdint>
#include <string>

namespace veriwarp::sanitize {

struct Settings {
  std::uint32_t wanted = ~std::uint32_t(0); // VeriwarpCheck..., of those that the program was built for
  bool leaks = false;                       // $VERIWARP_LEAK_CHECK: memory that is never freed, too
  bool volatileIsPlain = true, benign = false;
  std::string json, sarif, html, root;
  std::string baseline, writeBaseline; // files; empty: none

  static Settings read(); // ends the program if a setting is wrong
};

} // namespace veriwarp::sanitize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
