#include "passes/optimize/edit.h"

#include <algorithm>
#include <cassert>
#include <cctype>

namespace veriwarp::optimize {

namespace {

bool isWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

bool isBlank(std::string_view text) { return text.find_first_not_of(" \t\r") == std::string_view::npos; }

// Calls visit(begin, end) for each word outside strings.
template <class Visit> void eachWord(std::string_view text, const Visit &visit) {
  for (std::size_t i = 0; i < text.size();) {
    char c = text[i];
    if (c == '"') {
      for (++i; i < text.size() && text[i] != '"' && text[i] != '\n'; ++i)
        i += text[i] == '\\';
      ++i;
    } else if (c == '\'' && i + 2 < text.size() && (text[i + 2] == '\'' || text[i + 1] == '\\')) {
      std::size_t end = text.find('\'', i + 2 + (text[i + 1] == '\\'));
      i = end == std::string_view::npos ? i + 1 : end + 1;
    } else if (isWord(c)) {
      std::size_t end = i;
      while (end < text.size() && isWord(text[end]))
        ++end;
      visit(i, end);
      i = end;
    } else {
      ++i;
    }
  }
}

} // namespace

std::string_view at(std::string_view text, Place place) {
  assert((!place.valid() || (place.begin <= place.end && place.end <= text.size())) && "a place in the text");
  return place.valid() ? text.substr(place.begin, place.end - place.begin) : std::string_view();
}

std::string edited(std::string_view text, Place range, const std::vector<Edit> &edits) {
  assert(range.begin <= range.end && range.end <= text.size() && "a piece of the text");
  std::vector<const Edit *> list;
  for (const Edit &e : edits)
    if (e.place.begin >= range.begin && e.place.end <= range.end)
      list.push_back(&e);
  std::stable_sort(list.begin(), list.end(), [](const Edit *a, const Edit *b) {
    return a->place.begin != b->place.begin ? a->place.begin < b->place.begin : a->place.end < b->place.end;
  });
  std::string result;
  unsigned from = range.begin;
  for (const Edit *e : list) {
    assert(e->place.begin <= e->place.end && "an edit replaces a piece, or nothing");
    if (e->place.begin < from)
      continue; // inside what another edit has replaced
    result += text.substr(from, e->place.begin - from);
    result += e->text;
    from = e->place.end;
  }
  result += text.substr(from, range.end - from);
  return result;
}

std::string applyEdits(std::string_view text, std::vector<Edit> edits) {
  if (text.find("\r\n") != std::string_view::npos) // new lines end as the others do
    for (Edit &e : edits)
      // parses: source text
      for (std::size_t i = e.text.find('\n'); i != std::string::npos; i = e.text.find('\n', i + 1))
        if (i == 0 || e.text[i - 1] != '\r')
          e.text.insert(i++, 1, '\r');
  return edited(text, {0, static_cast<unsigned>(text.size())}, edits);
}

std::string oneLine(std::string_view piece) {
  std::string result;
  bool atStart = false, blank = false;
  for (std::size_t i = 0; i < piece.size(); ++i) {
    char c = piece[i];
    if (c == '\n')
      atStart = true;
    if (std::isspace(static_cast<unsigned char>(c))) {
      blank = true;
      continue;
    }
    if (piece.substr(i).starts_with("\\\n") || piece.substr(i).starts_with("\\\r\n")) { // the line goes on
      blank = true;
      continue;
    }
    if (piece.substr(i).starts_with("//@")) {
      i += 2;
      blank = true;
      continue;
    }
    if (atStart && (c == '@' || (c == '*' && piece.substr(i, 2) != "**"))) {
      atStart = false;
      continue;
    }
    atStart = false;
    if (blank && !result.empty())
      result += ' ';
    blank = false;
    result += c;
  }
  return result;
}

unsigned lineBegin(std::string_view text, unsigned offset) {
  assert(offset <= text.size() && "a byte of the text, or its end");
  std::size_t before = offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
  return before == std::string_view::npos ? 0 : static_cast<unsigned>(before + 1);
}

std::string indentation(std::string_view text, unsigned offset) {
  unsigned begin = lineBegin(text, offset), end = begin;
  while (end < text.size() && (text[end] == ' ' || text[end] == '\t'))
    ++end;
  return std::string(text.substr(begin, end - begin));
}

std::string shifted(std::string_view piece, std::string_view more) {
  std::string result;
  for (std::size_t i = 0; i < piece.size(); ++i) {
    result += piece[i];
    if (piece[i] == '\n' && i + 1 < piece.size() && piece[i + 1] != '\n')
      result += more;
  }
  return result;
}

Place withSemicolon(std::string_view text, Place statement) {
  std::size_t next = text.find_first_not_of(" \t\r\n", statement.end);
  if (next != std::string_view::npos && text[next] == ';' && (statement.end == 0 || text[statement.end - 1] != ';'))
    statement.end = static_cast<unsigned>(next + 1);
  return statement;
}

unsigned commentBegin(std::string_view text, Place clause) {
  std::size_t line = text.rfind("//@", clause.begin), block = text.rfind("/*@", clause.begin);
  if (line != std::string_view::npos && line >= lineBegin(text, clause.begin))
    return static_cast<unsigned>(line);
  return static_cast<unsigned>(block == std::string_view::npos ? clause.begin : block);
}

Edit removeLines(std::string_view text, Place place) {
  unsigned begin = lineBegin(text, place.begin);
  std::size_t end = std::min(text.find('\n', place.end), text.size());
  if (isBlank(text.substr(begin, place.begin - begin)) && isBlank(text.substr(place.end, end - place.end)))
    return {{begin, static_cast<unsigned>(std::min(end + 1, text.size()))}, ""};
  return {place, ""};
}

Edit removeClause(std::string_view text, Place clause) {
  assert(clause.valid() && clause.begin <= clause.end && clause.end <= text.size() && "a clause stands in the text");
  unsigned begin = lineBegin(text, clause.begin);
  std::size_t end = std::min(text.find('\n', clause.end), text.size());
  auto trimmed = [](std::string_view s) {
    std::size_t first = s.find_first_not_of(" \t\r"), last = s.find_last_not_of(" \t\r");
    return first == std::string_view::npos ? std::string_view() : s.substr(first, last - first + 1);
  };
  std::string_view before = trimmed(text.substr(begin, clause.begin - begin));
  std::string_view after = trimmed(text.substr(clause.end, end - clause.end));
  bool isWholeComment = before == "/*@" && (after == "@*/" || after == "*/");
  if (isWholeComment || ((before == "//@" || before == "@" || before.empty()) && after.empty()))
    return {{begin, static_cast<unsigned>(std::min(end + 1, text.size()))}, ""};
  if (before == "/*@" && after.empty()) { // the next line moves up
    clause.end = static_cast<unsigned>(std::min(text.find_first_not_of(" \t\r\n", clause.end), text.size()));
    if (clause.end < text.size() && text[clause.end] == '@')
      ++clause.end;
  }
  while (clause.end < text.size() && text[clause.end] == ' ')
    ++clause.end;
  return {clause, ""};
}

std::vector<Place> tokens(std::string_view text, Place range, std::string_view name) {
  std::vector<Place> found;
  std::string_view piece = at(text, range);
  eachWord(piece, [&](std::size_t begin, std::size_t end) {
    if (piece.substr(begin, end - begin) != name)
      return;
    bool isMember = (begin >= 1 && piece[begin - 1] == '.') || (begin >= 2 && piece.substr(begin - 2, 2) == "->") ||
                    (begin >= 1 && piece[begin - 1] == '\\');
    if (!isMember)
      found.push_back({range.begin + static_cast<unsigned>(begin), range.begin + static_cast<unsigned>(end)});
  });
  assert(std::all_of(found.begin(), found.end(), [&](Place p) { return at(text, p) == name; }) &&
         "places of that name");
  return found;
}

std::set<std::string> identifiers(std::string_view text) {
  std::set<std::string> names;
  eachWord(text,
           [&](std::size_t begin, std::size_t end) { names.insert(std::string(text.substr(begin, end - begin))); });
  return names;
}

std::set<std::string> namesAround(std::string_view text, Place range) {
  std::set<std::string> names = identifiers(at(text, range));
  for (std::size_t i = text.find("#define"); i != std::string_view::npos; i = text.find("#define", i + 1)) {
    std::size_t end = std::min(text.find('\n', i), text.size());
    while (end < text.size() && (text[end - 1] == '\\' || text.substr(end - 2, 2) == "\\\r")) // the line goes on
      end = std::min(text.find('\n', end + 1), text.size());
    std::set<std::string> more = identifiers(text.substr(i, end - i));
    names.insert(more.begin(), more.end());
  }
  return names;
}

std::string freshName(const std::string &wish, const std::set<std::string> &taken) {
  if (!taken.contains(wish))
    return wish;
  for (unsigned i = 2;; ++i)
    if (std::string name = wish + "_" + std::to_string(i); !taken.contains(name))
      return name;
}

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
