// The words of a .cat file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::explore::axiomatic {

struct CatToken {
  enum class Kind { Name, Symbol, Text, End } kind = Kind::End;
  std::string text;
  std::string file;
  unsigned line = 1, column = 1;
  bool is(std::string_view symbol) const { return kind != Kind::Text && kind != Kind::End && text == symbol; }
};

// Ends with a token of Kind::End. Throws ModelError.
std::vector<CatToken> catTokens(const std::string &file, std::string_view text);

} // namespace veriwarp::explore::axiomatic

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
