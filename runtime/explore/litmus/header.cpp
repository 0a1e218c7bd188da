// Initial values and conditions of litmus tests.
#include "runtime/explore/litmus/limits.h"
#include "runtime/explore/litmus/parser.h"

#include <algorithm>
#include <cctype>
#include <optional>

namespace veriwarp::explore::litmus {

std::uint32_t Parser::location(const std::string &name) {
  auto [entry, fresh] = test.locations.try_emplace(name, static_cast<std::uint32_t>(test.locations.size()));
  if (fresh) {
    if (test.locations.size() > limits::locations)
      fail(peek(), "too many locations");
    test.script.initial.push_back(0);
  }
  return entry->second;
}

unsigned Parser::registerOf(unsigned thread, const Token &at, const std::string &name) {
  auto &names = test.registers[thread];
  auto [entry, fresh] = names.try_emplace(name, static_cast<unsigned>(names.size()));
  if (names.size() >= NoRegister)
    fail(at, "more registers than a thread may have, which is 254");
  return entry->second;
}

unsigned Parser::temporary(unsigned thread, const Token &at) {
  return registerOf(thread, at, "#" + std::to_string(test.registers[thread].size())); // no name in a test has a '#'
}

// "P1" or "1".
unsigned Parser::threadNumber(const Token &at, std::string_view text) const {
  if (!text.empty() && text[0] == 'P')
    text.remove_prefix(1);
  if (text.empty() || text.size() > 4 ||
      !std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c); }))
    fail(at, "the name of a thread is P and its number, as in P0");
  unsigned number = static_cast<unsigned>(std::stoul(std::string(text)));
  if (number >= limits::threads)
    fail(at, "there may be " + std::to_string(limits::threads) + " threads");
  return number;
}

void Parser::header() {
  while (!is("{") && peek().kind != Token::Kind::End) // what the test is about
    take();
  initialValues();
  accept(";");
  if (test.dialect == "VULKAN" && is("{"))
    systemSynchronizes();
}

// Pairs of threads: the first one ends before the second one begins.
void Parser::systemSynchronizes() {
  expect("{");
  while (!accept("}")) {
    const Token word = name("ssw");
    if (word.text != "ssw")
      fail(word, "'ssw' and two threads are missing here, before '" + word.text + "'");
    unsigned threads[2];
    for (unsigned &thread : threads) {
      const Token token = take();
      thread = threadNumber(token, token.text);
    }
    test.script.synchronizes.emplace_back(threads[0], threads[1]);
    if (!is("}"))
      expect(";");
  }
  accept(";");
}

// Another name for a location: "y @ generic aliases x" is another address of the same memory; with another proxy, it is
// the same address, for which that proxy is used. Vulkan: "y aliases x" is another reference.
bool Parser::alias() {
  const bool isPtx = test.dialect == "PTX" && is("@", 1), isVulkan = test.dialect == "VULKAN" && is("aliases", 1);
  if (!isPtx && !isVulkan)
    return false;
  const Token first = name("the name of a location");
  bool sameAddress = false;
  if (accept("@")) {
    const Token proxy = name("a proxy");
    static const std::set<std::string, std::less<>> proxies = {"generic", "texture", "surface", "constant"};
    if (!proxies.contains(proxy.text))
      fail(proxy, "no proxy is called '" + proxy.text + "'");
    sameAddress = proxy.text != "generic";
  }
  expect("aliases");
  const std::uint32_t of = location(name("the name of a location").text);
  if (!aliases.try_emplace(location(first.text), of, sameAddress).second || of == location(first.text))
    fail(first, "'" + first.text + "' is an alias already");
  return true;
}

// int y[2] = {0, 1}: locations one behind the other, "y", "y[1]", …
void Parser::array(const Token &first, CType type) {
  const Token at = peek();
  const Value size = integer("the size of the array");
  expect("]");
  if (size == 0 || size > limits::locations || test.locations.contains(first.text))
    fail(at, size == 0 || size > limits::locations ? "an array of this size is not possible here"
                                                   : "'" + first.text + "' is there already");
  const std::uint32_t begin = location(first.text);
  for (Value i = 1; i < size; ++i)
    location(first.text + "[" + std::to_string(i) + "]");
  for (Value i = 0; i < size; ++i)
    giveType(first, begin + static_cast<std::uint32_t>(i), type);
  arrays[begin] = static_cast<std::uint32_t>(size);
  if (!accept("="))
    return;
  expect("{");
  for (Value i = 0; !accept("}"); ++i) {
    if (i == size)
      fail(peek(), "there are more values than elements");
    test.script.initial[begin + i] = integer("a value");
    if (!is("}"))
      expect(",");
  }
}

// { x=0; [y]=1; int z=2; 0:r1=3; P1:r2=x; }
void Parser::initialValues() {
  expect("{");
  while (!accept("}")) {
    if (accept(";"))
      continue;
    Token begin = peek();
    if (begin.kind == Token::Kind::End)
      fail(begin, "'}' is missing here, at the end");
    if (alias()) {
      if (!is("}"))
        expect(";");
      continue;
    }
    const bool isC = test.dialect == "C" || test.dialect == "OPENCL";
    std::optional<CType> type;
    if (isC && isTypeAhead() && (peek(1).kind == Token::Kind::Name || is("*", 1)))
      type = declarator(baseType());
    while (peek().kind == Token::Kind::Name && (peek(1).kind == Token::Kind::Name || is("*", 1)) && !is(":", 1)) {
      if (isC)
        fail(peek(), "'" + peek().text + "' is not a type");
      take(); // a type
      accept("*");
    }
    bool brackets = accept("[");
    Token first = take();
    if (first.kind != Token::Kind::Name && first.kind != Token::Kind::Number)
      fail(first, "the name of a location or register is missing here");
    bool isRegister = !brackets && accept(":");
    std::string of;
    if (isRegister)
      of = name("the name of a register").text;
    else if (first.kind != Token::Kind::Name)
      fail(first, "the name of a location or register is missing here");
    if (brackets)
      expect("]");
    if (type && !isRegister && !brackets && accept("[")) {
      array(first, *type);
      if (!is("}"))
        expect(";");
      continue;
    }
    Value value = 0;
    std::optional<std::uint32_t> pointee;
    if (accept("=")) {
      if (accept("&") || peek().kind == Token::Kind::Name) {
        pointee = location(name("the name of a location").text);
        pointedTo.insert(*pointee);
        value = *pointee;
      } else {
        value = integer("a value");
      }
    }
    if (isRegister) {
      unsigned thread = threadNumber(first, first.text);
      if (test.registers.size() <= thread) {
        test.registers.resize(thread + 1);
        test.script.threads.resize(thread + 1);
      }
      const unsigned number = registerOf(thread, first, of);
      test.script.threads[thread].registers.emplace_back(number, value);
      if (pointee)
        addressesIn[{thread, number}] = *pointee;
    } else {
      test.script.initial[location(first.text)] = value;
      if (type)
        giveType(first, location(first.text), *type);
    }
    if (!is("}"))
      expect(";");
  }
}

void Parser::conclusion() {
  test.quantifier = Quantifier::Exists;
  bool found = false, hasFilter = false;
  while (peek().kind != Token::Kind::End) {
    if (accept("locations")) {
      expect("[");
      while (!accept("]")) {
        observe(variable());
        if (!is("]"))
          expect(";");
      }
      continue;
    }
    Token begin = peek();
    if (accept("filter")) {
      test.filter = disjunction(0);
      hasFilter = true;
      accept(";");
      continue;
    }
    if (accept("~")) {
      expect("exists");
      test.quantifier = Quantifier::NotExists;
    } else if (accept("forall")) {
      test.quantifier = Quantifier::Forall;
    } else if (!accept("exists")) {
      fail(begin, "a condition is missing here: exists, ~exists or forall");
    }
    if (found)
      fail(begin, "a second condition");
    found = true;
    std::size_t from = begin.offset;
    test.condition = disjunction(0);
    test.conditionText = std::string(source.substr(from, peek().offset - from));
    while (!test.conditionText.empty() && std::isspace(static_cast<unsigned char>(test.conditionText.back())))
      test.conditionText.pop_back();
    observe(test.condition);
    accept(";");
  }
  if (hasFilter && !found) { // it is the condition: can such a state be?
    found = true;
    test.condition = test.filter;
    test.conditionText = "exists (filter)";
    observe(test.condition);
  }
  if (!found)
    fail(peek(), "a condition is missing here, at the end: exists, ~exists or forall");
}

Condition Parser::disjunction(unsigned depth) {
  if (depth > limits::nesting)
    fail(peek(), "nested too deeply");
  Condition left = conjunction(depth + 1);
  while (accept("\\/") || accept("||")) {
    Condition both;
    both.kind = Condition::Kind::Or;
    both.parts = {std::move(left), conjunction(depth + 1)};
    left = std::move(both);
  }
  return left;
}

Condition Parser::conjunction(unsigned depth) {
  Condition left = atom(depth);
  while (accept("/\\") || accept("&&")) {
    Condition both;
    both.kind = Condition::Kind::And;
    both.parts = {std::move(left), atom(depth)};
    left = std::move(both);
  }
  return left;
}

Condition Parser::atom(unsigned depth) {
  Condition condition;
  if (accept("(")) {
    condition = disjunction(depth + 1);
    expect(")");
    return condition;
  }
  if (accept("~") || accept("!") || accept("not")) {
    if (depth > limits::nesting)
      fail(peek(), "nested too deeply");
    condition.kind = Condition::Kind::Not;
    condition.parts = {atom(depth + 1)};
    return condition;
  }
  if (accept("true"))
    return condition;
  condition.kind = Condition::Kind::Compares;
  condition.left = variable();
  Token symbol = take();
  static const std::map<std::string, Compare> compares = {
      {"=", Compare::Equal},      {"==", Compare::Equal},  {"!=", Compare::NotEqual},    {"<", Compare::Less},
      {"<=", Compare::LessEqual}, {">", Compare::Greater}, {">=", Compare::GreaterEqual}};
  auto compare = compares.find(symbol.text);
  if (compare == compares.end())
    fail(symbol, "a comparison is missing here: =, !=, <, <=, > or >=");
  condition.compare = compare->second;
  condition.right = variable();
  return condition;
}

Variable Parser::variable() {
  Variable result;
  Token first = peek();
  if (is("-") || (first.kind == Token::Kind::Number && !is(":", 1))) {
    result.value = integer("a value");
    return result;
  }
  bool brackets = accept("[");
  first = take();
  if (!brackets && accept(":")) {
    Token of = name("the name of a register");
    result.thread = threadNumber(first, first.text);
    if (result.thread >= test.registers.size())
      fail(first, "there is no thread " + std::to_string(result.thread));
    auto found = test.registers[result.thread].find(of.text);
    if (found != test.registers[result.thread].end()) {
      result.kind = Variable::Kind::Register;
      result.value = found->second;
      result.name = std::to_string(result.thread) + ":" + of.text;
      return result;
    }
    // herd lets a thread name a location, too.
    if (!test.locations.count(of.text))
      fail(of, "thread " + std::to_string(result.thread) + " has no register '" + of.text + "'");
    first = of;
  }
  if (brackets)
    expect("]");
  if (first.kind != Token::Kind::Name)
    fail(first, "a register, a location or a number is missing here");
  if (test.locations.contains(first.text) && arrays.contains(test.locations[first.text]) && accept("[")) {
    const Value index = integer("an index");
    first.text += index ? "[" + std::to_string(index) + "]" : "";
    expect("]");
  }
  if (!test.locations.count(first.text))
    fail(first, "there is no location '" + first.text + "'");
  result.kind = Variable::Kind::Location;
  result.value = test.locations[first.text];
  result.name = first.text;
  return result;
}

void Parser::observe(const Variable &variable) {
  if (variable.kind != Variable::Kind::Constant &&
      std::none_of(test.observed.begin(), test.observed.end(),
                   [&](const Variable &v) { return v.name == variable.name; }))
    test.observed.push_back(variable);
}

void Parser::observe(const Condition &condition) {
  if (condition.kind == Condition::Kind::Compares) {
    observe(condition.left);
    observe(condition.right);
  }
  for (const Condition &part : condition.parts)
    observe(part);
}

// @cta 0,gpu 0   @sg 0,wg 0,qf 0   @wg 0, dev 0
void Parser::place(ScriptThread &thread, bool ptx) {
  Value block = 0, device = 0;
  do {
    Token level = name("a level of threads");
    Value number = integer("its number");
    if (level.text == (ptx ? "cta" : "wg"))
      block = number;
    else if (level.text == "gpu" || level.text == "dev" || level.text == "dv")
      device = number;
    else if (level.text == "sg")
      thread.subgroup = static_cast<std::uint32_t>(number);
    else if (level.text == "qf")
      thread.queueFamily = static_cast<std::uint32_t>(number);
    else if (level.text != "ssw" && level.text != "sys")
      fail(level, "no level of threads is called '" + level.text + "'");
    if (number > 65535)
      fail(level, "this number is too large");
  } while (accept(","));
  auto [entry, fresh] = blocks.try_emplace({device, block}, static_cast<std::uint32_t>(blocks.size()));
  thread.place = {entry->second, static_cast<std::uint32_t>(device)};
}

void Parser::finish() {
  test.script.barrierBase = static_cast<std::uint32_t>(test.script.initial.size());
  for (ScriptThread &thread : test.script.threads)
    for (Instruction &i : thread.code)
      if (i.operation < Operation::Fence && !i.address.isRegister && i.address.value >= test.script.barrierBase)
        fail(i, "this address is not a location");
  for (const auto &[first, second] : test.script.synchronizes)
    if (std::max(first, second) >= test.script.threads.size())
      fail(peek(), "there is no thread " + std::to_string(std::max(first, second)) + ", which ssw names");
  settleAliases();
  settleTypes();
  test.script.findAwaits();
}

void Parser::settleAliases() {
  std::vector<std::uint32_t> &memory = test.script.memory, &views = test.script.views;
  for (std::uint32_t location = 0; !aliases.empty() && location < test.script.barrierBase; ++location) {
    memory.push_back(location);
    views.push_back(location);
  }
  for (std::uint32_t location = 0; location < memory.size(); ++location) {
    std::uint32_t of = location, seen = location;
    bool sameAddress = true;
    for (std::size_t steps = 0; steps <= aliases.size() && aliases.contains(of); ++steps) {
      sameAddress &= aliases.at(of).second;
      of = aliases.at(of).first;
      seen = sameAddress ? of : seen;
    }
    if (aliases.contains(of))
      fail(peek(), "locations are aliases of each other in a circle");
    memory[location] = of;
    views[location] = seen;
  }
}

Test parse(std::string_view text) {
  Test test;
  Parser parser(text, test);
  parser.header();
  if (test.dialect == "PTX" || test.dialect == "VULKAN")
    parser.table();
  else
    parser.functions();
  parser.conclusion();
  parser.finish();
  return test;
}

} // namespace veriwarp::explore::litmus

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
