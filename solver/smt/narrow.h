// Bounds that assertions state, as declared ranges: `n < 8193` and `tid < blockDim` become ranges of new symbols, from
// which the facts of all terms are computed again (facts.cpp). Many a product then certainly does not wrap. Private to
// this room.
#pragma once

#include "solver/smt/term.h"

#include <optional>
#include <unordered_map>
#include <vector>

namespace veriwarp::smt {

struct Narrowed {
  std::vector<Term> assertions;
  // By the id of a symbol of the query: the symbol with the narrower range that stands for it, or its only value.
  std::unordered_map<unsigned, Term> symbols;

  // A model of the query, from one of `assertions`. What that does not mention may have any value of its range.
  Assignment widened(const TermPool &pool, const Assignment &model) const;
};

// The same question over symbols with narrower ranges, exact for bit-vectors: a model of one is a model of the other,
// symbol by symbol. Nothing, if the assertions bound no symbol more closely than its range does. Applications of
// functions are symbols here.
std::optional<Narrowed> narrow(TermPool &pool, const std::vector<Term> &assertions);

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
