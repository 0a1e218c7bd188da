// Statements of models.
#include "runtime/explore/axiomatic/cat.h"

#include "runtime/explore/axiomatic/limits.h"

#include <algorithm>

namespace veriwarp::explore::axiomatic {

CatReader::CatReader(const ModelSource &from, Model &into)
    : source(from), model(into), terms(into), tokens(catTokens(from.name, from.text)) {
  if (tokens.size() > limits::tokens)
    fail(tokens.back(), "the model is too long");
}

bool CatReader::accept(std::string_view symbol) {
  if (!peek().is(symbol))
    return false;
  take();
  return true;
}

void CatReader::expect(std::string_view symbol) {
  if (!accept(symbol))
    fail(peek(), "'" + std::string(symbol) + "' is missing here" +
                     (peek().kind == CatToken::Kind::End ? ", at the end" : ", before '" + peek().text + "'"));
}

std::string CatReader::name(const char *what) {
  if (peek().kind != CatToken::Kind::Name)
    fail(peek(), std::string(what) + " is missing here");
  return take().text;
}

bool CatReader::beginsStatement() const {
  for (std::string_view word : {"let", "acyclic", "irreflexive", "empty", "flag", "include", "show", "unshow", "with"})
    if (peek().kind == CatToken::Kind::Name && peek().text == word)
      return true;
  return peek().is("~") && (peek(1).is("acyclic") || peek(1).is("irreflexive") || peek(1).is("empty"));
}

bool CatReader::isUnsupported() const {
  for (std::string_view other : {"procedure", "call", "enum", "instructions", "forall", "match", "if", "try"})
    if (peek().is(other))
      return true;
  return false;
}

// A name and a title may stand in front.
void CatReader::read() {
  while (!beginsStatement() && !isUnsupported() &&
         (peek().kind == CatToken::Kind::Name || peek().kind == CatToken::Kind::Text)) {
    const CatToken word = take();
    model.name += (model.name.empty() ? "" : " ") + word.text;
  }
  while (peek().kind != CatToken::Kind::End)
    statement();
}

void CatReader::statement() {
  if (!beginsStatement()) {
    if (isUnsupported())
      fail(peek(), "'" + peek().text + "' of the language of models is not supported");
    fail(peek(), "a statement is missing here, before '" + peek().text + "': let, an axiom, flag, include or show");
  }
  if (accept("let"))
    return accept("rec") ? recursion() : let();
  if (accept("with"))
    return choose();
  if (accept("include"))
    return include();
  if (peek().is("show") || peek().is("unshow"))
    return show();
  axiom();
}

// To the end of what is an expression, whatever its names mean.
void CatReader::skipExpression() {
  const std::size_t begin = next;
  for (unsigned depth = 0; peek().kind != CatToken::Kind::End; take()) {
    if (peek().is("(") || peek().is("["))
      ++depth;
    else if (peek().is(")") || peek().is("]"))
      depth -= depth ? 1 : 0;
    else if (depth == 0 && next != begin && beginsStatement())
      return;
  }
}

void CatReader::let() {
  const std::string defined = name("the name of what is defined");
  if (!accept("(")) {
    expect("=");
    define(defined, expression(0));
    if (peek().is("and"))
      fail(peek(), "'and' is for let rec");
    return;
  }
  auto function = std::make_shared<Function>();
  do
    function->parameters.push_back(name("a parameter"));
  while (accept(","));
  expect(")");
  expect("=");
  function->body = next;
  function->names = names;
  names[defined] = {NoTerm, function};
  skipExpression();
}

void CatReader::recursion() {
  // The names first: each may be used in all of the bodies.
  std::vector<std::string> defined;
  const std::size_t begin = next;
  do {
    defined.push_back(name("the name of what is defined"));
    expect("=");
    for (unsigned depth = 0; peek().kind != CatToken::Kind::End; take()) {
      if (depth == 0 && (peek().is("and") || beginsStatement()))
        break;
      depth += peek().is("(") || peek().is("[") ? 1u : 0u;
      depth -= depth && (peek().is(")") || peek().is("]")) ? 1u : 0u;
    }
  } while (accept("and"));
  next = begin;
  const auto count = static_cast<std::uint32_t>(defined.size());
  const std::uint32_t first = terms.variables(count);
  for (std::uint32_t i = 0; i < count; ++i)
    define(defined[i], terms.variable(first + i));
  std::vector<Term> bodies;
  for (std::uint32_t i = 0; i < count; ++i) {
    take(), take(); // its name, =
    const CatToken at = peek();
    bodies.push_back(relation(at, expression(0)));
    accept("and");
  }
  for (std::uint32_t i = 0; i < count; ++i)
    model.variables[first + i].body = bodies[i];
  for (std::uint32_t i = 0; i < count; ++i)
    define(defined[i], terms.fixpoint(first + i));
}

void CatReader::choose() {
  const std::string chosen = name("the name of what is chosen");
  expect("from");
  const CatToken way = peek();
  const std::string how = name("orders or partial-orders");
  if (how != "orders" && how != "partial-orders")
    fail(way,
         "'" + how + "' is not supported: a model chooses from orders(base, pairs) or partial-orders(base, pairs)");
  const std::vector<Term> given = arguments(0);
  if (given.size() != 2)
    fail(way, "'" + how + "' has 2 arguments: what the order contains, and the pairs that it may relate");
  const Term term = terms.choice({chosen, how == "orders", relation(way, given[0]), relation(way, given[1])});
  if (chosen == "co")
    model.coherence = term;
  define(chosen, term);
}

void CatReader::axiom() {
  Axiom axiom;
  axiom.isFlag = accept("flag");
  axiom.isNegated = accept("~");
  const CatToken kind = take();
  if (kind.is("acyclic"))
    axiom.kind = Axiom::Kind::Acyclic;
  else if (kind.is("irreflexive"))
    axiom.kind = Axiom::Kind::Irreflexive;
  else if (!kind.is("empty"))
    fail(kind, "acyclic, irreflexive or empty is missing here");
  const CatToken at = peek();
  axiom.term = expression(0);
  if (axiom.kind != Axiom::Kind::Empty)
    relation(at, axiom.term);
  if (accept("as"))
    axiom.name = name("the name of an axiom");
  else
    axiom.name = kind.text + " at line " + std::to_string(kind.line);
  model.axioms.push_back(std::move(axiom));
}

void CatReader::include() {
  const CatToken file = take();
  if (file.kind != CatToken::Kind::Text)
    fail(file, "the name of a file is missing here, in quotes");
  const std::optional<std::string> text = source.include ? source.include(file.text) : std::nullopt;
  if (!text)
    fail(file, "cannot read '" + file.text + "'");
  std::vector<CatToken> inside = catTokens(file.text, *text);
  if (tokens.size() + inside.size() > limits::tokens)
    fail(file, "too much is included");
  inside.pop_back();     // its end
  std::size_t begin = 0; // it may have a name, too
  while (begin < inside.size() && !inside[begin].is("let") && !inside[begin].is("include") &&
         !inside[begin].is("acyclic") && !inside[begin].is("irreflexive") && !inside[begin].is("empty") &&
         !inside[begin].is("flag") && !inside[begin].is("with") && !inside[begin].is("~") && !inside[begin].is("show"))
    ++begin;
  tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(next), inside.begin() + static_cast<std::ptrdiff_t>(begin),
                inside.end());
}

// show a, b as c: what a picture would have.
void CatReader::show() {
  take();
  skipExpression();
}

Model readModel(const ModelSource &source) {
  Model model;
  CatReader(source, model).read();
  return model;
}

} // namespace veriwarp::explore::axiomatic

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
