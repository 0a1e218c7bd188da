// Terms of a model while it is read: each is made once, whoever writes it down.
#pragma once

#include "runtime/explore/axiomatic/model.h"

#include <map>
#include <tuple>

namespace veriwarp::explore::axiomatic {

class Terms {
public:
  explicit Terms(Model &into) : model(into) {}

  const Node &node(Term term) const { return model.nodes[term]; }
  Term fact(Fact which);
  Term empty(bool isSet);
  Term all();
  Term make(Operator what, Term left, Term right = NoTerm); // of operands of the right kind
  Term choice(Choice made);
  // Of a let rec: the variables first, then what they stand for.
  std::uint32_t variables(std::uint32_t count);
  Term variable(std::uint32_t index);
  Term fixpoint(std::uint32_t index);

private:
  Term add(Node node);
  Model &model;
  std::map<std::tuple<Operator, bool, Term, Term, std::uint32_t>, Term> known;
};

} // namespace veriwarp::explore::axiomatic

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
