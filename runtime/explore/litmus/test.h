// Litmus tests, as herd and Dat3M write them: parsing gives a script to explore and a condition on final states.
#pragma once

#include "runtime/explore/axiomatic/model.h"
#include "runtime/explore/script.h"

#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::explore::litmus {

// What is wrong with a test, and where. Lines and columns count from 1.
struct SyntaxError : std::runtime_error {
  unsigned line, column;
  SyntaxError(unsigned atLine, unsigned atColumn, const std::string &message)
      : std::runtime_error(message), line(atLine), column(atColumn) {}
};

// A register of a thread, a location, or a number.
struct Variable {
  enum class Kind { Register, Location, Constant } kind = Kind::Constant;
  unsigned thread = 0;
  Value value = 0;  // number of the register or location
  NumberType type;  // of what it holds
  std::string name; // as herd prints it: "0:r1", "x"
};

struct Condition {
  enum class Kind { True, And, Or, Not, Compares } kind = Kind::True;
  std::vector<Condition> parts;
  Compare compare = Compare::Equal;
  Variable left, right;
};

struct TextPlace {
  unsigned line = 1, column = 1;
};

enum class Quantifier { Exists, NotExists, Forall };

struct Test {
  std::string dialect; // "PTX", "VULKAN", "OPENCL", "C"
  std::string name;
  Script script;
  std::vector<TextPlace> places; // by Instruction::site
  std::map<std::string, std::uint32_t> locations;
  std::vector<std::map<std::string, unsigned>> registers; // by thread
  Quantifier quantifier = Quantifier::Exists;
  Condition condition, filter; // final states for which the filter does not hold do not count
  std::string conditionText;
  std::vector<Variable> observed; // what final states are told by
};

Test parse(std::string_view text); // throws SyntaxError

// The outcome in herd's form, with executions and races.
struct RunOptions {
  std::shared_ptr<const axiomatic::Model> model; // none: scoped RC11, which the explorer visits
  bool isPtx = false; // the model is PTX's, built in: the explorer is tried first, and answers if that says all
  bool scoped = true; // false: rc11, in which all scopes are the system's
  bool symmetry = false;
  unsigned jobs = 1;
  unsigned loopBound = 16;
  double seconds = 0;
  std::size_t megabytes = 0;
  bool oldReleaseSequences = true;
};
struct Outcome {
  std::string text;
  bool holds = false; // the condition
  bool racy = false;
  bool complete = false; // no limit, no loop bound was reached
};
Outcome run(Test test, const RunOptions &options); // throws SyntaxError for what the model does not have

} // namespace veriwarp::explore::litmus

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
