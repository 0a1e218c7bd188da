// Reports for scripts, and for our own command, which merges the reports of several compilations. docs/json.md is the
// reference; the format is stable: fields are added, never renamed or removed.
#pragma once

#include "report/finding.h"
#include "report/result.h"
#include "report/source.h"

#include <string>
#include <string_view>

namespace veriwarp::report {

std::string writeJson(const Report &report);

// With fingerprints of the findings, which need the source.
std::string writeJson(const Report &report, Sources &sources);

// Reads what writeJson wrote. Unknown fields are passed over; a field of the wrong type, a missing one that matters, or
// text that is no JSON is an error that names the place.
Result<Report> readJson(std::string_view text);

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
