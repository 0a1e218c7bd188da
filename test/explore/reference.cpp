#include "test/explore/reference.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace veriwarp::explore::reference {

namespace {

constexpr unsigned MaxNodes = 32;
unsigned used = 0;                        // nodes of the execution that is judged: what the loops below go over
constexpr unsigned MaxWaiting = 3000;     // executions, where threads await
constexpr unsigned MaxCandidates = 40000; // executions judged for one program, before it is given up

struct Relation {
  std::uint32_t row[MaxNodes] = {};
  bool has(unsigned a, unsigned b) const { return row[a] >> b & 1; }
  void add(unsigned a, unsigned b) { row[a] |= 1u << b; }
};
Relation operator|(Relation a, const Relation &b) {
  for (unsigned i = 0; i < used; ++i)
    a.row[i] |= b.row[i];
  return a;
}
Relation operator&(Relation a, const Relation &b) {
  for (unsigned i = 0; i < used; ++i)
    a.row[i] &= b.row[i];
  return a;
}
Relation minus(Relation a, const Relation &b) {
  for (unsigned i = 0; i < used; ++i)
    a.row[i] &= ~b.row[i];
  return a;
}
Relation then(const Relation &a, const Relation &b) {
  Relation c;
  for (unsigned i = 0; i < used; ++i)
    for (unsigned j = 0; j < used; ++j)
      if (a.has(i, j))
        c.row[i] |= b.row[j];
  return c;
}
template <typename... R> Relation then(const Relation &a, const Relation &b, const R &...rest) {
  return then(then(a, b), rest...);
}
Relation inverse(const Relation &a) {
  Relation c;
  for (unsigned i = 0; i < used; ++i)
    for (unsigned j = 0; j < used; ++j)
      if (a.has(i, j))
        c.add(j, i);
  return c;
}
Relation closure(Relation a) {
  for (unsigned k = 0; k < used; ++k)
    for (unsigned i = 0; i < used; ++i)
      if (a.has(i, k))
        a.row[i] |= a.row[k];
  return a;
}
Relation identity(std::uint32_t set) {
  Relation a;
  for (unsigned i = 0; i < used; ++i)
    if (set >> i & 1)
      a.add(i, i);
  return a;
}
Relation optional(const Relation &a) { return a | identity(~0u); }
bool irreflexive(const Relation &a) {
  for (unsigned i = 0; i < used; ++i)
    if (a.has(i, i))
      return false;
  return true;
}
bool acyclic(const Relation &a) { return irreflexive(closure(a)); }
bool empty(const Relation &a) {
  return std::all_of(std::begin(a.row), std::end(a.row), [](std::uint32_t r) { return r == 0; });
}

struct TraceEvent {
  Request request;
  Value read = 0, written = 0;
  bool reads = false, writes = false;
};
struct Trace {
  std::vector<TraceEvent> events;
  enum { Ends, WaitsAtBarrier, Awaits, Idles } end = Ends; // Idles: the last event is a round for nothing
};

struct Node {
  int thread = -1; // -1: an initial write
  unsigned index = 0;
  Request request;
  Order order = Order::NonAtomic;
  bool read = false, write = false, fence = false;
  std::uint32_t location = 0;
  Value value = 0;
};

class Enumerator {
public:
  Enumerator(const Script &source, bool old) : script(source), program(source), oldSequences(old) {}

  Outcome run(const std::function<void(const NamedExecution &, bool blocked)> &each) {
    sink = &each;
    findValues();
    std::vector<std::vector<Trace>> traces(script.threads.size());
    double product = 1;
    for (unsigned t = 0; t < traces.size(); ++t) {
      collect(t, traces[t]);
      product *= static_cast<double>(traces[t].size());
    }
    if (product > 60000) {
      outcome.tooLarge = true;
      return outcome;
    }
    std::vector<const Trace *> chosen(traces.size());
    combine(traces, 0, chosen);
    // Those of which no other one is a continuation.
    if (complete.size() + waiting.size() > MaxWaiting)
      outcome.waitingUnknown = true;
    else
      for (const NamedExecution &execution : waiting)
        if (std::none_of(waiting.begin(), waiting.end(), [&](const auto &o) { return continues(o, execution); }) &&
            std::none_of(complete.begin(), complete.end(), [&](const auto &o) { return continues(o, execution); }))
          (*sink)(execution, true);
    return outcome;
  }

private:
  static bool sameEvent(const NamedEvent &a, const NamedEvent &b) {
    return a.what == b.what && a.sourceThread == b.sourceThread && a.sourceIndex == b.sourceIndex;
  }

  static bool continues(const NamedExecution &whole, const NamedExecution &part) {
    std::size_t more = 0;
    for (std::size_t t = 0; t < part.threads.size(); ++t) {
      const auto &a = part.threads[t], &b = whole.threads[t];
      if (b.size() < a.size() || !std::equal(a.begin(), a.end(), b.begin(), sameEvent))
        return false;
      more += b.size() - a.size();
    }
    for (const auto &[location, order] : part.order) {
      auto at = order.begin();
      for (auto [thread, index] : whole.order.at(location))
        if (index < part.threads[thread].size() && *at++ != std::pair(thread, index))
          return false;
    }
    return more > 0;
  }

  // The values that may occur at each location: the least set closed under running the threads. Where no code is run
  // twice, a value comes from no longer a chain of instructions than there are.
  void findValues() {
    std::size_t rounds = 0;
    for (const ScriptThread &thread : script.threads) {
      rounds += thread.code.size();
      for (std::size_t at = 0; at < thread.code.size(); ++at)
        if (thread.code[at].operation == Operation::Branch && thread.code[at].jump <= at)
          rounds = ~std::size_t(0) / 2;
    }
    for (bool grew = true; grew && !outcome.tooLarge && rounds > 0; --rounds) {
      grew = false;
      for (unsigned t = 0; t < script.threads.size(); ++t) {
        std::vector<Trace> traces;
        collect(t, traces);
        for (const Trace &trace : traces)
          for (const TraceEvent &event : trace.events)
            if (event.writes)
              grew |= values[event.request.location].insert(event.written).second;
      }
      for (auto &[location, set] : values)
        outcome.tooLarge |= set.size() > 12;
    }
  }

  void collect(unsigned thread, std::vector<Trace> &into) {
    std::vector<Value> answers;
    Trace trace;
    grow(thread, answers, trace, into);
  }

  void grow(unsigned thread, std::vector<Value> &answers, Trace &trace, std::vector<Trace> &into) {
    Request request = program.next(thread, answers);
    auto stop = [&](decltype(Trace::end) why) {
      trace.end = why;
      into.push_back(trace);
      trace.end = Trace::Ends;
    };
    auto step = [&](Value read, bool reads, bool writes, Value written) {
      trace.events.push_back({request, read, written, reads, writes});
      answers.push_back(reads ? read : 0);
      grow(thread, answers, trace, into);
      answers.pop_back();
      trace.events.pop_back();
    };
    switch (request.step) {
    case Step::Read:
    case Step::Update: {
      std::set<Value> &domain = values[request.location];
      domain.insert(program.initial(request.location));
      for (Value value : std::set<Value>(domain)) {
        Value written = 0;
        bool writes = request.step == Step::Update && program.update(request, value, written);
        if (!request.await || program.accepts(request, value)) {
          step(value, true, writes, written);
        } else if (!writes || written == value) {
          trace.events.push_back({request, value, written, true, writes});
          stop(Trace::Idles);
          trace.events.pop_back();
        }
      }
      if (request.await)
        stop(Trace::Awaits);
      break;
    }
    case Step::Write:
      values[request.location].insert(program.initial(request.location));
      step(0, false, true, request.operand);
      break;
    case Step::Depart:
      step(0, false, false, 0);
      stop(Trace::WaitsAtBarrier);
      break;
    case Step::Fence:
    case Step::Arrive:
      step(0, false, false, 0);
      break;
    default:
      stop(Trace::Ends);
    }
  }

  void combine(const std::vector<std::vector<Trace>> &traces, std::size_t t, std::vector<const Trace *> &chosen) {
    if (t == traces.size()) {
      check(chosen);
      return;
    }
    for (const Trace &trace : traces[t]) {
      if (outcome.tooLarge)
        return;
      chosen[t] = &trace;
      combine(traces, t + 1, chosen);
    }
  }

  // Arrivals at a barrier come in rounds, one per thread. A round in which all arrive is left by all, another by none.
  bool barriersFit(const std::vector<const Trace *> &chosen) {
    std::map<std::pair<std::uint32_t, unsigned>, std::array<unsigned, 3>> rounds; // arrived, departed, needed
    for (const Trace *trace : chosen) {
      std::map<std::uint32_t, unsigned> arrived, departed;
      for (const TraceEvent &event : trace->events) {
        if (event.request.step == Step::Arrive) {
          auto &round = rounds[{event.request.location, arrived[event.request.location]++}];
          ++round[0];
          round[2] = event.request.count;
        } else if (event.request.step == Step::Depart) {
          ++rounds[{event.request.location, departed[event.request.location]++}][1];
        }
      }
    }
    return std::all_of(rounds.begin(), rounds.end(), [](const auto &entry) {
      const auto &[arrived, departed, needed] = entry.second;
      return departed == (arrived >= needed ? arrived : 0);
    });
  }

  void check(const std::vector<const Trace *> &chosen) {
    bool blocked = false;
    awaits = idles = false;
    for (const Trace *trace : chosen) {
      awaits |= trace->end == Trace::Awaits;
      idles |= trace->end == Trace::Idles;
      blocked |= trace->end == Trace::WaitsAtBarrier;
    }
    if (!barriersFit(chosen))
      return;
    nodes.clear();
    sb = rmw = barrier = {};
    std::map<std::uint32_t, unsigned> initialOf;
    for (const Trace *trace : chosen)
      for (const TraceEvent &event : trace->events)
        if ((event.reads || event.writes) && !initialOf.count(event.request.location)) {
          initialOf[event.request.location] = static_cast<unsigned>(nodes.size());
          Node &node = nodes.emplace_back();
          node.write = true;
          node.location = event.request.location;
          node.value = program.initial(node.location);
        }
    unsigned initials = static_cast<unsigned>(nodes.size());
    std::map<std::pair<std::uint32_t, unsigned>, std::pair<std::vector<unsigned>, std::vector<unsigned>>> meetings;
    for (unsigned t = 0; t < chosen.size(); ++t) {
      unsigned first = static_cast<unsigned>(nodes.size());
      std::map<std::uint32_t, unsigned> arrived, departed;
      for (unsigned k = 0; k < chosen[t]->events.size(); ++k) {
        const TraceEvent &event = chosen[t]->events[k];
        Node node;
        node.thread = static_cast<int>(t);
        node.index = k;
        node.request = event.request;
        node.location = event.request.location;
        node.order =
            event.request.step == Step::Update && !event.writes ? event.request.failureOrder : event.request.order;
        if (event.reads) {
          node.read = true;
          node.value = event.read;
          nodes.push_back(node);
        }
        if (event.writes) {
          node.read = false;
          node.write = true;
          node.value = event.written;
          nodes.push_back(node);
          if (event.reads)
            rmw.add(static_cast<unsigned>(nodes.size()) - 2, static_cast<unsigned>(nodes.size()) - 1);
        }
        if (!event.reads && !event.writes) {
          node.fence = event.request.step == Step::Fence;
          unsigned id = static_cast<unsigned>(nodes.size());
          if (event.request.step == Step::Arrive)
            meetings[{node.location, arrived[node.location]++}].first.push_back(id);
          else if (event.request.step == Step::Depart)
            meetings[{node.location, departed[node.location]++}].second.push_back(id);
          nodes.push_back(node);
        }
      }
      if (nodes.size() > MaxNodes) {
        outcome.tooLarge = true;
        return;
      }
      for (unsigned a = first; a < nodes.size(); ++a)
        for (unsigned b = a + 1; b < nodes.size(); ++b)
          sb.add(a, b);
    }
    for (unsigned a = 0; a < initials; ++a)
      for (unsigned b = initials; b < nodes.size(); ++b)
        sb.add(a, b);
    for (const auto &[name, meeting] : meetings)
      for (unsigned a : meeting.first)
        for (unsigned d : meeting.second)
          barrier.add(a, d);
    rf = {};
    used = static_cast<unsigned>(nodes.size());
    chooseSource(0, chosen, blocked);
  }

  void chooseSource(unsigned node, const std::vector<const Trace *> &chosen, bool blocked) {
    if (outcome.tooLarge)
      return;
    while (node < nodes.size() && !nodes[node].read)
      ++node;
    if (node == nodes.size()) {
      // No thin air. RC11 has no barriers: one made of its updates and reads would add these edges by its rf.
      if (!acyclic(sb | rf | barrier))
        return;
      std::map<std::uint32_t, std::vector<unsigned>> writes;
      for (unsigned w = 0; w < nodes.size(); ++w)
        if (nodes[w].write)
          writes[nodes[w].location].push_back(w); // the initial one first
      chooseOrder(writes.begin(), writes, blocked);
      return;
    }
    for (unsigned w = 0; w < nodes.size(); ++w)
      if (nodes[w].write && nodes[w].location == nodes[node].location && nodes[w].value == nodes[node].value) {
        rf.add(w, node);
        chooseSource(node + 1, chosen, blocked);
        rf.row[w] &= ~(1u << node);
      }
  }

  using Orders = std::map<std::uint32_t, std::vector<unsigned>>;
  void chooseOrder(Orders::iterator at, Orders &writes, bool blocked) {
    if (at == writes.end()) {
      judge(writes, blocked);
      return;
    }
    std::vector<unsigned> &order = at->second;
    std::sort(order.begin() + 1, order.end());
    do
      chooseOrder(std::next(at), writes, blocked);
    while (std::next_permutation(order.begin() + 1, order.end()));
  }

  bool inclusive(const Node &a, const Node &b) const {
    if (a.thread < 0 || b.thread < 0 || !isAtomic(a.order) || !isAtomic(b.order))
      return false;
    Scope scope =
        commonScope(program.place(static_cast<unsigned>(a.thread)), program.place(static_cast<unsigned>(b.thread)));
    return a.request.scope >= scope && b.request.scope >= scope;
  }

  std::uint32_t setOf(const std::function<bool(const Node &)> &member) const {
    std::uint32_t set = 0;
    for (unsigned i = 0; i < nodes.size(); ++i)
      if (member(nodes[i]))
        set |= 1u << i;
    return set;
  }

  void judge(const Orders &writes, bool blocked) {
    if (++judged > MaxCandidates) {
      outcome.tooLarge = true;
      return;
    }
    Relation mo, sameLocation, incl;
    for (const auto &[location, order] : writes)
      for (std::size_t i = 0; i < order.size(); ++i)
        for (std::size_t j = i + 1; j < order.size(); ++j)
          mo.add(order[i], order[j]);
    auto accesses = [](const Node &node) { return node.read || node.write; };
    for (unsigned a = 0; a < nodes.size(); ++a)
      for (unsigned b = 0; b < nodes.size(); ++b) {
        if (accesses(nodes[a]) && accesses(nodes[b]) && nodes[a].location == nodes[b].location)
          sameLocation.add(a, b);
        if (inclusive(nodes[a], nodes[b]))
          incl.add(a, b);
      }
    Relation rb = then(inverse(rf), mo);
    if (!empty(rmw & then(rb, mo))) // atomicity
      return;
    Relation eco = closure(rf | mo | rb);
    Relation w = identity(setOf([](const Node &n) { return n.write; }));
    Relation wAtomic = identity(setOf([](const Node &n) { return n.write && isAtomic(n.order); }));
    Relation rAtomic = identity(setOf([](const Node &n) { return n.read && isAtomic(n.order); }));
    Relation f = identity(setOf([](const Node &n) { return n.fence; }));
    Relation rel = identity(setOf([](const Node &n) { return (n.write || n.fence) && releases(n.order); }));
    Relation acq = identity(setOf([](const Node &n) { return (n.read || n.fence) && acquires(n.order); }));
    Relation ownWrites = oldSequences ? optional(sb & sameLocation) : identity(~0u);
    Relation rs = then(w, ownWrites, wAtomic, optional(closure(then(incl & rf, rmw))));
    Relation sw = then(rel, optional(then(f, sb)), then(rs, incl & rf, rAtomic), optional(then(sb, f)), acq);
    Relation hb = closure(sb | (incl & sw) | barrier);
    if (!irreflexive(then(hb, optional(eco)))) // coherence
      return;
    Relation sc = identity(setOf([](const Node &n) { return n.order == Order::Sequential; }));
    Relation fsc = identity(setOf([](const Node &n) { return n.fence && n.order == Order::Sequential; }));
    Relation sbElsewhere = minus(sb, sameLocation);
    Relation scb = sb | then(sbElsewhere, hb, sbElsewhere) | (hb & sameLocation) | mo | rb;
    Relation pscBase = then(sc | then(fsc, optional(hb)), scb, sc | then(optional(hb), fsc));
    Relation pscF = then(fsc, hb | then(hb, eco, hb), fsc);
    if (!acyclic(incl & (pscBase | pscF)))
      return;

    for (unsigned a = 0; a < nodes.size(); ++a)
      for (unsigned b = 0; b < a; ++b) {
        const Node &x = nodes[a], &y = nodes[b];
        if (x.thread < 0 || y.thread < 0 || x.thread == y.thread || !sameLocation.has(a, b) || (!x.write && !y.write) ||
            hb.has(a, b) || hb.has(b, a) || incl.has(a, b))
          continue;
        auto kind = isAtomic(x.order) && isAtomic(y.order) ? Finding::Kind::HeterogeneousRace : Finding::Kind::DataRace;
        std::pair<unsigned, std::uint32_t> first{x.thread, x.request.site}, second{y.thread, y.request.site};
        if (second < first)
          std::swap(first, second);
        outcome.races.insert({kind, first.first, first.second, second.first, second.second});
      }
    if (idles) // an execution goes without such rounds
      return;
    if (awaits) {
      if (waiting.size() <= MaxWaiting)
        waiting.push_back(named(writes));
      return;
    }
    NamedExecution execution = named(writes);
    (*sink)(execution, blocked);
    if (complete.size() <= MaxWaiting)
      complete.push_back(std::move(execution));
  }

  NamedExecution named(const Orders &writes) {
    NamedExecution execution;
    execution.threads.resize(script.threads.size());
    for (unsigned i = 0; i < nodes.size(); ++i) {
      const Node &node = nodes[i];
      if (node.thread < 0)
        continue;
      auto &events = execution.threads[static_cast<unsigned>(node.thread)];
      if (events.size() <= node.index)
        events.emplace_back();
      NamedEvent &event = events.back();
      event.commutes = node.request.commutes;
      event.location = node.location;
      if (node.read) {
        event.what += "R" + std::to_string(node.location) + "=" + std::to_string(node.value);
        for (unsigned source = 0; source < nodes.size(); ++source)
          if (rf.has(source, i)) {
            event.sourceThread = nodes[source].thread;
            event.sourceIndex = nodes[source].index;
          }
      } else if (node.write) {
        event.what += "W" + std::to_string(node.location) + "=" + std::to_string(node.value);
      } else {
        event.what += node.fence ? "F" : node.request.step == Step::Arrive ? "A" : "D";
      }
    }
    for (const auto &[location, order] : writes)
      for (unsigned write : order)
        if (nodes[write].thread >= 0)
          execution.order[location].emplace_back(nodes[write].thread, nodes[write].index);
    return execution;
  }

  const Script &script;
  ScriptProgram program;
  bool oldSequences;
  unsigned judged = 0;
  bool awaits = false; // some thread waits for a value, which it may yet get
  bool idles = false;  // some thread has gone a round for nothing, and goes no further
  std::vector<NamedExecution> waiting, complete;
  Outcome outcome;
  const std::function<void(const NamedExecution &, bool)> *sink = nullptr;
  std::map<std::uint32_t, std::set<Value>> values;
  std::vector<Node> nodes;
  Relation sb, rmw, barrier, rf;
};

std::vector<unsigned> unchanged(std::size_t n) {
  std::vector<unsigned> names(n);
  std::iota(names.begin(), names.end(), 0u);
  return names;
}

} // namespace

void enumerate(const Script &script, bool oldReleaseSequences, Outcome &outcome,
               const std::function<void(const NamedExecution &, bool)> &each) {
  outcome = Enumerator(script, oldReleaseSequences).run(each);
}

NamedExecution withoutOrder(NamedExecution execution, const std::set<std::uint32_t> &locations) {
  NamedExecution result = execution;
  const auto loose = [&](unsigned thread, unsigned index) {
    const NamedEvent &event = execution.threads[thread][index];
    return event.commutes && locations.contains(event.location);
  };
  for (unsigned t = 0; t < result.threads.size(); ++t)
    for (unsigned k = 0; k < result.threads[t].size(); ++k) {
      NamedEvent &event = result.threads[t][k];
      if (loose(t, k)) {
        event.what = "U" + std::to_string(event.location);
        event.sourceThread = -2;
      } else if (event.sourceThread >= 0 && loose(static_cast<unsigned>(event.sourceThread), event.sourceIndex)) {
        event.what += " of a sum";
        event.sourceThread = -2;
      }
    }
  for (auto &[location, order] : result.order)
    for (std::size_t begin = 0; begin < order.size(); ++begin) {
      std::size_t end = begin;
      while (end < order.size() && loose(order[end].first, order[end].second))
        ++end;
      std::sort(order.begin() + static_cast<std::ptrdiff_t>(begin), order.begin() + static_cast<std::ptrdiff_t>(end));
      begin = std::max(begin, end);
    }
  return result;
}

Outcome enumerate(const Script &script, bool oldReleaseSequences) {
  Outcome sets;
  std::vector<unsigned> same = unchanged(script.threads.size());
  Outcome outcome;
  enumerate(script, oldReleaseSequences, outcome, [&](const NamedExecution &execution, bool blocked) {
    (blocked ? sets.blocked : sets.executions).insert(executionKey(execution, same));
  });
  outcome.executions = std::move(sets.executions);
  outcome.blocked = std::move(sets.blocked);
  return outcome;
}

std::multiset<std::string> symmetricExecutions(const Script &script, bool oldReleaseSequences) {
  std::multiset<std::string> keys;
  Enumerator(script, oldReleaseSequences).run([&](const NamedExecution &execution, bool blocked) {
    if (!blocked)
      keys.insert(symmetricKey(execution, script));
  });
  return keys;
}

std::string executionKey(const NamedExecution &execution, const std::vector<unsigned> &rename) {
  std::vector<std::string> lines(execution.threads.size());
  for (unsigned t = 0; t < lines.size(); ++t)
    for (const NamedEvent &event : execution.threads[t]) {
      lines[rename[t]] += event.what;
      if (event.sourceThread == -1)
        lines[rename[t]] += "<init";
      else if (event.sourceThread >= 0)
        lines[rename[t]] += "<" + std::to_string(rename[static_cast<unsigned>(event.sourceThread)]) + "." +
                            std::to_string(event.sourceIndex);
      lines[rename[t]] += " ";
    }
  std::string key;
  for (const std::string &line : lines)
    key += line + "/ ";
  for (const auto &[location, order] : execution.order) {
    key += "mo" + std::to_string(location) + ":";
    for (auto [thread, index] : order)
      key += std::to_string(rename[thread]) + "." + std::to_string(index) + " ";
  }
  return key;
}

NamedExecution nameExecution(const Graph &graph) {
  NamedExecution execution;
  execution.threads.resize(graph.threads());
  for (unsigned t = 0; t < graph.threads(); ++t)
    execution.threads[t].resize(graph.threadStates[t].slots);
  for (const Event &event : graph.events) {
    NamedEvent &named = execution.threads[event.thread][event.slot];
    named.commutes = event.commutes();
    named.location = event.request.location;
    std::string location = std::to_string(event.request.location) + "=";
    if (event.reads) {
      named.what += "R" + location + std::to_string(event.read);
      named.sourceThread = event.source == Initial ? -1 : graph.events[event.source].thread;
      named.sourceIndex = event.source == Initial ? 0 : graph.events[event.source].slot;
    }
    if (event.writes)
      named.what += "W" + location + std::to_string(event.written);
    if (!event.reads && !event.writes)
      named.what += event.request.step == Step::Fence ? "F" : event.request.step == Step::Arrive ? "A" : "D";
  }
  for (std::uint32_t location = 0; location < graph.locations.size(); ++location)
    for (EventId id = graph.locations[location].moFirst; id != None; id = graph.events[id].moAfter)
      execution.order[location].emplace_back(graph.events[id].thread, graph.events[id].slot);
  return execution;
}

std::string symmetricKey(const NamedExecution &execution, const Script &script) {
  std::vector<unsigned> names = unchanged(script.threads.size());
  std::string least;
  do {
    bool allowed = true;
    for (unsigned t = 0; t < names.size() && allowed; ++t)
      allowed = names[t] == t || (script.threads[t].symmetryClass &&
                                  script.threads[t].symmetryClass == script.threads[names[t]].symmetryClass);
    if (!allowed)
      continue;
    std::string key = executionKey(execution, names);
    if (least.empty() || key < least)
      least = key;
  } while (std::next_permutation(names.begin(), names.end()));
  return least;
}

} // namespace veriwarp::explore::reference

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
