// The options of a command as a table: parsing and help come from its rows. Options are written `--name VALUE` or
// `--name=VALUE`, those of one letter `-n VALUE`.
#pragma once

#include "report/help/page.h"

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace veriwarp::command {

/// A command line that means nothing, and why.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

template <class Settings> struct Option {
  std::string_view name;  // "device", typed as --device
  char letter;            // 'p', typed as -p; 0: none
  std::string_view also;  // a second name
  std::string_view value; // what help calls it (help::Option); empty: the option takes none
  std::string_view help;  // empty: help does not list the option
  /// Throws UsageError for a value that it does not like. `typed`: the name, as it was typed.
  void (*set)(Settings &settings, const std::string &typed, std::string_view value);

  bool isTyped(std::string_view word) const {
    if (letter && word.size() == 2 && word[0] == '-' && word[1] == letter)
      return true;
    return word.starts_with("--") && (word.substr(2) == name || (!also.empty() && word.substr(2) == also));
  }
};

/// The settings of a table that is there for help alone: its rows have no setters.
struct HelpOnly {};

template <class Settings> using Table = std::span<const Option<Settings>>;

//===-- Setters that many rows use --------------------------------------------------------------------------------===//

template <auto member, bool to = true, class Settings>
void flag(Settings &settings, const std::string &, std::string_view) {
  settings.*member = to;
}

template <auto member, class Settings> void text(Settings &settings, const std::string &, std::string_view value) {
  settings.*member = value;
}

/// A number that is not negative: digits for integers; with a point or an exponent, too, for doubles.
template <class Number> Number numberOf(const std::string &name, std::string_view value) {
  Number number{};
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error == std::errc::result_out_of_range)
    throw UsageError("option '" + name + "': '" + std::string(value) + "' is too large");
  if (error != std::errc() || end != value.data() + value.size() || !(number >= Number{}))
    throw UsageError("option '" + name + "': '" + std::string(value) + "' is not a number");
  return number;
}

template <auto member, class Settings>
void number(Settings &settings, const std::string &name, std::string_view value) {
  settings.*member = numberOf<std::remove_reference_t<decltype(settings.*member)>>(name, value);
}

template <class Choice> struct Named {
  std::string_view name;
  Choice choice;
};

/// The choice of that name; the error says which there are.
template <class Choice, size_t count>
Choice oneOf(const Named<Choice> (&choices)[count], const std::string &name, std::string_view value) {
  std::string names;
  for (size_t i = 0; i < count; ++i) {
    if (choices[i].name == value)
      return choices[i].choice;
    names += std::string(i == 0 ? "" : i + 1 < count ? ", " : " or ") + std::string(choices[i].name);
  }
  throw UsageError("option '" + name + "' needs " + names);
}

//===-- The table as a whole --------------------------------------------------------------------------------------===//

/// Applies the options of the table. What is none of them goes to `other`, which answers whether it knows what to do
/// with it.
template <class Settings, std::predicate<std::string_view> Other>
void parse(std::type_identity_t<Table<Settings>> table, int argc, char **argv, Settings &settings, Other other) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    const size_t equals = argument.starts_with("--") ? argument.find('=') : argument.npos;
    const std::string name(argument.substr(0, equals));
    const auto option = std::find_if(table.begin(), table.end(), [&](const auto &row) { return row.isTyped(name); });
    if (option == table.end() || (option->value.empty() && equals != argument.npos)) {
      if (!other(argument))
        throw UsageError("unknown option '" + std::string(argument) + "'");
    } else if (option->value.empty()) {
      option->set(settings, name, {});
    } else if (equals != argument.npos) {
      option->set(settings, name, argument.substr(equals + 1));
    } else if (i + 1 < argc) {
      option->set(settings, name, argv[++i]);
    } else {
      throw UsageError("option '" + name + "' needs a value");
    }
  }
}

/// The rows for help.
template <class Settings> std::vector<help::Option> rowsOf(Table<Settings> table) {
  std::vector<help::Option> rows;
  for (const Option<Settings> &row : table)
    if (!row.help.empty())
      rows.push_back({std::string(row.name), row.letter, std::string(row.value), false, std::string(row.help)});
  return rows;
}

} // namespace veriwarp::command

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
