// veriwarp equivalent: have kernels of two sources the same effect on memory, for a launch of known shape? The plugin
// decides (plugin/clang/annotated/equivalence_run.h); here the question is put together from options.
#include "plugin/driver/annotated_source.h"
#include "plugin/driver/equivalence.h"
#include "report/output.h"

#include <charconv>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

namespace veriwarp::driver {

namespace {

using nlohmann::json;

constexpr std::string_view Name = "veriwarp equivalent";

std::vector<OptionRow> optionRows() {
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
      {"json", 0, "FILE", false, "write the answer as JSON"},
  };
  for (OptionRow &row : AnnotatedOptions::rows())
    rows.push_back(std::move(row));
  return rows;
}

template <class T> bool number(std::string_view text, T &value) {
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() && !text.empty();
}

bool shape(const std::string &text, json &into) {
  std::istringstream parts(text);
  into = json::array();
  for (std::string part; std::getline(parts, part, 'x');) {
    unsigned n = 0;
    if (!number(part, n) || n == 0)
      return false;
    into.push_back(n);
  }
  return !into.empty() && into.size() <= 3;
}

json launches(const std::string &kernels, const json &launch) {
  json list = json::array();
  std::istringstream names(kernels);
  for (std::string name; std::getline(names, name, ',');) {
    list.push_back(launch);
    list.back()["kernel"] = name;
  }
  if (list.empty()) // the plugin looks which kernel there is
    list.push_back(launch);
  return list;
}

} // namespace

int runEquivalent(const Arguments &arguments) {
  ParsedArguments parsed = parseArguments(arguments, optionRows());
  if (!parsed.error.empty())
    return fail(Name, parsed.error);
  if (parsed.positional.size() != 2)
    return fail(Name, "two files are compared; veriwarp equivalent --help says how");
  AnnotatedOptions options;
  json before = json::object(), after = json::object();
  std::string kernel, afterKernel, jsonFile, error;
  double seconds = 10;
  for (const GivenOption &o : parsed.options) {
    const bool isAfter = o.name.starts_with("after-");
    const std::string what = isAfter ? o.name.substr(6) : o.name;
    const auto equals = o.value.find('=');
    const std::string bad = "bad value '" + o.value + "' of --" + o.name;
    if (what == "kernel") {
      (isAfter ? afterKernel : kernel) = o.value;
    } else if (what == "grid" || what == "block") {
      json dimensions;
      if (!shape(o.value, dimensions))
        return fail(Name, bad + "; 256 or 16x16 or 8x8x4 is meant");
      after[what] = dimensions;
      if (!isAfter)
        before[what] = dimensions;
    } else if (o.name == "shared") {
      unsigned bytes = 0;
      if (!number(o.value, bytes))
        return fail(Name, bad);
      before["shared"] = after["shared"] = bytes;
    } else if (o.name == "param") {
      json value = equals == std::string::npos ? json() : json::parse(o.value.substr(equals + 1), nullptr, false);
      if (!value.is_number())
        return fail(Name, bad + "; NAME=VALUE is meant");
      before["arguments"][o.value.substr(0, equals)] = after["arguments"][o.value.substr(0, equals)] = value;
    } else if (o.name == "rename") {
      if (equals == std::string::npos)
        return fail(Name, bad + "; AFTER=BEFORE is meant");
      const std::string to = o.value.substr(equals + 1);
      after["arguments"][o.value.substr(0, equals)] =
          before["arguments"].contains(to) ? before["arguments"][to] : json(to);
    } else if (o.name == "timeout") {
      if (!number(o.value, seconds) || seconds <= 0)
        return fail(Name, bad);
    } else if (!options.take(o)) {
      jsonFile = o.value;
    }
  }
  if (kernel.empty() && !afterKernel.empty())
    return fail(Name, "--kernel is missing: which kernel is compared?");
  if (!before.contains("block") && before.contains("grid"))
    return fail(Name, "--block is missing: an answer is for a launch of known shape");
  if (after.contains("block") && !before.contains("block"))
    return fail(Name, "--block is missing: an answer is for a launch of known shape");
  std::optional<AnnotatedSources> sources = AnnotatedSources::make(options, parsed.afterDashes, error);
  if (!sources)
    return fail(Name, error);
  json request{{"seconds", seconds},
               {"cases", json::array({{{"name", kernel},
                                       {"before", launches(kernel, before)},
                                       {"after", launches(afterKernel.empty() ? kernel : afterKernel, after)}}})}};
  json answers;
  AnnotatedSources::Parsed done =
      askEquivalence(*sources, parsed.positional[0], parsed.positional[1], request, answers);
  if (!done.cannotStart.empty() || !done.problem.empty())
    return fail(Name, done.cannotStart.empty() ? done.problem : done.cannotStart);
  if (!jsonFile.empty())
    if (std::optional<report::Error> problem = report::writeFile(jsonFile, answers.dump(2) + "\n"))
      return fail(Name, problem->message);
  if (answers["cases"].size() != 1)
    return fail(Name, "there is no answer");
  const json &answer = answers["cases"][0];
  const std::string verdict = answer["verdict"];
  if (jsonFile != "-")
    std::cout << verdict << "  " << answer.value("name", kernel) << ": " << equivalenceText(answer) << "\n";
  return verdict == "proved" ? 0 : verdict == "refuted" ? 1 : 3;
}

help::Page helpEquivalent() {
  return {
      .usage = "veriwarp equivalent BEFORE.cu AFTER.cu --kernel NAME --block N [OPTION...] [-- CLANG-FLAG...]",
      .about =
          "Decides whether a kernel (or several, launched one after the other) leaves the same memory in two sources,\n"
          "whatever memory held before. All threads of the launch are executed with symbols as contents of memory.\n"
          "Pointer parameters with different names are assumed to point to different arrays. docs/guides/optimize.md\n"
          "says more.",
      .sections = {{"", optionRows()}},
      .exitCodes =
          "exit codes: 0 proved; 1 they differ, with memory that shows it; 2 usage or compile error; 3 unknown, "
          "with\n"
          "the reason"};
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
