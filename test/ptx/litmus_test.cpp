// Each row, put to the reader of litmus tests in the dialect of PTX: it knows what the table says that it knows, and
// nothing else.
#include "ptx/instructions.h"
#include "runtime/explore/litmus/test.h"

#include <gtest/gtest.h>

#include <string>

namespace veriwarp::explore::litmus {
namespace {

// Operands in the notation of litmus tests.
std::string statement(const ptx::Row &row) {
  const std::string mnemonic(row.example.substr(0, row.example.find_first_of(" ;")));
  switch (row.effect) {
  case ptx::Effect::Reads:
    return mnemonic + " r0, x";
  case ptx::Effect::Writes:
    return mnemonic + " x, 1";
  case ptx::Effect::Updates:
    return mnemonic + (row.form == ptx::Form::Red ? " x, 1" : " r0, x, 1");
  case ptx::Effect::Waits:
    return std::string(row.mnemonic) + " 0";
  case ptx::Effect::Computes:
    return std::string(row.mnemonic) + (row.form == ptx::Form::Mov ? " r0, 1" : " r0, r1, 1");
  case ptx::Effect::Jumps:
    return mnemonic + " L0";
  default:
    return mnemonic;
  }
}

bool isKnown(const std::string &statement) {
  const std::string text = "PTX one\n{ x=0; 0:r1=2; }\n P0@cta 0,gpu 0 ;\n L0: ;\n " + statement + " ;\nexists (x=0)\n";
  try {
    parse(text);
    return true;
  } catch (const SyntaxError &) {
    return false;
  }
}

TEST(PtxLitmus, KnowsWhatTheTableSays) {
  for (const ptx::Row &row : ptx::rows())
    EXPECT_EQ(isKnown(statement(row)), row.litmus == ptx::Known::Known) << statement(row);
}

// An update's scope is the device's where none is named, and a fence's order acq_rel (PTX ISA, atom and fence).
TEST(PtxLitmus, DefaultsAreTheTables) {
  const auto first = [](const std::string &statement) {
    return parse("PTX one\n{ x=0; }\n P0@cta 0,gpu 0 ;\n " + statement + " ;\nexists (x=0)\n")
        .script.threads[0]
        .code[0];
  };
  EXPECT_EQ(first("atom.add.u32 r0, x, 1").scope, Scope::Device);
  EXPECT_EQ(first("atom.add.u32 r0, x, 1").order, Order::Relaxed);
  EXPECT_EQ(first("atom.sys.acq_rel.add r0, x, 1").scope, Scope::System);
  EXPECT_EQ(first("fence.gpu").order, Order::AcquireRelease);
  EXPECT_EQ(first("membar.cta").order, Order::Sequential);
  EXPECT_EQ(first("membar.cta").scope, Scope::Block);
}

} // namespace
} // namespace veriwarp::explore::litmus

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
