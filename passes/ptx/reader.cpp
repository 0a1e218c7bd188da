// See reader.h. By recursive descent; the grammar is that of PTX ISA 8 and 9, chapters 4, 5 and 11.
#include "passes/ptx/reader.h"

#include "passes/ptx/limits.h"
#include "passes/ptx/scanner.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace veriwarp::ptx {

bool Instruction::has(std::string_view modifier) const {
  return std::find(modifiers.begin(), modifiers.end(), modifier) != modifiers.end();
}

namespace {

std::optional<StateSpace> spaceOf(std::string_view word) {
  static const std::map<std::string_view, StateSpace> spaces = {
      {"reg", StateSpace::Register},  {"global", StateSpace::Global}, {"const", StateSpace::Const},
      {"shared", StateSpace::Shared}, {"local", StateSpace::Local},   {"param", StateSpace::Param},
      {"tex", StateSpace::Texture}};
  const auto found = spaces.find(word.substr(0, word.find(':')));
  return found == spaces.end() ? std::nullopt : std::optional(found->second);
}

bool isType(std::string_view word) {
  static const std::set<std::string_view> types = {"u8",     "u16",        "u32",     "u64",  "s8",     "s16",  "s32",
                                                   "s64",    "b8",         "b16",     "b32",  "b64",    "b128", "f16",
                                                   "f32",    "f64",        "f16x2",   "bf16", "bf16x2", "tf32", "pred",
                                                   "texref", "samplerref", "surfref", "e4m3", "e5m2"};
  return types.count(word) != 0;
}

class Reader {
public:
  explicit Reader(std::string_view text) : scan(text) {}

  File run() {
    while (!scan.atEnd())
      topLevel();
    if (!hasVersion)
      Scanner::failAt({1, 1}, "this is no PTX: '.version' is missing");
    if (file.target.empty())
      Scanner::failAt({1, 1}, "'.target' is missing");
    return std::move(file);
  }

private:
  void topLevel() {
    if (scan.take(';'))
      return;
    const Place where = scan.place();
    bool isVisible = false, isExtern = false;
    for (;;) {
      const std::string word = scan.directive();
      if (word.empty())
        scan.fail(hasVersion ? "a directive is missing here" : "this is no PTX: it does not begin with '.version'");
      if (!hasVersion && word != "version")
        Scanner::failAt(where, "this is no PTX: it does not begin with '.version'");
      if (word == "visible" || word == "extern" || word == "weak" || word == "common") {
        isVisible |= word == "visible";
        isExtern |= word == "extern";
        continue;
      }
      if (word == "entry" || word == "func") {
        Function function;
        function.isKernel = word == "entry";
        readFunction(function);
        file.functions.push_back(std::move(function));
        return;
      }
      if (const std::optional<StateSpace> space = spaceOf(word);
          space && *space != StateSpace::Register && *space != StateSpace::Param) {
        std::vector<Variable> found = declaration(*space);
        scan.expect(';', "after a declaration");
        for (Variable &variable : found) {
          variable.isVisible = isVisible;
          variable.isExtern = isExtern;
          file.variables.push_back(std::move(variable));
        }
        return;
      }
      whole(word, where);
      return;
    }
  }

  // What is about the file.
  void whole(const std::string &word, Place where) {
    if (word == "version") {
      const Place place = scan.place();
      const std::optional<Operand> number = scan.number(); // 9.0 reads as a floating point number
      if (!number)
        Scanner::failAt(place, "the number of the version is missing");
      hasVersion = true;
    } else if (word == "target") {
      file.target = scan.expectName("the name of the target");
      while (scan.take(','))
        scan.expectName("the name of the target");
    } else if (word == "address_size") {
      file.addressBits = static_cast<unsigned>(scan.expectInteger("the size of addresses"));
      if (file.addressBits != 64)
        Scanner::failAt(where, "addresses of " + std::to_string(file.addressBits) + " bits: only 64 are supported");
    } else if (word == "file") {
      const std::uint64_t index = scan.expectInteger("the number of the file");
      file.sources[static_cast<unsigned>(index)] = scan.string();
      while (scan.take(','))
        scan.expectInteger("a number");
    } else if (word == "section") {
      if (!scan.directive().empty() || !scan.name().empty())
        scan.skipBraces();
    } else if (word == "alias") {
      const std::string alias = scan.expectName("the name of the alias");
      scan.expect(',', "after the alias");
      file.aliases[alias] = scan.expectName("the name of the function");
      scan.expect(';', "after the alias");
    } else if (word == "pragma") {
      scan.string();
      scan.expect(';', "after the pragma");
    } else if (word == "loc") {
      sourceLine();
    } else
      Scanner::failAt(where, "unknown directive '." + word + "'");
  }

  SourceLine sourceLine() {
    SourceLine line;
    const auto number = [&] { return static_cast<unsigned>(scan.expectInteger("a number of '.loc'")); };
    line.file = number();
    line.line = number();
    line.column = number();
    while (scan.take(',')) {
      const std::string word = scan.expectName("'function_name' or 'inlined_at'");
      if (word == "function_name") {
        line.function = scan.expectName("the label of the function's name");
        if (scan.take('+'))
          line.function += "+" + std::to_string(scan.expectInteger("a number"));
      } else if (word == "inlined_at") {
        line.isInlined = true;
        line.atFile = number();
        line.atLine = number();
        line.atColumn = number();
      } else
        scan.fail("'function_name' or 'inlined_at' is missing");
    }
    return line;
  }

  std::array<std::uint32_t, 3> dimensions() {
    std::array<std::uint32_t, 3> found{1, 1, 1};
    for (std::size_t i = 0; i < 3; ++i) {
      const std::uint64_t number = scan.expectInteger("a number");
      found[i] = static_cast<std::uint32_t>(std::min<std::uint64_t>(number, 0xffffffff));
      if (i == 2 || !scan.take(','))
        break;
    }
    return found;
  }

  void readFunction(Function &function) {
    skipAttribute();
    if (!function.isKernel && scan.peek() == '(')
      function.results = parameters();
    function.where = scan.place();
    function.name = scan.expectName(function.isKernel ? "the name of the kernel" : "the name of the function");
    if (scan.peek() == '(')
      function.parameters = parameters();
    while (scan.peek() == '.') {
      const Place where = scan.place();
      const std::string word = scan.directive();
      if (word == "maxntid")
        function.maxThreads = dimensions();
      else if (word == "reqntid")
        function.requiredThreads = dimensions();
      else if (word == "reqnctapercluster")
        function.cluster = dimensions();
      else if (word == "minnctapersm" || word == "maxnctapersm" || word == "maxnreg" || word == "maxclusterrank" ||
               word == "abi_preserve" || word == "abi_preserve_control")
        scan.expectInteger("a number");
      else if (word == "pragma") {
        scan.string();
        scan.take(';');
      } else if (word == "explicitcluster")
        function.isInClusters = true;
      else if (word != "noreturn" && word != "blocksareclusters" && word != "unified")
        Scanner::failAt(where, "unknown directive '." + word + "' of a function");
    }
    if (scan.take(';'))
      return;
    function.isDefined = true;
    const Place begin = scan.place();
    scan.expect('{', "before the function's body");
    for (unsigned depth = 1; depth > 0;) {
      if (scan.atEnd())
        Scanner::failAt(begin, "'{' without its '}': the file ends in function '" + function.name + "'");
      Statement statement;
      statement.where = scan.place();
      if (scan.take('}')) {
        statement.kind = Statement::Kind::Close;
        if (--depth == 0)
          break;
      } else if (scan.take('{')) {
        statement.kind = Statement::Kind::Open;
        if (++depth > limits::nesting)
          Scanner::failAt(statement.where, "blocks are nested too deeply");
      } else if (!read(statement))
        continue;
      function.body.push_back(std::move(statement));
    }
  }

  void skipAttribute() {
    if (!scan.takeDirective("attribute"))
      return;
    scan.expect('(', "after '.attribute'");
    while (!scan.take(')')) {
      if (scan.directive().empty() && scan.name().empty() && !scan.number() && !scan.take(',') && !scan.take('('))
        scan.fail("an attribute that cannot be read");
    }
  }

  std::vector<Variable> parameters() {
    std::vector<Variable> found;
    scan.expect('(', "here");
    if (scan.take(')'))
      return found;
    do {
      const std::string word = scan.directive();
      const std::optional<StateSpace> space = spaceOf(word);
      if (!space || (*space != StateSpace::Param && *space != StateSpace::Register))
        scan.fail("'.param' is missing before a parameter");
      std::vector<Variable> one = declaration(*space, true);
      found.push_back(std::move(one.front()));
    } while (scan.take(','));
    scan.expect(')', "after the parameters");
    return found;
  }

  // What follows the state space, up to the semicolon. `isOne`: a parameter, after whose name a comma ends it.
  std::vector<Variable> declaration(StateSpace space, bool isOne = false) {
    Variable first;
    first.space = space;
    for (;;) {
      const Place where = scan.place();
      if (scan.peek() != '.')
        break;
      const std::string word = scan.directive();
      if (word == "align") {
        first.align = scan.expectInteger("the alignment");
        if (first.align == 0 || (first.align & (first.align - 1)) != 0 || first.align > (1u << 20))
          Scanner::failAt(where, "an alignment must be a power of 2");
      } else if (word == "attribute") {
        scan.expect('(', "after '.attribute'");
        while (!scan.take(')')) {
          const std::string attribute = scan.directive();
          if (attribute.empty() && !scan.take(',') && !scan.take('(') && !scan.number())
            scan.fail("an attribute that cannot be read");
        }
      } else if (word == "v2" || word == "v4" || word == "v8")
        first.lanes = static_cast<unsigned>(word[1] - '0');
      else if (word == "ptr")
        first.isPointer = true;
      else if (isType(word))
        first.type = word;
      else if (!(first.isPointer && spaceOf(word)) && word != "generic")
        Scanner::failAt(where, "unknown directive '." + word + "' in a declaration");
    }
    std::vector<Variable> found;
    do {
      Variable variable = first;
      variable.where = scan.place();
      if (first.type.empty())
        scan.fail("a type is missing in a declaration");
      variable.name = scan.expectName("the name of a variable");
      if (scan.take('<')) {
        variable.count = scan.expectInteger("the number of registers");
        scan.expect('>', "after the number of registers");
        if (variable.count > limits::registers)
          Scanner::failAt(variable.where, "too many registers");
        variable.count = std::max<std::uint64_t>(variable.count, 1);
      }
      while (scan.take('[')) {
        variable.extents.push_back(scan.peek() == ']' ? 0 : scan.expectInteger("the size of an array"));
        scan.expect(']', "after the size of an array");
        if (variable.extents.size() > limits::nesting)
          Scanner::failAt(variable.where, "an array of too many dimensions");
      }
      if (scan.take('=')) {
        variable.hasInitial = true;
        initialiser(variable, 0);
      }
      found.push_back(std::move(variable));
    } while (!isOne && scan.take(','));
    return found;
  }

  void initialiser(Variable &variable, unsigned depth) {
    if (depth > limits::nesting)
      scan.fail("an initialiser that is nested too deeply");
    if (scan.take('{')) {
      if (scan.take('}'))
        return;
      do
        initialiser(variable, depth + 1);
      while (scan.take(','));
      scan.expect('}', "after an initialiser");
      return;
    }
    Initial part;
    if (const std::optional<Operand> number = scan.number()) {
      part.bits = number->bits;
    } else {
      part.name = scan.expectName("a number or a name of an initialiser");
      if (part.name == "generic" && scan.take('(')) {
        part.name = scan.expectName("the name of a variable");
        addend(part);
        scan.expect(')', "after the name of a variable");
      } else if (part.name == "mask" && scan.take('(')) {
        part.isUnderstood = false;
        scan.expectInteger("a mask");
        scan.expect(',', "after a mask");
        scan.expectName("the name of a variable");
        addend(part);
        scan.expect(')', "after the name of a variable");
      }
      addend(part);
    }
    if (variable.initial.size() >= limits::initialiserBytes)
      scan.fail("an initialiser that is too long");
    variable.initial.push_back(std::move(part));
  }

  void addend(Initial &part) {
    if (scan.peek() != '+' && scan.peek() != '-')
      return;
    const bool minus = scan.peek() == '-';
    scan.take(scan.peek());
    const std::uint64_t bytes = scan.expectInteger("a number of bytes");
    part.bits += minus ? 0 - bytes : bytes;
  }

  // False: nothing that has to be kept.
  bool read(Statement &statement) {
    if (scan.take(';'))
      return false;
    if (scan.peek() == '.')
      return directive(statement);
    if (scan.peek() == '@') {
      scan.take('@');
      Operand predicate;
      predicate.where = scan.place();
      predicate.negated = scan.take('!');
      predicate.name = scan.expectName("a predicate");
      instruction(statement, scan.expectName("an instruction"), statement.where);
      statement.instruction.predicate = std::move(predicate);
      return true;
    }
    const std::size_t start = scan.position();
    std::string word = scan.name();
    if (word.empty())
      scan.fail("an instruction is missing here");
    if (scan.peek() == ':' && scan.peek(1) != ':') {
      scan.take(':');
      statement.label = std::move(word);
      statement.kind = Statement::Kind::Label;
      if (scan.takeDirective("branchtargets")) {
        statement.kind = Statement::Kind::Targets;
        do
          statement.targets.push_back(scan.expectName("a label"));
        while (scan.take(','));
        scan.expect(';', "after the targets of a branch");
      } else if (scan.takeDirective("callprototype") || scan.takeDirective("calltargets")) {
        while (!scan.atEnd() && !scan.take(';'))
          skipOne();
        return false;
      }
      return true;
    }
    if (scan.position() - start != word.size() && scan.peek() == '.') // "add .u32": no modifier stands alone
      scan.fail("a space before a modifier");
    instruction(statement, std::move(word), statement.where);
    return true;
  }

  void skipOne() {
    if (scan.peek() == '"')
      scan.string();
    else if (scan.name().empty() && scan.directive().empty() && !scan.number())
      scan.take(scan.peek());
  }

  bool directive(Statement &statement) {
    const bool inInlinePtx = scan.inInlinePtx();
    const std::string word = scan.directive();
    if (const std::optional<StateSpace> space = spaceOf(word)) {
      statement.kind = Statement::Kind::Declare;
      statement.variables = declaration(*space);
      scan.expect(';', "after a declaration");
      for (const Variable &variable : statement.variables)
        if (registersMade += variable.count; registersMade > limits::registersMade)
          Scanner::failAt(variable.where, "too many registers");
      return true;
    }
    if (word == "loc") {
      statement.kind = Statement::Kind::Line;
      statement.line = sourceLine();
      // LLVM counts the lines of inline PTX on from the line of the source that has it: they are not lines of a source.
      return !inInlinePtx;
    }
    if (word == "pragma") {
      scan.string();
      scan.expect(';', "after the pragma");
      return false;
    }
    if (word == "attribute" || word == "visible" || word == "extern" || word == "weak") // of a variable that follows
      Scanner::failAt(statement.where, "'." + word + "' does not belong into a function");
    Scanner::failAt(statement.where,
                    word.empty() ? "a directive is missing after '.'" : "unknown directive '." + word + "'");
  }

  void instruction(Statement &statement, std::string opcode, Place where) {
    statement.kind = Statement::Kind::Instruction;
    ptx::Instruction &result = statement.instruction;
    result.opcode = std::move(opcode);
    if (result.opcode[0] == '%')
      Scanner::failAt(where, "'" + result.opcode + "' is no instruction");
    const std::size_t start = scan.position();
    result.modifiers = scan.modifiers();
    if (scan.peek() != ';') {
      result.operands.push_back(operand(0));
      if (scan.take('|')) {
        result.pairedResult = true;
        result.operands.push_back(operand(0));
      }
      while (scan.take(','))
        result.operands.push_back(operand(0));
    }
    result.text = result.opcode + oneLine(scan.between(start, scan.position()));
    scan.expect(';', ("after '" + result.opcode + "'").c_str());
  }

  static std::string oneLine(std::string_view text) {
    std::string line;
    for (const char c : text)
      if (!std::isspace(static_cast<unsigned char>(c)))
        line += c;
      else if (!line.empty() && line.back() != ' ')
        line += ' ';
    while (!line.empty() && line.back() == ' ')
      line.pop_back();
    return line;
  }

  std::vector<Operand> operands(char end, unsigned depth, const char *why) {
    std::vector<Operand> found;
    if (scan.take(end))
      return found;
    do
      found.push_back(operand(depth + 1));
    while (scan.take(','));
    scan.expect(end, why);
    return found;
  }

  Operand operand(unsigned depth) {
    if (depth > limits::nesting)
      scan.fail("operands are nested too deeply");
    Operand result;
    result.where = scan.place();
    if (scan.take('[')) {
      result.kind = Operand::Kind::Memory;
      result.parts.push_back(operand(depth + 1));
      // [a+4] has been read as a name with a displacement.
      result.bits = result.parts[0].kind == Operand::Kind::Name ? result.parts[0].bits : 0;
      if (result.parts[0].kind == Operand::Kind::Name)
        result.parts[0].bits = 0;
      while (scan.take(','))
        result.parts.push_back(operand(depth + 1));
      scan.expect(']', "after an address");
      return result;
    }
    if (scan.take('{')) {
      result.kind = Operand::Kind::Vector;
      result.parts = operands('}', depth, "after a vector");
      return result;
    }
    if (scan.take('(')) {
      result.kind = Operand::Kind::Arguments;
      result.parts = operands(')', depth, "after the arguments");
      return result;
    }
    if (scan.take('!')) {
      result = operand(depth + 1);
      result.negated = !result.negated;
      return result;
    }
    if (std::optional<Operand> number = scan.number())
      return std::move(*number);
    if (scan.peek() == '-') {
      scan.take('-');
      result.negative = true;
    }
    result.name = scan.expectName("an operand");
    if (scan.peek() == '.')
      for (const std::string &part : scan.modifiers())
        result.name += "." + part;
    while (scan.peek() == '+' || (scan.peek() == '-' && !result.negative)) {
      const bool minus = scan.peek() == '-';
      scan.take(scan.peek());
      const Place where = scan.place();
      const std::optional<Operand> bytes = scan.number();
      if (!bytes || bytes->kind != Operand::Kind::Integer)
        Scanner::failAt(where, "a number of bytes is missing");
      result.bits += minus ? 0 - bytes->bits : bytes->bits;
      if (const auto moved = static_cast<std::int64_t>(result.bits);
          moved > static_cast<std::int64_t>(limits::offset) || moved < -static_cast<std::int64_t>(limits::offset))
        Scanner::failAt(where, "a displacement that is too large");
    }
    return result;
  }

  Scanner scan;
  File file;
  bool hasVersion = false;
  std::uint64_t registersMade = 0;
};

} // namespace

std::variant<File, Malformed> readFile(std::string_view text) {
  try {
    return Reader(text).run();
  } catch (Malformed &malformed) {
    return std::move(malformed);
  }
}

} // namespace veriwarp::ptx

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
