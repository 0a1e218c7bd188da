// See database.h. The format: https://clang.llvm.org/docs/JSONCompilationDatabase.html.
#include "plugin/driver/database.h"

#include "plugin/driver/translate.h"
#include "plugin/driver/words.h"
#include "report/write_file.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

namespace veriwarp::driver {
namespace fs = std::filesystem;

namespace {

std::string identity(const fs::path &file) {
  std::error_code code;
  fs::path canonical = fs::weakly_canonical(file, code);
  return (code ? file.lexically_normal() : canonical).string();
}

// The words of an entry's command; empty when it has none.
std::vector<std::string> commandOf(const nlohmann::ordered_json &entry) {
  std::vector<std::string> words;
  if (auto arguments = entry.find("arguments"); arguments != entry.end() && arguments->is_array()) {
    for (const nlohmann::ordered_json &word : *arguments)
      if (word.is_string())
        words.push_back(word.get<std::string>());
  } else if (auto command = entry.find("command"); command != entry.end() && command->is_string()) {
    words = splitShell(command->get<std::string>());
  }
  return words;
}

} // namespace

Compiler splitCompiler(const std::vector<std::string> &command, std::vector<std::string> &arguments) {
  for (std::size_t i = 0; i < command.size(); ++i) {
    std::string name = fs::path(command[i]).filename().string();
    Compiler compiler = name.starts_with("nvcc")                                    ? Compiler::Nvcc
                        : name.find("clang") != std::string::npos && name[0] != '-' ? Compiler::Clang
                                                                                    : Compiler::None;
    if (compiler != Compiler::None) {
      arguments.assign(command.begin() + static_cast<std::ptrdiff_t>(i) + 1, command.end());
      return compiler;
    }
    if (!name.empty() && name[0] == '-' && i > 0)
      break; // the options of a compiler that is neither
  }
  return Compiler::None;
}

report::Result<DatabaseSources> readDatabase(const std::string &path, const std::vector<std::string> &files) {
  std::error_code ignored;
  fs::path file = fs::is_directory(path, ignored) ? fs::path(path) / "compile_commands.json" : fs::path(path);
  report::Result<std::string> text = report::readFile(file.string());
  if (!text)
    return report::Error{text.error()};
  nlohmann::ordered_json database = nlohmann::ordered_json::parse(*text, nullptr, /*allow_exceptions=*/false);
  if (!database.is_array())
    return report::Error{file.string() + " is not a compilation database: not a JSON array"};

  std::vector<std::string> wanted;
  wanted.reserve(files.size());
  for (const std::string &name : files)
    wanted.push_back(identity(fs::absolute(name, ignored)));
  std::vector<bool> found(files.size());
  DatabaseSources result;
  for (const nlohmann::ordered_json &entry : database) {
    if (!entry.is_object())
      return report::Error{file.string() + " is not a compilation database: an entry is not an object"};
    std::vector<std::string> arguments;
    const std::vector<std::string> command = commandOf(entry);
    Compiler compiler = splitCompiler(command, arguments);
    if (compiler == Compiler::None)
      continue;
    fs::path directory = file.parent_path();
    if (auto field = entry.find("directory"); field != entry.end() && field->is_string())
      directory = directory / field->get<std::string>();
    directory = fs::absolute(directory, ignored).lexically_normal();

    NvccSurroundings surroundings;
    surroundings.readFile = [&](const std::string &name) -> std::optional<std::string> {
      report::Result<std::string> options = report::readFile((directory / name).string());
      return options ? std::optional(*options) : std::nullopt;
    };
    Translation translation =
        compiler == Compiler::Nvcc ? translateNvcc(arguments, surroundings) : translateClang(arguments);
    std::vector<std::string> nvcc;
    if (compiler == Compiler::Nvcc) {
      nvcc.push_back(command[command.size() - arguments.size() - 1]);
      nvcc.insert(nvcc.end(), translation.forNvcc.begin(), translation.forNvcc.end());
    }
    for (const std::string &name : translation.sources) {
      fs::path absolute = (directory / name).lexically_normal();
      auto match = std::find(wanted.begin(), wanted.end(), identity(absolute));
      if (!files.empty() && match == wanted.end())
        continue;
      if (!files.empty())
        found[static_cast<std::size_t>(match - wanted.begin())] = true;
      result.sources.push_back({absolute.string(), directory, translation.flags, {}, {}, nvcc});
      for (const std::string &note : translation.notes)
        result.notes.push_back(name + ": " + note);
    }
  }
  for (std::size_t i = 0; i < files.size(); ++i)
    if (!found[i])
      return report::Error{"'" + files[i] + "' is not a CUDA source of " + file.string()};
  if (result.sources.empty())
    return report::Error{file.string() + " has no CUDA source"};
  return result;
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
