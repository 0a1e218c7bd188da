// Text to words: how nvcc and shells split command lines, comma lists and response files. And words to numbers.
#pragma once

#include <charconv>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::driver {

// Splits as a POSIX shell would, without expansions: at white space outside quotes; quotes and backslashes are removed.
std::vector<std::string> splitShell(std::string_view text);

// Splits nvcc's "a,b,c": not at a comma that is quoted or escaped. Quotes stay in the text, for they may belong to a C
// string; a backslash gives the character after it ("\"x\"" and "a\,b" reach nvcc so).
std::vector<std::string> splitCommas(std::string_view text);

// Splits at white space outside double quotes, which stay, as nvcc reads $NVCC_APPEND_FLAGS and --options-file.
std::vector<std::string> splitBlanks(std::string_view text);

// True: the whole text is a number of that type, which is in `value`.
template <class T> bool readNumber(std::string_view text, T &value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size();
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
