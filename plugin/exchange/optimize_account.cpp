#include "plugin/exchange/optimize_account.h"

#include "report/checks.h"

#include <nlohmann/json.hpp>

namespace veriwarp::plugin {

namespace {

using Json = nlohmann::ordered_json;

Json proofsJson(const std::vector<ProofAccount> &proofs) {
  Json list = Json::array();
  for (const ProofAccount &p : proofs)
    list.push_back({{"name", p.kernel},
                    {"verdict", report::verdictName(p.verdict)},
                    {"clauses", p.clauses},
                    {"proved", p.proved},
                    {"queries", p.queries},
                    {"seconds", p.seconds},
                    {"cpu_seconds", p.cpuSeconds}});
  return list;
}

Json stepsJson(const std::vector<StepAccount> &steps) {
  Json list = Json::array();
  for (const StepAccount &s : steps)
    list.push_back({{"annotation", s.annotation},
                    {"applied", s.isApplied},
                    {"what", s.what},
                    {"file", s.where.file},
                    {"line", s.where.line},
                    {"column", s.where.column},
                    {"because", s.because},
                    {"notes", s.notes},
                    {"before", proofsJson(s.before)},
                    {"after", proofsJson(s.after)},
                    {"transform_seconds", s.transformSeconds},
                    {"transform_cpu_seconds", s.transformCpuSeconds},
                    {"verify_seconds", s.verifySeconds},
                    {"parse_seconds", s.parseSeconds}});
  return list;
}

std::string dumped(const Json &json, int indent) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace); // source files may hold any bytes
}

// The readers may throw what the library throws: the file is ours.
std::vector<ProofAccount> readProofs(const Json &list) {
  std::vector<ProofAccount> proofs;
  for (const Json &p : list)
    proofs.push_back({p.at("name").get<std::string>(),
                      report::verdictByName(p.at("verdict").get<std::string>()).value_or(report::Verdict::Unknown),
                      p.at("clauses").get<unsigned>(), p.at("proved").get<unsigned>(), p.at("queries").get<unsigned>(),
                      p.at("seconds").get<double>(), p.at("cpu_seconds").get<double>()});
  return proofs;
}

StepAccount readStep(const Json &s) {
  StepAccount step;
  step.annotation = s.at("annotation").get<std::string>();
  step.where = {s.at("file").get<std::string>(), s.at("line").get<unsigned>(), s.at("column").get<unsigned>()};
  step.isApplied = s.at("applied").get<bool>();
  step.what = s.at("what").get<std::string>();
  step.because = s.at("because").get<std::vector<std::string>>();
  step.notes = s.at("notes").get<std::vector<std::string>>();
  step.before = readProofs(s.at("before"));
  step.after = readProofs(s.at("after"));
  step.transformSeconds = s.at("transform_seconds").get<double>();
  step.transformCpuSeconds = s.at("transform_cpu_seconds").get<double>();
  step.verifySeconds = s.at("verify_seconds").get<double>();
  step.parseSeconds = s.at("parse_seconds").get<double>();
  return step;
}

const char *nameOf(RunOutcome outcome) {
  switch (outcome) {
  case RunOutcome::Same:
    return "same";
  case RunOutcome::Differs:
    return "differs";
  case RunOutcome::NotRun:
    break;
  }
  return "not run";
}

} // namespace

std::string writeAccount(const OptimizeAccount &account) {
  return dumped({{"steps", stepsJson(account.steps)},
                 {"text", account.text},
                 {"original", account.original},
                 {"harness_before", account.harnessBefore},
                 {"harness_after", account.harnessAfter}},
                -1);
}

report::Result<OptimizeAccount> readAccount(std::string_view text) {
  try {
    const Json root = Json::parse(text);
    OptimizeAccount account;
    for (const Json &s : root.at("steps"))
      account.steps.push_back(readStep(s));
    account.text = root.at("text").get<std::string>();
    account.original = root.at("original").get<std::string>();
    account.harnessBefore = root.at("harness_before").get<std::string>();
    account.harnessAfter = root.at("harness_after").get<std::string>();
    return account;
  } catch (const Json::exception &e) {
    return report::Error{e.what()};
  }
}

std::string withFiles(const std::string &reportJson, const std::vector<OptimizedFile> &files) {
  Json root = Json::parse(reportJson);
  Json &list = root["files"] = Json::array();
  for (const OptimizedFile &f : files) {
    Json file = {{"file", f.file}};
    if (!f.error.empty()) {
      file["error"] = f.error;
    } else {
      file["steps"] = stepsJson(f.account.steps);
      file["text"] = f.account.text;
    }
    if (f.isChecked) {
      Json runs = Json::object();
      for (const auto &[kernel, outcome] : f.runs)
        runs[kernel] = nameOf(outcome);
      file["check"] = {{"runs", std::move(runs)}, {"lines", f.checkLines}};
    }
    list.push_back(std::move(file));
  }
  return dumped(root, 2) + "\n";
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
