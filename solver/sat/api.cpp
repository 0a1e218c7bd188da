// The public interface: contracts checked, numbers translated, everything else passed on.
#include "report/version.h"
#include "solver/sat/techniques.h"

#include <stdexcept>

namespace veriwarp::sat {

struct Solver::Impl {
  State s{false};
  std::vector<int> clause;  // being added
  std::vector<int> assumed; // for the next call
  Status status = Status::Unknown;
  double timeLimit = 0;
  uint64_t conflictLimit = 0, tickLimit = 0;
  bool started = false; // a clause has been seen
  bool solvedOnce = false;

  void change() {
    if (s.singleShot && solvedOnce)
      throw std::logic_error("clauses and assumptions cannot be added after solve: a single call was promised");
    if (status != Status::Unknown)
      s.assumptions.clear();
    status = Status::Unknown;
  }

  static void checkLiteral(int literal) {
    if (literal == 0 || literal > maxVariable || literal < -maxVariable)
      throw std::invalid_argument("literal out of range");
  }

  void addChecked(std::span<const int> literals) {
    change();
    started = true;
    addInputClause(s, literals);
  }
};

Solver::Solver() : impl_(std::make_unique<Impl>()) {}
Solver::~Solver() = default;

void Solver::add(int literal) {
  if (literal) {
    Impl::checkLiteral(literal);
    impl_->clause.push_back(literal);
    return;
  }
  impl_->addChecked(impl_->clause);
  impl_->clause.clear();
}

void Solver::addClause(std::span<const int> literals) {
  if (!impl_->clause.empty())
    throw std::logic_error("addClause in the middle of a clause");
  for (const int l : literals)
    Impl::checkLiteral(l);
  impl_->addChecked(literals);
}

void Solver::assume(int literal) {
  Impl::checkLiteral(literal);
  impl_->change();
  impl_->assumed.push_back(literal);
}

Status Solver::solve() {
  Impl &d = *impl_;
  State &s = d.s;
  if (!d.clause.empty())
    throw std::logic_error("solve in the middle of a clause");
  if (d.s.singleShot && d.solvedOnce && !d.assumed.empty())
    throw std::logic_error("assumptions after a single call was promised");
  d.solvedOnce = true;
  s.assumptions.clear();
  for (const int l : d.assumed) {
    growVariables(s, static_cast<Var>(l < 0 ? -l : l));
    s.assumptions.push_back(fromDimacs(l));
  }
  growVariables(s, 0);
  d.assumed.clear();
  s.startTime = s.startTime > 0 ? s.startTime : now();
  s.limits.endTime = d.timeLimit > 0 ? now() + d.timeLimit : 0;
  s.limits.endConflicts = d.conflictLimit ? s.stats.conflicts + d.conflictLimit : 0;
  s.limits.endTicks = d.tickLimit ? s.ticks + s.simplify.ticks + d.tickLimit : 0;
  d.status = s.variables || s.inconsistent ? search(s) : Status::Satisfiable;
  if (s.terminated)
    s.interrupted.store(false);
  if (d.status == Status::Satisfiable && s.opts.check) {
    std::vector<int> broken;
    s.model.resize(s.variables);
    if (!s.input.satisfiedBy(s.model, broken))
      throw std::logic_error("internal error: the model does not satisfy an input clause");
    for (const Lit a : s.assumptions)
      if ((s.model[a.var()] < 0) != a.negative())
        throw std::logic_error("internal error: the model does not satisfy an assumption");
  }
  return d.status;
}

int Solver::value(int literal) const {
  Impl::checkLiteral(literal);
  if (impl_->status != Status::Satisfiable)
    throw std::logic_error("value without a model");
  const Lit l = fromDimacs(literal);
  const int8_t v = l.var() < impl_->s.model.size() ? impl_->s.model[l.var()] : int8_t{-1};
  return (v < 0) == l.negative() ? 1 : -1;
}

bool Solver::failed(int literal) const {
  Impl::checkLiteral(literal);
  if (impl_->status != Status::Unsatisfiable)
    throw std::logic_error("failed without a refutation");
  const Lit l = fromDimacs(literal);
  return l.code < impl_->s.failed.size() && impl_->s.failed[l.code];
}

void Solver::reserve(int variable) {
  if (variable < 0 || variable > maxVariable)
    throw std::invalid_argument("variable out of range");
  impl_->change();
  growVariables(impl_->s, static_cast<Var>(variable));
}

int Solver::variables() const { return static_cast<int>(impl_->s.variables); }
bool Solver::setOption(std::string_view name, long value) { return impl_->s.opts.set(name, value); }
void Solver::setTimeLimit(double seconds) { impl_->timeLimit = seconds; }
void Solver::setConflictLimit(uint64_t conflicts) { impl_->conflictLimit = conflicts; }
void Solver::setTickLimit(uint64_t ticks) { impl_->tickLimit = ticks; }
void Solver::setMemoryLimit(uint64_t bytes) { impl_->s.limits.memory = bytes; }
void Solver::interrupt() noexcept { impl_->s.interrupted.store(true, std::memory_order_relaxed); }
void Solver::setTerminate(std::function<bool()> callback) { impl_->s.terminate = std::move(callback); }
void Solver::setMessage(std::function<void(std::string_view)> callback) { impl_->s.message = std::move(callback); }

void Solver::setLearn(int maxLength, std::function<void(std::span<const int>)> callback) {
  impl_->s.learnLength = maxLength;
  impl_->s.learn = std::move(callback);
}

static void requireFresh(bool started) {
  if (started)
    throw std::logic_error("a proof must be requested before the first clause");
}

bool Solver::traceProof(const std::string &path, bool lrat, bool binary) {
  requireFresh(impl_->started);
  auto sink = makeProofFile(path, lrat ? ProofFormat::Lrat : ProofFormat::Drat, binary);
  if (!sink)
    return false;
  impl_->s.proof.own(std::move(sink));
  if (impl_->s.proof.hints())
    impl_->s.arena.prefix = 2;
  return true;
}

void Solver::connectProof(ProofSink &sink) {
  requireFresh(impl_->started);
  impl_->s.proof.connect(&sink);
  impl_->s.arena.prefix = 2;
}

void Solver::expectClauses(uint64_t clauses) { impl_->s.proof.expectInputs(clauses); }
bool Solver::closeProof() { return impl_->s.proof.close(); }
void Solver::setSingleShot(bool yes) { impl_->s.singleShot = yes; }

const Statistics &Solver::statistics() {
  State &s = impl_->s;
  s.stats.ticks = s.ticks + s.simplify.ticks;
  s.stats.variables = s.variables;
  s.stats.active = s.variables - s.removed - s.stats.fixed;
  s.stats.irredundant = s.irredundant;
  s.stats.learntKept = s.learnt;
  s.stats.bytes = memoryInUse(s);
  return s.stats;
}

const char *version() {
  static const std::string text = std::string("veriwarp-sat ") + report::Version;
  return text.c_str();
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
