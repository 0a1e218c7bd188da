// Reports as SARIF 2.1.0 (OASIS standard), for code hosts and editors: rules from checks.def, one result per finding
// with fixes, suppressions and a code flow that has one thread flow per GPU thread.
#pragma once

#include "report/finding.h"
#include "report/source.h"

#include <string>

namespace veriwarp::report {

struct SarifOptions {
  std::string root;        // files below this folder are named relative to it (%SRCROOT%); empty: absolute
  std::string version;     // of Veriwarp
  std::string commandLine; // for the invocation; may be empty
};

std::string writeSarif(const Report &report, Sources &sources, const SarifOptions &options = {});

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
