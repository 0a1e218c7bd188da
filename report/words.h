// What the analysis says besides verdicts, as values: what it abstracts, what it does not model, what it assumes, why
// it does not know. Each is a kind with data; the tables (*.def) give the English, which is made here and read by
// people alone. Code asks for the kind.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace veriwarp::report {

enum class AbstractionKind : std::uint8_t {
  None,
#define ABSTRACTION(ID, ARTICLE, WORDS) ID,
#include "report/abstractions.def"
#undef ABSTRACTION
};

enum class ConstructKind : std::uint8_t {
  None,
#define CONSTRUCT(ID, END, WORDS) ID,
#include "report/constructs.def"
#undef CONSTRUCT
};

enum class AssumptionKind : std::uint8_t {
  None,
#define ASSUMPTION(ID, WORDS) ID,
#include "report/assumptions.def"
#undef ASSUMPTION
};

enum class ReasonKind : std::uint8_t {
  None,
#define REASON(ID, WORDS) ID,
#include "report/reasons.def"
#undef REASON
};

enum class ActionKind : std::uint8_t {
  None,
#define ACTION(ID, VERB, WORDS) ID,
#include "report/actions.def"
#undef ACTION
};

enum class PhraseKind : std::uint16_t {
  None,
#define PHRASE(ID, WORDS) ID,
#include "report/phrases.def"
#undef PHRASE
};

// As many data as the words have places for; numbers in decimal.
template <class K> struct Said {
  using Kind = K;
  Kind kind = Kind::None;
  std::vector<std::string> data;

  Said() = default;
  Said(Kind k, std::vector<std::string> d = {}) : kind(k), data(std::move(d)) {}
  explicit operator bool() const { return kind != Kind::None; }
  friend auto operator<=>(const Said &, const Said &) = default;
};

using Abstraction = Said<AbstractionKind>; // a value or a circumstance that the analysis abstracts
using Construct = Said<ConstructKind>;     // something in a kernel that is not modelled
using Assumption = Said<AssumptionKind>;   // what a proof rests on
using Reason = Said<ReasonKind>;           // why a property is unknown
using Action = Said<ActionKind>;           // what a thread does

// What a finding says: a kind, and data that may be phrases themselves. "{0} by {1}" of WasRead and ThreadOfBlock.
struct Datum;
struct Phrase {
  PhraseKind kind = PhraseKind::None;
  std::vector<Phrase> data;
  std::string text; // of kind Told

  Phrase() = default;
  Phrase(PhraseKind k) : kind(k) {}
  Phrase(PhraseKind k, std::initializer_list<Datum> d);
  explicit operator bool() const { return kind != PhraseKind::None; }
};

// Words of an engine that has no kinds for what it says, or that are read back. passes/race has none of these.
Phrase told(std::string text);

// A name, a number or a phrase: what data are made from.
struct Datum {
  Phrase phrase;

  Datum(Phrase p) : phrase(std::move(p)) {}
  Datum(PhraseKind kind) : phrase(kind) {}
  Datum(std::string name) : phrase(told(std::move(name))) {}
  Datum(std::string_view name) : phrase(told(std::string(name))) {}
  Datum(const char *name) : phrase(told(name)) {}
  template <std::integral T> Datum(T number) : phrase(told(std::to_string(number))) {}
  Datum(const Action &action);
  Datum(const Abstraction &abstraction); // with its article
};

// In English: "value read from 's'". Nothing for kind None.
std::string words(const Abstraction &abstraction);
std::string words(const Construct &construct);
std::string words(const Assumption &assumption);
// Is it what a check asks? Then nothing is proved where it is assumed.
bool isQuestion(AssumptionKind kind);
std::string words(const Reason &reason);
std::string words(const Action &action);
std::string words(const Phrase &phrase);
std::string verb(const Action &action);                  // "reads", "atomic"
std::string withArticle(const Abstraction &abstraction); // "a value read from 's'", "what lanes ..." as it is

void sortByWords(std::vector<Assumption> &assumptions); // for people, each once

// How many data a kind has.
std::size_t dataCount(AbstractionKind kind);
std::size_t dataCount(ConstructKind kind);

// In JSON: "read-from". Names are those of the enumerators, each of one kind, and stay as they are.
std::string kindName(AbstractionKind kind);
std::string kindName(ConstructKind kind);
std::string kindName(AssumptionKind kind);
std::string kindName(ReasonKind kind);
std::string kindName(ActionKind kind);
// `data` fits the kind of that name; nothing if there is none such, or the number of data is another.
std::optional<Abstraction> abstractionOf(std::string_view kind, const std::vector<std::string> &data);
std::optional<Assumption> assumptionOf(std::string_view kind, const std::vector<std::string> &data);
std::optional<Reason> reasonOf(std::string_view kind, const std::vector<std::string> &data);
std::optional<Action> actionOf(std::string_view kind, const std::vector<std::string> &data);

// Made of others.
bool isWait(const Action &action);                  // it waits for others
bool isAtomicOrder(const Abstraction &abstraction); // what flags, counters and locks order
Reason notModelled(const Construct &construct);
Abstraction dependsOnConstruct(const Construct &construct);
Reason dependsOn(const std::string &object, const Abstraction &abstraction); // which element of `object`
inline Assumption stated(std::string text) { return {AssumptionKind::Stated, {std::move(text)}}; }
inline Reason because(std::string text) { return {ReasonKind::Stated, {std::move(text)}}; }

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
