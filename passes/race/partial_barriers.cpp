#include "passes/race/partial_barriers.h"

namespace veriwarp::race {

using namespace kernel;

bool PartialBarriers::isPartial(ValueId v) const {
  return k.values[v].op == Op::Barrier && k.values[v].block != None && !isCut(k.values[v], Level::Block);
}

ValueId PartialBarriers::inLoop() const {
  for (ValueId v = 0; v < k.values.size(); ++v)
    if (isPartial(v) && k.blocks[k.values[v].block].loop != None)
      return v;
  return None;
}

const std::optional<Arrivals> &PartialBarriers::arrivals(ValueId barrier) {
  auto [it, isNew] = known.try_emplace(barrier);
  if (isNew)
    it->second = count(barrier);
  return it->second;
}

std::optional<Arrivals> PartialBarriers::count(ValueId barrier) {
  Evaluator &thread = ctx.single();
  smt::TermPool &pool = ctx.pool;
  Dim3 shape;
  for (unsigned d = 0; d < 3; ++d) {
    if (!ctx.terms.block[d].isConst())
      return {};
    shape[d] = static_cast<std::uint32_t>(ctx.terms.block[d].value());
  }
  Term number = thread.value(k.values[barrier].operands[0], thread.baseFrame());
  std::vector<Term> comes;
  Term waitsFor;
  for (ValueId v = 0; v < k.values.size(); ++v) {
    if (!isPartial(v) || thread.value(k.values[v].operands[0], thread.baseFrame()) != number)
      continue;
    if (!number.isConst() || k.values[v].operands.size() < 2)
      return {};
    Term count = thread.value(k.values[v].operands[1], thread.baseFrame());
    if (!count.isConst() || count.value() == 0 || (waitsFor && waitsFor != count))
      return {};
    waitsFor = count;
    comes.push_back(thread.path(k.values[v].block, thread.baseFrame()));
  }
  std::uint64_t threads = 0;
  for (std::uint32_t z = 0; z < shape[2]; ++z)
    for (std::uint32_t y = 0; y < shape[1]; ++y)
      for (std::uint32_t x = 0; x < shape[0]; ++x) {
        std::unordered_map<unsigned, Term> at;
        const Dim3 id{x, y, z};
        for (unsigned d = 0; d < 3; ++d)
          if (!thread.tid(d).isConst())
            at[thread.tid(d).id()] = pool.constant(32, id[d]);
        for (Term condition : comes) {
          Term here = pool.substitute(condition, at);
          if (!here.isConst())
            return {};
          threads += here.isTrue();
        }
      }
  if (!waitsFor)
    return {};
  return Arrivals{threads, waitsFor.value(), number.value()};
}

// No such barrier stands between the two accesses.
Term PartialBarriers::notBetween(Pair &pair, const AccessInstance &i, const AccessInstance &j) {
  std::vector<Term> apart;
  auto order = [&](Evaluator &first, ValueId before, Evaluator &second, ValueId after) {
    for (ValueId p = 0; p < k.values.size(); ++p) {
      if (!isPartial(p) || !meets(p) || !ctx.analysis.cfg.instructionPostDominates(p, before))
        continue;
      for (ValueId q = 0; q < k.values.size(); ++q) {
        bool waits = isPartial(q) && k.values[q].imm != static_cast<std::uint64_t>(BarrierKind::Arrive);
        if (waits && ctx.analysis.cfg.instructionDominates(q, after))
          apart.push_back(ctx.pool.ne(first.value(k.values[p].operands[0], first.baseFrame()),
                                      second.value(k.values[q].operands[0], second.baseFrame())));
      }
    }
  };
  ValueId x = k.accesses[i.access].instruction, y = k.accesses[j.access].instruction;
  order(pair.one, x, pair.two, y);
  order(pair.two, y, pair.one, x);
  return ctx.pool.andOf(apart);
}

} // namespace veriwarp::race
