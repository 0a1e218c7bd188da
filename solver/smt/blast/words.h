// Arithmetic of bit-vectors as circuits, with SMT-LIB's meaning: division by zero gives all ones, its remainder is the
// dividend.
#pragma once

#include "solver/smt/blast/circuit.h"

#include <vector>

namespace veriwarp::smt::blast {

using Word = std::vector<Wire>; // the lowest digit first; a Boolean is a word of one digit

Word constantWord(unsigned width, std::uint64_t value);
Word complement(Word a);
Word extend(Word a, unsigned width, Wire digit); // or cut off
// Both operands have one width, which the result has, too, unless told otherwise.
Word add(Circuit &c, const Word &a, const Word &b, Wire carry = low);
Word subtract(Circuit &c, const Word &a, const Word &b);
Word negate(Circuit &c, const Word &a);
Word multiply(Circuit &c, const Word &a, const Word &b);
Word multiply(Circuit &c, const Word &a, std::uint64_t constant);
struct Division {
  Word quotient, remainder;
};
Division divide(Circuit &c, const Word &a, const Word &b);
Division divideSigned(Circuit &c, const Word &a, const Word &b); // truncates
Word shiftLeft(Circuit &c, Word a, const Word &amount);
Word shiftRight(Circuit &c, Word a, const Word &amount, Wire digit); // what comes in at the top
Word choose(Circuit &c, Wire condition, const Word &then, const Word &otherwise);

Wire equal(Circuit &c, const Word &a, const Word &b);
Wire less(Circuit &c, const Word &a, const Word &b, bool orEqual = false);
Wire lessSigned(Circuit &c, Word a, Word b, bool orEqual = false);

} // namespace veriwarp::smt::blast

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
