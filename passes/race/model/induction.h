// Closed forms of loop-carried values: the value of a header phi in iteration k (from 0), where one exists.
// PUG normalises loops to unit stride (section 3.3); here the iteration number is that unit stride.
#pragma once

#include "passes/race/model/cfg.h"

#include <vector>

namespace veriwarp::race {

struct Induction {
  enum class Kind : std::uint8_t {
    NoForm,   // no closed form
    Constant, // init
    Affine,   // init + k * (sum of steps, each with its sign); steps are loop invariant
    Shl,      // init << amount * k
    LShr,     // init >> amount * k, logical
    AShr,     // init >> amount * k, arithmetic
    Mul,      // init * factor^k
    UDiv,     // init / factor^k, unsigned
    SDiv,     // init / factor^k, signed
    Minus,    // init, partner - init, init, ...; the partner is loop invariant
    Flip,     // init, init ^ partner, init, ...; likewise
    Swap,     // init, what the partner starts with, init, ...: two variables that change places
    // A place in rows of `amount` elements that moves on by one step, a constant, each time:
    Column, // (init + k * step) % amount, where 0 <= init < amount
    Row,    // init + (the column's init + k * step) / amount; the partner is the column
    Turns,  // a few values in turn: `values` (cycles.h)
  };
  Kind kind = Kind::NoForm;
  kernel::LoopId loop = kernel::None;
  kernel::ValueId init = kernel::None, next = kernel::None;
  std::vector<std::pair<kernel::ValueId, bool /*negative*/>> steps; // Affine
  std::uint64_t amount = 0;                                         // shifts, factors
  kernel::ValueId partner = kernel::None;                           // of what goes to and fro
  std::vector<std::uint64_t> values;                                // Turns: in iteration 0; then these others in turn
};

inline bool isPlace(Induction::Kind kind) { return kind == Induction::Kind::Column || kind == Induction::Kind::Row; }
inline bool isGeometric(Induction::Kind kind) { return kind >= Induction::Kind::Shl && kind <= Induction::Kind::SDiv; }

// For every value: its induction, Kind::NoForm with loop None if it is no header phi.
std::vector<Induction> findInductions(const kernel::Kernel &kernel, const Cfg &cfg);

// Does `v` have the same value in every iteration of `loop`?
bool isLoopInvariant(const kernel::Kernel &kernel, const Cfg &cfg, kernel::ValueId v, kernel::LoopId loop);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
