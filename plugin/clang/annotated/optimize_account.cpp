#include "plugin/clang/annotated/optimize_account.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace veriwarp::plugin {

using verify::Verdict;

namespace {

llvm::json::Array json(const std::vector<Proof> &results) {
  llvm::json::Array list;
  for (const auto &[r, cpuSeconds] : results) {
    std::size_t proved = 0;
    for (const verify::ClauseResult &c : r.clauses)
      proved += c.verdict == Verdict::Proved;
    Verdict verdict = r.verdict();
    list.push_back(llvm::json::Object{{"name", r.name},
                                      {"verdict", verdict == Verdict::Proved    ? "proved"
                                                  : verdict == Verdict::Refuted ? "refuted"
                                                                                : "unknown"},
                                      {"clauses", static_cast<int>(r.clauses.size())},
                                      {"proved", static_cast<int>(proved)},
                                      {"queries", static_cast<int>(r.queries)},
                                      {"seconds", r.seconds},
                                      {"cpu_seconds", cpuSeconds}});
  }
  return list;
}

} // namespace

std::string toJson(const OptimizeAccount &account) {
  llvm::json::Array list;
  for (const Step &s : account.steps) {
    const auto [line, column] = account.lineAndColumn(s.place);
    llvm::json::Object step{{"annotation", s.text},
                            {"applied", s.outcome.isApplied},
                            {"what", s.outcome.what},
                            {"line", line},
                            {"column", column},
                            {"because", llvm::json::Array(s.outcome.because)},
                            {"notes", llvm::json::Array(s.outcome.notes)},
                            {"before", json(s.before)},
                            {"after", json(s.after)},
                            {"transform_seconds", s.transformSeconds},
                            {"transform_cpu_seconds", s.transformCpu},
                            {"verify_seconds", s.verifySeconds},
                            {"parse_seconds", s.parseSeconds}};
    list.push_back(std::move(step));
  }
  constexpr unsigned tests = 8;
  llvm::json::Array decided;
  for (const OptimizeDecision &d : account.decisions)
    decided.push_back(llvm::json::Object(d.account));
  std::string out;
  llvm::raw_string_ostream stream(out);
  stream << llvm::formatv("{0:2}", llvm::json::Value(llvm::json::Object{
                                       {"decided", std::move(decided)},
                                       {"steps", std::move(list)},
                                       {"text", account.text},
                                       {"original", account.original},
                                       {"harness_before", optimize::harness(account.originals, account.results,
                                                                            account.cases, false, tests)},
                                       {"harness_after", optimize::harness(account.originals, account.results,
                                                                           account.cases, true, tests)}}))
         << "\n";
  return out;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
