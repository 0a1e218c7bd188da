// The baseline file: fingerprints of known findings, as JSON that people can read and version control can merge: one
// finding per line, sorted.
#include "report/baseline.h"
#include "report/aggregate.h"

#include <algorithm>
#include <cassert>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

namespace veriwarp::report {

using Json = nlohmann::ordered_json;

Baseline makeBaseline(const Report &report, Sources &sources) {
  Baseline baseline;
  for (const Entry &entry : entries(report, sources))
    if (entry.finding->suppression.kind != Suppression::Kind::InSource)
      baseline.entries.push_back({entry.fingerprint, std::string(checkName(entry.finding->check)),
                                  entry.finding->where.file, words(entry.finding->message)});
  return baseline;
}

std::string writeBaseline(const Baseline &baseline) {
  std::vector<BaselineEntry> sorted = baseline.entries;
  std::sort(sorted.begin(), sorted.end(), [](const BaselineEntry &a, const BaselineEntry &b) {
    return std::tie(a.file, a.fingerprint) < std::tie(b.file, b.fingerprint);
  });
  std::string text = "{\"veriwarp-baseline\": 1, \"findings\": [";
  bool first = true;
  for (const BaselineEntry &entry : sorted) {
    Json json = {
        {"fingerprint", entry.fingerprint}, {"check", entry.check}, {"file", entry.file}, {"message", entry.message}};
    text += (first ? "\n  " : ",\n  ") + json.dump(-1, ' ', false, Json::error_handler_t::replace);
    first = false;
  }
  return text + (first ? "]}\n" : "\n]}\n");
}

Result<Baseline> readBaseline(std::string_view text) {
  Json root = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (root.is_discarded())
    return Error{"this is not JSON, or its end is missing"};
  if (!root.is_object() || !root.contains("veriwarp-baseline"))
    return Error{"this is not a baseline: 'veriwarp-baseline' is missing"};
  if (root["veriwarp-baseline"] != 1)
    return Error{"'veriwarp-baseline' is not 1: this was written by another version of Veriwarp"};
  if (!root.contains("findings") || !root["findings"].is_array())
    return Error{"'findings' is missing or not an array"};
  Baseline baseline;
  for (const Json &value : root["findings"]) {
    std::string at = "'findings[" + std::to_string(baseline.entries.size()) + "]'";
    if (!value.is_object())
      return Error{at + " is not an object"};
    BaselineEntry entry;
    for (auto [name, field] : {std::pair{"fingerprint", &entry.fingerprint}, std::pair{"check", &entry.check},
                               std::pair{"file", &entry.file}, std::pair{"message", &entry.message}}) {
      auto found = value.find(name);
      if (found == value.end())
        continue; // all but the fingerprint are for people
      if (!found->is_string())
        return Error{at + ": '" + name + "' is not a string"};
      *field = found->get<std::string>();
    }
    if (entry.fingerprint.empty())
      return Error{at + " has no 'fingerprint'"};
    baseline.entries.push_back(std::move(entry));
  }
  return baseline;
}

std::vector<BaselineEntry> applyBaseline(Report &report, const Baseline &baseline, Sources &sources) {
  std::set<std::string> known, matched;
  for (const BaselineEntry &entry : baseline.entries)
    known.insert(entry.fingerprint);
  std::set<const Finding *> marked;
  for (const Entry &entry : entries(report, sources))
    if (known.contains(entry.fingerprint)) {
      matched.insert(entry.fingerprint);
      marked.insert(entry.finding);
      for (const Occurrence &other : entry.others)
        marked.insert(other.finding);
    }
  for (KernelReport &kernel : report.kernels)
    for (Finding &finding : kernel.findings)
      if (marked.contains(&finding) && finding.suppression.kind == Suppression::Kind::None)
        finding.suppression = {Suppression::Kind::Baseline, "in the baseline", {}};
  assert(std::includes(known.begin(), known.end(), matched.begin(), matched.end()) && "what matches is known");
  std::vector<BaselineEntry> stale;
  std::copy_if(baseline.entries.begin(), baseline.entries.end(), std::back_inserter(stale),
               [&](const BaselineEntry &entry) { return !matched.contains(entry.fingerprint); });
  return stale;
}

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
