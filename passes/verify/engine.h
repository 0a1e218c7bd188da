// The verifier's inside: one symbolic thread runs through the kernel once. Private to this room.
//
// Branches are merged as they end: variables become conditional values, writes to arrays are guarded. A thread that has
// returned has a false `path`. What is known goes to the Prover as facts that are implied by the path.
#pragma once

#include "passes/verify/meeting.h"
#include "passes/verify/prover.h"
#include "passes/verify/verify.h"

#include <chrono>
#include <map>
#include <set>
#include <tuple>

namespace veriwarp::verify {

using report::Phrase;
using report::PhraseKind;

struct Update {
  smt::Term guard;
  std::vector<smt::Term> index;
  smt::Term value;
};

// An array as this thread knows it: a function of the subscripts, and what it has written since.
struct ArrayState {
  std::string base;
  std::vector<Update> updates;
};

// guard ==> this thread holds `amount` of array[index], for all values of vars. Negative: it has given it up.
struct Chunk {
  VariablePtr array;
  smt::Term guard;
  std::vector<smt::Term> vars;
  std::vector<smt::Term> index;
  smt::Term amount;
  bool isNegative = false;
  std::vector<std::string> inverses; // functions from the location to vars; empty where they follow from the index
  smt::Term share;                   // of an amount 1\E: E
  Place place;
};

struct State {
  std::map<const Variable *, smt::Term> variables;
  std::map<const Variable *, ArrayState> arrays;
  std::vector<Chunk> chunks;
  smt::Term path;
};

// How an expression is evaluated. `variables` stands above the state's: bound variables.
struct Scope {
  const State *state = nullptr;
  std::map<const Variable *, smt::Term> bound;
  std::vector<smt::Term> vars; // universal around the expression
  smt::Term guard;             // what holds where the expression is evaluated
  bool isCode = false;         // integers have types, and operations overflow
  bool unchecked = false;      // no obligations: they have been, or will be, proved elsewhere
  const State *old = nullptr;  // what \old means; null: the state at the entry
  bool inInvariant = false;    // it is part of the kernel's invariant, which speaks of what no thread holds
};

// Where the threads go that do not come to the end of a list of statements.
struct Exits { // of a loop
  std::vector<State> breaks, continues;
  bool returnDiffers = false; // threads of a block may return apart from each other
};
struct Returns { // of a function that is executed in place
  std::vector<State> states;
  const Variable *result = nullptr; // null: none
  Type type;
};

// Around the statement that is executed.
struct Frame {
  Exits *loop = nullptr;                           // the innermost
  Returns *function = nullptr;                     // the innermost
  std::vector<const std::vector<Chunk> *> outside; // permissions that wait outside the loops around
};

inline bool isWide(Type type) { return type.kind == Type::Int && type.bits == 64 && !type.isSigned; }

// What a contract says: permissions, and conditions.
struct Assertion {
  std::vector<Chunk> chunks;
  std::vector<Formula> conditions;
};

// state_check.cpp; for assertions.
bool holds(const Chunk &chunk);
bool holds(const State &state);
bool holds(const Scope &scope);
bool holds(const Assertion &assertion);

// Structures are their fields.
std::vector<VariablePtr> scalars(const std::vector<VariablePtr> &list);

class Engine {
public:
  Engine(const Kernel &k, smt::Solver &solver, const VerifyOptions &o);
  KernelResult run();
  Meeting meet(const Expr &first, const Expr &second); // meeting.cpp

private:
  // verify.cpp
  void setUp();
  void assumeLaunch();
  void checkContract();
  Answer holdForAll(); // Refuted: a launch was found where they do; Proved: there is none
  Answer launchForAll();
  void checkLaunches();
  void checkEnsures(State state, Place exit); // the contract, for threads that leave in this state
  bool outOfTime();
  void report(Obligation kind, Verdict verdict, Phrase message, Place place);
  // Proves it where `state` is; the result becomes a clause, or part of the summary of accesses and of overflow.
  bool require(const Formula &goal, Obligation kind, const Phrase &message, Place place, smt::Term path);
  Phrase valuesOf(const Proof &proof); // witness.cpp
  static std::string elementText(const Variable &array, const std::vector<smt::Term> &index, const Proof &proof);
  std::vector<std::string> elementsOf(const Proof &proof) const;
  std::string textOf(const Expr &e) const;
  std::string textOf(Place place) const;

  // evaluate.cpp
  smt::Term value(const Expr &e, Scope &scope);
  smt::Term condition(const Expr &e, Scope &scope);
  Formula formula(const Expr &e, Scope &scope);
  smt::Term binary(const Expr &e, Scope &scope);
  smt::Term arithmetic(Op op, smt::Term a, smt::Term b, Type type, Scope &scope, Place place);
  smt::Term convert(smt::Term t, Type from, Type to, Scope &scope, Place place);
  smt::Term remainder(smt::Term a, smt::Term b, const Scope &scope);
  smt::Term constantOf(smt::Term t);
  smt::Term call(const Expr &e, Scope &scope);
  smt::Term lengthOf(const Variable &array); // \pointer_length
  smt::Term sum(const Expr &e, Scope &scope);
  smt::Term special(Special s) { return specials[static_cast<std::size_t>(s)]; }
  smt::Term globalThread();
  Type typeOf(const Expr &e) const;
  smt::Term number(std::int64_t v) { return pool.constant(64, static_cast<std::uint64_t>(v)); }
  smt::Term defaultValue(Type type) { return type.kind == Type::Bool ? pool.boolean(false) : number(0); }
  smt::Term fresh(const std::string &name, Type type);
  smt::Term inRange(smt::Term t, Type from, Type to); // whether the value keeps what it is in another type
  // Unsigned integers of 64 bits are wide: a term is their bits. From 2^63 on it is not the number that it is read as.
  bool isSmall(smt::Term t, const Scope &scope); // known to be less than 2^63
  bool staysWide(smt::Term t, Type type, const Scope &scope) { return isWide(type) && !isSmall(t, scope); }
  smt::Term ordered(smt::Term a, Type ofA, smt::Term b, Type ofB, bool orEqual, const Scope &scope); // a < b, a <= b
  smt::Term equal(smt::Term a, Type ofA, smt::Term b, Type ofB, const Scope &scope);
  smt::Term integer(const Expr &e, Scope &scope) { return valueAs(annotate::kMathInt, e, scope); }
  smt::Term valueAs(Type type, const Expr &e, Scope &scope); // of annotations
  smt::Term between(smt::Term t, std::int64_t lo, std::int64_t hi);
  smt::Term atMost(smt::Term t, std::uint64_t most); // of an unsigned term
  smt::Term fits64(Op op, smt::Term a, smt::Term b, smt::Term result, bool isSigned);
  void obligation(Scope &scope, smt::Term goal, Obligation kind, const Phrase &message, Place place);
  std::vector<smt::Term> subscripts(const Expr &index, Scope &scope);
  std::pair<std::vector<smt::Term>, smt::Term> bind(const Expr &e, Scope &scope, Scope &inner);

  // resources.cpp
  // Where a contract is evaluated, or code: integers have types there.
  Scope scopeOf(const State &state, bool unchecked = false);
  Scope codeScope(const State &state);
  Assertion assertion(const Expr &e, Scope &scope);
  void collect(const Expr &e, Scope &scope, Assertion &into);
  void collectChunk(const Expr &location, std::vector<smt::Term> index, const Expr &fraction, Scope &scope,
                    Assertion &into, const std::vector<smt::Term> &extraVars);
  smt::Term amountOf(const Expr &fraction, Scope &scope, smt::Term &share);
  smt::Term read(const State &state, const VariablePtr &array, const std::vector<smt::Term> &index);
  smt::Term held(const State &state, const VariablePtr &array, const std::vector<smt::Term> &index);
  smt::Term contribution(const Chunk &chunk, const std::vector<smt::Term> &index);
  bool prepare(Chunk &chunk, Place place); // injective in its variables; makes the inverse functions
  // `at`: where it is told if something is not held; else where the permission is written.
  void exhale(State &state, const Assertion &a, Obligation kind, Place place, Place at = {});
  void inhale(State &state, Assertion a);
  bool sameChunk(const Chunk &a, const Chunk &b);
  std::string newVersion(const Variable &array);

  // execute.cpp
  void execute(const Stmts &list, State &state, const Frame &frame);
  void execute(const Stmt &s, State &state, const Frame &frame);
  void leave(const Stmt &s, State &state, const Frame &frame); // return, break, continue
  void store(const Stmt &s, State &state);
  void branch(const Stmt &s, State &state, const Frame &frame);
  // `before` has become `yes` where the condition holds and `no` elsewhere: both as one.
  State join(State before, smt::Term condition, State yes, State no);
  void annotations(const Stmt &s, State &state);
  void askQuestions(const Stmt &s, const State &state);
  smt::Term merge(smt::Term condition, smt::Term a, smt::Term b) { return a == b ? a : pool.ite(condition, a, b); }
  void assumeHere(const Formula &f, const State &state) { prover.assume(implies(pool, state.path, f)); }
  void assumeAll(const Expr &e, State &state);

  // loops.cpp
  struct Loop;                                            // what the parts of its proof share
  using Havocked = std::map<const Variable *, smt::Term>; // variables of any iteration
  void loop(const Stmt &s, State &state, const Frame &frame);
  Loop readLoop(const Stmt &s, const Frame &frame) const;
  std::vector<State> firstRound(Loop &loop, State &state);
  void establish(Loop &loop, const State &state);
  State anyIteration(Loop &loop, const State &state);
  State headOf(Loop &loop, const State &state, const std::set<const Variable *> &differ, Havocked &havocked);
  void forget(const Loop &loop, const Variable *array, ArrayState &inHead, const State &state);
  bool tryOut(Loop &loop, const State &head, const Havocked &havocked, std::set<const Variable *> &differ);
  void checkFraming(const Loop &loop, const State &head);
  std::vector<State> keep(Loop &loop, const State &head);
  State leaveLoop(Loop &loop, State head, std::vector<State> broken, const State &state);
  void iterate(const Loop &loop, State &state);
  Assertion invariant(const Clause &clause, const State &at, bool isChecked);
  void joinAll(State &state, std::vector<State> &others, const State &before);
  void giveBack(State &state, std::vector<Chunk> outside);

  // calls.cpp
  void inlined(const Stmt &s, State &state, const Frame &frame);
  void call(const Stmt &s, State &state);
  smt::Term updated(AtomicOp op, smt::Term old, smt::Term operand, Type type, smt::Term any);
  void atomic(const Stmt &s, State &state);
  void requireOneBlock(const std::vector<smt::Term> &index, Scope &scope, const Stmt &s);
  void checkInvariantArrays();
  std::vector<Chunk> commonChunks; // what the kernel's invariant says that atomics may update
  std::set<const Variable *> commonArrays;
  bool isCommon(const Clause &clause) const; // an invariant of the kernel about what atomics update

  // threads.cpp
  struct Other { // another thread: its symbols, by those of the one that runs
    std::unordered_map<unsigned, smt::Term> map;
    std::vector<smt::Term> identity;
    std::string suffix;
  };
  Other otherThread(bool sameBlock, bool quantified);
  smt::Term rename(smt::Term t, Other &other);
  Formula rename(const Formula &f, Other &other);
  Chunk rename(const Chunk &c, Other &other);
  smt::Term sameThread(const Other &other, bool sameBlock);
  void assumeForOther(Other &other, std::size_t upTo);
  void assumeExists(const Other &other); // that it is a thread of the launch
  bool isUniform(smt::Term t);

  // sharing.cpp
  void checkSharing(const std::vector<Chunk> &chunks);
  void assumeDigits(smt::Term one, smt::Term other);
  smt::Term totalOf(const Chunk &chunk, bool sameBlock, bool &isUnlimited, Phrase &why, Proof &proof);

  // barriers.cpp
  void barrier(const Stmt &s, State &state);
  void checkExchange(const std::vector<Chunk> &before, const std::vector<Chunk> &after, Place place);

  const Kernel &kernel;
  const VerifyOptions &options;
  smt::TermPool pool;
  Prover prover;
  KernelResult outcome;
  std::vector<smt::Term> specials;
  std::map<std::string, smt::Term> shares; // fraction 1\E by E
  std::int64_t whole = 1;                  // the amount that means 1
  smt::Term readAmount;
  State entry; // what \old means
  std::map<const Variable *, unsigned> versions;
  unsigned counter = 0;
  std::set<unsigned> privateVariables;      // ids: havocked, and not the same for all threads of a block
  std::set<std::string> privateFunctions;   // their values are this thread's
  bool usesBlock[3] = {}, usesGrid[3] = {}; // by axis: whether anything speaks of threads; of blocks
  bool isIncomplete = false;                // a permission was left out that is not understood
  bool dry = false;                         // executed to find out what is uniform: nothing is proved or reported
  unsigned accesses = 0, operations = 0;    // proved
  std::chrono::steady_clock::time_point start;
  std::map<std::tuple<unsigned, Obligation, std::string>, Verdict> told; // each place fails once per obligation
};

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
