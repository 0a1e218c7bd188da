#include "certify/lrat.h"

#include <charconv>
#include <cstdlib>
#include <unordered_map>

namespace veriwarp::certify {
namespace {

class Checker {
public:
  explicit Checker(const Cnf &cnf) : marks(2 * static_cast<std::size_t>(cnf.variables) + 2, 0) {
    std::uint64_t id = 0;
    for (const auto &clause : cnf.clauses)
      clauses.emplace(++id, clause);
    last = id;
  }

  std::string run(std::string_view proof) {
    std::size_t line = 0;
    while (!proof.empty()) {
      ++line;
      const std::size_t end = proof.find('\n');
      const std::string_view text = proof.substr(0, end);
      proof.remove_prefix(end == std::string_view::npos ? proof.size() : end + 1);
      if (!step(text))
        return "line " + std::to_string(line) + " of the proof: " + message;
    }
    return isRefuted ? "" : "the proof does not derive the empty clause";
  }

private:
  bool fail(const char *what) {
    message = what;
    return false;
  }
  // The next number in the text.
  bool number(std::string_view &text, std::int64_t &value) {
    while (!text.empty() && text.front() == ' ')
      text.remove_prefix(1);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || (end != text.data() + text.size() && *end != ' '))
      return fail("a number is expected");
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return true;
  }
  std::int8_t &mark(int literal) { return marks[2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0)]; }

  bool step(std::string_view text) { // parses: a line of LRAT
    std::int64_t id = 0;
    if (!number(text, id))
      return false;
    while (!text.empty() && text.front() == ' ')
      text.remove_prefix(1);
    if (!text.empty() && text.front() == 'd') {
      text.remove_prefix(1);
      return forget(text);
    }
    if (id <= 0 || static_cast<std::uint64_t>(id) <= last)
      return fail("clauses are numbered upwards");
    std::vector<int> clause;
    std::int64_t value = 0;
    while (number(text, value) && value != 0) {
      if (value < INT32_MIN + 1 || value > INT32_MAX ||
          2 * static_cast<std::size_t>(std::llabs(value)) + 1 >= marks.size())
        return fail("there is no such variable");
      clause.push_back(static_cast<int>(value));
    }
    if (!message.empty())
      return false;
    const bool holds = derived(clause, text);
    for (int literal : marked)
      mark(literal) = 0;
    marked.clear();
    if (!holds)
      return false;
    isRefuted |= clause.empty();
    last = static_cast<std::uint64_t>(id);
    clauses.emplace(last, std::move(clause));
    return true;
  }

  bool forget(std::string_view text) {
    std::int64_t id = 0;
    while (number(text, id) && id != 0)
      if (!clauses.erase(static_cast<std::uint64_t>(id)))
        return fail("a clause is deleted that is not there");
    return message.empty();
  }

  // With all literals of the clause false, do the hints end in a clause that is false?
  bool derived(const std::vector<int> &clause, std::string_view hints) {
    for (int literal : clause)
      assign(-literal);
    bool isEnded = false;
    std::int64_t hint = 0;
    while (number(hints, hint) && hint != 0) {
      if (hint < 0)
        return fail("steps by RAT are not accepted");
      if (isEnded)
        continue; // what follows is not needed
      const auto it = clauses.find(static_cast<std::uint64_t>(hint));
      if (it == clauses.end())
        return fail("a hint names a clause that is not there");
      int open = 0;
      for (int literal : it->second)
        if (!mark(-literal) && literal != open) { // not false
          if (open)
            return fail("a hint names a clause that is not unit");
          open = literal;
        }
      if (open)
        assign(open);
      else
        isEnded = true;
    }
    if (!message.empty())
      return false;
    return isEnded || fail("the hints do not end in a conflict");
  }
  void assign(int literal) {
    mark(literal) = 1;
    marked.push_back(literal);
  }

  std::unordered_map<std::uint64_t, std::vector<int>> clauses;
  std::vector<std::int8_t> marks; // of a literal: it is true
  std::vector<int> marked;
  std::uint64_t last = 0;
  bool isRefuted = false;
  std::string message;
};

} // namespace

std::string checkLrat(const Cnf &cnf, std::string_view proof) { return Checker(cnf).run(proof); }

} // namespace veriwarp::certify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
