// An LRAT checker: is each derived clause refuted, when negated, by its hints, and is the last one empty?
//
// A hint is the number of a clause that has exactly one literal which is not false, and makes it true, or of one that
// has none, which ends it (Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp, "Efficient certified RAT verification",
// CADE 2017). Steps that need RAT (negative hints) are refused.
#pragma once

#include "certify/cnf.h"

#include <string>
#include <string_view>

namespace veriwarp::certify {

// Empty if `proof` (the text form of LRAT) shows that the clauses cannot be satisfied; else why it does not.
std::string checkLrat(const Cnf &cnf, std::string_view proof);

} // namespace veriwarp::certify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
