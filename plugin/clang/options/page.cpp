// Writes docs/options.md from the tables of options and checks, or says that it is not what they make.
//
// usage: veriwarp-options-page FILE [--check]
#include "plugin/clang/options/options.h"
#include "report/checks.h"
#include "report/write_file.h"

#include <iostream>
#include <string>
#include <vector>

using namespace veriwarp;

namespace {

// Text of a table's cell.
std::string cell(std::string_view text) {
  std::string result;
  for (char c : text) {
    if (c == '|')
      result += '\\';
    result += c;
  }
  return result;
}

bool isOfAnnotations(const report::CheckInfo &info) { return info.about == report::About::Annotations; }
bool isOfRuns(const report::CheckInfo &info) { return info.about == report::About::Runs; }

// The names of these checks: "`a`, `b` and `c`".
std::string namesOf(bool (*is)(const report::CheckInfo &)) {
  std::vector<std::string> names;
  for (const report::CheckInfo &info : report::allChecks())
    if (is(info))
      names.push_back("`" + std::string(info.name) + "`");
  std::string result;
  for (std::size_t i = 0; i < names.size(); ++i)
    result += (i == 0 ? "" : i + 1 < names.size() ? ", " : " and ") + names[i];
  return result;
}

std::string page() {
  constexpr std::size_t Columns = 120;
  std::string others = "\n ";
  for (const plugin::OptionInfo &info : plugin::allOptions())
    if (!info.isOfCheck()) {
      const std::string next = " `" + std::string(info.name) + "`,";
      if (others.size() - others.rfind('\n') + next.size() > Columns)
        others += "\n ";
      others += next;
    }
  others.pop_back();
  std::string text =
      R"(<!-- Written by `ninja options-page` from plugin/clang/options/options.def and report/checks.def. -->
# Options

How an option is written:

- `veriwarp check`: `--NAME VALUE` or `--NAME=VALUE`. It does not have those for builds and for other commands:)" +
      others + R"(.
- `veriwarp-nvcc`: `--NAME=VALUE` in `$VERIWARP_FLAGS`, or `--veriwarp-NAME=VALUE` in the command. It does not have
  `progress` and `write-baseline`.
- the plugin: `-fplugin-arg-veriwarp-NAME=VALUE`.
- CMake's `veriwarp_check()`: `NAME=VALUE`.

A switch may have the value `on` or `off`. If an option is given twice, the last one counts, unless its row
says that it may be given several times.

| option | default | meaning |
|---|---|---|
)";
  for (const plugin::OptionInfo &info : plugin::allOptions()) {
    std::string value(info.value);
    if (!value.empty())
      value = info.valueOptional ? "[=" + value + "]" : "=" + value;
    text += "| `" + cell(std::string(info.name) + value) + "` | " + cell(info.defaultValue) + " | " + cell(info.help) +
            " |\n";
  }
  text += "\n## Checks\n\nThe names for `checks` and `werror`. " + namesOf(isOfAnnotations) +
          " are for `werror` alone.\n" + namesOf(isOfRuns) +
          " are found only by `veriwarp run --check`.\n\n| check | reported as | reports that |\n|---|---|---|\n";
  for (const report::CheckInfo &info : report::allChecks())
    text += "| [`" + std::string(info.name) + "`](" +
            std::string(info.page.starts_with("docs/") ? info.page.substr(5) : info.page) + ") | " +
            (info.level == report::Level::Warning ? "warning" : "remark") + " | " + cell(info.summary) + " |\n";
  return text;
}

} // namespace

int main(int argc, char **argv) {
  if (argc < 2 || argc > 3 || (argc == 3 && std::string_view(argv[2]) != "--check")) {
    std::cerr << "usage: veriwarp-options-page FILE [--check]\n";
    return 2;
  }
  if (argc == 3) {
    report::Result<std::string> text = report::readFile(argv[1]);
    if (text && *text == page())
      return 0;
    std::cerr << (text ? argv[1] + std::string(" is not what the tables say; run `ninja options-page`") : text.error())
              << "\n";
    return 1;
  }
  if (std::optional<report::Error> error = report::writeFile(argv[1], page())) {
    std::cerr << error->message << "\n";
    return 2;
  }
  return 0;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
