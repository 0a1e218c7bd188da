// Does every access begin at a multiple of the bytes that it needs? A GPU reads and writes 2 to 16 bytes at once only
// at a multiple of as many, and stops with "misaligned address" elsewhere (CUDA C++ Programming Guide, Device Memory
// Accesses, Size and Alignment Requirement).
//
// An address is the start of an object and an offset. Of offsets it is decided here; of starts is known what a
// declaration or a type says, and that allocations of the host begin at a multiple of 256 bytes. Where a pointer points
// that callers choose is not known: then what differs between threads, or between iterations, is a failure wherever it
// is, and what is the same for all is one if it points to where allocations begin. How far host code has moved a
// pointer counts as far as it is known; each value that a loop or a table gives it is one that is passed.
#pragma once

#include "passes/race/checks/counterexample.h"

#include <map>
#include <optional>
#include <utility>

namespace veriwarp::race {

struct Alignment {
  bool offsets = true;                    // all offsets are multiples of what the access needs
  bool starts = true;                     // and so is the start of the object
  std::optional<report::Finding> finding; // refuted, or possible: it depends on where the object starts
  bool fails() const { return finding && finding->verdict == report::Verdict::Refuted; }
};

class Alignments {
public:
  explicit Alignments(Context &context) : ctx(context) {}
  const Alignment &of(kernel::AccessId access, kernel::ObjectId object);
  // Adds what is known of the addresses that an offset is computed from: objects start at multiples.
  void addStarts(Evaluator &thread, Term offset, std::vector<Term> &into);

private:
  // A thread that is there at an offset with that remainder.
  struct Seen {
    std::uint64_t remainder = 0;
    bool everywhere = false; // whatever place the access is at, it is the same
    Counterexample cex;
  };
  Alignment decide(kernel::AccessId access, kernel::ObjectId object);
  std::uint64_t startOf(kernel::ObjectId object) const;
  Shown replay(kernel::AccessId access, kernel::ObjectId object, const smt::Assignment &model, std::uint64_t notThat,
               Counterexample &cex, Seen &seen);
  report::Finding describe(kernel::AccessId access, kernel::ObjectId object, Seen &seen, bool definite,
                           bool whereverItStarts);
  Term withoutUnknownMoves(Term offset) const;

  Context &ctx;
  std::optional<std::vector<kernel::ValueId>> addresses; // values that are the start of an object; once asked for
  std::map<std::pair<kernel::AccessId, kernel::ObjectId>, Alignment> known;
};

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
