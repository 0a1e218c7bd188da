// SARIF 2.1.0 (OASIS, 2020). Section numbers below are those of the standard.
//
// Clang's own SARIF has no code flows, which are what a race needs: here every counterexample is one code flow with a
// thread flow per GPU thread (3.36, 3.37). Findings are results; what is unknown is a notification of the invocation
// (3.58), because a result that is no finding would be counted as one by most readers.
#include "report/sarif.h"
#include "report/aggregate.h"
#include "report/sarif_parts.h"
#include "report/text.h"

#include <cctype>
#include <nlohmann/json.hpp>

namespace veriwarp::report {
namespace {

using sarif::Json;
using sarif::pascalCase;
using sarif::sentence;

class Writer {
public:
  Writer(Sources &lines, const SarifOptions &given) : sources(lines), options(given), places(lines, given.root) {}

  Json run(const Report &report) {
    Json result = {{"tool", {{"driver", driver()}}}};
    places.describe(result);
    result["invocations"] = Json::array({invocation(report)});
    Json &results = result["results"] = Json::array();
    for (const Entry &entry : entries(report, sources))
      results.push_back(resultOf(entry));
    return result;
  }

private:
  Sources &sources;
  const SarifOptions &options;
  sarif::Places places;

  Json artifact(const std::string &file) { return places.artifact(file); }
  unsigned column(const Location &at) { return places.column(at); }
  Json location(const Location &at, const std::string &message = {}) { return places.location(at, message); }

  Json driver() {
    Json object = {{"name", "Veriwarp"}};
    if (!options.version.empty())
      object["semanticVersion"] = options.version;
    Json &rules = object["rules"] = Json::array();
    for (const CheckInfo &info : allChecks()) {
      std::string summary(info.summary);
      summary[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(summary[0])));
      std::string name(info.name), help = summary + ". To allow a finding, write ", page(info.page);
      std::string comment = "// veriwarp: allow(" + name + ") reason";
      std::string place = " on its line or alone on the line above. See ";
      rules.push_back(
          {{"id", "veriwarp-" + name},
           {"name", pascalCase(name)},
           {"shortDescription", {{"text", summary + "."}}},
           {"fullDescription", {{"text", summary + "."}}},
           {"help",
            {{"text", help + "'" + comment + "'" + place + page + "."},
             {"markdown", help + "`" + comment + "`" + place + "`" + page + "`."}}},
           {"defaultConfiguration",
            {{"enabled", info.onByDefault}, {"level", info.level == Level::Warning ? "warning" : "note"}}},
           {"properties",
            {{"tags", Json::array({"cuda", info.about == About::Speed ? "performance" : "correctness"})}}}});
    }
    return object;
  }

  Json invocation(const Report &report) {
    Json notifications = Json::array();
    bool successful = true;
    for (const Message &message : report.messages) {
      bool isError = message.level == Message::Level::Error;
      successful &= !isError;
      Json notification = {{"message", {{"text", message.text}}},
                           {"level", isError                                    ? "error"
                                     : message.level == Message::Level::Warning ? "warning"
                                                                                : "note"}};
      if (!message.where.file.empty())
        notification["locations"] = Json::array({location(message.where)});
      notifications.push_back(std::move(notification));
    }
    for (const KernelReport &kernel : report.kernels)
      for (const CheckSummary &summary : summarize(kernel)) {
        const bool isAssumed = summary.verdict == Verdict::Assumed;
        if (summary.verdict != Verdict::Unknown && !isAssumed)
          continue;
        auto tell = [&](const std::string &reason, const Location &where) {
          const Location &at = where.line ? where : kernel.where;
          Json notification = {
              {"message",
               {{"text", std::string(verdictName(summary.verdict)) + ": " + std::string(checkName(summary.check)) +
                             " of kernel '" + shortName(kernel) + "': " + reason}}},
              {"level", "note"},
              {"associatedRule", rule(summary.check)}};
          if (!at.file.empty())
            notification["locations"] = Json::array({location(at)});
          notifications.push_back(std::move(notification));
        };
        for (const Obligation &open : summary.open)
          tell(words(open.message), open.where);
        for (const Assumption &assumption : summary.assumptions)
          if (isAssumed && isQuestion(assumption.kind))
            tell(words(assumption), {});
        if (summary.open.empty() && !isAssumed)
          tell(words(summary.reason), summary.reasonWhere);
      }
    Json object = {{"executionSuccessful", successful}};
    if (!options.commandLine.empty())
      object["commandLine"] = options.commandLine;
    object["toolExecutionNotifications"] = std::move(notifications);
    return object;
  }

  static Json rule(Check check) {
    return {{"id", "veriwarp-" + std::string(checkName(check))}, {"index", static_cast<int>(check)}};
  }

  Json resultOf(const Entry &entry) {
    const Finding &finding = *entry.finding;
    Json object = {{"ruleId", "veriwarp-" + std::string(checkName(finding.check))},
                   {"ruleIndex", static_cast<int>(finding.check)},
                   {"level", entry.level == Level::Warning ? "warning" : "note"},
                   {"message", {{"text", sentence(words(finding.message))}}}};
    Json where = location(finding.where);
    std::string name = entry.kernel->pretty.empty() ? entry.kernel->name : entry.kernel->pretty;
    where["logicalLocations"] = Json::array({{{"name", shortName(*entry.kernel)},
                                              {"fullyQualifiedName", name},
                                              {"decoratedName", entry.kernel->name},
                                              {"kind", "function"}}});
    object["locations"] = Json::array({std::move(where)});
    Json related = Json::array();
    for (const Note &note : notesOf(entry)) {
      Json at = location(note.where, words(note.message));
      at["id"] = related.size() + 1;
      related.push_back(std::move(at));
    }
    object["relatedLocations"] = std::move(related);
    if (!finding.threads.empty())
      object["codeFlows"] = Json::array({codeFlow(finding)});
    if (!finding.fixIts.empty())
      object["fixes"] = fixes(finding);
    object["partialFingerprints"] = {{"veriwarp/v1", entry.fingerprint}};
    object["suppressions"] = suppressions(finding); // an empty array says: not suppressed (3.27.23)
    const std::string launch = words(finding.launch);
    Json &properties = object["properties"] = {{"verdict", verdictName(finding.verdict)}};
    for (auto [key, value] :
         {std::pair{"kind", kindName(finding.kind)}, std::pair{"scope", nearnessName(finding.level)},
          std::pair{"space", spaceName(finding.space)}, std::pair{"object", std::string_view(finding.object)},
          std::pair{"launch", std::string_view(launch)}})
      if (!value.empty())
        properties[key] = value;
    if (finding.degree)
      properties["degree"] = finding.degree;
    for (const Binding &binding : finding.values)
      properties["values"][binding.name] = binding.value;
    return object;
  }

  static std::string triple(const std::array<std::uint32_t, 3> &t) {
    return "(" + std::to_string(t[0]) + "," + std::to_string(t[1]) + "," + std::to_string(t[2]) + ")";
  }

  Json codeFlow(const Finding &finding) {
    Json flows = Json::array();
    for (std::size_t t = 0; t < finding.threads.size(); ++t) {
      const ThreadTrace &trace = finding.threads[t];
      std::string id = "block " + triple(trace.block) + " thread " + triple(trace.thread);
      std::vector<Step> path = stepsOf(finding, t);
      Json steps = Json::array();
      for (const Step &step : path)
        steps.push_back({{"location", location(step.where, words(step.message))},
                         {"importance", &step == &path.back() ? "essential" : "important"}});
      flows.push_back(
          {{"id", id}, {"message", {{"text", id + " " + words(trace.action)}}}, {"locations", std::move(steps)}});
    }
    return {{"message", {{"text", "What each GPU thread does"}}}, {"threadFlows", std::move(flows)}};
  }

  Json fixes(const Finding &finding) {
    Json all = Json::array();
    for (const FixIt &fix : finding.fixIts) {
      if (fix.where.file.empty() || !fix.where.line)
        continue;
      unsigned at = fix.where.column ? column(fix.where) : 1;
      Json change = {{"artifactLocation", artifact(fix.where.file)},
                     {"replacements", Json::array({{{"deletedRegion",
                                                     {{"startLine", fix.where.line},
                                                      {"startColumn", at},
                                                      {"endLine", fix.where.line},
                                                      {"endColumn", at}}}, // empty: an insertion (3.57.3)
                                                    {"insertedContent", {{"text", fix.insert}}}}})}};
      Json object = Json::object();
      if (fix.note)
        object["description"] = {{"text", words(fix.note)}};
      object["artifactChanges"] = Json::array({std::move(change)});
      all.push_back(std::move(object));
    }
    return all;
  }

  Json suppressions(const Finding &finding) {
    const Suppression &suppression = finding.suppression;
    if (suppression.kind == Suppression::Kind::None)
      return Json::array();
    bool inSource = suppression.kind == Suppression::Kind::InSource;
    Json object = {{"kind", inSource ? "inSource" : "external"}, {"status", "accepted"}};
    if (!suppression.reason.empty())
      object["justification"] = suppression.reason;
    if (inSource && !suppression.where.file.empty())
      object["location"] = location(suppression.where);
    return Json::array({std::move(object)});
  }
};

} // namespace

std::string writeSarif(const Report &report, Sources &sources, const SarifOptions &options) {
  Json root = {{"$schema", sarif::schema}, {"version", "2.1.0"}};
  root["runs"] = Json::array({Writer(sources, options).run(report)});
  return root.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
