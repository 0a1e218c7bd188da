// The table of clauses. See clauses.def.
#include "passes/annotate/clauses.h"

#include "passes/annotate/transformations.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace veriwarp::annotate {

namespace {

using enum Clause::Where;
using enum Clause::When;

constexpr ClauseRow clauseRows[] = {
#define CLAUSE(kind, word, form, stands, holds, example, meaning)                                                      \
  {Clause::kind, word, Form::form, stands, holds, example, meaning},
#include "passes/annotate/clauses.def"
#undef CLAUSE
};

} // namespace

std::span<const ClauseRow> clauses() { return clauseRows; }

const ClauseRow *clauseRow(std::string_view word) {
  const auto *row = std::ranges::find(clauseRows, word, &ClauseRow::word);
  return row == std::end(clauseRows) ? nullptr : row;
}

const ClauseRow *clauseRow(Clause::Kind kind) {
  const auto *row = std::ranges::find(clauseRows, kind, &ClauseRow::kind);
  return row == std::end(clauseRows) ? nullptr : row;
}

std::string_view keyword(Clause::Kind kind) {
  const Transformation *t = transformation(kind);
  return t ? t->word : clauseRow(kind)->word;
}

unsigned standsBefore(Clause::Kind kind) {
  const Transformation *t = transformation(kind);
  return t ? t->stands : clauseRow(kind)->stands;
}

bool Clause::mayStandBefore(unsigned where) const { return standsBefore(kind) & where; }

bool Clause::holds(unsigned when) const {
  const ClauseRow *row = clauseRow(kind);
  return row && (row->holds & when);
}

std::string listed(std::span<const std::string> words, std::string_view last) {
  std::string list;
  for (const std::string &word : words) {
    if (!list.empty())
      list += &word == &words.back() ? " " + std::string(last) + " " : ", ";
    list += word;
  }
  return list;
}

std::string places(unsigned where) {
  std::vector<std::string> found;
  for (const auto &[place, name] : {std::pair<Clause::Where, const char *>{Kernel, "a kernel"},
                                    {Function, "a function"},
                                    {Loop, "a loop"},
                                    {Barrier, "'__syncthreads()'"},
                                    {Statement, "a statement"},
                                    {Launches, "launches"}})
    if (where & place)
      found.emplace_back(name);
  return listed(found, "or");
}

} // namespace veriwarp::annotate

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
