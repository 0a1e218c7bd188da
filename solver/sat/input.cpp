// See input.h. One small class a format, all alike: refill the packed buffer, let the library unpack, say what broke.
// Files made of several compressed streams one after the other are read through, as the formats' own tools do.
#include "solver/sat/input.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <vector>

#ifdef VERIWARP_ZLIB
#include <zlib.h>
#endif
#ifdef VERIWARP_LZMA
#include <lzma.h>
#endif
#ifdef VERIWARP_BZIP2
#include <bzlib.h>
#endif
#ifdef VERIWARP_ZSTD
#include <zstd.h>
#endif

namespace veriwarp::sat {

namespace {

constexpr size_t blockSize = 1 << 16;

// The file itself; the first bytes, looked at to tell the format, are handed out again.
class Plain : public Input {
public:
  Plain(FILE *file, bool owned) : file_(file), owned_(owned) {
    headSize_ = std::fread(head_.data(), 1, head_.size(), file_);
  }
  ~Plain() override {
    if (owned_)
      std::fclose(file_);
  }
  bool startsWith(const char *magic, size_t n) const {
    return headSize_ >= n && std::memcmp(head_.data(), magic, n) == 0;
  }
  size_t read(char *to, size_t size) override {
    if (headUsed_ < headSize_) {
      const size_t n = std::min(size, headSize_ - headUsed_);
      std::memcpy(to, head_.data() + headUsed_, n);
      headUsed_ += n;
      return n;
    }
    const size_t n = std::fread(to, 1, size, file_);
    if (!n && std::ferror(file_))
      error_ = std::string("cannot read: ") + std::strerror(errno);
    return n;
  }

private:
  FILE *file_;
  bool owned_;
  std::array<char, 8> head_{};
  size_t headSize_ = 0, headUsed_ = 0;
};

// What all decompressors share: the packed bytes.
class Unpacker : public Input {
public:
  explicit Unpacker(std::unique_ptr<Plain> source) : source_(std::move(source)), packed_(blockSize) {}

protected:
  // True if there are new bytes.
  bool refill() {
    available_ = source_->read(packed_.data(), packed_.size());
    next_ = packed_.data();
    if (!source_->error().empty())
      error_ = source_->error();
    return available_ > 0;
  }
  size_t fail(const char *what) {
    if (error_.empty())
      error_ = what;
    return 0;
  }

  std::unique_ptr<Plain> source_;
  std::vector<char> packed_;
  char *next_ = nullptr;
  size_t available_ = 0;
};

#ifdef VERIWARP_ZLIB
class Gzip : public Unpacker {
public:
  explicit Gzip(std::unique_ptr<Plain> source) : Unpacker(std::move(source)) {
    good_ = inflateInit2(&z_, 15 + 16) == Z_OK;
  }
  ~Gzip() override { inflateEnd(&z_); }
  size_t read(char *to, size_t size) override {
    if (!good_)
      return fail("gzip: cannot start");
    z_.next_out = reinterpret_cast<Bytef *>(to);
    z_.avail_out = static_cast<uInt>(size);
    while (z_.avail_out == size) {
      if (!available_ && !refill())
        return ended_ ? 0 : fail("gzip: unexpected end of file");
      if (ended_) {
        inflateReset(&z_);
        ended_ = false;
      }
      z_.next_in = reinterpret_cast<Bytef *>(next_);
      z_.avail_in = static_cast<uInt>(available_);
      const int r = inflate(&z_, Z_NO_FLUSH);
      next_ += available_ - z_.avail_in;
      available_ = z_.avail_in;
      if (r == Z_STREAM_END)
        ended_ = true;
      else if (r != Z_OK && r != Z_BUF_ERROR)
        return fail("gzip: damaged data");
    }
    return size - z_.avail_out;
  }

private:
  z_stream z_{};
  bool good_, ended_ = false;
};
#endif

#ifdef VERIWARP_LZMA
class Xz : public Unpacker {
public:
  explicit Xz(std::unique_ptr<Plain> source) : Unpacker(std::move(source)) {
    good_ = lzma_stream_decoder(&z_, UINT64_MAX, LZMA_CONCATENATED) == LZMA_OK;
  }
  ~Xz() override { lzma_end(&z_); }
  size_t read(char *to, size_t size) override {
    if (!good_)
      return fail("xz: cannot start");
    if (ended_)
      return 0;
    z_.next_out = reinterpret_cast<uint8_t *>(to);
    z_.avail_out = size;
    while (z_.avail_out == size && !ended_) {
      if (!available_)
        refill();
      z_.next_in = reinterpret_cast<uint8_t *>(next_);
      z_.avail_in = available_;
      const lzma_ret r = lzma_code(&z_, available_ ? LZMA_RUN : LZMA_FINISH);
      next_ += available_ - z_.avail_in;
      available_ = z_.avail_in;
      if (r == LZMA_STREAM_END)
        ended_ = true;
      else if (r == LZMA_BUF_ERROR)
        return fail("xz: unexpected end of file");
      else if (r != LZMA_OK)
        return fail("xz: damaged data");
    }
    return size - z_.avail_out;
  }

private:
  lzma_stream z_ = LZMA_STREAM_INIT;
  bool good_, ended_ = false;
};
#endif

#ifdef VERIWARP_BZIP2
class Bzip2 : public Unpacker {
public:
  explicit Bzip2(std::unique_ptr<Plain> source) : Unpacker(std::move(source)) { start(); }
  ~Bzip2() override { BZ2_bzDecompressEnd(&z_); }
  size_t read(char *to, size_t size) override {
    if (!good_)
      return fail("bzip2: cannot start");
    z_.next_out = to;
    z_.avail_out = static_cast<unsigned>(size);
    while (z_.avail_out == size) {
      if (!available_ && !refill())
        return ended_ ? 0 : fail("bzip2: unexpected end of file");
      if (ended_) {
        BZ2_bzDecompressEnd(&z_);
        start();
        ended_ = false;
        z_.next_out = to;
        z_.avail_out = static_cast<unsigned>(size);
      }
      z_.next_in = next_;
      z_.avail_in = static_cast<unsigned>(available_);
      const int r = BZ2_bzDecompress(&z_);
      next_ += available_ - z_.avail_in;
      available_ = z_.avail_in;
      if (r == BZ_STREAM_END)
        ended_ = true;
      else if (r != BZ_OK)
        return fail("bzip2: damaged data");
    }
    return size - z_.avail_out;
  }

private:
  void start() {
    z_ = {};
    good_ = BZ2_bzDecompressInit(&z_, 0, 0) == BZ_OK;
  }
  bz_stream z_{};
  bool good_ = false, ended_ = false;
};
#endif

#ifdef VERIWARP_ZSTD
class Zstd : public Unpacker {
public:
  explicit Zstd(std::unique_ptr<Plain> source) : Unpacker(std::move(source)), z_(ZSTD_createDStream()) {}
  ~Zstd() override { ZSTD_freeDStream(z_); }
  size_t read(char *to, size_t size) override {
    ZSTD_outBuffer out{to, size, 0};
    while (out.pos == 0) {
      if (!available_ && !refill() && !pending_)
        return inFrame_ ? fail("zstd: unexpected end of file") : 0;
      ZSTD_inBuffer in{next_, available_, 0};
      const size_t r = ZSTD_decompressStream(z_, &out, &in);
      if (ZSTD_isError(r))
        return fail("zstd: damaged data");
      const bool idle = in.pos == 0 && out.pos == 0;
      next_ += in.pos;
      available_ -= in.pos;
      inFrame_ = r != 0;
      pending_ = out.pos == size && r != 0;
      if (idle && !available_ && inFrame_)
        return fail("zstd: unexpected end of file");
    }
    return out.pos;
  }

private:
  ZSTD_DStream *z_;
  bool inFrame_ = false, pending_ = false;
};
#endif

} // namespace

std::unique_ptr<Input> openInput(const std::string &path, std::string &message) {
  const bool standard = path == "-";
  FILE *file = standard ? stdin : std::fopen(path.c_str(), "rb");
  if (!file) {
    message = "cannot open '" + path + "': " + std::strerror(errno);
    return nullptr;
  }
  auto plain = std::make_unique<Plain>(file, !standard);
  const char *missing = nullptr;
  if (plain->startsWith("\x1f\x8b", 2)) {
#ifdef VERIWARP_ZLIB
    return std::make_unique<Gzip>(std::move(plain));
#else
    missing = "gzip";
#endif
  } else if (plain->startsWith("\xfd"
                               "7zXZ\0",
                               6)) {
#ifdef VERIWARP_LZMA
    return std::make_unique<Xz>(std::move(plain));
#else
    missing = "xz";
#endif
  } else if (plain->startsWith("BZh", 3)) {
#ifdef VERIWARP_BZIP2
    return std::make_unique<Bzip2>(std::move(plain));
#else
    missing = "bzip2";
#endif
  } else if (plain->startsWith("\x28\xb5\x2f\xfd", 4)) {
#ifdef VERIWARP_ZSTD
    return std::make_unique<Zstd>(std::move(plain));
#else
    missing = "zstd";
#endif
  }
  if (missing) {
    message = "'" + path + "' is packed with " + missing + ", which this build cannot read";
    return nullptr;
  }
  return plain;
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
