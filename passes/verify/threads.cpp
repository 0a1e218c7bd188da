// The other threads. Every thread runs the same code, so what is known of this one is known of any other, with its own
// thread index and its own values where they may differ.
#include "passes/verify/threads.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::verify {

using smt::Kind;
using smt::Term;

OtherThread Threads::otherThread(bool sameBlock, bool quantified) {
  OtherThread other;
  other.suffix = world.numbered("'");
  static constexpr Special own[] = {Special::ThreadX, Special::ThreadY, Special::ThreadZ,
                                    Special::BlockX,  Special::BlockY,  Special::BlockZ};
  std::vector<Term> conditions;
  for (Special s : own) {
    bool isThread = s <= Special::ThreadZ;
    Term mine = world.special(s);
    if (mine.isConst() || (!isThread && sameBlock))
      continue;
    Term theirs = quantified ? pool.variable(mine.name() + other.suffix, 64)
                             : pool.variable(mine.name() + other.suffix, 64, pool.rangeOf(mine));
    other.map[mine.id()] = theirs;
    other.identity.push_back(theirs);
  }
  return other;
}

Term Threads::exists(const OtherThread &other) const {
  std::vector<Term> parts;
  for (std::size_t i = 0; i != 6; ++i)
    if (auto it = other.map.find(world.specials[i].id()); it != other.map.end()) {
      parts.push_back(pool.sle(pool.constant(64, 0), it->second));
      parts.push_back(pool.slt(it->second, world.specials[i + 6]));
    }
  return pool.andOf(parts);
}

// The function of another thread that stands for this one of this thread: it has the other's indices as arguments, too.
// A sum adds up what the other one has.
std::string Threads::ofOther(const std::string &function, const OtherThread &other) {
  const auto sum = prover.sumFunctions.find(function);
  if (sum == prover.sumFunctions.end())
    return function + std::string(kOfOtherThread);
  const std::string name = function + "." + std::to_string(other.identity.size()) + std::string(kOfOtherThread);
  if (prover.sumFunctions.contains(name))
    return name;
  Prover::SumFunction theirs = sum->second;
  OtherThread any;
  for (std::size_t i = 0; i != 6; ++i)
    if (const Term own = world.specials[i]; other.map.contains(own.id())) {
      const Term index = pool.variable("sum.thread" + std::to_string(any.identity.size()), 64);
      any.map[own.id()] = index;
      any.identity.push_back(index);
      theirs.captured.push_back(index);
    }
  assert(any.identity.size() == other.identity.size() && "another thread is known by its indices");
  theirs.term = rename(theirs.term, any);
  prover.sumFunctions.emplace(name, std::move(theirs));
  return name;
}

Term Threads::rename(Term t, OtherThread &other) {
  for (Term s : pool.symbols(t)) { // arguments first
    if (other.map.contains(s.id()))
      continue;
    const bool isOwn = isSkolem(s);
    if (s.kind() == Kind::Var) {
      if (!isOwn && !world.isPrivate(s))
        continue;
      std::string name = s.name() + std::string(kOfOtherThread);
      if (std::optional<smt::Range> range = pool.rangeOf(s))
        prover.declareFunction(name, *range);
      other.map[s.id()] = pool.apply(name, s.width(), other.identity);
      continue;
    }
    std::vector<Term> args;
    for (Term a : s.args())
      args.push_back(pool.substitute(a, other.map));
    if (!isOwn && !world.isPrivate(s.name())) {
      if (args != s.args())
        other.map[s.id()] = pool.apply(s.name(), s.width(), std::move(args));
      continue;
    }
    args.insert(args.end(), other.identity.begin(), other.identity.end());
    other.map[s.id()] = pool.apply(ofOther(s.name(), other), s.width(), std::move(args));
  }
  return pool.substitute(t, other.map);
}

Formula Threads::rename(const Formula &f, OtherThread &other) {
  Formula renamed = f;
  if (f.kind == Formula::Leaf)
    renamed.leaf = rename(f.leaf, other);
  for (Formula &kid : renamed.kids)
    kid = rename(kid, other);
  return renamed;
}

Chunk Threads::rename(const Chunk &c, OtherThread &other) {
  Chunk chunk = c;
  chunk.inverses.clear();
  // Variables of its own: two copies may meet in one question.
  std::unordered_map<unsigned, Term> own;
  for (Term &v : chunk.vars) {
    Term copy = pool.variable(world.numbered(v.name() + other.suffix + "."), 64);
    own[v.id()] = copy;
    v = copy;
  }
  chunk.guard = rename(pool.substitute(c.guard, own), other);
  for (Term &t : chunk.index)
    t = rename(pool.substitute(t, own), other);
  chunk.amount = rename(pool.substitute(c.amount, own), other);
  if (c.share)
    chunk.share = rename(pool.substitute(c.share, own), other);
  return chunk;
}

Term Threads::sameThread(const OtherThread &other, bool sameBlock) {
  std::vector<Term> parts;
  for (std::size_t i = 0; i != (sameBlock ? 3u : 6u); ++i)
    if (auto it = other.map.find(world.specials[i].id()); it != other.map.end())
      parts.push_back(pool.eq(world.specials[i], it->second));
  return pool.andOf(parts);
}

void Threads::assumeForOther(OtherThread &other, std::size_t upTo) {
  assumeExists(other);
  for (std::size_t i = 0; i != upTo; ++i) {
    Fact fact = prover.known()[i];
    Term renamed = rename(fact.body, other);
    if (renamed != fact.body)
      prover.assume(fact.vars.empty() ? leaf(renamed) : forall(fact.vars, leaf(renamed)), fact.isDefinition);
  }
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
