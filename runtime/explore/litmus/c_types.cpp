// The types of litmus tests in C and OpenCL C, and conversions between them, as C has them: what is narrower than int
// becomes one, of two operands the weaker is converted to the type of the other, what is stored to the type of its
// place. char has a sign, int has 32 bits, long and long long have 64.
//
// Variables live in blocks. One that hides another has a register of its own; its name in a condition means the outer
// one. Two that are not visible together share a register, so that a condition can name what an inner block declares.
#include "runtime/explore/litmus/parser.h"

#include <algorithm>

namespace veriwarp::explore::litmus {

namespace {

const std::set<std::string, std::less<>> Qualifiers = {"const",   "volatile",  "restrict", "_Atomic",
                                                       "global",  "__global",  "local",    "__local",
                                                       "private", "__private", "static",   "__restrict"};

// Words that are whole types, without "atomic_" before and "_t" behind them.
const std::map<std::string, NumberType, std::less<>> Names = {
    {"bool", {8, false}},   {"schar", {8, true}},     {"uchar", {8, false}}, {"ushort", {16, false}},
    {"uint", {32, false}},  {"ulong", {64, false}},   {"llong", {64, true}}, {"ullong", {64, false}},
    {"int8", {8, true}},    {"uint8", {8, false}},    {"int16", {16, true}}, {"uint16", {16, false}},
    {"int32", {32, true}},  {"uint32", {32, false}},  {"int64", {64, true}}, {"uint64", {64, false}},
    {"intptr", {64, true}}, {"uintptr", {64, false}}, {"size", {64, false}}, {"ptrdiff", {64, true}}};

// Words that may stand together.
const std::set<std::string, std::less<>> Specifiers = {"char", "short", "int", "long", "signed", "unsigned", "_Bool"};

std::string_view bare(std::string_view word) {
  if (word.starts_with("atomic_"))
    word.remove_prefix(7);
  if (word.ends_with("_t"))
    word.remove_suffix(2);
  return word;
}

bool isSpecifier(std::string_view word) {
  if (word.starts_with("atomic_"))
    word.remove_prefix(7);
  return Specifiers.contains(word);
}

} // namespace

bool Parser::isTypeAhead(std::size_t ahead) const {
  const Token &token = peek(ahead);
  if (token.kind != Token::Kind::Name)
    return false;
  const std::string_view word = token.text;
  return Qualifiers.contains(word) || isSpecifier(word) || Names.contains(bare(word)) || word == "void" ||
         word == "float" || word == "double" || word == "half" || word == "struct" || word == "union";
}

// All words of a type in front of its stars and its name.
CType Parser::baseType() {
  const Token first = peek();
  std::map<std::string, unsigned, std::less<>> count;
  std::optional<CType> whole;
  unsigned words = 0;
  while (isTypeAhead()) {
    const Token word = take();
    const bool hasOperand = word.text == "_Atomic" && accept("("); // _Atomic(int)
    if (hasOperand) {
      whole = declarator(baseType());
      expect(")");
      ++words;
    } else if (Qualifiers.contains(word.text)) {
      continue;
    } else if (isSpecifier(word.text)) {
      ++count[word.text.starts_with("atomic_") ? word.text.substr(7) : word.text];
      ++words;
    } else if (const auto name = Names.find(bare(word.text)); name != Names.end()) {
      whole = CType{name->second, name->first == "bool", 0};
      ++words;
    } else {
      fail(word, "the type '" + word.text + "' is not supported: litmus tests compute with integers");
    }
  }
  const unsigned shorts = count["short"], longs = count["long"], chars = count["char"], bools = count["_Bool"];
  const unsigned unsigneds = count["unsigned"], signs = count["signed"] + unsigneds;
  if (words == 0 || (whole && words > 1) || signs > 1 || count["int"] > 1 || chars + bools + shorts > 1 || longs > 2 ||
      ((chars || bools) && (longs || count["int"])) || (shorts && longs) || (bools && signs))
    fail(first, "this is not a type");
  if (whole)
    return *whole;
  const unsigned bits = chars || bools ? 8 : shorts ? 16 : longs ? 64 : 32;
  return {{static_cast<std::uint8_t>(bits), !unsigneds && !bools}, bools != 0, 0};
}

CType Parser::declarator(CType type) {
  for (;;) {
    if (accept("*"))
      type = type.pointer();
    else if (peek().kind == Token::Kind::Name && Qualifiers.contains(peek().text))
      take();
    else
      return type;
  }
}

CType Parser::promoted(CType type) { return type.pointers || type.number.bits >= 32 ? type : CType(); }

CType Parser::common(const Token &at, const Typed &a, const Typed &b) const {
  if (a.type.pointers || b.type.pointers)
    fail(at, "pointers are only compared with each other, with == and !=");
  const CType x = promoted(a.type), y = promoted(b.type);
  if (x.number.bits != y.number.bits)
    return x.number.bits > y.number.bits ? x : y;
  return x.number.isSigned ? y : x;
}

Typed Parser::converted(unsigned thread, const Token &at, const Typed &value, CType type) {
  if (value.type.pointers != type.pointers)
    fail(at, value.type.pointers ? "a pointer cannot become a number here" : "a number cannot become a pointer here");
  if (type.pointers)
    return {value.operand, type};
  if (type.isBool && !value.type.isBool)
    return {truth(thread, at, value).operand, type};
  const NumberType from = value.type.number, to = type.number;
  if (!value.operand.isRegister)
    return {Operand::constant(to.of(value.operand.value)), type};
  // With 64 bits, a register looks the same for all types.
  const bool keeps = to.bits == 64 || (from.isSigned == to.isSigned && from.bits <= to.bits) ||
                     (!from.isSigned && from.bits < to.bits);
  if (keeps)
    return {value.operand, type};
  return emit(thread, at, Arithmetic::Copy, to, value.operand, Operand::constant(0), type);
}

Typed Parser::truth(unsigned thread, const Token &at, const Typed &value) {
  if (value.type.pointers)
    fail(at, "a pointer is no condition here");
  if (!value.operand.isRegister)
    return {Operand::constant(value.operand.value != 0), CType()};
  return emit(thread, at, Arithmetic::NotEqual, {}, value.operand, Operand::constant(0), CType());
}

// The first of int, long and, if it says so, unsigned ones into which it fits.
Typed Parser::constantOf(const Token &number) const {
  const std::string &suffix = number.suffix;
  const bool saysUnsigned = suffix.find('u') != std::string::npos, saysLong = suffix.find('l') != std::string::npos;
  const bool mayBeUnsigned = saysUnsigned || number.text.starts_with("0x") || number.text.starts_with("0X");
  for (const NumberType type :
       {NumberType{32, true}, NumberType{32, false}, NumberType{64, true}, NumberType{64, false}})
    if ((type.bits == 64 || !saysLong) && (type.isSigned ? !saysUnsigned : mayBeUnsigned)) {
      const Value greatest = type.inMemory(~Value(0)) >> (type.isSigned ? 1 : 0);
      if (number.number <= greatest)
        return {Operand::constant(number.number), {type, false, 0}};
    }
  fail(number, "this number is too great for long");
}

// Of what a pointer to a location points to.
void Parser::giveType(const Token &at, std::uint32_t location, CType type) {
  const auto [entry, isNew] = typesOfLocations.try_emplace(location, type);
  const CType known = entry->second;
  if (!isNew && (known.held().bits != type.held().bits || known.pointers != type.pointers))
    fail(at, "'" + at.text + "' has " + std::to_string(known.held().bits) + " bits elsewhere, and " +
                 std::to_string(type.held().bits) + " here: parts of locations are not modelled");
}

const Parser::Local *Parser::local(const std::string &name) const {
  for (auto scope = scopes.rbegin(); scope != scopes.rend(); ++scope)
    if (const auto found = scope->find(name); found != scope->end())
      return &found->second;
  return nullptr;
}

Parser::Local Parser::declare(unsigned thread, const Token &at, CType type) {
  if (scopes.back().contains(at.text))
    fail(at, "'" + at.text + "' is declared twice in this block");
  const bool isOutermost = scopes.size() == 2; // below it, initial values of registers
  const bool hides = !isOutermost && local(at.text);
  // No name of a test has a '&', and no two registers have the same number.
  const unsigned number =
      registerOf(thread, at, hides ? "&" + at.text + std::to_string(test.registers[thread].size()) : at.text);
  if (isOutermost && scopes.front().contains(at.text)) // whose initial value says nothing of its type
    typesOfVariables[{thread, number}] = type;
  const auto [known, isNew] = typesOfVariables.try_emplace({thread, number}, type);
  if (!isNew && known->second != type)
    fail(at, "this thread declares '" + at.text + "' with two types: give one of them another name");
  return scopes.back()[at.text] = {number, type};
}

} // namespace veriwarp::explore::litmus

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
