// Two models have the same bytes only if they say the same.
#include "passes/kernel/contents.h"

#include <gtest/gtest.h>

#include <functional>
#include <set>

using namespace veriwarp::kernel;
namespace report = veriwarp::report;

namespace {

Kernel sample() {
  Kernel k;
  k.name = "k";
  k.values.resize(2);
  k.values[0].operands = {1};
  k.blocks.resize(1);
  k.blocks[0].values = {0, 1};
  k.loops.resize(1);
  k.accesses.resize(1);
  k.objects.resize(1);
  k.objects[0].dims = {16, 17};
  k.params.resize(1);
  return k;
}

std::string bytesOf(const Kernel &k) {
  std::string bytes;
  appendContents(k, bytes);
  return bytes;
}

} // namespace

TEST(Contents, WhateverChangesShows) {
  const std::function<void(Kernel &)> changes[] = {
      [](Kernel &) {},
      [](Kernel &k) { k.name = "l"; },
      [](Kernel &k) { k.pretty = "k"; },
      [](Kernel &k) { k.where.line = 1; },
      [](Kernel &k) { k.values[0].op = Op::Add; },
      [](Kernel &k) { k.values[0].nsw = true; },
      [](Kernel &k) { k.values[0].nuw = true; },
      [](Kernel &k) { k.values[1].imm = 128; },
      [](Kernel &k) { k.values[1].imm = 1; },
      [](Kernel &k) {
        k.values[0].operands = {};
        k.values[1].operands = {1};
      },
      [](Kernel &k) { k.values[0].operands = {1, 1}; },
      [](Kernel &k) { k.values[0].where.column = 7; },
      [](Kernel &k) { k.values[0].function = OpaqueFunction::FAdd; },
      [](Kernel &k) { k.values[0].stands = report::AbstractionKind::Shuffle; },
      [](Kernel &k) { k.values[0].construct = report::ConstructKind::InlinePtx; },
      [](Kernel &k) { k.values[0].part = 1; },
      [](Kernel &k) { k.values[0].text = "i"; },
      [](Kernel &k) { k.blocks[0].values = {0}; },
      [](Kernel &k) { k.blocks[0].terminator = TerminatorKind::Jump; },
      [](Kernel &k) { k.blocks[0].loop = 0; },
      [](Kernel &k) { k.loops[0].latch = 0; },
      [](Kernel &k) { k.accesses[0].isVolatile = true; },
      [](Kernel &k) { k.accesses[0].asynchronous = true; },
      [](Kernel &k) { k.accesses[0].scope = Scope::Block; },
      [](Kernel &k) { k.accesses[0].compared = 0; },
      [](Kernel &k) { k.objects[0].dims = {16}; },
      [](Kernel &k) { k.objects[0].noAlias = true; },
      [](Kernel &k) { k.objects[0].initializer = {0}; },
      [](Kernel &k) { k.params[0].isSigned = false; },
      [](Kernel &k) { k.params.resize(2); },
      [](Kernel &k) { k.maxThreads = 256; },
      [](Kernel &k) { k.requiredBlock[1] = 1; },
      [](Kernel &k) { k.assumptions = {report::AssumptionKind::NoWrap}; },
  };
  std::set<std::string> all;
  for (const auto &change : changes) {
    Kernel k = sample();
    change(k);
    EXPECT_TRUE(all.insert(bytesOf(k)).second) << "change " << all.size();
    EXPECT_FALSE(all.insert(bytesOf(k)).second) << "it depends on nothing else";
  }
}

TEST(Contents, LaunchesToo) {
  const std::function<void(Launch &)> changes[] = {
      [](Launch &) {},
      [](Launch &l) { l.name = report::launchAsked("x"); },
      [](Launch &l) { l.grid[0] = Expr{Expr::Kind::Const, 1, 0, {}}; },
      [](Launch &l) { l.grid[1] = Expr{Expr::Kind::Const, 1, 0, {}}; },
      [](Launch &l) { l.block[0] = Expr{Expr::Kind::Const, 1, 0, {}}; },
      [](Launch &l) { l.block[0] = Expr{Expr::Kind::Const, -1, 0, {}}; },
      [](Launch &l) { l.sharedBytes = Expr{}; },
      [](Launch &l) { l.facts.push_back({}); },
      [](Launch &l) { l.facts.push_back({{}, "", {}, true}); },
      [](Launch &l) { l.extents.push_back({}); },
      [](Launch &l) { l.samePointer = {{0, 1}}; },
      [](Launch &l) { l.pointers.push_back({}); },
      [](Launch &l) { l.notCooperative = true; },
      [](Launch &l) { l.isCooperative = true; },
      [](Launch &l) { l.hasAttributes = true; },
      [](Launch &l) { l.cluster[0] = 2; },
      [](Launch &l) { l.cluster[2] = 2; },
      [](Launch &l) { l.sharedLimitMayBeRaised = false; },
      [](Launch &l) { l.mayRunBeside = true; },
      [](Launch &l) { l.startsZero = {0}; },
      [](Launch &l) { l.followsItself = true; },
      [](Launch &l) { l.variablesOther = {"v"}; },
      [](Launch &l) { l.allocated = {0}; },
      [](Launch &l) { l.published = {0}; },
      [](Launch &l) { l.publishedVariables = {"v"}; },
      [](Launch &l) { l.publishedTwice = true; },
  };
  std::set<std::string> all;
  for (const auto &change : changes) {
    Launch l;
    change(l);
    std::string bytes;
    appendContents(l, bytes);
    EXPECT_TRUE(all.insert(bytes).second) << "change " << all.size();
  }
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
