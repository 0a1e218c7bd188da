// Terms to SMT-LIB 2 over bit-vectors. A node that is used more than once gets a define-fun, so the text is as large
// as the graph.
#include "solver/smt/smtlib.h"

#include "solver/smt/chain.h"
#include "solver/smt/limits.h"

#include <algorithm>
#include <charconv>
#include <map>

namespace veriwarp::smt {

std::string decimal(Int128 v) {
  if (v == 0)
    return "0";
  bool negative = v < 0;
  std::string digits;
  while (v != 0) {
    int d = static_cast<int>(v % 10);
    digits += static_cast<char>('0' + (d < 0 ? -d : d));
    v /= 10;
  }
  if (negative)
    digits += '-';
  std::reverse(digits.begin(), digits.end());
  return digits;
}

std::string smtInteger(Int128 v) {
  if (v >= 0)
    return decimal(v);
  std::string s("(- ");
  s += decimal(-v);
  s += ')';
  return s;
}

static std::string sortOf(unsigned width) { return width ? "(_ BitVec " + std::to_string(width) + ")" : "Bool"; }

static std::string constantText(std::uint64_t value, unsigned width) {
  if (width == 0)
    return value ? "true" : "false";
  return "(_ bv" + std::to_string(value) + " " + std::to_string(width) + ")";
}

static const char *operatorOf(Kind k) {
  switch (k) {
  case Kind::Not:
    return "not";
  case Kind::And:
    return "and";
  case Kind::Or:
    return "or";
  case Kind::Eq:
    return "=";
  case Kind::Ite:
    return "ite";
  case Kind::Ult:
    return "bvult";
  case Kind::Ule:
    return "bvule";
  case Kind::Slt:
    return "bvslt";
  case Kind::Sle:
    return "bvsle";
  case Kind::Add:
    return "bvadd";
  case Kind::Mul:
    return "bvmul";
  case Kind::UDiv:
    return "bvudiv";
  case Kind::SDiv:
    return "bvsdiv";
  case Kind::URem:
    return "bvurem";
  case Kind::SRem:
    return "bvsrem";
  case Kind::Shl:
    return "bvshl";
  case Kind::LShr:
    return "bvlshr";
  case Kind::AShr:
    return "bvashr";
  case Kind::BvAnd:
    return "bvand";
  case Kind::BvOr:
    return "bvor";
  case Kind::BvXor:
    return "bvxor";
  default:
    return nullptr;
  }
}

Script bitVectorScript(const TermPool &pool, const std::vector<Term> &assertions) {
  Script script;
  script.logic = "QF_BV";
  std::string &out = script.text;
  std::vector<const Node *> order = nodesOf(assertions, false);
  std::unordered_map<const Node *, unsigned> uses;
  for (const Node *n : order)
    if (n->kind != Kind::Apply)
      for (Term a : n->args)
        ++uses[a.raw()];
  std::unordered_map<const Node *, std::string> text;
  for (const Node *n : order) {
    if (n->kind == Kind::Const) {
      text[n] = constantText(n->value, n->width);
      continue;
    }
    if (n->kind == Kind::Var || n->kind == Kind::Apply) {
      std::string name("v");
      name += std::to_string(script.symbols.size());
      script.symbols.push_back(Term(n));
      out += "(declare-const " + name + " " + sortOf(n->width) + ")\n";
      if (auto r = n->kind == Kind::Var && n->width ? pool.rangeOf(Term(n)) : std::nullopt) {
        bool isSigned = Int128(r->hi) < pow2(n->width - 1);
        auto bound = [&](std::int64_t v) {
          return constantText(static_cast<std::uint64_t>(v) & maskOf(n->width), n->width);
        };
        const char *le = isSigned ? "(bvsle " : "(bvule ";
        if (r->lo == r->hi) {
          out += "(assert (= " + name + " " + bound(r->lo) + "))\n";
        } else {
          if (!isSigned ? r->lo > 0 : Int128(r->lo) > -pow2(n->width - 1))
            out += std::string("(assert ") + le + bound(r->lo) + " " + name + "))\n";
          if (Int128(r->hi) != (isSigned ? pow2(n->width - 1) : pow2(n->width)) - 1)
            out += std::string("(assert ") + le + name + " " + bound(r->hi) + "))\n";
        }
      }
      text[n] = std::move(name);
      continue;
    }
    std::string s("(");
    unsigned from = n->args[0].width();
    if (n->kind == Kind::ZExt || n->kind == Kind::SExt)
      s += std::string("(_ ") + (n->kind == Kind::ZExt ? "zero_extend " : "sign_extend ") +
           std::to_string(n->width - from) + ")";
    else if (n->kind == Kind::Trunc)
      s += "(_ extract " + std::to_string(n->width - 1) + " 0)";
    else
      s += operatorOf(n->kind);
    for (Term a : n->args) {
      s += ' ';
      s += text[a.raw()];
    }
    s += ')';
    if (uses[n] > 1) {
      std::string name("d");
      name += std::to_string(n->id);
      out += "(define-fun " + name + " () " + sortOf(n->width) + " " + s + ")\n";
      s = std::move(name);
    }
    text[n] = std::move(s);
  }
  for (Term a : assertions)
    out += "(assert " + text[a.raw()] + ")\n";
  return script;
}

namespace {

using Uses = std::map<std::pair<std::string, unsigned>, std::vector<Term>>; // of functions, by name and width

Uses usesOf(const std::vector<Term> &assertions) {
  Uses functions;
  for (const Node *n : nodesOf(assertions))
    if (n->kind == Kind::Apply && !n->args.empty())
      functions[{n->name, n->width}].push_back(Term(n));
  return functions;
}

// Equal arguments, equal values; true where these are two functions of the same name.
Term congruent(TermPool &pool, Term one, Term other) {
  const auto &a = one.args(), &b = other.args();
  bool same = a.size() == b.size();
  for (std::size_t k = 0; same && k != a.size(); ++k)
    same = a[k].width() == b[k].width();
  if (!same)
    return pool.boolean(true);
  std::vector<Term> lemma{pool.eq(one, other)};
  for (std::size_t k = 0; k != a.size(); ++k)
    lemma.push_back(pool.ne(a[k], b[k]));
  return pool.orOf(std::move(lemma));
}

} // namespace

std::vector<Term> congruence(TermPool &pool, const std::vector<Term> &assertions) {
  std::vector<Term> lemmas;
  for (const auto &[function, uses] : usesOf(assertions))
    for (std::size_t i = 0; i != uses.size(); ++i)
      for (std::size_t j = 0; j != i; ++j)
        if (Term t = congruent(pool, uses[i], uses[j]); !t.isTrue())
          lemmas.push_back(t);
  return lemmas;
}

std::size_t congruencePairs(const std::vector<Term> &assertions) {
  std::size_t pairs = 0;
  for (const auto &[function, uses] : usesOf(assertions))
    pairs += uses.size() * (uses.size() - 1) / 2;
  return pairs;
}

std::vector<Term> violatedCongruence(TermPool &pool, const std::vector<Term> &assertions, const Assignment &model) {
  Assignment complete = model;
  for (Term s : symbolsOf(assertions))
    complete.try_emplace(s.id(), anyValue(pool, s));
  const Uses functions = usesOf(assertions);
  std::vector<Term> values; // applications are leaves to an Evaluator: their arguments are evaluated for themselves
  for (const auto &[function, uses] : functions)
    for (Term use : uses) {
      values.push_back(use);
      values.insert(values.end(), use.args().begin(), use.args().end());
    }
  Evaluator evaluator(values);
  evaluator.run(complete);
  std::vector<Term> lemmas;
  for (const auto &[function, uses] : functions) {
    std::map<std::vector<std::uint64_t>, Term> known; // by the arguments' widths and values
    for (Term use : uses) {
      std::vector<std::uint64_t> key;
      for (Term argument : use.args())
        key.insert(key.end(), {argument.width(), evaluator.valueOf(argument)});
      auto [it, isNew] = known.try_emplace(std::move(key), use);
      if (!isNew && evaluator.valueOf(it->second) != evaluator.valueOf(use) && lemmas.size() < limits::lemmas)
        lemmas.push_back(congruent(pool, use, it->second));
    }
  }
  return lemmas;
}

Assignment parseModel(std::string_view lines, const std::vector<Term> &symbols) {
  Assignment model;
  while (!lines.empty()) {
    std::size_t end = lines.find('\n');
    std::string_view line = lines.substr(0, end);
    lines = end == std::string_view::npos ? std::string_view() : lines.substr(end + 1);
    std::size_t space = line.find(' ');
    if (line.size() < 2 || line[0] != 'v' || space == std::string_view::npos)
      continue;
    std::size_t index = 0;
    auto r = std::from_chars(line.data() + 1, line.data() + space, index);
    if (r.ec != std::errc() || index >= symbols.size())
      continue;
    std::string_view number = line.substr(space + 1);
    bool negative = !number.empty() && number[0] == '-';
    std::uint64_t value = 0; // modulo 2^64 is enough for every width
    for (char c : number.substr(negative ? 1 : 0))
      value = value * 10 + static_cast<std::uint64_t>(c - '0');
    if (negative)
      value = 0 - value;
    unsigned w = symbols[index].width();
    model[symbols[index].id()] = value & (w ? maskOf(w) : 1);
  }
  return model;
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
