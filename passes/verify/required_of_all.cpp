// Whether there is a launch of which every thread satisfies the preconditions.
#include "passes/verify/limits.h"
#include "passes/verify/verification.h"

#include <cassert>

namespace veriwarp::verify {

using smt::Term;

// One thread of a launch of these sizes requires them, too.
void Verification::assumeThread(std::int64_t which, const std::int64_t (&sizes)[6], std::size_t upTo) {
  OtherThread other = threads.otherThread(false, false);
  threads.assumeForOther(other, upTo);
  for (unsigned i = 0; i != 6; which /= sizes[i++]) {
    assert(sizes[i] > 0 && "a launch has threads along each dimension");
    if (auto theirs = other.map.find(world.specials[i].id()); theirs != other.map.end())
      prover.assume(leaf(pool.eq(theirs->second, world.number(which % sizes[i]))));
  }
}

// A counterexample is one thread's. The other threads of its launch must take the launch, too: where it is small, all
// are asked, at a launch of this shape, and then at one of another shape. What they require of memory counts as far as
// it speaks of the same elements for all.
Proof Verification::takenByAll(Proof proof, const Account::Again &again) {
  if (world.kernel.isFunction || !world.factsOfContract)
    return proof;
  const std::size_t mark = prover.mark();
  std::vector<Term> others; // shapes that have no counterexample
  for (unsigned round = 0; round != limits::shapesAsked && proof.answer == Answer::Refuted; ++round) {
    std::int64_t sizes[6] = {}, all = 1;
    std::vector<Term> shape;
    for (unsigned i = 0; i != 6 && all; ++i) {
      const Term size = world.specials[i + 6];
      sizes[i] = size.isConst() ? size.signedValue() : static_cast<std::int64_t>(smt::evaluate(size, proof.model));
      all = sizes[i] > 0 && all * sizes[i] <= limits::threadsCounted ? all * sizes[i] : 0;
      shape.push_back(pool.eq(size, world.number(sizes[i])));
    }
    if (!all)
      break; // too large to ask all of them
    const Term isShape = pool.andOf(shape);
    prover.assume(leaf(isShape));
    for (std::int64_t which = 0; which != all; ++which)
      assumeThread(which, sizes, world.factsOfContract);
    Proof ofShape = again();
    prover.reset(mark);
    if (ofShape.answer != Answer::Proved)
      return ofShape.answer == Answer::Refuted ? ofShape : proof;
    others.push_back(pool.notOf(isShape));
    prover.assume(leaf(pool.andOf(others)));
    proof = again();
    prover.reset(mark);
  }
  if (proof.answer == Answer::Refuted && !others.empty()) { // there may be more shapes
    proof.answer = Answer::Unknown;
    proof.reason = report::ReasonKind::NeitherProvedNorRefuted;
  }
  return proof;
}

// Each thread of a launch requires them. Asked first of a few: the first one, its neighbour and the last one; of a
// launch of few threads, all; then of every thread.
Answer Verification::holdForAll() {
  const std::size_t mark = prover.mark();
  std::int64_t sizes[6] = {}, all = 1; // where they are numbers
  for (unsigned i = 0; i != 6 && all; ++i) {
    const Term size = numbers.constantOf(world.specials[i + 6]);
    sizes[i] = size.isConst() ? size.signedValue() : 0;
    all = sizes[i] > 0 && all * sizes[i] <= limits::threadsAskedFirst ? all * sizes[i] : 0;
  }
  if (all) {
    for (std::int64_t which = 0; which != all; ++which)
      assumeThread(which, sizes, mark);
    const Answer answer = prover.satisfiable("vacuity").answer;
    prover.reset(mark);
    return answer;
  }
  for (unsigned which = 0; which != 3; ++which) {
    OtherThread other = threads.otherThread(false, false);
    threads.assumeForOther(other, mark);
    for (unsigned i = 0; i != 6; ++i) {
      auto theirs = other.map.find(world.specials[i].id());
      if (theirs == other.map.end())
        continue;
      const Term last = pool.sub(world.specials[i + 6], world.number(1));
      const Term one = pool.ite(pool.sle(world.number(1), last), world.number(1), world.number(0));
      prover.assume(leaf(pool.eq(theirs->second, which == 2 ? last : which == 1 && i == 0 ? one : world.number(0))));
    }
  }
  Answer answer = prover.satisfiable("vacuity").answer;
  prover.reset(mark);
  if (answer == Answer::Proved)
    return answer;
  return launchForAll();
}

// A launch is looked for that every thread takes, and each thread that does not take the one that was found takes part
// in looking for the next. What a thread requires of memory of its own is left out: it has been asked of a few.
Answer Verification::launchForAll() {
  const std::size_t mark = prover.mark();
  for (unsigned round = 0; round != limits::launchRounds; ++round) {
    const Proof launch = prover.satisfiable("vacuity");
    if (launch.answer != Answer::Refuted) {
      prover.reset(mark);
      return launch.answer;
    }
    const std::size_t before = prover.mark();
    OtherThread other = threads.otherThread(false, false);
    std::vector<Formula> required;
    std::vector<Term> pinned;
    for (std::size_t i = 0; i != mark; ++i) {
      const Fact &fact = prover.known()[i];
      const Term theirs = threads.rename(fact.body, other);
      if (!fact.vars.empty() || theirs == fact.body)
        continue;
      bool isOfMemory = false;
      std::vector<Term> shared; // the same for all threads
      for (Term s : pool.symbols(fact.body)) {
        if (threads.rename(s, other) == s)
          shared.push_back(s);
        else
          isOfMemory |= s.kind() == smt::Kind::Apply;
      }
      if (isOfMemory)
        continue;
      required.push_back(leaf(theirs));
      for (Term s : shared)
        pinned.push_back(pool.eq(s, s.width() == 0 ? pool.boolean(smt::evaluate(s, launch.model) != 0)
                                                   : pool.constant(s.width(), smt::evaluate(s, launch.model))));
    }
    threads.assumeExists(other);
    prover.assume(leaf(pool.andOf(pinned)));
    const Proof everyone = prover.prove(all(std::move(required)), "vacuity");
    prover.reset(before);
    if (everyone.answer != Answer::Refuted) {
      prover.reset(mark);
      return everyone.answer == Answer::Proved ? Answer::Refuted : Answer::Unknown;
    }
    OtherThread one = threads.otherThread(false, false);
    threads.assumeForOther(one, mark);
    assert(one.identity.size() == other.identity.size() && "threads are told apart by the same indices");
    for (std::size_t k = 0; k != one.identity.size(); ++k)
      prover.assume(
          leaf(pool.eq(one.identity[k], pool.constant(64, smt::evaluate(other.identity[k], everyone.model)))));
  }
  prover.reset(mark);
  return Answer::Unknown;
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
