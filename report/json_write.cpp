// Writes the stable JSON of docs/json.md.
#include "report/aggregate.h"
#include "report/json.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace veriwarp::report {
namespace {

using Json = nlohmann::ordered_json; // fields in the order they are written: people read these files too

void putPlace(Json &object, const Location &at) {
  object["file"] = at.file;
  object["line"] = at.line;
  if (at.column)
    object["column"] = at.column;
}

Json withPlace(const Location &at, std::string_view message) {
  Json object = Json::object();
  if (!at.file.empty())
    putPlace(object, at);
  object["message"] = message;
  return object;
}

template <class K> Json saidJson(const Said<K> &said) { return {{"kind", kindName(said.kind)}, {"data", said.data}}; }

void putLaunch(Json &object, const LaunchName &launch) {
  object["launch"] = words(launch);
  Json &parts = object["launch_kind"] = {{"kind", kindName(launch.kind)}};
  for (const auto &[name, part] : launchTexts)
    if (!(launch.*part).empty())
      parts[name] = launch.*part;
  for (const auto &[name, part] : launchNumbers)
    if (launch.*part)
      parts[name] = launch.*part;
  if (!launch.given.empty())
    parts["given"] = launch.given;
}

template <class Result> Json verdictJson(const Result &result) {
  Json assumptions = Json::array(), kinds = Json::array();
  for (const Assumption &assumption : result.assumptions) {
    assumptions.push_back(words(assumption));
    kinds.push_back(saidJson(assumption));
  }
  Json object = {{"verdict", verdictName(result.verdict)},
                 {"assumptions", std::move(assumptions)},
                 {"assumption_kinds", std::move(kinds)}};
  if (result.reason || result.verdict == Verdict::Unknown)
    object["reason"] = words(result.reason);
  if (result.reason)
    object["reason_kind"] = saidJson(result.reason);
  if (!result.reasonWhere.file.empty())
    putPlace(object["where"] = Json::object(), result.reasonWhere);
  if (result.degree || !checkInfo(result.check).degree.empty())
    object["degree"] = result.degree;
  // JSON has no infinity; what was not measured took no time.
  object["seconds"] = std::isfinite(result.seconds) ? result.seconds : 0.0;
  return object;
}

// What only results for one launch have.
void putObligations(Json &object, const CheckResult &result) {
  if (!result.obligations.empty()) {
    Json &list = object["obligations"] = Json::array();
    for (const Obligation &obligation : result.obligations) {
      Json one = {{"kind", obligationName(obligation.kind)}, {"verdict", verdictName(obligation.verdict)}};
      one.update(withPlace(obligation.where, words(obligation.message)));
      one["text"] = obligation.text;
      list.push_back(std::move(one));
    }
  }
  for (const Figure &figure : result.figures)
    object["figures"][figure.name] = figure.value;
}

Json kernelJson(const KernelReport &kernel) {
  Json object = {{"name", kernel.name}, {"pretty", kernel.pretty}};
  putPlace(object, kernel.where);
  Json &checks = object["checks"] = Json::object();
  for (const CheckSummary &summary : summarize(kernel)) {
    Json &check = checks[std::string(checkName(summary.check))] = verdictJson(summary);
    Json &launches = check["launches"] = Json::array();
    for (const CheckResult &result : kernel.checks)
      if (result.check == summary.check) {
        Json launch = Json::object();
        putLaunch(launch, result.launch);
        launch.update(verdictJson(result));
        putObligations(launch, result);
        launches.push_back(std::move(launch));
      }
  }
  return object;
}

Json threadJson(const ThreadTrace &trace) {
  Json object = {{"block", trace.block},
                 {"thread", trace.thread},
                 {"action", words(trace.action)},
                 {"action_kind", saidJson(trace.action)}};
  if (trace.element >= 0)
    object["element"] = trace.element;
  Json &steps = object["steps"] = Json::array();
  for (const Step &step : trace.steps)
    steps.push_back(withPlace(step.where, words(step.message)));
  return object;
}

// Kernels of two files may have one mangled name (static ones): the index tells them apart.
void putKernel(Json &object, const Occurrence &at, const Report &report) {
  object["kernel"] = at.kernel->name;
  object["kernel_index"] = at.kernel - report.kernels.data();
  putLaunch(object, at.finding->launch);
}

Json findingJson(const Entry &entry, const Report &report) {
  const Finding &finding = *entry.finding;
  Json object = {{"check", checkName(finding.check)},
                 {"kind", kindName(finding.kind)},
                 {"level", nearnessName(finding.level)},
                 {"verdict", verdictName(finding.verdict)},
                 {"severity", entry.level == Level::Warning ? "warning" : "remark"},
                 {"space", spaceName(finding.space)},
                 {"object", finding.object}};
  putPlace(object, finding.where);
  object["message"] = words(finding.message);
  putKernel(object, {entry.kernel, entry.finding}, report);
  if (finding.dependsOn)
    object["depends_on"] = saidJson(finding.dependsOn);
  if (finding.degree)
    object["degree"] = finding.degree;
  Json &threads = object["threads"] = Json::array();
  for (const ThreadTrace &trace : finding.threads)
    threads.push_back(threadJson(trace));
  Json &notes = object["notes"] = Json::array();
  for (const Note &note : finding.notes)
    notes.push_back(withPlace(note.where, words(note.message)));
  Json &fixIts = object["fixits"] = Json::array();
  for (const FixIt &fix : finding.fixIts) {
    Json fixJson = Json::object();
    putPlace(fixJson, fix.where);
    fixJson["insert"] = fix.insert;
    fixJson["message"] = words(fix.note);
    fixIts.push_back(std::move(fixJson));
  }
  Json &values = object["values"] = Json::array();
  for (const Binding &binding : finding.values)
    values.push_back({{"name", binding.name}, {"value", binding.value}});
  if (finding.suppression.kind != Suppression::Kind::None) {
    bool inSource = finding.suppression.kind == Suppression::Kind::InSource;
    Json &suppressed =
        object["suppressed"] = {{"by", inSource ? "comment" : "baseline"}, {"reason", finding.suppression.reason}};
    if (inSource)
      putPlace(suppressed, finding.suppression.where);
  }
  if (!entry.others.empty()) {
    Json &others = object["also"] = Json::array();
    for (const Occurrence &other : entry.others) {
      Json at = Json::object();
      putKernel(at, other, report);
      at["verdict"] = verdictName(other.finding->verdict);
      if (other.finding->degree)
        at["degree"] = other.finding->degree;
      others.push_back(std::move(at));
    }
  }
  if (!entry.fingerprint.empty())
    object["fingerprint"] = entry.fingerprint;
  return object;
}

std::string write(const Report &report, const std::vector<Entry> &all) {
  Json root = {{"version", 1}};
  Json &kernels = root["kernels"] = Json::array();
  for (const KernelReport &kernel : report.kernels)
    kernels.push_back(kernelJson(kernel));
  Json &findings = root["findings"] = Json::array();
  for (const Entry &entry : all)
    findings.push_back(findingJson(entry, report));
  Json &messages = root["messages"] = Json::array();
  for (const Message &message : report.messages) {
    constexpr const char *levels[] = {"note", "warning", "error"};
    constexpr const char *codeNames[] = {
        "", "suppression", "no-such-parameter", "no-such-kernel", "launched-elsewhere", "kernels-unlisted"};
    Json object = {{"level", levels[static_cast<int>(message.level)]}};
    object.update(withPlace(message.where, message.text));
    if (message.code != Message::Code::None) {
      object["code"] = codeNames[static_cast<int>(message.code)];
      object["subject"] = message.subject;
      object["helpful"] = message.isHelpful;
    }
    messages.push_back(std::move(object));
  }
  // Names in a source file may be any bytes; JSON is UTF-8.
  return root.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace

std::string writeJson(const Report &report) { return write(report, entries(report)); }

std::string writeJson(const Report &report, Sources &sources) { return write(report, entries(report, sources)); }

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
