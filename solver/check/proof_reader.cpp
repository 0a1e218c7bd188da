// See proof_reader.h.
#include "solver/check/proof_reader.h"

#include <cctype>
#include <cstdio>
#include <memory>
#include <optional>

namespace veriwarp::check {

namespace {

struct Closer {
  void operator()(FILE *f) const { std::fclose(f); }
};
using File = std::unique_ptr<FILE, Closer>;

// A signed number of a text; skips white space. False at the end or where there is no number.
bool readNumber(FILE *f, int64_t &out) {
  int c = std::getc(f);
  while (std::isspace(c))
    c = std::getc(f);
  const bool negative = c == '-';
  if (negative)
    c = std::getc(f);
  if (!std::isdigit(c)) {
    if (c != EOF)
      std::ungetc(c, f);
    return false;
  }
  out = 0;
  for (; std::isdigit(c); c = std::getc(f))
    out = 10 * out + (c - '0');
  std::ungetc(c, f);
  if (negative)
    out = -out;
  return true;
}

bool readVarint(FILE *f, uint64_t &out) {
  out = 0;
  for (int shift = 0; shift < 64; shift += 7) {
    const int c = std::getc(f);
    if (c == EOF)
      return false;
    out |= static_cast<uint64_t>(c & 127) << shift;
    if (c < 128)
      return true;
  }
  return false;
}

bool readLiterals(FILE *f, bool binary, std::vector<int> &lits) {
  lits.clear();
  for (;;) {
    int64_t l = 0;
    if (binary) {
      uint64_t x;
      if (!readVarint(f, x))
        return false;
      l = (x & 1) ? -static_cast<int64_t>(x / 2) : static_cast<int64_t>(x / 2);
    } else if (!readNumber(f, l)) {
      return false;
    }
    if (l > INT32_MAX || l < -INT32_MAX)
      return false;
    if (!l)
      return true;
    lits.push_back(static_cast<int>(l));
  }
}

bool readIds(FILE *f, bool binary, std::vector<uint64_t> &ids) {
  ids.clear();
  for (;;) {
    uint64_t x = 0;
    if (binary) {
      if (!readVarint(f, x) || (x & 1))
        return false;
      x /= 2;
    } else {
      int64_t n;
      if (!readNumber(f, n) || n < 0)
        return false;
      x = static_cast<uint64_t>(n);
    }
    if (!x)
      return true;
    ids.push_back(x);
  }
}

// A byte that no text proof contains, or an 'a', says binary. Nothing: the file cannot be read once more.
std::optional<bool> looksBinary(FILE *f) {
  bool binary = false;
  for (int i = 0; i < 4096 && !binary; ++i) {
    const int c = std::getc(f);
    if (c == EOF)
      break;
    binary = !(std::isdigit(c) || c == ' ' || c == '-' || c == '\n' || c == '\r' || c == 'd');
  }
  if (std::fseek(f, 0, SEEK_SET) != 0)
    return std::nullopt;
  return binary;
}

} // namespace

bool readFormula(const std::string &path, const std::function<bool(std::span<const int>)> &clause,
                 std::string &message) {
  const File file(std::fopen(path.c_str(), "rb"));
  FILE *f = file.get();
  if (!f) {
    message = "cannot open '" + path + "'";
    return false;
  }
  for (int c = std::getc(f); c == 'c' || c == 'p'; c = std::getc(f)) {
    const bool header = c == 'p';
    while (c != '\n' && c != EOF)
      c = std::getc(f);
    if (header)
      break;
  }
  std::vector<int> lits;
  for (int64_t l; readNumber(f, l);) {
    if (l) {
      lits.push_back(static_cast<int>(l));
      continue;
    }
    if (!clause(lits))
      return false;
    lits.clear();
  }
  if (std::getc(f) != EOF || !lits.empty()) {
    message = "'" + path + "' is malformed";
    return false;
  }
  return true;
}

bool readProof(const std::string &path, bool lrat, const std::function<bool(const ProofStep &)> &step,
               std::string &message) {
  const File file(std::fopen(path.c_str(), "rb"));
  FILE *f = file.get();
  if (!f) {
    message = "cannot open '" + path + "'";
    return false;
  }
  const std::optional<bool> looks = looksBinary(f);
  if (!looks) {
    message = "'" + path + "' is not a file whose beginning can be read again";
    return false;
  }
  const bool binary = *looks;
  const auto malformed = [&] {
    message = "'" + path + "' is malformed near byte " + std::to_string(std::ftell(f));
    return false;
  };
  ProofStep s;
  for (;;) {
    int c = std::getc(f);
    while (!binary && std::isspace(c))
      c = std::getc(f);
    if (c == EOF)
      return true;
    s = {};
    if (binary) {
      s.deletion = c == 'd';
      if (c != 'a' && c != 'd')
        return malformed();
      if (lrat && !s.deletion && (!readVarint(f, s.id) || (s.id & 1)))
        return malformed();
      s.id /= 2;
    } else {
      s.deletion = c == 'd';
      if (!s.deletion)
        std::ungetc(c, f);
      if (lrat) {
        int64_t id;
        if (s.deletion || !readNumber(f, id) || id < 0)
          return malformed();
        s.id = static_cast<uint64_t>(id);
        while ((c = std::getc(f)) == ' ')
          ;
        s.deletion = c == 'd';
        if (!s.deletion)
          std::ungetc(c, f);
      }
    }
    if (!(lrat && s.deletion) && !readLiterals(f, binary, s.lits))
      return malformed();
    if (lrat && !readIds(f, binary, s.ids))
      return malformed();
    if (!step(s))
      return true;
  }
}

} // namespace veriwarp::check

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
