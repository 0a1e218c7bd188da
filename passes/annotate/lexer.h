// Tokens of annotations. The text is a piece of the file, from the first comment of a group to the end of the last one;
// the comments' delimiters, the leading `@` or `*` of continuation lines and ordinary comments inside are blanks, so
// that a token's offset is its place in the file.
#pragma once

#include "passes/annotate/ast.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace veriwarp::annotate {

struct Token {
  enum Kind : std::uint8_t { End, Name, Backslash /* \forall, \forall* */, Integer, Floating, Symbol, Bad };
  Kind kind = End;
  std::string_view text;
  Place place;

  bool is(std::string_view symbol) const { return kind != End && text == symbol; }
};

// `begin`: the offset of text in the file. The last token is End. A character that is part of no token is Bad.
std::vector<Token> tokenize(std::string_view text, unsigned begin);

// The value of an integer as C++ writes it: decimal or hexadecimal, with its suffixes. None: it is not one of 64 bits.
std::optional<std::int64_t> integerValue(std::string_view digits);

// Does the comment start with //@ or /*@?
bool isAnnotationComment(std::string_view comment);

} // namespace veriwarp::annotate

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
