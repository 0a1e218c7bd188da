// Explorations as SARIF 2.1.0. A finding is a result; its execution is a code flow with a thread flow for each GPU
// thread (3.36, 3.37), whose steps are numbered in an order in which they can happen (executionOrder, 3.38.11). A
// repair is the fix of every result that it mends (3.55).
#include "report/exploration.h"
#include "report/sarif_parts.h"

#include <map>
#include <nlohmann/json.hpp>

namespace veriwarp::report {
namespace {

using sarif::Json;

struct Rule {
  const char *name, *summary;
};
constexpr Rule explorationRules[] = {
#define EXPLORED(ID, NAME, CHECK, SUMMARY) {NAME, SUMMARY},
#include "report/dynamic_findings.def"
#undef EXPLORED
};

class ExplorationWriter {
public:
  ExplorationWriter(const Exploration &of, Sources &lines, const ExplorationOptions &given)
      : exploration(of), sources(lines), options(given), places(lines, given.root) {}

  Json run() {
    Json result = {{"tool", {{"driver", driver()}}}};
    places.describe(result);
    result["invocations"] = Json::array({invocation()});
    Json &results = result["results"] = Json::array();
    for (const ExploredLaunch &launch : exploration.launches)
      for (const ExploredFinding &finding : launch.findings)
        results.push_back(resultOf(launch, finding));
    return result;
  }

private:
  Json driver() const {
    Json object = {{"name", "Veriwarp"}};
    if (!options.version.empty())
      object["semanticVersion"] = options.version;
    Json &list = object["rules"] = Json::array();
    for (const Rule &rule : explorationRules)
      list.push_back({{"id", std::string("veriwarp-explore-") + rule.name},
                      {"name", sarif::pascalCase(rule.name)},
                      {"shortDescription", {{"text", sarif::sentence(rule.summary)}}},
                      {"fullDescription", {{"text", sarif::sentence(rule.summary)}}},
                      {"help", {{"text", sarif::sentence(rule.summary) + " See docs/guides/explore.md."}}},
                      {"defaultConfiguration", {{"level", "error"}}},
                      {"properties", {{"tags", Json::array({"cuda", "correctness"})}}}});
    return object;
  }

  static std::string launchName(const ExploredLaunch &launch) {
    const auto shape = [](const std::array<std::uint32_t, 3> &s) {
      return "(" + std::to_string(s[0]) + "," + std::to_string(s[1]) + "," + std::to_string(s[2]) + ")";
    };
    return launch.kernel + " <<<" + shape(launch.grid) + ", " + shape(launch.block) + ">>>";
  }

  Json invocation() const {
    Json notifications = Json::array();
    for (const ExploredLaunch &launch : exploration.launches)
      if (!launch.complete && launch.findings.empty())
        notifications.push_back(
            {{"message", {{"text", "not explored to the end: " + launchName(launch) + ": " + launch.incomplete}}},
             {"level", "warning"}});
    for (const LeftOut &leftOut : exploration.leftOut)
      notifications.push_back({{"message", {{"text", describe(leftOut)}}}, {"level", "note"}});
    Json object = {{"executionSuccessful", true}};
    if (!options.commandLine.empty())
      object["commandLine"] = options.commandLine;
    object["toolExecutionNotifications"] = std::move(notifications);
    return object;
  }

  Json resultOf(const ExploredLaunch &launch, const ExploredFinding &finding) {
    const std::string kind(name(finding.kind));
    Json object = {{"ruleId", "veriwarp-explore-" + kind}};
    object["ruleIndex"] = static_cast<std::size_t>(finding.kind); // rows of dynamic_findings.def, as the rules
    object["level"] = "error";
    object["message"] = {{"text", sarif::sentence(finding.message)}};
    Json where = places.location(finding.where);
    where["logicalLocations"] = Json::array({{{"name", launch.kernel.substr(0, launch.kernel.find('('))},
                                              {"fullyQualifiedName", launch.kernel},
                                              {"kind", "function"}}});
    object["locations"] = Json::array({std::move(where)});
    Json related = Json::array();
    for (const Note &note : finding.notes) {
      Json at = places.location(note.where, words(note.message));
      at["id"] = related.size() + 1;
      related.push_back(std::move(at));
    }
    object["relatedLocations"] = std::move(related);
    if (!finding.execution.events.empty())
      object["codeFlows"] = Json::array({codeFlow(finding.execution)});
    if (!exploration.repair.edits.empty() && isRace(finding.kind))
      object["fixes"] = Json::array({fix()});
    Finding alike; // as it is known by, in spite of edits elsewhere
    alike.where = finding.where;
    alike.notes = finding.notes;
    object["partialFingerprints"] = {{"veriwarp/v1", fingerprint(alike, kind, sources)}};
    object["suppressions"] = Json::array();
    object["properties"] = {{"launch", launchName(launch)}, {"executions", launch.executions}};
    return object;
  }

  Json codeFlow(const Execution &execution) {
    Json flows = Json::array();
    for (std::size_t thread = 0; thread < execution.threads.size(); ++thread) {
      Json steps = Json::array();
      for (std::size_t i = 0; i < execution.events.size(); ++i) {
        const ExecutionEvent &event = execution.events[i];
        if (event.thread != thread)
          continue;
        const bool marked = std::find(execution.marked.begin(), execution.marked.end(), i) != execution.marked.end();
        steps.push_back({{"location", places.location(event.where, event.text())},
                         {"executionOrder", i + 1},
                         {"importance", marked ? "essential" : "important"}});
      }
      if (!steps.empty())
        flows.push_back({{"id", execution.threads[thread].name()}, {"locations", std::move(steps)}});
    }
    return {{"message", {{"text", "The execution in which it happens"}}}, {"threadFlows", std::move(flows)}};
  }

  Json fix() {
    const Repair &repair = exploration.repair;
    std::map<std::string, Json> files;
    for (const TextEdit &edit : repair.edits)
      files.try_emplace(edit.begin.file, Json::array())
          .first->second.push_back({{"deletedRegion",
                                     {{"startLine", edit.begin.line},
                                      {"startColumn", places.column(edit.begin)},
                                      {"endLine", edit.end.line},
                                      {"endColumn", places.column(edit.end)}}},
                                    {"insertedContent", {{"text", edit.text}}}});
    Json changes = Json::array();
    for (auto &[file, replacements] : files)
      changes.push_back({{"artifactLocation", places.artifact(file)}, {"replacements", std::move(replacements)}});
    std::string text = repair.verified ? "Stronger orders and scopes; exploring the edited program finds no error"
                                       : "Stronger orders and scopes (not verified)";
    for (const StrengthChange &change : repair.changes)
      text += "; line " + std::to_string(change.where.line) + ", " + describe(change);
    return {{"description", {{"text", text + "."}}}, {"artifactChanges", std::move(changes)}};
  }

  const Exploration &exploration;
  Sources &sources;
  const ExplorationOptions &options;
  sarif::Places places;
};

} // namespace

std::string writeSarif(const Exploration &exploration, Sources &sources, const ExplorationOptions &options) {
  Json root = {{"$schema", sarif::schema}, {"version", "2.1.0"}};
  root["runs"] = Json::array({ExplorationWriter(exploration, sources, options).run()});
  return root.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
