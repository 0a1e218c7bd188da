// What a Term points to, and the inside of a TermPool. Private to this room.
#pragma once

#include "solver/smt/interval.h"
#include "solver/smt/term.h"

#include <bit>
#include <deque>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace veriwarp::smt {

// The order in which a pool made its terms: what arguments of sums and of Booleans are sorted by.
inline bool byId(Term a, Term b) { return a.id() < b.id(); }

inline std::uint64_t maskOf(unsigned width) {
  return width >= 64 ? ~std::uint64_t(0) : (std::uint64_t(1) << width) - 1;
}

inline std::int64_t toSigned(std::uint64_t v, unsigned width) {
  if (width == 0 || width >= 64)
    return static_cast<std::int64_t>(v);
  std::uint64_t sign = std::uint64_t(1) << (width - 1);
  return static_cast<std::int64_t>(((v & maskOf(width)) ^ sign) - sign);
}

inline Int128 pow2(unsigned k) { return Int128(1) << k; }

// What is known of every value a term can have under the declared ranges, exact in bit-vector arithmetic.
struct Facts {
  Interval s, u;               // read as signed, as unsigned
  std::uint64_t knownZero = 0; // bits that are 0 (those above the width are not listed)
};

class Node {
public:
  Kind kind;
  unsigned width;
  unsigned id;
  std::uint64_t value;
  std::string name;
  std::vector<Term> args;
  std::size_t hash;
  Facts facts;
  mutable const Node *negation = nullptr; // once it has been built
  std::uint8_t tag = 0;                   // of a Var
};

// Makes two readings of a value of that width agree: where one says that the sign bit is known, the other follows.
// Either may become empty.
void agree(Interval &s, Interval &u, unsigned width);

inline const Facts &factsOf(Term t) { return t.raw()->facts; }

// A sum of monomials modulo 2^width, sorted by the ids of the bases. A base is not Const, not Add, and has no constant
// factor.
struct Linear {
  struct Monomial {
    Term base;
    std::uint64_t coefficient; // modulo 2^width, not 0
  };
  unsigned width = 0;
  std::uint64_t constant = 0;
  std::vector<Monomial> terms;

  std::int64_t signedConstant() const { return toSigned(constant, width); }
  std::int64_t signedCoefficient(std::size_t i) const { return toSigned(terms[i].coefficient, width); }
};

enum class Reading : std::uint8_t { Signed, Unsigned, Tighter };

// The mathematical value of the sum, coefficients and constant read as signed and the bases as told. It is congruent to
// the bit-vector's value modulo 2^width, whatever the reading.
Interval intervalOf(const Linear &l, Reading reading);
// l + scale * m
Linear addScaled(const Linear &l, const Linear &m, std::uint64_t scale);
Linear scaled(const Linear &l, std::uint64_t scale);

struct NodeHash {
  std::size_t operator()(const Node *n) const { return n->hash; }
};
struct NodeEqual {
  bool operator()(const Node *a, const Node *b) const;
};

struct TermPool::Impl {
  std::deque<Node> nodes;
  std::unordered_set<Node *, NodeHash, NodeEqual> table;
  std::unordered_map<std::string, Term> variables;
  std::unordered_map<unsigned, Range> ranges; // by id of the variable
  std::unordered_map<unsigned, Interval> noWrap;
  TermPool *pool = nullptr;

  // The node as told, with no simplification.
  Term make(Kind kind, unsigned width, std::vector<Term> args, std::uint64_t value = 0, std::string_view name = {});
  Linear linear(Term t);
  Term fromLinear(const Linear &l);
  Term nary(Kind kind, std::vector<Term> args); // And, Or
  Term compare(bool isSigned, bool strict, Term a, Term b);
  Term compareIntervals(bool isSigned, bool strict, Term a, Term b);
  Term compareParts(bool isSigned, bool strict, Term a, Term b);
  Term compareSums(bool isSigned, bool strict, Term a, Term b);
  Term divide(bool remainder, Term a, Term b); // unsigned
  Term rebuild(const Node &n, std::vector<Term> args);
  Term extend(bool isSigned, Term a, unsigned width);
  Facts computeFacts(const Node &n);
  Interval noWrapInterval(Term t);
  bool isComplement(Term a, Term b) const { return a.raw()->negation == b.raw(); }
};

// 1-bit vectors that stand for a boolean: Ite(c, 1, 0) and constants. Gives the boolean, or a null term.
Term asBoolean(TermPool &pool, Term bit);

// Every node of the roots, arguments before their users (ids ascend). Without `intoApplications` an application is a
// leaf: to solvers, which know its arguments by congruence() only.
std::vector<const Node *> nodesOf(const std::vector<Term> &roots, bool intoApplications = true);

// node_check.cpp; for assertions. The node has the form in which equal terms are one; its facts can be true of a value
// of its width; the sum is sorted and its numbers are reduced.
bool nodeHolds(const Node &node);
bool factsHold(const Node &node);
bool linearHolds(const Linear &sum);

// One operation on values, as `evaluate` does it. Shared with nothing that simplifies but constant folding.
std::uint64_t applyOperation(Kind kind, unsigned width, unsigned argWidth, const std::uint64_t *args,
                             std::size_t count);

// `evaluate` prepared for many assignments to the same terms.
class Evaluator {
public:
  explicit Evaluator(const std::vector<Term> &roots);
  void run(const Assignment &values);
  std::uint64_t valueOf(Term t) const { return slots[slotOf.at(t.id())]; }
  bool allTrue() const;

private:
  std::vector<Term> rootTerms;
  std::vector<const Node *> order;
  std::unordered_map<unsigned, unsigned> slotOf;
  std::vector<std::vector<unsigned>> argSlots;
  std::vector<unsigned> rootSlots;
  std::vector<std::uint64_t> slots;
};

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
