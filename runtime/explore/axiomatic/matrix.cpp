#include "runtime/explore/axiomatic/matrix.h"

#include <algorithm>
#include <bit>

namespace veriwarp::explore::axiomatic {

Matrix Matrix::all(unsigned events) { return ~set(events); }

Matrix Matrix::identity(const Matrix &set) {
  Matrix result = relation(set.columns);
  for (unsigned event = 0; event < set.columns; ++event)
    if (set.contains(event))
      result.add(event, event);
  return result;
}

Matrix Matrix::product(const Matrix &from, const Matrix &to) {
  Matrix result = relation(from.columns);
  for (unsigned event = 0; event < from.columns; ++event)
    if (from.contains(event))
      std::copy_n(to.row(0), to.words, result.row(event));
  return result;
}

bool Matrix::isEmpty() const {
  return std::all_of(data.begin(), data.end(), [](Word word) { return word == 0; });
}

bool Matrix::isIrreflexive() const {
  for (unsigned event = 0; event < rows; ++event)
    if (contains(event, event))
      return false;
  return true;
}

Matrix Matrix::operator|(const Matrix &other) const {
  assert(rows == other.rows && columns == other.columns);
  Matrix result = *this;
  for (std::size_t i = 0; i < data.size(); ++i)
    result.data[i] |= other.data[i];
  return result;
}

Matrix Matrix::operator&(const Matrix &other) const {
  assert(rows == other.rows && columns == other.columns);
  Matrix result = *this;
  for (std::size_t i = 0; i < data.size(); ++i)
    result.data[i] &= other.data[i];
  return result;
}

Matrix Matrix::operator-(const Matrix &other) const {
  assert(rows == other.rows && columns == other.columns);
  Matrix result = *this;
  for (std::size_t i = 0; i < data.size(); ++i)
    result.data[i] &= ~other.data[i];
  return result;
}

Matrix Matrix::operator~() const {
  Matrix result = *this;
  const Word last = columns % bits ? (Word{1} << columns % bits) - 1 : ~Word{0};
  for (unsigned r = 0; r < rows; ++r)
    for (unsigned w = 0; w < words; ++w)
      result.row(r)[w] = ~row(r)[w] & (w + 1 == words ? last : ~Word{0});
  return result;
}

Matrix Matrix::then(const Matrix &next) const {
  assert(rows == columns && next.rows == columns && next.columns == columns);
  Matrix result = relation(columns);
  for (unsigned r = 0; r < rows; ++r)
    for (unsigned w = 0; w < words; ++w)
      for (Word rest = row(r)[w]; rest; rest &= rest - 1) {
        const Word *from = next.row(w * bits + static_cast<unsigned>(std::countr_zero(rest)));
        for (unsigned i = 0; i < words; ++i)
          result.row(r)[i] |= from[i];
      }
  return result;
}

Matrix Matrix::inverse() const {
  Matrix result = relation(columns);
  for (const auto &[from, to] : pairs())
    result.add(to, from);
  return result;
}

// Warshall: paths over the events up to `middle`.
Matrix Matrix::closure() const {
  Matrix result = *this;
  for (unsigned middle = 0; middle < rows; ++middle)
    for (unsigned r = 0; r < rows; ++r)
      if (result.contains(r, middle))
        for (unsigned w = 0; w < words; ++w)
          result.row(r)[w] |= result.row(middle)[w];
  return result;
}

Matrix Matrix::optional() const {
  Matrix result = *this;
  for (unsigned event = 0; event < rows; ++event)
    result.add(event, event);
  return result;
}

Matrix Matrix::domain() const {
  Matrix result = set(columns);
  for (unsigned r = 0; r < rows; ++r)
    if (std::any_of(row(r), row(r) + words, [](Word word) { return word != 0; }))
      result.add(r);
  return result;
}

Matrix Matrix::range() const {
  Matrix result = set(columns);
  for (unsigned r = 0; r < rows; ++r)
    for (unsigned w = 0; w < words; ++w)
      result.row(0)[w] |= row(r)[w];
  return result;
}

std::vector<std::pair<unsigned, unsigned>> Matrix::pairs() const {
  std::vector<std::pair<unsigned, unsigned>> result;
  for (unsigned r = 0; r < rows; ++r)
    for (unsigned w = 0; w < words; ++w)
      for (Word rest = row(r)[w]; rest; rest &= rest - 1)
        result.emplace_back(r, w * bits + static_cast<unsigned>(std::countr_zero(rest)));
  return result;
}

} // namespace veriwarp::explore::axiomatic

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
