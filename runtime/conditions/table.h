// What has to hold of a launch so that what `veriwarp check` has proved of its kernel holds of it, and whether it does.
//
// The plugin writes it down for each kernel of a file (plugin/clang/checks/conditions.h), as text in the program; who
// is about to launch the kernel reads it and evaluates it: runtime/simt on the CPU, runtime/guard before a GPU. One
// item a line:
//
//   param ARGUMENT OFFSET BITS s|u NAME   an integer of so many bits in an argument; in the order in which conditions
//   pointer ARGUMENT OFFSET NAME          number parameters, from 0
//   other                                 a parameter of which nothing can be said
//   launch NAME                           proofs for the launches of which what follows holds
//   at LINE FILE                          all of them are made here
//   is CONDITION
//   proof CHECK                           and it is about those launches of which what follows holds, too
//   is CONDITION
//   rests CONDITION<TAB>WORDS             what this proof assumes; CONDITION `?`: nobody can evaluate it
//
// A CONDITION is in postfix form, with a space between items: numbers; `vN`, an integer parameter; `bx` to `bz`, `gx`
// to `gz`, `sh`, the shape of the launch and its dynamic shared memory; `coop`, whether it is cooperative; `roomN`, how
// many bytes there are from where a pointer points to the end of what it points into; the operators of `operators` in
// conditions.cpp; `alignedN:BYTES`; `sameN:M`, two pointers are equal; `apartN:M`, what two pointers point to does not
// overlap: before it stand how many bytes the kernel may use from each; `outsideN:NAME`, a pointer does not point into
// a device variable; `sortedN:BYTES` and `s` or `u`, the integers that a pointer points to, signed or not, and likewise
// the other items of `arrays` in elements.h: before `within` stand the least and the greatest, and with an `r` at the
// end, before it all, the first and the last element that is meant; `?`, which is anything.
//
// A launch that is made at the place of a description, and does not contradict it, is one of those described: what host
// code there makes sure of was found out when it was compiled. If the place has several descriptions, it may be any.
//
// Everything is evaluated in three values: what cannot be known is unknown, and so is what overflows 64 bits.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::conditions {

enum class Truth : std::uint8_t { False, True, Unknown };

// What an address points into.
struct Target {
  enum class Kind : std::uint8_t { Unknown, Null, Memory } kind = Kind::Unknown;
  std::uint64_t begin = 0, size = 0;     // of an allocation, or of a variable
  std::optional<std::string> variable{}; // its name, "ns::table"; empty: an allocation; none: not known which
};
using Lookup = Target (*)(std::uint64_t address);

struct Launch {
  std::array<std::uint32_t, 3> grid{}, block{};
  std::uint64_t dynamicShared = 0;
  bool isCooperative = false;
  std::string_view file; // of the call in host code; empty: not known
  std::uint32_t line = 0;
  const void *const *arguments = nullptr; // as cudaLaunchKernel takes them
  Lookup lookup = nullptr;
  bool isReadable = false; // what `lookup` finds can be read here, at the same address
};

struct Parameter {
  enum class Kind : std::uint8_t { Integer, Pointer, Other } kind = Kind::Other;
  std::uint32_t argument = 0, offset = 0, bits = 0;
  bool isSigned = true;
  std::string name;
};

struct Node {
  enum class Kind : std::uint8_t {
    Unknown,
    Operator,
    Shape,
    Number,
    Value,
    Room,
    Aligned,
    Same,
    Apart,
    Outside,
    Elements
  };
  Kind kind = Kind::Unknown;
  std::uint8_t row = 0;                   // of the table of operators, of shapes, or of what is said of arrays
  std::int64_t number = 0;                // of Aligned, of Elements: bytes
  std::uint32_t first = 0, second = 0;    // parameters
  bool isSigned = true, hasRange = false; // of Elements
  std::string name;
  std::vector<Node> operands;
};

// Of a text that does not parse nothing is known.
class Condition {
public:
  Condition() = default; // unknown
  explicit Condition(std::string_view text);
  bool canBeKnown() const { return root.has_value(); }
  Truth holds(const std::vector<Parameter> &parameters, const Launch &launch) const;
  // In C syntax: "n * 4 <= bytes behind 'a'"; of a conjunction, the first part that does not hold.
  std::string print(const std::vector<Parameter> &parameters, const Launch &launch) const;
  // Of what print() mentions: "n is 1024, 4000 bytes are behind 'a'".
  std::string values(const std::vector<Parameter> &parameters, const Launch &launch) const;

private:
  const Node &blamed(const std::vector<Parameter> &parameters, const Launch &launch) const;
  std::optional<Node> root;
};

struct Rest {
  Condition condition;
  std::string words;
};
struct Proof {
  std::string check;
  std::vector<Condition> is;
  std::vector<Rest> rests;
};
struct Class {
  std::string launches;
  std::string file; // where they are made; empty: not known, or at several places
  std::uint32_t line = 0;
  std::vector<Condition> is;
  std::vector<Proof> proofs;
};

// An assumption that a launch does not keep, and the checks whose proofs rest on it.
struct Violation {
  std::string words, condition, values;
  std::vector<std::string> checks;
  std::string assumed() const;       // "race, out-of-bounds assume: ...", after "the proofs of " (one check: "assumes")
  std::string contradiction() const; // "this does not hold: ..., and the values"
};
std::string listed(const std::vector<std::string> &all); // "race, out-of-bounds"
struct Outcome {
  std::vector<std::string> proved; // checks of which some proof holds of the launch
  std::vector<Violation> violations;
  std::vector<std::string> unknown;   // words of assumptions that could not be evaluated, or not be shown
  std::vector<std::string> uncovered; // checks that have proofs, but none for a launch like this
  unsigned evaluated = 0;             // assumptions
};

class Table {
public:
  explicit Table(std::string_view text);
  Outcome evaluate(const Launch &launch) const;
  bool isEmpty() const { return checks.empty(); } // nothing is proved

private:
  struct Members {
    std::vector<Truth> of; // for each class, whether the launch is one of it, so far as all its proofs are concerned
    const Class *here = nullptr; // the only one whose launches are made where this one is
  };
  Members members(const Launch &launch) const;
  void evaluate(const std::string &check, const Launch &launch, const Members &members, Outcome &outcome) const;

  std::vector<Parameter> parameters;
  std::vector<Class> classes;
  std::vector<std::string> checks; // of which there are proofs
};

} // namespace veriwarp::conditions

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
