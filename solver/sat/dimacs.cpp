// See dimacs.h. A hand-written scanner over blocks of input: a digit costs a multiplication and two comparisons, and
// lines and columns are worked out only for messages (the column from the position of the last line break).
#include "solver/sat/dimacs.h"

#include "veriwarp/sat.h"

#include <vector>

namespace veriwarp::sat {

namespace {

struct SyntaxError {
  std::string what;
};

class Scanner {
public:
  explicit Scanner(Input &input) : input_(input), buffer_(1 << 17) {}

  // The next byte, or -1 at the end. Line breaks are counted when they are taken.
  int next() {
    if (at_ == end_ && !fill())
      return -1;
    return static_cast<unsigned char>(buffer_[at_++]);
  }
  int peek() {
    if (at_ == end_ && !fill())
      return -1;
    return static_cast<unsigned char>(buffer_[at_]);
  }
  void newline() {
    ++line;
    lineStart_ = passed_ + at_;
  }
  uint64_t column() const { return passed_ + at_ - lineStart_; }

  uint64_t line = 1;

private:
  bool fill() {
    passed_ += end_;
    at_ = 0;
    end_ = input_.read(buffer_.data(), buffer_.size());
    if (!end_ && !input_.error().empty())
      throw SyntaxError{input_.error()};
    return end_ > 0;
  }

  Input &input_;
  std::vector<char> buffer_;
  size_t at_ = 0, end_ = 0;
  uint64_t passed_ = 0, lineStart_ = 0;
};

bool isDigit(int c) { return c >= '0' && c <= '9'; }
bool isBlank(int c) { return c == ' ' || c == '\t' || c == '\r'; }

class Reader {
public:
  Reader(Input &input, DimacsResult &result, const std::function<void(std::span<const int>)> &clause,
         const std::function<void(int, uint64_t)> &header)
      : scan_(input), result_(result), clause_(clause), header_(header) {}

  void run() {
    header();
    if (header_)
      header_(result_.variables, result_.clauses);
    std::vector<int> lits;
    uint64_t found = 0;
    for (;;) {
      int c = scan_.next();
      while (isBlank(c) || c == '\n') {
        if (c == '\n')
          scan_.newline();
        c = scan_.next();
      }
      if (c < 0)
        break;
      if (c == 'c') {
        comment();
        continue;
      }
      const bool negative = c == '-';
      if (negative)
        c = scan_.next();
      if (!isDigit(c))
        throw SyntaxError{negative ? "expected a digit after '-'" : "expected a literal" + shown(c)};
      const int64_t v = number(c, maxVariable);
      if (v > result_.variables)
        throw SyntaxError{"variable " + std::to_string(v) + " exceeds the " + std::to_string(result_.variables) +
                          " of the header"};
      if (v) {
        lits.push_back(static_cast<int>(negative ? -v : v));
        continue;
      }
      if (negative)
        throw SyntaxError{"'-0' is not a literal"};
      if (++found > result_.clauses)
        throw SyntaxError{"more clauses than the " + std::to_string(result_.clauses) + " of the header"};
      clause_(lits);
      lits.clear();
    }
    if (!lits.empty())
      throw SyntaxError{"the last clause is not ended by 0"};
    if (found != result_.clauses)
      throw SyntaxError{"the header says " + std::to_string(result_.clauses) + " clauses, but there are " +
                        std::to_string(found)};
  }

  std::string place() const { return std::to_string(scan_.line) + ":" + std::to_string(scan_.column()); }

private:
  static std::string shown(int c) {
    if (c < 0)
      return ", found the end of the file";
    if (c < 32 || c > 126)
      return ", found byte " + std::to_string(c);
    return std::string(", found '") + static_cast<char>(c) + "'";
  }

  void comment() {
    for (int c; (c = scan_.next()) >= 0;)
      if (c == '\n') {
        scan_.newline();
        return;
      }
  }

  void header() {
    int c;
    for (;;) {
      c = scan_.next();
      if (c == 'c')
        comment();
      else if (c == '\n')
        scan_.newline();
      else if (!isBlank(c))
        break;
    }
    if (c != 'p')
      throw SyntaxError{"expected the header 'p cnf VARIABLES CLAUSES'" + shown(c)};
    blanks();
    for (const char expected : {'c', 'n', 'f'})
      if (c = scan_.next(); c != expected)
        throw SyntaxError{"expected 'cnf' in the header" + shown(c)};
    blanks();
    result_.variables = static_cast<int>(digits(maxVariable, "the number of variables"));
    blanks();
    result_.clauses = static_cast<uint64_t>(digits(int64_t{1} << 50, "the number of clauses"));
    while (isBlank(c = scan_.next()))
      ;
    if (c == '\n')
      scan_.newline();
    else if (c >= 0)
      throw SyntaxError{"expected the end of the header line" + shown(c)};
  }

  void blanks() {
    int c = scan_.peek();
    if (!isBlank(c))
      throw SyntaxError{"expected a space in the header" + shown(c)};
    while (isBlank(scan_.peek()))
      scan_.next();
  }

  int64_t digits(int64_t limit, const char *what) {
    const int c = scan_.next();
    if (!isDigit(c))
      throw SyntaxError{std::string("expected ") + what + shown(c)};
    return number(c, limit);
  }

  int64_t number(int c, int64_t limit) {
    int64_t v = c - '0';
    while (isDigit(c = scan_.peek())) {
      scan_.next();
      v = 10 * v + (c - '0');
      if (v > limit)
        throw SyntaxError{"number too large"};
    }
    if (!isBlank(c) && c != '\n' && c >= 0) {
      scan_.next();
      throw SyntaxError{"expected a space after a number" + shown(c)};
    }
    return v;
  }

  Scanner scan_;
  DimacsResult &result_;
  const std::function<void(std::span<const int>)> &clause_;
  const std::function<void(int, uint64_t)> &header_;
};

} // namespace

DimacsResult readDimacs(Input &input, const std::string &name, const std::function<void(std::span<const int>)> &clause,
                        const std::function<void(int variables, uint64_t clauses)> &header) {
  DimacsResult result;
  Reader reader(input, result, clause, header);
  try {
    reader.run();
    result.good = true;
  } catch (const SyntaxError &e) {
    result.message = name + ":" + reader.place() + ": " + e.what;
  }
  return result;
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
