#include "runtime/explore/axiomatic/evaluation.h"

#include "runtime/explore/axiomatic/growth.h"

#include <algorithm>

namespace veriwarp::explore::axiomatic {

using Pairs = std::vector<std::pair<unsigned, unsigned>>;

Evaluation::Evaluation(const Model &of) : model(of), known(of.nodes.size()), variables(of.variables.size()) {
  for (Term term = 0; term < model.nodes.size(); ++term) {
    const Level level = model.nodes[term].level;
    if (byLevel.size() <= level)
      byLevel.resize(level + 1);
    byLevel[level].push_back(term);
  }
  for (const bool withEvents : {false, true}) {
    const std::vector<Growth> growth = growthOf(model, withEvents);
    for (const Axiom &axiom : model.axioms)
      isFinal[withEvents].push_back(!axiom.isNegated &&
                                    (growth[axiom.term] == Growth::None || growth[axiom.term] == Growth::Up));
  }
}

void Evaluation::forget(Level from) {
  for (Level level = from; level < byLevel.size(); ++level)
    for (const Term term : byLevel[level])
      known[term].reset();
}

void Evaluation::begin(const Candidate &candidate) {
  const bool isAlike = sameShape(candidate, last);
  forget(isAlike ? 1 : 0);
  if (!isAlike)
    last = candidate;
  current = &candidate;
}

bool Evaluation::consistent(const Candidate &candidate, const Visit &visit) {
  begin(candidate);
  bool found = false;
  decide(0, visit, found);
  return found;
}

bool Evaluation::mayBeConsistent(const Candidate &candidate, bool eventsAreMissing, const Visit &visit) {
  begin(candidate);
  bool found = false;
  asked = &isFinal[eventsAreMissing];
  decide(0, visit, found);
  asked = nullptr;
  return found;
}

bool Evaluation::holds(const Axiom &axiom) {
  const Matrix &matrix = value(axiom.term);
  const bool plain = axiom.kind == Axiom::Kind::Acyclic       ? matrix.isAcyclic()
                     : axiom.kind == Axiom::Kind::Irreflexive ? matrix.isIrreflexive()
                                                              : matrix.isEmpty();
  return plain != axiom.isNegated;
}

// Axioms are looked at as soon as what they speak of is decided.
Evaluation::Search Evaluation::decide(Level level, const Visit &visit, bool &found) {
  for (std::size_t i = 0; i < model.axioms.size(); ++i)
    if (const Axiom &axiom = model.axioms[i];
        !axiom.isFlag && model.nodes[axiom.term].level == level && (!asked || (*asked)[i]) && !holds(axiom))
      return Search::Goes;
  if (level == 0)
    return decide(1, visit, found);
  const std::size_t choice = level - 1;
  if (choice == model.choices.size()) {
    found = true;
    return visit() ? Search::Goes : Search::Ends;
  }
  const Choice &made = model.choices[choice];
  const Matrix base = value(made.base).closure();
  if (!base.isIrreflexive())
    return Search::Goes;
  Pairs pairs;
  const Matrix &related = value(made.pairs);
  for (const auto &[from, to] : related.pairs())
    if (from < to || (from != to && !related.contains(to, from)))
      pairs.emplace_back(from, to);
  return order(static_cast<std::uint32_t>(choice), base, {}, 0, pairs, visit, found);
}

// Pairs before `next` are decided: in `made`, or `apart`, which is for partial orders.
Evaluation::Search Evaluation::order(std::uint32_t choice, Matrix made, Pairs apart, std::size_t next,
                                     const Pairs &pairs, const Visit &visit, bool &found) {
  const auto isRelated = [&](const std::pair<unsigned, unsigned> &pair) {
    return made.contains(pair.first, pair.second) || made.contains(pair.second, pair.first);
  };
  const bool isPartial = !model.choices[choice].isTotal;
  if (isPartial && std::any_of(apart.begin(), apart.end(), isRelated))
    return Search::Goes;
  while (next < pairs.size() && isRelated(pairs[next]))
    ++next;
  if (next == pairs.size()) {
    const Level level = 2 + choice;
    forget(level);
    for (const Term term : byLevel[level])
      if (model.nodes[term].what == Operator::Choice)
        known[term] = made;
    return decide(level, visit, found);
  }
  const auto [a, b] = pairs[next];
  for (const auto &[from, to] : {std::pair(a, b), std::pair(b, a)}) {
    // A new pair of a closed order relates all up to it with all from it on.
    Matrix more = made;
    for (unsigned x = 0; x < made.events(); ++x)
      for (unsigned y = 0; y < made.events(); ++y)
        if ((x == from || made.contains(x, from)) && (y == to || made.contains(to, y)))
          more.add(x, y);
    if (order(choice, std::move(more), apart, next + 1, pairs, visit, found) == Search::Ends)
      return Search::Ends;
  }
  if (!isPartial)
    return Search::Goes;
  apart.push_back(pairs[next]);
  return order(choice, std::move(made), std::move(apart), next + 1, pairs, visit, found);
}

const Matrix &Evaluation::value(Term term) {
  if (!known[term]) {
    Matrix computed = compute(model.nodes[term]);
    known[term] = std::move(computed);
  }
  return *known[term];
}

Matrix Evaluation::compute(const Node &node) {
  const unsigned count = static_cast<unsigned>(current->events.size());
  switch (node.what) {
  case Operator::Fact:
    return factOf(static_cast<Fact>(node.index), *current);
  case Operator::Empty:
    return node.isSet ? Matrix::set(count) : Matrix::relation(count);
  case Operator::All:
    return Matrix::all(count);
  case Operator::Fixpoint:
    fix(node.index);
    return variables[node.index];
  case Operator::Variable:
    return variables[node.index];
  default:
    break;
  }
  const Matrix &left = value(node.left);
  return apply(node, left, node.right == NoTerm ? nullptr : &value(node.right));
}

Matrix Evaluation::open(Term term) {
  const Node &node = model.nodes[term];
  if (!node.isOpen)
    return value(term);
  if (node.what == Operator::Variable)
    return variables[node.index];
  const Matrix left = open(node.left);
  if (node.right == NoTerm)
    return apply(node, left, nullptr);
  const Matrix right = open(node.right);
  return apply(node, left, &right);
}

Matrix Evaluation::apply(const Node &node, const Matrix &left, const Matrix *right) const {
  switch (node.what) {
  case Operator::Union:
    return left | *right;
  case Operator::Intersection:
    return left & *right;
  case Operator::Difference:
    return left - *right;
  case Operator::Sequence:
    return left.then(*right);
  case Operator::Product:
    return Matrix::product(left, *right);
  case Operator::Inverse:
    return left.inverse();
  case Operator::Optional:
    return left.optional();
  case Operator::Closure:
    return left.closure();
  case Operator::Complement:
    return ~left;
  case Operator::Identity:
    return Matrix::identity(left);
  case Operator::Domain:
    return left.domain();
  case Operator::Range:
    return left.range();
  default:
    assert(false && "has no operands");
    return left;
  }
}

// The least relations that the definitions give, from below. (What is not monotone has none: it ends all the same,
// where it comes back to what it was, or after as many rounds as there can be pairs.)
void Evaluation::fix(std::uint32_t index) {
  const Variable own = model.variables[index];
  const unsigned count = static_cast<unsigned>(current->events.size());
  for (std::uint32_t i = own.first; i < own.first + own.count; ++i)
    variables[i] = Matrix::relation(count);
  bool changes = true;
  for (std::size_t round = 0; changes && round <= std::size_t(own.count) * count * count; ++round) {
    changes = false;
    for (std::uint32_t i = own.first; i < own.first + own.count; ++i) {
      Matrix next = open(model.variables[i].body);
      changes |= next != variables[i];
      variables[i] = std::move(next);
    }
  }
}

Matrix Evaluation::coherence() {
  if (model.coherence != NoTerm)
    return value(model.coherence);
  const std::vector<Event> &events = current->events;
  Matrix result = Matrix::relation(static_cast<unsigned>(events.size()));
  for (unsigned x = 0; x < events.size() && events[x].thread == NoThread; ++x)
    for (unsigned y = 0; y < events.size(); ++y)
      if (events[y].thread != NoThread && events[y].kind == Kind::Write && events[y].location == events[x].location)
        result.add(x, y);
  return result;
}

} // namespace veriwarp::explore::axiomatic

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
