// What Veriwarp has to say about kernels: verdicts per property, and findings with their counterexamples.
//
// Every engine produces these values and every output (compiler diagnostics, text, JSON, SARIF, HTML) is a function of
// them. Plain data: owns all its strings, copies freely, throws nothing. No LLVM, no Z3, no CUDA.
#pragma once

#include "report/launch_name.h"
#include "report/words.h"

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace veriwarp::report {

// A property that is decided per kernel. checks.def has all about each.
enum class Check {
#define KERNEL_CHECK(ID, ...) ID,
#define CHECK(ID, ...) ID,
#include "report/checks.def"
};

// Proved: holds under the assumptions listed. Refuted: a counterexample was replayed by an independent evaluation.
// Possible: a counterexample exists, but depends on a value that the model abstracts (named in the finding).
// Unknown: neither; the reason says why (timeout, limit, or the construct that is not modelled and its place).
// Assumed: nothing speaks against it, but one of the assumptions is the question itself (isQuestion, words.h).
enum class Verdict { Proved, Refuted, Possible, Unknown, Assumed };

// One thing that has to be shown of a kernel for a verdict of Verify, Optimize or Equivalent. obligations.def has the
// rows.
enum class ObligationKind : std::uint8_t {
#define OBLIGATION(ID, NAME, SUMMARY) ID,
#include "report/obligations.def"
#undef OBLIGATION
};

struct Location {
  std::string file;    // as the compiler names it; empty when unknown
  unsigned line = 0;   // 1-based; 0 when unknown
  unsigned column = 0; // 1-based; 0 when unknown
  friend auto operator<=>(const Location &, const Location &) = default;
};

struct Note {
  Location where;
  Phrase message;
};

// Text to insert before `where`, which makes the finding go away. `note` says what it does.
struct FixIt {
  Location where;
  std::string insert;
  Phrase note;
};

// One step of one GPU thread on the way to the finding.
struct Step {
  Location where;
  Phrase message; // "reads s[33]"
};

// A GPU thread of a counterexample. `block` and `thread` are (x, y, z).
struct ThreadTrace {
  std::array<std::uint32_t, 3> block{};
  std::array<std::uint32_t, 3> thread{};
  Action action;
  std::int64_t element = -1; // index of the element touched, in elements of the array; -1 when there is none
  std::vector<Step> steps;   // ends with the access itself
};

// The extents of a counterexample's block or grid.
struct Extents {
  enum class Of : std::uint8_t { Block, Grid } of = Of::Block;
  std::array<std::uint32_t, 3> numbers{1, 1, 1};
};
// A named value of the counterexample, in source terms: {"n", "100"}, {"blockDim", "32 x 8"}. For code: `number`, where
// the value is one number, or extents.
struct Binding {
  std::string name;
  std::string value;
  std::variant<std::monostate, std::int64_t, Extents> number{};
};
Binding bindingOf(const Extents &extents);
Binding bindingOf(std::string name, std::string value); // as a file has them

// Why a finding does not count: a comment in the source allows it, or the baseline file knows it.
struct Suppression {
  enum class Kind { None, InSource, Baseline } kind = Kind::None;
  std::string reason;
  Location where; // of the comment
};

// What is wrong, where one check finds several things.
enum class Fault : std::uint8_t {
  ReadWrite,
  WriteWrite,
  Benign,
  Misaligned,
  Refused,
  Differs,
  DataRace,          // of a run: what each of the two did is in its message
  HeterogeneousRace, // the same, of atomic operations whose scopes do not include each other
};
// A fault; the check that fails without a missing assumption; what is not shown of an annotated kernel; or nothing.
using FindingKind = std::variant<std::monostate, Fault, Check, ObligationKind>;

// How near the two threads of a race are, or those that a barrier is for. Thread: one thread, with its own copy
// (cp.async).
enum class Nearness : std::uint8_t { None, Thread, Warp, Block, Grid };

enum class MemorySpace : std::uint8_t { None, Shared, Global, Constant, Local };

struct Finding {
  Check check = Check::Race;
  Verdict verdict = Verdict::Refuted; // Refuted or Possible
  FindingKind kind;
  Nearness level = Nearness::None;
  MemorySpace space = MemorySpace::None; // None where it has no meaning
  std::string object;                    // the array or variable, as in the source; may be empty
  Location where;
  Phrase message; // one sentence, no trailing period, as a compiler diagnostic
  std::vector<Note> notes;
  std::vector<FixIt> fixIts;
  // Two for a race or divergence, one for out-of-bounds and assertions. For bank conflicts those of the warp that meet
  // in the worst bank (or all of it), `element` being the 32-bit word that each accesses.
  std::vector<ThreadTrace> threads;
  std::vector<Binding> values; // launch shape and parameters of the counterexample
  unsigned degree = 0;         // bank conflicts: ways; uncoalesced: sectors touched
  LaunchName launch;           // the launch it was found for, as in CheckResult
  Abstraction dependsOn;       // of a possible finding: what it rests on, where that is one thing; also a note
  Suppression suppression;
};

struct Obligation {
  ObligationKind kind = ObligationKind::Requires;
  Verdict verdict = Verdict::Unknown;
  Location where;
  std::string text; // the clause or expression, in the words of the source
  Phrase message;   // what was shown, what is wrong, or why it is not decided; may be empty
};

// A number that describes the work: "queries", 12.
struct Figure {
  std::string name;
  std::uint64_t value = 0;
};

// The verdict on one property of one kernel for one launch.
struct CheckResult {
  Check check = Check::Race;
  Verdict verdict = Verdict::Unknown;
  LaunchName launch;                   // which launches it is about
  std::vector<Assumption> assumptions; // what the verdict rests on; sorted by their words
  Reason reason;                       // for Unknown: why
  Location reasonWhere;                // for Unknown: the construct, where there is one
  double seconds = 0;                  // CPU time of analysis and solvers
  unsigned degree = 0;                 // as in Finding; the worst one
  std::vector<Obligation> obligations; // what was to be shown, one by one, where the check has such
  std::vector<Figure> figures;
};

struct KernelReport {
  std::string name;   // mangled
  std::string pretty; // "sum(const float*, float*)"
  Location where;
  std::vector<CheckResult> checks; // one per check and launch
  std::vector<Finding> findings;
};

// A message that belongs to no kernel: "template 'f' is never instantiated", "no kernel in this file".
struct Message {
  enum class Level { Note, Warning, Error } level = Level::Note;
  Location where;
  std::string text;
  // How programs recognise it, where they need to.
  enum class Code {
    None,
    Suppression,       // a comment that is malformed, or that allows nothing
    NoSuchParameter,   // `subject`: a parameter that was given a value, and no kernel of the file has one
    NoSuchKernel,      // `subject`: a kernel that was asked for by this name, and the file has none
    LaunchedElsewhere, // `subject`: a kernel, mangled, that is used here and defined in another file
    KernelsUnlisted,   // the checker failed before it could say which kernels the file has
  } code = Code::None;
  std::string subject = {};
  bool isHelpful = false; // NoSuchParameter, NoSuchKernel: it names one that may be meant
};

struct Report {
  std::vector<KernelReport> kernels;
  std::vector<Message> messages;
  bool isPart = false; // other kernels of the file have not been asked for; not written to files
};

// What may happen or not, in a note that says what it depends on.
enum class Event { TheyMeet, TheyPart, ItDoes };
// A possible finding rests on this: says so in a note, and to programs.
void restOn(Finding &finding, Event event, const Abstraction &abstraction, const Location &where);

std::string_view checkName(Check check);              // "race", "barrier-divergence", "out-of-bounds", ...
std::string_view verdictName(Verdict verdict);        // "proved", "refuted", "possible", "unknown", "assumed"
std::string_view obligationName(ObligationKind kind); // "requires", "ensures", "access", ...
std::string_view kindName(const FindingKind &kind);   // "read-write", "race", "ensures", or nothing
std::string_view nearnessName(Nearness nearness);     // "warp", or nothing
std::string_view spaceName(MemorySpace space);        // "shared", or nothing

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
