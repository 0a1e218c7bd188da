// A model of memory: relations that are defined from those of an execution, and axioms on them. Models are text, in the
// language of herd's .cat files (Alglave, Maranget, Tautschnig: Herding Cats, TOPLAS 2014, and herd's manual).
//
// What is read: let, let rec … and …, let f(x, y) = …; | & \ ; * ^-1 ? + ~ [S]; domain, range, fencerel; acyclic,
// irreflexive, empty, with ~ before and `as` behind; flag; include; show and unshow (which do nothing). Sets and
// relations of an execution: facts.def. Precedence, weakest first: | ; \ & *.
//
// What nobody has decided yet, a model chooses: `with x from orders(base, pairs)` is every strict order that contains
// `base` and in which each pair of `pairs` is ordered one way or the other, and is no greater than these make it;
// `partial-orders(base, pairs)` is every strict order that contains base, and otherwise pairs of `pairs` alone. A model
// that speaks of `co` (or `sync_fence`) and does not choose it has the usual one: in a model with the name PTX, `co` is
// any partial order of the writes of a location, else a total one.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::explore::axiomatic {

enum class Fact : std::uint8_t {
#define TAG(name, text) name,
#define RELATION(name, text) name,
#define DEPENDS_ON_SOURCES(name, text) name,
#include "runtime/explore/axiomatic/facts.def"
};
inline constexpr unsigned FirstRelation = static_cast<unsigned>(Fact::Same);

enum class Operator : std::uint8_t {
  Fact,
  Choice,
  Empty,
  All,
  Union,
  Intersection,
  Difference,
  Sequence,
  Product,
  Inverse,
  Optional,
  Closure, // r+
  Complement,
  Identity, // [S]
  Domain,
  Range,
  Variable, // of a let rec, while it is computed
  Fixpoint, // what it comes to
};

using Term = std::uint32_t; // number of a node
constexpr Term NoTerm = ~Term(0);

// When all that a term depends on is known: 0 by the events, 1 by the sources of reads, 2 + k by choice k.
using Level = std::uint32_t;

struct Node {
  Operator what = Operator::Empty;
  bool isSet = false;
  bool isOpen = false; // a part of it is a Variable
  Term left = NoTerm, right = NoTerm;
  std::uint32_t index = 0; // Fact, Choice; Variable, Fixpoint: of Model::variables
  Level level = 0;
};

// Variables of one let rec are defined together, from one index on.
struct Variable {
  std::uint32_t first = 0, count = 0;
  Term body = NoTerm;
};

struct Choice {
  std::string name;
  bool isTotal = true; // on `pairs`
  Term base = NoTerm, pairs = NoTerm;
};

struct Axiom {
  enum class Kind { Acyclic, Irreflexive, Empty } kind = Kind::Empty;
  bool isNegated = false;
  bool isFlag = false; // no axiom: where it holds, that is told
  Term term = NoTerm;
  std::string name;
};

struct Model {
  std::string name;
  std::vector<Node> nodes; // operands before what is made of them, but for variables
  std::vector<Variable> variables;
  std::vector<Choice> choices;
  std::vector<Axiom> axioms;
  Term coherence = NoTerm; // `co` as it was chosen; NoTerm: the model does not speak of it
};

struct ModelError : std::runtime_error {
  std::string file;
  unsigned line, column;
  ModelError(std::string in, unsigned atLine, unsigned atColumn, const std::string &message)
      : std::runtime_error(message), file(std::move(in)), line(atLine), column(atColumn) {}
};

struct ModelSource {
  std::string name; // of the file, for messages
  std::string text;
  // The text of what it includes; nullopt: there is no such file.
  std::function<std::optional<std::string>(const std::string &)> include = {};
};
Model readModel(const ModelSource &source); // throws ModelError

// The models that are built in: "ptx", "vulkan", "scoped-rc11-axioms". Empty: there is none of this name.
std::string_view modelText(std::string_view name);

} // namespace veriwarp::explore::axiomatic

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
