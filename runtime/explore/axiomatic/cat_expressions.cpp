// Expressions of models.
#include "runtime/explore/axiomatic/cat.h"
#include "runtime/explore/axiomatic/limits.h"

#include <algorithm>
#include <utility>

namespace veriwarp::explore::axiomatic {

namespace {

// By strength, weakest first.
struct Binary {
  std::string_view symbol;
  Operator what;
};
constexpr Binary Binaries[] = {{"|", Operator::Union},
                               {";", Operator::Sequence},
                               {"\\", Operator::Difference},
                               {"&", Operator::Intersection},
                               {"*", Operator::Product}};
constexpr unsigned Strongest = 5;

const std::map<std::string, Fact, std::less<>> Facts = {
#define TAG(name, text) {text, Fact::name},
#define RELATION(name, text) {text, Fact::name},
#define DEPENDS_ON_SOURCES(name, text) {text, Fact::name},
#include "runtime/explore/axiomatic/facts.def"
};

bool beginsOperand(const CatToken &token) {
  static const std::map<std::string, int, std::less<>> words = {
      {"let", 0}, {"acyclic", 0}, {"irreflexive", 0}, {"empty", 0}, {"flag", 0}, {"include", 0},
      {"as", 0},  {"and", 0},     {"show", 0},        {"with", 0},  {"from", 0}, {"unshow", 0}};
  if (token.kind == CatToken::Kind::Name)
    return !words.contains(token.text);
  return token.is("(") || token.is("[") || token.is("~") || token.is("{");
}

} // namespace

Term CatReader::relation(const CatToken &at, Term term) {
  if (terms.node(term).isSet)
    fail(at, "this is a set: a relation is needed here");
  return term;
}

Term CatReader::set(const CatToken &at, Term term) {
  if (!terms.node(term).isSet)
    fail(at, "this is a relation: a set is needed here");
  return term;
}

Term CatReader::binary(const CatToken &at, Operator what, Term left, Term right) {
  if (what == Operator::Product)
    return make(what, set(at, left), set(at, right));
  if (what == Operator::Sequence)
    return make(what, relation(at, left), relation(at, right));
  for (Term *side : {&left, &right}) // 0 is of either kind
    if (terms.node(*side).what == Operator::Empty)
      *side = terms.empty(terms.node(side == &left ? right : left).isSet);
  if (terms.node(left).isSet != terms.node(right).isSet)
    fail(at, "one side of '" + at.text + "' is a set, and the other one a relation");
  return make(what, left, right);
}

Term CatReader::expression(unsigned depth, unsigned level) {
  if (depth > limits::nesting)
    fail(peek(), "nested too deeply");
  if (level == Strongest)
    return prefix(depth + 1);
  Term left = expression(depth + 1, level + 1);
  while (peek().is(Binaries[level].symbol)) {
    const CatToken symbol = take();
    left = binary(symbol, Binaries[level].what, left, expression(depth + 1, level + 1));
  }
  return left;
}

Term CatReader::prefix(unsigned depth) {
  const CatToken first = peek();
  if (depth > limits::nesting)
    fail(first, "nested too deeply");
  if (accept("~"))
    return make(Operator::Complement, prefix(depth + 1));
  Term term = primary(depth + 1);
  for (;;) {
    const CatToken symbol = peek();
    if (accept("^-1"))
      term = make(Operator::Inverse, relation(symbol, term));
    else if (accept("?"))
      term = make(Operator::Optional, relation(symbol, term));
    else if (accept("+") || accept("^+"))
      term = make(Operator::Closure, relation(symbol, term));
    else if (symbol.is("^*") || (symbol.is("*") && !beginsOperand(peek(1)))) // else it is a product
      take(), term = make(Operator::Optional, make(Operator::Closure, relation(symbol, term)));
    else
      return term;
  }
}

Term CatReader::primary(unsigned depth) {
  const CatToken first = take();
  if (first.is("(")) {
    const Term inner = expression(depth + 1);
    expect(")");
    return inner;
  }
  if (first.is("[")) {
    const Term inner = expression(depth + 1);
    expect("]");
    return terms.node(inner).what == Operator::Empty ? terms.empty(false) : make(Operator::Identity, set(first, inner));
  }
  if (first.is("{")) {
    expect("}");
    return terms.empty(true);
  }
  if (first.kind != CatToken::Kind::Name || first.text == "let")
    fail(first,
         "a set or a relation is missing here" +
             (first.kind == CatToken::Kind::End ? std::string(", at the end") : ", before '" + first.text + "'"));
  return peek().is("(") ? called(first, depth) : named(first, depth);
}

Term CatReader::named(const CatToken &name, unsigned) {
  if (const auto found = names.find(name.text); found != names.end()) {
    if (found->second.function)
      fail(name, "'" + name.text + "' is a function: its arguments are missing");
    return found->second.term;
  }
  if (const auto fact = Facts.find(name.text); fact != Facts.end())
    return terms.fact(fact->second);
  if (name.text == "_")
    return terms.all();
  if (name.text == "0" || name.text == "emptyset")
    return terms.empty(false);
  return implicit(name);
}

// What the usual models choose, or define, without saying so.
Term CatReader::implicit(const CatToken &name) {
  if (const auto found = implied.find(name.text); found != implied.end())
    return found->second;
  const Term write = terms.fact(Fact::Write), initial = terms.fact(Fact::Initial);
  const Term location = terms.fact(Fact::Location);
  const auto both = [&](Term a, Term b) { return make(Operator::Intersection, a, b); };
  const auto among = [&](Term from, Term to, Term within) { return both(make(Operator::Product, from, to), within); };
  const auto distinct = [&](Term pairs) { return make(Operator::Difference, pairs, terms.fact(Fact::Same)); };
  const auto meaning = [&](const std::string &of) { return named({name.kind, of, name.file, name.line, 1}, 0); };
  Term term = NoTerm;
  if (name.text == "co") {
    const Term others = make(Operator::Difference, write, initial);
    // parses: the name of a model, which says whose writes it orders.
    const bool isTotal = model.name != "PTX" && !model.name.starts_with("PTX ");
    term = terms.choice({"co", isTotal, among(initial, others, location), distinct(among(others, others, location))});
    model.coherence = term;
  } else if (name.text == "sync_fence") {
    const Term fence = both(terms.fact(Fact::Fence), terms.fact(Fact::Sequential));
    term = terms.choice(
        {"sync_fence", true, terms.empty(false), distinct(among(fence, fence, terms.fact(Fact::MutualScope)))});
  } else if (name.text == "fr") {
    term = make(Operator::Sequence, make(Operator::Inverse, terms.fact(Fact::ReadsFrom)), meaning("co"));
  } else if (name.text == "po-loc") {
    term = both(terms.fact(Fact::ProgramOrder), location);
  } else if (name.text.size() == 3 && (name.text.ends_with("e") || name.text.ends_with("i")) &&
             (name.text.starts_with("rf") || name.text.starts_with("co") || name.text.starts_with("fr"))) {
    term =
        both(meaning(name.text.substr(0, 2)), terms.fact(name.text.ends_with("e") ? Fact::External : Fact::Internal));
  } else {
    fail(name, "'" + name.text + "' is not defined");
  }
  return implied[name.text] = term;
}

std::vector<Term> CatReader::arguments(unsigned depth) {
  std::vector<Term> given;
  expect("(");
  do
    given.push_back(expression(depth + 1));
  while (accept(","));
  expect(")");
  return given;
}

Term CatReader::called(const CatToken &name, unsigned depth) {
  const std::vector<Term> given = arguments(depth);
  const auto found = names.find(name.text);
  if (found == names.end()) {
    const bool isOne = given.size() == 1;
    if (isOne && (name.text == "domain" || name.text == "range"))
      return make(name.text == "domain" ? Operator::Domain : Operator::Range, relation(name, given[0]));
    if (isOne && name.text == "toid")
      return make(Operator::Identity, set(name, given[0]));
    if (isOne && name.text == "fencerel") {
      const Term order = terms.fact(Fact::ProgramOrder);
      return make(Operator::Sequence, make(Operator::Sequence, order, make(Operator::Identity, set(name, given[0]))),
                  order);
    }
    fail(name, "there is no function '" + name.text + "' of " + std::to_string(given.size()) + " arguments");
  }
  if (!found->second.function)
    fail(name, "'" + name.text + "' is no function");
  const std::shared_ptr<const Function> function = found->second.function;
  if (function->parameters.size() != given.size())
    fail(name, "'" + name.text + "' has " + std::to_string(function->parameters.size()) + " arguments");
  if (++calls > limits::calls)
    fail(name, "functions call each other too deeply");
  // Its body is read again, with what its names meant there.
  Names inside = function->names;
  for (std::size_t i = 0; i < given.size(); ++i)
    inside[function->parameters[i]] = {given[i], nullptr};
  std::swap(names, inside);
  const std::size_t back = std::exchange(next, function->body);
  const Term result = expression(depth + 1);
  next = back;
  std::swap(names, inside);
  --calls;
  return result;
}

} // namespace veriwarp::explore::axiomatic

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
