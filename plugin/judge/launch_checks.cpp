// See launch_checks.h.
#include "plugin/judge/launch_checks.h"

#include "passes/kernel/expr.h"
#include "plugin/clang/launches/launches.h"
#include "plugin/clang/launches/pointers.h"
#include "plugin/judge/limits.h"

#include "passes/race/launch_faults.h"
#include "report/checks.h"

#include <algorithm>
#include <iterator>
#include <tuple>

namespace veriwarp::plugin {

using kernel::constant;

namespace {

std::string shapeText(const std::array<std::uint32_t, 3> &shape) {
  std::string text = std::to_string(shape[0]);
  if (shape[1] != 1 || shape[2] != 1)
    text += "x" + std::to_string(shape[1]);
  if (shape[2] != 1)
    text += "x" + std::to_string(shape[2]);
  return text;
}

bool isAboutSpeed(report::Check check) { return report::checkInfo(check).about == report::About::Speed; }

bool mentions(const kernel::Expr &expr, std::uint32_t parameter) {
  return (expr.kind == kernel::Expr::Kind::Param && expr.index == parameter) ||
         std::any_of(expr.args.begin(), expr.args.end(),
                     [&](const kernel::Expr &arg) { return mentions(arg, parameter); });
}

// What the command line says wins: over shapes, and over what the source knows of a parameter's value.
void applyOptions(kernel::Launch &launch, const kernel::Kernel &kernel, const Options &options) {
  for (auto [given, target, what] :
       {std::tuple{&options.grid, &launch.grid, "grid "}, {&options.block, &launch.block, "block "}}) {
    if (!*given)
      continue;
    for (std::size_t i = 0; i < 3; ++i)
      (*target)[i] = constant((**given)[i]);
    launch.name.given.push_back(what + shapeText(**given));
  }
  for (const auto &[name, value] : options.params) {
    for (std::uint32_t i = 0; i < kernel.params.size(); ++i) {
      if (kernel.params[i].name != name || kernel.params[i].isPointer)
        continue;
      std::erase_if(launch.facts, [&](const kernel::Fact &fact) { return mentions(fact.condition, i); });
      launch.facts.push_back({{kernel::Expr::Kind::Eq, 0, 0, {leaf(kernel::Expr::Kind::Param, i), constant(value)}},
                              name + " == " + std::to_string(value),
                              {}});
    }
  }
}

void makePossible(report::Finding &finding, const report::Location &where, report::PhraseKind reason) {
  if (finding.verdict != report::Verdict::Refuted)
    return;
  finding.verdict = report::Verdict::Possible;
  finding.message = {report::PhraseKind::Possible, {finding.message}};
  finding.notes.push_back({where, reason});
}

// Checks whose findings have all been made possible.
void settleChecks(report::KernelReport &found) {
  for (report::CheckResult &check : found.checks) {
    bool definite = std::any_of(found.findings.begin(), found.findings.end(), [&](const report::Finding &finding) {
      return finding.check == check.check && finding.verdict == report::Verdict::Refuted;
    });
    if (check.verdict == report::Verdict::Refuted && !definite)
      check.verdict = report::Verdict::Possible;
  }
}

// What a finding owes to where pointers of the host point.
void remark(report::KernelReport &found, const BoundKernel &bound) {
  for (report::Finding &finding : found.findings) {
    bool concerned = false;
    for (const BoundKernel::Remark &remark : bound.remarks)
      if (remark.object == finding.object) {
        concerned = true;
        finding.notes.push_back({bound.launch.where, report::told(remark.text)});
      }
    if (concerned && bound.distanceUnknown)
      makePossible(finding, bound.launch.where, report::PhraseKind::DistanceUnknown);
  }
  if (bound.distanceUnknown)
    settleChecks(found);
}

// The host decides which launches are made that are not seen.
void remarkUnseen(report::KernelReport &found, const report::Location &where) {
  for (report::Finding &finding : found.findings)
    makePossible(finding, where, report::PhraseKind::LaunchNotSeen);
  settleChecks(found);
}

// The host decides whether the launch is made, in a way that is not followed.
void remarkUndecided(report::KernelReport &found, const kernel::Launch &launch) {
  if (launch.decidedAt.line == 0)
    return;
  for (report::Finding &finding : found.findings)
    makePossible(finding, launch.decidedAt, report::PhraseKind::LaunchUndecided);
  settleChecks(found);
}

} // namespace

std::vector<kernel::Launch> launchesToCheck(const kernel::Kernel &kernel, std::vector<kernel::Launch> known,
                                            const Options &options, Others &others,
                                            const std::function<void(kernel::Launch &)> &adjust) {
  std::vector<kernel::Launch> launches = std::move(known);
  if (launches.empty() || options.launches == LaunchChoice::All)
    launches.push_back({});
  for (kernel::Launch &launch : launches)
    applyOptions(launch, kernel, options);
  others.mayOverlap = std::any_of(launches.begin(), launches.end(), [](const kernel::Launch &launch) {
    return !launch.pointers.empty() || !launch.samePointer.empty();
  });
  if (adjust)
    std::for_each(launches.begin(), launches.end(), adjust);
  others.launches = mergeLaunches(launches, limits::launchesAlone);
  return launches;
}

void takeOutFaulty(std::vector<kernel::Launch> &launches, const kernel::Kernel &kernel,
                   const std::vector<kernel::Fact> &required, smt::Solver &solver, const race::Options &limits,
                   race::Effort &effort, report::KernelReport &result) {
  const bool tells = limits.checks.count(report::Check::Launch) != 0; // else only what is never reached is taken out
  race::Options part = limits;
  race::Effort last;
  part.effort = &last;
  std::size_t left = launches.size();
  std::vector<kernel::Launch> never;
  std::erase_if(launches, [&](const kernel::Launch &launch) {
    if (launch.where.line == 0)
      return false; // not in the source
    part.takePart(limits, effort, limits::faultsShare / static_cast<double>(left--));
    race::LaunchJudgement judgement = race::judgeLaunch(kernel, launch, required, solver, part);
    effort.add(last);
    const bool faulty = !judgement.faults.empty(), isUndecided = launch.decidedAt.line != 0;
    if (isUndecided)
      for (report::Finding &fault : judgement.faults) {
        fault.verdict = report::Verdict::Possible; // it fails, if it is made
        fault.notes.push_back({launch.decidedAt, report::PhraseKind::LaunchUndecided});
      }
    if (judgement.isReached && tells) {
      report::CheckResult verdict;
      verdict.check = report::Check::Launch;
      verdict.verdict = faulty && isUndecided    ? report::Verdict::Possible
                        : faulty                 ? report::Verdict::Refuted
                        : judgement.open.empty() ? report::Verdict::Proved
                                                 : report::Verdict::Assumed;
      verdict.launch = launch.name;
      if (!faulty) {
        judgement.open.merge(judgement.rested);
        verdict.assumptions.assign(judgement.open.begin(), judgement.open.end());
        report::sortByWords(verdict.assumptions);
      }
      result.checks.push_back(verdict);
    }
    std::move(judgement.faults.begin(), judgement.faults.end(), std::back_inserter(result.findings));
    if (!judgement.isReached)
      never.push_back(launch);
    return faulty || !judgement.isReached;
  });
  // A kernel that is launched by none but these is checked all the same; what is found happens in no run.
  if (launches.empty())
    for (kernel::Launch &launch : never) {
      launch.decidedAt = launch.where;
      launches.push_back(std::move(launch));
    }
}

void checkLaunches(const kernel::Kernel &kernel, const std::vector<kernel::Launch> &launches, std::size_t others,
                   smt::Solver &solver, race::Options limits, race::Effort &effort, report::KernelReport &all,
                   const race::ToJudge &judged) {
  race::Options whole = limits;
  whole.takePart(limits, effort, others ? 1 - limits::othersShare : 1);
  race::Effort last, spent;
  limits.effort = &last;
  auto took = [&] {
    spent.add(last);
    effort.add(last);
  };
  auto decide = [&](const kernel::Kernel &of, const std::vector<kernel::Launch> &these, race::Options options,
                    const std::function<void(report::KernelReport &)> &remark, const race::ToJudge &judge) {
    if (whole.decided)
      options.decided = [&](report::KernelReport part) {
        remark(part);
        whole.decided(std::move(part));
      };
    report::KernelReport next = race::checkKernel(of, these, solver, options, judge);
    remark(next);
    std::move(next.checks.begin(), next.checks.end(), std::back_inserter(all.checks));
    std::move(next.findings.begin(), next.findings.end(), std::back_inserter(all.findings));
    took();
  };
  for (std::size_t i = 0; i < launches.size();) {
    // One limit for all of them: each gets its part of what those before it have left.
    auto limitTo = [&](std::size_t count) {
      limits.takePart(whole, spent, static_cast<double>(count) / static_cast<double>(launches.size() - i));
    };
    limitTo(1);
    if (std::optional<BoundKernel> bound = bindPointers(kernel, launches[i])) {
      race::Options errors = limits, speed = limits;
      std::erase_if(errors.checks, isAboutSpeed);
      race::ToJudge ofBound;
      if (judged) // how far the host has moved pointers is its analysis' to say
        ofBound = [&](race::Judged one) {
          one.is.emplace_back("?");
          judged(std::move(one));
        };
      std::erase_if(speed.checks, [](report::Check check) { return !isAboutSpeed(check); });
      decide(
          bound->kernel, {bound->launch}, errors,
          [&](report::KernelReport &found) {
            remark(found, *bound);
            remarkUndecided(found, launches[i]);
          },
          ofBound);
      // For speed, what a parameter points to is taken to be as well aligned as any allocation.
      kernel::Launch plain = launches[i];
      plain.pointers.clear();
      if (!speed.checks.empty())
        decide(kernel, {plain}, speed, [](report::KernelReport &) {}, {});
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < launches.size() && launches[end].pointers.empty() && launches[end].isUnseen == launches[i].isUnseen &&
           (launches[end].decidedAt.line == 0) == (launches[i].decidedAt.line == 0))
      ++end;
    limitTo(end - i);
    decide(
        kernel,
        {launches.begin() + static_cast<std::ptrdiff_t>(i), launches.begin() + static_cast<std::ptrdiff_t>(end)},
        limits,
        [&](report::KernelReport &found) {
          if (launches[i].isUnseen)
            remarkUnseen(found, launches[i].where);
          remarkUndecided(found, launches[i]);
        },
        judged);
    i = end;
  }
}

void checkOthers(const kernel::Kernel &kernel, const Others &others, const std::vector<kernel::Fact> &required,
                 smt::Solver &solver, const race::Options &limits, race::Effort &effort, report::KernelReport &all,
                 const race::ToJudge &judged) {
  kernel::Launch any;
  any.name.kind = report::LaunchKind::Others;
  any.name.count = others.launches.size();
  any.facts = required;
  race::Options errors = limits;
  std::erase_if(errors.checks, [](report::Check check) {
    return isAboutSpeed(check) || report::checkInfo(check).about == report::About::Advice;
  });
  race::Effort last;
  errors.effort = &last;
  errors.decided = {}; // it is not what is said of these launches
  errors.takePart(limits, effort, 1);
  report::KernelReport found = race::checkKernel(kernel, {any}, solver, errors, judged);
  effort.add(last);
  for (report::CheckResult &check : found.checks) {
    const bool isProved = check.verdict == report::Verdict::Proved || check.verdict == report::Verdict::Assumed;
    if (!isProved || others.mayOverlap) {
      check.verdict = report::Verdict::Unknown;
      check.reason = {
          report::ReasonKind::ManyLaunches,
          {std::to_string(others.launches.size() + limits::launchesAlone), std::to_string(limits::launchesAlone)}};
      check.reasonWhere = kernel.where;
    }
    all.checks.push_back(check);
  }
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
