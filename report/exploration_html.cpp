// Explorations as an HTML page: launches, each finding with its source and its execution drawn, and the repair.
#include "report/edits.h"
#include "report/execution_picture.h"
#include "report/exploration.h"
#include "report/html_parts.h"
#include "report/write_file.h"

#include <cstdio>
#include <map>

namespace veriwarp::report {
namespace {

using html::escape;

class ExplorationPage {
public:
  ExplorationPage(const Exploration &of, Sources &lines, const ExplorationOptions &given)
      : exploration(of), sources(lines), options(given) {}

  std::string write() {
    std::string out = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
                      "'unsafe-inline'\">\n<title>Veriwarp exploration</title>\n<style>" +
                      std::string(html::style) + std::string(html::executionStyle) +
                      "</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#findings\">Skip to the findings</a>\n";
    out += head() + "<main>\n" + launches() + findings() + repair() + "</main>\n";
    return out + "<footer>Written by Veriwarp" + (options.version.empty() ? "" : " " + escape(options.version)) +
           ". An execution is one way in which scoped RC11 lets the threads of a launch run. Each is visited once, so "
           "\"no error\" holds of all of them.</footer>\n</body>\n</html>\n";
  }

private:
  const Exploration &exploration;
  Sources &sources;
  const ExplorationOptions &options;

  std::string place(const Location &at) const {
    const std::string text = html::shownFile(at.file, options.root);
    return at.line ? text + ":" + std::to_string(at.line) : text;
  }

  static std::string shape(const std::array<std::uint32_t, 3> &s) {
    std::string text = std::to_string(s[0]);
    if (s[1] > 1 || s[2] > 1)
      text += "×" + std::to_string(s[1]);
    return s[2] > 1 ? text + "×" + std::to_string(s[2]) : text;
  }

  static std::string badge(const std::string &text, const char *tone, const std::string &anchor = {}) {
    const char *sign = tone == std::string_view("Good") ? "✓" : tone == std::string_view("Bad") ? "✗" : "?";
    const std::string content =
        "class=\"badge " + std::string(tone) + "\"><span aria-hidden=\"true\">" + sign + "</span> " + escape(text);
    return anchor.empty() ? "<span " + content + "</span>" : "<a href=\"#" + anchor + "\" " + content + "</a>";
  }

  static std::string idOf(std::size_t launch, std::size_t finding) {
    return "f" + std::to_string(launch) + "-" + std::to_string(finding);
  }

  std::string head() const {
    std::uint64_t executions = 0;
    std::size_t found = 0, complete = 0;
    for (const ExploredLaunch &launch : exploration.launches) {
      executions += launch.executions;
      found += launch.findings.size();
      complete += launch.complete;
    }
    std::string out = "<header class=\"top\"><h1>Veriwarp exploration</h1>\n<ul class=\"tiles\">";
    const auto tile = [&](std::uint64_t n, const char *label, const char *color) {
      out += "<li><b" + (n && *color ? " style=\"color:var(--" + std::string(color) + ")\"" : "") + ">" +
             std::to_string(n) + "</b><span>" + label + "</span></li>";
    };
    tile(exploration.launches.size(), exploration.launches.size() == 1 ? "launch" : "launches", "");
    tile(found, found == 1 ? "finding" : "findings", "bad");
    tile(complete, "explored to the end", "good");
    tile(executions, executions == 1 ? "execution" : "executions", "");
    return out + "</ul></header>\n";
  }

  std::string launches() const {
    std::string out = "<section aria-labelledby=\"h-launches\"><h2 id=\"h-launches\">Launches</h2>\n";
    if (exploration.launches.empty())
      return out + "<p class=\"card pad\">The program has launched no kernel.</p></section>\n";
    out += "<div class=\"card scroll\" tabindex=\"0\" role=\"region\" aria-labelledby=\"h-launches\"><table "
           "class=\"launches\">"
           "<caption>What was explored</caption>\n<thead><tr>";
    for (const char *name : {"kernel", "grid, block", "result"})
      out += "<th scope=\"col\">" + std::string(name) + "</th>";
    for (const char *name : {"executions", "blocked", "events", "seconds", "MB"})
      out += "<th scope=\"col\" class=\"num\">" + std::string(name) + "</th>";
    out += "</tr></thead>\n<tbody>\n";
    for (std::size_t i = 0; i < exploration.launches.size(); ++i) {
      const ExploredLaunch &launch = exploration.launches[i];
      char seconds[32], megabytes[32];
      std::snprintf(seconds, sizeof seconds, "%.2f", launch.seconds);
      std::snprintf(megabytes, sizeof megabytes, "%.0f", launch.peakMegabytes);
      out += "<tr><th scope=\"row\"><code>" + escape(launch.kernel) + "</code></th><td>" + shape(launch.grid) + ", " +
             shape(launch.block) + "</td><td>";
      out += !launch.findings.empty() ? badge(std::string(name(launch.findings[0].kind)), "Bad", idOf(i, 0))
             : launch.complete        ? badge("no error", "Good")
                                      : badge("no error so far: " + launch.incomplete, "Unknown");
      if (launch.findings.size() > 1)
        out += " and " + std::to_string(launch.findings.size() - 1) + " more";
      if (!launch.findings.empty() && !launch.complete && !launch.incomplete.empty())
        out += "<br><span class=\"dim\">" + escape(launch.incomplete) + "</span>";
      for (const std::string &cell : {std::to_string(launch.executions), std::to_string(launch.blocked),
                                      std::to_string(launch.events), std::string(seconds), std::string(megabytes)})
        out += "</td><td class=\"num\">" + cell;
      out += "</td></tr>\n";
    }
    out += "</tbody></table></div>\n";
    for (const LeftOut &leftOut : exploration.leftOut)
      out += "<p class=\"dim\">Not explored: " + escape(describe(leftOut)) + ".</p>\n";
    return out + "</section>\n";
  }

  std::string findings() {
    std::string out = "<section aria-labelledby=\"findings\"><h2 id=\"findings\">Findings</h2>\n", all;
    for (std::size_t i = 0; i < exploration.launches.size(); ++i)
      for (std::size_t k = 0; k < exploration.launches[i].findings.size(); ++k)
        all += finding(exploration.launches[i], exploration.launches[i].findings[k], idOf(i, k));
    return out + (all.empty() ? "<p class=\"card pad\">There are none.</p>" : all) + "</section>\n";
  }

  std::string finding(const ExploredLaunch &launch, const ExploredFinding &found, const std::string &id) {
    std::string out = "<article class=\"finding card sevBad\" id=\"" + id + "\"><header><div class=\"tags\">" +
                      badge(std::string(name(found.kind)), "Bad") + "<span class=\"where\">" +
                      escape(place(found.where)) + "</span></div>\n<h3>" + escape(found.message) +
                      "</h3>\n<p class=\"meta\">In <code>" + escape(launch.kernel) + "</code> with a grid of " +
                      shape(launch.grid) + " and blocks of " + shape(launch.block) + "</p></header>\n";
    out += source(found, id);
    if (std::string picture = html::pictureOf(found.execution); !picture.empty())
      out += "<div class=\"picture wide\" tabindex=\"0\" role=\"region\" aria-label=\"The execution\">" + picture +
             "</div>\n" + trace(found.execution);
    if (!found.notes.empty()) {
      out += "<ul class=\"notes\">";
      for (const Note &note : found.notes)
        out += "<li>" + (note.where.line ? "<span class=\"dim\">" + escape(place(note.where)) + "</span> " : "") +
               escape(words(note.message)) + "</li>";
      out += "</ul>";
    }
    return out + "</article>\n";
  }

  // The source around what the finding is about, marked as those of checks are.
  std::string source(const ExploredFinding &found, const std::string &id) {
    Finding shown;
    shown.where = found.where;
    shown.notes = found.notes;
    for (unsigned event : found.execution.marked)
      shown.threads.push_back({{},
                               {},
                               Action(ActionKind::Told, {found.execution.events[event].text()}),
                               -1,
                               {{found.execution.events[event].where, told(found.execution.events[event].text())}}});
    Entry entry;
    entry.finding = &shown;
    return html::sourceOf(entry, id, sources, options.root);
  }

  std::string trace(const Execution &execution) const {
    std::string out = "<details class=\"trace\"><summary>All " + std::to_string(execution.events.size()) +
                      " events, in an order in which they can happen</summary><ol>";
    for (const ExecutionEvent &event : execution.events)
      out += "<li>" + escape(execution.threads[event.thread].name()) + " " + escape(event.text()) +
             (event.where.line ? " <span class=\"dim\">" + escape(place(event.where)) + "</span>" : "") + "</li>";
    return out + "</ol></details>\n";
  }

  std::string repair() {
    const Repair &repair = exploration.repair;
    if (repair.state == Repair::State::None)
      return {};
    std::string out = "<section aria-labelledby=\"repair\"><h2 id=\"repair\">Repair</h2>\n<div class=\"card\">";
    if (repair.state == Repair::State::Impossible)
      return out + "<p class=\"pad\">None: " + escape(repair.reason) + ".</p></div></section>\n";
    out += "<p class=\"pad\">" +
           (repair.verified ? badge("verified", "Good") + " Exploring the edited program finds no error"
                            : badge("not verified", "Unknown") + " The changes were explored, the text was not") +
           (repair.complete ? "." : ", but was not complete.") + "</p>";
    if (const std::string more = caution(repair); !more.empty())
      out += "<p class=\"pad\">Read it: " + escape(more) + ".</p>";
    out += "<ul class=\"notes\">";
    for (const StrengthChange &change : repair.changes)
      out += "<li><span class=\"dim\">" + escape(place(change.where)) + "</span> " + escape(describe(change)) + "</li>";
    for (const Note &note : repair.byHand)
      out += "<li><span class=\"dim\">" + escape(place(note.where)) +
             "</span> by hand: " + escape(words(note.message)) + "</li>";
    out += "</ul>";
    std::map<std::string, std::vector<const TextEdit *>> files;
    for (const TextEdit &edit : repair.edits)
      files[edit.begin.file].push_back(&edit);
    for (const auto &[file, edits] : files) {
      std::string text;
      for (const std::string &line : sources.lines(file))
        text += line + "\n";
      out += "<figure class=\"src\"><figcaption>" + escape(html::shownFile(file, options.root)) +
             "</figcaption><div class=\"code\" tabindex=\"0\" role=\"region\" aria-label=\"The edits\">\n";
      for (const ChangedLines &change : changedLines(text, edits)) {
        const auto line = [&](const char *style, const std::string &number, const std::string &content) {
          out += "<div class=\"ln " + std::string(style) + "\"><span class=\"no\">" + number +
                 "</span><span class=\"who\"></span><code>" + html::highlighted(content, {}) + "</code></div>\n";
        };
        for (std::size_t i = 0; i < change.before.size(); ++i)
          line("del", std::to_string(change.line + i) + " −", change.before[i]);
        for (const std::string &fresh : change.after)
          line("ins", "+", fresh);
      }
      out += "</div></figure>\n";
    }
    return out + "</div></section>\n";
  }
};

} // namespace

std::string writeHtml(const Exploration &exploration, Sources &sources, const ExplorationOptions &options) {
  return ExplorationPage(exploration, sources, options).write();
}

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
