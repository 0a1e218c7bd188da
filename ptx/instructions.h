// The instructions of PTX as values, from the rows of ptx.def.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::ptx {

enum class Form : std::uint8_t {
#define INSTRUCTION(form, ...) form,
#define COMPUTES(form, ...) form,
#include "ptx/ptx.def"
};

// What it does besides writing its result.
enum class Effect : std::uint8_t {
  Computes, // nothing
  Reads,    // memory, at the operand in brackets
  Writes,
  Updates,   // reads and writes as one
  Copies,    // from memory to memory, asynchronously
  Completes, // groups asynchronous copies, or waits for them
  Orders,    // a fence
  Waits,     // at a barrier, or arrives there
  Object,    // changes or asks a barrier object in memory
  Exchanges, // values with other threads of the warp
  Samples,   // reads a texture or a surface
  Hints,     // nothing that threads see of each other
  Jumps,
  Ends, // the thread, or the program
};

// Who must be there for it to go on.
enum class Meets : std::uint8_t { Alone, Warp, Warpgroup, Block, Cluster };

enum class Order : std::uint8_t { Weak, Relaxed, Acquire, Release, AcqRel, Sc };
enum class Scope : std::uint8_t { Block, Cluster, Device, System };
enum class Space : std::uint8_t { Generic, Global, Shared, Local, Const, Param };
enum class Update : std::uint8_t { Add, Min, Max, Inc, Dec, And, Or, Xor, Exchange, Cas };

enum class Known : std::uint8_t { Absent, Opaque, Known };

struct Row {
  Form form;
  std::string_view mnemonic, example;
  Effect effect;
  Meets meets;
  Order order; // where none is named
  Scope scope; // where none is named
  Known model, cpu, litmus;
};

std::span<const Row> rows(); // by Form
const Row &row(Form form);

// The row of what has this opcode and these modifiers; null: there is none, or a modifier is not known.
const Row *find(std::string_view opcode, std::span<const std::string> modifiers);

// Is it a word that instructions have as a modifier?
bool isModifier(std::string_view word);
// Have instructions of this opcode an effect besides their result?
bool mayHaveEffect(std::string_view opcode);

// An intrinsic of NVVM that is an instruction: which, and the words of its name.
struct Intrinsic {
  const Row *row = nullptr;
  std::vector<std::string> words; // "atomic", "add", "gen", "i", "cta"

  bool has(std::string_view word) const;
};
std::optional<Intrinsic> intrinsic(std::string_view name); // without "llvm.nvvm."

enum class Register : std::uint8_t {
#define REGISTER(which, name) which,
#include "ptx/ptx.def"
};
std::optional<Register> registerNamed(std::string_view name); // without its percent sign

// What an instruction's modifiers say; where they say nothing of it, what its row says.
Order orderOf(const Row &row, std::span<const std::string> modifiers);
Scope scopeOf(const Row &row, std::span<const std::string> modifiers);
Space spaceOf(std::span<const std::string> modifiers); // Generic where none is named
std::optional<Update> updateOf(std::span<const std::string> modifiers);

// What one modifier says, if it says such a thing.
std::optional<Order> orderNamed(std::string_view modifier);
std::optional<Scope> scopeNamed(std::string_view modifier);
std::optional<Space> spaceNamed(std::string_view modifier); // "shared", "shared::cta"
std::optional<Update> updateNamed(std::string_view modifier);

// A type of operands, such as "u32". `width` 0: the modifier names none.
struct Type {
  unsigned width = 0; // bits
  bool isSigned = false, isFloat = false, isBfloat = false, isTf32 = false;
  unsigned lanes = 1; // 2: f16x2
};
Type typeNamed(std::string_view modifier);

} // namespace veriwarp::ptx

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
