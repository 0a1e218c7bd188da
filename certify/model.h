// What a certificate is about: the model of a kernel, a launch, and verdicts with their evidence. docs/certificate.md
// has the text form, and what each line means.
//
// Plain data, made by the reader (reader.h), which has checked that every number refers to something that is there.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace veriwarp::certify {

using ValueId = std::uint32_t;
using BlockId = std::uint32_t;
using ObjectId = std::uint32_t;
inline constexpr std::uint32_t None = ~0u;

// clang-format off: several of one kind on a line
enum class Op : std::uint8_t {
  Const, Param, Special,
  Any,      // any value; with `ofBlock` the same in all threads that have met at the barrier before it
  Function, // an unknown function, `name`, of the operands
  Add, Sub, Mul, UDiv, SDiv, URem, SRem, Shl, LShr, AShr, And, Or, Xor, ZExt, SExt, Trunc,
  Eq, Ne, ULt, ULe, SLt, SLe, Select, Phi,
  Load, Store, Atomic,
  Barrier,  // all threads of the block
  Partial,  // a barrier of some threads of a block
  Meeting,  // another one: of the grid, or through memory
  Nothing,  // what orders or promises more than is used here: a fence
  Hint,     // the operand is offered as an invariant of the loop
  Warp,     // synchronises threads of a warp; gives any value if it has a width
  Assert, Assume,
  Foreign,  // what is not modelled here; `name` says what
};
// clang-format on

struct Value {
  Op op = Op::Foreign;
  unsigned width = 0; // 0: it has no result
  bool nsw = false, nuw = false, ofBlock = false;
  bool wholeWarp = false;   // of a Warp: all threads of the warp meet
  std::uint64_t number = 0; // of a Const; of a Param: its index; of a Special: see below
  std::vector<ValueId> operands;
  std::vector<BlockId> from; // of a Phi: the block that each operand comes from
  std::uint32_t access = None;
  std::string name;
  bool isOfWholeWarp() const { return op == Op::Warp && wholeWarp; }
};

// clang-format off
enum Special : std::uint8_t {
  TidX, TidY, TidZ, BidX, BidY, BidZ, BdimX, BdimY, BdimZ, GdimX, GdimY, GdimZ, LaneId, WarpId, SharedSize,
};
// clang-format on

enum class Scope : std::uint8_t { Thread, Warp, Block, Cluster, Device, System };

struct Access {
  enum Kind : std::uint8_t { Read, Write, Atomic } kind = Read;
  Scope scope = Scope::Thread;                              // of an Atomic
  ValueId instruction = None, object = None, offset = None; // the object: a number of one in `touches`
  std::vector<ObjectId> touches;
  std::uint32_t size = 0, alignment = 1; // bytes
  bool isVolatile = false, isReadOnly = false, isAsynchronous = false;
};

struct Object {
  enum Kind : std::uint8_t { Parameter, Shared, DynamicShared, Variable, Constant, Local, ParameterBlock, Loaded };
  Kind kind = Loaded;
  bool noAlias = false;
  std::uint64_t size = 0; // bytes; 0: not known
  std::uint32_t alignment = 0;
  std::string name;
};

struct Parameter {
  unsigned width = 0; // of an integer; else 0
  bool isSigned = true;
  ObjectId object = None; // of a pointer
};

struct Block {
  std::vector<ValueId> values;
  ValueId condition = None;   // of a branch: `next` is {if true, if false}
  std::vector<BlockId> next;  // nothing: it returns, or
  bool isUnreachable = false; // is never reached
};

// Over mathematical integers; comparisons give 0 or 1.
struct Expr {
  std::string op;          // "number", "param", "special", "host", or an operator
  std::int64_t number = 0; // or the index
  std::vector<Expr> args;
};

struct Launch {
  std::string name;
  std::array<std::optional<Expr>, 3> grid, block;
  std::optional<Expr> sharedBytes;
  std::vector<Expr> facts;
  std::map<ObjectId, Expr> extents; // bytes
  std::vector<std::pair<ObjectId, ObjectId>> same, apart;
  std::set<ObjectId> allocated; // memory of the host's, no device variable
  bool mayRunBeside = false;
};

struct Assumption {
  std::string kind;
  std::vector<std::string> data;
};

// That an expression over values holds whenever the header of a loop is reached, of each thread.
struct Invariant {
  BlockId header = None;
  Expr holds; // "value" for a value; operators of bit-vectors
};

struct Verdict {
  std::string check;
  std::vector<Assumption> assumptions;
  std::vector<Invariant> invariants;
  std::map<std::string, std::string> proofs; // by the key of the question
  std::set<std::string> byLaws;              // keys of those about unknowns in place of products (products.h)
  bool assumes(const std::string &kind) const {
    for (const Assumption &one : assumptions)
      if (one.kind == kind)
        return true;
    return false;
  }
};

struct Certificate {
  std::string kernel, pretty;
  std::uint32_t maxThreads = 0;
  std::array<std::uint32_t, 3> requiredBlock{};
  std::vector<Parameter> params;
  std::vector<Object> objects;
  std::vector<Value> values;
  std::vector<Block> blocks;
  std::vector<Access> accesses;
  Launch launch;
  std::vector<Verdict> verdicts;
  std::string model; // the lines of the file that are the model and the launch, for comparison
};

} // namespace veriwarp::certify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
