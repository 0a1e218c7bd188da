// A file of PTX as a tree: variables, functions, statements, with their places. What instructions mean is another
// matter (translate.h).
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::ptx {

struct Place {
  unsigned line = 0, column = 0; // from 1
};

struct Operand {
  enum class Kind {
    Name,      // a register, a variable, a label, a function: `name`, with its percent sign; "%tid.x", "%v.x"
    Integer,   // `bits`
    Float,     // `bits` of the number, as a float of `width` bits
    Memory,    // [base + displacement]: parts[0], `bits`; more parts: coordinates of a texture and the like
    Vector,    // {a, b}: parts
    Arguments, // (a, b) of a call: parts
  } kind = Kind::Name;
  std::string name;
  std::uint64_t bits = 0;
  unsigned width = 64;   // of a Float
  bool negated = false;  // !p
  bool negative = false; // -x, of a name
  std::vector<Operand> parts;
  Place where;
};

struct Instruction {
  std::string opcode;                 // "ld"
  std::vector<std::string> modifiers; // "relaxed", "gpu", "v2", "u32"; without their dots
  std::vector<Operand> operands;
  bool pairedResult = false;        // d|p: operands[0] and operands[1] are both results
  std::optional<Operand> predicate; // a Name
  std::string text;                 // as it stands in the file, on one line, without its predicate

  bool has(std::string_view modifier) const;
};

enum class StateSpace { Register, Global, Const, Shared, Local, Param, Texture };

// A part of an initialiser: a number, or the address of a name and a number of bytes.
struct Initial {
  std::uint64_t bits = 0;
  std::string name;
  bool isUnderstood = true; // not so mask(), or an expression
};

struct Variable {
  StateSpace space = StateSpace::Global;
  std::string name;
  std::string type;                   // "u32", "b8", "pred", "texref"
  unsigned lanes = 1;                 // .v2, .v4
  std::uint64_t align = 0;            // bytes; 0: that of its type
  std::vector<std::uint64_t> extents; // of an array; [] is 0
  std::uint64_t count = 0;            // of registers `%r<5>`: 5; 0: one, by this name
  std::vector<Initial> initial;
  bool hasInitial = false;
  bool isExtern = false, isVisible = false;
  bool isPointer = false; // of a parameter: .ptr
  Place where;

  bool isArray() const { return !extents.empty(); }
};

// .loc, and where what stands there was inlined.
struct SourceLine {
  unsigned file = 0, line = 0, column = 0;
  std::string function; // of an inlined one: the label of its name
  bool isInlined = false;
  unsigned atFile = 0, atLine = 0, atColumn = 0;
};

struct Statement {
  enum class Kind { Instruction, Label, Declare, Open, Close, Line, Targets } kind = Kind::Instruction;
  ptx::Instruction instruction;
  std::string label;                // Label, Targets
  std::vector<Variable> variables;  // Declare
  SourceLine line;                  // Line
  std::vector<std::string> targets; // Targets: of brx.idx
  Place where;
};

struct Function {
  std::string name;
  bool isKernel = false, isDefined = false;
  std::vector<Variable> results, parameters;
  std::vector<Statement> body;
  std::array<std::uint32_t, 3> maxThreads{}, requiredThreads{}, cluster{}; // 0: not said
  bool isInClusters = false;                                               // of some size
  Place where;
};

struct File {
  std::string path;   // as errors name it
  std::string target; // "sm_80"
  unsigned addressBits = 0;
  std::vector<Variable> variables;
  std::vector<Function> functions;
  std::map<unsigned, std::string> sources; // .file
  std::map<std::string, std::string> aliases;
};

// What is wrong with a text, and where.
struct Malformed {
  Place where;
  std::string what;
};

} // namespace veriwarp::ptx

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
