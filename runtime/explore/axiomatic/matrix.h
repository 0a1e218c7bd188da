// Sets of events and relations between them, as bit matrices: what models of memory are evaluated with.
#pragma once

#include <cassert>
#include <cstdint>
#include <utility>
#include <vector>

namespace veriwarp::explore::axiomatic {

// Of events 0 … n-1. A set has one row, a relation has one for each event: its successors.
class Matrix {
public:
  Matrix() = default;
  static Matrix set(unsigned events) { return {1, events}; }           // empty
  static Matrix relation(unsigned events) { return {events, events}; } // empty
  static Matrix all(unsigned events);                                  // the set of all events
  static Matrix identity(const Matrix &set);                           // [S]
  static Matrix product(const Matrix &from, const Matrix &to);         // S * T

  unsigned events() const { return columns; }
  bool contains(unsigned event) const { return get(0, event); }
  bool contains(unsigned from, unsigned to) const { return get(from, to); }
  void add(unsigned event) { put(0, event); }
  void add(unsigned from, unsigned to) { put(from, to); }

  bool isEmpty() const;
  bool isIrreflexive() const;
  bool isAcyclic() const { return closure().isIrreflexive(); }
  bool operator==(const Matrix &) const = default;

  // Of two sets, or of two relations, over the same events.
  Matrix operator|(const Matrix &other) const;
  Matrix operator&(const Matrix &other) const;
  Matrix operator-(const Matrix &other) const;
  Matrix operator~() const;

  // Of relations.
  Matrix then(const Matrix &next) const; // r;s
  Matrix inverse() const;
  Matrix closure() const;  // r+
  Matrix optional() const; // r?
  Matrix domain() const;
  Matrix range() const;
  std::vector<std::pair<unsigned, unsigned>> pairs() const;

private:
  using Word = std::uint64_t;
  static constexpr unsigned bits = 64;
  Matrix(unsigned rowCount, unsigned columnCount)
      : rows(rowCount), columns(columnCount), words((columnCount + bits - 1) / bits),
        data(std::size_t(rowCount) * words) {}
  const Word *row(unsigned r) const { return data.data() + std::size_t(r) * words; }
  Word *row(unsigned r) { return data.data() + std::size_t(r) * words; }
  bool get(unsigned r, unsigned c) const {
    assert(r < rows && c < columns);
    return row(r)[c / bits] >> c % bits & 1;
  }
  void put(unsigned r, unsigned c) {
    assert(r < rows && c < columns);
    row(r)[c / bits] |= Word{1} << c % bits;
  }

  unsigned rows = 0, columns = 0, words = 0;
  std::vector<Word> data;
};

} // namespace veriwarp::explore::axiomatic

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
