// Why something is not done: a place and what is wrong there, as a kind with data. report/transformation_words.def has
// the words.
#pragma once

#include "passes/annotate/ast.h"
#include "report/words.h"

namespace veriwarp::optimize {

using report::Phrase;
using report::PhraseKind;

struct Problem {
  annotate::Place place;
  Phrase message;
};

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
