// The chain: statistics and validation, log, slices, algebra, cache, our SAT solver, portfolio. Algebra stands before
// the cache because it is faster than a look into a file.
#include "solver/smt/chain.h"
#include "solver/smt/backend.h"
#include "solver/smt/cache.h"
#include "solver/smt/integer.h"
#include "solver/smt/limits.h"
#include "solver/smt/narrow.h"
#include "solver/smt/worker.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <functional>
#include <numeric>
#include <unistd.h>

namespace veriwarp::smt {

std::string_view nameOf(Decider decider) {
  constexpr std::string_view names[] = {"nobody", "simplify", "algebra", "cache", "sat", "z3", "cvc5"};
  return names[static_cast<std::size_t>(decider)];
}

namespace {

const char *nameOf(Status s) { return s == Status::Unsat ? "unsat" : s == Status::Sat ? "sat" : "unknown"; }

// Outermost: no link below is trusted with a model.
class Front final : public Solver {
public:
  Front(Link link, bool validateModels, Engines inUse, Statistics *counters)
      : next(std::move(link)), validate(validateModels), engines(inUse), statistics(counters) {}

  Answer solve(const Query &query) override {
    double start = threadSeconds();
    Answer a = next->solve(query);
    if (a.status == Status::Sat) {
      for (Term s : symbolsOf(query.assertions))
        a.model.try_emplace(s.id(), anyValue(*query.pool, s));
      if (validate && !satisfies(*query.pool, query.assertions, a.model)) {
        a = {};
        a.reason = report::ReasonKind::ModelFails;
      }
    }
    if (a.status == Status::Unknown && engines != Engines::all() && engines != Engines::standard())
      a.reason = {report::ReasonKind::EnginesUndecided, {engines.names(), words(a.reason)}};
    a.seconds += threadSeconds() - start;
    if (statistics)
      count(a);
    return a;
  }

private:
  Link next;
  bool validate;
  Engines engines;
  Statistics *statistics;

  void count(const Answer &a) {
    ++statistics->queries;
    statistics->seconds += a.seconds;
    if (a.status == Status::Unknown) {
      ++statistics->unknown;
      return;
    }
    switch (a.decidedBy) {
    case Decider::None:
      break;
    case Decider::Simplification:
      ++statistics->bySimplification;
      break;
    case Decider::Algebra:
      ++statistics->byAlgebra;
      break;
    case Decider::Cache:
      ++statistics->cached;
      break;
    case Decider::Sat:
      ++statistics->bySat;
      break;
    case Decider::Z3:
      ++statistics->byZ3;
      break;
    case Decider::Cvc5:
      ++statistics->byCvc5;
      break;
    }
  }
};

class Log final : public Solver {
public:
  Log(Link link, const std::string &file, std::vector<std::string> *notes) : next(std::move(link)) {
    fd = open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (fd < 0 && notes)
      notes->push_back("cannot write the solver log " + file + ": " + std::strerror(errno));
  }
  ~Log() override {
    if (fd >= 0)
      close(fd);
  }

  Answer solve(const Query &query) override {
    const double begin = threadSeconds();
    Answer a = next->solve(query);
    if (fd < 0)
      return a;
    const double seconds = a.seconds + threadSeconds() - begin;
    std::vector<Term> all = query.assertions;
    std::vector<Term> lemmas = congruence(*query.pool, all);
    all.insert(all.end(), lemmas.begin(), lemmas.end());
    Script s = bitVectorScript(*query.pool, all);
    std::string text = "; " + query.label + "\n";
    for (std::size_t i = 0; i != s.symbols.size(); ++i)
      text += "; v" + std::to_string(i) + " is " + toString(s.symbols[i]) + "\n";
    text += "(set-logic " + s.logic + ")\n" + s.text + "(check-sat)\n(reset)\n; " + nameOf(a.status);
    if (a.assumedNoWrap)
      text += ", if nothing wraps";
    text += a.status == Status::Unknown ? ": " + words(a.reason) : " by " + std::string(nameOf(a.decidedBy));
    text += ", " + std::to_string(seconds) + " s\n\n";
    // One write, so that processes that log to one file do not mix their lines.
    if (write(fd, text.data(), text.size()) < 0) {
      close(fd);
      fd = -1;
    }
    return a;
  }

private:
  Link next;
  int fd = -1;
};

class Slices final : public Solver {
public:
  explicit Slices(Link link) : next(std::move(link)) {}

  // Of many uses of one function nearly all pairs have arguments that differ anyway: then lemmas are added for the
  // pairs that a model gets wrong.
  Answer solve(const Query &query) override {
    TermPool &pool = *query.pool;
    std::vector<Term> parts;
    auto take = [&](Term t) {
      if (t.kind() == Kind::And)
        parts.insert(parts.end(), t.args().begin(), t.args().end());
      else if (!t.isTrue())
        parts.push_back(t);
    };
    take(pool.andOf(query.assertions));
    const std::vector<Term> conditions = parts;
    const bool atOnce = congruencePairs(conditions) <= limits::pairsAtOnce;
    if (atOnce)
      for (Term lemma : congruence(pool, conditions))
        take(lemma);
    const Deadline deadline(query.seconds);
    double workers = 0;
    for (int round = 0; round != limits::modelRounds; ++round) {
      Answer a = decide(query, parts, deadline, workers);
      workers = a.seconds;
      if (atOnce || a.status != Status::Sat)
        return a;
      std::vector<Term> lemmas = violatedCongruence(pool, conditions, a.model);
      if (lemmas.empty())
        return a;
      for (Term lemma : lemmas)
        take(lemma);
    }
    Answer unknown;
    unknown.reason = report::ReasonKind::NoModelWithFunctions;
    unknown.seconds = workers;
    return unknown;
  }

private:
  Link next;

  // `parts` together; `before`: seconds that workers have taken already.
  Answer decide(const Query &query, const std::vector<Term> &parts, const Deadline &deadline, double before) {
    Answer a;
    a.decidedBy = Decider::Simplification;
    a.status = Status::Sat;
    a.seconds = before;
    for (Term t : parts)
      if (t.isFalse()) {
        a.status = Status::Unsat;
        return a;
      }
    std::vector<std::vector<Term>> slices = connected(parts);
    std::stable_sort(slices.begin(), slices.end(), [](const auto &x, const auto &y) { return x.size() < y.size(); });
    Answer unknown;
    for (std::vector<Term> &slice : slices) {
      Query part = query;
      part.assertions = std::move(slice);
      part.seconds = std::max(0.01, deadline.left());
      part.cpuSeconds = std::max(0.01, std::min(query.cpuLimit() - a.seconds, cpuPerWork * part.seconds));
      Answer b = next->solve(part);
      double seconds = a.seconds + b.seconds;
      if (b.status == Status::Unsat) {
        b.seconds = seconds;
        return b;
      }
      if (b.status == Status::Unknown)
        unknown = b;
      a.model.insert(b.model.begin(), b.model.end());
      a.seconds = seconds;
      if (a.decidedBy < Decider::Sat) // the strongest that was needed
        a.decidedBy = b.decidedBy;
    }
    if (unknown.reason) {
      unknown.seconds = a.seconds;
      return unknown;
    }
    return a;
  }

  static std::vector<std::vector<Term>> connected(const std::vector<Term> &parts) {
    std::vector<std::size_t> leader(parts.size());
    std::iota(leader.begin(), leader.end(), 0);
    std::function<std::size_t(std::size_t)> find = [&](std::size_t i) {
      return leader[i] == i ? i : leader[i] = find(leader[i]);
    };
    std::unordered_map<unsigned, std::size_t> owner;
    for (std::size_t i = 0; i != parts.size(); ++i)
      for (const Node *n : nodesOf({parts[i]}, false))
        if (n->kind == Kind::Var || n->kind == Kind::Apply) {
          auto [it, isNew] = owner.try_emplace(n->id, i);
          if (!isNew)
            leader[find(i)] = find(it->second);
        }
    std::vector<std::vector<Term>> slices;
    std::unordered_map<std::size_t, std::size_t> index;
    for (std::size_t i = 0; i != parts.size(); ++i) {
      auto [it, isNew] = index.try_emplace(find(i), slices.size());
      if (isNew)
        slices.emplace_back();
      slices[it->second].push_back(parts[i]);
    }
    return slices;
  }
};

class Algebra final : public Solver {
public:
  explicit Algebra(Link link) : next(std::move(link)) {}

  Answer solve(const Query &query) override {
    Answer a;
    a.decidedBy = Decider::Algebra;
    bool isInteger = query.arithmetic == Arithmetic::Integer;
    auto found = [&](std::optional<Assignment> model, bool mayWrap) {
      if (!model || (!mayWrap && !wrapsNowhere(query.assertions, *model)))
        return false;
      a.status = Status::Sat;
      a.model = std::move(*model);
      return true;
    };
    const Deadline deadline(query.seconds);
    if (found(searchModel(*query.pool, query.assertions, 40, deadline), !isInteger))
      return a;
    Exclusion exclusion = exclude(*query.pool, query.assertions, isInteger, deadline);
    const bool isExact = exclusion.isExact;
    std::optional<Narrowed> narrowed;
    if (!exclusion.isExcluded || !isExact) {
      // In the ranges that the assertions leave, less may wrap, or nothing.
      narrowed = narrow(*query.pool, query.assertions);
      if (narrowed) {
        const Exclusion closer = exclude(*query.pool, narrowed->assertions, isInteger, deadline);
        if (closer.isExcluded && (closer.isExact || !exclusion.isExcluded))
          exclusion = closer;
        if (isInteger && !closer.isExact)
          narrowed.reset(); // integers have these bounds anyway: solvers find them
      }
    }
    if (exclusion.isExcluded) {
      a.status = Status::Unsat;
      a.assumedNoWrap = !exclusion.isExact;
      return a;
    }
    if (found(searchModel(*query.pool, query.assertions, 400, deadline), isExact || !isInteger))
      return a;
    Query rest = query;
    rest.cpuSeconds = query.cpuLimit();
    rest.seconds = deadline.left();
    if (narrowed)
      rest.assertions = narrowed->assertions;
    if (rest.seconds <= 0) {
      a.reason = report::ReasonKind::SolverTimeout;
      return a;
    }
    a = next->solve(rest);
    if (narrowed && a.status == Status::Sat)
      a.model = narrowed->widened(*query.pool, a.model);
    return a;
  }

private:
  Link next;

  struct Exclusion {
    bool isExcluded = false; // by algebra
    bool isExact = true;     // nothing was taken not to wrap
  };
  static Exclusion exclude(TermPool &pool, const std::vector<Term> &assertions, bool isInteger,
                           const Deadline &deadline) {
    if (std::any_of(assertions.begin(), assertions.end(), [](Term t) { return t.isFalse(); }))
      return {true, true};
    const std::unique_ptr<IntegerProblem> problem = lower(pool, assertions);
    if (!problem)
      return {};
    const bool isExact = !problem->assumed;
    return {(isExact || isInteger) && decideByAlgebra(*problem, deadline) == Decision::Unsat, isExact};
  }
};

// The end of a chain whose engines have all been asked.
class Nobody final : public Solver {
public:
  Answer solve(const Query &) override {
    Answer a;
    a.reason = report::ReasonKind::NoEngineLeft;
    return a;
  }
};

// An answer that is kept begins with the seconds of work that it took: takes these off. False: it is not one of ours.
bool takeWork(std::string &body, double &work) {
  int end = 0;
  if (std::sscanf(body.c_str(), "%lf %n", &work, &end) != 1 || end == 0 || !(work >= 0 && work < 1e6))
    return false;
  body.erase(0, static_cast<std::size_t>(end));
  return true;
}

// The second line of an answer that is kept: a reason without data, by its name.
std::optional<report::Reason> reasonIn(const std::string &body) {
  const std::size_t line = body.find('\n');
  return line == std::string::npos ? std::nullopt : report::reasonOf(std::string_view(body).substr(line + 1), {});
}

class Cached final : public Solver {
public:
  Cached(Link link, const std::string &directory, Engines engines, std::vector<std::string> *notes)
      : next(std::move(link)), cache(directory, notes),
        version("veriwarp smt 3, " + engines.names() + ", " + z3Version()) {}

  Answer solve(const Query &query) override {
    Script script = bitVectorScript(*query.pool, query.assertions);
    // The format's number changes with anything that changes what an answer means.
    std::string key =
        sha256(version + (query.arithmetic == Arithmetic::Integer ? " integer\n" : " bit-vector\n") + script.text);
    std::optional<std::string> body = cache.find(key);
    double work = 0;
    if (body && takeWork(*body, work)) {
      Answer a;
      a.decidedBy = Decider::Cache;
      // It counts as if it had been done again: what is decided in a limit does not depend on what is kept.
      auto kept = [&] {
        countSeconds(std::min(work, query.seconds));
        return a;
      };
      if (body->starts_with("unsat")) {
        a.status = Status::Unsat;
        a.assumedNoWrap = body->starts_with("unsat if nothing wraps"); // parses: what is kept
        return kept();
      }
      if (body->starts_with("sat\n")) {
        a.model = parseModel(std::string_view(*body).substr(4), script.symbols);
        if (satisfies(*query.pool, query.assertions, a.model)) {
          a.status = Status::Sat;
          return kept();
        }
      }
      // Not decided in about that much time: a rebuild need not wait for it again.
      if (unsigned long milliseconds = 0; std::sscanf(body->c_str(), "unknown %lu", &milliseconds) == 1)
        if (const std::optional<report::Reason> why = reasonIn(*body);
            why && 1.25 * static_cast<double>(milliseconds) >= 1000 * query.seconds) {
          a.reason = *why;
          return kept();
        }
    }
    const double begin = workSeconds();
    Answer a = next->solve(query);
    const std::string worked = std::to_string(workSeconds() - begin) + " ";
    // What time has cut short may be decided on a machine that is less busy.
    const bool hadItsWork = a.timedOut() && !a.cutShort;
    const bool hasNoModel = a.reason.kind == report::ReasonKind::NoModelWithFunctions ||
                            a.reason.kind == report::ReasonKind::NoModelOfMachineIntegers;
    if (a.status == Status::Unknown && (hadItsWork || hasNoModel))
      cache.store(key, worked + "unknown " + std::to_string(static_cast<unsigned long>(1000 * query.seconds)) + "\n" +
                           kindName(a.reason.kind));
    if (a.status == Status::Unsat)
      cache.store(key, worked + (a.assumedNoWrap ? "unsat if nothing wraps\n" : "unsat\n"));
    if (a.status == Status::Sat) {
      std::string sat = worked + "sat\n";
      for (std::size_t i = 0; i != script.symbols.size(); ++i) {
        auto it = a.model.find(script.symbols[i].id());
        std::uint64_t v = it == a.model.end() ? anyValue(*query.pool, script.symbols[i]) : it->second;
        sat += "v" + std::to_string(i) + " " + std::to_string(v) + "\n";
      }
      cache.store(key, sat);
    }
    return a;
  }

private:
  Link next;
  Cache cache;
  std::string version;
};

} // namespace

Link makeLog(Link next, const std::string &file, std::vector<std::string> *notes) {
  return std::make_unique<Log>(std::move(next), file, notes);
}
Link makeSlices(Link next) { return std::make_unique<Slices>(std::move(next)); }
Link makeAlgebra(Link next) { return std::make_unique<Algebra>(std::move(next)); }
Link makeCache(Link next, const std::string &directory, Engines engines, std::vector<std::string> *notes) {
  return std::make_unique<Cached>(std::move(next), directory, engines, notes);
}

std::unique_ptr<Solver> makeSolver(const ChainOptions &options, std::vector<std::string> *notes,
                                   Statistics *statistics) {
  const Engines engines = options.engines;
  const bool asksOthers = engines.uses(Engine::Z3) || engines.uses(Engine::Cvc5);
  Link link = asksOthers ? makePortfolio(options) : nullptr;
  if (engines.uses(Engine::Sat))
    link = makeSat(std::move(link), options.workerMegabytes, asksOthers ? limits::shareOfSat : 1);
  else if (!link)
    link = std::make_unique<Nobody>();
  if (!options.cacheDirectory.empty())
    link = makeCache(std::move(link), options.cacheDirectory, engines, notes);
  if (engines.uses(Engine::Algebra))
    link = makeAlgebra(std::move(link));
  link = makeSlices(std::move(link));
  if (!options.logFile.empty())
    link = makeLog(std::move(link), options.logFile, notes);
  return std::make_unique<Front>(std::move(link), options.validate, engines, statistics);
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
