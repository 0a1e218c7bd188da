// See words.h.
#include "plugin/driver/words.h"

#include <cctype>

namespace veriwarp::driver {

namespace {
bool isBlank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }
} // namespace

std::vector<std::string> splitShell(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  bool inWord = false;
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    // Within double quotes a backslash is itself unless it stands before one of these.
    bool escapes = c == '\\' && quote != '\'' && i + 1 < text.size() &&
                   (!quote || std::string_view("\"\\$`\n").find(text[i + 1]) != std::string_view::npos);
    if (escapes) {
      word += text[++i];
      inWord = true;
    } else if (quote ? c == quote : c == '\'' || c == '"') {
      quote = quote ? 0 : c;
      inWord = true;
    } else if (!quote && isBlank(c)) {
      if (inWord)
        words.push_back(std::move(word));
      word.clear();
      inWord = false;
    } else {
      word += c;
      inWord = true;
    }
  }
  if (inWord)
    words.push_back(std::move(word));
  return words;
}

std::vector<std::string> splitCommas(std::string_view text) {
  std::vector<std::string> items(1);
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size()) {
      items.back() += text[++i];
    } else if (text[i] == ',' && !quoted) {
      items.emplace_back();
    } else {
      quoted ^= text[i] == '"';
      items.back() += text[i];
    }
  }
  std::erase(items, "");
  return items;
}

std::vector<std::string> splitBlanks(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size()) {
      word += text[i];
      word += text[++i];
    } else if (isBlank(text[i]) && !quoted) {
      if (!word.empty())
        words.push_back(std::move(word));
      word.clear();
    } else {
      quoted ^= text[i] == '"';
      word += text[i];
    }
  }
  if (!word.empty())
    words.push_back(std::move(word));
  return words;
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
