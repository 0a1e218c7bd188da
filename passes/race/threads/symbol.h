// What a variable of a question stands for. Names are for people and logs; what code must know of a variable is its
// kind.
#pragma once

#include "solver/smt/term.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace veriwarp::race {

enum class SymbolKind : std::uint8_t {
  None,         // not a variable of this room
  ThreadIndex,  // threadIdx, in a dimension
  BlockIndex,   // blockIdx
  Lane,         // a lane of a warp, or a warp of a block
  Shape,        // blockDim, gridDim
  SharedSize,   // bytes of dynamic shared memory
  Parameter,    // a parameter of the kernel
  HostVariable, // a variable of the host code that is no parameter
  Iteration,    // the number of the iteration of a loop that a thread is in
  Result,       // what an instruction gave: Evaluator::abstractions() says more
  ObjectStart,  // where the object of a pointer starts
  Circumstance, // whether threads that meet in different iterations do something together
};

inline smt::Term declare(smt::TermPool &pool, SymbolKind kind, std::string_view name, unsigned width,
                         std::optional<smt::Range> range = {}) {
  return pool.variable(name, width, range, static_cast<std::uint8_t>(kind));
}

inline SymbolKind kindOf(smt::Term symbol) {
  return symbol.kind() == smt::Kind::Var ? static_cast<SymbolKind>(symbol.tag()) : SymbolKind::None;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
