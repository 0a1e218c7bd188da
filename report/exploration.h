// What exploring a program's kernel launches has found (runtime/explore): findings with the execution in which each
// happens, as a graph, and the repair that was found for the races. Plain data, from which text, JSON, SARIF and HTML
// are made.
#pragma once

#include "report/finding.h"
#include "report/result.h"
#include "report/source.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::report {

enum class ExploredKind : std::uint8_t {
#define EXPLORED(ID, NAME, CHECK, SUMMARY) ID,
#include "report/dynamic_findings.def"
#undef EXPLORED
};
inline bool isRace(ExploredKind kind) {
  return kind == ExploredKind::DataRace || kind == ExploredKind::HeterogeneousRace;
}

enum class EventKind : std::uint8_t { Read, Write, Update, Fence, Barrier, Warp };
enum class ThreadEnd : std::uint8_t { Open, Ended, Waits, Stopped }; // Open: it could go on
// By strength. None: not atomic.
enum class MemoryOrder : std::uint8_t { None, Relaxed, Acquire, Release, AcquireRelease, Sequential };
enum class MemoryScope : std::uint8_t { Block, Device, System };

std::string_view name(ExploredKind kind); // "data-race"
std::optional<ExploredKind> exploredKindByName(std::string_view name);
Check checkOf(ExploredKind kind);         // by whose name comments allow it
std::string_view name(EventKind kind);    // "read"
std::string_view name(ThreadEnd end);     // "ended", or nothing
std::string_view name(MemoryOrder order); // "acq_rel", as in CUDA's memory_order_acq_rel
std::string_view name(MemoryScope scope); // "device", as in CUDA's thread_scope_device

// "writes 1 to 'x' (relaxed, device scope)"
inline std::string withStrength(const std::string &act, const std::string &strength) {
  return strength.empty() ? act : act + " (" + strength + ")";
}

// An event of an execution graph.
struct ExecutionEvent {
  unsigned thread = 0; // index into Execution::threads
  EventKind kind = EventKind::Read;
  std::string act; // "writes 1 to 'x'"
  Location where;
  // Some operations are two events, which follow each other: coming to a barrier or a warp operation and leaving it,
  // the read and the write of an update.
  enum class Part : std::uint8_t { Whole, First, Second } part = Part::Whole;
  std::string strength = {}; // "relaxed, device scope"; empty: none

  std::string text() const { return withStrength(act, strength); }
};

// Between events of an execution, by index. Program order is the order of a thread's events.
struct ExecutionEdge {
  enum class Kind : std::uint8_t {
    ReadsFrom,         // rf
    Synchronizes,      // rf, and what is before the write happens before what is behind the read
    ModificationOrder, // mo, to the next write
    ReadsBefore,       // rb: the read came before that write
    Barrier,           // arrival to departure
  };
  Kind kind = Kind::ReadsFrom;
  unsigned from = 0, to = 0;
};
std::string_view edgeName(ExecutionEdge::Kind kind); // "rf", "sw", "mo", "rb", "barrier"

struct ExecutionThread {
  unsigned number = 0; // of the launch's, from 0
  std::string who;     // "thread (0,0,0)"
  ThreadEnd end = ThreadEnd::Open;
  Location endsAt;        // of what it stands at
  std::string block = {}; // "block (1,0,0)"; empty: it is of none, or `who` says it

  std::string name() const { return block.empty() ? who : who + " of " + block; }
};

struct Execution {
  std::vector<ExecutionThread> threads; // those with events or a part in the finding
  std::vector<ExecutionEvent> events;   // in an order in which they can happen
  std::vector<ExecutionEdge> edges;
  std::vector<unsigned> marked; // events that the finding is about
};

struct ExploredFinding {
  ExploredKind kind = ExploredKind::DataRace;
  std::string message; // one sentence without a period
  Location where;
  std::vector<Note> notes;
  Execution execution;
};

struct ExploredLaunch {
  std::string kernel; // as in the source: "reduce(int*)"
  std::array<std::uint32_t, 3> grid{}, block{};
  bool complete = false;
  std::string incomplete; // why
  std::uint64_t executions = 0, blocked = 0, bounded = 0;
  unsigned events = 0; // the most in one execution
  double seconds = 0, peakMegabytes = 0;
  unsigned attempts = 1;
  std::vector<ExploredFinding> findings;
};

// One access of the source that a repair makes stronger.
struct StrengthChange {
  Location where;
  EventKind access = EventKind::Read; // Fence, or what precedes it
  MemoryOrder order = MemoryOrder::None;
  std::optional<MemoryScope> scope; // of what is atomic
  MemoryOrder newOrder = MemoryOrder::None;
  MemoryScope newScope = MemoryScope::Block;
  bool written = false; // Repair::edits or Repair::byHand have it
};
// "this write: release instead of relaxed, device scope instead of block scope"
std::string describe(const StrengthChange &change);

// A change of the source text. Columns count bytes; `end` is behind the last byte that goes away.
struct TextEdit {
  Location begin, end;
  std::string text;
  std::string note; // what it is for
};

struct Repair {
  enum class State : std::uint8_t { None, Impossible, Found } state = State::None; // None: not asked for, or no race
  std::string reason; // Impossible: why. Found and not complete: which limit was reached
  std::vector<StrengthChange> changes;
  unsigned tried = 0;    // how many sets of changes were explored
  bool complete = false; // all executions of the program so changed were visited
  // Set by `veriwarp explore`: the changes as text, where they can be written, and whether the program that was built
  // from the changed text has been explored without a finding.
  std::vector<TextEdit> edits;
  std::vector<Note> byHand; // changes that could not be written
  bool verified = false;
};

// What a reader of a repair must know of it besides: "" or a sentence without a period.
std::string caution(const Repair &repair);

// What exploring left out of a program, besides launches that are incomplete.
struct LeftOut {
  enum class Kind : std::uint8_t {
    Outcomes, // launch number `launch`, from 1, has `count` executions; the program went on with the result of one
    Streams,  // the program has made `count` streams: what runs in them at the same time was explored one by one
    Graphs,   // nodes of a graph that are not ordered, the same
    Launches, // programmatic dependent ones, the same
    Threads,  // several threads of the host launch, the same
    Host,     // the host uses memory while a launch or a copy may use it
  } kind = Kind::Outcomes;
  std::uint64_t launch = 0, count = 0;
};
std::string describe(const LeftOut &leftOut); // a sentence without a period

struct Exploration {
  std::vector<ExploredLaunch> launches;
  std::vector<LeftOut> leftOut;
  Repair repair;
};

struct ExplorationOptions {
  std::string version; // of Veriwarp
  std::string root;    // files below this folder are named relative to it
  std::string commandLine;
};

// For a terminal: "f.cu:4:5: error: ... [data-race]", and its notes, each on a line.
std::string textOf(const ExploredFinding &finding);
std::string writeJson(const Exploration &exploration);
Result<Exploration> readExploration(std::string_view json); // what writeJson wrote
std::string writeSarif(const Exploration &exploration, Sources &sources, const ExplorationOptions &options = {});
std::string writeHtml(const Exploration &exploration, Sources &sources, const ExplorationOptions &options = {});

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
