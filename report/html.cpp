// The HTML page: totals, the table of kernels, what is unknown, what the proofs assume, and each finding with its
// source, its threads' paths side by side and a picture. One file, no request to anywhere: its own policy forbids any.
#include "report/html.h"
#include "report/html_parts.h"
#include "report/outcome.h"
#include "report/text.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <map>

namespace veriwarp::report {
namespace html {

std::string escape(std::string_view text) {
  constexpr std::string_view replacement = "\xEF\xBF\xBD";
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    auto c = static_cast<unsigned char>(text[i]);
    std::size_t length = c < 0x80                ? 1
                         : c >= 0xc2 && c < 0xe0 ? 2
                         : c >= 0xe0 && c < 0xf0 ? 3
                         : c >= 0xf0 && c < 0xf5 ? 4
                                                 : 0;
    bool isWhole = length && i + length <= text.size();
    for (std::size_t k = 1; isWhole && k < length; ++k)
      isWhole = (static_cast<unsigned char>(text[i + k]) & 0xc0) == 0x80;
    if (!isWhole) {
      out += replacement;
      ++i;
      continue;
    }
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '"')
      out += "&quot;";
    else if (c == '\'')
      out += "&#39;";
    else if ((c < 0x20 && c != '\t' && c != '\n') || c == 0x7f)
      out += replacement;
    else
      out += text.substr(i, length);
    i += length;
  }
  return out;
}

std::string letterOf(std::size_t thread) {
  return thread < 26 ? std::string(1, static_cast<char>('A' + thread)) : std::to_string(thread + 1);
}

std::string triple(const std::array<std::uint32_t, 3> &t) {
  return "(" + std::to_string(t[0]) + "," + std::to_string(t[1]) + "," + std::to_string(t[2]) + ")";
}

std::string lineId(const std::string &id, const Location &at) {
  std::uint32_t file = 0x811c9dc5u; // a finding may show lines of equal number from several files
  for (unsigned char c : at.file)
    file = (file ^ c) * 0x01000193u;
  return id + "-" + std::to_string(file % 10000) + "-L" + std::to_string(at.line);
}

std::string shownFile(const std::string &file, const std::string &root) {
  std::string folder = root;
  while (!folder.empty() && folder.back() == '/')
    folder.pop_back();
  return !folder.empty() && file.starts_with(folder + "/") ? file.substr(folder.size() + 1) : file;
}

} // namespace html

namespace {

using html::escape;

class Page {
public:
  Page(const Report &given, Sources &lines, const HtmlOptions &wanted)
      : report(given), sources(lines), options(wanted), all(forReaders(entries(given, lines))) {
    // A cell of the table leads to the first finding of its kernel and check.
    for (const Entry &entry : all) {
      anchors.try_emplace({entry.kernel, entry.finding->check}, idOf(entry));
      for (const Occurrence &other : entry.others)
        anchors.try_emplace({other.kernel, other.finding->check}, idOf(entry));
    }
  }

  std::string write() {
    std::string title = escape(options.title.empty() ? "Veriwarp report" : options.title);
    std::string out = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
                      "'unsafe-inline'; script-src 'unsafe-inline'\">\n<title>" +
                      title + "</title>\n<style>" + std::string(html::style) + "</style>\n</head>\n<body>\n" +
                      "<a class=\"skip\" href=\"#findings\">Skip to the findings</a>\n";
    out += head(title) + "<main>\n" + kernels() + findings() + unknowns() + assumptions() + messages() + "</main>\n";
    out += "<footer>Written by Veriwarp" + (options.version.empty() ? "" : " " + escape(options.version)) +
           ". Proved: holds under the assumptions listed. Refuted: a counterexample was replayed. Possible: a "
           "counterexample depends on a value that the analysis abstracts. Unknown: neither, for the reason "
           "given.</footer>\n";
    return out + "<script>" + std::string(html::script) + "</script>\n</body>\n</html>\n";
  }

private:
  const Report &report;
  Sources &sources;
  const HtmlOptions &options;
  std::vector<Entry> all;
  std::map<std::pair<const KernelReport *, Check>, std::string> anchors;

  static std::string idOf(const Entry &entry) {
    std::string id = "f-" + entry.fingerprint;
    std::replace(id.begin(), id.end(), ':', '-');
    return id;
  }

  std::string place(const Location &at) const {
    std::string text = html::shownFile(at.file, options.root);
    return at.line ? text + ":" + std::to_string(at.line) : text;
  }

  static std::string badge(const std::string &text, Tone tone, const std::string &anchor = {}) {
    constexpr const char *names[] = {"Good", "Bad", "Maybe", "Unknown", "Slow", "Quiet"};
    constexpr const char *signs[] = {"✓", "✗", "~", "?", "▲", "–"}; // not by colour alone
    auto index = static_cast<std::size_t>(tone);
    std::string content = "class=\"badge " + std::string(names[index]) + "\"><span aria-hidden=\"true\">" +
                          signs[index] + "</span> " + escape(text);
    return anchor.empty() ? "<span " + content + "</span>" : "<a href=\"#" + anchor + "\" " + content + "</a>";
  }

  std::string head(const std::string &title) const {
    Counts counts = count(report);
    std::string out = "<header class=\"top\"><h1>" + title + "</h1>\n<ul class=\"tiles\">";
    auto tile = [&](unsigned n, const char *label, const char *color) {
      out += "<li><b" + (n && *color ? " style=\"color:var(--" + std::string(color) + ")\"" : "") + ">" +
             std::to_string(n) + "</b><span>" + label + "</span></li>";
    };
    tile(counts.kernels, counts.kernels == 1 ? "kernel" : "kernels", "");
    tile(counts.refuted, "refuted", "bad");
    tile(counts.possible, "possible", "maybe");
    tile(counts.unknown, "unknown", "unknown");
    tile(counts.proved, "proved", "good");
    if (counts.assumed)
      tile(counts.assumed, "assumed", "quiet");
    tile(counts.warnings, counts.warnings == 1 ? "warning" : "warnings", "bad");
    tile(counts.remarks, counts.remarks == 1 ? "remark" : "remarks", "slow");
    if (counts.suppressed)
      tile(counts.suppressed, "allowed by comments", "");
    if (counts.known)
      tile(counts.known, "in the baseline", "");
    return out + "</ul></header>\n";
  }

  std::string kernels() const {
    std::string out = "<section aria-labelledby=\"h-kernels\"><h2 id=\"h-kernels\">Kernels</h2>\n";
    if (report.kernels.empty())
      return out + "<p class=\"card pad\">No kernel was checked.</p></section>\n";
    std::vector<std::vector<CheckSummary>> summaries;
    std::map<Check, bool> columns;
    for (const KernelReport &kernel : report.kernels) {
      summaries.push_back(summarize(kernel));
      for (const CheckSummary &summary : summaries.back())
        columns[summary.check] = true;
    }
    out += "<div class=\"card scroll\" tabindex=\"0\" role=\"region\" aria-labelledby=\"h-kernels\"><table>"
           "<caption>Verdict of each check for each kernel</caption>\n<thead><tr><th scope=\"col\">kernel</th>"
           "<th scope=\"col\">where</th>";
    for (const auto &[check, shown] : columns)
      out += "<th scope=\"col\">" + std::string(checkName(check)) + "</th>";
    out += "<th scope=\"col\" class=\"num\">seconds</th></tr></thead>\n<tbody>\n";
    for (std::size_t i = 0; i < report.kernels.size(); ++i) {
      const KernelReport &kernel = report.kernels[i];
      double seconds = 0;
      out += "<tr><th scope=\"row\"><code title=\"" + escape(kernel.pretty.empty() ? kernel.name : kernel.pretty) +
             "\">" + escape(shortName(kernel)) + "</code>" + launches(kernel) + "</th><td class=\"dim\">" +
             escape(place(kernel.where)) + "</td>";
      for (const auto &[check, shown] : columns) {
        auto summary = std::find_if(summaries[i].begin(), summaries[i].end(),
                                    [wanted = check](const CheckSummary &s) { return s.check == wanted; });
        if (summary == summaries[i].end()) {
          out += "<td class=\"dim\"><span aria-hidden=\"true\">–</span><span class=\"sr\">not checked</span></td>";
          continue;
        }
        seconds += summary->seconds;
        Outcome outcome = outcomeOf(kernel, *summary);
        auto anchor = anchors.find({&kernel, check});
        std::string target = outcome.tone == Tone::Unknown                           ? "unknown"
                             : outcome.tone == Tone::Good || anchor == anchors.end() ? std::string()
                                                                                     : anchor->second;
        out += "<td>" + badge(outcome.text, outcome.tone, target) + "</td>";
      }
      char digits[32];
      std::snprintf(digits, sizeof digits, "%.2f", seconds);
      out += "<td class=\"num\">" + std::string(digits) + "</td></tr>\n";
    }
    return out + "</tbody></table></div></section>\n";
  }

  // What each launch has to say, where there are several.
  static std::string launches(const KernelReport &kernel) {
    std::vector<std::pair<LaunchName, std::string>> lines;
    for (const CheckResult &result : kernel.checks) {
      auto line = std::find_if(lines.begin(), lines.end(), [&](const auto &l) { return l.first == result.launch; });
      if (line == lines.end())
        line = lines.insert(lines.end(), {result.launch, ""});
      line->second += (line->second.empty() ? "" : ", ") + std::string(checkName(result.check)) + " " +
                      std::string(verdictName(result.verdict));
    }
    if (lines.size() < 2)
      return {};
    std::string out =
        "<details class=\"launches\"><summary>" + std::to_string(lines.size()) + " launches</summary><ul>";
    for (const auto &[launch, verdicts] : lines)
      out += "<li><code>" + escape(words(launch)) + "</code>: " + escape(verdicts) + "</li>";
    return out + "</ul></details>";
  }

  static Tone toneOf(const Entry &entry) {
    if (entry.finding->suppression.kind != Suppression::Kind::None)
      return Tone::Quiet;
    if (entry.level == Level::Remark)
      return Tone::Slow;
    return entry.finding->verdict == Verdict::Possible ? Tone::Maybe : Tone::Bad;
  }

  std::string findings() {
    std::string out = "<section aria-labelledby=\"findings\"><h2 id=\"findings\">Findings</h2>\n";
    if (all.empty())
      return out + "<p class=\"card pad\">There are none.</p></section>\n";
    out += "<div class=\"tools\" role=\"group\" aria-label=\"Which findings to show\">"
           "<button type=\"button\" aria-pressed=\"true\" data-show=\"all\">All</button>"
           "<button type=\"button\" aria-pressed=\"false\" data-show=\"warning\">Warnings</button>"
           "<button type=\"button\" aria-pressed=\"false\" data-show=\"remark\">Remarks</button>"
           "<button type=\"button\" aria-pressed=\"false\" data-show=\"suppressed\">Allowed and known</button></div>\n";
    // What counts first, each group in the order of the source.
    for (Tone tone : {Tone::Bad, Tone::Maybe, Tone::Slow, Tone::Quiet})
      for (const Entry &entry : all)
        if (toneOf(entry) == tone)
          out += finding(entry);
    return out + "</section>\n";
  }

  std::string finding(const Entry &entry) {
    const Finding &f = *entry.finding;
    Tone tone = toneOf(entry);
    constexpr const char *names[] = {"Good", "Bad", "Maybe", "Unknown", "Slow", "Quiet"};
    std::string id = idOf(entry);
    std::string out = "<article class=\"finding card sev" + std::string(names[static_cast<int>(tone)]) + "\" id=\"" +
                      id + "\" data-check=\"" + std::string(checkName(f.check)) + "\" data-group=\"" +
                      (tone == Tone::Quiet  ? "suppressed"
                       : tone == Tone::Slow ? "remark"
                                            : "warning") +
                      "\"><header><div class=\"tags\">";
    out += badge(std::string(checkName(f.check)), tone);
    out += badge(tone == Tone::Quiet ? f.suppression.kind == Suppression::Kind::InSource ? "allowed" : "in the baseline"
                 : tone == Tone::Slow ? "remark"
                                      : std::string(verdictName(f.verdict)),
                 tone);
    const std::string level = f.level == Nearness::Grid   ? "between blocks"
                              : f.level == Nearness::None ? ""
                                                          : "within a " + std::string(nearnessName(f.level));
    for (const std::string_view tag : {kindName(f.kind), std::string_view(level), spaceName(f.space)})
      if (!tag.empty())
        out += "<span class=\"badge Quiet\">" + escape(tag) + "</span>";
    out += "<span class=\"where\">" + escape(place(f.where)) + "</span></div>\n<h3>" + escape(words(f.message)) +
           "</h3>\n";
    std::vector<NoteForReaders> notes = notesOf(entry);
    if (isOfALaunch(entry)) {
      std::string context = words(notes.back().message); // the kernel, its launch and the values
      context[0] = 'I';
      out += "<p class=\"meta\">" + escape(context) + "</p>";
      notes.pop_back();
    }
    if (tone == Tone::Quiet && !f.suppression.reason.empty())
      out += "<p class=\"meta\">Reason: " + escape(f.suppression.reason) + "</p>";
    out += "</header>\n" + html::sourceOf(entry, id, sources, options.root) + paths(entry, id);
    if (!notes.empty()) {
      out += "<ul class=\"notes\">";
      for (const Note &note : notes)
        out += "<li>" + (note.where.line ? "<span class=\"dim\">" + escape(place(note.where)) + "</span> " : "") +
               escape(words(note.message)) + "</li>";
      out += "</ul>";
    }
    return out + "</article>\n";
  }

  std::string path(const Entry &entry, std::size_t index, const std::string &id) {
    const ThreadTrace &trace = entry.finding->threads[index];
    std::string letter = html::letterOf(index);
    std::string out = "<section class=\"path " + letter + "\"><h4><span class=\"disc t" + letter + "\">" + letter +
                      "</span><span>thread " + html::triple(trace.thread) + " <small>of block " +
                      html::triple(trace.block) + "</small></span></h4><ol>";
    for (const Step &step : stepsOf(*entry.finding, index)) {
      std::string_view line = sources.line(step.where.file, step.where.line);
      std::size_t start = line.find_first_not_of(" \t");
      std::string where = step.where.line ? "line " + std::to_string(step.where.line) : "";
      out += "<li>" + escape(words(step.message)) +
             (where.empty()  ? ""
              : line.empty() ? " <span class=\"dim\">" + where + "</span>"
                             : " <a href=\"#" + html::lineId(id, step.where) + "\">" + where + "</a>");
      if (start != std::string_view::npos)
        out += "<code>" + html::highlighted(line.substr(start), {}) + "</code>";
      out += "</li>";
    }
    return out + "</ol></section>\n";
  }

  std::string paths(const Entry &entry, const std::string &id) {
    const Finding &f = *entry.finding;
    if (f.threads.empty())
      return {};
    std::string picture = html::pictureOf(f);
    if (html::isWidePicture(f) && !picture.empty())
      return "<div class=\"picture wide\">" + picture + "</div>\n"; // 32 paths of one step would say less
    bool isBetween = !picture.empty() && f.threads.size() <= 2;
    std::string out = "<div class=\"paths" +
                      std::string(!isBetween              ? " nopic"
                                  : f.threads.size() == 1 ? " solo"
                                                          : "") +
                      "\">" + path(entry, 0, id);
    if (isBetween)
      out += "<div class=\"picture\">" + picture + "</div>\n";
    for (std::size_t i = 1; i < f.threads.size(); ++i)
      out += path(entry, i, id);
    return out + "</div>\n";
  }

  std::string unknowns() {
    std::string items;
    for (const KernelReport &kernel : report.kernels)
      for (const CheckSummary &summary : summarize(kernel)) {
        if (summary.verdict != Verdict::Unknown)
          continue;
        items += "<li>" + badge(std::string(checkName(summary.check)), Tone::Unknown) + " <code>" +
                 escape(shortName(kernel)) + "</code> " +
                 escape(summary.reason ? words(summary.reason) : "no reason was given");
        if (summary.reasonWhere.line) {
          items += " <span class=\"dim\">" + escape(place(summary.reasonWhere)) + "</span>";
          std::string_view line = sources.line(summary.reasonWhere.file, summary.reasonWhere.line);
          if (std::size_t start = line.find_first_not_of(" \t"); start != std::string_view::npos)
            items += "<pre tabindex=\"0\"><code>" + html::highlighted(line.substr(start), {}) + "</code></pre>";
        }
        items += "</li>\n";
      }
    return items.empty() ? items
                         : "<section aria-labelledby=\"unknown\"><h2 id=\"unknown\">Unknown, and why</h2>\n"
                           "<ul class=\"plain card\">" +
                               items + "</ul></section>\n";
  }

  std::string assumptions() const {
    std::string items;
    for (const SharedAssumption &assumption : sharedAssumptions(report)) {
      const bool isOpen = isQuestion(assumption.assumption.kind);
      items += (isOpen ? "<li>" + badge("assumed", Tone::Quiet) + " " : "<li>") + escape(words(assumption.assumption)) +
               "<br><span class=\"dim\">";
      for (std::size_t i = 0; i < assumption.uses.size(); ++i) {
        items += (i ? "; " : "") + std::string("<code>") + escape(shortName(*assumption.uses[i].kernel)) + "</code> ";
        for (std::size_t c = 0; c < assumption.uses[i].checks.size(); ++c)
          items += (c ? ", " : "") + std::string(checkName(assumption.uses[i].checks[c]));
      }
      items += "</span></li>\n";
    }
    return items.empty() ? items
                         : "<section aria-labelledby=\"assumed\"><h2 id=\"assumed\">What the proofs assume</h2>\n"
                           "<ul class=\"plain card\">" +
                               items + "</ul></section>\n";
  }

  std::string messages() const {
    std::string items;
    for (const Message &message : report.messages) {
      constexpr const char *words[] = {"note", "warning", "error"};
      constexpr Tone tones[] = {Tone::Quiet, Tone::Unknown, Tone::Bad};
      auto level = static_cast<std::size_t>(message.level);
      items += "<li>" + badge(words[level], tones[level]) + " " + escape(message.text) +
               (message.where.file.empty() ? "" : " <span class=\"dim\">" + escape(place(message.where)) + "</span>") +
               "</li>\n";
    }
    return items.empty() ? items
                         : "<section aria-labelledby=\"messages\"><h2 id=\"messages\">Messages</h2>\n"
                           "<ul class=\"plain card\">" +
                               items + "</ul></section>\n";
  }
};

} // namespace

std::string writeHtml(const Report &report, Sources &sources, const HtmlOptions &options) {
  return Page(report, sources, options).write();
}

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
