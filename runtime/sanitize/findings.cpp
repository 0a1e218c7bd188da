// See findings.h.
#include "runtime/sanitize/findings.h"

#include "report/exploration.h"
#include "report/output.h"

#include <algorithm>
#include <cstdio>

namespace veriwarp::sanitize {

namespace {

report::Location locationOf(const VeriwarpSite *site) {
  return site ? report::Location{site->file, site->line, site->column} : report::Location();
}

std::string sentence(const Side &side, const std::string &where) {
  return side.who + " " + side.does + " " + where + (side.how.empty() ? "" : " (" + side.how + ")");
}

void print(const std::string &text) {
  std::fflush(stdout);
  std::fwrite(text.data(), 1, text.size(), stderr);
}

void addCallers(const VeriwarpSite *site, std::vector<report::Note> &notes) {
  constexpr int MostCallers = 4;
  for (int i = 0; site && site->caller && i < MostCallers; ++i, site = site->caller)
    notes.emplace_back(locationOf(site->caller), "line " + std::to_string(site->line) + " is reached by this call");
}

report::ExploredFinding reported(const Race &race) {
  report::ExploredFinding finding;
  finding.kind = race.kind;
  finding.message = sentence(race.now, race.where);
  finding.where = locationOf(race.now.site);
  addCallers(race.now.site, finding.notes);
  finding.notes.emplace_back(locationOf(race.before.site), sentence(race.before, "the same bytes"));
  addCallers(race.before.site, finding.notes);
  finding.notes.emplace_back(report::Location(), race.missing);
  if (race.now.work == race.before.work)
    finding.notes.emplace_back(report::Location(), "in " + race.now.work);
  else
    finding.notes.emplace_back(report::Location(),
                               "the first in " + race.now.work + "; the other in " + race.before.work);
  finding.execution.threads = {{0, race.before.who, "", {}}, {1, race.now.who, "", {}}};
  const auto event = [&](unsigned thread, const Side &side) {
    finding.execution.events.push_back({thread,
                                        side.does == "reads"    ? "read"
                                        : side.does == "writes" ? "write"
                                                                : "update",
                                        side.does + " " + race.where + (side.how.empty() ? "" : " (" + side.how + ")"),
                                        locationOf(side.site)});
  };
  event(0, race.before);
  event(1, race.now);
  finding.execution.marked = {0, 1};
  return finding;
}

} // namespace

std::string Findings::place(const VeriwarpSite *site) {
  if (!site)
    return "";
  std::string text = std::string(site->file) + ":" + std::to_string(site->line);
  return site->column ? text + ":" + std::to_string(site->column) : text;
}

bool Findings::count(const std::string &kind, const VeriwarpSite *a, const VeriwarpSite *b) {
  Key key{kind, place(a), place(b)};
  if (key.b < key.a)
    std::swap(key.a, key.b);
  return ++counts[key] == 1;
}

void Findings::tell(const Race &race) {
  races.push_back(race);
  const report::ExploredFinding finding = reported(race);
  const auto line = [](const report::Location &where, const std::string &what) {
    return (where.file.empty() ? ""
                               : where.file + ":" + std::to_string(where.line) + ":" +
                                     (where.column ? std::to_string(where.column) + ":" : "") + " ") +
           what + "\n";
  };
  std::string text = line(finding.where, "error: " + finding.message + " [" + finding.kind + "]");
  for (const report::Note &note : finding.notes)
    text += line(note.where, "note: " + note.message);
  print(text);
}

void Findings::note(const std::string &what) { ++notes[what]; }

bool Findings::finish() {
  std::uint64_t total = 0;
  for (const auto &[key, count] : counts)
    total += count;
  for (const auto &[what, count] : notes)
    print("veriwarp: " + what + (count > 1 ? " (" + std::to_string(count) + " times)" : "") + "\n");
  if (!counts.empty())
    print("veriwarp: " + std::to_string(counts.size()) + (counts.size() == 1 ? " pair" : " pairs") +
          " of places race, " + std::to_string(total) + (total == 1 ? " time\n" : " times\n"));
  if (settings.json.empty() && settings.sarif.empty() && settings.html.empty())
    return !counts.empty();
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
  report::Sources sources;
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
  return !counts.empty();
}

} // namespace veriwarp::sanitize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
