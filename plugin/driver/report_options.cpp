#include "plugin/driver/report_options.h"

#include "report/baseline.h"
#include "report/html.h"
#include "report/json.h"
#include "report/sarif.h"
#include "report/version.h"
#include "report/write_file.h"

#include <algorithm>
#include <filesystem>
#include <iostream>

namespace veriwarp::driver {
namespace fs = std::filesystem;

std::vector<OptionRow> ReportOptions::rows() {
  return {
      {"json", 0, "FILE", false, "write the report as JSON; '-' is standard output, and the text goes to stderr"},
      {"sarif", 0, "FILE", false, "write the report as SARIF 2.1.0"},
      {"html", 0, "FILE", false, "write the report as one self-contained HTML page"},
      {"baseline", 0, "FILE", false, "ignore findings that are in this file"},
      {"write-baseline", 0, "FILE", false, "write the findings to this file, for --baseline"},
  };
}

bool ReportOptions::take(const GivenOption &option, std::string &error) {
  const std::pair<std::string_view, std::string *> texts[] = {
      {"json", &json}, {"sarif", &sarif}, {"html", &html}, {"baseline", &baseline}, {"write-baseline", &writeBaseline}};
  const auto *text =
      std::find_if(std::begin(texts), std::end(texts), [&](const auto &row) { return row.first == option.name; });
  if (text == std::end(texts))
    return false;
  if (*text->second = option.value; option.value.empty())
    error = "option '--" + option.name + "' needs a value";
  return true;
}

std::string ReportOptions::absoluteBaseline() const {
  std::error_code ignored;
  return baseline.empty() || baseline == "-" ? "" : fs::absolute(baseline, ignored).string();
}

bool useBaselines(std::string_view command, const ReportOptions &options, report::Report &report,
                  report::Sources &files) {
  if (!options.baseline.empty()) {
    report::Result<std::string> text = report::readFile(options.baseline);
    report::Result<report::Baseline> baseline =
        text ? report::readBaseline(*text) : report::Result<report::Baseline>(report::Error{text.error()});
    if (!baseline)
      return fail(command, options.baseline + ": " + baseline.error()), false;
    std::size_t stale = report::applyBaseline(report, *baseline, files).size();
    if (stale)
      std::cerr << command << ": note: " << stale << " finding" << (stale == 1 ? "" : "s") << " of " << options.baseline
                << " no longer found; --write-baseline writes it anew\n";
  }
  if (!options.writeBaseline.empty()) {
    report::Baseline baseline = report::makeBaseline(report, files);
    if (std::optional<report::Error> error = report::writeFile(options.writeBaseline, report::writeBaseline(baseline)))
      return fail(command, error->message), false;
    report::applyBaseline(report, baseline, files);
  }
  return true;
}

void addFailure(report::Report &report, const std::string &file, const std::string &why) {
  report::Message message;
  message.level = report::Message::Level::Error;
  message.where.file = file;
  message.text = why;
  report.messages.push_back(std::move(message));
}

unsigned writeReports(std::string_view command, const Arguments &arguments, const ReportOptions &options,
                      const report::Report &report, report::Sources &files,
                      const std::function<std::string(const std::string &json)> &extended) {
  std::error_code ignored;
  std::string root = fs::current_path(ignored).string(), commandLine(command);
  for (const std::string &argument : arguments)
    commandLine += " " + argument;
  unsigned failures = 0;
  auto write = [&](const std::string &path, const std::function<std::string()> &content) {
    if (path.empty())
      return;
    if (std::optional<report::Error> error = report::writeFile(path, content())) {
      fail(command, error->message);
      ++failures;
    }
  };
  write(options.json, [&] {
    const std::string json = report::writeJson(report, files);
    return extended ? extended(json) : json;
  });
  write(options.sarif, [&] { return report::writeSarif(report, files, {root, report::Version, commandLine}); });
  write(options.html, [&] { return report::writeHtml(report, files, {"", report::Version, root}); });
  return failures;
}

bool writeText(const ReportOptions &options, const std::string &text) {
  if (!options.isOnStandardOutput())
    return writeOut(text);
  std::cerr << text << std::flush;
  return true;
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
