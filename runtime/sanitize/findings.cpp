// See findings.h.
#include "runtime/sanitize/findings.h"

#include "report/checks.h"
#include "report/exploration.h"
#include "report/suppress.h"
#include "report/write_file.h"

#include "runtime/sanitize/limits.h"
#include "runtime/simt/record.h"

#include <algorithm>
#include <cassert>
#include <cstdio>
#include <cstdlib>

namespace veriwarp::sanitize {

namespace {

report::Location locationOf(const VeriwarpSite *site) {
  return site ? report::Location{site->file, site->line, site->column} : report::Location();
}

std::string verbOf(const Side &side) { return std::string(name(side.does)) + "s"; }

std::string act(const Side &side, const std::string &where) { return verbOf(side) + " " + where; }

std::string sentence(const Side &side, const std::string &where) {
  return side.who.name() + " " + report::withStrength(act(side, where), side.how);
}

void print(const std::string &text) {
  std::fflush(stdout);
  std::fwrite(text.data(), 1, text.size(), stderr);
}

void addCallers(const VeriwarpSite *site, std::vector<report::Note> &notes) {
  for (int i = 0; site && site->caller && i < limits::callersTold; ++i, site = site->caller)
    notes.emplace_back(locationOf(site->caller),
                       report::told("line " + std::to_string(site->line) + " is reached by this call"));
}

report::ExploredFinding reported(const Race &race) {
  report::ExploredFinding finding;
  finding.kind = race.kind;
  finding.message = sentence(race.now, race.where);
  finding.where = locationOf(race.now.site);
  addCallers(race.now.site, finding.notes);
  finding.notes.emplace_back(locationOf(race.before.site), report::told(sentence(race.before, "the same bytes")));
  addCallers(race.before.site, finding.notes);
  finding.notes.emplace_back(report::Location(), report::told(race.missing));
  if (race.now.work == race.before.work)
    finding.notes.emplace_back(report::Location(), report::told("in " + race.now.work));
  else
    finding.notes.emplace_back(report::Location(),
                               report::told("the first in " + race.now.work + "; the other in " + race.before.work));
  for (const Side *side : {&race.before, &race.now}) {
    const auto number = static_cast<unsigned>(finding.execution.threads.size());
    finding.execution.threads.push_back(side->who);
    finding.execution.threads.back().number = number;
    finding.execution.events.push_back({number, side->does, act(*side, race.where), locationOf(side->site),
                                        report::ExecutionEvent::Part::Whole, side->how});
  }
  finding.execution.marked = {0, 1};
  return finding;
}

std::string place(const VeriwarpSite *site) {
  if (!site)
    return "";
  std::string text = std::string(site->file) + ":" + std::to_string(site->line);
  return site->column ? text + ":" + std::to_string(site->column) : text;
}

} // namespace

// As the checks of `veriwarp check` report it: for comments and baselines.
report::Finding Findings::comparable(const Found &found) {
  report::Finding finding;
  finding.check = report::checkOf(found.finding.kind);
  if (found.check == VeriwarpCheckRace)
    finding.kind = found.finding.kind == report::ExploredKind::HeterogeneousRace ? report::Fault::HeterogeneousRace
                                                                                 : report::Fault::DataRace;
  finding.message = report::told(found.finding.message);
  finding.where = found.finding.where;
  for (const unsigned event : {1u, 0u}) {
    if (event >= found.finding.execution.events.size())
      continue;
    const report::ExecutionEvent &one = found.finding.execution.events[event];
    report::ThreadTrace thread;
    thread.steps = {{one.where, report::told(std::string(name(one.kind)) + "s")}};
    finding.threads.push_back(std::move(thread));
  }
  return finding;
}

Findings::Findings(const Settings &given) : settings(given) {
  if (settings.baseline.empty())
    return;
  const report::Result<std::string> text = report::readFile(settings.baseline);
  report::Result<report::Baseline> read =
      text ? report::readBaseline(*text) : report::Result<report::Baseline>(report::Error{text.error()});
  if (!read) {
    print("veriwarp: " + settings.baseline + ": " + read.error() + "\n");
    std::_Exit(2);
  }
  baseline = std::move(*read);
}

Findings::Key Findings::keyOf(report::ExploredKind kind, const VeriwarpSite *a, const VeriwarpSite *b) {
  Key key{kind, place(a), place(b)};
  if (key.b < key.a)
    std::swap(key.a, key.b);
  return key;
}

bool Findings::count(report::ExploredKind kind, const VeriwarpSite *a, const VeriwarpSite *b) {
  std::lock_guard lock(mutex);
  return ++counts[keyOf(kind, a, b)].times == 1;
}

report::Suppression::Kind Findings::suppressionOf(const Found &found) {
  const report::Finding finding = comparable(found);
  report::Report alone;
  alone.kernels.emplace_back();
  for (const report::Location &place : found.places) {
    alone.kernels[0].findings.push_back(finding);
    alone.kernels[0].findings.back().where = place;
  }
  report::applySuppressions(alone, sources);
  for (const report::Finding &one : alone.kernels[0].findings)
    if (one.suppression.kind != report::Suppression::Kind::None)
      return one.suppression.kind;
  if (!baseline)
    return report::Suppression::Kind::None;
  alone.kernels[0].findings = {finding};
  report::applyBaseline(alone, *baseline, sources);
  return alone.kernels[0].findings[0].suppression.kind;
}

void Findings::tell(const Race &race) {
  std::lock_guard lock(mutex);
  tell({VeriwarpCheckRace,
        reported(race),
        race.kernel,
        race.grid,
        race.block,
        {locationOf(race.now.site), locationOf(race.before.site)}},
       counts[keyOf(race.kind, race.now.site, race.before.site)]);
}

void Findings::tell(const simt::Error &error) {
  std::lock_guard lock(mutex);
  const auto kind = report::exploredKindByName(error.kind);
  assert(kind && "checks name kinds that the report knows");
  Found found;
  found.check = error.check;
  found.finding.kind = *kind;
  found.finding.message = error.text;
  found.finding.where = locationOf(error.site);
  found.places = {found.finding.where};
  addCallers(error.site, found.finding.notes);
  for (const auto &[site, text] : error.notes) {
    found.finding.notes.emplace_back(locationOf(site), report::told(text));
    if (site)
      found.places.push_back(locationOf(site));
  }
  found.kernel = "host code";
  if (error.launch) {
    found.kernel = simt::demangled(error.launch->kernel->name);
    found.grid = error.launch->grid;
    found.block = error.launch->block;
    if (const VeriwarpSite *place = simt::hostPlace(); place && place != error.site)
      found.finding.notes.emplace_back(locationOf(place), report::told("launched here"));
  }
  Key key = keyOf(*kind, error.site, nullptr);
  if (!error.site)
    key.b = error.text;
  key.b += error.about;
  Count &count = counts[key];
  ++count.times;
  tell(std::move(found), count);
}

void Findings::tell(Found found, Count &count) {
  count.check = found.check;
  count.suppressed = suppressionOf(found);
  if (count.suppressed == report::Suppression::Kind::Baseline)
    known.push_back(found);
  if (count.suppressed != report::Suppression::Kind::None)
    return;
  print(report::textOf(found.finding));
  all.push_back(std::move(found));
  // The program may end in any way from here on, by a signal or without its exit functions.
  if (all.size() <= limits::writtenOneByOne || all.size() % limits::writtenEvery == 0)
    writeFiles();
}

void Findings::note(const std::string &what) {
  std::lock_guard lock(mutex);
  ++notes[what];
}

bool Findings::finish() {
  std::lock_guard lock(mutex);
  for (const auto &[what, count] : notes)
    print("veriwarp: " + what + (count > 1 ? " (" + std::to_string(count) + " times)" : "") + "\n");
  sayTotals();
  if (!isForked || !all.empty() || !known.empty())
    writeFiles();
  return !all.empty();
}

bool Findings::any() {
  std::lock_guard lock(mutex);
  return !all.empty();
}

void Findings::forget() {
  isForked = true;
  counts.clear();
  all.clear();
  known.clear();
  notes.clear();
}

void Findings::sayTotals() const {
  struct Total {
    std::uint32_t check;
    const char *one, *many;
    std::uint64_t findings = 0, times = 0;
  };
  Total totals[] = {{VeriwarpCheckRace, " race", " races"},
                    {VeriwarpCheckMemory, " memory error", " memory errors"},
                    {VeriwarpCheckInit, " read of uninitialised memory", " reads of uninitialised memory"},
                    {VeriwarpCheckSync, " synchronisation error", " synchronisation errors"},
                    {VeriwarpCheckApi, " error in calls of the runtime", " errors in calls of the runtime"},
                    {VeriwarpCheckLeak, " leak", " leaks"},
                    {VeriwarpCheckAssumptions, " launch site is not covered by the proofs",
                     " launch sites are not covered by the proofs"}};
  std::uint64_t allowed = 0, inBaseline = 0;
  for (const auto &[key, count] : counts) {
    allowed += count.suppressed == report::Suppression::Kind::InSource;
    inBaseline += count.suppressed == report::Suppression::Kind::Baseline;
    for (Total &total : totals)
      if (count.suppressed == report::Suppression::Kind::None && count.check == total.check) {
        ++total.findings;
        total.times += count.times;
      }
  }
  const auto some = [](std::uint64_t count, const char *one, const char *many) {
    return std::to_string(count) + (count == 1 ? one : many);
  };
  for (const Total &total : totals)
    if (total.findings)
      print("veriwarp: " + some(total.findings, total.one, total.many) +
            (total.check != VeriwarpCheckRace ? ""
             : total.times == 1               ? ", seen once"
                                              : ", seen " + std::to_string(total.times) + " times") +
            "\n");
  if (allowed)
    print("veriwarp: comments allow " + some(allowed, " finding", " findings") + "\n");
  if (inBaseline)
    print("veriwarp: the baseline has " + some(inBaseline, " finding", " findings") + "\n");
}

void Findings::writeFiles() {
  report::Exploration everything;
  for (const Found &found : all) {
    auto launch =
        std::find_if(everything.launches.begin(), everything.launches.end(), [&](const report::ExploredLaunch &one) {
          return one.kernel == found.kernel && one.grid == found.grid && one.block == found.block;
        });
    if (launch == everything.launches.end()) {
      everything.launches.emplace_back();
      launch = everything.launches.end() - 1;
      launch->kernel = found.kernel;
      launch->grid = found.grid;
      launch->block = found.block;
      launch->complete = true;
    }
    launch->findings.push_back(found.finding);
  }
  const report::ExplorationOptions options{VERIWARP_VERSION, settings.root, ""};
  const auto write = [](const std::string &file, const std::string &text) {
    if (file.empty())
      return;
    if (const auto error = report::writeFile(file, text))
      print("veriwarp: " + error->message + "\n");
  };
  if (!settings.json.empty())
    write(settings.json, report::writeJson(everything));
  if (!settings.sarif.empty())
    write(settings.sarif, report::writeSarif(everything, sources, options));
  if (!settings.html.empty())
    write(settings.html, report::writeHtml(everything, sources, options));
  if (!settings.writeBaseline.empty()) {
    report::Report whole;
    whole.kernels.emplace_back();
    for (const std::vector<Found> *some : {&all, &known})
      for (const Found &found : *some)
        whole.kernels[0].findings.push_back(comparable(found));
    write(settings.writeBaseline, report::writeBaseline(report::makeBaseline(whole, sources)));
  }
}

} // namespace veriwarp::sanitize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
