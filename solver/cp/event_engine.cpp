// The event engine: what one CPU thread should do instead of sweeping.
//
// A changed bound is an event; events are processed before any propagator runs. Processing an event is the cheap part and
// often all there is to do:
//  - linear sums keep their slack (bound - least value) and a threshold, the largest amount one term can still vary. The
//    event subtracts from the slack; only when it falls below the threshold can the sum deduce anything and is queued. A
//    sum over booleans therefore wakes when it is tight, not whenever a term changes;
//  - disequalities count their open terms and wake at one;
//  - an equation over few wide variables has no use for slacks, since every event wakes both its inequalities: it is one
//    propagator, which runs to its own fixpoint;
//  - clauses of two literals are implications, longer ones are watched by two literals as in SAT solvers;
//  - x = c and x <= c with their literals are not propagators but sorted lists per variable: a rising minimum walks over
//    the values it passes, and only those.
// Everything else (ternary and global propagators) is queued, cheap ones first.
//
// Backtracking undoes the incremental state by processing the events backwards: `seen` holds the bounds the slacks account
// for, so popping a level restores domains from the trail and adds back what the events had subtracted. Nothing
// but domains and thresholds is saved.
#include "solver/cp/event_engine.h"
#include "solver/cp/native.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace veriwarp::cp {

namespace {

constexpr int64_t kNever = std::numeric_limits<int64_t>::min();
constexpr uint32_t kCheckEvery = 4096; // propagator runs between two looks at the clock

/// Groups (event, entry) pairs by event into one array; `set` stores where each group lies.
template <class Entry, class Set>
std::vector<Entry> group(std::vector<std::pair<uint32_t, Entry>> &pairs, Set set) {
  std::stable_sort(pairs.begin(), pairs.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
  std::vector<Entry> entries;
  for (size_t i = 0; i < pairs.size();) {
    size_t j = i;
    for (; j < pairs.size() && pairs[j].first == pairs[i].first; ++j)
      entries.push_back(pairs[j].second);
    set(pairs[i].first, static_cast<uint32_t>(i), static_cast<uint32_t>(j - i));
    i = j;
  }
  return entries;
}

} // namespace

//===-- Construction ----------------------------------------------------------------------------------------------===//

EventEngine::EventEngine(const Net &constraints)
    : Engine(constraints), seen(net.domains), listeners(2 * size_t{net.varCount()}), watches(2 * size_t{net.varCount()}),
      eventQueued(2 * size_t{net.varCount()}, 0), stamps(net.varCount(), 0) {
  buildLinears();
  buildClauses();
  buildGenerics();
}

/// Whether the inequality and the one after it are the two halves of an unconditional equation better kept whole.
bool EventEngine::isEquation(uint32_t linear) const {
  constexpr uint32_t kMostTerms = 8;
  if (linear + 1 >= net.linears.size())
    return false;
  const Linear &a = net.linears[linear], &b = net.linears[linear + 1];
  if (a.notEqual || b.notEqual || a.count != b.count || a.count > kMostTerms || a.bound != -b.bound ||
      a.condition != b.condition || !isTrue(a.condition))
    return false;
  bool wide = false;
  for (uint32_t k = 0; k < a.count; ++k) {
    const Term &s = net.terms[a.first + k], &t = net.terms[b.first + k];
    if (s.var != t.var || s.coefficient != -t.coefficient)
      return false;
    wide |= domains[s.var].width() > 1;
  }
  return wide;
}

void EventEngine::buildLinears() {
  std::vector<std::pair<uint32_t, LinearEntry>> entries;
  std::vector<std::pair<uint32_t, FixEntry>> fixes;
  std::vector<std::pair<uint32_t, uint32_t>> conditions;
  for (uint32_t i = 0; i < net.linears.size(); ++i) {
    const Linear &p = net.linears[i];
    LinearState state{p.bound, 0, 0, 0, false, p.notEqual, static_cast<uint8_t>(p.count > 8)};
    auto first = static_cast<uint32_t>(terms.size());
    if (isEquation(i)) {
      equations.push_back({first, p.count, p.bound, i});
      state.threshold = kNever;
      for (int half = 0; half < 2; ++half, ++i) {
        linears.push_back(state);
        for (const Term *t = net.begin(net.linears[i]); t != net.end(net.linears[i]); ++t)
          terms.push_back({t->coefficient, t->var, 0});
      }
      --i;
      continue;
    }
    for (const Term *t = net.begin(p); t != net.end(p); ++t) {
      int64_t a = t->coefficient;
      Interval d = domains[t->var];
      terms.push_back({t->coefficient, t->var, std::abs(a) * d.width()});
      if (p.notEqual) {
        fixes.push_back({2 * t->var, {i, t->coefficient}});
        state.open += !d.fixed();
        state.slack -= d.fixed() ? a * d.lo : 0;
      } else {
        entries.push_back({2 * t->var + (a < 0), {i, static_cast<int32_t>(std::abs(a))}});
        state.slack -= a * (a > 0 ? d.lo : d.hi);
      }
    }
    // Widest first: a run stops at the first term that cannot be too wide.
    std::stable_sort(terms.begin() + first, terms.end(),
                     [](const LinearTerm &a, const LinearTerm &b) { return a.range > b.range; });
    linears.push_back(state);
    if (!domains[varOf(p.condition)].fixed()) {
      conditions.push_back({p.condition, i});
      conditions.push_back({negated(p.condition), i});
    } else if (isFalse(p.condition)) {
      linears[i].threshold = kNever;
    } else if (!p.notEqual) {
      linears[i].threshold = p.count ? terms[first].range : 0;
    }
  }
  linearEntries = group(entries, [&](uint32_t e, uint32_t f, uint32_t n) { listeners[e].linears = {f, n}; });
  fixEntries = group(fixes, [&](uint32_t e, uint32_t f, uint32_t n) {
    listeners[e].fixes = {f, n};
    listeners[e + 1].fixes = {f, n};
  });
  conditionEntries = group(conditions, [&](uint32_t e, uint32_t f, uint32_t n) { listeners[e].conditions = {f, n}; });
}

void EventEngine::buildClauses() {
  std::vector<std::pair<uint32_t, Lit>> implied;
  for (uint32_t i = 0; i < net.clauses.size(); ++i) {
    const Clause &p = net.clauses[i];
    const Lit *lits = net.begin(p);
    if (p.count == 2) {
      implied.push_back({negated(lits[0]), lits[1]});
      implied.push_back({negated(lits[1]), lits[0]});
      continue;
    }
    clauses.push_back({static_cast<uint32_t>(clauseLits.size()), p.count});
    clauseIds.push_back(net.firstClause() + i);
    clauseLits.insert(clauseLits.end(), lits, lits + p.count);
  }
  impliedEntries = group(implied, [&](uint32_t e, uint32_t f, uint32_t n) { listeners[e].implied = {f, n}; });
}

bool EventEngine::isChannel(const Ternary &p) const {
  if (p.op != Op::Eq && p.op != Op::Ne && p.op != Op::Le)
    return false;
  const Interval &b = domains[p.x];
  return p.x != p.y && p.x != p.z && domains[p.y].fixed() != domains[p.z].fixed() && b.lo >= 0 && b.hi <= 1;
}

void EventEngine::buildGenerics() {
  std::vector<std::pair<uint32_t, uint32_t>> entries;
  std::vector<std::pair<uint32_t, LinkEntry>> links;
  std::vector<std::pair<uint32_t, ValueEntry>> equalities, orders;
  auto subscribe = [&](uint32_t propagator, uint8_t priority, uint32_t number) {
    auto id = static_cast<uint32_t>(genericIds.size());
    genericIds.push_back(number);
    genericQueued.push_back(0);
    genericPriority.push_back(priority);
    std::vector<Var> scope;
    net.forScope(propagator, [&](Var v) {
      if (!domains[v].fixed())
        scope.push_back(v);
    });
    std::sort(scope.begin(), scope.end());
    scope.erase(std::unique(scope.begin(), scope.end()), scope.end());
    for (Var v : scope) {
      entries.push_back({2 * v, id});
      entries.push_back({2 * v + 1, id});
    }
  };
  for (uint32_t i = 0; i < net.ternaries.size(); ++i) {
    const Ternary &p = net.ternaries[i];
    if (!isChannel(p)) {
      subscribe(i, 0, i);
      continue;
    }
    bool constantRight = domains[p.z].fixed();
    Var var = constantRight ? p.y : p.z;
    int32_t value = domains[constantRight ? p.z : p.y].lo;
    Lit lit = makeLit(p.x, p.op != Op::Ne);
    if (p.op == Op::Le && !constantRight) { // value <= var is the negation of var <= value - 1
      --value;
      lit = negated(lit);
    }
    bool order = p.op == Op::Le;
    (order ? orders : equalities).push_back({2 * var, {value, lit}});
    links.push_back({lit, {var, value, order ? Link::LeTrue : Link::EqTrue}});
    links.push_back({negated(lit), {var, value, order ? Link::LeFalse : Link::EqFalse}});
  }
  for (uint32_t i = 0; i < net.globals.size(); ++i)
    subscribe(net.firstGlobal() + i, 2, net.firstGlobal() + i);
  for (uint32_t i = 0; i < equations.size(); ++i)
    subscribe(net.firstLinear() + equations[i].linear, equations[i].count > 3, i | kEquationBit);
  genericEntries = group(entries, [&](uint32_t e, uint32_t f, uint32_t n) { listeners[e].generics = {f, n}; });
  linkEntries = group(links, [&](uint32_t e, uint32_t f, uint32_t n) { listeners[e].links = {f, n}; });
  auto byValue = [](const auto &a, const auto &b) { return a.second.value < b.second.value; };
  std::stable_sort(equalities.begin(), equalities.end(), byValue);
  std::stable_sort(orders.begin(), orders.end(), byValue);
  valueEntries = group(equalities, [&](uint32_t e, uint32_t f, uint32_t n) {
    listeners[e].equalities = listeners[e + 1].equalities = {f, n};
  });
  auto offset = static_cast<uint32_t>(valueEntries.size());
  std::vector<ValueEntry> ordered = group(orders, [&](uint32_t e, uint32_t f, uint32_t n) {
    listeners[e].orders = listeners[e + 1].orders = {offset + f, n};
  });
  valueEntries.insert(valueEntries.end(), ordered.begin(), ordered.end());
}

/// What holds before any event: initial values of literals, watches, and every propagator queued once.
bool EventEngine::start() {
  started = true;
  if (net.infeasible)
    return false;
  for (uint32_t c = 0; c < clauses.size(); ++c) {
    Lit *lits = clauseLits.data() + clauses[c].first;
    uint32_t good = 0;
    for (uint32_t k = 0; k < clauses[c].count; ++k)
      if (!isFalse(lits[k]))
        std::swap(lits[good++], lits[k]);
    if (good == 0 || (good == 1 && !assertLit(lits[0])))
      return false;
    watches[lits[0]].push_back({lits[1], c});
    watches[lits[1]].push_back({lits[0], c});
  }
  for (uint32_t i = 0; i < linears.size(); ++i)
    enqueueLinear(i);
  for (uint32_t g = 0; g < genericIds.size(); ++g)
    enqueueGeneric(g);
  // Values that were excluded or decided from the beginning count as passed; bounds that are literals as events.
  for (Var v = 0; v < net.varCount(); ++v) {
    const Listeners &who = listeners[2 * size_t{v}];
    if (who.equalities.count + who.orders.count > 0) {
      if (!minimumRose(who, v, std::numeric_limits<int32_t>::min(), domains[v].lo) ||
          !maximumFell(who, v, std::numeric_limits<int32_t>::max(), domains[v].hi))
        return false;
    }
    if (domains[v].fixed() && domains[v].lo >= 0 && domains[v].hi <= 1)
      post(2 * v + (domains[v].hi == 0));
  }
  return true;
}

//===-- The store -------------------------------------------------------------------------------------------------===//

inline void EventEngine::save(Var var) {
  if (stamps[var] == stamp)
    return;
  stamps[var] = stamp;
  domainTrail.push_back({var, domains[var]});
}

inline void EventEngine::post(Event event) {
  if (eventQueued[event])
    return;
  eventQueued[event] = 1;
  events.push_back(event);
}

bool EventEngine::setLo(Var var, int64_t value) {
  Interval &d = domains[var];
  if (value <= d.lo)
    return true;
  if (value > d.hi)
    return false;
  save(var);
  d.lo = static_cast<int32_t>(value);
  post(2 * var);
  return true;
}

bool EventEngine::setHi(Var var, int64_t value) {
  Interval &d = domains[var];
  if (value >= d.hi)
    return true;
  if (value < d.lo)
    return false;
  save(var);
  d.hi = static_cast<int32_t>(value);
  post(2 * var + 1);
  return true;
}

inline void EventEngine::setThreshold(uint32_t linear, int64_t value) {
  LinearState &state = linears[linear];
  if (state.stamp != stamp) {
    state.stamp = stamp;
    thresholdTrail.push_back({linear, state.threshold});
  }
  state.threshold = value;
}

void EventEngine::push() {
  levels.push_back({domainTrail.size(), thresholdTrail.size(), stamp});
  stamp = ++nextStamp;
}

void EventEngine::pop() {
  clearQueues();
  Level level = levels.back();
  levels.pop_back();
  while (domainTrail.size() > level.domains) {
    auto [var, old] = domainTrail.back();
    domainTrail.pop_back();
    domains[var] = old;
    Interval &s = seen[var];
    bool wasFixed = s.fixed();
    int32_t value = s.lo;
    if (s.lo > old.lo) {
      Run run = listeners[2 * size_t{var}].linears;
      int64_t delta = int64_t{s.lo} - old.lo;
      for (const LinearEntry *e = linearEntries.data() + run.first, *end = e + run.count; e != end; ++e)
        linears[e->linear].slack += e->factor * delta;
      s.lo = old.lo;
    }
    if (s.hi < old.hi) {
      Run run = listeners[2 * size_t{var} + 1].linears;
      int64_t delta = int64_t{old.hi} - s.hi;
      for (const LinearEntry *e = linearEntries.data() + run.first, *end = e + run.count; e != end; ++e)
        linears[e->linear].slack += e->factor * delta;
      s.hi = old.hi;
    }
    if (wasFixed && !s.fixed()) {
      Run run = listeners[2 * size_t{var}].fixes;
      for (const FixEntry *e = fixEntries.data() + run.first, *end = e + run.count; e != end; ++e) {
        ++linears[e->linear].open;
        linears[e->linear].slack += int64_t{e->coefficient} * value;
      }
    }
  }
  while (thresholdTrail.size() > level.thresholds) {
    linears[thresholdTrail.back().linear].threshold = thresholdTrail.back().old;
    thresholdTrail.pop_back();
  }
  stamp = level.stamp;
}

inline void EventEngine::enqueueLinear(uint32_t linear) {
  LinearState &state = linears[linear];
  if (state.queued)
    return;
  state.queued = true;
  queues[state.priority].push(linear);
}

inline void EventEngine::enqueueGeneric(uint32_t generic) {
  if (genericQueued[generic])
    return;
  genericQueued[generic] = 1;
  queues[genericPriority[generic]].push(generic | kGenericBit);
}

void EventEngine::clearQueues() {
  for (; eventHead < events.size(); ++eventHead)
    eventQueued[events[eventHead]] = 0;
  events.clear();
  eventHead = 0;
  for (Queue<uint32_t> &queue : queues)
    while (!queue.empty()) {
      uint32_t item = queue.pop();
      if (item & kGenericBit)
        genericQueued[item & ~kGenericBit] = 0;
      else
        linears[item].queued = false;
    }
}

//===-- Events ----------------------------------------------------------------------------------------------------===//

bool EventEngine::processEvents() {
  while (eventHead < events.size()) {
    Event event = events[eventHead++];
    eventQueued[event] = 0;
    if (!processEvent(event))
      return false;
  }
  events.clear();
  eventHead = 0;
  return true;
}

bool EventEngine::processEvent(Event event) {
  Var var = event >> 1;
  const Listeners &who = listeners[event];
  Interval &s = seen[var];
  const Interval now = domains[var];
  Interval before = s;
  // First what cannot fail, so that slacks and `seen` agree whenever the engine stops.
  int64_t delta;
  if (event & 1) {
    delta = int64_t{s.hi} - now.hi;
    s.hi = now.hi;
  } else {
    delta = int64_t{now.lo} - s.lo;
    s.lo = now.lo;
  }
  for (const LinearEntry *e = linearEntries.data() + who.linears.first, *end = e + who.linears.count; e != end; ++e) {
    LinearState &state = linears[e->linear];
    state.slack -= e->factor * delta;
    if (state.slack < state.threshold)
      enqueueLinear(e->linear);
  }
  if (who.fixes.count) {
    bool nowFixed = s.fixed() && !before.fixed();
    for (const FixEntry *e = fixEntries.data() + who.fixes.first, *end = e + who.fixes.count; e != end; ++e) {
      LinearState &state = linears[e->linear];
      if (nowFixed) {
        state.slack -= int64_t{e->coefficient} * s.lo;
        --state.open;
      }
      // A forbidden value inside the last open domain waits there until a bound reaches it.
      if (state.open <= 1 && state.threshold != kNever)
        enqueueLinear(e->linear);
    }
  }
  for (const uint32_t *g = genericEntries.data() + who.generics.first, *end = g + who.generics.count; g != end; ++g)
    enqueueGeneric(*g);
  for (const uint32_t *c = conditionEntries.data() + who.conditions.first, *end = c + who.conditions.count; c != end; ++c) {
    const Linear &p = net.linears[*c];
    if (p.condition != event) {
      setThreshold(*c, kNever);
    } else if (p.notEqual) {
      if (linears[*c].open <= 1)
        enqueueLinear(*c);
    } else {
      setThreshold(*c, terms[p.first].range);
      if (linears[*c].slack < linears[*c].threshold)
        enqueueLinear(*c);
    }
  }
  work.deductions += who.implied.count + who.links.count;
  for (const Lit *l = impliedEntries.data() + who.implied.first, *end = l + who.implied.count; l != end; ++l)
    if (!assertLit(*l)) {
      if (trackFailures)
        weights[var] += 1, weights[varOf(*l)] += 1;
      return false;
    }
  if (!watches[negated(event)].empty() && !visitClauses(negated(event)))
    return false;
  for (const LinkEntry *l = linkEntries.data() + who.links.first, *end = l + who.links.count; l != end; ++l)
    if (!followLink(*l)) {
      if (trackFailures)
        weights[var] += 1, weights[l->var] += 1;
      return false;
    }
  if (who.equalities.count + who.orders.count == 0)
    return true;
  bool ok = (event & 1) ? maximumFell(who, var, before.hi, now.hi) : minimumRose(who, var, before.lo, now.lo);
  if (!ok && trackFailures)
    weights[var] += 1;
  return ok;
}

bool EventEngine::visitClauses(Lit falsified) {
  std::vector<Watch> &list = watches[falsified];
  size_t kept = 0;
  for (size_t i = 0; i < list.size(); ++i) {
    Watch watch = list[i];
    if (isTrue(watch.blocker)) {
      list[kept++] = watch;
      continue;
    }
    ++work.deductions;
    Lit *lits = clauseLits.data() + clauses[watch.clause].first;
    if (lits[0] == falsified)
      std::swap(lits[0], lits[1]);
    Lit other = lits[0];
    if (isTrue(other)) {
      list[kept++] = {other, watch.clause};
      continue;
    }
    uint32_t count = clauses[watch.clause].count, k = 2;
    while (k < count && isFalse(lits[k]))
      ++k;
    if (k < count) {
      std::swap(lits[1], lits[k]);
      watches[lits[1]].push_back({other, watch.clause});
      continue;
    }
    list[kept++] = watch;
    if (!assertLit(other)) {
      for (++i; i < list.size(); ++i)
        list[kept++] = list[i];
      list.resize(kept);
      blame(clauseIds[watch.clause]);
      return false;
    }
  }
  list.resize(kept);
  return true;
}

bool EventEngine::followLink(const LinkEntry &entry) {
  switch (entry.link) {
  case Link::EqTrue:
    return setLo(entry.var, entry.value) && setHi(entry.var, entry.value);
  case Link::EqFalse:
    return exclude(*this, entry.var, entry.value);
  case Link::LeTrue:
    return setHi(entry.var, entry.value);
  case Link::LeFalse:
    return setLo(entry.var, int64_t{entry.value} + 1);
  }
  return true;
}

inline const EventEngine::ValueEntry *EventEngine::firstFrom(Run run, int64_t value) const {
  const ValueEntry *first = valueEntries.data() + run.first;
  // Values usually lie without gaps: then the place is known.
  int64_t guess = value - first->value;
  if (guess <= 0)
    return first;
  if (guess < run.count && first[guess].value == value && first[guess - 1].value < value)
    return first + guess;
  return std::lower_bound(first, first + run.count, value,
                          [](const ValueEntry &entry, int64_t v) { return entry.value < v; });
}

bool EventEngine::valueIs(const Listeners &who, Var var, int32_t value) {
  if (!domains[var].fixed())
    return true;
  const ValueEntry *end = valueEntries.data() + who.equalities.first + who.equalities.count;
  for (const ValueEntry *e = firstFrom(who.equalities, value); e != end && e->value == value; ++e)
    if (!assertLit(e->lit))
      return false;
  return true;
}

/// The minimum went from `from` to `to`: the values between are gone; an excluded value at the minimum is stepped over.
bool EventEngine::minimumRose(const Listeners &who, Var var, int64_t from, int64_t to) {
  if (who.orders.count) {
    const ValueEntry *end = valueEntries.data() + who.orders.first + who.orders.count;
    for (const ValueEntry *e = firstFrom(who.orders, from); e != end && e->value < to; ++e) {
      ++work.deductions;
      if (!assertLit(negated(e->lit)))
        return false;
    }
  }
  if (!who.equalities.count)
    return true;
  const ValueEntry *end = valueEntries.data() + who.equalities.first + who.equalities.count;
  const ValueEntry *e = firstFrom(who.equalities, from);
  for (; e != end && e->value < to; ++e) {
    ++work.deductions;
    if (!assertLit(negated(e->lit)))
      return false;
  }
  for (int64_t at = to; e != end && e->value == at; ++e)
    if (isFalse(e->lit)) {
      if (!setLo(var, at + 1))
        return false;
      break; // the event this posts goes on from there
    }
  return valueIs(who, var, domains[var].lo);
}

bool EventEngine::maximumFell(const Listeners &who, Var var, int64_t from, int64_t to) {
  if (who.orders.count) {
    const ValueEntry *end = valueEntries.data() + who.orders.first + who.orders.count;
    for (const ValueEntry *e = firstFrom(who.orders, to); e != end && e->value < from; ++e) {
      ++work.deductions;
      if (!assertLit(e->lit))
        return false;
    }
  }
  if (!who.equalities.count)
    return true;
  const ValueEntry *end = valueEntries.data() + who.equalities.first + who.equalities.count;
  const ValueEntry *e = firstFrom(who.equalities, to);
  for (; e != end && e->value == to; ++e)
    if (isFalse(e->lit) && domains[var].hi == to) {
      if (!setHi(var, to - 1))
        return false;
    }
  for (; e != end && e->value <= from; ++e) {
    ++work.deductions;
    if (!assertLit(negated(e->lit)))
      return false;
  }
  return valueIs(who, var, domains[var].lo);
}

//===-- Propagation -----------------------------------------------------------------------------------------------===//

bool EventEngine::runNotEqual(uint32_t linear) {
  const Linear &p = net.linears[linear];
  LinearState &state = linears[linear];
  if (state.open > 1)
    return true;
  if (state.open == 0)
    return state.slack != 0 || assertLit(negated(p.condition));
  if (!isTrue(p.condition))
    return true;
  const LinearTerm *t = terms.data() + p.first;
  while (seen[t->var].fixed())
    ++t;
  return state.slack % t->coefficient != 0 || exclude(*this, t->var, state.slack / t->coefficient);
}

bool EventEngine::runLinear(uint32_t linear) {
  LinearState &state = linears[linear];
  state.queued = false;
  if (state.threshold == kNever)
    return true;
  ++work.deductions;
  if (state.notEqual)
    return runNotEqual(linear);
  const Linear &p = net.linears[linear];
  int64_t slack = state.slack;
  if (slack < 0)
    return assertLit(negated(p.condition));
  if (slack >= state.threshold || !isTrue(p.condition))
    return true;
  // The widest term after this run is the new threshold.
  int64_t widest = 0;
  const LinearTerm *t = terms.data() + p.first, *end = t + p.count;
  for (; t != end && t->range > slack; ++t) {
    Interval d = domains[t->var];
    int64_t a = t->coefficient, range = std::abs(a) * d.width();
    if (range > slack) {
      int64_t steps = a == 1 || a == -1 ? slack : slack / std::abs(a);
      range = std::abs(a) * steps;
      if (a > 0 ? !setHi(t->var, d.lo + steps) : !setLo(t->var, d.hi - steps))
        return false;
    }
    widest = std::max(widest, range);
  }
  if (t != end)
    widest = std::max(widest, t->range);
  if (widest < state.threshold)
    setThreshold(linear, widest);
  return true;
}

bool EventEngine::runEquation(const Equation &equation) {
  const LinearTerm *begin = terms.data() + equation.first, *end = begin + equation.count;
  // How far the sum can still rise above its least value, and fall below its greatest.
  int64_t up = equation.bound, down = -equation.bound;
  for (const LinearTerm *t = begin; t != end; ++t) {
    Interval d = domains[t->var];
    int64_t a = t->coefficient;
    up -= a * (a > 0 ? d.lo : d.hi);
    down += a * (a > 0 ? d.hi : d.lo);
  }
  if (up < 0 || down < 0)
    return false;
  uint32_t stable = 0; // terms since the last change: at one full turn, all hold
  for (const LinearTerm *t = begin; stable < equation.count; t = t + 1 == end ? begin : t + 1) {
    ++stable;
    Interval d = domains[t->var];
    int64_t a = std::abs(int64_t{t->coefficient}), width = d.width();
    if (a * width > up) { // the end that makes the sum large
      int64_t steps = a == 1 ? up : up / a;
      if (t->coefficient > 0 ? !setHi(t->var, d.lo + steps) : !setLo(t->var, d.hi - steps))
        return false;
      down -= a * (width - steps);
      width = steps;
      stable = 1;
    }
    if (a * width > down) {
      d = domains[t->var];
      int64_t steps = a == 1 ? down : down / a;
      if (down < 0 || (t->coefficient > 0 ? !setLo(t->var, d.hi - steps) : !setHi(t->var, d.lo + steps)))
        return false;
      up -= a * (width - steps);
      stable = 1;
    }
    if (up < 0 || down < 0)
      return false;
  }
  return true;
}

bool EventEngine::drain() {
  while (true) {
    if (!processEvents())
      return false;
    Queue<uint32_t> *queue = queues;
    while (queue != queues + 3 && queue->empty())
      ++queue;
    if (queue == queues + 3)
      return true;
    if (++sinceCheck >= kCheckEvery) {
      sinceCheck = 0;
      if (interrupted && interrupted())
        throw Interrupted();
    }
    uint32_t item = queue->pop();
    if (!(item & kGenericBit)) {
      if (!runLinear(item)) {
        blame(net.firstLinear() + item);
        return false;
      }
      continue;
    }
    uint32_t generic = item & ~kGenericBit;
    genericQueued[generic] = 0;
    ++work.deductions;
    uint32_t id = genericIds[generic];
    if (id & kEquationBit) {
      if (runEquation(equations[id & ~kEquationBit]))
        continue;
      id = net.firstLinear() + equations[id & ~kEquationBit].linear;
    } else if (propagateAny(net, id, *this)) {
      continue;
    }
    blame(id);
    return false;
  }
}

bool EventEngine::propagate() {
  if (dead)
    return false;
  ++work.iterations;
  bool ok = (started || start()) && drain();
  if (!ok) {
    clearQueues();
    dead = levels.empty();
  }
  return ok;
}

std::unique_ptr<Engine> makeEventEngine(const Net &net) { return std::make_unique<EventEngine>(net); }

} // namespace veriwarp::cp
