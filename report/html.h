// A report as one HTML page that needs nothing else: no network, no script.
#pragma once

#include "report/finding.h"
#include "report/source.h"

#include <string>

namespace veriwarp::report {

struct HtmlOptions {
  std::string title;   // empty: "Veriwarp report"
  std::string version; // of Veriwarp
  std::string root;    // files below this folder are shown relative to it
};

std::string writeHtml(const Report &report, Sources &sources, const HtmlOptions &options = {});

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
