// See reader.h. One pass without tokens: the reader looks at characters, and resolves each name when it meets it.
#include "solver/check/fzn/reader.h"

#include <limits>
#include <unordered_map>

namespace veriwarp::check {

namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isWordCharacter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || isDigit(c); }

class Reader {
public:
  explicit Reader(std::string_view source) : text(source) {}

  FlatZinc run() {
    while (true) {
      skipBlanks();
      if (atWord("predicate"))
        skipTo(";");
      else if (atWord("constraint"))
        constraint();
      else if (atWord("solve"))
        break;
      else
        declaration();
      expect(";");
    }
    skipTo(";");
    expect(";");
    skipBlanks();
    if (position < text.size())
      fail("nothing may follow the solve item");
    return std::move(file);
  }

private:
  //===-- Characters ----------------------------------------------------------------------------------------------===//

  [[noreturn]] void fail(std::string what) const { throw Unreadable{here(), std::move(what)}; }
  Place here() const { return {line, static_cast<uint32_t>(position - lineStart) + 1}; }
  char at(size_t offset) const { return position + offset < text.size() ? text[position + offset] : '\0'; }

  void step() {
    if (text[position++] == '\n')
      ++line, lineStart = position;
  }
  void skipBlanks() {
    while (position < text.size() && (at(0) == ' ' || at(0) == '\t' || at(0) == '\r' || at(0) == '\n' || at(0) == '%'))
      if (at(0) == '%')
        while (position < text.size() && at(0) != '\n')
          ++position;
      else
        step();
  }
  bool accept(std::string_view symbol) {
    skipBlanks();
    if (!text.substr(position).starts_with(symbol))
      return false;
    position += symbol.size();
    return true;
  }
  void expect(std::string_view symbol) {
    if (!accept(symbol))
      fail("expected '" + std::string(symbol) + "'");
  }
  bool atWord(std::string_view word) {
    skipBlanks();
    return text.substr(position).starts_with(word) && !isWordCharacter(at(word.size()));
  }
  bool acceptWord(std::string_view word) {
    if (!atWord(word))
      return false;
    position += word.size();
    return true;
  }
  std::string name() {
    skipBlanks();
    size_t begin = position;
    while (isWordCharacter(at(0)))
      ++position;
    if (begin == position || isDigit(text[begin]))
      fail("expected a name");
    return std::string(text.substr(begin, position - begin));
  }

  void skipString() {
    for (++position; at(0) != '"'; ++position)
      if (position >= text.size() || at(0) == '\n')
        fail("a string without an end");
    ++position;
  }
  /// To the next of these characters outside of strings and brackets.
  void skipTo(std::string_view ends) {
    for (int depth = 0;;) {
      skipBlanks();
      if (position >= text.size())
        fail("expected one of '" + std::string(ends) + "'");
      char c = at(0);
      if (depth == 0 && ends.find(c) != ends.npos)
        return;
      if (c == '"') {
        skipString();
        continue;
      }
      depth += c == '(' || c == '[' || c == '{';
      depth -= c == ')' || c == ']' || c == '}';
      if (depth < 0)
        fail("a bracket that nothing opens");
      ++position;
    }
  }
  void skipAnnotations() {
    if (accept("::"))
      skipTo("=;");
  }

  //===-- Values --------------------------------------------------------------------------------------------------===//

  bool atNumber() {
    skipBlanks();
    return isDigit(at(0)) || (at(0) == '-' && isDigit(at(1)));
  }
  /// nullopt: a float.
  std::optional<int64_t> number() {
    if (!atNumber())
      fail("expected a number");
    bool negative = at(0) == '-';
    position += negative;
    unsigned base = 10;
    if (at(0) == '0' && (at(1) == 'x' || at(1) == 'o')) {
      base = at(1) == 'x' ? 16 : 8;
      position += 2;
    }
    const uint64_t limit = static_cast<uint64_t>(std::numeric_limits<int64_t>::max()) + negative;
    uint64_t magnitude = 0;
    bool fits = true, any = false;
    for (; isWordCharacter(at(0)); ++position, any = true) {
      char c = at(0);
      unsigned digit = isDigit(c)             ? c - '0'
                       : c >= 'a' && c <= 'f' ? c - 'a' + 10u
                       : c >= 'A' && c <= 'F' ? c - 'A' + 10u
                                              : base;
      if (digit >= base)
        break;
      fits = fits && magnitude <= (limit - digit) / base;
      magnitude = fits ? magnitude * base + digit : 0;
    }
    if (!any)
      fail("a number without digits");
    if (base == 10 && fraction())
      return std::nullopt;
    if (isWordCharacter(at(0)))
      fail("a number with something at its end");
    if (!fits)
      fail("an integer that does not fit 64 bits");
    return negative ? static_cast<int64_t>(0 - magnitude) : static_cast<int64_t>(magnitude);
  }
  /// The part of a float behind its first digits.
  bool fraction() {
    size_t begin = position;
    if (at(0) == '.' && isDigit(at(1)))
      for (++position; isDigit(at(0));)
        ++position;
    if (at(0) == 'e' || at(0) == 'E') {
      position += at(1) == '-' || at(1) == '+' ? 2 : 1;
      if (!isDigit(at(0)))
        fail("an exponent without digits");
      while (isDigit(at(0)))
        ++position;
    }
    return position != begin;
  }

  /// Behind "{": what is in a set up to its end. nullopt: floats.
  std::optional<Set> members() {
    Set set;
    bool isFloat = false;
    while (!accept("}")) {
      if (auto value = number())
        set.push_back({*value, *value});
      else
        isFloat = true;
      if (!accept(",")) {
        expect("}");
        break;
      }
    }
    return isFloat ? std::nullopt : std::optional(set);
  }
  /// A number or a range. nullopt: of floats.
  std::optional<Range> span(bool &isRange) {
    auto lo = number();
    isRange = accept("..");
    auto hi = isRange ? number() : lo;
    return lo && hi ? std::optional(Range{*lo, *hi}) : std::nullopt;
  }
  Cell setCell(const std::optional<Set> &set) {
    if (!set)
      return {};
    file.sets.push_back(*set);
    return {Cell::Kind::Set, static_cast<int64_t>(file.sets.size() - 1)};
  }

  Cell literal() {
    if (accept("{"))
      return setCell(members());
    bool isRange = false;
    auto range = span(isRange);
    if (!range)
      return {};
    return isRange ? setCell(Set{*range}) : Cell{Cell::Kind::Number, range->lo};
  }

  Argument single(Place place, Cell cell) {
    file.cells.push_back(cell);
    return {place, false, file.cells.size() - 1, 1};
  }

  Argument value() {
    skipBlanks();
    Place place = here();
    if (accept("["))
      return list(place);
    if (atNumber() || at(0) == '{')
      return single(place, literal());
    if (acceptWord("true"))
      return single(place, {Cell::Kind::Number, 1});
    if (acceptWord("false"))
      return single(place, {Cell::Kind::Number, 0});
    std::string word = name();
    auto found = names.find(word);
    if (found == names.end())
      throw Unreadable{place, "'" + word + "' is not declared"};
    Argument result = found->second;
    result.at = place;
    if (!result.isArray || !accept("["))
      return result;
    auto index = number();
    expect("]");
    if (!index || *index < 1 || static_cast<uint64_t>(*index) > result.count)
      throw Unreadable{place, "'" + word + "' has no such element"};
    return {place, false, result.first + static_cast<size_t>(*index - 1), 1};
  }

  /// Behind "[".
  Argument list(Place place) {
    std::vector<Cell> elements;
    while (!accept("]")) {
      skipBlanks();
      if (at(0) == '[') // before it is read: nesting must not exhaust the stack
        fail("an array in an array");
      Argument element = value();
      if (element.isArray)
        throw Unreadable{element.at, "an array in an array"};
      elements.push_back(file.cells[element.first]);
      if (!accept(",")) {
        expect("]");
        break;
      }
    }
    Argument result{place, true, file.cells.size(), elements.size()};
    file.cells.insert(file.cells.end(), elements.begin(), elements.end());
    return result;
  }

  //===-- Items ---------------------------------------------------------------------------------------------------===//

  void constraint() {
    acceptWord("constraint");
    skipBlanks();
    Constraint result{{}, here(), {}};
    result.name = name();
    expect("(");
    while (!accept(")")) {
      result.arguments.push_back(value());
      if (!accept(",")) {
        expect(")");
        break;
      }
    }
    skipAnnotations();
    file.constraints.push_back(std::move(result));
  }

  void declaration() {
    std::optional<int64_t> size;
    if (acceptWord("array")) {
      expect("[");
      bool isRange = false;
      auto range = span(isRange);
      if (!range || !isRange || range->lo != 1 || range->hi < 0)
        fail("expected indices from 1 on");
      size = range->hi;
      expect("]");
      if (!acceptWord("of"))
        fail("expected 'of'");
    }
    bool isVariable = acceptWord("var");
    bool isSet = acceptWord("set");
    if (isSet && !acceptWord("of"))
      fail("expected 'of'");
    Variable variable;
    if (bool isInteger = domain(variable); isVariable && (isSet || !isInteger))
      fail("a variable that is not an integer");
    expect(":");
    skipBlanks();
    variable.at = here();
    variable.name = name();
    skipAnnotations();
    std::optional<Argument> given;
    if (accept("="))
      given = value();
    if (given ? given->isArray != size.has_value() : size || !isVariable)
      fail("'" + variable.name + "' needs another value");
    if (size && static_cast<uint64_t>(*size) != given->count)
      fail("'" + variable.name + "' has another number of elements");
    Argument entry;
    const std::string word = variable.name;
    const Place at = variable.at;
    if (isVariable && !size) {
      if (given)
        variable.value = file.cells[given->first];
      entry = single(variable.at, {Cell::Kind::Variable, static_cast<int64_t>(file.variables.size())});
      file.variables.push_back(std::move(variable));
    } else {
      entry = *given;
    }
    if (!names.emplace(word, entry).second)
      throw Unreadable{at, "'" + word + "' is declared twice"};
  }

  /// The type of a scalar. False: floats.
  bool domain(Variable &variable) {
    if (acceptWord("int"))
      return true;
    if (acceptWord("float"))
      return false;
    if (acceptWord("bool"))
      return variable.isBool = true;
    if (accept("{"))
      return (variable.domain = members()).has_value();
    bool isRange = false;
    auto range = span(isRange);
    if (!isRange)
      fail("expected a type");
    if (range)
      variable.domain = Set{*range};
    return range.has_value();
  }

  std::string_view text;
  size_t position = 0, lineStart = 0;
  uint32_t line = 1;
  FlatZinc file;
  std::unordered_map<std::string, Argument> names;
};

} // namespace

FlatZinc readFlatZinc(std::string_view text) { return Reader(text).run(); }

} // namespace veriwarp::check

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
