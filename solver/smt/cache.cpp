// One small file for each answer, in 256 folders by the first two digits of the key. A file begins with a code of its
// body, so that one that is damaged, or written by somebody without the key, is recognised; it is written under
// another name and renamed, so that no reader sees half of it, and processes that run at the same time need no lock. A
// folder that has grown too large loses its oldest half.
#include "solver/smt/cache.h"

#include "solver/smt/cache_key.h"

#include "solver/smt/limits.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cerrno>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace veriwarp::smt {

static constexpr const char *kMagic = "veriwarp answer 2 ";

// FIPS 180-4. The constants are the fractional parts of the cube and square roots of the first primes.
std::string sha256(std::string_view data) {
  static const std::array<std::uint32_t, 64> k = {
      0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
      0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
      0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
      0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
      0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
      0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
      0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
      0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
  std::array<std::uint32_t, 8> h = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                    0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::string tail(data.substr(data.size() / 64 * 64));
  tail += static_cast<char>(0x80);
  while (tail.size() % 64 != 56)
    tail += '\0';
  for (int i = 7; i >= 0; --i)
    tail += static_cast<char>(static_cast<std::uint64_t>(data.size()) * 8 >> (8 * i));
  auto block = [&](const char *p) {
    std::array<std::uint32_t, 64> w;
    for (std::size_t i = 0; i != 16; ++i) {
      w[i] = 0;
      for (std::size_t b = 0; b != 4; ++b)
        w[i] = w[i] << 8 | static_cast<unsigned char>(p[4 * i + b]);
    }
    for (std::size_t i = 16; i != 64; ++i) {
      std::uint32_t a = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ w[i - 15] >> 3;
      std::uint32_t b = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ w[i - 2] >> 10;
      w[i] = w[i - 16] + a + w[i - 7] + b;
    }
    auto v = h;
    for (std::size_t i = 0; i != 64; ++i) {
      std::uint32_t s1 = std::rotr(v[4], 6) ^ std::rotr(v[4], 11) ^ std::rotr(v[4], 25);
      std::uint32_t t1 = v[7] + s1 + ((v[4] & v[5]) ^ (~v[4] & v[6])) + k[i] + w[i];
      std::uint32_t s0 = std::rotr(v[0], 2) ^ std::rotr(v[0], 13) ^ std::rotr(v[0], 22);
      std::uint32_t t2 = s0 + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
      v = {t1 + t2, v[0], v[1], v[2], v[3] + t1, v[4], v[5], v[6]};
    }
    for (std::size_t i = 0; i != 8; ++i)
      h[i] += v[i];
  };
  for (std::size_t i = 0; i + 64 <= data.size(); i += 64)
    block(data.data() + i);
  for (std::size_t i = 0; i != tail.size(); i += 64)
    block(tail.data() + i);
  std::string hex;
  for (std::uint32_t x : h)
    for (int shift = 28; shift >= 0; shift -= 4)
      hex += "0123456789abcdef"[x >> shift & 15];
  return hex;
}

static bool makeDirectories(const std::string &path) {
  for (std::size_t i = 1; i <= path.size(); ++i)
    if (i == path.size() || path[i] == '/')
      if (mkdir(path.substr(0, i).c_str(), 0777) && errno != EEXIST && errno != EISDIR && i == path.size())
        return false;
  struct stat s;
  if (stat(path.c_str(), &s))
    return false;
  if (!S_ISDIR(s.st_mode)) {
    errno = ENOTDIR;
    return false;
  }
  return true;
}

Cache::Cache(std::string path, std::vector<std::string> *messages) : directory(std::move(path)), notes(messages) {
  while (directory.size() > 1 && directory.back() == '/')
    directory.pop_back();
  // What can be read helps even where nothing can be written; that is noted when it is tried.
  if (!makeDirectories(directory)) {
    note(notedFailure, "cannot use the cache directory " + directory + ": " + std::strerror(errno));
    isUsable = false;
    return;
  }
  ownKey = cacheKey(notes);
  isUsable = !ownKey.empty();
}

void Cache::note(bool &once, const std::string &text) {
  if (!once && notes)
    notes->push_back(text);
  once = true;
}

// An answer is believed if nobody but this user, or root, can have written it: a forged one could turn "refuted" into
// "proved". What is no file, a pipe for example, is not waited for.
bool isOurs(int fd) {
  struct stat s;
  return fstat(fd, &s) == 0 && S_ISREG(s.st_mode) && (s.st_uid == geteuid() || s.st_uid == 0) &&
         !(s.st_mode & (S_IWGRP | S_IWOTH));
}

std::optional<std::string> Cache::find(const std::string &key) {
  if (!isUsable)
    return std::nullopt;
  std::string path = directory + "/" + key.substr(0, 2) + "/" + key.substr(2);
  int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (fd < 0)
    return std::nullopt;
  if (!isOurs(fd)) {
    close(fd);
    note(notedForeign,
         "the cache directory " + directory + " has entries that others may have written; they are ignored");
    return std::nullopt;
  }
  std::string text;
  char buffer[4096];
  ssize_t n;
  while ((n = read(fd, buffer, sizeof buffer)) > 0 || (n < 0 && errno == EINTR)) {
    if (n > 0)
      text.append(buffer, static_cast<std::size_t>(n));
    if (text.size() > limits::entryBytes)
      break;
  }
  close(fd);
  std::string_view magic(kMagic);
  std::size_t head = magic.size() + 65; // with the hash and a newline
  if (n < 0 || text.size() < head || !text.starts_with(magic) ||
      authenticationCode(ownKey, key + text.substr(head)) != text.substr(magic.size(), 64)) {
    note(notedDamage, "the cache directory " + directory +
                          " has entries that are damaged, or written with another key; they are ignored");
    return std::nullopt;
  }
  return text.substr(head);
}

void Cache::store(const std::string &key, const std::string &body) {
  if (!isUsable || notedFailure)
    return;
  std::string shard = directory + "/" + key.substr(0, 2);
  static std::atomic<unsigned> serial{0};
  std::string temporary = shard + "/.new-" + std::to_string(getpid()) + "-" + std::to_string(serial.fetch_add(1));
  std::string text = kMagic + authenticationCode(ownKey, key + body) + "\n" + body;
  int fd = -1;
  bool ok = (mkdir(shard.c_str(), 0777) == 0 || errno == EEXIST) &&
            (fd = open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600)) >= 0;
  for (std::size_t done = 0; ok && done != text.size();) {
    ssize_t n = write(fd, text.data() + done, text.size() - done);
    if (n < 0 && errno == EINTR)
      continue;
    ok = n > 0;
    done += ok ? static_cast<std::size_t>(n) : 0;
  }
  int error = errno;
  if (fd >= 0 && close(fd) && ok) { // a full disk may show only here
    ok = false;
    error = errno;
  }
  if (ok && rename(temporary.c_str(), (shard + "/" + key.substr(2)).c_str())) {
    ok = false;
    error = errno;
  }
  if (!ok) {
    if (fd >= 0)
      unlink(temporary.c_str());
    note(notedFailure, "cannot write to the cache directory " + directory + ": " + std::strerror(error));
    return;
  }
  prune(shard);
}

void Cache::prune(const std::string &shard) {
  DIR *d = opendir(shard.c_str());
  if (!d)
    return;
  std::vector<std::string> names;
  while (const dirent *e = readdir(d))
    if (e->d_name[0] != '.' || std::string_view(e->d_name).starts_with(".new-"))
      names.push_back(shard + "/" + e->d_name);
  closedir(d);
  if (names.size() <= limits::entriesInShard)
    return;
  std::vector<std::pair<std::int64_t, std::string>> byAge;
  for (std::string &name : names) {
    struct stat s;
    if (stat(name.c_str(), &s) == 0)
      byAge.emplace_back(s.st_mtime, std::move(name));
  }
  std::sort(byAge.begin(), byAge.end());
  // Another process may be doing the same: what is gone is gone.
  for (std::size_t i = 0; i != byAge.size() / 2; ++i)
    unlink(byAge[i].second.c_str());
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
