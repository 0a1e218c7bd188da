// A circuit: inputs and gates (and, exclusive or, choice, majority), each function of the same wires once. A wire is an
// output of a gate or its complement. What is constant, or a wire that is there already, makes no gate.
//
// This is an and-inverter graph with three further kinds of gates, since adders and choices are most of what questions
// consist of: as gates, they become the clauses that are best for them.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace veriwarp::smt::blast {

class Wire {
public:
  constexpr Wire() = default; // false
  constexpr Wire(std::uint32_t gate, bool isComplement) : code(2 * gate + isComplement) {}
  constexpr std::uint32_t gate() const { return code / 2; }
  constexpr bool isComplement() const { return code % 2; }
  constexpr bool isConstant() const { return code < 2; }
  constexpr Wire operator~() const { return {gate(), !isComplement()}; }
  constexpr Wire operator^(bool flip) const { return {gate(), isComplement() != flip}; }
  friend constexpr auto operator<=>(Wire, Wire) = default;

private:
  std::uint32_t code = 0; // of gate 0: the constant
};

inline constexpr Wire low, high = ~low;

enum class GateKind : std::uint8_t {
  Constant, // false
  Input,
  And,      // in[0] and in[1]
  Xor,      // in[0] is not in[1]; neither is a complement
  Choice,   // in[0] ? in[1] : in[2]; the first two are no complements
  Majority, // of three, of which at most one is a complement
};

struct Gate {
  GateKind kind = GateKind::Constant;
  std::array<Wire, 3> in;
  unsigned inputs() const { return kind < GateKind::And ? 0 : kind < GateKind::Choice ? 2 : 3; }
  friend bool operator==(const Gate &, const Gate &) = default;
};

class Circuit {
public:
  Circuit();
  Wire input();
  Wire andOf(Wire a, Wire b);
  Wire orOf(Wire a, Wire b) { return ~andOf(~a, ~b); }
  Wire xorOf(Wire a, Wire b);
  Wire equal(Wire a, Wire b) { return ~xorOf(a, b); }
  Wire choose(Wire condition, Wire then, Wire otherwise);
  Wire majority(Wire a, Wire b, Wire c); // the carry of an adder

  std::size_t size() const { return gates.size(); }
  // Inputs of a gate come before it.
  const Gate &gate(std::uint32_t index) const { return gates[index]; }

private:
  std::vector<Gate> gates;
  std::vector<std::uint32_t> table; // gates by their function, open addressing; 0: free

  Wire find(GateKind kind, Wire a, Wire b, Wire c = low);
  void grow();
  const Gate *gateOf(Wire w, GateKind kind) const;
  bool simplifiedAnd(Wire a, Wire b, Wire &result);
};

} // namespace veriwarp::smt::blast

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
