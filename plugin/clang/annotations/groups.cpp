#include "plugin/clang/annotations/groups.h"

#include "passes/annotate/clauses.h"
#include "passes/annotate/parser.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"

#include <algorithm>

namespace veriwarp::plugin {

using annotate::Clause;
using annotate::Place;

void Mistakes::misplaced(const Clause &clause, std::string_view where) const {
  const std::string word = (clause.isOptimisation() ? "gpuopt " : "") + std::string(annotate::keyword(clause.kind));
  problem(clause.place, "'" + word + "' does not belong " + std::string(where) + ": it comes before " +
                            annotate::places(annotate::standsBefore(clause.kind)));
}

void Mistakes::onceOnly() const {
  std::vector<annotate::Problem> unique;
  for (annotate::Problem &p : problems)
    if (std::none_of(unique.begin(), unique.end(), [&](const annotate::Problem &other) {
          return other.place.begin == p.place.begin && other.message == p.message;
        }))
      unique.push_back(std::move(p));
  problems = std::move(unique);
}

// In a header or a macro. Told once, where the main file includes the header, or uses the macro.
void Groups::ignored(clang::SourceLocation comment) {
  const clang::SourceManager &sources = source.ast.getSourceManager();
  clang::SourceLocation at = sources.getExpansionLoc(comment);
  for (clang::SourceLocation by; (by = sources.getIncludeLoc(sources.getFileID(at))).isValid();)
    at = by;
  Place place;
  if (sources.getFileID(at) == sources.getMainFileID())
    place = {sources.getFileOffset(at), sources.getFileOffset(at) + 1};
  const std::string what = "annotations in headers and macros are ignored";
  if (std::none_of(mistakes.warnings.begin(), mistakes.warnings.end(),
                   [&](const annotate::Problem &p) { return p.message == what && p.place.begin == place.begin; }))
    mistakes.warnings.push_back({place, what});
}

void Groups::parse(Group &group) {
  const Place whole = group.place;
  annotate::Parsed parsed = annotate::parse(source.text.substr(whole.begin, whole.end - whole.begin), whole.begin);
  group.clauses = std::move(parsed.clauses);
  mistakes.problems.insert(mistakes.problems.end(), parsed.problems.begin(), parsed.problems.end());
  std::erase_if(group.clauses, [&](const Clause &clause) {
    if (!clause.mayStandBefore(Clause::Anywhere))
      return false;
    if (!functions.try_emplace(clause.name, clause).second)
      mistakes.problem(clause.namePlace, "'" + clause.name + "' is declared twice");
    return true;
  });
  group.isUsed = group.clauses.empty();
}

void Groups::read(const std::vector<clang::SourceRange> &comments) {
  const clang::SourceManager &sources = source.ast.getSourceManager();
  std::vector<Place> places;
  for (const clang::SourceRange &range : comments) {
    if (!range.getBegin().isFileID() || sources.getFileID(range.getBegin()) != sources.getMainFileID()) {
      if (!sources.isInSystemHeader(range.getBegin()))
        ignored(range.getBegin());
      continue;
    }
    const Place place{sources.getFileOffset(range.getBegin()), sources.getFileOffset(range.getEnd())};
    // A line comment goes on after a backslash at the end of its line: seldom what was meant.
    if (source.text.substr(place.begin).starts_with("//") && source.text.find('\n', place.begin) < place.end)
      mistakes.warnings.push_back({place, "this annotation ends in a backslash and continues on the next line"});
    places.push_back(place);
  }
  std::sort(places.begin(), places.end(), [](Place a, Place b) { return a.begin < b.begin; });
  places.erase(std::unique(places.begin(), places.end(), [](Place a, Place b) { return a.begin == b.begin; }),
               places.end());
  for (Place place : places) {
    if (!list.empty() && source.onlyBlanksBetween(list.back().place.end, place.begin))
      list.back().place.end = place.end;
    else
      list.push_back({place, {}, false});
  }
  for (Group &group : list)
    parse(group);
}

Group *Groups::before(unsigned offset) {
  for (Group &group : list)
    if (!group.isUsed && group.place.end <= offset && source.onlyBlanksBetween(group.place.end, offset))
      return &group;
  return nullptr;
}

bool Groups::hasUnusedIn(Place whole) const {
  return std::any_of(list.begin(), list.end(), [&](const Group &g) {
    return !g.isUsed && g.place.begin >= whole.begin && g.place.end <= whole.end;
  });
}

const Group *Groups::directlyBefore(const clang::FunctionDecl &function, unsigned when) const {
  if (function.hasAttr<clang::CUDAGlobalAttr>() || llvm::isa<clang::CXXMethodDecl>(function))
    return nullptr;
  const std::optional<unsigned> begin = source.beginOf(function);
  if (!begin)
    return nullptr;
  for (const Group &group : list)
    if (group.place.end <= *begin && source.onlyBlanksBetween(group.place.end, *begin) &&
        std::any_of(group.clauses.begin(), group.clauses.end(),
                    [&](const Clause &c) { return c.holds(when) && c.mayStandBefore(Clause::Function); }))
      return &group;
  return nullptr;
}

const Group *Groups::contractOf(const clang::FunctionDecl &function) const {
  return directlyBefore(function, Clause::AtEnd);
}

std::vector<Clause> Groups::requirementsOf(const clang::FunctionDecl &function) const {
  std::vector<Clause> found;
  if (const Group *group = directlyBefore(function, Clause::AtStart))
    for (const Clause &clause : group->clauses)
      if (clause.kind == Clause::Requires)
        found.push_back(clause);
  return found;
}

std::vector<Clause> Groups::beforeLaunches(const std::vector<Place> &bodies) const {
  auto isInBody = [&](Place place) {
    return std::any_of(bodies.begin(), bodies.end(),
                       [&](Place body) { return body.begin <= place.begin && place.end <= body.end; });
  };
  std::vector<Clause> found;
  for (const Group &group : list) {
    if (group.isUsed)
      continue;
    for (const Clause &clause : group.clauses) {
      if (clause.mayStandBefore(Clause::Launches))
        found.push_back(clause);
      else if (clause.kind != Clause::Requires || isInBody(group.place)) // before other functions: asked at their calls
        mistakes.problem(clause.place, "this annotation belongs to no kernel, loop or barrier");
    }
  }
  return found;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
