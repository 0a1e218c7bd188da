#include "passes/verify/world.h"
#include "passes/verify/poly.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace veriwarp::verify {

using smt::Kind;
using smt::Term;

smt::Range rangeOf(Type type) {
  if (type.kind == Type::Bool)
    return {0, 1};
  if (type.bits >= 64 || type.bits == 0)
    return {std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()};
  std::int64_t size = std::int64_t(1) << (type.isSigned ? type.bits - 1 : type.bits);
  return {type.isSigned ? -size : 0, size - 1};
}

Term World::fresh(const std::string &name, Type type) {
  const std::string unique = numbered(name + "!");
  const Term made = type.kind == Type::Bool                    ? pool.variable(unique, 0)
                    : type.kind != Type::Int || type.bits == 0 ? pool.variable(unique, 64)
                                                               : pool.variable(unique, 64, rangeOf(type));
  if (type.kind == Type::Int && type.bits == 64)
    prover.declareWide(unique);
  remember(made, name);
  return made;
}

const std::string *World::sourceOf(Term t) const {
  const auto found = sources.find(t.id());
  return found == sources.end() ? nullptr : &found->second;
}

World::Version World::versionOf(const std::string &function) const {
  const auto found = arrays.find(function);
  return found == arrays.end() ? Version() : found->second;
}

std::vector<Term> World::anyElement(const Variable &array) {
  std::vector<Term> index;
  for (std::size_t i = 0; i != array.extents.size(); ++i)
    index.push_back(pool.variable(numbered("i#"), 64));
  return index;
}

Term World::between(Term t, std::int64_t lo, std::int64_t hi) {
  return pool.andOf(pool.sle(number(lo), t), pool.sle(t, number(hi)));
}

Term World::globalThread() {
  return pool.add(pool.mul(special(Special::BlockX), special(Special::BlockDimX)), special(Special::ThreadX));
}

std::string World::newVersion(const Variable &array) {
  const unsigned version = versions[&array]++;
  const std::string name = numbered(array.name + "@" + std::to_string(version) + ".");
  arrays.emplace(name, Version{&array, version == 0});
  Type element = array.type.elementType();
  if (element.kind == Type::Bool)
    prover.declareFunction(name, {0, 1});
  else if (element.kind == Type::Int && element.bits >= 64)
    prover.declareWide(name);
  else if (element.kind == Type::Int) {
    std::int64_t size = std::int64_t(1) << (element.isSigned ? element.bits - 1 : element.bits);
    prover.declareFunction(name, {element.isSigned ? -size : 0, size - 1});
  }
  return name;
}

bool World::isUniform(Term t) const {
  for (Term s : pool.symbols(t)) {
    if (s.kind() == Kind::Var) {
      if (privateVariables.contains(s.id()) || s == special(Special::ThreadX) || s == special(Special::ThreadY) ||
          s == special(Special::ThreadZ))
        return false;
    } else if (privateFunctions.contains(s.name())) {
      return false;
    }
  }
  return true;
}

bool World::isOfBlock(Term t) const {
  const std::vector<Term> &symbols = pool.symbols(t);
  return std::any_of(symbols.begin(), symbols.end(), [&](Term s) {
    return s == special(Special::BlockX) || s == special(Special::BlockY) || s == special(Special::BlockZ);
  });
}

Term World::read(const State &state, const VariablePtr &array, const std::vector<Term> &index) {
  const ArrayState &a = state.arrays.at(array.get());
  assert(index.size() == array->extents.size() && "an element has a subscript for each dimension");
  Term result = pool.apply(a.base, 64, index);
  for (const Update &u : a.updates) {
    std::vector<Term> same{u.guard};
    for (std::size_t i = 0; i != index.size(); ++i)
      same.push_back(pool.eq(u.index[i], index[i]));
    result = pool.ite(pool.andOf(std::move(same)), u.value, result);
  }
  return result;
}

Term World::contribution(const Chunk &chunk, const std::vector<Term> &index) {
  std::unordered_map<unsigned, Term> map;
  std::vector<Term> parts;
  if (!chunk.vars.empty()) {
    if (chunk.inverses.empty()) { // one variable, one subscript: solved
      std::optional<Solution> k = solveFor(pool, chunk.index[0], chunk.vars[0], index[0]);
      assert(k && k->exact && "a permission without inverse functions has an inverse expression");
      map[chunk.vars[0].id()] = k->value;
    } else {
      for (std::size_t i = 0; i != chunk.vars.size(); ++i)
        map[chunk.vars[i].id()] = pool.apply(chunk.inverses[i], 64, index);
    }
  }
  parts.push_back(pool.substitute(chunk.guard, map));
  for (std::size_t i = 0; i != index.size(); ++i)
    parts.push_back(pool.eq(pool.substitute(chunk.index[i], map), index[i]));
  Term amount = chunk.isNegative ? pool.sub(number(0), chunk.amount) : chunk.amount;
  return pool.ite(pool.andOf(std::move(parts)), amount, number(0));
}

Term World::held(const State &state, const VariablePtr &array, const std::vector<Term> &index) {
  if (array->kind == Variable::PrivateArray)
    return number(whole);
  Term sum = number(0);
  for (const Chunk &chunk : state.chunks)
    if (chunk.array == array)
      sum = pool.add(sum, contribution(chunk, index));
  return sum;
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
