// A report taken together: the verdict over launches, findings that are the same, several compilations, the exit code.
#include "report/aggregate.h"
#include "report/source.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <tuple>

namespace veriwarp::report {
namespace {

// From harmless to bad.
int badness(Verdict verdict) {
  switch (verdict) {
  case Verdict::Proved:
    return 0;
  case Verdict::Assumed:
    return 1;
  case Verdict::Unknown:
    return 2;
  case Verdict::Possible:
    return 3;
  case Verdict::Refuted:
    return 4;
  }
  return 2;
}

auto order(const Location &at) { return std::tie(at.file, at.line, at.column); }

bool knowsLaunches(const KernelReport &kernel, Check check) {
  return std::any_of(kernel.checks.begin(), kernel.checks.end(),
                     [&](const CheckResult &r) { return r.check == check && !isAnyLaunch(r.launch); });
}

// The results of one check that decide its verdict.
std::vector<const CheckResult *> deciding(const KernelReport &kernel, Check check) {
  bool known = knowsLaunches(kernel, check);
  std::vector<const CheckResult *> results;
  for (const CheckResult &result : kernel.checks)
    if (result.check == check && !(known && isAnyLaunch(result.launch)))
      results.push_back(&result);
  return results;
}

void addOnce(std::vector<Assumption> &list, const Assumption &item) {
  if (std::find(list.begin(), list.end(), item) == list.end())
    list.push_back(item);
}

bool isAdvice(Check check) { return checkInfo(check).about == About::Advice; }

// Two findings with the same class are one entry. Columns and the object keep two accesses on one line apart.
using Place = std::tuple<std::string, unsigned, unsigned>;
using Class = std::tuple<Check, std::string_view, std::string, Place, Place, std::string>;
Class classOf(const Finding &finding) {
  auto place = [](const Location &at) { return Place(at.file, at.line, at.column); };
  Ends ends = endsOf(finding);
  Place first = place(ends.first), second = place(ends.second);
  if (second < first)
    std::swap(first, second);
  // Several clauses, or several accesses of an expression, stand in one place.
  const bool hasOnePlaceForMany = isAdvice(finding.check) || checkInfo(finding.check).engine != Engine::Check;
  return {finding.check,  kindName(finding.kind),
          finding.object, first,
          second,         hasOnePlaceForMany ? words(finding.message) : std::string()};
}

// Sorts the member of a class that is to be shown first: what counts, then what is worst, then by name.
auto showFirst(const Occurrence &o) {
  return std::make_tuple(o.finding->suppression.kind != Suppression::Kind::None,
                         levelOf(*o.kernel, *o.finding) == Level::Remark, -badness(o.finding->verdict),
                         -static_cast<std::int64_t>(o.finding->degree), isAnyLaunch(o.finding->launch), o.kernel->name,
                         o.finding->launch);
}

void foldInto(CheckResult &into, const CheckResult &other) {
  double seconds = into.seconds + other.seconds;
  std::vector<Assumption> assumptions = into.assumptions;
  for (const Assumption &assumption : other.assumptions)
    addOnce(assumptions, assumption);
  unsigned degree = std::max(into.degree, other.degree);
  if (badness(other.verdict) > badness(into.verdict))
    into = other;
  sortByWords(assumptions);
  into.seconds = seconds;
  into.assumptions = std::move(assumptions);
  into.degree = degree;
}

} // namespace

std::vector<CheckSummary> summarize(const KernelReport &kernel) {
  std::vector<CheckSummary> summaries;
  for (const CheckInfo &info : allChecks()) {
    std::vector<const CheckResult *> results = deciding(kernel, info.check);
    if (results.empty())
      continue;
    CheckSummary summary;
    summary.check = info.check;
    summary.verdict = Verdict::Proved;
    for (const CheckResult *result : results) {
      if (badness(result->verdict) > badness(summary.verdict))
        summary.verdict = result->verdict;
      summary.degree = std::max(summary.degree, result->degree);
      for (const Assumption &assumption : result->assumptions)
        addOnce(summary.assumptions, assumption);
      std::copy_if(result->obligations.begin(), result->obligations.end(), std::back_inserter(summary.open),
                   [](const Obligation &o) { return o.verdict == Verdict::Unknown; });
    }
    if (summary.verdict == Verdict::Unknown) {
      auto why = std::find_if(results.begin(), results.end(),
                              [](const CheckResult *r) { return r->verdict == Verdict::Unknown; });
      assert(why != results.end() && "one of the launches is unknown");
      summary.reason = (*why)->reason;
      summary.reasonWhere = (*why)->reasonWhere;
    }
    for (const CheckResult &result : kernel.checks)
      if (result.check == info.check)
        summary.seconds += result.seconds;
    assert((badness(summary.verdict) > badness(Verdict::Assumed) || summary.open.empty()) &&
           "a proof leaves nothing open");
    summaries.push_back(std::move(summary));
  }
  return summaries;
}

Level levelOf(const KernelReport &kernel, const Finding &finding) {
  if (finding.check == Check::Race && finding.kind == FindingKind(Fault::Benign))
    return Level::Remark;
  if (isAnyLaunch(finding.launch) && knowsLaunches(kernel, finding.check))
    return Level::Remark;
  return checkInfo(finding.check).level;
}

std::vector<Entry> entries(const Report &report) {
  std::map<Class, std::vector<Occurrence>> classes;
  for (const KernelReport &kernel : report.kernels)
    for (const Finding &finding : kernel.findings)
      classes[classOf(finding)].push_back({&kernel, &finding});
  std::vector<Entry> all;
  for (auto &[key, members] : classes) {
    std::stable_sort(members.begin(), members.end(),
                     [](const Occurrence &a, const Occurrence &b) { return showFirst(a) < showFirst(b); });
    Entry entry;
    entry.kernel = members.front().kernel;
    entry.finding = members.front().finding;
    entry.level = levelOf(*entry.kernel, *entry.finding);
    entry.others.assign(members.begin() + 1, members.end());
    all.push_back(std::move(entry));
  }
  std::stable_sort(all.begin(), all.end(), [](const Entry &a, const Entry &b) {
    return std::tuple(order(a.finding->where), a.finding->check) <
           std::tuple(order(b.finding->where), b.finding->check);
  });
  return all;
}

std::vector<Entry> entries(const Report &report, Sources &sources) {
  std::vector<Entry> all = entries(report);
  std::map<std::string, unsigned> seen;
  for (Entry &entry : all) {
    std::string base = fingerprint(*entry.finding, sources);
    entry.fingerprint = base + ":" + std::to_string(++seen[base]);
  }
  return all;
}

namespace {

// What a possible race rests on, with its place: the note that restOn() made.
std::string causeOf(const Finding &finding) {
  if (finding.check != Check::Race || finding.verdict != Verdict::Possible || !finding.dependsOn)
    return {};
  const std::string cause = words(Phrase{PhraseKind::WhetherTheyMeet, {finding.dependsOn}});
  const auto note = std::find_if(finding.notes.begin(), finding.notes.end(),
                                 [&](const Note &candidate) { return words(candidate.message) == cause; });
  if (note == finding.notes.end() || !note->where.line)
    return {};
  return note->where.file + ":" + std::to_string(note->where.line) + ":" + std::to_string(note->where.column) + cause;
}

// Possible races of one kernel on one array that rest on the same value: one entry stands for all.
std::vector<Entry> oncePerCause(std::vector<Entry> all) {
  using Key = std::tuple<const KernelReport *, std::string, std::string, Level, Suppression::Kind>;
  std::map<Key, std::size_t> seen;
  std::vector<Entry> result;
  for (Entry &entry : all) {
    const std::string cause = causeOf(*entry.finding);
    if (cause.empty()) {
      result.push_back(std::move(entry));
      continue;
    }
    const auto [at, isNew] = seen.try_emplace(
        Key{entry.kernel, entry.finding->object, cause, entry.level, entry.finding->suppression.kind}, result.size());
    if (isNew) {
      result.push_back(std::move(entry));
      continue;
    }
    Entry &shown = result[at->second];
    shown.alike.push_back({entry.kernel, entry.finding});
    shown.alike.insert(shown.alike.end(), entry.alike.begin(), entry.alike.end());
  }
  return result;
}

} // namespace

std::vector<Entry> forReaders(std::vector<Entry> all) {
  using Line = std::pair<std::string, unsigned>;
  using Key = std::tuple<const KernelReport *, Check, std::string, Line, Line, Level, Suppression::Kind>;
  std::map<Key, std::size_t> seen;
  std::vector<Entry> result;
  for (Entry &entry : all) {
    const Finding &finding = *entry.finding;
    Line first, second;
    if (finding.check == Check::Race) {
      Ends ends = endsOf(finding);
      first = {ends.first.file, ends.first.line}, second = {ends.second.file, ends.second.line};
      if (second < first)
        std::swap(first, second);
    } else if (finding.check != Check::OutOfBounds || finding.verdict != Verdict::Possible) {
      result.push_back(std::move(entry));
      continue;
    } else
      first.first = kindName(finding.kind); // an access that is misaligned is another matter
    Key key{entry.kernel, finding.check, finding.object, first, second, entry.level, finding.suppression.kind};
    auto [at, isNew] = seen.try_emplace(key, result.size());
    if (isNew) {
      result.push_back(std::move(entry));
      continue;
    }
    Entry &shown = result[at->second];
    assert(entry.alike.empty() && "an entry stands for others once it is shown");
    if (badness(finding.verdict) > badness(shown.finding->verdict)) {
      std::swap(shown, entry);
      std::swap(shown.alike, entry.alike);
    }
    shown.alike.push_back({entry.kernel, entry.finding});
  }
  result = oncePerCause(std::move(result));
  std::map<const KernelReport *, const Location *> ends;
  for (const Entry &entry : result)
    if (const Location *&end = ends[entry.kernel]; !end || order(*end) < order(entry.finding->where))
      end = &entry.finding->where;
  auto place = [&](const Entry &entry) {
    bool follows = isAdvice(entry.finding->check);
    return std::tuple(order(follows ? *ends[entry.kernel] : entry.finding->where), follows);
  };
  std::stable_sort(result.begin(), result.end(), [&](const Entry &a, const Entry &b) { return place(a) < place(b); });
  return result;
}

std::string shortName(const KernelReport &kernel) {
  // The parameter list is the last group of parentheses outside of <>, the name what stands before it after the last
  // space outside of brackets: "void (anonymous namespace)::f<int, (Mode)1>(int*)".
  const std::string &pretty = kernel.pretty.empty() ? kernel.name : kernel.pretty;
  int depth = 0;
  std::size_t paren = pretty.size(), space = 0, candidate = 0;
  for (std::size_t i = 0; i < pretty.size(); ++i) {
    char c = pretty[i];
    if (c == '(' && depth == 0) {
      paren = i;
      candidate = space;
    }
    if (c == '(' || c == '<' || c == '[')
      ++depth;
    else if ((c == ')' || c == '>' || c == ']') && depth > 0)
      --depth;
    else if (c == ' ' && depth == 0)
      space = i + 1;
  }
  std::string name = pretty.substr(candidate, paren - candidate);
  return name.empty() ? pretty : name;
}

// One engine names a file as the command does, another as debug information does.
static bool isSameFile(const std::string &a, const std::string &b) {
  namespace fs = std::filesystem;
  std::error_code error;
  return a == b || (!a.empty() && !b.empty() &&
                    fs::absolute(a, error).lexically_normal() == fs::absolute(b, error).lexically_normal());
}

void merge(Report &into, Report other) {
  for (KernelReport &kernel : other.kernels) {
    auto known = std::find_if(into.kernels.begin(), into.kernels.end(), [&](const KernelReport &k) {
      return k.name == kernel.name && k.where.line == kernel.where.line && isSameFile(k.where.file, kernel.where.file);
    });
    if (known == into.kernels.end()) {
      into.kernels.push_back(std::move(kernel));
      continue;
    }
    std::move(kernel.checks.begin(), kernel.checks.end(), std::back_inserter(known->checks));
    std::move(kernel.findings.begin(), kernel.findings.end(), std::back_inserter(known->findings));
  }
  std::move(other.messages.begin(), other.messages.end(), std::back_inserter(into.messages));
  into.isPart |= other.isPart;
  tidy(into);
}

void tidy(Report &report) {
  for (KernelReport &kernel : report.kernels) {
    std::vector<CheckResult> checks;
    for (CheckResult &result : kernel.checks) {
      auto same = std::find_if(checks.begin(), checks.end(), [&](const CheckResult &r) {
        return r.check == result.check && r.launch == result.launch;
      });
      if (same == checks.end())
        checks.push_back(std::move(result));
      else
        foldInto(*same, result);
    }
    std::stable_sort(checks.begin(), checks.end(),
                     [](const CheckResult &a, const CheckResult &b) { return a.check < b.check; });
    kernel.checks = std::move(checks);

    std::map<std::pair<Class, LaunchName>, std::size_t> seen;
    std::vector<Finding> findings;
    for (Finding &finding : kernel.findings) {
      auto [at, isNew] = seen.try_emplace({classOf(finding), finding.launch}, findings.size());
      if (isNew)
        findings.push_back(std::move(finding));
      else if (showFirst({&kernel, &finding}) < showFirst({&kernel, &findings[at->second]}))
        findings[at->second] = std::move(finding);
    }
    std::stable_sort(findings.begin(), findings.end(), [](const Finding &a, const Finding &b) {
      return std::tuple(order(a.where), a.check) < std::tuple(order(b.where), b.check);
    });
    kernel.findings = std::move(findings);
  }
  std::stable_sort(report.kernels.begin(), report.kernels.end(), [](const KernelReport &a, const KernelReport &b) {
    return std::tuple(order(a.where), a.name) < std::tuple(order(b.where), b.name);
  });
  std::vector<Message> messages;
  for (Message &message : report.messages)
    if (std::none_of(messages.begin(), messages.end(), [&](const Message &m) {
          return m.where == message.where && m.text == message.text && m.level == message.level;
        }))
      messages.push_back(std::move(message));
  report.messages = std::move(messages);
}

bool isUndecided(const KernelReport &kernel, const CheckSummary &summary) {
  return summary.verdict == Verdict::Possible && checkInfo(summary.check).level == Level::Remark &&
         std::none_of(kernel.findings.begin(), kernel.findings.end(),
                      [&](const Finding &finding) { return finding.check == summary.check; });
}

Counts count(const Report &report) {
  Counts counts;
  counts.kernels = static_cast<unsigned>(report.kernels.size());
  for (const KernelReport &kernel : report.kernels)
    for (const CheckSummary &summary : summarize(kernel)) {
      if (isAdvice(summary.check))
        continue; // a hint, not a property
      switch (summary.verdict) {
      case Verdict::Proved:
        ++counts.proved;
        break;
      case Verdict::Refuted:
        ++counts.refuted;
        break;
      case Verdict::Possible:
        ++(isUndecided(kernel, summary) ? counts.undecided : counts.possible);
        break;
      case Verdict::Unknown:
        ++counts.unknown;
        break;
      case Verdict::Assumed:
        ++counts.assumed;
        break;
      }
    }
  for (const Entry &entry : forReaders(entries(report))) {
    if (entry.finding->suppression.kind == Suppression::Kind::InSource)
      ++counts.suppressed;
    else if (entry.finding->suppression.kind == Suppression::Kind::Baseline)
      ++counts.known;
    else
      ++(entry.level == Level::Warning ? counts.warnings : counts.remarks);
  }
  return counts;
}

std::optional<FailOn> failOnOf(std::string_view word) {
  if (word == "unknown")
    return FailOn::Unknown;
  if (word == "findings")
    return FailOn::Findings;
  if (word == "definite")
    return FailOn::Definite;
  return word == "never" ? std::optional(FailOn::Never) : std::nullopt;
}

ExitCode exitCode(const Report &report, FailOn failOn) {
  if (std::any_of(report.messages.begin(), report.messages.end(),
                  [](const Message &m) { return m.level == Message::Level::Error; }))
    return UsageError;
  if (failOn == FailOn::Never)
    return AllProved;
  const auto fails = [&](Verdict verdict) {
    return failOn == FailOn::Definite ? verdict == Verdict::Refuted : badness(verdict) >= badness(Verdict::Possible);
  };
  for (const Entry &entry : entries(report))
    if (entry.finding->suppression.kind == Suppression::Kind::None && entry.level == Level::Warning &&
        fails(entry.finding->verdict))
      return HasFindings;
  bool unknown = false;
  for (const KernelReport &kernel : report.kernels)
    for (const CheckInfo &info : allChecks()) {
      if (info.level != Level::Warning)
        continue;
      bool explained = std::any_of(kernel.findings.begin(), kernel.findings.end(),
                                   [&](const Finding &f) { return f.check == info.check; });
      for (const CheckResult *result : deciding(kernel, info.check)) {
        if (fails(result->verdict) && !explained)
          return HasFindings; // whoever refuted it gave no finding: never call that proved
        unknown |= result->verdict == Verdict::Unknown ||
                   std::any_of(result->obligations.begin(), result->obligations.end(),
                               [](const Obligation &o) { return o.verdict == Verdict::Unknown; });
      }
    }
  return unknown && failOn == FailOn::Unknown ? HasUnknown : AllProved;
}

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
