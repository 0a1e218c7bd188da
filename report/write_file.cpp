// Files are written whole or not at all.
#include "report/write_file.h"

#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace veriwarp::report {
namespace {

Error failure(const char *what, const std::string &path, int code) {
  return Error{std::string("cannot ") + what + " '" + path + "': " + std::strerror(code)};
}

// 0, or errno.
int writeAll(int fd, std::string_view content) {
  while (!content.empty()) {
    ssize_t written = ::write(fd, content.data(), content.size());
    if (written < 0) {
      if (errno == EINTR)
        continue;
      return errno;
    }
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

// What a symbolic link finally names: the link stays, its target is replaced.
std::string resolved(const std::string &path) {
  char *real = ::realpath(path.c_str(), nullptr);
  std::string target = real ? real : path;
  std::free(real);
  return target;
}

// A file that may not grow further is an error to report, and no reason to die: the signal's default is to end the
// process, and a compiler's handler takes it for a crash.
class WithoutSizeSignal {
public:
  WithoutSizeSignal() {
    struct sigaction ignore{};
    ignore.sa_handler = SIG_IGN;
    ::sigaction(SIGXFSZ, &ignore, &before);
  }
  ~WithoutSizeSignal() { ::sigaction(SIGXFSZ, &before, nullptr); }
  WithoutSizeSignal(const WithoutSizeSignal &) = delete;
  WithoutSizeSignal &operator=(const WithoutSizeSignal &) = delete;

private:
  struct sigaction before{};
};

mode_t modeOfNewFiles() {
  mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

} // namespace

std::optional<Error> writeFile(const std::string &path, std::string_view content) {
  WithoutSizeSignal guard;
  if (path == "-") {
    if (int code = writeAll(STDOUT_FILENO, content))
      return failure("write", "standard output", code);
    return std::nullopt;
  }
  struct stat status{};
  bool exists = ::stat(path.c_str(), &status) == 0;
  if (exists && S_ISDIR(status.st_mode))
    return failure("write", path, EISDIR);
  if (exists && !S_ISREG(status.st_mode)) { // renaming over /dev/null would be a bad surprise
    int fd = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (fd < 0)
      return failure("write", path, errno);
    int code = writeAll(fd, content);
    if (::close(fd) < 0 && !code)
      code = errno;
    if (code)
      return failure("write", path, code);
    return std::nullopt;
  }
  if (exists && ::access(path.c_str(), W_OK) < 0) // a rename would replace even a write-protected file
    return failure("write", path, errno);

  std::string target = resolved(path);
  std::string temporary = target + ".tmp-XXXXXX";
  std::vector<char> name(temporary.begin(), temporary.end());
  name.push_back('\0');
  int fd = ::mkostemp(name.data(), O_CLOEXEC);
  if (fd < 0)
    return failure("write", path, errno);
  int code = writeAll(fd, content);
  if (!code && ::fchmod(fd, exists ? status.st_mode & 07777 : modeOfNewFiles()) < 0)
    code = errno;
  if (!code && ::fsync(fd) < 0) // some file systems report a full disk only now
    code = errno;
  if (::close(fd) < 0 && !code)
    code = errno;
  if (!code && ::rename(name.data(), target.c_str()) < 0)
    code = errno;
  if (code) {
    ::unlink(name.data());
    return failure("write", path, code);
  }
  return std::nullopt;
}

std::optional<Error> cannotWrite(const std::string &path) {
  if (path.empty() || path == "-")
    return std::nullopt;
  struct stat status{};
  if (::stat(path.c_str(), &status) == 0) {
    if (S_ISDIR(status.st_mode))
      return failure("write", path, EISDIR);
    if (::access(path.c_str(), W_OK) < 0)
      return failure("write", path, errno);
    if (!S_ISREG(status.st_mode))
      return std::nullopt;
  } else if (errno != ENOENT) {
    return failure("write", path, errno);
  }
  const std::string target = resolved(path);
  const std::size_t slash = target.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : target.substr(0, slash + 1);
  if (target.ends_with('/'))
    return failure("write", path, EISDIR);
  if (::access(folder.c_str(), W_OK) < 0)
    return failure("write", path, errno);
  return std::nullopt;
}

std::string outputPath(const std::string &asked, const std::string &source, std::string_view extension) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  if (asked.empty() || (!asked.ends_with('/') && !fs::is_directory(asked, ignored)))
    return asked;
  fs::create_directories(asked, ignored);
  fs::path file = fs::absolute(source, ignored).lexically_normal();
  // FNV-1a: the same in every build of Veriwarp, unlike std::hash.
  std::uint32_t hash = 2166136261u;
  for (char c : file.string())
    hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
  char digits[9];
  std::snprintf(digits, sizeof digits, "%08x", static_cast<unsigned>(hash));
  return (fs::path(asked) / (file.filename().string() + "-" + digits + std::string(extension))).string();
}

Result<std::string> readFile(const std::string &path) {
  int fd = path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return failure("read", path, errno);
  std::string content;
  std::vector<char> buffer(1 << 16);
  int code = 0;
  while (true) {
    ssize_t got = ::read(fd, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR)
      continue;
    if (got < 0)
      code = errno;
    if (got <= 0)
      break;
    content.append(buffer.data(), static_cast<std::size_t>(got));
  }
  if (fd != STDIN_FILENO)
    ::close(fd);
  if (code)
    return failure("read", path, code);
  return content;
}

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
