// What the source says of the elements of arrays (`// veriwarp: assume offsets sorted`), for the elements that a
// question mentions. It holds of what the kernel reads from an array that it does not write.
#pragma once

#include "passes/race/threads/context.h"

#include <set>
#include <vector>

namespace veriwarp::race {

// For one question.
class ElementFacts {
public:
  explicit ElementFacts(Context &context) : ctx(context) {}

  // Adds what is said of those symbols in `seen` that are elements, each time once. False if there was nothing to add.
  bool extend(const std::vector<Evaluator *> &threads, const std::set<unsigned> &seen, std::vector<Term> &assertions);

private:
  struct Element {
    Term value, at; // at: bytes from the start of the array, width 64
  };
  using Elements = LaunchTerms::Elements;
  void describe(const Elements &said, const Element &x, std::vector<Term> &out);
  void relate(const Elements &said, const Element &x, const Element &y, std::vector<Term> &out);
  Term isMeant(const Elements &said, const Element &x); // it is one of the elements of which it is said

  Context &ctx;
  std::vector<std::vector<Element>> known; // by place in LaunchTerms::elements
  std::set<std::pair<std::size_t, unsigned>> done;
  std::size_t pairs = 0;
};

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
