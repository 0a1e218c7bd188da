// BVE: bounded variable elimination in three phases.
//
// A variable is replaced by the resolvents of its clauses if there are not too many of them (Davis and Putnam; Een and
// Biere, SAT 2005). For many variables at once (the seed's algorithm 6):
//
//   1. scan   every elected variable: how (pure, gate, function table, plain resolution), how many resolvents and
//   words;
//   2. prefix sums of both say where each variable's resolvents will stand, and whether they fit;
//   3. apply  every variable: write its resolvents, put its clauses on the extension stack, delete them.
//
// No atomics for clauses, and the same formula on every run. On the host the apply step also writes the proof; on the
// device each variable's bytes are counted in step 1 as well.
//
// Departures: clauses eliminated are erased from the proof too, which the seed leaves out and its checkers pay for. The
// number of resolvents may exceed that of the clauses removed by a bound that grows from round to round (as in
// CaDiCaL), while the seed keeps it at zero.
#include "solver/sat/simplify/formula.h"

namespace veriwarp::sat {

namespace {

enum class How : uint8_t { None, Pure, Gate, Core, Resolve };

struct Plan {
  How how = How::None;
  uint32_t clauses = 0;
  uint64_t words = 0;
};

class Eliminator {
public:
  Eliminator(State &state, Phase &phase) : s(state), p(phase) {}

  Plan scan(Var v) {
    const Lit x = makeLit(v, false);
    const uint32_t positive = alive(x), negative = alive(~x);
    if (!positive || !negative)
      return {How::Pure, 0, 0};
    const uint32_t limit = positive + negative + static_cast<uint32_t>(s.simplify.bound);
    Plan plan;
    if (s.opts.gates && findGate(s, p, v)) {
      plan = count(x, How::Gate, limit);
      if (plan.how != How::None)
        return plan;
      clearFlags(x);
    }
    if (s.opts.fun_table && positive + negative > 3) {
      if (findFunction(s, p, v)) {
        plan = count(x, How::Core, limit);
        if (plan.how != How::None)
          return plan;
      }
      clearFlags(x);
    }
    return count(x, How::Resolve, limit);
  }

  void apply(Var v, const Plan &plan) {
    const Lit x = makeLit(v, false);
    switch (plan.how) {
    case How::None:
      return;
    case How::Gate:
      ++s.stats.gatesFound;
      break;
    case How::Core:
      ++s.stats.functionTables;
      break;
    default:
      break;
    }
    if (plan.how != How::Pure)
      addResolvents(x, plan);
    for (const Lit side : {x, ~x})
      for (const Ref ref : p.occurs.of(side))
        take(ref, side);
    p.occurs.count[x.code] = p.occurs.count[(~x).code] = 0;
    s.status[v] = VarStatus::Eliminated;
    ++s.removed;
    ++s.stats.eliminated;
  }

private:
  bool usable(Ref ref) const {
    const Clause &c = s.arena[ref];
    return !c.deleted() && !c.learnt();
  }
  uint32_t alive(Lit x) {
    uint32_t n = 0;
    for (const Ref ref : p.occurs.of(x))
      n += usable(ref);
    return n;
  }
  void clearFlags(Lit x) {
    for (const Lit side : {x, ~x})
      for (const Ref ref : p.occurs.of(side))
        s.arena[ref].flag = 0;
  }

  // Which pairs are resolved: with a gate (known to be complete) its clauses with the others; with a clausal core also
  // its clauses with each other; else all.
  static bool wanted(How how, const Clause &c, const Clause &d) {
    return how == How::Resolve || (how == How::Gate ? c.flag != d.flag : c.flag || d.flag);
  }

  Plan count(Lit x, How how, uint32_t limit) {
    Plan plan{how, 0, 0};
    for (const Ref a : p.occurs.of(x)) {
      if (!usable(a))
        continue;
      const Clause &c = s.arena[a];
      for (const Ref b : p.occurs.of(~x)) {
        if (!usable(b) || !wanted(how, c, s.arena[b]))
          continue;
        p.ticks += 2;
        const uint32_t size = resolventSize(c, s.arena[b], x);
        if (!size)
          continue;
        if (++plan.clauses > limit || size > static_cast<uint32_t>(s.opts.elim_clause))
          return {};
        if (size > 1)
          plan.words += s.arena.blockWords(size);
      }
    }
    return plan;
  }

  void addResolvents(Lit x, const Plan &plan) {
    // The space was reserved for all variables together: no reference moves while clauses are written.
    for (const Ref a : p.occurs.of(x)) {
      if (!usable(a))
        continue;
      for (const Ref b : p.occurs.of(~x)) {
        if (!usable(b) || !wanted(plan.how, s.arena[a], s.arena[b]) || !resolve(s.arena[a], s.arena[b], x, out_))
          continue;
        const ClauseId hints[] = {s.arena.id(a), s.arena.id(b)};
        const ClauseId id = derive(s, out_, hints);
        ++s.stats.resolvents;
        if (out_.size() == 1) {
          p.units.push_back({out_[0], id});
          continue;
        }
        const Ref fresh = newClause(s, Original, out_, 0, id);
        Clause &c = s.arena[fresh];
        c.added = 1;
        c.signature = signatureOf(out_);
      }
    }
  }

  void take(Ref ref, Lit witness) {
    Clause &c = s.arena[ref];
    c.flag = 0;
    if (c.deleted())
      return;
    if (c.learnt()) {
      removeClause(s, ref);
      return;
    }
    pushExtension(s, c.span(), witness, s.arena.id(ref));
    if (s.singleShot)
      removeClause(s, ref);
    else
      forgetClause(s, ref); // it may come back: the proof keeps it
  }

  State &s;
  Phase &p;
  std::vector<Lit> out_;
};

} // namespace

void eliminateElected(State &s, Phase &p) {
  Eliminator eliminator(s, p);
  std::vector<Plan> plans(p.elected.size());
  for (size_t i = 0; i < p.elected.size(); ++i)
    plans[i] = eliminator.scan(p.elected[i]);

  // The prefix sum; variables whose resolvents no longer fit are left alone.
  uint64_t words = 0, clauses = 0;
  const uint64_t memory = s.limits.memory ? s.limits.memory / 4 : Arena::maxWords;
  const uint64_t room = std::min<uint64_t>(Arena::maxWords, memory);
  for (Plan &plan : plans) {
    if (s.arena.used + words + plan.words > room) {
      plan = {};
      continue;
    }
    words += plan.words;
    clauses += plan.clauses;
  }
  s.arena.reserve(s.arena.used + words);
  s.arena.refs.reserve(s.arena.refs.size() + clauses);

  for (size_t i = 0; i < p.elected.size(); ++i) {
    s.touched[p.elected[i]] = 0;
    eliminator.apply(p.elected[i], plans[i]);
  }
}

} // namespace veriwarp::sat
