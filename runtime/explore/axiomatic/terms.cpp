#include "runtime/explore/axiomatic/terms.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::explore::axiomatic {

Term Terms::add(Node node) {
  const auto [entry, isNew] = known.try_emplace({node.what, node.isSet, node.left, node.right, node.index},
                                                static_cast<Term>(model.nodes.size()));
  if (isNew)
    model.nodes.push_back(node);
  return entry->second;
}

Term Terms::fact(Fact which) {
  const auto number = static_cast<std::uint32_t>(which);
  Node node{.what = Operator::Fact, .isSet = number < FirstRelation, .index = number};
  node.level = which == Fact::ReadsFrom ? 1 : 0;
  return add(node);
}

Term Terms::empty(bool isSet) { return add({.what = Operator::Empty, .isSet = isSet}); }
Term Terms::all() { return add({.what = Operator::All, .isSet = true}); }

Term Terms::make(Operator what, Term left, Term right) {
  Node node{.what = what, .left = left, .right = right};
  const bool ofSets = this->node(left).isSet;
  const bool keepsKind = what == Operator::Union || what == Operator::Intersection || what == Operator::Difference ||
                         what == Operator::Complement;
  node.isSet = keepsKind ? ofSets : what == Operator::Domain || what == Operator::Range;
  for (const Term part : {left, right})
    if (part != NoTerm) {
      node.level = std::max(node.level, this->node(part).level);
      node.isOpen |= this->node(part).isOpen;
    }
  return add(node);
}

Term Terms::choice(Choice made) {
  const auto number = static_cast<std::uint32_t>(model.choices.size());
  assert(node(made.base).level < 2 + number && node(made.pairs).level < 2 + number);
  model.choices.push_back(std::move(made));
  return add({.what = Operator::Choice, .index = number, .level = 2 + number});
}

std::uint32_t Terms::variables(std::uint32_t count) {
  const auto first = static_cast<std::uint32_t>(model.variables.size());
  model.variables.resize(first + count, {first, count, NoTerm});
  return first;
}

Term Terms::variable(std::uint32_t index) { return add({.what = Operator::Variable, .isOpen = true, .index = index}); }

Term Terms::fixpoint(std::uint32_t index) {
  Node node{.what = Operator::Fixpoint, .index = index};
  const Variable &own = model.variables[index];
  for (std::uint32_t i = own.first; i < own.first + own.count; ++i)
    node.level = std::max(node.level, this->node(model.variables[i].body).level);
  return add(node);
}

} // namespace veriwarp::explore::axiomatic

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
