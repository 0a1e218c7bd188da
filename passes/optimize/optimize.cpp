// What a source asks for, in which order, and who does it.
#include "passes/optimize/transformations.h"

#include <algorithm>

namespace veriwarp::optimize {

namespace {

// Loops with their requests, innermost first.
void loopsIn(const Stmts &list, const verify::Kernel &kernel, bool isList, const Stmt *outer,
             std::vector<Request> &found) {
  for (const Stmt &s : list) {
    bool isLoop = s.kind == Stmt::Block && !s.body.empty() && s.body.back().kind == Stmt::Loop &&
                  s.body.back().place.begin == s.place.begin;
    if (s.kind == Stmt::Loop) {
      loopsIn(s.body, kernel, false, nullptr, found);
      for (const Clause &clause : s.clauses)
        if (clause.isOptimisation())
          found.push_back({&clause, &kernel, &s, outer, !isList});
      continue;
    }
    if (isLoop)
      loopsIn(s.body, kernel, isList, &s, found);
    else
      loopsIn(s.body, kernel, s.kind == Stmt::Block, nullptr, found);
    loopsIn(s.other, kernel, false, nullptr, found);
  }
}

} // namespace

std::vector<Request> requests(const Source &source) {
  std::vector<Request> found;
  for (const Clause &clause : source.inHostCode)
    found.push_back({&clause});
  auto ofContract = [&](Clause::Kind kind) {
    for (const verify::Kernel &kernel : source.kernels)
      for (const Clause &clause : kernel.contract)
        if (clause.kind == kind)
          found.push_back({&clause, &kernel});
  };
  ofContract(Clause::MatrixLin);
  ofContract(Clause::GlobToShared);
  ofContract(Clause::GlobToReg);
  std::vector<Request> loops;
  for (const verify::Kernel &kernel : source.kernels)
    loopsIn(kernel.body, kernel, true, nullptr, loops);
  for (Clause::Kind kind : {Clause::GlobToReg, Clause::IterMerge, Clause::LoopUnroll})
    for (const Request &r : loops)
      if (r.clause->kind == kind)
        found.push_back(r);
  ofContract(Clause::Tile);
  return found;
}

std::string enclosed(const std::string &lines, const LoopText &text) {
  std::string body = lines;
  while (body.ends_with('\n'))
    body.pop_back();
  if (!text.needsBraces)
    return body.substr(text.indent.size());
  return "{\n  " + shifted(body, "  ") + "\n" + text.indent + "}";
}

Outcome apply(const Source &source, const Request &request, smt::Solver &solver) {
  Outcome outcome;
  switch (request.clause->kind) {
  case Clause::LoopUnroll:
    outcome = unroll(source, request, solver);
    break;
  case Clause::IterMerge:
    outcome = merge(source, request, solver);
    break;
  case Clause::GlobToReg:
    outcome = prefetch(source, request, solver);
    break;
  case Clause::GlobToShared:
    outcome = share(source, request, solver);
    break;
  case Clause::Fuse:
    outcome = fuse(source, request, solver);
    break;
  case Clause::MatrixLin:
    outcome = linearise(source, request, solver);
    break;
  case Clause::Tile:
    outcome = tile(source, request, solver);
    break;
  default:
    outcome = refusal({request.clause->place, "this is no optimisation"});
  }
  if (!outcome.isApplied && !outcome.place.valid())
    outcome.place = request.clause->place;
  return outcome;
}

bool areLaunchedAlike(const Source &before, const Source &after) {
  auto head = [](const Source &source, const verify::Kernel &kernel) {
    return at(source.text, {kernel.namePlace.begin, kernel.bodyPlace.begin});
  };
  for (const verify::Kernel &kernel : before.kernels)
    if (std::none_of(after.kernels.begin(), after.kernels.end(),
                     [&](const verify::Kernel &other) { return head(before, kernel) == head(after, other); }))
      return false;
  auto words = [](const Source &source, const Launch &launch) {
    std::vector<std::string_view> list{launch.kernel};
    for (const std::vector<Place> *places : {&launch.configuration, &launch.arguments}) {
      list.push_back("<<<");
      for (Place place : *places)
        list.push_back(at(source.text, place));
    }
    return list;
  };
  return std::equal(before.launches.begin(), before.launches.end(), after.launches.begin(), after.launches.end(),
                    [&](const Launch &one, const Launch &other) { return words(before, one) == words(after, other); });
}

} // namespace veriwarp::optimize
