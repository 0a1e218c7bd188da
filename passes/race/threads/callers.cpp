#include "passes/race/threads/callers.h"

#include "passes/race/model/limits.h"
#include "passes/race/threads/context.h"

#include <algorithm>
#include <cassert>
#include <set>

namespace veriwarp::race {

using namespace kernel;

report::Abstraction Judgement::dependsOn() const {
  using enum report::AbstractionKind;
  if (excuse.empty())
    return LaunchShown;
  if (covers)
    return {undecided ? LaunchUndecidedCovered : LaunchUnlessCovered, {excuse}};
  return {undecided ? LaunchUndecided : LaunchUnless, {excuse}};
}

Term Callers::wide(Term t) const { return t.width() < 64 ? ctx.pool.sext(t, 64) : t; }

smt::Answer Callers::consistent(const std::vector<Term> &facts) { return ctx.ask(facts, {}, "callers"); }

void Callers::prepare() {
  if (guards)
    return;
  guards.emplace(ctx.analysis);
  findParameters();
  addUsual();
}

bool Callers::isChosen(std::size_t i) {
  if (i >= used.size() || !used[i] || stated[i] || ctx.kernel.params[i].name.empty())
    return false;
  const auto [it, isNew] = chosen.try_emplace(i, false);
  const Term p = ctx.terms.params[i];
  if (isNew)
    it->second = p && !p.isConst() && !isTied(i) && !ctx.isBounded(p);
  return it->second;
}

bool Callers::isTied(std::size_t parameter) const {
  std::set<unsigned> reached;
  const auto touches = [&](Term term) {
    const auto symbols = ctx.pool.symbols(term);
    return std::any_of(symbols.begin(), symbols.end(), [&](Term s) { return reached.contains(s.id()); });
  };
  const LaunchTerms &terms = ctx.terms;
  for (const Term symbol : ctx.pool.symbols(terms.params[parameter]))
    reached.insert(symbol.id());
  for (bool grew = true; grew;) {
    grew = false;
    for (const Term fact : terms.facts)
      if (touches(fact))
        for (const Term symbol : ctx.pool.symbols(fact))
          grew |= reached.insert(symbol.id()).second;
  }
  const auto isPart = [&](Term part) { return part && touches(part); };
  for (std::size_t i = 0; i < terms.params.size(); ++i)
    if (i != parameter && isPart(terms.params[i]))
      return true;
  return std::any_of(terms.grid.begin(), terms.grid.end(), isPart) ||
         std::any_of(terms.block.begin(), terms.block.end(), isPart) ||
         std::any_of(terms.extents.begin(), terms.extents.end(), isPart);
}

std::optional<std::size_t> Callers::chosenParameter(Term symbol) {
  const auto &params = ctx.terms.params;
  const auto found = std::find(params.begin(), params.end(), symbol);
  if (found == params.end())
    return std::nullopt;
  prepare();
  const auto i = static_cast<std::size_t>(found - params.begin());
  return isChosen(i) ? std::optional(i) : std::nullopt;
}

bool Callers::isOfCallers(ValueId v, unsigned depth, std::vector<std::size_t> &found) {
  const Value &value = ctx.kernel.values[v];
  if (value.op == Op::Const)
    return true;
  if (value.op == Op::Special) {
    const auto special = static_cast<Special>(value.imm);
    if (special >= Special::BdimX && special <= Special::BdimZ)
      return isOpenBlock[value.imm - static_cast<std::uint64_t>(Special::BdimX)];
    if (special >= Special::GdimX && special <= Special::GdimZ)
      return isOpenGrid[value.imm - static_cast<std::uint64_t>(Special::GdimX)];
    return false;
  }
  if (value.op == Op::Param) {
    if (isChosen(value.imm))
      found.push_back(value.imm);
    return isChosen(value.imm);
  }
  return depth < limits::guardDepth && (isArithmetic(value.op) || isComparison(value.op) || value.op == Op::Select) &&
         std::all_of(
             value.operands.begin(), value.operands.end(), [&](ValueId o) { return isOfCallers(o, depth + 1, found); });
}

std::optional<report::Abstraction> Callers::requirement(ValueId assertion) {
  prepare();
  const Value &value = ctx.kernel.values[assertion];
  assert(value.op == Op::Assert && "asked of assertions");
  // The failing call of assert() stands by itself, behind what it asserts.
  std::vector<ValueId> conditions{value.operands[0]};
  if (ctx.kernel.values[conditions.front()].op == Op::Const)
    conditions = guards->conditionsOf(value.block);
  std::vector<std::size_t> found;
  for (ValueId condition : conditions)
    if (!isOfCallers(condition, 0, found))
      return std::nullopt;
  if (found.empty())
    return std::nullopt;
  return report::Abstraction{report::AbstractionKind::RequiredParameter, {ctx.kernel.params[found.front()].name}};
}

Callers::Setting &Callers::settingFor(const std::vector<ValueId> &instructions) {
  prepare();
  auto [it, isNew] = settings.try_emplace({guards->bounding(instructions), guards->addressing(instructions)});
  if (isNew) {
    std::tie(it->second.bounding, it->second.addressing) = it->first;
    addGroups(it->second);
    addConditions(it->second);
  }
  return it->second;
}

const Callers::Asked &Callers::asked(Setting &setting, std::size_t group, std::size_t condition) {
  auto [it, isNew] = setting.memo.try_emplace({group, condition});
  Asked &result = it->second;
  if (!isNew)
    return result;
  std::vector<Term> own;
  for (Term t : {setting.groups[group].holds, setting.conditions[condition].holds})
    if (!t.isTrue())
      own.push_back(t);
  result.facts = usual;
  result.facts.insert(result.facts.end(), own.begin(), own.end());
  result.launch = consistent(result.facts);
  if (result.launch.status == smt::Status::Unsat && setting.conditions[condition].ofArray && group == 0) {
    result.unusual = true;
    result.facts = own;
    result.launch = consistent(result.facts);
  }
  return result;
}

// The parameters and the block as in that launch, the grid open: what is hard to decide of all launches, products of
// parameters, is mostly easy to find in one.
std::vector<Term> Callers::sameLaunch(const smt::Assignment &model) {
  std::vector<Term> result;
  auto fix = [&](Term t) {
    if (!t || t.isConst())
      return;
    auto symbols = ctx.pool.symbols(t);
    if (std::all_of(symbols.begin(), symbols.end(), [&](Term s) { return model.contains(s.id()); }))
      result.push_back(ctx.pool.eq(t, ctx.pool.constant(t.width(), smt::evaluate(t, model))));
  };
  for (Term b : ctx.terms.block)
    fix(b);
  for (Term p : ctx.terms.params)
    fix(p);
  return result;
}

Judgement Callers::judge(Term question, const std::vector<Evaluator *> &threads, const std::string &label,
                         const smt::Answer &answer, const std::vector<ValueId> &instructions, bool bounds) {
  Setting &setting = settingFor(instructions);
  auto &[bounding, addressing, groups, conditions, memo, successful] = setting;
  Judgement result;
  result.answer = answer;
  assert(groups.front().text.empty() && conditions.front().text.empty() && "the first of each asks nothing");
  if (usual.empty() && groups.size() == 1 && conditions.size() == 1)
    return result;
  // What the question is about, and what the launch ties to that.
  std::vector<Term> about = ctx.pool.symbols(question);
  auto isAbout = [&](Term s) { return std::find(about.begin(), about.end(), s) != about.end(); };
  for (Term fact : ctx.terms.facts) {
    auto symbols = ctx.pool.symbols(fact);
    if (std::any_of(symbols.begin(), symbols.end(), isAbout))
      about.insert(about.end(), symbols.begin(), symbols.end());
  }
  for (Evaluator *thread : threads)
    for (Term fact : thread->threadFacts()) {
      auto symbols = ctx.pool.symbols(fact);
      if (std::any_of(symbols.begin(), symbols.end(), isAbout))
        about.insert(about.end(), symbols.begin(), symbols.end());
    }
  auto relevant = [&](const Condition &c) {
    auto symbols = ctx.pool.symbols(c.holds);
    return std::all_of(symbols.begin(), symbols.end(), isAbout);
  };
  std::vector<smt::Assignment> models;
  unsigned asks = 0;
  auto seen = [&](const Term &t) {
    auto symbols = ctx.pool.symbols(t);
    return std::any_of(models.begin(), models.end(), [&](const smt::Assignment &model) {
      return std::all_of(symbols.begin(), symbols.end(), [&](Term s) { return model.contains(s.id()); }) &&
             smt::evaluate(t, model);
    });
  };
  // True ends it: here it does not happen, or nobody knows.
  auto ends = [&](std::size_t g, std::size_t c) {
    if ((conditions[c].forBounds && !bounds) || !relevant(conditions[c]))
      return false;
    if (seen(ctx.pool.andOf(groups[g].holds, conditions[c].holds)))
      return false;
    const Asked &at = asked(setting, g, c);
    if (at.launch.status == smt::Status::Unsat || (at.unusual && !bounds))
      return false;
    std::vector<Term> all = at.facts;
    all.push_back(question);
    ++asks;
    std::string where = label + " by caller " + std::to_string(g) + "." + std::to_string(c);
    smt::Answer under = ctx.ask(all, threads, where);
    if (under.status == smt::Status::Unknown && at.launch.status == smt::Status::Sat) {
      std::vector<Term> one = sameLaunch(at.launch.model);
      all.insert(all.end(), one.begin(), one.end());
      if (smt::Answer there = ctx.ask(all, threads, where + " at one launch"); there.status == smt::Status::Sat)
        under = there;
    }
    if (under.status == smt::Status::Sat) {
      models.push_back(under.model);
      // What is shown is the most usual of them.
      if (c == 0 && g < 3) {
        result.answer = under;
        result.usual = true;
      }
      return false;
    }
    result.definite = false;
    result.undecided = under.status == smt::Status::Unknown || at.launch.status != smt::Status::Sat;
    result.excuse =
        groups[g].text + (groups[g].text.empty() || conditions[c].text.empty() ? "" : " && ") + conditions[c].text;
    result.covers = groups[g].covers;
    auto before = std::find(successful.begin(), successful.end(), std::pair(g, c));
    if (before == successful.end() && !result.undecided)
      successful.insert(successful.begin(), {g, c});
    return true;
  };
  for (std::size_t g = 0; g < groups.size(); ++g)
    if (ends(g, 0))
      return result;
  for (auto [g, c] : std::vector(successful))
    if (ends(g, c))
      return result;
  for (std::size_t g = 0; g < groups.size(); ++g)
    for (std::size_t c = 1; c < conditions.size() && asks < limits::callerQuestions; ++c)
      if (ends(g, c))
        return result;
  return result;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
