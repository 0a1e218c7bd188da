#include "plugin/clang/session.h"

#include "report/json.h"
#include "report/output.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
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

void Session::remove() const {
  std::error_code ignored;
  if (!path.empty())
    fs::remove(path, ignored);
}

} // namespace veriwarp::plugin
