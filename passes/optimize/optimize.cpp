// What a source asks for, in which order, and who does it.
#include "passes/optimize/transformations.h"

#include "passes/annotate/transformations.h"

#include <algorithm>
#include <cassert>
#include <cctype>

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
        if (clause.isOptimisation() && clause.mayStandBefore(Clause::Loop))
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
  std::vector<Request> asked; // as they are written; of loops the innermost first
  asked.reserve(source.inHostCode.size());
  for (const Clause &clause : source.inHostCode)
    asked.push_back({&clause});
  for (const verify::Kernel &kernel : source.kernels)
    for (const Clause &clause : kernel.contract)
      if (clause.isOptimisation() && clause.mayStandBefore(Clause::Kernel))
        asked.push_back({&clause, &kernel});
  for (const verify::Kernel &kernel : source.kernels)
    loopsIn(kernel.body, kernel, true, nullptr, asked);

  std::vector<Request> found, waiting;
  for (const annotate::Transformation &t : annotate::transformations()) {
    for (const Request &r : asked)
      if (r.clause->kind == t.kind) {
        const bool waits = t.after && r.loop &&
                           std::any_of(r.loop->clauses.begin(), r.loop->clauses.end(),
                                       [&](const Clause &c) { return c.kind == *t.after; });
        (waits ? waiting : found).push_back(r);
      }
    for (const Request &r : waiting)
      if (transformation(r.clause->kind)->after == t.kind)
        found.push_back(r);
  }
  assert(found.size() == asked.size() && "every request has its turn once");
  return found;
}

std::set<std::string> behindMacros(const Source &source, Place range) {
  std::set<std::string> names;
  for (const std::string &name : identifiers(codeOnly(at(source.text, range))))
    if (const auto macro = source.macros.find(name); macro != source.macros.end())
      names.insert(macro->second.begin(), macro->second.end());
  return names;
}

std::set<std::string> takenNames(const Source &source, const Kernel &kernel) {
  std::set<std::string> names = namesAround(source.text, wholeOf(kernel));
  names.insert(kernel.outerNames.begin(), kernel.outerNames.end());
  names.merge(behindMacros(source, kernel.place));
  return names;
}

std::string operand(const Source &source, Place place) {
  const std::string text(at(source.text, place));
  return source.macros.contains(text) ? "(" + text + ")" : operand(text);
}

std::string codeOnly(std::string_view text) {
  std::string code(text);
  for (std::size_t i = 0; i < code.size(); ++i) {
    std::size_t end = i;
    if (code.compare(i, 2, "//") == 0)
      end = std::min(code.find('\n', i), code.size());
    else if (code.compare(i, 2, "/*") == 0)
      end = std::min(code.find("*/", i + 2), code.size() - 2) + 2;
    for (; i < end; ++i)
      if (code[i] != '\n')
        code[i] = ' ';
  }
  return code;
}

bool mayHaveEffects(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i], next = i + 1 < text.size() ? text[i + 1] : ' ', before = i ? text[i - 1] : ' ';
    if ((c == '+' && next == '+') || (c == '-' && next == '-'))
      return true;
    if (c == '=' && next != '=' && before != '=' && before != '!' && before != '<' && before != '>')
      return true;
    if (c == '=' && next != '=' && i > 1 && (text.substr(i - 2, 2) == "<<" || text.substr(i - 2, 2) == ">>"))
      return true;
    if (c != '(' && c != '{')
      continue;
    std::size_t end = text.find_last_not_of(" \t\r\n", i ? i - 1 : 0);
    if (i == 0 || end == std::string_view::npos ||
        !(std::isalnum(static_cast<unsigned char>(text[end])) || text[end] == '_'))
      continue; // parentheses, or a cast
    std::size_t begin = end;
    while (begin > 0 && (std::isalnum(static_cast<unsigned char>(text[begin - 1])) || text[begin - 1] == '_'))
      --begin;
    std::string_view name = text.substr(begin, end + 1 - begin);
    static constexpr std::string_view harmless[] = {"dim3",  "data",   "get", "raw_pointer_cast", "min",
                                                    "max",   "sizeof", "int", "unsigned",         "size_t",
                                                    "float", "double", "long"};
    if (std::find(std::begin(harmless), std::end(harmless), name) == std::end(harmless))
      return true;
  }
  return false;
}

void refuseOtherUses(const Source &source, const verify::Kernel &kernel, Place place, bool mayDeclare) {
  const std::string code = codeOnly(source.text);
  for (Place p : tokens(code, {0, static_cast<unsigned>(code.size())}, kernel.name)) {
    bool isKnown = p.begin >= kernel.place.begin && p.end <= kernel.place.end;
    for (const Launch &l : source.launches)
      isKnown |= l.kernel == kernel.name && l.name.valid() && p.begin >= l.name.begin && p.end <= l.name.end;
    if (isKnown)
      continue;
    std::string_view before = std::string_view(code).substr(0, p.begin);
    before = before.substr(0, before.find_last_not_of(" \t\r\n") + 1);
    if (mayDeclare && before.ends_with("void"))
      continue;
    std::size_t line = 1 + static_cast<std::size_t>(std::count(code.begin(), code.begin() + p.begin, '\n'));
    throw Problem{place, {PhraseKind::NamedBesides, {kernel.name, line}}};
  }
}

std::string enclosed(const std::string &lines, const LoopText &text) {
  std::string body = lines;
  while (body.ends_with('\n'))
    body.pop_back();
  if (!text.needsBraces)
    return body.substr(text.indent.size());
  return "{\n  " + shifted(body, "  ") + "\n" + text.indent + "}";
}

std::optional<Phrase> refusedOutright(const Source &source, const Request &request) {
  std::vector<std::string> names = request.clause->names;
  if (request.kernel)
    names = {request.kernel->name};
  for (const verify::Kernel &kernel : source.kernels)
    for (const std::string &name : names) {
      if (kernel.isInstance && (kernel.name == name || kernel.name.starts_with(name + "<")))
        return Phrase{PhraseKind::IsTemplate, {kernel.name.substr(0, kernel.name.find('<'))}};
      if (kernel.isFunction && kernel.name == name)
        return Phrase{PhraseKind::NotKernel, {name}};
    }
  return std::nullopt;
}

std::vector<std::string> withCalled(const Source &source, std::vector<std::string> names) {
  for (std::size_t i = 0; i != names.size(); ++i)
    for (const verify::Kernel &kernel : source.kernels)
      if (kernel.name == names[i])
        eachStmt(kernel.body, [&](const Stmt &s) {
          if (s.kind == Stmt::Call && std::find(names.begin(), names.end(), s.text) == names.end())
            names.push_back(s.text);
        });
  return names;
}

std::vector<Edit> unfolded(const Source &source, const verify::Kernel &kernel) {
  std::vector<Edit> edits;
  const Place body = kernel.bodyPlace;
  if (!body.valid() || at(source.text, body).find('\n') != std::string_view::npos)
    return edits;
  const std::string indent = indentation(source.text, body.begin);
  auto breakLine = [&](unsigned from, unsigned to, const std::string &text) {
    if (at(source.text, {from, to}).find_first_not_of(" \t") == std::string_view::npos) // no comment
      edits.push_back({{from, to}, text});
  };
  unsigned last = body.begin + 1;
  for (const Stmt &s : kernel.body) { // a declaration of two variables is two
    if (!s.place.valid() || s.place.begin < last)
      continue;
    breakLine(last, s.place.begin, "\n" + indent + "  ");
    last = at(source.text, s.place).ends_with('}') ? s.place.end : withSemicolon(source.text, s.place).end;
  }
  if (last != body.begin + 1)
    breakLine(last, body.end - 1, "\n" + indent);
  return edits;
}

// What stands below the first change moves; what a fused kernel is made of, too.
static std::optional<Problem> linesMove(const Source &source, const Request &request) {
  unsigned first = request.clause->place.begin;
  for (const verify::Kernel &kernel : source.kernels)
    if (std::find(request.clause->names.begin(), request.clause->names.end(), kernel.name) !=
        request.clause->names.end())
      first = std::min(first, wholeOf(kernel).begin);
  for (const annotate::Problem &use : source.lineUses)
    if (!use.place.valid() || use.place.end > first)
      return Problem{request.clause->place, {PhraseKind::LineWouldChange, {use.message}}};
  return std::nullopt;
}

static Outcome transform(const Source &source, const Request &request, smt::Solver &solver) {
  switch (request.clause->kind) {
#define TRANSFORMATION(kind, word, arguments, stands, after, function)                                                 \
  case Clause::kind:                                                                                                   \
    return function(source, request, solver);
#include "passes/annotate/transformations.def"
#undef TRANSFORMATION
  default:
    return refusal({request.clause->place, PhraseKind::NoOptimisation});
  }
}

Outcome apply(const Source &source, const Request &request, smt::Solver &solver) {
  if (std::optional<Problem> moved = linesMove(source, request))
    return refusal(std::move(*moved));
  Outcome outcome = transform(source, request, solver);
  if (!outcome.isApplied && !outcome.place.valid())
    outcome.place = request.clause->place;
  assert((outcome.isApplied || outcome.edits.empty()) && "nothing is half applied");
  assert((!outcome.isApplied || (!outcome.edits.empty() && !outcome.kernels.empty())) &&
         "what is applied changes kernels");
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

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
