// Functions that the lifting knows by name, so that it must not look into them: libdevice, printf, assert, cooperative
// groups' grid barrier, libcu++'s barriers of a block, and annotations in GPUVerify's manner.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace llvm {
class Function;
}

namespace veriwarp::lift {

enum class Library {
  None,
  Math,       // __nv_*: a pure function of its scalar operands
  Print,      // printf: no effect on memory that a kernel can see
  AssertFail, // the failing half of assert()
  Allocate,   // malloc, free in device code
  GridSync,   // cooperative groups' grid().sync()
  // cuda::barrier<cuda::thread_scope_block>. On every architecture; what is below differs
  PhaseInit,          // init(&b, count)
  PhaseArrive,        // b.arrive(count): the token
  PhaseWait,          // b.wait(token), the token given by its address until prepared
  PhaseArriveAndWait, // b.arrive_and_wait(): prepared as the two
  PhaseDrop,          // b.arrive_and_drop()
  SharedPipeline,     // methods of cuda::pipeline<cuda::thread_scope_block>: not modelled
  // Annotations
  Requires,      // __requires(e), __assume(e): may be relied on
  Asserts,       // __assert(e)
  Ensures,       // __ensures(e): holds at a return
  Invariant,     // __invariant(e), __global_invariant(e)
  Implies,       // __implies(a, b)
  Enabled,       // __enabled(): true, the thread is here
  Inexpressible, // __uniform_int and its like: about two threads, or about a set of accesses
  Ignored,       // no effect: __requires_fresh_array
};

// What `function` is, by its name, whether it is defined or not.
Library classify(const llvm::Function &function);

// "bar" of "_Z3barii" and "ns::bar<int>(int)": the name before the parameters.
std::string baseName(llvm::StringRef mangled);
std::string demangled(llvm::StringRef mangled);

// Marker functions that the preparation puts in place of library calls.
inline constexpr llvm::StringLiteral GridSyncMarker = "veriwarp.grid.sync";
inline constexpr llvm::StringLiteral SharedPipelineMarker = "veriwarp.shared.pipeline";
inline constexpr llvm::StringLiteral PhaseInitMarker = "veriwarp.phase.init",
                                     PhaseArriveMarker = "veriwarp.phase.arrive",
                                     PhaseWaitMarker = "veriwarp.phase.wait", PhaseDropMarker = "veriwarp.phase.drop";
inline constexpr llvm::StringLiteral AxiomPrefix = "__veriwarp_axiom_"; // static functions made by the macro __axiom(e)

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
