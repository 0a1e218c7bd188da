#include "solver/smt/cache_key.h"

#include "solver/smt/cache.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

namespace veriwarp::smt {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t keyBytes = 32, blockBytes = 64;

fs::path keyFile() {
  if (const char *folder = std::getenv("XDG_STATE_HOME"); folder && *folder)
    return fs::path(folder) / "veriwarp" / "cache-key";
  if (const char *home = std::getenv("HOME"); home && *home)
    return fs::path(home) / ".local" / "state" / "veriwarp" / "cache-key";
  return {};
}

// False, with errno: there is none, or others can read or write it (EACCES).
bool readKey(const fs::path &file, std::string &key) {
  const int fd = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (fd < 0)
    return false;
  struct stat status;
  char buffer[keyBytes + 1];
  const bool isPrivate = isOurs(fd) && ::fstat(fd, &status) == 0 && (status.st_mode & (S_IRWXG | S_IRWXO)) == 0;
  const ssize_t size = isPrivate ? ::read(fd, buffer, sizeof buffer) : -1;
  ::close(fd);
  if (size != static_cast<ssize_t>(keyBytes)) {
    errno = EACCES;
    return false;
  }
  key.assign(buffer, keyBytes);
  return true;
}

// Complete at once, or not at all: processes that begin at the same time all read the one that was first.
void makeKey(const fs::path &file) {
  char bytes[keyBytes];
  std::error_code ignored;
  fs::create_directories(file.parent_path(), ignored);
  const std::string temporary = file.string() + ".new-" + std::to_string(::getpid());
  if (::getrandom(bytes, sizeof bytes, 0) != static_cast<ssize_t>(sizeof bytes))
    return;
  const int fd = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (fd < 0)
    return;
  const bool isWritten = ::write(fd, bytes, sizeof bytes) == static_cast<ssize_t>(sizeof bytes);
  if (::close(fd) == 0 && isWritten && ::link(temporary.c_str(), file.c_str()) != 0 && errno == EPERM)
    fs::rename(temporary, file, ignored); // a file system without links
  ::unlink(temporary.c_str());
}

std::string bytesOf(const std::string &hex) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
    bytes += static_cast<char>(std::strtoul(hex.substr(i, 2).c_str(), nullptr, 16));
  return bytes;
}

} // namespace

std::string cacheKey(std::vector<std::string> *notes) {
  const fs::path file = keyFile();
  std::string key;
  if (!file.empty() && !readKey(file, key) && errno == ENOENT) {
    makeKey(file);
    (void)readKey(file, key);
  }
  if (key.empty() && notes)
    notes->push_back(file.empty() ? "nothing is cached: neither $XDG_STATE_HOME nor $HOME says where to keep the key"
                                  : "nothing is cached: there is no key in " + file.string() +
                                        " that only this user can read: " + std::strerror(errno));
  return key;
}

std::string authenticationCode(std::string_view key, std::string_view data) {
  std::string inner(blockBytes, '\x36'), outer(blockBytes, '\x5c');
  const std::string shortKey = key.size() > blockBytes ? bytesOf(sha256(key)) : std::string(key);
  for (std::size_t i = 0; i < shortKey.size(); ++i) {
    inner[i] = static_cast<char>(inner[i] ^ shortKey[i]);
    outer[i] = static_cast<char>(outer[i] ^ shortKey[i]);
  }
  return sha256(outer + bytesOf(sha256(inner + std::string(data))));
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
