// An execution graph as a picture for the HTML page.
#pragma once

#include "report/exploration.h"

#include <string>
#include <string_view>

namespace veriwarp::report::html {

// SVG: a column per thread, events from top to bottom in program order and below what they read from, edges between
// threads. Of a long execution, what the marked events depend on, and the nearest before them; the rest is counted.
// Colours are the page's, by classes that executionStyle has.
std::string pictureOf(const Execution &execution);
extern const std::string_view executionStyle;

} // namespace veriwarp::report::html

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
