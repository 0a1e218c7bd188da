// Permissions counted thread by thread. In a launch of few threads, what all of them hold of a location is a sum, exact
// on both sides: it shows what bounds do not (a thread in four collects, every other one gives), and a permission that
// does not fit is refuted only if the sum says so, since a bound may be too rough.
#include "passes/verify/limits.h"
#include "passes/verify/sharing.h"

namespace veriwarp::verify {

using smt::Term;

namespace {

// Launches that a counterexample is looked for in, if the contract leaves them open: so many threads.
constexpr std::int64_t kTried[] = {4, 2, 8, 16, 32};

} // namespace

// Proved: for every launch. Refuted: there is a location and a launch where it is not so.
Answer Sharing::count(const Claim &claim) {
  for (const Chunks *list : {&claim.given, &claim.taken})
    for (const Chunk *chunk : *list)
      if (chunk->vars.size() > 1 && chunk->inverses.empty())
        return Answer::Unknown;
  std::array<std::int64_t, 6> sizes{};
  std::vector<Term> axes;
  bool isKnown = true;
  for (unsigned i = 0; i != 6; ++i) {
    sizes[i] = 1;
    if (claim.sameBlock && i >= 3)
      continue;
    axes.push_back(world.specials[i + 6]);
    const Term size = numbers.constantOf(axes.back());
    isKnown &= size.isConst();
    if (size.isConst())
      sizes[i] = size.signedValue();
  }
  if (isKnown)
    return countAmong(claim, sizes, true);
  for (const std::int64_t number : kTried) {
    const std::size_t mark = prover.mark();
    prover.assume(leaf(pool.eq(productOf(axes), world.number(number))));
    const Proof launch = prover.satisfiable("counting");
    prover.reset(mark);
    if (launch.answer != Answer::Refuted)
      continue;
    for (std::size_t i = 0; i != axes.size(); ++i) {
      sizes[i] = static_cast<std::int64_t>(smt::evaluate(axes[i], launch.model));
      prover.assume(leaf(pool.eq(axes[i], world.number(sizes[i]))));
    }
    const Answer answer = countAmong(claim, sizes, false);
    prover.reset(mark);
    if (answer == Answer::Refuted)
      return answer;
  }
  return Answer::Unknown;
}

Answer Sharing::countAmong(const Claim &claim, const std::array<std::int64_t, 6> &sizes, bool isEveryLaunch) {
  std::int64_t all = 1;
  for (const std::int64_t size : sizes) {
    all *= size;
    if (all > limits::threadsCounted)
      return Answer::Unknown;
  }
  const std::size_t mark = prover.mark();
  const Variable &array = *claim.taken.front()->array;
  const std::vector<Term> at = world.anyElement(array);
  std::vector<OtherThread> everybody;
  for (std::int64_t which = 0; which != all; ++which) {
    OtherThread &one = everybody.emplace_back();
    std::int64_t rest = which;
    for (unsigned i = 0; i != 6; rest /= sizes[i++]) {
      const Term own = world.specials[i];
      if (own.isConst() || (claim.sameBlock && i >= 3))
        continue;
      one.identity.push_back(world.number(rest % sizes[i]));
      one.map[own.id()] = one.identity.back();
    }
  }
  auto sumOf = [&](const Chunks &list) {
    Term sum = world.number(0);
    for (const Chunk *chunk : list) {
      const Term amount = world.contribution(*chunk, at);
      for (OtherThread &one : everybody)
        sum = pool.add(sum, threads.rename(amount, one));
    }
    return sum;
  };
  const Formula goal =
      leaf(pool.sle(sumOf(claim.taken), claim.ofWhole ? world.number(world.whole) : sumOf(claim.given)));
  if (isEveryLaunch && prover.follows(goal))
    return Answer::Proved;
  Answer answer = Answer::Unknown;
  // How much others hold of shares that differ is not known.
  const bool isKnown = !unlike(claim.given, claim.sameBlock) && !unlike(claim.taken, claim.sameBlock);
  if (isKnown && all <= limits::threadsKnown) {
    // A share of so many parts that they do not make up the whole is left out.
    bool isPartial = !isEveryLaunch;
    for (const Chunks *list : {&claim.given, &claim.taken})
      for (const Chunk *chunk : *list)
        if (chunk->share) {
          prover.assume(leaf(pool.eq(pool.mul(chunk->amount, chunk->share), world.number(world.whole))));
          isPartial = true;
        }
    for (OtherThread &one : everybody)
      threads.assumeForOther(one, mark);
    answer = prover.prove(goal, "counting").answer;
    if (answer == Answer::Proved && isPartial)
      answer = Answer::Unknown;
  }
  prover.reset(mark);
  return answer;
}

void Sharing::tell(const Misfit &misfit, Obligation kind, const Claim &claim) {
  if (account.dry)
    return;
  const Answer counted = misfit.isCertain ? Answer::Refuted : count(claim);
  if (counted == Answer::Proved) {
    if (kind == Obligation::Sharing)
      account.report(kind, Verdict::Proved, {PhraseKind::AtMostOneWhole, {claim.taken.front()->array->name}},
                     claim.taken.front()->place);
    return;
  }
  const Verdict verdict = counted == Answer::Refuted ? Verdict::Refuted : Verdict::Unknown;
  const bool isDoubtful = misfit.verdict == Verdict::Refuted && verdict == Verdict::Unknown;
  const Phrase message = isDoubtful ? Phrase{PhraseKind::PerhapsFits, {misfit.message}} : misfit.message;
  account.report(kind, verdict, message, misfit.place);
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
