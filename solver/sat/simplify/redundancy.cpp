// ERE: eager redundancy elimination. A clause that is the resolvent of two others adds nothing but work.
//
// For each elected variable and each pair of its clauses the resolvent is formed, and looked for in the shortest
// occurrence list of its literals (the seed's algorithm 8). A learnt clause found there goes; an irredundant one only
// if both parents are irredundant too.
//
// Why is this sound for all variables at once, where removing a and b, each the resolvent of the other with something,
// would not be? Parents contain an elected variable x. If a parent were itself removed, it would be a resolvent on some
// elected y, and its literal of x would come from a clause that contains both x and y. Elected variables share no
// clause; and y is not x, because a resolvent does not contain its pivot. So parents stay.
#include "solver/sat/simplify/formula.h"

#include <algorithm>

namespace veriwarp::sat {

void removeRedundant(State &s, Phase &p) {
  std::vector<Lit> resolvent;
  const auto find = [&](bool irredundant) {
    Lit rarest = resolvent[0];
    for (const Lit l : resolvent)
      if (p.occurs.of(l).size() < p.occurs.of(rarest).size())
        rarest = l;
    const uint32_t signature = signatureOf(resolvent);
    p.ticks += p.occurs.of(rarest).size();
    for (const Ref ref : p.occurs.of(rarest)) {
      const Clause &c = s.arena[ref];
      if (c.deleted() || c.size != resolvent.size() || c.signature != signature || !(c.learnt() || irredundant))
        continue;
      if (!std::equal(c.begin(), c.end(), resolvent.begin()))
        continue;
      ++s.stats.redundant;
      removeClause(s, ref);
    }
  };
  const uint64_t budget = p.ticks + 20000000;
  for (const Var v : p.elected) {
    if (p.ticks > budget)
      break;
    const Lit x = makeLit(v, false);
    for (const Ref a : p.occurs.of(x))
      for (const Ref b : p.occurs.of(~x)) {
        const Clause &c = s.arena[a], &d = s.arena[b];
        p.ticks += 2;
        if (c.deleted() || d.deleted() || !resolve(c, d, x, resolvent) || resolvent.empty())
          continue;
        find(!c.learnt() && !d.learnt());
      }
  }
}

} // namespace veriwarp::sat
