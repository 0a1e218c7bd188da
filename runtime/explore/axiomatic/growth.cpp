#include "runtime/explore/axiomatic/growth.h"

#include <cassert>

namespace veriwarp::explore::axiomatic {

namespace {

Growth both(Growth a, Growth b) { return a == Growth::None ? b : b == Growth::None || a == b ? a : Growth::Any; }

Growth opposite(Growth growth) {
  return growth == Growth::Up ? Growth::Down : growth == Growth::Down ? Growth::Up : growth;
}

class Analysis {
public:
  Analysis(const Model &of, bool eventsToo) : model(of), withEvents(eventsToo), result(of.nodes.size(), Growth::None) {}

  std::vector<Growth> all() {
    for (Term term = 0; term < model.nodes.size(); ++term)
      result[term] = of(model.nodes[term]);
    return std::move(result);
  }

private:
  // Paths may lead over events that are not there yet.
  Growth overEvents(Growth growth) const { return withEvents ? both(growth, Growth::Up) : growth; }

  Growth of(const Node &node) {
    switch (node.what) {
    case Operator::Fact:
      return static_cast<Fact>(node.index) == Fact::ReadsFrom ||
                     (withEvents && static_cast<Fact>(node.index) == Fact::BarrierSynchronizes)
                 ? Growth::Up
                 : Growth::None;
    case Operator::Choice: {
      const Choice &choice = model.choices[node.index];
      if (result[choice.pairs] != Growth::None)
        return Growth::Any;
      return result[choice.base] == Growth::None || result[choice.base] == Growth::Up ? result[choice.base]
                                                                                      : Growth::Any;
    }
    case Operator::Empty:
    case Operator::All:
      return Growth::None;
    case Operator::Difference:
      return both(result[node.left], opposite(result[node.right]));
    case Operator::Complement:
      return opposite(result[node.left]);
    case Operator::Sequence:
      return overEvents(both(result[node.left], result[node.right]));
    case Operator::Closure:
    case Operator::Domain:
    case Operator::Range:
      return overEvents(result[node.left]);
    case Operator::Union:
    case Operator::Intersection:
    case Operator::Product:
      return both(result[node.left], result[node.right]);
    case Operator::Inverse:
    case Operator::Optional:
    case Operator::Identity:
      return result[node.left];
    case Operator::Variable:
      return Growth::Up;
    case Operator::Fixpoint:
      break;
    }
    const Variable &own = model.variables[node.index];
    Growth growth = Growth::Up;
    for (std::uint32_t i = own.first; i < own.first + own.count; ++i)
      growth = both(growth, result[model.variables[i].body]);
    return growth;
  }

  const Model &model;
  bool withEvents;
  std::vector<Growth> result;
};

} // namespace

std::vector<Growth> growthOf(const Model &model, bool withEvents) { return Analysis(model, withEvents).all(); }

} // namespace veriwarp::explore::axiomatic

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
