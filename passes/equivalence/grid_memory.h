// Memory of a whole launch, element by element: what has been written, as numbers or terms; and who has accessed what
// since the last barrier, so that a race is seen when it happens. Private to the equivalence check.
#pragma once

#include "report/finding.h"
#include "solver/smt/solver.h"

#include <compare>
#include <functional>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

namespace veriwarp::equivalence {

// What a program reads that it has not written: an element of an array, or a scalar parameter.
struct GridInput {
  bool isScalar = false;
  std::string name;
  std::int64_t element = 0; // of an array
  friend auto operator<=>(const GridInput &, const GridInput &) = default;
};

// If it is NaN, of floating-point operations: which one?
enum class WhichNaN : std::uint8_t {
  Exact, // what the bits say
  One,   // 0x7fffffff, whatever the bits say (single precision, PTX ISA)
  Any,   // it is not said
};

// A number, or a term where it depends on memory. Widths are those of the kernel's values.
struct GridValue {
  std::uint64_t bits = 0;
  smt::Term term;
  WhichNaN nan = WhichNaN::Exact;
  bool isKnown() const { return !term; }
};

// Who accesses, and when: the number of barriers that its block has passed, and of those that its warp has.
struct Accessor {
  std::uint32_t thread = 0, block = 0, epoch = 0;
  std::uint32_t warp = 0, warpEpoch = 0; // 0 where a kernel has no barriers of warps
  smt::Term guard;                       // null: always
  report::Location where;
};

enum class GridAccess : std::uint8_t {
  Read,
  ReadOnly, // of what nobody writes during the launch
  Write,
  Update /* an atomic that commutes with its like: tag says which */
};

// What happens, as far as it must be told.
struct GridRace {
  std::string array;
  std::int64_t element = 0;
  Accessor one, other;
  bool isCertain = true;   // it does not depend on memory whether it happens
  bool isReadOnly = false; // no race: what is read as ReadOnly is written, at whatever time
};

class GridArray {
public:
  // `cell`: bytes of an element, a power of two up to 8: all accesses are multiples of it.
  GridArray(std::string arrayName, unsigned cellBytes) : name(std::move(arrayName)), cell(cellBytes) {}

  // A store whose subscript, or whose array after such a store, is not a number.
  struct Late {
    smt::Term guard; // null: always
    GridValue index;
    GridValue value;
    std::uint32_t thread;
  };

  const std::string name;
  const unsigned cell;
  std::string label;               // for messages; empty: the name
  bool isUndefined = false;        // what nobody has written is any value, not an input
  std::vector<std::uint8_t> fixed; // contents of a constant
  std::map<std::int64_t, GridValue> cells;
  std::vector<Late> late; // in order, after all of `cells`

  // In a tag: it synchronises with threads of its block alone.
  static constexpr unsigned OfBlock = 0x100;

  const std::string &shown() const { return label.empty() ? name : label; }
  void forgetAccesses() { accesses.clear(); }
  // nullopt: no race. `mayBoth`: can both guards hold?
  std::optional<GridRace> record(std::int64_t element, GridAccess kind, unsigned tag, const Accessor &who,
                                 const std::function<bool(smt::Term, smt::Term)> &mayBoth);

private:
  struct Record {
    GridAccess kind;
    unsigned tag;
    Accessor who;
  };
  std::unordered_map<std::int64_t, std::vector<Record>> accesses;
};

} // namespace veriwarp::equivalence

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
