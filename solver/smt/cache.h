// Answers on disk, by content: a rebuild asks nothing twice. The plugin keeps its verdicts by it too. What has not been
// written with the user's key (cache_key.h) is ignored.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::smt {

std::string sha256(std::string_view data); // in hexadecimal

// A file that nobody but this user, or root, can have written.
bool isOurs(int fd);

class Cache {
public:
  // `notes` gets one message if the directory cannot be used, one if entries are damaged, and one
  // if others than this user may have written them.
  Cache(std::string directory, std::vector<std::string> *notes);
  std::optional<std::string> find(const std::string &key); // key: hexadecimal
  void store(const std::string &key, const std::string &body);

private:
  void note(bool &once, const std::string &text);
  void prune(const std::string &shard);

  std::string directory, ownKey;
  std::vector<std::string> *notes;
  bool isUsable = true;
  bool notedDamage = false, notedFailure = false, notedForeign = false;
};

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
