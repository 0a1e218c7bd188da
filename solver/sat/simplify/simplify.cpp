// Simplification as the solver sees it: when a round is due, what it gets, and what becomes of what it puts out.
//
// The round itself is in round.h. It runs on a GPU if there is one and the formula is worth it. A GPU's round is a
// transaction: what it puts out is kept until it is complete, so that a device that has too little memory, or goes
// away, leaves nothing behind; the host then runs the same round, with the same result.
//
// When a round has nothing left to try, the number of clauses that an elimination may add is raised (0, 1, 2, 4, ...),
// and every variable may be tried again. Assumed variables are left alone, they would only come back.
#include "solver/sat/simplify/forward.h"
#include "solver/sat/simplify/host.h"
#include "solver/sat/simplify/on_gpu.h"
#include "solver/sat/techniques.h"

#include <algorithm>

namespace veriwarp::sat {

bool simplifyDue(State &s) { return s.opts.simplify && s.stats.conflicts >= s.limits.simplify; }

namespace {

class StateSink : public kernels::RoundSink {
public:
  explicit StateSink(State &state) : s(state) {}

  void proof(std::span<const uint8_t> bytes, uint64_t derived) override {
    s.proof.replay(bytes, derived, s.arena.hasIds());
  }
  void stack(std::span<const Lit> lits, std::span<const uint64_t> starts, std::span<const ClauseId> ids) override {
    Extension &e = s.extension;
    for (const uint64_t start : starts) {
      e.starts.push_back(e.lits.size() + start);
      s.witness[lits[start].code] = 1;
    }
    e.lits.insert(e.lits.end(), lits.begin(), lits.end());
    if (s.arena.hasIds())
      e.ids.insert(e.ids.end(), ids.begin(), ids.end());
  }
  void units(std::span<const kernels::Unit> units) override {
    for (const kernels::Unit &u : units)
      assignUnit(s, u.lit, u.id);
  }
  void eliminated(std::span<const Var> variables) override {
    for (const Var v : variables)
      s.status[v] = VarStatus::Eliminated;
    s.removed += static_cast<Var>(variables.size());
  }

private:
  State &s;
};

std::vector<uint8_t> openVariables(const State &s) {
  std::vector<uint8_t> open(s.variables);
  for (Var v = 0; v < s.variables; ++v)
    open[v] = s.active(v);
  for (const Lit a : s.assumptions)
    open[a.var()] = 0;
  return open;
}

// Thoroughness is for formulas where it costs tenths of a second (arena of less than 4 MB).
bool isLarge(const State &s) { return s.arena.used >= (1 << 20); }
constexpr int mostPhasesOfLarge = 5;

kernels::RoundInput describe(State &s, const std::vector<uint8_t> &open) {
  const Options &o = s.opts;
  kernels::RoundInput in;
  in.settings.variables = s.variables;
  in.settings.tier2 = static_cast<uint32_t>(o.tier2);
  in.settings.longest = static_cast<uint32_t>(o.elim_clause);
  in.settings.bound = static_cast<uint32_t>(s.simplify.bound);
  in.settings.gates = static_cast<uint32_t>(o.gates);
  in.settings.tables = static_cast<uint32_t>(o.fun_table);
  in.settings.singleShot = s.singleShot;
  in.settings.proof = !s.proof.active()  ? kernels::ProofMode::None
                      : s.arena.hasIds() ? kernels::ProofMode::Identified
                                         : kernels::ProofMode::Plain;
  in.prefix = s.arena.prefix;
  in.used = s.arena.used;
  in.clauses = s.arena.refs.size();
  in.words = s.arena.words;
  in.refs = s.arena.refs.data();
  in.values = s.values.data();
  in.unitIds = s.unitIds.data();
  in.open = open.data();
  in.touched = s.touched.data();
  in.lastId = s.proof.last();
  in.activeVariables = s.variables - s.removed;
  in.room = std::min<uint64_t>(Arena::maxWords, s.limits.memory ? s.limits.memory / 4 : Arena::maxWords);
  in.mu = static_cast<uint32_t>(o.mu);
  in.phases = static_cast<uint32_t>(isLarge(s) ? std::min(o.phases, mostPhasesOfLarge) : o.phases);
  in.subsume = o.subsume;
  in.eliminate = o.eliminate;
  in.redundancy = o.ere;
  in.stop = [&s] { return stopped(s); };
  return in;
}

unsigned threads(const State &s) {
  if (s.opts.threads)
    return static_cast<unsigned>(s.opts.threads);
  return !isLarge(s) ? 1 : std::clamp(std::thread::hardware_concurrency(), 1u, 16u);
}

// The arena goes into the round and comes back: no copy of it is made.
kernels::RoundSummary runOnHost(State &s, const kernels::RoundInput &in) {
  kernels::HostDevice device(threads(s));
  StateSink sink(s);
  kernels::Round round(device, in, sink);
  uint64_t capacity = s.arena.capacity;
  round.words.adopt(s.arena.release(), capacity);
  round.refs.resize(in.clauses);
  device.upload(round.refs.data(), in.refs, in.clauses);
  s.arena.refs = {};
  const kernels::RoundSummary summary = round.run();
  uint32_t *const words = round.words.release(capacity);
  s.arena.adopt(words, capacity);
  s.arena.used = round.used;
  s.arena.refs.assign(round.refs.data(), round.refs.data() + round.clauses);
  std::copy(round.touched.data(), round.touched.data() + s.variables, s.touched.begin());
  return summary;
}

// What a round costs for a word of the arena, in ticks of the search: fitted to the time of rounds.
constexpr uint64_t ticksForWord = 8;

// False if the formula is refuted.
bool runRound(State &s) {
  s.simplify.ticks += s.arena.used * ticksForWord;
  const std::vector<uint8_t> open = openVariables(s);
  const kernels::RoundInput in = describe(s, open);
  StateSink sink(s);
  const auto onGpu = runOnGpu(s, in, sink);
  const kernels::RoundSummary r = onGpu ? *onGpu : runOnHost(s, in);
  s.stats.eliminated += r.eliminated;
  s.stats.gatesFound += r.gates;
  s.stats.functionTables += r.functions;
  s.stats.resolvents += r.resolvents;
  s.stats.subsumed += r.subsumed;
  s.stats.strengthened += r.strengthened;
  s.stats.redundant += r.redundant;
  s.stats.collections += r.collections;
  s.simplify.complete = r.exhausted;
  s.inconsistent |= r.refuted;
  return !r.refuted;
}

// Learnt clauses that mention what is gone.
void dropStaleLearnt(State &s) {
  for (const Ref ref : s.arena.refs) {
    const Clause &c = s.arena[ref];
    if (c.state == Learnt && std::any_of(c.begin(), c.end(), [&](Lit l) {
          return s.status[l.var()] == VarStatus::Eliminated || s.status[l.var()] == VarStatus::Substituted;
        }))
      removeClause(s, ref);
  }
}

// A round, and others after it while they eliminate: resolvents are checked against each other between rounds, and what
// became shorter or went away lets further variables go.
bool runRounds(State &s) {
  const int rounds = isLarge(s) ? 1 : s.opts.rounds;
  for (int round = 0; round < rounds; ++round) {
    const uint64_t before = s.stats.eliminated;
    if (round) {
      dropStaleLearnt(s);
      if (!cleanClauses(s))
        return false;
    }
    if (!subsumeForward(s) || !runRound(s))
      return false;
    if (s.simplify.complete || (s.stats.eliminated - before) * 200 < s.variables - s.removed || stopped(s))
      break;
  }
  return true;
}

void raiseBound(State &s) {
  if (!s.simplify.complete || s.simplify.bound >= s.opts.elim_bound)
    return;
  s.simplify.bound = s.simplify.bound ? std::min(2 * s.simplify.bound, s.opts.elim_bound) : 1;
  std::fill(s.touched.begin(), s.touched.end(), uint8_t{1});
}

// What the trial learnt about the formula as it was misleads the search of the simplified one: averages of LBDs many
// times what they are now, which would put off every restart, and an order of variables most of which are gone.
void forgetTrial(State &s) {
  s.averages[0] = s.averages[1] = Averages();
  s.queue = Queue();
  s.queue.grow(s.variables);
}

// The search takes over again: marks and counts as it expects them.
void finish(State &s) {
  compactArena(s);
  s.irredundant = s.learnt = 0;
  for (const Ref ref : s.arena.refs) {
    Clause &c = s.arena[ref];
    c.position = 2;
    c.added = 0;
    ++(c.learnt() ? s.learnt : s.irredundant);
  }
  if (s.stats.simplifications == 1 && s.stats.conflicts)
    forgetTrial(s);
  for (Var v = 0; v < s.variables; ++v)
    if (!s.active(v))
      s.queue.remove(v);
  s.queue.search = s.queue.last();
  connectWatches(s);
  s.connected = true;
  raiseBound(s);
  s.targetAssigned = s.bestAssigned = 0;
}

} // namespace

void simplify(State &s) {
  const double begin = now();
  const bool wasSearching = s.searching;
  backtrack(s, 0);
  s.searching = false;
  ++s.stats.simplifications;
  s.simplifiedOnce = true;
  s.recent.clear();
  s.recentNext = 0;
  if (cleanClauses(s)) {
    for (WatchList &ws : s.watches)
      ws.release();
    if (runRounds(s)) {
      dropStaleLearnt(s);
      if (cleanClauses(s))
        finish(s);
    }
  }
  s.limits.simplify = s.stats.conflicts + static_cast<uint64_t>(s.opts.simplify_int) * (s.stats.simplifications + 1);
  s.searching = wasSearching;
  s.stats.simplifySeconds += now() - begin;
  say(s, 'e');
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
