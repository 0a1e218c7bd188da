// The public interface (include/veriwarp/cp.h) over builder, engine and search.
//
// The builder keeps what was said; solve() finishes a copy of it, so that a model can grow between two calls. Then the
// net is simplified at its root, and one TreeSearch goes from solution to solution.
#include "solver/cp/model/builder.h"
#include "solver/cp/search/search.h"
#include "solver/cp/search/simplify.h"
#include "veriwarp/cp.h"

#include <chrono>
#include <stdexcept>

namespace veriwarp::cp {

static_assert(static_cast<int>(Model::VarOrder::DomWDeg) == static_cast<int>(VarOrder::DomWDeg));
static_assert(static_cast<int>(Model::ValueOrder::OutMax) == static_cast<int>(ValueOrder::OutMax));

struct Model::Impl {
  Builder builder{Form::Native};
  uint32_t count = 0; // variables handed out: numbers of the builder
  Objective goal = Objective::None;
  Var objective = 0;
  std::vector<SearchGroup> groups;
  std::vector<Var> decisions;
  double timeLimit = 0;
  uint64_t nodeLimit = 0, seed = 1;
  std::atomic<bool> interrupted{false};

  // A run: from solve() to the next solve().
  Problem problem;
  std::vector<Var> netVars;
  std::unique_ptr<Engine> engine;
  std::optional<Brancher> brancher;
  std::optional<Bound> bound;
  std::optional<TreeSearch> search;
  std::vector<int32_t> solution;
  bool hasSolution = false, canGoOn = false;
  Statistics counts;

  //===-- Arguments -----------------------------------------------------------------------------------------------===//

  Var var(Int x) const {
    if (x.id >= count)
      throw std::invalid_argument("veriwarp::cp: not a variable of this model");
    return x.id;
  }
  Lit lit(Bool b) const {
    Var v = var(Int{b.id});
    Interval d = builder.domain(v);
    if (d.lo < 0 || d.hi > 1)
      throw std::invalid_argument("veriwarp::cp: not a boolean variable");
    return makeLit(v, !b.negated);
  }
  std::vector<Var> vars(std::span<const Int> list) const {
    std::vector<Var> result;
    for (Int x : list)
      result.push_back(var(x));
    return result;
  }
  std::vector<Lit> lits(std::span<const Bool> list) const {
    std::vector<Lit> result;
    for (Bool b : list)
      result.push_back(lit(b));
    return result;
  }
  Reification reification(const Condition &c) const {
    if (c.kind == Condition::Kind::Always)
      return {};
    return {c.kind == Condition::Kind::If ? Reify::Half : Reify::Full, lit(c.literal)};
  }
  static std::vector<std::pair<int64_t, int64_t>> ranges(std::span<const int64_t> given) {
    std::vector<int64_t> values(given.begin(), given.end());
    std::sort(values.begin(), values.end());
    std::vector<std::pair<int64_t, int64_t>> result;
    for (int64_t value : values) {
      if (!result.empty() && value - 1 <= result.back().second)
        result.back().second = value;
      else
        result.push_back({value, value});
    }
    return result;
  }

  /// Runs a change of the model; what the builder refuses becomes a public exception.
  template <class Change> auto change(Change body) {
    hasSolution = canGoOn = false;
    try {
      return body();
    } catch (const ModelError &e) {
      throw std::range_error(std::string("veriwarp::cp: ") + e.what());
    }
  }
  /// Names a variable of the builder. What the builder makes for itself in between gets numbers, too, but no name.
  Int named(Var v) {
    count = std::max(count, v + 1);
    return {v};
  }
  Int fresh(int64_t lo, int64_t hi) { return named(builder.newVar(lo, hi)); }
  Int function(Op op, Int a, Int b) {
    return change([&] { return named(builder.apply(op, var(a), var(b))); });
  }

  //===-- Search --------------------------------------------------------------------------------------------------===//

  Status start() {
    search.reset(), brancher.reset(), engine.reset();
    counts = {};
    hasSolution = canGoOn = false;
    Builder copy = builder;
    problem = {};
    problem.net = copy.finish();
    netVars.clear();
    for (Var v = 0; v < count; ++v)
      netVars.push_back(copy.netVar(v));
    problem.goal = goal;
    problem.objective = netVars.empty() ? 0 : netVars[objective];
    problem.groups = groups;
    for (SearchGroup &group : problem.groups)
      for (Var &v : group.vars)
        v = netVars[v];
    for (Var v : decisions)
      problem.decisionVars.push_back(netVars[v]);
    auto root = makeEventEngine(problem.net);
    if (!root->propagate()) {
      counts.nodes = counts.failures = 1;
      return Status::Unsatisfiable;
    }
    problem.net = simplify(problem.net, *root);
    engine = makeEventEngine(problem.net);
    brancher.emplace(problem, *engine, seed);
    bound.emplace(goal);
    search.emplace(problem, *engine, *brancher, *bound);
    engine->trackFailures = groups.empty() || std::any_of(groups.begin(), groups.end(), [](const SearchGroup &g) {
                              return g.varOrder == cp::VarOrder::DomWDeg;
                            });
    search->begin({});
    return Status::Unknown;
  }

  Status advance() {
    auto begin = std::chrono::steady_clock::now();
    uint64_t lastNode = nodeLimit ? search->statistics.nodes + nodeLimit : UINT64_MAX;
    auto isOver = [&] {
      return interrupted.load(std::memory_order_relaxed) ||
             (timeLimit > 0 &&
              std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() >= timeLimit);
    };
    uint32_t sinceClock = 0;
    search->shouldStop = [&] { return search->statistics.nodes >= lastNode || (sinceClock++ % 16 == 0 && isOver()); };
    engine->interrupted = isOver;
    bool found = false;
    SearchResult result = SearchResult::Stopped;
    try {
      do {
        result = search->advance();
        if (result != SearchResult::Solution)
          break;
        found = hasSolution = true;
        solution.clear();
        for (const Interval &d : engine->box())
          solution.push_back(d.lo);
      } while (goal != Objective::None);
    } catch (const Interrupted &) {
      result = SearchResult::Stopped;
    }
    search->shouldStop = nullptr, engine->interrupted = nullptr;
    interrupted = false;
    counts = {search->statistics.nodes, search->statistics.failures, search->statistics.solutions,
              engine->work.iterations, engine->work.deductions};
    canGoOn = result != SearchResult::Exhausted;
    if (goal == Objective::None)
      return found ? Status::Satisfiable : result == SearchResult::Exhausted ? Status::Unsatisfiable : Status::Unknown;
    if (result == SearchResult::Exhausted)
      return hasSolution ? Status::Optimal : Status::Unsatisfiable;
    return hasSolution ? Status::Satisfiable : Status::Unknown;
  }
};

Model::Model() : impl_(std::make_unique<Impl>()) { impl_->named(impl_->builder.constant(1)); }
Model::~Model() = default;
Model::Model(Model &&) noexcept = default;
Model &Model::operator=(Model &&) noexcept = default;

Model::Int Model::intVar(int64_t lo, int64_t hi) {
  return impl_->change([&] {
    Int x = impl_->fresh(lo, hi);
    impl_->decisions.push_back(x.id);
    return x;
  });
}

Model::Int Model::intVar(std::span<const int64_t> values) {
  if (values.empty())
    return intVar(1, 0);
  auto [lo, hi] = std::minmax_element(values.begin(), values.end());
  Int x = intVar(*lo, *hi);
  member(x, values);
  return x;
}

Model::Int Model::constant(int64_t value) {
  return impl_->change([&] { return impl_->named(impl_->builder.constant(value)); });
}

Model::Bool Model::boolVar() { return {intVar(0, 1).id, false}; }

Model::Int Model::asInt(Bool b) {
  Lit l = impl_->lit(b);
  if (isPositive(l))
    return {b.id};
  return impl_->change([&] {
    Int x = impl_->fresh(0, 1);
    impl_->builder.same(makeLit(x.id), l);
    return x;
  });
}

void Model::linear(std::span<const Term> terms, Relation relation, int64_t bound, Condition condition) {
  std::vector<LinearTerm> list;
  for (const Term &t : terms)
    list.push_back({t.coefficient, impl_->var(t.var)});
  auto how = relation == Relation::LessEqual ? cp::Relation::Le
             : relation == Relation::Equal   ? cp::Relation::Eq
                                             : cp::Relation::Ne;
  impl_->change([&] { impl_->builder.linear(list, how, bound, impl_->reification(condition)); });
}

void Model::clause(std::span<const Bool> literals) {
  impl_->change([&] { impl_->builder.clause(impl_->lits(literals)); });
}

void Model::member(Int x, std::span<const int64_t> values, Condition condition) {
  impl_->change([&] { impl_->builder.inSet(impl_->var(x), Impl::ranges(values), impl_->reification(condition)); });
}

void Model::allDifferent(std::span<const Int> vars) {
  impl_->change([&] { impl_->builder.allDifferent(impl_->vars(vars)); });
}

void Model::element(Int index, std::span<const int64_t> array, Int result) {
  impl_->change([&] {
    Int from1 = plus(index, constant(1));
    impl_->builder.element(impl_->var(from1), std::vector<int64_t>(array.begin(), array.end()), impl_->var(result));
  });
}

void Model::element(Int index, std::span<const Int> array, Int result) {
  impl_->change([&] {
    Int from1 = plus(index, constant(1));
    impl_->builder.element(impl_->var(from1), impl_->vars(array), impl_->var(result));
  });
}

void Model::table(std::span<const Int> vars, std::span<const int64_t> rows) {
  impl_->change([&] { impl_->builder.table(impl_->vars(vars), std::vector<int64_t>(rows.begin(), rows.end())); });
}

void Model::cumulative(std::span<const Int> starts, std::span<const Int> durations, std::span<const Int> demands,
                       Int capacity) {
  impl_->change([&] {
    impl_->builder.cumulative(impl_->vars(starts), impl_->vars(durations), impl_->vars(demands), impl_->var(capacity));
  });
}

Model::Int Model::plus(Int a, Int b) { return impl_->function(Op::Add, a, b); }
Model::Int Model::times(Int a, Int b) { return impl_->function(Op::Mul, a, b); }
Model::Int Model::divide(Int a, Int b) { return impl_->function(Op::TDiv, a, b); }

Model::Int Model::modulo(Int a, Int b) {
  return impl_->change([&] {
    Int result = impl_->fresh(kMinValue, kMaxValue);
    impl_->builder.modulo(result.id, impl_->var(a), impl_->var(b));
    return result;
  });
}

Model::Int Model::minimum(std::span<const Int> vars) {
  return impl_->change([&] {
    Int result = impl_->fresh(kMinValue, kMaxValue);
    impl_->builder.extremum(false, impl_->vars(vars), result.id);
    return result;
  });
}

Model::Int Model::maximum(std::span<const Int> vars) {
  return impl_->change([&] {
    Int result = impl_->fresh(kMinValue, kMaxValue);
    impl_->builder.extremum(true, impl_->vars(vars), result.id);
    return result;
  });
}

Model::Int Model::absolute(Int a) {
  return impl_->change([&] {
    Int result = impl_->fresh(0, kMaxValue);
    impl_->builder.absolute(result.id, impl_->var(a));
    return result;
  });
}

Model::Bool Model::lessEqual(Int a, Int b) { return {impl_->function(Op::Le, a, b).id, false}; }
Model::Bool Model::equal(Int a, Int b) { return {impl_->function(Op::Eq, a, b).id, false}; }

Model::Bool Model::conjunction(std::span<const Bool> literals) {
  return impl_->change([&] {
    Int result = impl_->fresh(0, 1);
    impl_->builder.andReified(impl_->lits(literals), makeLit(result.id));
    return Bool{result.id, false};
  });
}

Model::Bool Model::disjunction(std::span<const Bool> literals) {
  return impl_->change([&] {
    Int result = impl_->fresh(0, 1);
    impl_->builder.orReified(impl_->lits(literals), makeLit(result.id));
    return Bool{result.id, false};
  });
}

void Model::minimize(Int objective) {
  impl_->change([&] { impl_->objective = impl_->var(objective), impl_->goal = Objective::Minimize; });
}
void Model::maximize(Int objective) {
  impl_->change([&] { impl_->objective = impl_->var(objective), impl_->goal = Objective::Maximize; });
}
void Model::branch(std::span<const Int> vars, VarOrder varOrder, ValueOrder valueOrder) {
  impl_->change([&] {
    impl_->groups.push_back(
        {impl_->vars(vars), static_cast<cp::VarOrder>(varOrder), static_cast<cp::ValueOrder>(valueOrder)});
  });
}
void Model::setTimeLimit(double seconds) { impl_->timeLimit = seconds; }
void Model::setNodeLimit(uint64_t nodes) { impl_->nodeLimit = nodes; }
void Model::setSeed(uint64_t seed) { impl_->seed = seed; }
void Model::interrupt() noexcept { impl_->interrupted = true; }

Model::Status Model::solve() {
  Status status = impl_->start();
  return status == Status::Unsatisfiable ? status : impl_->advance();
}

Model::Status Model::next() {
  if (!impl_->canGoOn)
    throw std::logic_error("veriwarp::cp: next() without a search to go on with");
  if (impl_->goal == Objective::None)
    impl_->hasSolution = false;
  return impl_->advance();
}

int64_t Model::value(Int var) const {
  if (!impl_->hasSolution)
    throw std::logic_error("veriwarp::cp: value() without a solution");
  return impl_->solution[impl_->netVars[impl_->var(var)]];
}

bool Model::value(Bool var) const { return (value(Int{var.id}) == 1) != var.negated; }

Model::Statistics Model::statistics() const { return impl_->counts; }

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
