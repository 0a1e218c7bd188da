// The tables of what is said: each kind has words with a place for each of its data, and a name of its own by which
// JSON brings it back.
#include "report/finding.h"

#include <gtest/gtest.h>

#include <set>

namespace veriwarp::report {
namespace {

// Tries the kinds from 1 on, with 0 to 3 data, until there is none with any.
template <class S>
std::vector<S> allOf(std::size_t count, std::optional<S> (*named)(std::string_view, const std::vector<std::string> &)) {
  std::vector<S> all;
  for (std::size_t i = 1; i <= count; ++i) {
    const auto kind = static_cast<typename S::Kind>(i);
    for (std::vector<std::string> data; data.size() <= 3; data.push_back("d" + std::to_string(data.size())))
      if (std::optional<S> said = named(kindName(kind), data)) {
        EXPECT_EQ(said->kind, kind) << "two kinds are called " << kindName(kind);
        all.push_back(*said);
      }
    EXPECT_EQ(all.size(), i) << kindName(kind) << " takes one number of data";
  }
  return all;
}

template <class S> void expectSound(const std::vector<S> &all) {
  std::set<std::string> texts;
  for (const S &said : all) {
    const std::string text = words(said);
    EXPECT_FALSE(text.empty()) << kindName(said.kind);
    EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
    for (const std::string &datum : said.data)
      EXPECT_NE(text.find(datum), std::string::npos) << text << " leaves out " << datum;
    EXPECT_TRUE(texts.insert(text).second || text == said.data[0]) << "two kinds say: " << text;
  }
}

TEST(Words, EachKindSaysItsData) {
  expectSound(allOf(static_cast<std::size_t>(AbstractionKind::LaunchUndecided), abstractionOf));
  expectSound(allOf(static_cast<std::size_t>(AssumptionKind::OneMask), assumptionOf));
  expectSound(allOf(static_cast<std::size_t>(ReasonKind::NotAllWarps), reasonOf));
  expectSound(allOf(static_cast<std::size_t>(ActionKind::LeavesLater), actionOf));
}

TEST(Words, NamesOfKinds) {
  EXPECT_EQ(kindName(AssumptionKind::LargeEnough), "large-enough");
  EXPECT_FALSE(assumptionOf("large-enough", {"one too many"}));
  EXPECT_FALSE(assumptionOf("none", {}));
  EXPECT_FALSE(assumptionOf("from-the-future", {}));
}

TEST(Words, Articles) {
  EXPECT_EQ(withArticle({AbstractionKind::ReadFrom, {"s"}}), "a value read from 's'");
  EXPECT_EQ(withArticle(AbstractionKind::Shuffle), "the result of a shuffle");
  EXPECT_EQ(withArticle(AbstractionKind::ActiveMask), "the result of __activemask()");
  EXPECT_EQ(withArticle({AbstractionKind::InstructionResult, {"umulh"}}), "an umulh");
  EXPECT_EQ(withArticle({AbstractionKind::InstructionResult, {"lop3.b32"}}), "a lop3.b32");
  EXPECT_EQ(withArticle({AbstractionKind::Overlap, {"a", "b"}}), "whether 'a' and 'b' overlap, which nothing excludes");
}

TEST(Words, PhrasesHoldPhrases) {
  const Phrase thread{PhraseKind::ThreadOfBlock, {"(1,0,0)", "(0,0,0)"}};
  const Phrase done{PhraseKind::DoneBy, {PhraseKind::WasRead, thread}};
  EXPECT_EQ(words(Phrase(PhraseKind::WithValue, {done, "d", -3})), "read by thread (1,0,0) of block (0,0,0), d = -3");
  const Phrase unordered{PhraseKind::HereAndBelow, {PhraseKind::Read, PhraseKind::Write}};
  EXPECT_EQ(words(Phrase(PhraseKind::RaceOnArray, {spaceName(MemorySpace::Shared), "s", unordered})),
            "data race on shared array 's': read here and write below are not ordered");
  EXPECT_EQ(words(Phrase(PhraseKind::RaceOnArray, {spaceName(MemorySpace::None), "s", unordered})),
            "data race on array 's': read here and write below are not ordered");
  EXPECT_EQ(words(Phrase(PhraseKind::LaneDoes, {7, thread, Action(ActionKind::Waits)})),
            "lane 7, thread (1,0,0) of block (0,0,0), waits here");
  EXPECT_EQ(words(Phrase(PhraseKind::WhetherItDoes, {Abstraction(AbstractionKind::ReadFrom, {"s"})})),
            "whether this happens depends on a value read from 's'");
}

TEST(Words, WhatIsToldIsKeptAsItIs) {
  EXPECT_EQ(words(told("{0} and {?1}")), "{0} and {?1}");
  EXPECT_EQ(words(Phrase(PhraseKind::Possible, {"{0}"})), "possible {0}");
  EXPECT_FALSE(told(""));
  EXPECT_EQ(words(Phrase()), "");
}

// By the enumerators themselves, so that a row that is added is here, too.
TEST(Words, PhrasesHaveSoundPlaces) {
  const std::pair<std::string_view, std::string_view> rows[] = {
#define PHRASE(ID, WORDS) {#ID, WORDS},
#include "report/phrases.def"
#undef PHRASE
  };
  for (const auto &[id, text] : rows) {
    EXPECT_FALSE(text.ends_with('.')) << id;
    std::set<char> places;
    for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1))
      places.insert(text[at + 1]);
    char next = '0';
    for (const char place : places)
      EXPECT_EQ(place, next++) << id << " leaves out a place: " << text;
  }
}

TEST(Words, WhatIsNotModelled) {
  EXPECT_EQ(words(notModelled({ConstructKind::InlinePtx, {"mov a, b"}})), "inline PTX 'mov a, b' is not modelled");
  EXPECT_EQ(words(notModelled({ConstructKind::UndefinedCall, {"f"}})),
            "call of 'f', which is not defined here, is not modelled");
  EXPECT_EQ(words(Construct(ConstructKind::BarrierObjectDrop, {"bar"})),
            "barrier object 'bar', which threads leave by arrive_and_drop()");
  EXPECT_EQ(words(Construct(ConstructKind::BarrierObjectDrop, {""})),
            "barrier object, which threads leave by arrive_and_drop()");
}

} // namespace
} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
