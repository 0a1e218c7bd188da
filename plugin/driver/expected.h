// Findings that comments of a source expect: `// veriwarp-warning {{data race}}`. Clang compares them: its -verify,
// with "veriwarp" for "expected". So everything of that syntax works: @+1, counts, -re, veriwarp-no-diagnostics.
#pragma once

#include "plugin/driver/check_run.h"

#include <string_view>
#include <vector>

namespace veriwarp::driver {

// The sources, compiled so that Clang compares. Notes and remarks may be expected, but need not be.
std::vector<Source> expecting(std::vector<Source> sources);

// Prints what is other than expected and, unless `quiet`, how many sources are as expected. The exit code: 0, 1 where
// a source is not, 2 where one does not compile.
int judgeExpected(std::string_view command, const std::vector<Outcome> &outcomes, bool quiet);

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
