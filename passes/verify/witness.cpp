// Counterexamples in words: the thread, the launch, arguments, variables, and what of memory the question reads.
#include "passes/verify/account.h"
#include "passes/verify/limits.h"

#include <algorithm>

namespace veriwarp::verify {

using smt::Term;

Phrase Account::valuesOf(const Proof &proof) const {
  std::string text;
  auto add = [&](const std::string &name, std::uint64_t bits, bool isUnsigned = false) {
    text += (text.empty() ? "" : ", ") + name + " = " +
            (isUnsigned ? std::to_string(bits) : std::to_string(static_cast<std::int64_t>(bits)));
  };
  static constexpr const char *names[] = {"threadIdx.x", "threadIdx.y", "threadIdx.z", "blockIdx.x",
                                          "blockIdx.y",  "blockIdx.z",  "blockDim.x",  "blockDim.y",
                                          "blockDim.z",  "gridDim.x",   "gridDim.y",   "gridDim.z"};
  for (std::size_t i = 0; i != world.specials.size(); ++i)
    if (!world.specials[i].isConst() && proof.model.contains(world.specials[i].id()))
      add(names[i], proof.model.at(world.specials[i].id()));
  std::size_t many = 0;
  std::set<std::string> said;
  for (const VariablePtr &p : scalars(world.kernel.parameters))
    if (auto it = world.entry.variables.find(p.get()); it != world.entry.variables.end() && it->second.width() == 64 &&
                                                       proof.model.contains(it->second.id()) &&
                                                       p->type.kind == Type::Int)
      add(p->name, proof.model.at(it->second.id()), isWide(p->type));
  // Other variables, by the names they were made with.
  for (const Fact &fact : prover.known())
    for (Term s : pool.symbols(fact.body)) {
      if (s.kind() != smt::Kind::Var || s.width() != 64 || !proof.model.contains(s.id()) || many > 5)
        continue;
      const std::string *const name = world.sourceOf(s);
      if (!name || !said.insert(*name).second)
        continue;
      bool isParameter = std::any_of(world.kernel.parameters.begin(), world.kernel.parameters.end(),
                                     [&](const VariablePtr &p) { return p->name == *name; });
      if (isParameter)
        continue;
      add(*name, proof.model.at(s.id()));
      ++many;
    }
  for (const std::string &element : elementsOf(proof))
    text += (text.empty() ? "" : ", ") + element;
  if (!text.empty())
    return {proof.inLoop ? PhraseKind::ForExampleInState : PhraseKind::ForExample, {text}};
  return proof.inLoop ? Phrase(PhraseKind::InSomeState) : Phrase();
}

// "a[3]"
std::string Account::elementText(const Variable &array, const std::vector<Term> &index, const Proof &proof) {
  std::string text = array.name;
  for (Term t : index)
    text += "[" + std::to_string(static_cast<std::int64_t>(smt::evaluate(t, proof.model))) + "]";
  return text;
}

// a[3] = 7, of the elements that the question speaks of. An array that has been written goes by its name, too: as it is
// there.
std::vector<std::string> Account::elementsOf(const Proof &proof) const {
  std::map<std::string, std::string> found; // what was at the entry stands for what came later
  std::vector<Term> terms = proof.asked;
  std::set<unsigned> seen;
  for (std::size_t i = 0; i != terms.size(); ++i) {
    const Term s = terms[i];
    if (!seen.insert(s.id()).second)
      continue;
    terms.insert(terms.end(), s.args().begin(), s.args().end());
    const World::Version version = s.kind() == smt::Kind::Apply ? world.versionOf(s.name()) : World::Version();
    const Variable *const array = version.array;
    if (!array || array->kind == Variable::PrivateArray || !proof.model.contains(s.id()) ||
        (array->type.element != Type::Int && array->type.element != Type::Bool))
      continue;
    std::string place;
    for (Term index : s.args())
      place += "[" + std::to_string(static_cast<std::int64_t>(smt::evaluate(index, proof.model))) + "]";
    const std::string &name = array->name;
    const std::size_t field = name.find('.'); // of p[3].x
    const std::string element =
        field == std::string::npos ? name + place : name.substr(0, field) + place + name.substr(field);
    const std::uint64_t bits = proof.model.at(s.id());
    const std::string value =
        isWide(array->type.elementType()) ? std::to_string(bits) : std::to_string(static_cast<std::int64_t>(bits));
    if (version.isFirst)
      found.insert_or_assign(element, value);
    else
      found.try_emplace(element, value);
  }
  std::vector<std::string> list;
  for (const auto &[element, value] : found)
    if (list.size() != limits::elementsTold)
      list.push_back(element + " = " + value);
  return list;
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
