// Proof identifiers, fan-out to listeners, and the file formats.
//
// Binary DRAT (Heule's drat-trim): 'a' or 'd', the literals as variable-length numbers 2|l| + (l<0), then 0. LRAT text:
// "id literals 0 hints 0" and "id d ids 0". Binary LRAT: 'a' id literals 0 hints 0 and 'd' ids 0, identifiers doubled
// like positive literals. Clauses of the input are not written; in LRAT they are 1..m in the order of the file. Bytes
// are collected in a buffer of a megabyte. A full disk is noticed and reported by close, not by each step.
#include "solver/sat/proof.h"

#include <algorithm>
#include <charconv>
#include <cstdio>

namespace veriwarp::sat {

std::span<const int> Proof::external(std::span<const Lit> lits) {
  buffer_.clear();
  for (const Lit l : lits)
    buffer_.push_back(toDimacs(l));
  return buffer_;
}

void Proof::expectInputs(uint64_t clauses) {
  if (last_ == 0)
    last_ = expected_ = clauses;
}

ClauseId Proof::input(std::span<const Lit> lits) {
  const ClauseId id = inputs_ < expected_ ? ++inputs_ : ++last_;
  const auto out = external(lits);
  for (ProofSink *sink : sinks_)
    sink->input(id, out);
  return id;
}

ClauseId Proof::derived(std::span<const Lit> lits, std::span<const ClauseId> hints) {
  const ClauseId id = ++last_;
  const auto out = external(lits);
  for (ProofSink *sink : sinks_)
    sink->derived(id, out, hints_ ? hints : std::span<const ClauseId>());
  return id;
}

void Proof::erased(ClauseId id, std::span<const Lit> lits) {
  const auto out = external(lits);
  for (ProofSink *sink : sinks_)
    sink->erased(id, out);
}

void Proof::replay(std::span<const uint8_t> bytes, uint64_t derivedClauses, bool identified) {
  if (raw_ && !identified) {
    raw_->raw(bytes);
    last_ += derivedClauses;
    return;
  }
  const uint8_t *at = bytes.data(), *const end = at + bytes.size();
  const auto identifier = [&] {
    ClauseId id = 0;
    for (int shift = 0; shift < 64; shift += 8)
      id |= static_cast<ClauseId>(*at++) << shift;
    return id;
  };
  std::vector<Lit> lits;
  std::vector<ClauseId> hints;
  while (at != end) {
    const bool isDerived = *at++ == 'a';
    const ClauseId id = identified ? identifier() : 0;
    lits.clear();
    hints.clear();
    for (;;) {
      uint32_t x = 0;
      for (int shift = 0;; shift += 7) {
        const uint8_t b = *at++;
        x |= static_cast<uint32_t>(b & 127) << shift;
        if (b < 128)
          break;
      }
      if (!x)
        break;
      lits.push_back({x - 2});
    }
    if (!isDerived) {
      erased(id, lits);
      continue;
    }
    if (identified)
      while (const ClauseId hint = identifier())
        hints.push_back(hint);
    derived(lits, hints);
  }
}

void Proof::connect(ProofSink *sink) {
  sinks_.push_back(sink);
  hints_ |= sink->wantsHints();
  raw_ = nullptr;
}

void Proof::own(std::unique_ptr<RawProofSink> sink) {
  connect(sink.get());
  if (sinks_.size() == 1 && sink->takesRaw())
    raw_ = sink.get();
  owned_.push_back(std::move(sink));
}

bool Proof::close() {
  bool good = true;
  for (ProofSink *sink : sinks_)
    good &= sink->close();
  sinks_.clear();
  raw_ = nullptr;
  owned_.clear();
  return good;
}

namespace {

class ProofFile : public RawProofSink {
public:
  ProofFile(FILE *file, ProofFormat format, bool binary)
      : file_(file), lrat_(format == ProofFormat::Lrat), binary_(binary) {
    buffer_.reserve(limit + 4096);
  }
  ~ProofFile() override {
    if (file_)
      ProofFile::close();
  }

  bool wantsHints() const override { return lrat_; }
  void input(uint64_t id, std::span<const int>) override { last_ = std::max(last_, id); }

  void derived(uint64_t id, std::span<const int> lits, std::span<const uint64_t> hints) override {
    endDeletions();
    last_ = id;
    if (binary_)
      buffer_.push_back('a');
    if (lrat_)
      number(id);
    for (const int l : lits)
      literal(l);
    end(!lrat_);
    if (lrat_) {
      for (const uint64_t h : hints)
        number(h);
      end(true);
    }
    flushIfFull();
  }

  void erased(uint64_t id, std::span<const int> lits) override {
    if (lrat_) { // gathered: one deletion step names many clauses
      deletions_.push_back(id);
      if (deletions_.size() >= 256)
        endDeletions();
    } else {
      buffer_.push_back('d');
      if (!binary_)
        buffer_.push_back(' ');
      for (const int l : lits)
        literal(l);
      end(true);
    }
    flushIfFull();
  }

  bool takesRaw() const override { return binary_ && !lrat_; }
  void raw(std::span<const uint8_t> bytes) override {
    buffer_.insert(buffer_.end(), bytes.begin(), bytes.end());
    flushIfFull();
  }

  bool close() override {
    endDeletions();
    flush();
    if (file_ && std::fclose(file_) != 0)
      good_ = false;
    file_ = nullptr;
    return good_;
  }

private:
  static constexpr size_t limit = 1 << 20;

  void endDeletions() {
    if (deletions_.empty())
      return;
    if (binary_) {
      buffer_.push_back('d');
    } else {
      number(last_);
      buffer_.push_back('d');
      buffer_.push_back(' ');
    }
    for (const uint64_t id : deletions_)
      number(id);
    end(true);
    deletions_.clear();
  }

  void varint(uint64_t x) {
    for (; x > 127; x >>= 7)
      buffer_.push_back(static_cast<char>(x | 128));
    buffer_.push_back(static_cast<char>(x));
  }
  template <class T> void text(T x) {
    char digits[24];
    const auto r = std::to_chars(digits, digits + sizeof digits, x);
    buffer_.insert(buffer_.end(), digits, r.ptr);
    buffer_.push_back(' ');
  }
  void number(uint64_t x) { binary_ ? varint(2 * x) : text(x); }
  void literal(int l) {
    if (binary_)
      varint(l < 0 ? 2 * static_cast<uint64_t>(-static_cast<int64_t>(l)) + 1 : 2 * static_cast<uint64_t>(l));
    else
      text(l);
  }
  void end(bool ofLine) {
    if (binary_) {
      buffer_.push_back(0);
      return;
    }
    buffer_.push_back('0');
    buffer_.push_back(ofLine ? '\n' : ' ');
  }

  void flushIfFull() {
    if (buffer_.size() >= limit)
      flush();
  }
  void flush() {
    if (file_ && !buffer_.empty() && std::fwrite(buffer_.data(), 1, buffer_.size(), file_) != buffer_.size())
      good_ = false;
    buffer_.clear();
  }

  FILE *file_;
  bool lrat_, binary_, good_ = true;
  uint64_t last_ = 0;
  std::vector<char> buffer_;
  std::vector<uint64_t> deletions_;
};

} // namespace

std::unique_ptr<RawProofSink> makeProofFile(const std::string &path, ProofFormat format, bool binary) {
  FILE *file = path == "-" ? stdout : std::fopen(path.c_str(), "wb");
  if (!file)
    return nullptr;
  return std::make_unique<ProofFile>(file, format, binary);
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
