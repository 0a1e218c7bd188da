// A reader of inline PTX: the text of an asm statement as instructions with operands. Knows the grammar, not the
// meaning.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::lift {

struct PtxOperand {
  enum class Kind {
    Argument,  // $3: index
    Register,  // a name, with its percent sign if it has one: declared in the text, or a special register. Of several
               // that are declared by one name, the later ones have a mark behind it
    Immediate, // value
    Memory,    // [base + displacement]: parts[0], value; further parts: texture coordinates and the like
    Vector,    // {a, b}: parts
  } kind = Kind::Immediate;
  unsigned index = 0;
  std::string name;
  std::int64_t value = 0;
  bool negated = false; // !p
  unsigned width = 0;   // of a register that is declared in the text
  std::vector<PtxOperand> parts;
};

struct PtxInstruction {
  std::string opcode;                 // "ld"
  std::vector<std::string> modifiers; // "relaxed", "gpu", "v2", "u32"
  std::vector<PtxOperand> operands;
  bool predicated = false;
  PtxOperand predicate;
  bool pairedResult = false; // d|p: operands[0] and operands[1] are both results
  std::string text;

  bool has(std::string_view modifier) const;
};

struct PtxProgram {
  std::vector<PtxInstruction> instructions;
  bool hasLabels = false; // labels or branches
  bool hasParts = false;  // registers that are vectors, or parts of registers (%v.x, %r.b0), whose names are as written
  std::string error;      // what could not be read; empty when all was
};

// `text` is the string of an LLVM inline asm: $0, ${0:x} are operands, $$ is a dollar sign.
PtxProgram readPtx(std::string_view text);

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
