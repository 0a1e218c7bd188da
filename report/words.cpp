#include "report/words.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>

namespace veriwarp::report {

namespace {

enum class End : std::uint8_t { Noun, Clause };

struct Row {
  std::string_view id, words;
  std::string_view article = {};
  End end = End::Noun;
  std::string_view verb = {};
};

constexpr Row none{"None", ""};

constexpr std::array abstractionRows = {
    none,
#define ABSTRACTION(ID, ARTICLE, WORDS) Row{#ID, WORDS, ARTICLE},
#include "report/abstractions.def"
#undef ABSTRACTION
};
constexpr std::array constructRows = {
    none,
#define CONSTRUCT(ID, END, WORDS) Row{#ID, WORDS, {}, End::END},
#include "report/constructs.def"
#undef CONSTRUCT
};
constexpr std::array assumptionRows = {
    none,
#define ASSUMPTION(ID, WORDS) Row{#ID, WORDS},
#include "report/assumptions.def"
#undef ASSUMPTION
};
constexpr std::array reasonRows = {
    none,
#define REASON(ID, WORDS) Row{#ID, WORDS},
#include "report/reasons.def"
#undef REASON
};

constexpr std::array actionRows = {
    none,
#define ACTION(ID, VERB, WORDS) Row{#ID, WORDS, {}, End::Noun, VERB},
#include "report/actions.def"
#undef ACTION
};

constexpr Row phraseRows[] = {
    // more than Clang deduces a std::array from
    none,
#define PHRASE(ID, WORDS) Row{#ID, WORDS},
#include "report/phrases.def"
#undef PHRASE
};

const Row &rowOf(PhraseKind kind) { return phraseRows[static_cast<std::size_t>(kind)]; }
const Row &rowOf(ActionKind kind) { return actionRows[static_cast<std::size_t>(kind)]; }
const Row &rowOf(AbstractionKind kind) { return abstractionRows[static_cast<std::size_t>(kind)]; }
const Row &rowOf(ConstructKind kind) { return constructRows[static_cast<std::size_t>(kind)]; }
const Row &rowOf(AssumptionKind kind) { return assumptionRows[static_cast<std::size_t>(kind)]; }
const Row &rowOf(ReasonKind kind) { return reasonRows[static_cast<std::size_t>(kind)]; }

// {0} stands for the first of the data, {?0} for the same in quotes after a space, or for nothing if it is empty, {0_}
// for the same with a space after it, or for nothing.
struct Gap {
  std::size_t begin, end; // in the words
  bool quoted, spaced;
  std::size_t datum;
};

std::optional<Gap> nextGap(std::string_view words, std::size_t from) {
  const std::size_t open = words.find('{', from); // parses: the words of a row have places
  if (open == std::string_view::npos)
    return std::nullopt;
  const bool quoted = words[open + 1] == '?';
  const std::size_t digit = open + 1 + quoted;
  assert(digit + 1 < words.size() && words[digit] >= '0' && words[digit] <= '9' && "a place has the number of a datum");
  const bool spaced = words[digit + 1] == '_';
  const std::size_t close = digit + 1 + spaced;
  assert(close < words.size() && words[close] == '}' && "a place is {0}, {?0} or {0_}");
  return Gap{open, close + 1, quoted, spaced, static_cast<std::size_t>(words[digit] - '0')};
}

std::size_t gapsIn(std::string_view words) {
  std::size_t count = 0;
  for (std::optional<Gap> gap = nextGap(words, 0); gap; gap = nextGap(words, gap->end))
    count = std::max(count, gap->datum + 1);
  return count;
}

std::string filled(std::string_view words, const std::vector<std::string> &data) {
  assert(data.size() == gapsIn(words) && "as many data as places");
  std::string text;
  std::size_t done = 0;
  for (std::optional<Gap> gap = nextGap(words, 0); gap; gap = nextGap(words, gap->end)) {
    text += words.substr(done, gap->begin - done);
    if (const std::string &datum = data[gap->datum]; !gap->quoted)
      text += gap->spaced && !datum.empty() ? datum + " " : datum;
    else if (!datum.empty())
      text += " '" + datum + "'";
    done = gap->end;
  }
  return text += words.substr(done);
}

// NoFenceAfterLook: "no-fence-after-look".
std::string kebab(std::string_view id) {
  std::string name;
  for (const char c : id) {
    if (std::isupper(static_cast<unsigned char>(c)) && !name.empty())
      name += '-';
    name += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return name;
}

template <class S, std::size_t N>
std::optional<S> find(const std::array<Row, N> &rows, std::string_view name, const std::vector<std::string> &data) {
  for (std::size_t i = 1; i < N; ++i)
    if (kebab(rows[i].id) == name && gapsIn(rows[i].words) == data.size())
      return S(static_cast<typename S::Kind>(i), data);
  return std::nullopt;
}

} // namespace

std::string words(const Abstraction &abstraction) { return filled(rowOf(abstraction.kind).words, abstraction.data); }
std::string words(const Construct &construct) { return filled(rowOf(construct.kind).words, construct.data); }
std::string words(const Assumption &assumption) { return filled(rowOf(assumption.kind).words, assumption.data); }
std::string words(const Reason &reason) { return filled(rowOf(reason.kind).words, reason.data); }

std::string words(const Action &action) { return filled(rowOf(action.kind).words, action.data); }
std::string verb(const Action &action) { return std::string(rowOf(action.kind).verb); }

Phrase::Phrase(PhraseKind k, std::initializer_list<Datum> d) : kind(k) {
  assert(kind != PhraseKind::Told && "told() makes these");
  assert(d.size() == gapsIn(rowOf(kind).words) && "a phrase has as many data as its words have places");
  for (const Datum &datum : d)
    data.push_back(datum.phrase);
}

Datum::Datum(const Action &action) : phrase(told(words(action))) {}
Datum::Datum(const Abstraction &abstraction) : phrase(told(withArticle(abstraction))) {}

Phrase told(std::string text) {
  Phrase phrase(text.empty() ? PhraseKind::None : PhraseKind::Told);
  phrase.text = std::move(text);
  return phrase;
}

std::string words(const Phrase &phrase) {
  assert((phrase.kind == PhraseKind::Told || phrase.text.empty()) && "only what is told has a text of its own");
  if (phrase.kind == PhraseKind::Told)
    return phrase.text;
  std::vector<std::string> data;
  data.reserve(phrase.data.size());
  for (const Phrase &datum : phrase.data)
    data.push_back(words(datum));
  return filled(rowOf(phrase.kind).words, data);
}

std::string withArticle(const Abstraction &abstraction) {
  std::string noun = words(abstraction);
  const std::string_view article = rowOf(abstraction.kind).article;
  if (article.empty())
    return noun;
  if (article != "?")
    return std::string(article) + " " + noun;
  const bool vowel = !noun.empty() && std::string_view("aeiouAEIO").find(noun[0]) != std::string_view::npos;
  return (vowel ? "an " : "a ") + noun;
}

bool isQuestion(AssumptionKind kind) {
  switch (kind) {
#define ASSUMPTION(ID, WORDS)
#define QUESTION(ID, WORDS) case AssumptionKind::ID:
#include "report/assumptions.def"
#undef ASSUMPTION
    return true;
  default:
    return false;
  }
}

void sortByWords(std::vector<Assumption> &assumptions) {
  std::vector<std::pair<std::string, Assumption>> sorted;
  sorted.reserve(assumptions.size());
  for (Assumption &a : assumptions)
    sorted.emplace_back(words(a), std::move(a));
  std::sort(sorted.begin(), sorted.end());
  assumptions.clear();
  for (std::size_t i = 0; i < sorted.size(); ++i)
    if (i == 0 || sorted[i].first != sorted[i - 1].first)
      assumptions.push_back(std::move(sorted[i].second));
  assert(assumptions.empty() == sorted.empty() && "only what is there twice goes");
}

std::size_t dataCount(AbstractionKind kind) { return gapsIn(rowOf(kind).words); }
std::size_t dataCount(ConstructKind kind) { return gapsIn(rowOf(kind).words); }

std::string kindName(AbstractionKind kind) { return kebab(rowOf(kind).id); }
std::string kindName(ConstructKind kind) { return kebab(rowOf(kind).id); }
std::string kindName(AssumptionKind kind) { return kebab(rowOf(kind).id); }
std::string kindName(ReasonKind kind) { return kebab(rowOf(kind).id); }

std::string kindName(ActionKind kind) { return kebab(rowOf(kind).id); }

std::optional<Action> actionOf(std::string_view kind, const std::vector<std::string> &data) {
  return find<Action>(actionRows, kind, data);
}
std::optional<Abstraction> abstractionOf(std::string_view kind, const std::vector<std::string> &data) {
  return find<Abstraction>(abstractionRows, kind, data);
}
std::optional<Assumption> assumptionOf(std::string_view kind, const std::vector<std::string> &data) {
  return find<Assumption>(assumptionRows, kind, data);
}
std::optional<Reason> reasonOf(std::string_view kind, const std::vector<std::string> &data) {
  return find<Reason>(reasonRows, kind, data);
}

bool isWait(const Action &action) {
  return action.kind >= ActionKind::Waits && action.kind <= ActionKind::WaitsAtOtherNumber;
}

bool isAtomicOrder(const Abstraction &abstraction) {
  return abstraction.kind >= AbstractionKind::UnknownProtocol && abstraction.kind <= AbstractionKind::ArrivalNotAfter;
}

Reason notModelled(const Construct &construct) {
  return {rowOf(construct.kind).end == End::Clause ? ReasonKind::ClauseNotModelled : ReasonKind::NotModelled,
          {words(construct)}};
}

Abstraction dependsOnConstruct(const Construct &construct) {
  return {AbstractionKind::ConstructNotModelled, {words(construct)}};
}

Reason dependsOn(const std::string &object, const Abstraction &abstraction) {
  return {ReasonKind::AccessedElement, {object, withArticle(abstraction)}};
}

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
