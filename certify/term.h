// Bit-vector terms, each made once: two terms are equal if and only if their numbers are. Booleans are of width 1.
//
// Terms are made by functions that also simplify; each simplification is an identity of bit-vectors. `evaluate` says
// what a term means, and is what the tests compare simplification and circuits with.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace veriwarp::certify {

// clang-format off: several of one kind on a line
enum class Kind : std::uint8_t {
  Const, Var,
  Not, And, Or, Xor,       // bit by bit
  Add, Sub, Mul,           // modulo 2^width
  UDiv, URem,              // by 0: all ones, and the dividend
  Shl, LShr, AShr,         // by the width or more: as if one bit at a time
  ZExt, SExt, Trunc,
  Eq, ULt, SLt,            // width 1
  Ite,
};
// clang-format on

using Term = std::uint32_t; // 0: none
inline constexpr Term NoTerm = 0;

struct Node {
  Kind kind = Kind::Const;
  unsigned width = 0;      // 1 to 64
  std::uint64_t value = 0; // of a Const; of a Var: its number
  Term args[3] = {0, 0, 0};
};

class Terms {
public:
  Terms();

  Term constant(unsigned width, std::uint64_t value);
  Term boolean(bool value) { return constant(1, value); }
  Term fresh(unsigned width, const std::string &name); // one that is no other
  Term named(unsigned width, const std::string &name); // the one of this name
  // `name` of `args`: an unknown function, equal for equal arguments
  Term function(unsigned width, const std::string &name, const std::vector<Term> &args);

  Term notOf(Term a);
  Term andOf(Term a, Term b);
  Term orOf(Term a, Term b);
  Term xorOf(Term a, Term b);
  Term add(Term a, Term b);
  Term sub(Term a, Term b);
  Term mul(Term a, Term b);
  Term udiv(Term a, Term b);
  Term urem(Term a, Term b);
  Term sdiv(Term a, Term b); // rounds to zero
  Term srem(Term a, Term b);
  Term shl(Term a, Term b);
  Term lshr(Term a, Term b);
  Term ashr(Term a, Term b);
  Term zext(Term a, unsigned width);
  Term sext(Term a, unsigned width);
  Term trunc(Term a, unsigned width);
  Term eq(Term a, Term b);
  Term ult(Term a, Term b);
  Term slt(Term a, Term b);
  Term ule(Term a, Term b) { return notOf(ult(b, a)); }
  Term sle(Term a, Term b) { return notOf(slt(b, a)); }
  Term ite(Term c, Term a, Term b);

  const Node &operator[](Term t) const { return nodes[t]; }
  unsigned width(Term t) const { return nodes[t].width; }
  bool isConst(Term t) const { return nodes[t].kind == Kind::Const; }
  bool isConst(Term t, std::uint64_t value) const { return isConst(t) && nodes[t].value == value; }
  bool isTrue(Term t) const { return isConst(t, 1) && width(t) == 1; }
  bool isFalse(Term t) const { return isConst(t, 0) && width(t) == 1; }
  const std::string &nameOf(Term var) const { return names[nodes[var].value]; }
  std::size_t size() const { return nodes.size(); }

  // Variables that `values` does not name are 0.
  std::uint64_t evaluate(Term t, const std::unordered_map<Term, std::uint64_t> &values) const;
  std::string print(Term t) const; // for people

private:
  Term make(Kind kind, unsigned width, Term a, Term b = 0, Term c = 0, std::uint64_t value = 0);
  std::uint64_t apply(const Node &node, std::uint64_t a, std::uint64_t b, std::uint64_t c) const;
  std::uint64_t signedOf(Term t) const;

  using Key = std::tuple<Kind, unsigned, std::uint64_t, Term, Term, Term>;
  struct Hash {
    std::size_t operator()(const Key &key) const;
  };
  std::vector<Node> nodes;
  std::vector<std::string> names;
  std::unordered_map<Key, Term, Hash> table;
  std::unordered_map<std::string, Term> byName;
};

// The bits of a number of this width.
constexpr std::uint64_t maskOf(unsigned width) { return width >= 64 ? ~0ull : (1ull << width) - 1; }
// The number of this width, its highest bit as a sign.
constexpr std::int64_t signedNumber(std::uint64_t value, unsigned width) {
  const std::uint64_t sign = 1ull << (width - 1);
  return static_cast<std::int64_t>(((value & maskOf(width)) ^ sign) - sign);
}

} // namespace veriwarp::certify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
