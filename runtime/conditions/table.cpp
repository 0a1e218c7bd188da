// See table.h.
#include "runtime/conditions/table.h"

#include <algorithm>
#include <charconv>
#include <tuple>

namespace veriwarp::conditions {

namespace {

// The first word of what is left of a line, which loses it.
std::string_view take(std::string_view &line) {
  const std::size_t end = std::min(line.find(' '), line.size());
  const std::string_view word = line.substr(0, end);
  line.remove_prefix(std::min(end + 1, line.size()));
  return word;
}

std::uint32_t takeNumber(std::string_view &line) {
  const std::string_view word = take(line);
  std::uint32_t number = 0;
  std::from_chars(word.data(), word.data() + word.size(), number);
  return number;
}

Truth allOf(Truth a, Truth b) {
  if (a == Truth::False || b == Truth::False)
    return Truth::False;
  return a == Truth::True && b == Truth::True ? Truth::True : Truth::Unknown;
}

void addOnce(std::vector<std::string> &all, const std::string &text) {
  if (std::find(all.begin(), all.end(), text) == all.end())
    all.push_back(text);
}

std::string_view nameOf(std::string_view path) { return path.substr(path.find_last_of('/') + 1); }

// Is the launch made where the class says?
bool isAt(const Class &of, const Launch &launch) {
  return of.line && of.line == launch.line && nameOf(of.file) == nameOf(launch.file);
}

} // namespace

std::string listed(const std::vector<std::string> &all) {
  std::string text;
  for (const std::string &one : all)
    (text += text.empty() ? "" : ", ") += one;
  return text;
}

std::string Violation::assumed() const {
  return listed(checks) + (checks.size() == 1 ? " assumes: " : " assume: ") + words;
}

std::string Violation::contradiction() const {
  return "this does not hold: " + condition + (values.empty() ? "" : "; " + values);
}

Table::Table(std::string_view text) {
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const std::string_view what = take(line);
    if (what == "param" || what == "pointer" || what == "other") {
      Parameter &parameter = parameters.emplace_back();
      if (what == "other")
        continue;
      parameter.kind = what == "param" ? Parameter::Kind::Integer : Parameter::Kind::Pointer;
      parameter.argument = takeNumber(line);
      parameter.offset = takeNumber(line);
      if (what == "param") {
        parameter.bits = takeNumber(line);
        parameter.isSigned = take(line) == "s";
      }
      parameter.name = line;
    } else if (what == "launch") {
      classes.emplace_back().launches = line;
    } else if (classes.empty()) {
      continue;
    } else if (what == "at") {
      classes.back().line = takeNumber(line);
      classes.back().file = line;
    } else if (what == "is") {
      (classes.back().proofs.empty() ? classes.back().is : classes.back().proofs.back().is).emplace_back(line);
    } else if (what == "proof") {
      classes.back().proofs.emplace_back().check = line;
    } else if (what == "rests" && !classes.back().proofs.empty()) {
      const std::size_t tab = std::min(line.find('\t'), line.size());
      Rest &rest = classes.back().proofs.back().rests.emplace_back();
      rest.condition = Condition(line.substr(0, tab));
      rest.words = line.substr(std::min(tab + 1, line.size()));
    }
  }
  for (const Class &one : classes)
    for (const Proof &proof : one.proofs)
      addOnce(checks, proof.check);
}

Table::Members Table::members(const Launch &launch) const {
  Members found;
  std::size_t here = 0;
  for (const Class &one : classes) {
    Truth isOne = Truth::True;
    for (const Condition &condition : one.is)
      isOne = allOf(isOne, condition.holds(parameters, launch));
    if (isOne == Truth::Unknown && one.line && launch.line && !isAt(one, launch))
      isOne = Truth::False; // it may be, but comes from elsewhere
    if (isOne != Truth::False && isAt(one, launch)) {
      ++here;
      found.here = &one;
    }
    found.of.push_back(isOne);
  }
  if (here != 1)
    found.here = nullptr;
  else
    found.of[static_cast<std::size_t>(found.here - classes.data())] = Truth::True;
  return found;
}

// A check is proved of the launch if one of its proofs is about it and all that this one assumes holds. Where every
// proof that may be about it rests on something that does not hold, that is told.
void Table::evaluate(const std::string &check, const Launch &launch, const Members &members, Outcome &outcome) const {
  const Class *broken = nullptr, *open = nullptr;
  const Proof *brokenProof = nullptr, *openProof = nullptr;
  const auto countKnown = [&](const Proof &proof) {
    for (const Rest &rest : proof.rests)
      outcome.evaluated += rest.condition.holds(parameters, launch) != Truth::Unknown;
  };
  for (const Class &one : classes) {
    const auto proof =
        std::find_if(one.proofs.begin(), one.proofs.end(), [&](const Proof &each) { return each.check == check; });
    if (proof == one.proofs.end())
      continue;
    Truth isOne = members.of[static_cast<std::size_t>(&one - classes.data())], rests = Truth::True;
    for (const Condition &condition : proof->is)
      if (const Truth holds = condition.holds(parameters, launch); holds == Truth::False || &one != members.here)
        isOne = allOf(isOne, holds);
    if (isOne == Truth::False)
      continue;
    for (const Rest &rest : proof->rests)
      rests = allOf(rests, rest.condition.holds(parameters, launch));
    if (isOne == Truth::True && rests == Truth::True) {
      countKnown(*proof);
      outcome.proved.push_back(check);
      return;
    }
    // Of several that are open the one of which least is unknown.
    const auto unknowns = [&](const Class &of, const Proof &its) {
      const auto isUnknown = [&](const Condition &condition) {
        return condition.holds(parameters, launch) == Truth::Unknown;
      };
      return std::count_if(of.is.begin(), of.is.end(), isUnknown) +
             std::count_if(its.is.begin(), its.is.end(), isUnknown) +
             std::count_if(its.rests.begin(), its.rests.end(), [&](const Rest &rest) {
               return rest.condition.holds(parameters, launch) == Truth::Unknown;
             });
    };
    if (rests != Truth::False && open && unknowns(one, *proof) < unknowns(*open, *openProof))
      open = nullptr;
    auto [classOf, proofOf] = rests == Truth::False ? std::tie(broken, brokenProof) : std::tie(open, openProof);
    if (!classOf) {
      classOf = &one;
      proofOf = &*proof;
    }
  }
  if (open) {
    countKnown(*openProof);
    const bool isAny = std::all_of(openProof->rests.begin(), openProof->rests.end(), [&](const Rest &rest) {
      return rest.condition.holds(parameters, launch) == Truth::True;
    });
    if (isAny)
      addOnce(outcome.unknown, "this is a launch like " + open->launches);
    for (const Rest &rest : openProof->rests)
      if (rest.condition.holds(parameters, launch) == Truth::Unknown)
        addOnce(outcome.unknown, rest.words);
  } else if (broken) {
    countKnown(*brokenProof);
    for (const Rest &rest : brokenProof->rests) {
      if (rest.condition.holds(parameters, launch) != Truth::False)
        continue;
      const std::string condition = rest.condition.print(parameters, launch);
      auto known = std::find_if(outcome.violations.begin(), outcome.violations.end(), [&](const Violation &violation) {
        return violation.words == rest.words && violation.condition == condition;
      });
      if (known == outcome.violations.end())
        known =
            outcome.violations.insert(known, {rest.words, condition, rest.condition.values(parameters, launch), {}});
      known->checks.push_back(check);
    }
  } else {
    addOnce(outcome.uncovered, check);
  }
}

Outcome Table::evaluate(const Launch &launch) const {
  Outcome outcome;
  const Members all = members(launch);
  for (const std::string &check : checks)
    evaluate(check, launch, all, outcome);
  return outcome;
}

} // namespace veriwarp::conditions

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
