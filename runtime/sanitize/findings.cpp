// See findings.h.
#include "runtime/sanitize/findings.h"

#include "report/checks.h"
#include "report/exploration.h"
#include "report/output.h"
#include "report/suppress.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace veriwarp::sanitize {

namespace {

report::Location locationOf(const VeriwarpSite *site) {
  return site ? report::Location{site->file, site->line, site->column} : report::Location();
}

std::string verbOf(const Side &side) { return std::string(name(side.does)) + "s"; }

std::string deed(const Side &side, const std::string &where) {
  return verbOf(side) + " " + where + (side.how.empty() ? "" : " (" + side.how + ")");
}

std::string sentence(const Side &side, const std::string &where) { return side.who + " " + deed(side, where); }

void print(const std::string &text) {
  std::fflush(stdout);
  std::fwrite(text.data(), 1, text.size(), stderr);
}

void addCallers(const VeriwarpSite *site, std::vector<report::Note> &notes) {
  constexpr int MostCallers = 4;
  for (int i = 0; site && site->caller && i < MostCallers; ++i, site = site->caller)
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
  finding.execution.threads = {{0, race.before.who, report::ThreadEnd::Open, {}},
                               {1, race.now.who, report::ThreadEnd::Open, {}}};
  const auto event = [&](unsigned thread, const Side &side) {
    finding.execution.events.push_back({thread, side.does, deed(side, race.where), locationOf(side.site)});
  };
  event(0, race.before);
  event(1, race.now);
  finding.execution.marked = {0, 1};
  return finding;
}

std::string place(const VeriwarpSite *site) {
  if (!site)
    return "";
  std::string text = std::string(site->file) + ":" + std::to_string(site->line);
  return site->column ? text + ":" + std::to_string(site->column) : text;
}

// As the checks of `veriwarp check` report a race: for comments and baselines.
report::Finding comparable(const Race &race) {
  report::Finding finding;
  finding.kind =
      race.kind == report::ExploredKind::HeterogeneousRace ? report::Fault::HeterogeneousRace : report::Fault::DataRace;
  finding.message = report::told(sentence(race.now, race.where));
  finding.where = locationOf(race.now.site);
  for (const Side *side : {&race.now, &race.before}) {
    report::ThreadTrace thread;
    thread.steps = {{locationOf(side->site), report::told(verbOf(*side))}};
    finding.threads.push_back(std::move(thread));
  }
  return finding;
}

} // namespace

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
  return ++counts[keyOf(kind, a, b)].races == 1;
}

report::Suppression::Kind Findings::suppressionOf(const Race &race) {
  const report::Finding finding = comparable(race);
  report::Finding other = finding; // a comment may stand at either place
  other.where = locationOf(race.before.site);
  report::Report alone;
  alone.kernels.emplace_back();
  alone.kernels[0].findings = {finding, other};
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
  Count &count = counts[keyOf(race.kind, race.now.site, race.before.site)];
  count.suppressed = suppressionOf(race);
  if (count.suppressed == report::Suppression::Kind::Baseline)
    known.push_back(race);
  if (count.suppressed != report::Suppression::Kind::None)
    return;
  races.push_back(race);
  print(report::textOf(reported(race)));
  // The program may end in any way from here on, by a signal or without its exit functions.
  constexpr std::size_t EachOf = 100, Step = 100;
  if (races.size() <= EachOf || races.size() % Step == 0)
    writeFiles();
}

void Findings::note(const std::string &what) { ++notes[what]; }

bool Findings::finish() {
  for (const auto &[what, count] : notes)
    print("veriwarp: " + what + (count > 1 ? " (" + std::to_string(count) + " times)" : "") + "\n");
  sayTotals();
  writeFiles();
  return !races.empty();
}

void Findings::sayTotals() const {
  std::uint64_t times = 0, pairs = 0, allowed = 0, inBaseline = 0;
  for (const auto &[key, count] : counts) {
    allowed += count.suppressed == report::Suppression::Kind::InSource;
    inBaseline += count.suppressed == report::Suppression::Kind::Baseline;
    if (count.suppressed != report::Suppression::Kind::None)
      continue;
    ++pairs;
    times += count.races;
  }
  const auto some = [](std::uint64_t count, const char *one, const char *many) {
    return std::to_string(count) + (count == 1 ? one : many);
  };
  if (pairs)
    print("veriwarp: " + some(pairs, " pair of places races, ", " pairs of places race, ") +
          some(times, " time\n", " times\n"));
  if (allowed)
    print("veriwarp: comments allow " + some(allowed, " pair", " pairs") + " of places\n");
  if (inBaseline)
    print("veriwarp: the baseline has " + some(inBaseline, " pair", " pairs") + " of places\n");
}

void Findings::writeFiles() {
  report::Exploration all;
  for (const Race &race : races) {
    auto launch = std::find_if(all.launches.begin(), all.launches.end(), [&](const report::ExploredLaunch &one) {
      return one.kernel == race.kernel && one.grid == race.grid && one.block == race.block;
    });
    if (launch == all.launches.end()) {
      all.launches.emplace_back();
      launch = all.launches.end() - 1;
      launch->kernel = race.kernel;
      launch->grid = race.grid;
      launch->block = race.block;
      launch->complete = true;
    }
    launch->findings.push_back(reported(race));
  }
  const report::ExplorationOptions options{VERIWARP_VERSION, settings.root, ""};
  const auto write = [](const std::string &file, const std::string &text) {
    if (file.empty())
      return;
    if (const auto error = report::writeFile(file, text))
      print("veriwarp: " + error->message + "\n");
  };
  if (!settings.json.empty())
    write(settings.json, report::writeJson(all));
  if (!settings.sarif.empty())
    write(settings.sarif, report::writeSarif(all, sources, options));
  if (!settings.html.empty())
    write(settings.html, report::writeHtml(all, sources, options));
  if (!settings.writeBaseline.empty()) {
    report::Report everything;
    everything.kernels.emplace_back();
    for (const std::vector<Race> *some : {&races, &known})
      for (const Race &race : *some)
        everything.kernels[0].findings.push_back(comparable(race));
    write(settings.writeBaseline, report::writeBaseline(report::makeBaseline(everything, sources)));
  }
}

} // namespace veriwarp::sanitize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
