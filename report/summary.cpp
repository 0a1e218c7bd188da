// The table of kernels and verdicts, for a terminal: one row per kernel, one column per check, and below it what a
// table cannot say: the reasons for what is unknown, the assumptions of the proofs, and the totals.
#include "report/limits.h"
#include "report/outcome.h"
#include "report/printable.h"
#include "report/text.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>
#include <map>
#include <set>
#include <string_view>

namespace veriwarp::report {
namespace {

struct Cell {
  std::string text;
  const char *color = "";
};

struct Table {
  std::vector<std::vector<Cell>> rows;
  std::size_t headRows = 0;

  std::string print(bool color) const {
    std::vector<std::size_t> widths;
    for (const auto &row : rows) {
      widths.resize(std::max(widths.size(), row.size()));
      for (std::size_t i = 0; i < row.size(); ++i)
        widths[i] = std::max<std::size_t>(widths[i], codePointColumn(row[i].text, row[i].text.size() + 1) - 1);
    }
    std::string out;
    for (std::size_t r = 0; r < rows.size(); ++r) {
      std::string line;
      std::size_t pending = 0; // blanks are written only before more text: no line ends in white space
      assert(rows[r].size() <= widths.size() && "each column has a width");
      for (std::size_t i = 0; i < rows[r].size(); ++i) {
        const Cell &cell = rows[r][i];
        if (!cell.text.empty()) {
          line += std::string(pending, ' ');
          pending = 0;
          line += color && *cell.color ? "\033[" + std::string(cell.color) + "m" + cell.text + "\033[0m" : cell.text;
        }
        pending += widths[i] - (codePointColumn(cell.text, cell.text.size() + 1) - 1) + 2;
      }
      out += line + "\n";
      if (headRows && r + 1 == headRows) {
        std::size_t total = 0;
        for (std::size_t width : widths)
          total += width + 2;
        for (std::size_t i = 2; i < total; ++i)
          out += "─";
        out += "\n";
      }
    }
    return out;
  }
};

// Names of checks are long, verdicts are short: a heading takes two lines, broken at its last hyphen.
std::array<std::string, 2> heading(Check check) {
  std::string name(checkName(check));
  std::size_t hyphen = name.rfind('-');
  if (hyphen == std::string::npos)
    return {"", name};
  return {name.substr(0, hyphen + 1), name.substr(hyphen + 1)};
}

Cell cellFor(const Outcome &outcome) {
  constexpr const char *colors[] = {"32", "1;31", "35", "33", "34", "2"};
  bool isBad = outcome.tone == Tone::Bad; // to be seen without colours too
  assert(static_cast<std::size_t>(outcome.tone) < std::size(colors) && "each tone has its colour");
  return {isBad ? "REFUTED" : outcome.text, colors[static_cast<int>(outcome.tone)]};
}

std::string fileName(const std::string &path) { return path.substr(path.find_last_of('/') + 1); }

std::string placeOf(const KernelReport &kernel) {
  return printable(fileName(kernel.where.file) +
                   (kernel.where.line ? ":" + std::to_string(kernel.where.line) : std::string()));
}

std::string plural(unsigned n, const char *noun) { return std::to_string(n) + " " + noun + (n == 1 ? "" : "s"); }

// What the rows of kernels are called. A long template name loses its middle, unless two rows of one place would be
// called the same.
std::vector<std::string> rowNames(const Report &report) {
  constexpr std::size_t Tail = limits::rowName - limits::rowNameHead - 3;
  const auto shortened = [](const KernelReport &kernel) {
    std::string name = printable(shortName(kernel));
    if (name.size() <= limits::rowName)
      return name;
    const auto isInside = [&](std::size_t at) { return (static_cast<unsigned char>(name[at]) & 0xc0) == 0x80; };
    std::size_t head = limits::rowNameHead, tail = name.size() - Tail;
    while (isInside(head)) // of a UTF-8 character
      --head;
    while (tail < name.size() && isInside(tail))
      ++tail;
    return name.substr(0, head) + "..." + name.substr(tail);
  };
  std::map<std::array<std::string, 2>, unsigned> uses; // by name and place
  for (const KernelReport &kernel : report.kernels)
    ++uses[{shortened(kernel), placeOf(kernel)}];
  std::vector<std::string> names;
  for (const KernelReport &kernel : report.kernels) {
    const std::string name = shortened(kernel);
    names.push_back(uses[{name, placeOf(kernel)}] == 1 ? name : printable(shortName(kernel)));
  }
  return names;
}

// Checks of one kernel that are unknown for one reason.
struct Unknown {
  Reason reason;
  Location where;
  std::vector<Check> checks;
};

std::vector<Unknown> unknownsOf(const KernelReport &kernel) {
  std::vector<Unknown> unknowns;
  for (const CheckSummary &summary : summarize(kernel)) {
    if (summary.verdict != Verdict::Unknown)
      continue;
    auto add = [&](const Reason &reason, const Location &where) {
      auto same = std::find_if(unknowns.begin(), unknowns.end(),
                               [&](const Unknown &u) { return u.reason == reason && u.where == where; });
      if (same == unknowns.end())
        same = unknowns.insert(same, {reason, where, {}});
      if (same->checks.empty() || same->checks.back() != summary.check)
        same->checks.push_back(summary.check);
    };
    for (const Obligation &open : summary.open)
      add(because(words(open.message)), open.where);
    if (summary.open.empty())
      add(summary.reason, summary.reasonWhere);
  }
  return unknowns;
}

// "race, assertion", or "all checks" where a list would be all there are.
std::string checksText(const std::vector<Check> &checks, const KernelReport &kernel) {
  std::size_t all = 0;
  for (const CheckSummary &summary : summarize(kernel))
    all += checkInfo(summary.check).isOfEveryKernel();
  std::size_t given = 0;
  std::string text;
  for (Check check : checks) {
    given += checkInfo(check).isOfEveryKernel();
    text += (text.empty() ? "" : ", ") + std::string(checkName(check));
  }
  return given == all && all > 1 ? "all checks" : text;
}

// The same for one reason at one place, of all instances of a template.
struct SharedUnknown {
  std::vector<const KernelReport *> kernels;
  Location at;      // for readers
  std::string text; // which checks, and why
  Location where;   // of the line that is shown

  bool isOf(const KernelReport &kernel, const Location &place, const std::string &said) const {
    const std::string name = shortName(kernel), known = shortName(*kernels.front());
    const std::size_t end = name.find('<');
    return at == place && text == said && end != std::string::npos &&
           known.compare(0, known.find('<'), name, 0, end) == 0;
  }
  std::string name() const {
    const std::string first = shortName(*kernels.front());
    return kernels.size() == 1 ? first
                               : first.substr(0, first.find('<')) + "<...>, " +
                                     plural(static_cast<unsigned>(kernels.size()), "instance");
  }
};

std::vector<SharedUnknown> sharedUnknowns(const Report &report) {
  std::vector<SharedUnknown> all;
  for (const KernelReport &kernel : report.kernels)
    for (const Unknown &unknown : unknownsOf(kernel)) {
      const Location &at = unknown.where.line ? unknown.where : kernel.where;
      const std::string text =
          checksText(unknown.checks, kernel) + ": " + (unknown.reason ? words(unknown.reason) : "no reason was given");
      const auto known =
          std::find_if(all.begin(), all.end(), [&](const SharedUnknown &each) { return each.isOf(kernel, at, text); });
      if (known != all.end())
        known->kernels.push_back(&kernel);
      else
        all.push_back({{&kernel}, at, text, unknown.where});
    }
  return all;
}

std::string unknownText(const Report &report, Sources &sources, bool color) {
  std::string text;
  for (const SharedUnknown &unknown : sharedUnknowns(report)) {
    const Location &at = unknown.at;
    std::string place = at.file + (at.line ? ":" + std::to_string(at.line) : "");
    if (at.line && at.column)
      place += ":" + std::to_string(at.column);
    text += printable("  " + (place.empty() ? "" : place + ": ") + unknown.name() + ": " + unknown.text + "\n");
    std::string_view line = sources.line(unknown.where.file, unknown.where.line);
    if (std::size_t start = line.find_first_not_of(" \t"); start != std::string_view::npos) {
      std::string number = std::to_string(unknown.where.line);
      text += (color ? "\033[2m" : "") + std::string(number.size() < 7 ? 7 - number.size() : 0, ' ') + number + " | " +
              printable(line.substr(start)) + (color ? "\033[0m" : "") + "\n";
    }
  }
  return text.empty() ? text : "\nUnknown, and why\n" + text;
}

// "sum (race, out-of-bounds), scan (race)".
std::string usesText(const SharedAssumption &assumption) {
  std::string text;
  for (const AssumptionUse &use : assumption.uses)
    text += (text.empty() ? "" : ", ") + shortName(*use.kernel) + " (" + checksText(use.checks, *use.kernel) + ")";
  return text;
}

// Conditions that the source states, where they are too many to list.
std::string conditionsText(const std::vector<SharedAssumption> &conditions) {
  std::set<const KernelReport *> kernels;
  for (const SharedAssumption &condition : conditions)
    for (const AssumptionUse &use : condition.uses)
      kernels.insert(use.kernel);
  return "  " + plural(static_cast<unsigned>(conditions.size()), "condition") +
         " that host code, contracts or assertions state: " + plural(static_cast<unsigned>(kernels.size()), "kernel") +
         "\n";
}

} // namespace

std::string assumptionsText(const Report &report, bool all) {
  const std::vector<SharedAssumption> assumptions = sharedAssumptions(report);
  const auto isCondition = [](const SharedAssumption &one) { return one.assumption.kind == AssumptionKind::Stated; };
  std::vector<SharedAssumption> conditions;
  if (!all)
    std::copy_if(assumptions.begin(), assumptions.end(), std::back_inserter(conditions), isCondition);
  bool isShort = conditions.size() > limits::conditionsListed;
  const bool countsConditions = isShort;
  std::string proofs, questions;
  for (const SharedAssumption &assumption : assumptions) {
    if (countsConditions && isCondition(assumption))
      continue;
    std::string &text = isQuestion(assumption.assumption.kind) ? questions : proofs;
    const std::size_t uses = assumption.uses.size();
    const bool isListed = all || uses <= limits::kernelsOfAssumption;
    text += "  " + words(assumption.assumption);
    text += isListed ? "\n      " + usesText(assumption) + "\n"
                     : ": " + plural(static_cast<unsigned>(uses), "kernel") + "\n";
    isShort |= !isListed;
  }
  if (countsConditions)
    proofs += conditionsText(conditions);
  return printable((questions.empty() ? "" : "\nAssumed, and not decided\n" + questions) +
                   (proofs.empty() ? "" : "\nThe proofs assume\n" + proofs) +
                   (isShort ? "  ('veriwarp check --assumptions' lists all, with kernels and checks)\n" : ""));
}

namespace {

// Instances of one template with the same verdicts, of which the table shows one row: by the row's text.
struct Rows {
  std::vector<std::vector<Cell>> list;
  std::map<std::string, std::pair<std::size_t, unsigned>> shared; // the row, and how many share it

  void add(std::vector<Cell> row, const KernelReport &kernel) {
    const std::string name = printable(shortName(kernel));
    std::string key = name.substr(0, name.find('<'));
    for (std::size_t i = 1; i < row.size(); ++i)
      key += "\n" + row[i].text;
    const auto [known, isNew] = shared.try_emplace(key, list.size(), 0);
    if (++known->second.second == 1 || name.find('<') == std::string::npos) {
      list.push_back(std::move(row));
      return;
    }
    list[known->second.first][0].text =
        name.substr(0, name.find('<')) + "<...>, " + std::to_string(known->second.second) + " instances";
  }
};

} // namespace

std::string summaryText(const Report &report, Sources &sources, const TextOptions &options) {
  std::vector<std::vector<CheckSummary>> all;
  std::map<Check, bool> columns;
  for (const KernelReport &kernel : report.kernels) {
    all.push_back(summarize(kernel));
    for (const CheckSummary &summary : all.back())
      if (checkInfo(summary.check).isOfEveryKernel() || summary.verdict != Verdict::Proved)
        columns[summary.check] = true;
  }
  std::string text;
  if (report.kernels.empty()) {
    text = "No kernel was checked.\n";
  } else {
    Table table;
    table.headRows = 2;
    table.rows = {{{""}, {""}}, {{"kernel", "1"}, {"where", "1"}}};
    for (const auto &[check, shown] : columns) {
      auto [above, below] = heading(check);
      table.rows[0].push_back({above, "1"});
      table.rows[1].push_back({below, "1"});
    }
    const std::vector<std::string> names = rowNames(report);
    const bool isShort = !options.allInstances && report.kernels.size() > limits::rowsInFull;
    Rows shared;
    for (std::size_t i = 0; i < report.kernels.size(); ++i) {
      const KernelReport &kernel = report.kernels[i];
      std::vector<Cell> row = {{names[i]}, {placeOf(kernel), "2"}};
      for (const auto &[check, shown] : columns) {
        auto summary = std::find_if(all[i].begin(), all[i].end(), [&](const auto &s) { return s.check == check; });
        row.push_back(summary == all[i].end() ? Cell{"-", "2"} : cellFor(outcomeOf(kernel, *summary)));
      }
      if (isShort)
        shared.add(std::move(row), kernel);
      else
        table.rows.push_back(std::move(row));
    }
    table.rows.insert(table.rows.end(), shared.list.begin(), shared.list.end());
    text = table.print(options.color) +
           (shared.list.size() < report.kernels.size() && isShort
                ? "('veriwarp check --instances' has a row for each instance)\n"
                : "") +
           unknownText(report, sources, options.color) + assumptionsText(report, options.allAssumptions);
  }
  Counts counts = count(report);
  text += "\n" + plural(counts.kernels, "kernel") + ", " +
          plural(counts.proved + counts.assumed + counts.refuted + counts.possible + counts.unknown + counts.undecided,
                 "check") +
          ": " + std::to_string(counts.proved) + " proved, " +
          (counts.assumed ? std::to_string(counts.assumed) + " assumed, " : "") + std::to_string(counts.refuted) +
          " refuted, " + std::to_string(counts.possible) + " possible, " + std::to_string(counts.unknown) + " unknown" +
          (counts.undecided ? ", " + std::to_string(counts.undecided) + " undecided" : "") + "; " +
          plural(counts.warnings, "warning") + ", " + plural(counts.remarks, "remark");
  if (counts.suppressed)
    text += ", " + std::to_string(counts.suppressed) + " allowed by comments";
  if (counts.known)
    text += ", " + std::to_string(counts.known) + " in the baseline";
  return text + "\n";
}

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
