// What all threads together hold of a location is at most one whole.
//
// Each permission of the contract is held by many threads. It is first bounded by itself: no two threads have the same
// location (or no three, for halves, and so on), or every thread has it and the fraction is one over their number. Then
// permissions that together would exceed the whole must not meet at a location.
#include "passes/verify/sharing.h"
#include "passes/verify/poly.h"

#include <algorithm>

namespace veriwarp::verify {

using smt::Term;

namespace {

constexpr std::int64_t kMostHolders = 4;
constexpr std::size_t kMostTogether = 8;

} // namespace

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

// What all threads hold of one location through this chunk: a bound. `isUnlimited`: reads, of which there is always
// more. Null where none is found; `why` and `proof` tell.
Term Sharing::totalOf(const Chunk &chunk, bool sameBlock, bool &isUnlimited, Phrase &why, Proof &proof) {
  isUnlimited = chunk.amount == world.readAmount;
  if (isUnlimited)
    return world.readAmount;
  Term everybody = pool.mul(pool.mul(world.special(Special::BlockDimX), world.special(Special::BlockDimY)),
                            world.special(Special::BlockDimZ));
  if (!sameBlock)
    everybody =
        pool.mul(everybody, pool.mul(pool.mul(world.special(Special::GridDimX), world.special(Special::GridDimY)),
                                     world.special(Special::GridDimZ)));
  if (chunk.share && prover.follows(leaf(pool.sle(everybody, chunk.share))))
    return world.number(world.whole);
  std::int64_t most = 1;
  if (chunk.amount.isConst() && chunk.amount.signedValue() > 0)
    most = std::min(kMostHolders, world.whole / chunk.amount.signedValue());
  std::size_t mark = prover.mark();
  std::vector<OtherThread> others;
  std::vector<Chunk> copies;
  for (std::int64_t holders = 1; holders <= std::max<std::int64_t>(most, 1); ++holders) {
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
      return chunk.amount.isConst() ? world.number(chunk.amount.signedValue() * holders) : chunk.amount;
    }
  }
  // However they are spread: no more than all threads together.
  if (const Term all = numbers.constantOf(everybody); all.isConst() && chunk.amount.isConst() &&
                                                      all.signedValue() <= world.whole &&
                                                      all.signedValue() * chunk.amount.signedValue() <= world.whole) {
    prover.reset(mark);
    return world.number(all.signedValue() * chunk.amount.signedValue());
  }
  why = {PhraseKind::MoreThanWhole, {account.textOf(chunk.place)}};
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
  return {};
}

void Sharing::checkSharing(const std::vector<Chunk> &chunks) {
  std::map<const Variable *, std::vector<const Chunk *>> byArray;
  for (const Chunk &chunk : chunks)
    byArray[chunk.array.get()].push_back(&chunk);
  for (auto &[array, list] : byArray) {
    bool sameBlock = array->kind == Variable::SharedArray;
    struct Group {
      const Chunk *chunk;
      Term total;
      bool isUnlimited;
    };
    std::vector<Group> groups;
    for (const Chunk *chunk : list) {
      bool isUnlimited = false;
      Phrase why;
      Proof proof;
      Term total = totalOf(*chunk, sameBlock, isUnlimited, why, proof);
      if (!total) {
        account.report(Obligation::Sharing, proof.answer == Answer::Refuted ? Verdict::Refuted : Verdict::Unknown,
                       proof.answer == Answer::Refuted ? why
                                                       : Phrase{PhraseKind::NotExcluded, {why, words(proof.reason)}},
                       chunk->place);
        continue;
      }
      groups.push_back({chunk, total, isUnlimited});
    }
    // Sets that exceed the whole, smallest first; a set with such a subset adds nothing.
    std::vector<std::vector<std::size_t>> sets{{}}, bad;
    bool isFine = groups.size() == list.size();
    for (std::size_t size = 1; size <= std::min(groups.size(), kMostTogether); ++size) {
      std::vector<std::vector<std::size_t>> next;
      for (const std::vector<std::size_t> &set : sets)
        for (std::size_t i = set.empty() ? 0 : set.back() + 1; i < groups.size(); ++i) {
          std::vector<std::size_t> larger = set;
          larger.push_back(i);
          next.push_back(larger);
          if (size == 1)
            continue;
          Term sum = world.number(0);
          for (std::size_t g : larger)
            sum = pool.add(sum, groups[g].total);
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
            copies.push_back(threads.rename(*groups[g].chunk, other));
            clash.push_back(copies.back().guard);
            for (std::size_t k = 0; k != copies.back().index.size(); ++k)
              clash.push_back(pool.eq(copies[0].index[k], copies.back().index[k]));
          }
          Proof proof = prover.prove(leaf(pool.notOf(pool.andOf(clash))), "sharing");
          if (proof.answer != Answer::Proved) {
            isFine = false;
            const Phrase text{
                PhraseKind::TogetherMoreThanWhole,
                {account.textOf(groups[larger[0]].chunk->place), account.textOf(groups[larger[1]].chunk->place)}};
            account.report(
                Obligation::Sharing, proof.answer == Answer::Refuted ? Verdict::Refuted : Verdict::Unknown,
                proof.answer == Answer::Refuted
                    ? Phrase{PhraseKind::AtElement, {text, account.elementText(*array, copies[0].index, proof)}}
                    : Phrase{PhraseKind::NotExcluded, {text, words(proof.reason)}},
                groups[larger.back()].chunk->place);
          }
          prover.reset(mark);
        }
      sets = std::move(next);
    }
    if (groups.size() > kMostTogether && isFine) {
      Term sum = world.number(0);
      for (const Group &g : groups)
        sum = pool.add(sum, g.total);
      if (!pool.slt(world.number(world.whole), sum).isFalse()) {
        account.report(Obligation::Sharing, Verdict::Unknown, {PhraseKind::TooManyToAddUp, {array->name}},
                       groups.back().chunk->place);
        isFine = false;
      }
    }
    if (isFine)
      account.report(Obligation::Sharing, Verdict::Proved, {PhraseKind::AtMostOneWhole, {array->name}},
                     list.front()->place);
  }
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
