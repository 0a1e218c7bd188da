// What stands for the launch, the thread that runs, and memory: terms, their names, and which of them are the thread's
// own. Private to this room.
#pragma once

#include "passes/verify/prover.h"
#include "passes/verify/state.h"

#include <set>
#include <unordered_map>

namespace veriwarp::verify {

class World {
public:
  World(const Kernel &k, const VerifyOptions &o, smt::TermPool &p, Prover &solver)
      : kernel(k), options(o), pool(p), prover(solver) {}

  const Kernel &kernel;
  const VerifyOptions &options;
  smt::TermPool &pool;
  Prover &prover;

  // Verification sets these before all else.
  std::vector<smt::Term> specials;
  std::int64_t whole = 1; // the amount of permission that means 1
  smt::Term readAmount;
  State entry;                     // what \old means
  std::size_t factsOfContract = 0; // the first facts: they hold in every block

  smt::Term special(Special s) const { return specials[static_cast<std::size_t>(s)]; }
  smt::Term globalThread();
  smt::Term number(std::int64_t v) { return pool.constant(64, static_cast<std::uint64_t>(v)); }
  smt::Term defaultValue(Type type) { return type.kind == Type::Bool ? pool.boolean(false) : number(0); }
  smt::Term between(smt::Term t, std::int64_t lo, std::int64_t hi);

  // New names.
  std::string numbered(const std::string &name) { return name + std::to_string(counter++); }
  smt::Term fresh(const std::string &name, Type type); // of the source's variable `name`, any value
  void remember(smt::Term t, const std::string &name) { sources.emplace(t.id(), name); }
  const std::string *sourceOf(smt::Term t) const;           // the name that it was made with
  std::vector<smt::Term> anyElement(const Variable &array); // subscripts, to be bound
  // A function from subscripts to elements: what an array holds from here on.
  std::string newVersion(const Variable &array);
  struct Version {
    const Variable *array = nullptr; // null: the function is no such
    bool isFirst = false;            // what it holds at the entry
  };
  Version versionOf(const std::string &function) const;

  // Whether it is the same for all threads of a block. What is private is not.
  bool isUniform(smt::Term t) const;
  bool isOfBlock(smt::Term t) const; // it names the block's index
  bool isPrivate(smt::Term variable) const { return privateVariables.contains(variable.id()); }
  bool isPrivate(const std::string &function) const { return privateFunctions.contains(function); }
  void makePrivate(smt::Term variable) { privateVariables.insert(variable.id()); }
  void makePrivate(const std::string &function) { privateFunctions.insert(function); }
  std::set<unsigned> privateIds() const { return privateVariables; }
  void setPrivateIds(std::set<unsigned> ids) { privateVariables = std::move(ids); }

  // What an element holds in this state, and how much of it the thread holds.
  smt::Term read(const State &state, const VariablePtr &array, const std::vector<smt::Term> &index);
  smt::Term held(const State &state, const VariablePtr &array, const std::vector<smt::Term> &index);
  smt::Term contribution(const Chunk &chunk, const std::vector<smt::Term> &index);

  void assumeHere(const Formula &f, const State &state) { prover.assume(implies(pool, state.path, f)); }

private:
  std::unordered_map<unsigned, std::string> sources;
  std::map<const Variable *, unsigned> versions; // how many
  std::unordered_map<std::string, Version> arrays;
  unsigned counter = 0;
  std::set<unsigned> privateVariables; // ids
  std::set<std::string> privateFunctions;
};

// What a value of the type is between.
smt::Range rangeOf(Type type);

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
