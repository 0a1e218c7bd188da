// See subcommand.h.
#include "plugin/driver/subcommand.h"

#include "plugin/driver/process.h"
#include "report/checks.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <span>
#include <unistd.h>

namespace veriwarp::driver {

namespace {

const OptionRow *findRow(const std::vector<OptionRow> &rows, std::string_view name) {
  auto row = std::find_if(rows.begin(), rows.end(), [&](const OptionRow &candidate) { return candidate.name == name; });
  return row == rows.end() ? nullptr : &*row;
}

std::string unknownOption(const std::string &given, const std::vector<OptionRow> &rows) {
  std::vector<std::string> names;
  names.reserve(rows.size());
  for (const OptionRow &row : rows)
    names.push_back(row.name);
  std::string message = "unknown option '" + given + "'";
  const std::size_t begin = std::min(given.find_first_not_of('-'), given.size());
  const std::string name = given.substr(begin, given.find('=') - begin);
  if (std::string nearest = report::nearestName(name, names); !nearest.empty())
    message += "; did you mean '--" + nearest + "'?";
  return message;
}

} // namespace

namespace {

namespace fs = std::filesystem;

// Options whose value is a file that is written, and such that is read. A baseline may be written anew.
constexpr std::string_view Written[] = {"output", "json",  "sarif", "html",  "write-baseline", "record-launches",
                                        "record", "patch", "dot",   "proof", "launches-json"};
constexpr std::string_view Read[] = {"replay", "launches", "database", "baseline"};

bool isOneOf(std::span<const std::string_view> names, const std::string &name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool isSameFile(const std::string &a, const std::string &b) {
  std::error_code ignored;
  const fs::file_type type = fs::status(a, ignored).type();
  if (type == fs::file_type::character || type == fs::file_type::fifo || type == fs::file_type::directory)
    return false; // /dev/null; a folder for several files
  const auto whole = [&](const std::string &file) { return fs::weakly_canonical(fs::absolute(file), ignored); };
  return fs::equivalent(a, b, ignored) || whole(a) == whole(b);
}

// Files that would be written over: sources, and each other. What is wrong, or nothing.
std::string overwritten(const ParsedArguments &parsed) {
  struct File {
    std::string spelled, file;
    bool isWritten, isBaseline;
  };
  std::vector<File> uses;
  for (const std::string &file : parsed.positional)
    if (file != "-") // standard input
      uses.push_back({"the source", file, false, false});
  for (const auto &[name, value] : parsed.options)
    if (const bool isWritten = isOneOf(Written, name); (isWritten || isOneOf(Read, name)) && !value.empty())
      uses.push_back({name == "output" ? "-o" : "--" + name, value, isWritten, name.ends_with("baseline")});
  for (std::size_t i = 0; i < uses.size(); ++i)
    for (std::size_t j = i + 1; j < uses.size(); ++j) {
      const File &a = uses[i], &b = uses[j];
      if (a.spelled == b.spelled || !(a.isWritten || b.isWritten) || (a.isBaseline && b.isBaseline) ||
          !isSameFile(a.file, b.file))
        continue;
      return a.spelled + " and " + b.spelled + " are the same file: '" + b.file + "'";
    }
  return {};
}

ParsedArguments parsedWords(const Arguments &arguments, const std::vector<OptionRow> &rows) {
  ParsedArguments parsed;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string &word = arguments[i];
    if (word == "--") {
      parsed.hasDashes = true;
      parsed.afterDashes.assign(arguments.begin() + static_cast<std::ptrdiff_t>(i) + 1, arguments.end());
      return parsed;
    }
    if (word.size() < 2 || word[0] != '-') {
      parsed.positional.push_back(word);
      continue;
    }

    const OptionRow *row = nullptr;
    std::string value;
    bool hasValue = false;
    if (word[1] == '-') {
      std::size_t equals = word.find('=');
      row = findRow(rows, std::string_view(word).substr(2, equals == std::string::npos ? equals : equals - 2));
      if (hasValue = equals != std::string::npos; hasValue)
        value = word.substr(equals + 1);
    } else {
      auto fits = [&](const OptionRow &candidate) { return candidate.letter == word[1]; };
      if (auto found = std::find_if(rows.begin(), rows.end(), fits);
          found != rows.end() && (word.size() == 2 || !found->value.empty()))
        row = &*found;
      if (hasValue = word.size() > 2; hasValue)
        value = word.substr(word[2] == '=' ? 3 : 2);
      if (row && row->value == "FLAG" && hasValue && value[0] != '-' && word[2] != '=')
        value = word; // -fgpu-rdc is a flag of the compiler as it stands
    }
    if (!row) {
      parsed.error = unknownOption(word, rows);
      if (findRow(rows, "flag"))
        parsed.error += " (a flag for the compiler: --flag=" + word + ")";
      else if (word[1] != '-' && findRow(rows, "clang"))
        parsed.error += " (flags for the compiler come after --)";
      return parsed;
    }
    std::string spelled = word[1] == '-' ? "--" + row->name : word.substr(0, 2);
    if (row->value.empty() && hasValue && !row->valueOptional) {
      parsed.error = "option '" + spelled + "' takes no value";
      return parsed;
    }
    if (!row->value.empty() && !hasValue && !row->valueOptional) {
      if (i + 1 == arguments.size() || arguments[i + 1] == "--") {
        parsed.error = "option '" + spelled + "' needs a value: " + row->value;
        return parsed;
      }
      value = arguments[++i];
    }
    parsed.options.push_back({row->name, value});
  }
  return parsed;
}

} // namespace

ParsedArguments parseArguments(const Arguments &arguments, const std::vector<OptionRow> &rows) {
  ParsedArguments parsed = parsedWords(arguments, rows);
  if (parsed.error.empty())
    parsed.error = overwritten(parsed);
  return parsed;
}

int fail(std::string_view command, const std::string &message) {
  std::cerr << command << ": error: " << message << std::endl;
  return 2;
}

int becomeProgram(const std::string &program, const std::string &name, const Arguments &arguments) {
  Arguments words{name};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char *> pointers;
  for (std::string &word : words)
    pointers.push_back(word.data());
  pointers.push_back(nullptr);
  const std::filesystem::path path = programDirectory() / program;
  std::cout.flush();
  execv(path.c_str(), pointers.data());
  return fail(name, "cannot run '" + path.string() + "': " + std::strerror(errno));
}

bool writeOut(const std::string &text) {
  return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
