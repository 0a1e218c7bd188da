#include "plugin/clang/compiler/session.h"

#include "report/json.h"
#include "report/write_file.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <sstream>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace fs = std::filesystem;

namespace veriwarp::plugin {
namespace {

std::string contents(const fs::path &file) {
  std::ifstream in(file, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(in), {});
}

bool isFrontEnd(const std::string &commandLine) { // a list of strings, each ended by a zero
  std::size_t first = commandLine.find('\0');
  return first != std::string::npos && commandLine.compare(first + 1, 5, std::string("-cc1\0", 5)) == 0;
}

// The parent, if it is a clang driver that has started this process as a job: its id and start time, which together
// no other process ever has.
std::string driverIdentity() {
  fs::path parent = fs::path("/proc") / std::to_string(::getppid());
  std::error_code error;
  fs::path own = fs::read_symlink("/proc/self/exe", error);
  if (error || own != fs::read_symlink(parent / "exe", error) || error)
    return {};
  if (!isFrontEnd(contents("/proc/self/cmdline")) || isFrontEnd(contents(parent / "cmdline")))
    return {};
  // Field 22, counted from the end of the program's name, which may hold anything.
  std::string status = contents(parent / "stat");
  std::size_t at = status.rfind(')');
  for (int field = 2; at != std::string::npos && field < 22; ++field)
    at = status.find(' ', at + 1);
  if (at == std::string::npos)
    return {};
  return std::to_string(::getppid()) + "-" + status.substr(at + 1, status.find(' ', at + 1) - at - 1);
}

// A folder of this user's that nobody else can write to, or an empty path.
fs::path privateFolder() {
  std::error_code error;
  fs::path folder = fs::temp_directory_path(error) / ("veriwarp-" + std::to_string(::getuid()));
  if (error)
    return {};
  ::mkdir(folder.c_str(), 0700);
  struct stat status;
  if (::lstat(folder.c_str(), &status) != 0 || !S_ISDIR(status.st_mode) || status.st_uid != ::getuid() ||
      (status.st_mode & 077) != 0)
    return {};
  return folder;
}

// Commands that had no host compilation, or were interrupted, leave their file behind.
void removeOld(const fs::path &folder) {
  std::error_code error;
  fs::file_time_type limit = fs::file_time_type::clock::now() - std::chrono::hours(1);
  for (const fs::directory_entry &entry : fs::directory_iterator(folder, error)) {
    std::error_code ignored;
    if (entry.last_write_time(ignored) < limit && !ignored)
      fs::remove(entry.path(), ignored);
  }
}

} // namespace

Session::Session() {
  std::string identity = driverIdentity();
  if (identity.empty())
    return;
  if (fs::path folder = privateFolder(); !folder.empty())
    path = folder / (identity + ".json");
}

report::Report Session::previous() const {
  std::error_code error;
  if (path.empty() || !fs::exists(path, error))
    return {};
  report::Result<std::string> text = report::readFile(path);
  if (!text)
    return {};
  report::Result<report::Report> stored = report::readJson(*text);
  return stored ? std::move(*stored) : report::Report();
}

void Session::store(const report::Report &merged) const {
  if (path.empty())
    return;
  removeOld(fs::path(path).parent_path());
  // Where it cannot be written, a diagnostic may be given twice: no reason to trouble anybody.
  (void)report::writeFile(path, report::writeJson(merged));
}

bool Session::isHostToFollow() const {
  if (path.empty() || std::getenv("CCC_OVERRIDE_OPTIONS"))
    return false;
  std::istringstream words(contents(fs::path("/proc") / std::to_string(::getppid()) / "cmdline"));
  // Options that leave the host out, or the plugin out of it, and those that bring more options from elsewhere.
  for (std::string word; std::getline(words, word, '\0');)
    if (word == "--cuda-device-only" || word == "--offload-device-only" || word.starts_with("-Xarch") ||
        word.starts_with("@") || word.starts_with("--config"))
      return false;
  return true;
}

std::string Session::sourcePath(const std::string &file) const {
  return path.substr(0, path.size() - std::string_view(".json").size()) + "-" +
         std::to_string(std::hash<std::string>()(file)) + ".cu";
}

std::optional<std::string> Session::source(const std::string &file) const {
  std::error_code error;
  if (path.empty() || !fs::exists(sourcePath(file), error))
    return std::nullopt;
  report::Result<std::string> text = report::readFile(sourcePath(file));
  if (!text)
    return std::nullopt;
  return std::move(*text);
}

bool Session::storeSource(const std::string &file, const std::string &text) const {
  if (path.empty())
    return false;
  removeOld(fs::path(path).parent_path());
  return !report::writeFile(sourcePath(file), text);
}

void Session::remove(const std::string &file) const {
  std::error_code ignored;
  if (path.empty())
    return;
  fs::remove(path, ignored);
  fs::remove(sourcePath(file), ignored);
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
