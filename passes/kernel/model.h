// The kernel model: what the checks need to know of a kernel, and nothing of LLVM.
//
// A Kernel is a control-flow graph in SSA form over integers. Every pointer is already resolved to (object, byte
// offset), so no pointer value remains; floating point is uninterpreted. Loops are in simplified form (one preheader,
// one latch, dedicated exits) and in LCSSA form: a value that is defined in a loop and used outside passes a phi in an
// exit block. The graph is reducible. Nothing that the source reads or writes has been removed, merged or moved.
//
// Plain data, built by passes/lift, read by passes/race. After PUG (Li, Gopalakrishnan, FSE 2010, section 3), whose
// input is C source; working on SSA makes its SSA indexing and branch synchronisation the compiler's job.
#pragma once

#include "report/finding.h"
#include "report/words.h"

#include <cstdint>
#include <string>
#include <vector>

namespace veriwarp::kernel {

using report::Location;

using ValueId = std::uint32_t;
using BlockId = std::uint32_t;
using LoopId = std::uint32_t;
using ObjectId = std::uint32_t;
using AccessId = std::uint32_t;
inline constexpr std::uint32_t None = ~0u;

// clang-format off: several of one kind on a line
enum class Op : std::uint8_t {
  // Leaves
  Const,   // imm, zero-extended to 64 bits
  Param,   // imm: index of a by-value integer parameter, or of an integer field of one (Kernel::params)
  Special, // imm: a Special
  // A value not modelled (opaque.h). With operands: an uninterpreted function of them (floating point, bit tricks):
  // equal operands give equal results. `function` says what code may know of it. Without operands: any value, of its
  // own in each thread and each time it is executed; `stands` says what for; with imm 1 the same in all threads of a
  // block (__syncthreads_or). Both stand in a block: the leaves that stand in none are Const, Param and Special
  Opaque,
  Warp, // what a shuffle, a vote, a match or the like gives, for which a WarpSync stands before it. imm: a
        // WarpFunction, which says what the operands are; the first is the mask
  // Integers of `width` bits, semantics as in LLVM IR. Division by zero is any value
  Add, Sub, Mul, UDiv, SDiv, URem, SRem,
  Shl, LShr, AShr, And, Or, Xor,
  ZExt, SExt, Trunc, // from the operand's width to `width`
  // Comparisons and choice; comparisons have width 1
  Eq, Ne, ULt, ULe, SLt, SLe,
  Select, // (condition, if true, if false)
  Phi,    // operands run parallel to Block::preds
  // Effects: executed where they stand in Block::values
  Load,        // Kernel::accesses[access]; the value that is read
  Store,       // Kernel::accesses[access]; width 0
  Atomic,      // Kernel::accesses[access]; the value read (0 for a reduction without result)
  Barrier,     // __syncthreads and bar.sync: operand 0 the barrier number (Const for __syncthreads: 0), operand 1, if
               // present, the number of threads that take part. imm: a BarrierKind
  WarpSync,    // __syncwarp, a tile's sync, a shuffle or a vote: operand 0 the mask, if known. imm: a WarpSyncKind
  GridSync,    // cooperative groups' grid().sync()
  Phase,       // an operation on a barrier object (cuda::barrier) in memory. imm: a PhaseKind; operands 0 and 1: the
               // object and the offset, as of an Access; more by kind. What becomes of it at a launch:
               // passes/race/sync/barrier_objects.h
  Fence,       // imm: a Scope
  AsyncCommit, // the thread's asynchronous accesses so far that are in no group make one (cp.async.commit_group)
  AsyncWait,   // until the thread's groups are complete but the latest `imm` (cp.async.wait_group); with imm ~0, until
               // all of its asynchronous accesses are, in groups or not (cp.async.wait_all)
  Assert,      // operand 0 must hold: assert(), __assert(); `text` is the source text of the condition, if known
  Assume,      // operand 0 may be relied on: __builtin_assume, __requires; `text` as above
  Invariant,   // operand 0 is offered as an invariant of the innermost loop: used where it is found to be inductive
  Unsupported, // an effect that is not modelled: what reaches it is unknown, `construct` says what it is
};
// clang-format on

// Of an Opaque. Integers are of the operand's width.
// clang-format off: several of one kind on a line
enum class OpaqueFunction : std::uint8_t {
  Nameless, // no function, or one that has no name: `stands` says what the value stands for
  Named,    // the one that is called `text`
  PopCount, LeadingZeros, TrailingZeros,
  FirstSet, // the position of the lowest bit that is set, from 1; 0 if there is none
  FAdd, FSub, FMul, FDiv, FRem, FNeg,
  FPTrunc, FPExt, SIToFP, UIToFP, FPToSI, FPToUI,
  FCmp, // imm: which results of a comparison make it true, a sum of FloatRelation
  HighProduct, HighSignedProduct, // the high half of the double-width product
  ExtractElement, InsertElement,
  Parameter, // operand 0, a Const: the index of a parameter that is no integer; `text`: its name
  Math,      // of the mathematical library; `text`: its name, "sqrtf"
};
// clang-format on
enum FloatRelation : std::uint8_t { FloatEqual = 1, FloatGreater = 2, FloatLess = 4, FloatUnordered = 8 };

// clang-format off: several of one kind on a line
enum class Special : std::uint8_t {
  TidX, TidY, TidZ,     // threadIdx
  BidX, BidY, BidZ,     // blockIdx
  BdimX, BdimY, BdimZ,  // blockDim
  GdimX, GdimY, GdimZ,  // gridDim
  LaneId, WarpId,       // %laneid, %warpid: derived from the linear thread index
  DynamicSharedSize,    // bytes of dynamic shared memory
};
// clang-format on

// Init and Arrive stand right behind the access to the object: a write of it, and an atomic whose value is the token.
enum class PhaseKind : std::uint8_t {
  Init,   // operand 2: for how many arrivals each phase waits
  Arrive, // operand 2: how many arrivals this is; operand 3: the token
  Wait,   // operand 2: the token of the phase whose end is awaited
  Drop,   // arrives, and is not counted in later phases
  Copies, // the current phase waits for the thread's asynchronous accesses so far (cp.async.mbarrier.arrive)
};
enum class BarrierKind : std::uint8_t { Sync, SyncReduce /* _count, _and, _or */, Arrive };
// What a SyncReduce makes of what the threads give.
enum class Reduction : std::uint8_t { NotReduced, Any, All, Count };
// Matrix: what a whole warp does together, and none of its threads may have left (mma, ldmatrix): it has no mask.
enum class WarpSyncKind : std::uint8_t { Sync, Shuffle, Vote, Match, Matrix };
// Operands of Op::Warp. All threads that the mask names execute the same instruction with the same mask.
// clang-format off: several of one kind on a line
enum class WarpFunction : std::uint8_t {
  Ballot, // (mask, predicate): a bit for each lane in the mask
  Any, All, Equal, // (mask, predicate), width 1: of the lanes in the mask, any, all, all or none
  Shuffle,    // (mask, value, lane): the value that this lane gives, itself in the mask
  MatchAny,   // (mask, value): the lanes in the mask that give the same value
  MatchAll,   // (mask, value): the mask if all give the same value, else 0
  Reduce,     // (mask, value): some function of all values; the same for all lanes in the mask
  ActiveMask, // (): lanes that execute this together, with the thread's own
};
// clang-format on
enum class Scope : std::uint8_t { Thread, Warp, Block, Cluster, Device, System };
enum class Order : std::uint8_t { Relaxed, Acquire, Release, AcqRel, SeqCst };
enum class Space : std::uint8_t { Global, Shared, Constant, Local, Unknown };

struct Value {
  Op op = Op::Opaque;
  std::uint8_t width = 0; // bits, 1 to 64; 0 for effects without a result; wider or vector values are Opaque, width 64
  bool nsw = false, nuw = false; // nuw of a Trunc: index arithmetic is taken to lose nothing there (__mul24)
  bool aligned = false;          // of a Barrier: all threads of a warp execute it together, or none
  std::uint64_t imm = 0;
  std::vector<ValueId> operands;
  BlockId block = None;        // None for Const, Param and Special, which stand in no block
  std::uint32_t access = None; // for Load, Store, Atomic: index into Kernel::accesses
  Location where;
  OpaqueFunction function = OpaqueFunction::Nameless;             // of an Opaque
  report::AbstractionKind stands = report::AbstractionKind::None; // of a nameless Opaque
  report::ConstructKind construct = report::ConstructKind::None;  // of an Unsupported
  std::uint16_t part = 0;                                         // of an Opaque that is one of several results: from 1
  // Of an Opaque behind a SyncReduce, which is its result: how it is made, and what the thread itself gives to it. That
  // is no operand: equal ones may give different results.
  Reduction reduction = Reduction::NotReduced;
  ValueId reduced = None;
  // See OpaqueFunction; the datum of `stands` or `construct`; of conditions: as in the source; of phis and values with
  // a debug name: the source variable ("d").
  std::string text;
};

enum class AccessKind : std::uint8_t { Read, Write, Atomic };
enum class AtomicOp : std::uint8_t {
  NotAtomic,
  Load,
  Store,
  Add,
  Sub,
  Inc,
  Dec,
  Min,
  Max,
  And,
  Or,
  Xor,
  Exchange,
  Cas,
  Other
};

struct Access {
  AccessKind kind = AccessKind::Read;
  ValueId instruction = None;     // the Load, Store or Atomic
  ValueId object = None;          // a value of width 32: an ObjectId (Const when there is only one)
  std::vector<ObjectId> mayTouch; // every object that `object` can evaluate to
  ValueId offset = None;          // bytes from the start of the object, width 64
  std::uint32_t size = 0;         // bytes
  std::uint32_t alignment = 0;    // bytes that the type says the address is a multiple of; 0: the size
  ValueId stored = None;          // for Write and Atomic: the value (or operand); None when not modelled
  ValueId compared = None;        // for AtomicOp::Cas
  AtomicOp atomicOp = AtomicOp::NotAtomic;
  Order order = Order::Relaxed; // of atomics
  Scope scope = Scope::Thread;  // of atomics
  bool isVolatile = false;
  bool isReadOnly = false;   // a read of what nobody writes while the kernel runs (__ldg, ld.global.nc)
  bool asynchronous = false; // takes place at some time before the thread has waited for it (AsyncWait), if ever
  BlockId block = None;
  std::uint32_t elementSize = 1; // bytes of the element type in the source expression, for messages
  Location where;
};

enum class ObjectKind : std::uint8_t {
  Parameter, // what a pointer parameter, or a pointer field of a by-value parameter, points to
  SharedStatic,
  SharedDynamic,
  DeviceVariable,
  ConstantVariable,
  Local,          // one per thread: never shared; an alloca that its thread's own code cannot leak
  ParameterBlock, // the bytes of a by-value parameter: read only, the same for all threads
  Loaded,         // what pointers read from memory point to: offset is an absolute address, any two may overlap
};

struct Object {
  ObjectKind kind = ObjectKind::Loaded;
  Space space = Space::Unknown;
  std::string name;       // as in the source; "result of load at line 7" for Loaded
  std::string symbol;     // of a variable: its name for linkers, which no other variable has; else empty
  std::uint64_t size = 0; // bytes; 0 when not known
  std::uint32_t elementSize = 1;
  std::vector<std::uint64_t> dims;       // of a declared array, in elements: {16, 17} for float t[16][17]
  std::uint32_t param = None;            // for Parameter: index into Kernel::params
  bool readOnly = false;                 // const __restrict__, __constant__, __grid_constant__
  bool noAlias = false;                  // __restrict__
  std::vector<std::uint8_t> initializer; // of a constant variable, when known; else empty
  std::uint32_t alignment = 0;           // bytes that it surely starts at a multiple of; 0: not known
  bool startsNonZero = false;            // a device variable that its declaration gives a value other than 0
  std::string startsWith;                // a variable: what its declaration gives it, in words that can be compared
  bool isFixed = false;                  // a variable that keeps that: neither kernels nor the host change it
  Location where;
};

struct Parameter {
  std::string name;       // "n", "p.width" for a field of a by-value struct
  std::uint8_t width = 0; // bits of an integer; 0 for a pointer and for what is not modelled
  bool isPointer = false;
  bool isSigned = true;
  ObjectId object = None; // for a pointer: the Parameter object
  Location where;
};

enum class TerminatorKind : std::uint8_t { Jump, Branch, Return, Unreachable };

struct Block {
  std::vector<ValueId> values; // in order of execution, phis first; Const, Param, Special are not listed
  TerminatorKind terminator = TerminatorKind::Return;
  ValueId condition = None;   // for Branch, width 1
  std::vector<BlockId> succs; // Branch: {if true, if false}; Jump: {target}
  std::vector<BlockId> preds; // no duplicates
  LoopId loop = None;         // innermost
  Location where;             // of the terminator
};

struct Loop {
  BlockId header = None, preheader = None, latch = None;
  LoopId parent = None;
  std::vector<BlockId> blocks; // including those of inner loops
  Location where;
};

struct Kernel {
  std::string name;   // mangled
  std::string pretty; // demangled
  Location where;
  std::vector<Value> values;
  std::vector<Block> blocks; // blocks[0] is the entry
  std::vector<Loop> loops;   // outer before inner
  std::vector<Access> accesses;
  std::vector<Object> objects;
  std::vector<Parameter> params;
  std::uint32_t maxThreads = 0;               // __launch_bounds__; 0: none
  std::uint32_t requiredBlock[3] = {0, 0, 0}; // reqntid; 0: none
  // A bit for each Special that the source reads, also where nothing in the model depends on it: an operand of a
  // texture or of PTX that is not modelled.
  std::uint32_t specialsRead = 0;
  std::vector<report::Assumption> assumptions; // made by the lifting
};

} // namespace veriwarp::kernel

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
