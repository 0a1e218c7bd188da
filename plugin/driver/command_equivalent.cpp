// veriwarp equivalent: have kernels of two sources the same effect on memory, for a launch of known shape? The plugin
// decides (plugin/clang/annotated/equivalence_run.h); here the question is put together from options.
#include "plugin/driver/annotated_source.h"
#include "plugin/driver/equivalence.h"
#include "plugin/driver/report_options.h"
#include "plugin/driver/words.h"
#include "plugin/exchange/equivalence_request.h"
#include "report/aggregate.h"
#include "report/outcome.h"
#include "report/write_file.h"

#include <cerrno>
#include <cmath>
#include <filesystem>
#include <sstream>
#include <system_error>
#include <unistd.h>

namespace veriwarp::driver {
namespace fs = std::filesystem;

namespace {

constexpr std::string_view EquivalentName = "veriwarp equivalent";

std::vector<OptionRow> equivalentRows() {
  std::vector<OptionRow> rows{
      {"kernel", 'k', "NAMES", false,
       "the kernel (default: the one that both files have); K1,K2 are launched one after the other"},
      {"grid", 0, "XxYxZ", false, "blocks of each launch (default: 1)"},
      {"block", 0, "XxYxZ", false, "threads of a block (default: the launch in the first file, if its shape is known)"},
      {"shared", 0, "BYTES", false, "dynamic shared memory"},
      {"param", 0, "NAME=VALUE", false,
       "the value of a scalar parameter, which is otherwise arbitrary; may be given several times"},
      {"after-kernel", 0, "NAMES", false, "the kernel of the second file, if its name differs"},
      {"after-grid", 0, "XxYxZ", false, "the grid of the second file's launches, if it differs"},
      {"after-block", 0, "XxYxZ", false, "the blocks of the second file's launches, if they differ"},
      {"rename", 0, "AFTER=BEFORE", false,
       "parameter AFTER of the second file is BEFORE of the first; may be given several times"},
      {"timeout", 0, "SECONDS", false, "CPU time after which the answer is unknown (default: 10)"},
  };
  for (std::vector<OptionRow> more : {ReportOptions::rows(), AnnotatedOptions::rows()})
    rows.insert(rows.end(), more.begin(), more.end());
  return rows;
}

std::optional<std::array<std::uint32_t, 3>> shape(const std::string &text) {
  std::array<std::uint32_t, 3> dimensions{1, 1, 1};
  std::size_t many = 0;
  std::istringstream parts(text);
  for (std::string part; std::getline(parts, part, 'x'); ++many)
    if (many == dimensions.size() || !readNumber(part, dimensions[many]) || dimensions[many] == 0)
      return std::nullopt;
  return many ? std::optional(dimensions) : std::nullopt;
}

std::optional<plugin::LaunchArgument> scalar(const std::string &text) {
  if (std::int64_t whole = 0; readNumber(text, whole))
    return whole;
  if (double x = 0; readNumber(text, x) && std::isfinite(x))
    return x;
  return std::nullopt;
}

std::vector<plugin::LaunchRequest> launches(const std::string &kernels, const plugin::LaunchRequest &launch) {
  std::vector<plugin::LaunchRequest> list;
  std::istringstream names(kernels);
  for (std::string name; std::getline(names, name, ',');) {
    list.push_back(launch);
    list.back().kernel = name;
  }
  if (list.empty()) // the plugin looks which kernel there is
    list.push_back(launch);
  return list;
}

} // namespace

int runEquivalent(const Arguments &arguments) {
  ParsedArguments parsed = parseArguments(arguments, equivalentRows());
  if (!parsed.error.empty())
    return fail(EquivalentName, parsed.error);
  if (parsed.positional.size() != 2)
    return fail(EquivalentName, "two files are compared; veriwarp equivalent --help says how");
  AnnotatedOptions options;
  ReportOptions reports;
  plugin::LaunchRequest before, after;
  plugin::EquivalenceRequest request;
  std::string kernel, afterKernel, error;
  for (const GivenOption &o : parsed.options) {
    const bool isAfter = o.name.starts_with("after-");
    const std::string what = isAfter ? o.name.substr(6) : o.name;
    const auto equals = o.value.find('=');
    const std::string bad = "bad value '" + o.value + "' of --" + o.name;
    if (what == "kernel") {
      (isAfter ? afterKernel : kernel) = o.value;
    } else if (what == "grid" || what == "block") {
      const auto dimensions = shape(o.value);
      if (!dimensions)
        return fail(EquivalentName, bad + "; expected a shape such as 256, 16x16 or 8x8x4");
      (what == "grid" ? after.grid : after.block) = dimensions;
      if (!isAfter)
        (what == "grid" ? before.grid : before.block) = dimensions;
    } else if (o.name == "shared") {
      if (!readNumber(o.value, before.shared))
        return fail(EquivalentName, bad);
      after.shared = before.shared;
    } else if (o.name == "param") {
      const auto value = equals == std::string::npos ? std::nullopt : scalar(o.value.substr(equals + 1));
      if (!value)
        return fail(EquivalentName, bad + "; expected NAME=VALUE");
      before.arguments[o.value.substr(0, equals)] = after.arguments[o.value.substr(0, equals)] = *value;
    } else if (o.name == "rename") {
      if (equals == std::string::npos)
        return fail(EquivalentName, bad + "; expected AFTER=BEFORE");
      const std::string to = o.value.substr(equals + 1);
      const auto known = before.arguments.find(to);
      after.arguments[o.value.substr(0, equals)] =
          known == before.arguments.end() ? plugin::LaunchArgument(to) : known->second;
    } else if (o.name == "timeout") {
      if (!readNumber(o.value, request.seconds) || request.seconds <= 0)
        return fail(EquivalentName, bad);
    } else if (!reports.take(o, error)) {
      options.take(o);
    }
  }
  if (!error.empty())
    return fail(EquivalentName, error);
  if (kernel.empty() && !afterKernel.empty())
    return fail(EquivalentName, "--kernel is missing: which kernel is compared?");
  if (!before.block && (before.grid || after.block))
    return fail(EquivalentName, "--block is missing: an answer is for a launch of known shape");
  options.baseline = reports.absoluteBaseline();
  std::optional<AnnotatedSources> sources = AnnotatedSources::make(options, parsed.afterDashes, error);
  if (!sources)
    return fail(EquivalentName, error);
  const std::string &original = parsed.positional[0], &result = parsed.positional[1];
  if (access(result.c_str(), R_OK) != 0)
    return fail(EquivalentName,
                "cannot read '" + result + "': " + std::error_code(errno, std::generic_category()).message());
  std::error_code ignored;
  request.after = fs::absolute(result, ignored).string();
  request.comparisons = {
      {kernel, launches(kernel, before), launches(afterKernel.empty() ? kernel : afterKernel, after)}};
  const fs::path asked = sources->directory() / "equivalence.json";
  if (std::optional<report::Error> problem = report::writeFile(asked.string(), plugin::writeRequest(request)))
    return fail(EquivalentName, problem->message);
  AnnotatedSources::Parsed done = sources->parse(original, {"equivalence=" + asked.string()}, "compared");
  if (!done.cannotStart.empty() || !done.problem.empty())
    return fail(EquivalentName, done.cannotStart.empty() ? "the sources could not be compared" : done.cannotStart);
  if (done.report.kernels.size() != 1 || done.report.kernels[0].checks.empty())
    return fail(EquivalentName, "the comparison gave no answer; please report this, with both sources");

  report::Sources files;
  if (!useBaselines(EquivalentName, reports, done.report, files))
    return report::UsageError;
  const report::KernelReport &answer = done.report.kernels[0];
  const std::string text = report::outcomeOf(answer, report::summarize(answer).at(0)).text + "  " + answer.pretty +
                           ": " +
                           equivalenceText(answer.checks[0], answer.findings.empty() ? nullptr : &answer.findings[0]);
  if (!writeText(reports, text + "\n"))
    return fail(EquivalentName, "cannot write to standard output");
  if (writeReports(EquivalentName, arguments, reports, done.report, files))
    return report::UsageError;
  return report::exitCode(done.report);
}

help::Page helpEquivalent() {
  return {
      .usage = "veriwarp equivalent BEFORE.cu AFTER.cu [--kernel NAME] [--block N] [OPTION...] [-- CLANG-FLAG...]",
      .about =
          "Decides whether a kernel (or several, launched one after the other) leaves the same memory in two sources,\n"
          "whatever memory held before. All threads of the launch are executed with symbols as contents of memory.\n"
          "Pointer parameters with different names are assumed to point to different arrays. docs/guides/optimize.md\n"
          "says more.",
      .sections = {{"", equivalentRows()}},
      .exitCodes =
          "Exit code: 0 proved; 1 they differ, with memory that shows it; 2 usage or compile error; 3 unknown, "
          "with\n"
          "the reason"};
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
