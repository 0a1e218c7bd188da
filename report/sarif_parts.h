// What all SARIF files of ours have in common: places, and how files are named.
#pragma once

#include "report/finding.h"
#include "report/source.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace veriwarp::report::sarif {

using Json = nlohmann::ordered_json;

inline constexpr const char *schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json";

class Places {
public:
  // Files below `folder` are named relative to it.
  Places(Sources &lines, std::string folder);

  Json artifact(const std::string &file) const; // 3.4
  // 3.28. Without a file there is no physical location, but the message stays.
  Json location(const Location &at, const std::string &message = {}) const;
  unsigned column(const Location &at) const; // in code points
  // originalUriBaseIds and columnKind of a run.
  void describe(Json &run) const;

private:
  Sources &sources;
  std::string root;
};

// Diagnostics of compilers begin small and end without a period; messages of SARIF are sentences (3.11.8).
std::string sentence(std::string text);
// "DataRace" for "data-race"
std::string pascalCase(std::string_view name);

} // namespace veriwarp::report::sarif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
