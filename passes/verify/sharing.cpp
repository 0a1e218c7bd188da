// What all threads together hold of a location is at most one whole.
//
// Each permission of the contract is held by many threads. It is first bounded by itself: no two threads have the same
// location (or no three, for halves, and so on), or as many as differ along the axes that a location leaves open. Then
// permissions that together would exceed the whole must not meet at a location. These are bounds: where they do not
// suffice, the threads are counted (counting.cpp), which also says whether it is refuted.
#include "passes/verify/sharing.h"
#include "passes/verify/limits.h"
#include "passes/verify/poly.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::verify {

using smt::Term;

// row*n + column is one element for one row and one column, if columns are less than n: a*n + r = b*n + s and 0 <= r, s
// < n make a = b and r = s. Said for each n that is the same for all threads, since solvers do not find it for an n
// that is not a number.
void Sharing::assumeDigits(Term one, Term other) {
  if (one == other)
    return;
  for (Term n : pool.symbols(one)) {
    if (!world.isUniform(n) || n.width() != 64)
      continue;
    auto split = [&](Term t) -> std::optional<std::pair<Term, Term>> { // t = first*n + second
      std::optional<Poly> p = polyOf(t);
      Poly high, low;
      if (!p)
        return std::nullopt;
      for (const auto &[product, factor] : p->terms) {
        const auto times = std::count(product.begin(), product.end(), n);
        if (times == 0) {
          low.terms[product] = factor;
          continue;
        }
        std::vector<Term> rest = product;
        rest.erase(std::find(rest.begin(), rest.end(), n));
        high.terms[rest] = factor;
      }
      if (high.isConstant()) // it moves all alike
        return std::nullopt;
      return std::pair{toTerm(pool, high), toTerm(pool, low)};
    };
    auto a = split(one), b = split(other);
    if (!a || !b)
      continue;
    auto isDigit = [&](Term t) { return pool.andOf(pool.sle(world.number(0), t), pool.slt(t, n)); };
    prover.assume(
        leaf(pool.implies(pool.andOf(std::vector<Term>{pool.eq(one, other), isDigit(a->second), isDigit(b->second)}),
                          pool.andOf(pool.eq(a->first, b->first), pool.eq(a->second, b->second)))));
  }
}

bool Sharing::isAlike(const Chunk &chunk, bool sameBlock) const {
  const auto isSame = [&](Term t) { return !t || (world.isUniform(t) && (sameBlock || !world.isOfBlock(t))); };
  return isSame(chunk.amount) && isSame(chunk.share);
}

std::optional<Sharing::Misfit> Sharing::unlike(const Chunks &chunks, bool sameBlock) const {
  for (const Chunk *chunk : chunks)
    if (!isAlike(*chunk, sameBlock))
      return Misfit{{PhraseKind::SharesDiffer, {account.textOf(chunk->place)}}, chunk->place, Verdict::Unknown, false};
  return std::nullopt;
}

Term Sharing::productOf(const std::vector<Term> &sizes) {
  Term product = world.number(1);
  for (Term size : sizes)
    product = pool.mul(product, size);
  return numbers.constantOf(product);
}

// No more threads than this meet at a location: those that do have the same index along some axes, and any along the
// others.
Term Sharing::threadsAtLocation(const Chunk &chunk, bool sameBlock) {
  const std::size_t mark = prover.mark();
  OtherThread other = threads.otherThread(sameBlock, false);
  threads.assumeForOther(other, mark);
  const Chunk copy = threads.rename(chunk, other);
  std::vector<Term> meet{chunk.guard, copy.guard}, sizes;
  for (std::size_t k = 0; k != chunk.index.size(); ++k) {
    meet.push_back(pool.eq(chunk.index[k], copy.index[k]));
    assumeDigits(chunk.index[k], copy.index[k]);
  }
  for (unsigned axis = 0; axis != (sameBlock ? 3u : 6u); ++axis) {
    const Term mine = world.specials[axis];
    auto theirs = other.map.find(mine.id());
    if (theirs != other.map.end() &&
        !prover.follows(leaf(pool.implies(pool.andOf(meet), pool.eq(mine, theirs->second)))))
      sizes.push_back(world.specials[axis + 6]);
  }
  prover.reset(mark);
  return productOf(sizes);
}

Sharing::Total Sharing::totalOf(const Chunk &chunk, bool sameBlock) {
  assert(isAlike(chunk, sameBlock) && "amounts that differ are not added up");
  if (chunk.amount == world.readAmount) // of which there is always more
    return {world.readAmount, {}};
  if (chunk.amount.isConst(0))
    return {chunk.amount, {}};
  // How many may hold it.
  const std::int64_t fit =
      chunk.amount.isConst() && chunk.amount.signedValue() > 0 ? world.whole / chunk.amount.signedValue() : 1;
  const std::int64_t most = std::clamp<std::int64_t>(fit, 1, limits::holders);
  if (fit > 1 || chunk.share) {
    const Term number = threadsAtLocation(chunk, sameBlock);
    if (chunk.share ? prover.follows(leaf(pool.sle(number, chunk.share)))
                    : prover.follows(leaf(pool.sle(number, world.number(fit)))))
      return {number.isConst() && !chunk.share ? pool.mul(number, chunk.amount) : world.number(world.whole), {}};
  }
  std::size_t mark = prover.mark();
  std::vector<OtherThread> others;
  std::vector<Chunk> copies;
  Proof proof;
  for (std::int64_t holders = 1; holders <= most; ++holders) {
    // No holders+1 different threads have one location.
    std::vector<Term> clash{chunk.guard};
    OtherThread other = threads.otherThread(sameBlock, false);
    std::size_t facts = mark;
    threads.assumeForOther(other, facts);
    copies.push_back(threads.rename(chunk, other));
    others.push_back(std::move(other));
    for (std::size_t i = 0; i != copies.size(); ++i) {
      clash.push_back(copies[i].guard);
      clash.push_back(pool.notOf(threads.sameThread(others[i], sameBlock)));
      for (std::size_t k = 0; k != chunk.index.size(); ++k) {
        clash.push_back(pool.eq(chunk.index[k], copies[i].index[k]));
        assumeDigits(chunk.index[k], copies[i].index[k]);
      }
      for (std::size_t j = 0; j != i; ++j) { // they differ among themselves
        std::vector<Term> same;
        for (std::size_t k = 0; k != others[i].identity.size(); ++k)
          same.push_back(pool.eq(others[i].identity[k], others[j].identity[k]));
        clash.push_back(pool.notOf(pool.andOf(same)));
      }
    }
    proof = prover.prove(leaf(pool.notOf(pool.andOf(clash))), "sharing");
    if (proof.answer == Answer::Proved) {
      prover.reset(mark);
      return {chunk.amount.isConst() ? world.number(chunk.amount.signedValue() * holders) : chunk.amount, {}};
    }
  }
  Phrase why{PhraseKind::MoreThanWhole, {account.textOf(chunk.place)}};
  if (proof.answer == Answer::Refuted) {
    OtherThread &other = others[0];
    Phrase who;
    for (const auto &[name, index] : {std::pair{"threadIdx", 0u}, std::pair{"blockIdx", 3u}}) {
      std::string mine, theirs;
      for (unsigned i = index; i != index + 3; ++i) {
        Term m = world.specials[i];
        auto it = other.map.find(m.id());
        std::uint64_t a = smt::evaluate(m, proof.model);
        mine += (i == index ? "" : ",") + std::to_string(a);
        theirs += (i == index ? "" : ",") +
                  std::to_string(it == other.map.end() ? a : smt::evaluate(it->second, proof.model));
      }
      const Phrase both{PhraseKind::IndexAndIndex, {name, mine, theirs}};
      if (index == 0)
        who = both;
      else if (mine != theirs)
        who = {PhraseKind::IndexAndBlock, {who, both}};
    }
    why = {PhraseKind::HeldByThreads, {why, account.elementText(*chunk.array, chunk.index, proof), who}};
  }
  prover.reset(mark);
  const bool isRefuted = proof.answer == Answer::Refuted;
  return {{},
          {isRefuted ? why : Phrase{PhraseKind::NotExcluded, {why, words(proof.reason)}}, chunk.place,
           isRefuted ? Verdict::Refuted : Verdict::Unknown, isRefuted && chunk.amount.isConst() && fit <= most}};
}

void Sharing::checkSharing(const std::vector<Chunk> &chunks) {
  std::map<const Variable *, Chunks> byArray;
  for (const Chunk &chunk : chunks)
    byArray[chunk.array.get()].push_back(&chunk);
  for (auto &[array, list] : byArray) {
    const bool sameBlock = array->kind == Variable::SharedArray;
    const Claim claim{{}, list, true, sameBlock};
    if (std::optional<Misfit> misfit = together(list, *array, sameBlock))
      tell(*misfit, Obligation::Sharing, claim);
    else
      account.report(Obligation::Sharing, Verdict::Proved, {PhraseKind::AtMostOneWhole, {array->name}},
                     list.front()->place);
  }
}

Answer Sharing::fit(const std::vector<Chunk> &chunks) {
  Chunks list;
  for (const Chunk &chunk : chunks)
    list.push_back(&chunk);
  if (list.empty())
    return Answer::Proved;
  const std::optional<Misfit> misfit = together(list, *list.front()->array, false);
  if (!misfit)
    return Answer::Proved;
  return misfit->isCertain ? Answer::Refuted : count({{}, list, true, false});
}

// Why these permissions of all threads may be more than a whole.
std::optional<Sharing::Misfit> Sharing::together(const Chunks &list, const Variable &array, bool sameBlock) {
  if (std::optional<Misfit> misfit = unlike(list, sameBlock))
    return misfit;
  std::vector<Term> totals;
  for (const Chunk *chunk : list) {
    Total total = totalOf(*chunk, sameBlock);
    if (!total.bound)
      return total.misfit;
    totals.push_back(total.bound);
  }
  std::optional<Misfit> misfit;
  // Sets that exceed the whole, smallest first; a set with such a subset adds nothing.
  std::vector<std::vector<std::size_t>> sets{{}}, bad;
  for (std::size_t size = 1; size <= std::min(list.size(), limits::chunksTogether); ++size) {
    std::vector<std::vector<std::size_t>> next;
    for (const std::vector<std::size_t> &set : sets)
      for (std::size_t i = set.empty() ? 0 : set.back() + 1; i < list.size(); ++i) {
        std::vector<std::size_t> larger = set;
        larger.push_back(i);
        next.push_back(larger);
        Term sum = world.number(0), least = world.number(0);
        for (std::size_t g : larger) {
          sum = pool.add(sum, totals[g]);
          least = pool.add(least, list[g]->amount);
        }
        Term exceeds = pool.slt(world.number(world.whole), sum);
        if (exceeds.isFalse() || std::any_of(bad.begin(), bad.end(), [&](const std::vector<std::size_t> &b) {
              return std::includes(larger.begin(), larger.end(), b.begin(), b.end());
            }))
          continue;
        bad.push_back(larger);
        std::size_t mark = prover.mark();
        std::vector<Term> clash{exceeds};
        std::vector<Chunk> copies;
        for (std::size_t g : larger) {
          OtherThread other = threads.otherThread(sameBlock, false);
          threads.assumeForOther(other, mark);
          copies.push_back(threads.rename(*list[g], other));
          clash.push_back(copies.back().guard);
          for (std::size_t k = 0; k != copies.back().index.size(); ++k)
            clash.push_back(pool.eq(copies[0].index[k], copies.back().index[k]));
        }
        Proof proof = prover.prove(leaf(pool.notOf(pool.andOf(clash))), "sharing");
        prover.reset(mark);
        const bool isRefuted = proof.answer == Answer::Refuted;
        if (proof.answer == Answer::Proved || (misfit && !isRefuted))
          continue;
        const Phrase text =
            size == 1 ? Phrase{PhraseKind::MoreThanWhole, {account.textOf(list[larger[0]]->place)}}
                      : Phrase{PhraseKind::TogetherMoreThanWhole,
                               {account.textOf(list[larger[0]]->place), account.textOf(list[larger[1]]->place)}};
        misfit = {isRefuted ? Phrase{PhraseKind::AtElement, {text, account.elementText(array, copies[0].index, proof)}}
                            : Phrase{PhraseKind::NotExcluded, {text, words(proof.reason)}},
                  list[larger.back()]->place, isRefuted ? Verdict::Refuted : Verdict::Unknown,
                  isRefuted &&
                      std::none_of(larger.begin(), larger.end(), [&](std::size_t g) { return list[g]->share; }) &&
                      pool.bounds(least, true).lo > world.whole};
        if (misfit->isCertain)
          return misfit;
      }
    sets = std::move(next);
  }
  if (list.size() > limits::chunksTogether && !misfit) {
    Term sum = world.number(0);
    for (Term total : totals)
      sum = pool.add(sum, total);
    if (!pool.slt(world.number(world.whole), sum).isFalse())
      misfit = {{PhraseKind::TooManyToAddUp, {array.name}}, list.back()->place, Verdict::Unknown, false};
  }
  return misfit;
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
