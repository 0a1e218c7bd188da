// The event engine: runs only what a change concerns, incrementally. See event_engine.cpp for the idea.
#pragma once

#include "solver/cp/engines/engine.h"

namespace veriwarp::cp {

class EventEngine final : public Engine {
public:
  explicit EventEngine(const Net &constraints);

  void push() override;
  void pop() override;
  bool setLo(Var var, int64_t value) override;
  bool setHi(Var var, int64_t value) override;
  bool propagate() override;

private:
  // An event is a bound of a variable: 2v when its minimum rises, 2v + 1 when its maximum falls. For a 0..1 variable
  // these are the literals that become true, so one number serves both.
  using Event = uint32_t;

  struct LinearEntry { // this bound occurs in the least value of the sum
    uint32_t linear;
    int32_t factor; // |coefficient|
  };
  struct FixEntry { // this variable occurs in a disequality
    uint32_t linear;
    int32_t coefficient;
  };
  enum class Link : uint8_t { EqTrue, EqFalse, LeTrue, LeFalse };
  struct LinkEntry { // what a literal says about an integer
    Var var;
    int32_t value;
    Link link;
  };
  struct ValueEntry { // the literal of var = value, or var <= value
    int32_t value;
    Lit lit;
  };
  struct Run {
    uint32_t first = 0, count = 0;
  };
  /// Who listens to an event, by kind; one cache line.
  struct alignas(64) Listeners {
    Run linears, generics, implied, conditions, links, equalities, orders;
    Run fixes;
  };
  struct LinearState {
    int64_t slack;     // bound - least sum, as of the bounds in `seen`; for !=: bound - sum of the fixed terms
    int64_t threshold; // slack below this may allow a deduction
    uint32_t stamp;    // level at which threshold was last saved
    uint32_t open;     // for !=: terms not fixed
    bool queued;
    bool notEqual;
    uint8_t priority;
  };
  struct LinearTerm {
    int32_t coefficient;
    Var var;
    int64_t range; // greatest contribution above the least one
  };
  struct Equation {        // an unconditional sum = bound over few, wide terms
    uint32_t first, count; // into terms
    int64_t bound;
    uint32_t linear; // the first of its two inequalities
  };
  struct Removal { // of a value from inside a domain
    Var var;
    int32_t value;
    uint32_t cause; // as eventCause
  };
  struct Watch {
    Lit blocker;
    uint32_t clause;
  };
  struct SavedDomain {
    Var var;
    Interval old;
  };
  struct SavedThreshold {
    uint32_t linear;
    int64_t old;
  };
  struct Level {
    size_t domains, thresholds;
    uint32_t stamp;
  };
  template <class T> class Queue {
  public:
    bool empty() const { return head == items.size(); }
    void push(T item) { items.push_back(item); }
    T pop() {
      T item = items[head++];
      if (head == items.size())
        clear();
      return item;
    }
    void clear() {
      items.clear();
      head = 0;
    }

  private:
    std::vector<T> items;
    size_t head = 0;
  };

  void buildLinears();
  bool isEquation(uint32_t linear) const;
  void buildClauses();
  void buildGenerics();
  bool isChannel(const Ternary &p) const;
  bool isIdempotent(uint32_t propagator) const;
  bool start();

  bool isTrue(Lit lit) const { return isPositive(lit) ? domains[varOf(lit)].lo == 1 : domains[varOf(lit)].hi == 0; }
  bool isFalse(Lit lit) const { return isTrue(negated(lit)); }
  bool assertLit(Lit lit) { return isPositive(lit) ? setLo(varOf(lit), 1) : setHi(varOf(lit), 0); }
  void save(Var var);
  void post(Event event);
  void enqueueLinear(uint32_t linear);
  void enqueueGeneric(uint32_t propagator);
  void setThreshold(uint32_t linear, int64_t value);
  void clearQueues();

  bool processEvents();
  bool processEvent(Event event);
  bool processRemoval(const Removal &gone);
  void onHole(Var var, int32_t value) override { removals.push({var, value, running}); }
  bool visitClauses(Lit falsified);
  bool followLink(const LinkEntry &entry);
  bool minimumRose(const Listeners &who, Var var, int64_t from, int64_t to);
  bool maximumFell(const Listeners &who, Var var, int64_t from, int64_t to);
  bool valueIs(const Listeners &who, Var var, int32_t value);
  const ValueEntry *firstFrom(Run run, int64_t value) const;
  bool runLinear(uint32_t linear);
  bool runNotEqual(uint32_t linear);
  bool runEquation(const Equation &equation);
  bool drain();

  /// Whether what is kept incrementally is what it stands for: after a propagation to the fixpoint, in assertions only.
  bool holds() const; // event_check.cpp
  /// Of small nets always, of large ones as often as makes a run a few times longer.
  bool checkDue() const { return work.iterations % (1 + (domains.size() + linears.size() + terms.size()) / 256) == 0; }
  void checkDomains() const;
  void checkQueues() const;
  void checkLinears() const;
  void checkClauses() const;
  void checkLinks() const;

  std::vector<Interval> seen; // the bounds whose events were processed
  std::vector<Listeners> listeners;
  std::vector<LinearEntry> linearEntries;
  std::vector<FixEntry> fixEntries;
  std::vector<uint32_t> genericEntries;
  std::vector<Lit> impliedEntries;
  std::vector<uint32_t> conditionEntries;
  std::vector<LinkEntry> linkEntries;
  std::vector<ValueEntry> valueEntries;

  std::vector<Run> holeListeners; // of each variable: the generic propagators that read its holes
  std::vector<uint32_t> holeEntries;

  std::vector<LinearState> linears;
  std::vector<LinearTerm> terms;
  std::vector<Equation> equations;
  std::vector<uint32_t> genericIds; // propagator number, or equation number with kEquationBit
  std::vector<uint8_t> genericQueued, genericPriority, genericIdempotent;

  std::vector<Lit> clauseLits;
  std::vector<Clause> clauses;
  std::vector<uint32_t> clauseIds;
  std::vector<std::vector<Watch>> watches; // by the literal that must not become false

  std::vector<Event> events; // a queue: eventHead is its front
  size_t eventHead = 0;
  Queue<Removal> removals;
  std::vector<uint8_t> eventQueued;
  // The generic propagator that alone caused an event and need not see it, being idempotent; or kNobody.
  static constexpr uint32_t kNobody = UINT32_MAX;
  std::vector<uint32_t> eventCause;
  uint32_t running = kNobody;                  // the idempotent generic propagator that runs now
  static constexpr int64_t kNever = INT64_MIN; // the threshold of a sum that cannot deduce anything
  static constexpr uint32_t kGenericBit = 0x80000000u;
  static constexpr uint32_t kEquationBit = 0x80000000u;
  Queue<uint32_t> queues[3]; // linear number, or generic number with kGenericBit

  std::vector<SavedDomain> domainTrail;
  std::vector<SavedThreshold> thresholdTrail;
  std::vector<Level> levels;
  std::vector<uint32_t> stamps;
  uint32_t stamp = 0, nextStamp = 0;
  bool started = false;
  bool dead = false;
  uint32_t sinceCheck = 0;
};

//===-- What runs most, inline ------------------------------------------------------------------------------------===//

inline void EventEngine::save(Var var) {
  if (stamps[var] == stamp)
    return;
  stamps[var] = stamp;
  domainTrail.push_back({var, domains[var]});
}

inline void EventEngine::post(Event event) {
  if (eventQueued[event]) {
    if (eventCause[event] != running)
      eventCause[event] = kNobody;
    return;
  }
  eventQueued[event] = 1;
  eventCause[event] = running;
  events.push_back(event);
}

inline bool EventEngine::setLo(Var var, int64_t value) {
  Interval &d = domains[var];
  if (value <= d.lo)
    return true;
  if (value > d.hi)
    return false;
  value = landing(var, value, true);
  save(var);
  d.lo = static_cast<int32_t>(value);
  post(2 * var);
  return true;
}

inline bool EventEngine::setHi(Var var, int64_t value) {
  Interval &d = domains[var];
  if (value >= d.hi)
    return true;
  if (value < d.lo)
    return false;
  value = landing(var, value, false);
  save(var);
  d.hi = static_cast<int32_t>(value);
  post(2 * var + 1);
  return true;
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

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
