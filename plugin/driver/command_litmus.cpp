// veriwarp litmus: litmus tests, by a program of its own.
#include "plugin/driver/litmus_page.h"

namespace veriwarp::driver {

int runLitmus(const Arguments &arguments) { return becomeProgram("veriwarp-litmus", "veriwarp litmus", arguments); }

help::Page helpLitmus() { return litmusPage(); }

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
