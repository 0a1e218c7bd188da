// Reading bytes from a file or standard input, decompressed on the way: plain, gzip, xz, bzip2, zstd.
//
// The format is told from the first bytes, not from the name. Reading is pull-based in blocks, so a compressed file is
// never in memory as a whole. Each library is optional at build time; a file that needs a missing one is an error with
// its name.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

namespace veriwarp::sat {

class Input {
public:
  virtual ~Input() = default;
  /// Up to `size` bytes; 0 is the end. Errors are reported by `error`.
  virtual size_t read(char *to, size_t size) = 0;
  const std::string &error() const { return error_; }

protected:
  std::string error_;
};

/// Opens a path ("-" is standard input). Null with a message if it cannot be opened.
std::unique_ptr<Input> openInput(const std::string &path, std::string &message);

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
