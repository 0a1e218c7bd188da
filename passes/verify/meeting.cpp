#include "passes/verify/meeting.h"
#include "passes/verify/verification.h"

namespace veriwarp::verify {

using smt::Term;

Meeting Verification::meet(const Expr &first, const Expr &second) {
  setUp();
  assumeLaunch();
  world.entry.path = pool.boolean(true);
  for (const std::vector<VariablePtr> *list : {&world.kernel.parameters, &world.kernel.sharedArrays})
    for (const VariablePtr &v : scalars(*list)) {
      if (v->isArray())
        world.entry.arrays[v.get()] = {world.newVersion(*v), {}};
      else
        world.entry.variables[v.get()] = world.fresh(v->name, v->type);
    }
  checkContract();
  Scope scope = permissions.scopeOf(world.entry, true);
  Assertion mine = permissions.assertion(first, scope), theirs = permissions.assertion(second, scope);

  Meeting result;
  result.otherBlock = result.otherThread = result.sameThread = Verdict::Proved;
  std::size_t mark = prover.mark();
  for (const Chunk &a : mine.chunks)
    for (const Chunk &b : theirs.chunks) {
      if (a.array != b.array)
        continue;
      auto clash = [&](const Chunk &c) {
        std::vector<Term> parts{a.guard, c.guard};
        for (std::size_t i = 0; i != a.index.size(); ++i)
          parts.push_back(pool.eq(a.index[i], c.index[i]));
        return pool.andOf(parts);
      };
      auto decide = [&](Term excluded, Verdict &into) {
        Proof proof = prover.prove(leaf(pool.notOf(excluded)), "meeting");
        if (proof.answer == Answer::Proved || into == Verdict::Refuted)
          return std::optional<Proof>();
        into = proof.answer == Answer::Refuted ? Verdict::Refuted : Verdict::Unknown;
        return std::optional<Proof>(std::move(proof));
      };
      { // one thread
        OtherThread self;
        self.suffix = "'self";
        decide(clash(threads.rename(b, self)), result.sameThread);
      }
      for (bool sameBlock : {true, false}) {
        if (sameBlock && a.array->kind == Variable::PrivateArray)
          continue;
        OtherThread other = threads.otherThread(sameBlock, false);
        threads.assumeForOther(other, mark);
        Term both = clash(threads.rename(b, other));
        Term blocks = pool.boolean(true);
        for (unsigned i = 3; i != 6; ++i)
          if (auto it = other.map.find(world.specials[i].id()); it != other.map.end())
            blocks = pool.andOf(blocks, pool.eq(world.specials[i], it->second));
        Term apart = sameBlock ? pool.notOf(threads.sameThread(other, true)) : pool.notOf(blocks);
        std::optional<Proof> proof =
            decide(pool.andOf(both, apart), sameBlock ? result.otherThread : result.otherBlock);
        if (!sameBlock && proof && proof->answer == Answer::Refuted) {
          auto number = [&](Term t) {
            return std::to_string(static_cast<std::int64_t>(smt::evaluate(t, proof->model)));
          };
          auto theirNumber = [&](unsigned i) {
            auto it = other.map.find(world.specials[i].id());
            return number(it == other.map.end() ? world.specials[i] : it->second);
          };
          result.witness = {PhraseKind::ThreadsMeetAt,
                            {account.elementText(*a.array, a.index, *proof), number(world.specials[0]),
                             number(world.specials[3]), theirNumber(0), theirNumber(3), number(world.specials[6])}};
        }
        prover.reset(mark);
      }
    }
  return result;
}

Meeting meet(const Kernel &kernel, const Expr &first, const Expr &second, smt::Solver &solver) {
  VerifyOptions options;
  options.onlyQuestions = true;
  options.secondsPerClause = 2;
  return Verification(kernel, solver, options).meet(first, second);
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
