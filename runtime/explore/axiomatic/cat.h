// The reader of models, in parts: expressions in cat_expressions.cpp, statements in cat.cpp. Private to the room.
#pragma once

#include "runtime/explore/axiomatic/cat_tokens.h"
#include "runtime/explore/axiomatic/terms.h"

#include <map>
#include <memory>

namespace veriwarp::explore::axiomatic {

struct Function;
struct Meaning { // of a name
  Term term = NoTerm;
  std::shared_ptr<const Function> function; // null: it is a term
};
using Names = std::map<std::string, Meaning, std::less<>>;

struct Function {
  std::vector<std::string> parameters;
  std::size_t body = 0; // its first token
  Names names;          // as they were where it was defined
};

class CatReader {
public:
  CatReader(const ModelSource &from, Model &into);
  void read();

private:
  // cat.cpp
  void statement();
  void let();
  void recursion();
  void choose(); // with x from f(a, b)
  void axiom();
  void include();
  void show();
  void define(const std::string &name, Term term) { names[name] = {term, nullptr}; }
  void skipExpression();
  bool beginsStatement() const;
  bool isUnsupported() const;

  // cat_expressions.cpp
  Term expression(unsigned depth, unsigned level = 0);
  Term prefix(unsigned depth);
  Term primary(unsigned depth);
  Term named(const CatToken &name, unsigned depth);
  Term called(const CatToken &name, unsigned depth);
  Term implicit(const CatToken &name); // co, sync_fence
  Term binary(const CatToken &at, Operator what, Term left, Term right);
  Term relation(const CatToken &at, Term term); // fails for a set
  Term set(const CatToken &at, Term term);
  std::vector<Term> arguments(unsigned depth);
  Term make(Operator what, Term left, Term right = NoTerm) { return terms.make(what, left, right); }

  [[noreturn]] void fail(const CatToken &at, const std::string &message) const {
    throw ModelError(at.file, at.line, at.column, message);
  }
  const CatToken &peek(std::size_t ahead = 0) const { return tokens[std::min(next + ahead, tokens.size() - 1)]; }
  CatToken take() {
    CatToken token = peek();
    if (next + 1 < tokens.size())
      ++next;
    return token;
  }
  bool accept(std::string_view symbol);
  void expect(std::string_view symbol);
  std::string name(const char *what);

  const ModelSource &source;
  Model &model;
  Terms terms;
  std::vector<CatToken> tokens;
  std::size_t next = 0;
  Names names;
  std::map<std::string, Term, std::less<>> implied; // what the usual models have
  unsigned calls = 0;                               // how deep in functions
};

} // namespace veriwarp::explore::axiomatic

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
