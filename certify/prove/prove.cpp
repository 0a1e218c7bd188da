#include "certify/prove/prove.h"

#include "certify/cnf.h"
#include "certify/lrat.h"
#include "certify/products.h"
#include "certify/questions.h"
#include "veriwarp/sat.h"

#include <algorithm>
#include <ctime>
#include <optional>
#include <set>
#include <unordered_map>

namespace veriwarp::certify::prove {
namespace {

double cpuSeconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// Keeps the steps of a proof; in the end, of these what the empty clause needs.
class Steps : public sat::ProofSink {
public:
  void input(std::uint64_t, std::span<const int>) override {}
  void derived(std::uint64_t id, std::span<const int> lits, std::span<const std::uint64_t> hints) override {
    place.emplace(id, steps.size());
    steps.push_back({id, {lits.begin(), lits.end()}, {hints.begin(), hints.end()}, false});
    if (lits.empty() && !empty)
      empty = steps.size();
  }
  void erased(std::uint64_t, std::span<const int>) override {}
  bool wantsHints() const override { return true; }

  std::optional<std::string> text() {
    if (!empty)
      return std::nullopt;
    steps.resize(empty);
    steps.back().isNeeded = true;
    for (std::size_t i = steps.size(); i-- > 0;)
      if (steps[i].isNeeded)
        for (std::uint64_t hint : steps[i].hints)
          if (const auto it = place.find(hint); it != place.end() && it->second < steps.size())
            steps[it->second].isNeeded = true;
    std::string out;
    for (const Step &step : steps)
      if (step.isNeeded) {
        out += std::to_string(step.id);
        for (int lit : step.lits)
          out += " " + std::to_string(lit);
        out += " 0";
        for (std::uint64_t hint : step.hints)
          out += " " + std::to_string(hint);
        out += " 0\n";
      }
    return out;
  }

private:
  struct Step {
    std::uint64_t id;
    std::vector<int> lits;
    std::vector<std::uint64_t> hints;
    bool isNeeded;
  };
  std::vector<Step> steps;
  std::unordered_map<std::uint64_t, std::size_t> place;
  std::size_t empty = 0; // steps up to the empty clause
};

enum class Answer { No, Yes, Unknown };

Answer decide(const Terms &terms, Term fails, const Limits &limits, double seconds, std::string *proof) {
  if (terms.isConst(fails))
    return terms.isTrue(fails) ? Answer::Yes : Answer::No;
  const Cnf cnf = cnfOf(terms, fails);
  Steps steps;
  sat::Solver solver;
  if (proof) {
    solver.connectProof(steps);
    solver.expectClauses(cnf.clauses.size());
    solver.setSingleShot(true);
  }
  solver.reserve(cnf.variables);
  solver.setConflictLimit(limits.conflicts);
  solver.setTickLimit(limits.ticks);
  solver.setTimeLimit(seconds);
  for (const auto &clause : cnf.clauses)
    solver.addClause(clause);
  const sat::Status status = solver.solve();
  if (status == sat::Status::Satisfiable)
    return Answer::Yes;
  if (status != sat::Status::Unsatisfiable)
    return Answer::Unknown;
  if (!proof)
    return Answer::No;
  std::optional<std::string> text = steps.text();
  if (!text || !checkLrat(cnf, *text).empty())
    return Answer::Unknown;
  *proof = std::move(*text);
  return Answer::No;
}

class Prover {
public:
  Prover(const Certificate &certificate, Verdict &theVerdict, const Limits &theLimits)
      : c(certificate), verdict(theVerdict), limits(theLimits), begin(cpuSeconds()) {}

  Account run() {
    verdict.invariants.clear();
    // Most verdicts need nothing of loops.
    std::size_t open = showAll();
    if (open > 0) {
      const Verdict before = verdict;
      const Account account = result;
      if (!findInvariants() || showAll() >= open) {
        verdict = before;
        result = account;
      }
    }
    result.seconds = cpuSeconds() - begin;
    return result;
  }

private:
  double left() const { return limits.seconds - (cpuSeconds() - begin); }

  // With unknowns in place of products first, where there are any: that is decided soon, one way or the other.
  bool show(const Terms &terms, Term fails, const Limits &most, std::string *proof, bool &isByLaws) {
    isByLaws = hasProducts(terms, fails);
    if (isByLaws) {
      const WithLaws laws = withLaws(terms, fails);
      if (laws.terms.isFalse(laws.fails) || decide(laws.terms, laws.fails, most, left(), proof) == Answer::No)
        return true;
      isByLaws = false;
    }
    return decide(terms, fails, most, left(), proof) == Answer::No;
  }

  // The questions that are left without a proof.
  std::size_t showAll() {
    verdict.proofs.clear();
    verdict.byLaws.clear();
    Terms terms;
    const Questions questions = questionsOf(c, verdict, terms);
    result = {questions.answered + questions.open.size(), questions.answered, 0};
    for (const Question &question : questions.open) {
      std::string proof;
      bool isByLaws = false;
      if (left() > 0 && show(terms, question.fails, limits, &proof, isByLaws)) {
        verdict.proofs[question.key] = std::move(proof);
        if (isByLaws)
          verdict.byLaws.insert(question.key);
        ++result.shown;
      }
    }
    return questions.notChecked.empty() ? result.questions - result.shown : 0;
  }

  // Of the candidates, the largest set whose members follow from each other (Flanagan and Leino, "Houdini", FME 2001).
  bool findInvariants() {
    verdict.invariants = candidates(c);
    Limits brief = limits;
    brief.conflicts /= 4;
    brief.ticks /= 4;
    while (!verdict.invariants.empty() && left() > 0) {
      Terms terms;
      const Questions questions = questionsOf(c, verdict, terms, Part::Invariants);
      if (!questions.notChecked.empty()) {
        if (!dropUnreadable())
          break;
        continue;
      }
      std::set<std::size_t> failing;
      for (const Question &question : questions.open) {
        bool isByLaws = false;
        const auto n = static_cast<std::size_t>(std::stoul(question.key.substr(question.key.find(' '))));
        if (!failing.contains(n) && !show(terms, question.fails, brief, nullptr, isByLaws))
          failing.insert(n);
      }
      if (failing.empty())
        return true;
      std::vector<Invariant> kept;
      for (std::size_t n = 0; n < verdict.invariants.size(); ++n)
        if (!failing.contains(n))
          kept.push_back(verdict.invariants[n]);
      verdict.invariants = std::move(kept);
    }
    return false;
  }

  // Candidates may name values that are not there yet at the header. False: it is not that.
  bool dropUnreadable() {
    const std::vector<Invariant> all = std::move(verdict.invariants);
    std::vector<Invariant> kept;
    for (const Invariant &one : all) {
      verdict.invariants = {one};
      Terms terms;
      if (questionsOf(c, verdict, terms, Part::Invariants).notChecked.empty())
        kept.push_back(one);
    }
    verdict.invariants = kept;
    return kept.size() < all.size() && !kept.empty();
  }

  const Certificate &c;
  Verdict &verdict;
  const Limits &limits;
  const double begin;
  Account result;
};

} // namespace

Account prove(Certificate &certificate, const Limits &limits) {
  Account all;
  for (Verdict &verdict : certificate.verdicts) {
    const Account one = Prover(certificate, verdict, limits).run();
    all.questions += one.questions;
    all.shown += one.shown;
    all.seconds += one.seconds;
  }
  return all;
}

} // namespace veriwarp::certify::prove

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
