// What a solver knows: the data that all techniques share.
//
// There are no methods with behaviour here. Each technique is a free function in a file of its own that takes a State,
// and techniques.h is their table of contents. What only one technique needs between calls stands in that technique's
// struct below, named after it.
#pragma once

#include "solver/sat/arena.h"
#include "solver/sat/ema.h"
#include "solver/sat/heap.h"
#include "solver/sat/options.h"
#include "solver/sat/proof.h"
#include "solver/sat/queue.h"
#include "solver/sat/watch.h"
#include "veriwarp/sat.h"

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace veriwarp::sat {

enum class VarStatus : uint8_t { Active, Fixed, Eliminated, Substituted };

/// Of an assigned variable.
struct Assignment {
  uint32_t level = 0;
  uint32_t trail = 0;
  Watch reason; // none for decisions and, at level 0, for units
};

/// Of a decision level; the seen fields serve the early aborts of minimisation.
struct Level {
  Lit decision;
  uint32_t trail = 0; // trail height before the decision
  uint32_t seenCount = 0;
  uint32_t seenTrail = ~0u;
};

/// Marks of analysis, one byte a variable.
enum Mark : uint8_t { Seen = 1, Poison = 2, Removable = 4, Shrinkable = 8, InClause = 16, ChainMark = 32 };

/// Clauses taken out of the formula, from which models are completed (extend.cpp). The first literal is the witness.
struct Extension {
  std::vector<Lit> lits;
  std::vector<uint64_t> starts;
  std::vector<ClauseId> ids;
  uint64_t bytes() const { return lits.capacity() * 4 + starts.capacity() * 8 + ids.capacity() * 8; }
};

/// Averages that each mode keeps for itself.
struct Averages {
  Ema fast{33}, slow{100000}, size{1000};
};

struct Limits {
  double endTime = 0;                                                     // seconds on the steady clock; 0 is none
  uint64_t endConflicts = 0, endTicks = 0;                                // 0 is none
  uint64_t memory = 0;                                                    // bytes; 0 is none
  uint64_t restart = 0, reduce = 0, rephase = 0, probe = 0, simplify = 0; // conflicts
  uint64_t modeConflicts = 0, modeTicks = 0;
  uint64_t memoryCheck = 0; // conflicts at which memory is added up next
};

/// The input clauses as they were given, variable-length encoded: what every model is checked against.
struct InputLog {
  std::vector<uint8_t> bytes;
  void push(std::span<const int> lits);
  /// False if the model satisfies no literal of some clause; `broken` is then the first such clause.
  bool satisfiedBy(const std::vector<int8_t> &model, std::vector<int> &broken) const;
};

struct Vivify {
  uint64_t lastSearch = 0; // search ticks at the last round
};

struct Simplify {
  int bound = 0;         // clauses that an elimination may add; grows when a round completes
  bool complete = false; // the last round ended because nothing was left to try
  uint64_t ticks = 0;    // of all rounds
};

struct Probe {
  uint64_t rounds = 0;
  uint64_t lastSearch = 0; // search ticks at the last round
  Var next = 0;            // where the next round starts
};

struct State {
  explicit State(bool withIds) : arena(withIds) {}

  Options opts;
  Statistics stats;
  Limits limits;

  // The formula.
  Arena arena;
  bool inconsistent = false; // the empty clause has been derived
  Var variables = 0;
  std::vector<VarStatus> status;
  Var removed = 0;                      // variables eliminated or substituted: they have no value while searching
  uint64_t irredundant = 0, learnt = 0; // clauses alive
  uint64_t watchBytes = 0;

  // The assignment.
  std::vector<WatchList> watches; // by literal
  std::vector<int8_t> values;     // by literal: 1 true, -1 false, 0 open
  std::vector<Assignment> info;   // by variable
  std::vector<Lit> trail;         // as long as there are variables; `trailSize` of it is used
  uint32_t trailSize = 0, propagated = 0, rootUnits = 0;
  std::vector<Level> levels; // levels[0] is the root
  uint32_t level = 0;
  std::vector<ClauseId> unitIds; // by variable, where proofs have identifiers
  Ref conflict = noRef;

  // Decisions.
  bool stable = false;
  bool searching = false; // decisions are the search's: phases are saved
  Queue queue;
  Heap heap;
  double scoreIncrement = 1.0;
  std::vector<int8_t> saved, target, best; // phases by variable
  uint32_t targetAssigned = 0, bestAssigned = 0;
  uint32_t quietTrail = 0; // height of the trail below the last conflict
  Averages averages[2];    // by mode
  uint64_t reluctantU = 1, reluctantV = 1, reluctantLeft = 0;
  bool reluctantDue = false;
  uint64_t randomState = 0;

  // Analysis.
  std::vector<uint8_t> marks;
  std::vector<Var> analyzed, minimized, shrinkable;
  std::vector<Lit> clause; // the clause being learnt
  std::vector<uint32_t> touchedLevels;
  std::vector<ClauseId> chain;
  std::vector<Var> chainVars;
  std::vector<uint64_t> lbdStamps; // by level
  uint64_t lbdStamp = 0;
  std::vector<Ref> recent; // recently learnt clauses, for eager subsumption
  uint32_t recentNext = 0;

  // Incremental use.
  std::vector<Lit> assumptions;
  std::vector<uint8_t> failed; // by literal
  Extension extension;
  std::vector<uint8_t> witness; // by literal: is it a witness on the extension stack
  std::vector<int8_t> model;    // by external variable
  InputLog input;
  std::vector<Lit> added; // the clause being added
  bool connected = false; // watches exist; before the first solve nobody needs them
  bool singleShot = false;
  bool simplifiedOnce = false;

  // Techniques between calls.
  Vivify vivify;
  Simplify simplify;
  Probe probe;
  std::vector<uint8_t> touched; // by variable: in a clause that was removed or shortened since the last elimination
  std::vector<uint32_t> probed; // by literal: number of units known when it was last probed in vain
  uint64_t satisfiedSeen = 0;   // units known when satisfied clauses were last removed
  uint64_t searchTicks = 0, ticks = 0;
  uint64_t modeStartTicks = 0;

  // Interfaces.
  Proof proof;
  std::atomic<bool> interrupted{false};
  std::function<bool()> terminate;
  std::function<void(std::span<const int>)> learn;
  int learnLength = 0;
  std::function<void(std::string_view)> message;
  std::string gpuTold;     // the last thing said about the GPU
  bool terminated = false; // a limit was met in this call
  double startTime = 0;

  // Small questions that everybody asks.
  int8_t value(Lit l) const { return values[l.code]; }
  bool active(Var v) const { return status[v] == VarStatus::Active; }
  bool fixed(Lit l) const { return values[l.code] && info[l.var()].level == 0; }
  Averages &average() { return averages[stable]; }
};

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
