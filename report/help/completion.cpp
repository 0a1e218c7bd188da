// Completion of commands, options and their values, as scripts for the shells.
#include "report/help/page.h"

#include <algorithm>
#include <cctype>

namespace veriwarp::help {

namespace {

enum class Value { None, Words, Files, Free };

// What the description of a value promises. "known|any|all" are words; "FILE|DIR" names files; "N" and
// "0..100" are anything.
Value kindOf(const std::string &value, std::vector<std::string> &words, const Programs &programs) {
  words.clear();
  if (value.empty())
    return Value::None;
  if (value == "LIST") {
    words = programs.listedWords;
    return Value::Words;
  }
  Value kind = Value::Words;
  for (std::size_t at = 0; at <= value.size();) {
    std::size_t end = std::min(value.find('|', at), value.size());
    std::string word = value.substr(at, end - at);
    if (word == "FILE" || word == "DIR" || word == "PROGRAM" || word.find(".cu") != std::string::npos)
      kind = Value::Files;
    else if (word.find("..") != std::string::npos || // a range of numbers
             std::any_of(word.begin(), word.end(), [](unsigned char c) { return std::isupper(c); }))
      kind = kind == Value::Files ? kind : Value::Free;
    else
      words.push_back(word);
    at = end + 1;
  }
  return kind == Value::Files && words.size() > 1 ? Value::Words : kind; // the words are what nobody remembers
}

// "veriwarp check" without the program's name.
std::string subcommand(const Command &command) { return command.name.substr(command.name.find(' ') + 1); }

std::string joined(const std::vector<std::string> &words) {
  std::string out;
  for (const std::string &word : words)
    out += (out.empty() ? "" : " ") + word;
  return out;
}

std::string commandNames(const Programs &programs) {
  std::vector<std::string> names;
  names.reserve(programs.commands.size());
  for (const Command &command : programs.commands)
    names.push_back(subcommand(command));
  return joined(names);
}

template <typename F> void forOptions(const Page &page, F visit) {
  for (const Section &section : page.sections)
    for (const Option &row : section.options)
      visit(row);
}

// In single quotes, as every shell reads them; characters of `special` get a backslash.
std::string quoted(const std::string &text, const std::string &special = "") {
  std::string out = "'";
  for (char c : text) {
    if (special.find(c) != std::string::npos)
      out += '\\';
    out += c == '\'' ? "'\\''" : std::string(1, c);
  }
  return out + "'";
}

bool onlyJoined(const Option &row) { return row.valueOptional || row.onlyAfterEquals; }

constexpr std::string_view Head = "written from the tables of options by `veriwarp help --completion";

// One branch of the function that says what follows an option, as `case` patterns of bash.
void bashValues(const std::string &command, const std::string &prefix, const Page &page, const Programs &programs,
                std::string &out) {
  forOptions(page, [&](const Option &row) {
    std::vector<std::string> words;
    Value kind = kindOf(row.value, words, programs);
    if (kind == Value::None)
      return;
    std::string pattern = "'" + command + " " + prefix + row.name + (onlyJoined(row) ? "='" : "'");
    if (row.letter)
      pattern += "|'" + command + " -" + row.letter + "'";
    out += "    " + pattern + ") ";
    out += kind == Value::Words   ? "_veriwarp_words " + quoted(joined(words))
           : kind == Value::Files ? "_veriwarp_files"
                                  : "COMPREPLY=()";
    out += " ;;\n";
  });
}

std::string bashOptions(const std::string &prefix, const Page &page) {
  std::vector<std::string> words;
  forOptions(page, [&](const Option &row) {
    if (row.letter)
      words.push_back(std::string("-") + row.letter);
    words.push_back(prefix + row.name);
  });
  return joined(words);
}

} // namespace

std::string bashCompletion(const Programs &programs) {
  std::string options, values;
  for (const Command &command : programs.commands) {
    options += "    " + subcommand(command) + ") options=" + quoted(bashOptions("--", command.page)) + " ;;\n";
    bashValues(subcommand(command), "--", command.page, programs, values);
  }
  bashValues(programs.launcher.name, programs.launcherPrefix, programs.launcher.page, programs, values);

  // Bash takes '=' for the end of a word: "--json=FILE" comes as three.
  return "# Completion for bash, " + std::string(Head) + " bash`.\n" +
         R"(_veriwarp_words() {
  COMPREPLY=($(compgen -W "$1" -- "$current"))
}

_veriwarp_files() {
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen -f -- "$current")
}

# The word to complete, and the option whose value it is, if there is one: sets current and option.
_veriwarp_position() {
  current=${COMP_WORDS[COMP_CWORD]} option=
  local before=${COMP_WORDS[COMP_CWORD-1]}
  if [[ $current == = ]]; then
    option=$before= current=
  elif [[ $before == = ]]; then
    option=${COMP_WORDS[COMP_CWORD-2]}=
  elif [[ $before == -* ]]; then
    option=$before
  fi
}

# What follows an option of a command. False: it takes no value.
_veriwarp_value() {
  local known
  for known in "$1 $option" "$1 ${option%=}"; do
    case $known in
)" + values +
         R"(    *) continue ;;
    esac
    return 0
  done
  return 1
}

_veriwarp() {
  local current option options= word
  _veriwarp_position
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    _veriwarp_words ')" +
         commandNames(programs) + R"( help --help --version'
    return
  fi
  for word in "${COMP_WORDS[@]:2:COMP_CWORD-2}"; do
    if [[ $word == -- ]]; then # what follows is the compiler's, or the program's
      _veriwarp_files
      return
    fi
  done
  _veriwarp_value "${COMP_WORDS[1]}" && return
  case ${COMP_WORDS[1]} in
)" + options +
         "    help) _veriwarp_words " + quoted(commandNames(programs) + " --man --completion") + R"(; return ;;
  esac
  if [[ $current == -* ]]; then
    _veriwarp_words "$options --help"
  else
    _veriwarp_files
  fi
}

_veriwarp_nvcc() {
  local current option
  _veriwarp_position
  COMPREPLY=()
  _veriwarp_value )" +
         programs.launcher.name + R"( && return
  if [[ $current == -* ]]; then
    _veriwarp_words ')" +
         bashOptions(programs.launcherPrefix, programs.launcher.page) + R"('
  elif ((COMP_CWORD == 1)); then
    mapfile -t COMPREPLY < <(compgen -c -- "$current")
  else
    _veriwarp_files
  fi
}

complete -F _veriwarp )" +
         programs.name + "\ncomplete -F _veriwarp_nvcc " + programs.launcher.name + "\n";
}

namespace {

// An argument of _arguments: '(-p --database)'{-p,--database=}'[text]:FILE:_files'.
std::string zshOption(const std::string &prefix, const Option &row, const Programs &programs) {
  std::vector<std::string> words;
  Value kind = kindOf(row.value, words, programs);
  std::string name = prefix + row.name;
  if (kind != Value::None)
    name += onlyJoined(row) ? "=-" : "=";
  const std::string what = "[" + row.help + "]";
  std::string tail = quoted(what, "[]:\\");
  tail = "'[" + tail.substr(3, tail.size() - 6) + "]"; // the outer brackets are ours
  if (kind != Value::None) {
    std::string described;
    for (char c : row.value)
      described += c == ':' ? ' ' : c;
    tail += std::string(row.valueOptional ? "::" : ":") + described + ":";
    if (kind == Value::Words)
      tail += "(" + joined(words) + ")";
    else if (kind == Value::Files)
      tail += "_files";
  }
  tail += "'";
  // "*": may be given again.
  if (!row.letter)
    return quoted("*" + name) + tail;
  return "'*'{-" + std::string(1, row.letter) + (kind == Value::None ? "," : "+,") + name + "}" + tail;
}

} // namespace

std::string zshCompletion(const Programs &programs) {
  std::string out = "#compdef " + programs.name + " " + programs.launcher.name + "\n# Completion for zsh, " +
                    std::string(Head) + " zsh`.\n\n_veriwarp() {\n  local -a commands=(\n";
  for (const Command &command : programs.commands)
    out += "    " + quoted(subcommand(command) + ":" + command.summary) + "\n";
  out += "    'help:say how a command is used'\n"
         "  )\n"
         "  if ((CURRENT == 2)); then\n"
         "    _describe command commands\n"
         "    return\n"
         "  fi\n"
         "  local command=$words[2]\n"
         "  shift words\n"
         "  ((CURRENT--))\n"
         "  case $command in\n";
  for (const Command &command : programs.commands) {
    out += "  " + subcommand(command) + ")\n    _arguments -s -S \\\n";
    forOptions(command.page, [&](const Option &row) { out += "      " + zshOption("--", row, programs) + " \\\n"; });
    out += "      '*:file:_files' ;;\n";
  }
  out += "  help) _describe command commands ;;\n"
         "  esac\n"
         "}\n\n"
         "_veriwarp_nvcc() {\n"
         "  if [[ $words[CURRENT] != --* ]]; then\n"
         "    _normal\n"
         "    return\n"
         "  fi\n"
         "  _arguments \\\n";
  forOptions(programs.launcher.page,
             [&](const Option &row) { out += "    " + zshOption(programs.launcherPrefix, row, programs) + " \\\n"; });
  return out +
         "    '*::command:_normal'\n"
         "}\n\n"
         "case $service in\n" +
         programs.launcher.name + ") _veriwarp_nvcc \"$@\" ;;\n*) _veriwarp \"$@\" ;;\nesac\n";
}

std::string fishCompletion(const Programs &programs) {
  std::string out = "# Completion for fish, " + std::string(Head) + " fish`.\ncomplete -c " + programs.name +
                    " -n __fish_use_subcommand -f\n";
  auto option = [&](const std::string &command, const std::string &condition, const std::string &prefix,
                    const Option &row) {
    std::vector<std::string> words;
    Value kind = kindOf(row.value, words, programs);
    out += "complete -c " + command + condition + " -l " + prefix + row.name;
    if (row.letter)
      out += std::string(" -s ") + row.letter;
    if (!onlyJoined(row) && kind != Value::None)
      out += kind == Value::Files ? " -rF" : " -x";
    if (kind == Value::Words)
      out += " -a " + quoted(joined(words), "\\");
    if (!row.help.empty())
      out += " -d " + quoted(row.help, "\\");
    out += "\n";
  };
  for (const Command &command : programs.commands) {
    std::string name = subcommand(command);
    out += "complete -c " + programs.name + " -n __fish_use_subcommand -a " + name + " -d " +
           quoted(command.summary, "\\") + "\n";
    forOptions(command.page, [&](const Option &row) {
      option(programs.name, " -n '__fish_seen_subcommand_from " + name + "'", "", row);
    });
  }
  out += "complete -c " + programs.name + " -n __fish_use_subcommand -a help -d 'say how a command is used'\n" +
         "complete -c " + programs.name + " -n '__fish_seen_subcommand_from help' -f -a " +
         quoted(commandNames(programs)) + "\n";
  std::string prefix = programs.launcherPrefix.substr(2);
  forOptions(programs.launcher.page, [&](const Option &row) { option(programs.launcher.name, "", prefix, row); });
  return out;
}

} // namespace veriwarp::help

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
