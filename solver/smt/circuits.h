// Terms as circuits (solver/smt/blast): bit for bit, exactly. Private to this room.
#pragma once

#include "solver/smt/blast/decide.h"
#include "solver/smt/blast/words.h"
#include "solver/smt/node.h"

#include <unordered_map>
#include <vector>

namespace veriwarp::smt {

// Applications are symbols here, as in bitVectorScript: their congruence is among the assertions.
class Circuits {
public:
  // All that these terms consist of. False: the circuit would be too large, and this object is not to be used any more.
  bool take(const std::vector<Term> &terms);
  // Of a Boolean that was taken.
  blast::Wire wireOf(Term t) const { return words.at(t.id())[0]; }
  // That the symbols keep their declared ranges, as `satisfies` has it. What is asked holds only together with these.
  const std::vector<blast::Wire> &ranges() const { return inRange; }
  const blast::Circuit &circuit() const { return gates; }
  Assignment model(const blast::CircuitSolver &decider) const;

private:
  blast::Circuit gates;
  std::unordered_map<unsigned, blast::Word> words; // by term id
  std::vector<Term> symbols;
  std::vector<blast::Wire> inRange;

  const blast::Word &wordOf(Term t) const { return words.at(t.id()); }
  blast::Word translate(const Node &n);
  blast::Word symbol(const Node &n);
  blast::Word sum(const Node &n);
  blast::Word product(const std::vector<Term> &factors, unsigned width, std::uint64_t constant);
  blast::Word connect(const Node &n);
  blast::Word bitwise(const Node &n);
  blast::Word divide(const Node &n);
  blast::Word compare(const Node &n);
};

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
