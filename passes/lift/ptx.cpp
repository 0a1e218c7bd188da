// PTX ISA 8.5, chapter 4: statements end in semicolons, blocks are braced, an instruction is `@p opcode.mod.mod a, b,
// [c];`. Of declarations, those of registers are read; a block has names of its own.
#include "passes/lift/ptx.h"

#include "ptx/instructions.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <map>
#include <optional>

namespace veriwarp::lift {

bool PtxInstruction::has(std::string_view modifier) const {
  return std::find(modifiers.begin(), modifiers.end(), modifier) != modifiers.end();
}

namespace {

class Reader {
public:
  explicit Reader(std::string_view t) : text(t) {}

  PtxProgram run() {
    while (program.error.empty()) {
      skipSpace();
      if (at >= text.size())
        break;
      if (text[at] == '{' || text[at] == '}' || text[at] == ';') {
        if (text[at] == '{')
          blocks.emplace_back();
        else if (text[at] == '}' && blocks.size() > 1)
          blocks.pop_back();
        ++at;
        continue;
      }
      statement();
    }
    return std::move(program);
  }

private:
  void fail(const std::string &what) {
    if (program.error.empty())
      program.error = what;
    at = text.size();
  }

  void skipSpace() {
    while (at < text.size()) {
      if (std::isspace(static_cast<unsigned char>(text[at])))
        ++at;
      else if (text.substr(at, 2) == "//")
        at = std::min(text.find('\n', at), text.size());
      else if (text.substr(at, 2) == "/*") {
        const std::size_t end = text.find("*/", at + 2);
        at = end == std::string_view::npos ? text.size() : end + 2;
      } else
        return;
    }
  }

  bool take(char c) {
    skipSpace();
    if (at >= text.size() || text[at] != c)
      return false;
    ++at;
    return true;
  }

  static bool isWord(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '%' || c == '.' || c == ':';
  }

  // Letters, digits, dots, `::` inside of modifiers, `<4>` of register ranges is left to declarations.
  std::string word() {
    skipSpace();
    const std::size_t start = at;
    while (at < text.size() && isWord(text[at])) {
      if (text[at] == ':' && text.substr(at, 2) != "::")
        break;
      at += text[at] == ':' ? 2 : 1;
    }
    return std::string(text.substr(start, at - start));
  }

  // What stands behind dots.
  static void addModifiers(const std::string &name, std::vector<std::string> &modifiers) {
    for (std::size_t dot = name.find('.'); dot != std::string::npos;) {
      const std::size_t next = name.find('.', dot + 1);
      modifiers.push_back(name.substr(dot + 1, next == std::string::npos ? next : next - dot - 1));
      dot = next;
    }
  }

  // .reg .v2 .u32 a, %b<4>;
  void declaration(const std::string &directive) {
    std::vector<std::string> modifiers;
    addModifiers(directive, modifiers);
    for (skipSpace(); at < text.size() && text[at] == '.'; skipSpace())
      addModifiers(word(), modifiers);
    if (modifiers.empty() || modifiers[0] != "reg")
      return toSemicolon();
    Declared declared;
    for (const std::string &one : modifiers) {
      declared.width = std::max(declared.width, ptx::typeNamed(one).width);
      declared.isVector |= one.size() == 2 && one[0] == 'v' && std::isdigit(static_cast<unsigned char>(one[1]));
    }
    do {
      const std::string name = word();
      if (name.empty())
        break;
      declared.count.reset();
      if (take('<')) {
        PtxOperand number = operand();
        if (number.kind != PtxOperand::Kind::Immediate || !take('>'))
          return fail("a number of registers is missing");
        declared.count = static_cast<std::uint64_t>(number.value);
      }
      // One that an earlier one may be called like has another name from here on.
      const bool isAnother = std::any_of(names.begin(), names.end(), [&](const std::string &other) {
        return name.compare(0, other.size(), other) == 0 || other.compare(0, name.size(), name) == 0;
      });
      declared.mark = isAnother ? "'" + std::to_string(names.size()) : "";
      names.push_back(name);
      blocks.back()[name] = declared;
    } while (take(','));
    toSemicolon();
  }

  struct Declared {
    unsigned width = 0;
    bool isVector = false;
    std::optional<std::uint64_t> count; // of a range
    std::string mark;
  };

  const Declared *declaredAs(const std::string &name) const {
    std::size_t digits = name.size();
    while (digits > 0 && std::isdigit(static_cast<unsigned char>(name[digits - 1])))
      --digits;
    for (auto block = blocks.rbegin(); block != blocks.rend(); ++block) {
      if (const auto one = block->find(name); one != block->end() && !one->second.count)
        return &one->second;
      if (const auto range = block->find(name.substr(0, digits));
          digits < name.size() && range != block->end() && range->second.count &&
          std::strtoull(name.c_str() + digits, nullptr, 10) < *range->second.count)
        return &range->second;
    }
    return nullptr;
  }

  // Which register a name is.
  void resolve(PtxOperand &named) {
    if (const Declared *declared = declaredAs(named.name)) {
      program.hasParts |= declared->isVector;
      named.width = declared->width;
      named.name += declared->mark;
    } else if (const std::size_t dot = named.name.find('.'); dot != std::string::npos) {
      const bool isSpecial = named.name[0] == '%' && ptx::registerNamed(std::string_view(named.name).substr(1));
      program.hasParts |= !isSpecial || declaredAs(named.name.substr(0, dot));
    }
  }

  void toSemicolon() { at = std::min(text.find(';', at), text.size()); }

  void statement() {
    PtxInstruction instruction;
    const std::size_t start = at;
    if (take('@')) {
      instruction.predicated = true;
      const bool negated = take('!');
      instruction.predicate = operand();
      instruction.predicate.negated = negated;
    }
    const std::string name = word();
    if (name.empty())
      return fail("unexpected '" + std::string(text.substr(at, 1)) + "'");
    if (name[0] == '.') // .reg, .pragma, .loc, ...
      return declaration(name);
    if (at < text.size() && text[at] == ':') { // a label
      ++at;
      program.hasLabels = true;
      return;
    }
    instruction.opcode = name.substr(0, name.find('.'));
    addModifiers(name, instruction.modifiers);
    skipSpace();
    if (at < text.size() && text[at] != ';' && text[at] != '}') {
      do {
        instruction.operands.push_back(operand());
        if (take('|')) {
          instruction.pairedResult = true;
          instruction.operands.push_back(operand());
        }
      } while (program.error.empty() && take(','));
    }
    if (!program.error.empty())
      return;
    instruction.text = std::string(text.substr(start, at - start));
    skipSpace();
    if (at < text.size() && text[at] != ';' && text[at] != '}')
      return fail("unexpected '" + std::string(text.substr(at, 12)) + "'");
    if (instruction.opcode == "bra" || instruction.opcode == "brx" || instruction.opcode == "call" ||
        instruction.opcode == "ret")
      program.hasLabels = true;
    program.instructions.push_back(std::move(instruction));
  }

  PtxOperand operand() {
    PtxOperand result;
    skipSpace();
    if (at >= text.size()) {
      fail("an operand is missing");
      return result;
    }
    const char c = text[at];
    if (c == '!') {
      ++at;
      result = operand();
      result.negated = true;
      return result;
    }
    if (c == '[') {
      ++at;
      result.kind = PtxOperand::Kind::Memory;
      result.parts.push_back(operand());
      while (program.error.empty()) {
        if (take('+'))
          displacement(result, 1);
        else if (take('-'))
          displacement(result, -1);
        else if (take(','))
          result.parts.push_back(operand());
        else
          break;
      }
      if (!take(']'))
        fail("']' is missing");
      return result;
    }
    if (c == '{') {
      ++at;
      result.kind = PtxOperand::Kind::Vector;
      if (take('}'))
        return result;
      do
        result.parts.push_back(operand());
      while (program.error.empty() && take(','));
      if (!take('}'))
        fail("'}' is missing");
      return result;
    }
    if (c == '$') {
      ++at;
      result.kind = PtxOperand::Kind::Argument;
      const bool braced = at < text.size() && text[at] == '{';
      at += braced;
      const std::size_t start = at;
      while (at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])))
        ++at;
      if (start == at) {
        fail("a dollar sign without a number");
        return result;
      }
      result.index =
          static_cast<unsigned>(std::strtoul(std::string(text.substr(start, at - start)).c_str(), nullptr, 10));
      if (braced) {
        const std::size_t end = text.find('}', at);
        at = end == std::string_view::npos ? text.size() : end + 1;
      }
      return result;
    }
    if (c == '-' || c == '+' || std::isdigit(static_cast<unsigned char>(c))) {
      number(result);
      return result;
    }
    result.kind = PtxOperand::Kind::Register;
    result.name = word();
    if (result.name.empty())
      fail("unexpected '" + std::string(1, c) + "'");
    resolve(result);
    return result;
  }

  void number(PtxOperand &result) {
    const bool minus = text[at] == '-';
    if (minus || text[at] == '+')
      ++at;
    const std::size_t start = at;
    while (at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) || text[at] == '.'))
      ++at;
    std::string digits(text.substr(start, at - start));
    result.kind = PtxOperand::Kind::Immediate;
    const bool isFloat = digits.size() > 2 && digits[0] == '0' &&
                         (digits[1] == 'f' || digits[1] == 'F' || digits[1] == 'd' || digits[1] == 'D');
    if (isFloat)
      digits = "0x" + digits.substr(2); // the bits, in hexadecimal
    while (!digits.empty() && (digits.back() == 'U' || digits.back() == 'u'))
      digits.pop_back();
    char *end = nullptr;
    const std::uint64_t value =
        digits.find("0b") == 0 ? std::strtoull(digits.c_str() + 2, &end, 2) : std::strtoull(digits.c_str(), &end, 0);
    if (!end || *end)
      fail("'" + digits + "' is not a number");
    result.value = static_cast<std::int64_t>(minus ? 0 - value : value);
  }

  void displacement(PtxOperand &memory, int sign) {
    PtxOperand amount = operand();
    if (amount.kind == PtxOperand::Kind::Immediate)
      memory.value += sign * amount.value;
    else if (amount.kind == PtxOperand::Kind::Argument && sign == 1 && memory.parts.size() == 1) {
      memory.name = "+"; // [a + $1]: an immediate argument
      memory.index = amount.index;
    } else
      fail("an address that is not a register and a number");
  }

  std::string_view text;
  std::size_t at = 0;
  PtxProgram program;
  std::vector<std::map<std::string, Declared>> blocks{1};
  std::vector<std::string> names; // that were declared so far
};

} // namespace

PtxProgram readPtx(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text.substr(i, 2) == "$$") // what is meant is a dollar sign, which is part of names only
      plain += '_', ++i;
    else
      plain += text[i];
  return Reader(plain).run();
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
