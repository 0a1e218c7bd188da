// Words and numbers of PTX, with their places. Private to the reader.
#pragma once

#include "passes/ptx/tree.h"

#include <optional>
#include <string>
#include <string_view>

namespace veriwarp::ptx {

// Throws Malformed.
class Scanner {
public:
  explicit Scanner(std::string_view whole) : text(whole) { skip(); }

  bool atEnd() const { return at >= text.size(); }
  char peek(std::size_t ahead = 0) const { return at + ahead < text.size() ? text[at + ahead] : '\0'; }
  Place place() const { return {line, static_cast<unsigned>(at - lineStart + 1)}; }
  std::size_t position() const { return at; }
  bool inInlinePtx() const { return inlinePtx; } // what stands here was inline PTX of a source
  std::string_view between(std::size_t from, std::size_t to) const { return text.substr(from, to - from); }

  bool take(char c);                    // and what is blank behind it
  void expect(char c, const char *why); // "after the operands"
  // A name: letters, digits, _, $, with a % before it; nothing if none stands here.
  std::string name();
  std::string expectName(const char *what);
  // A dot and a word right here, as in ".align"; nothing, and nothing taken, if there is none.
  std::string directive();
  bool takeDirective(std::string_view word); // ".align"
  // The modifiers of an opcode: ".global.L1::evict_last.v2.u32". Nothing blank may stand between them.
  std::vector<std::string> modifiers();
  std::string string(); // in quotes
  // A number, with or without a sign; an Operand of kind Integer or Float.
  std::optional<Operand> number();
  std::uint64_t expectInteger(const char *what);
  void skipLine();
  void skipBraces(); // from a brace to its partner

  [[noreturn]] void fail(std::string what) const;
  [[noreturn]] static void failAt(Place where, std::string what);

private:
  void skip(); // blanks and comments
  void advance(std::size_t count);

  std::string_view text;
  std::size_t at = 0, lineStart = 0;
  unsigned line = 1;
  bool inlinePtx = false;
};

} // namespace veriwarp::ptx

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
