// The reader of inline PTX: what it reads, what it refuses, and that no text makes it crash or loop.
#include "passes/lift/ptx.h"

#include <gtest/gtest.h>

#include <random>

using namespace veriwarp::lift;

namespace {

TEST(Ptx, ReadsInstructionsOfABlock) {
  const PtxProgram program = readPtx(
      "{ .reg .pred p; .reg .b32 r<4>; // comment\n  shfl.sync.up.b32 r0|p, $1, 1, 0x0, -1; @!p add.s32 r0, r0, $2;\n"
      "/* more */ mov.s32 $0, r0;}");
  ASSERT_EQ(program.error, "");
  EXPECT_FALSE(program.hasLabels);
  ASSERT_EQ(program.instructions.size(), 3u);
  const PtxInstruction &shuffle = program.instructions[0], &add = program.instructions[1];
  EXPECT_EQ(shuffle.opcode, "shfl");
  EXPECT_TRUE(shuffle.has("sync") && shuffle.has("up") && shuffle.has("b32"));
  EXPECT_TRUE(shuffle.pairedResult);
  ASSERT_EQ(shuffle.operands.size(), 6u);
  EXPECT_EQ(shuffle.operands[1].name, "p");
  EXPECT_EQ(shuffle.operands[2].kind, PtxOperand::Kind::Argument);
  EXPECT_EQ(shuffle.operands[2].index, 1u);
  EXPECT_EQ(shuffle.operands[5].value, -1);
  EXPECT_TRUE(add.predicated);
  EXPECT_TRUE(add.predicate.negated);
  EXPECT_EQ(add.predicate.name, "p");
}

TEST(Ptx, ReadsAddressesAndVectors) {
  const PtxProgram program =
      readPtx("ld.global.relaxed.gpu.v2.u32 {$0, $1}, [$2+-8]; st.shared::cta.f32 [addr], 0f3F800000");
  ASSERT_EQ(program.error, "");
  ASSERT_EQ(program.instructions.size(), 2u);
  const PtxOperand &vector = program.instructions[0].operands[0], &memory = program.instructions[0].operands[1];
  EXPECT_EQ(vector.kind, PtxOperand::Kind::Vector);
  EXPECT_EQ(vector.parts.size(), 2u);
  EXPECT_EQ(memory.kind, PtxOperand::Kind::Memory);
  EXPECT_EQ(memory.value, -8);
  EXPECT_EQ(memory.parts[0].index, 2u);
  EXPECT_TRUE(program.instructions[1].has("shared::cta"));
  EXPECT_EQ(program.instructions[1].operands[1].value, 0x3F800000);
}

TEST(Ptx, LabelsAreNoticed) {
  EXPECT_TRUE(readPtx("L: mbarrier.try_wait.parity.shared.b64 p, [$0], $1; @!p bra L;").hasLabels);
  EXPECT_TRUE(readPtx("bra done;").hasLabels);
  EXPECT_FALSE(readPtx("mov.u32 $0, %laneid;").hasLabels);
}

TEST(Ptx, ReadsDeclarations) {
  const PtxProgram program =
      readPtx("{ .reg .u64 %w, b<3>; .reg.s16 h; .reg .pred p; mov.u64 %w, b2; cvt.s8.s16 h, h;\n"
              "{ .reg .u32 b2; mov.u32 b2, c; } mov.u64 b2, b1; @p mov.u64 b3, 0; }");
  ASSERT_EQ(program.error, "");
  ASSERT_EQ(program.instructions.size(), 5u);
  const auto at = [&](unsigned i, unsigned k) { return program.instructions[i].operands[k]; };
  EXPECT_EQ(at(0, 0).width, 64u);
  EXPECT_EQ(at(0, 1).width, 64u);
  EXPECT_EQ(at(1, 0).width, 16u);
  EXPECT_EQ(at(2, 0).width, 32u);
  EXPECT_EQ(at(2, 1).width, 0u) << "not declared";
  EXPECT_EQ(at(4, 0).width, 0u) << "the range ends before it";
  EXPECT_EQ(at(0, 1).name, at(3, 0).name);
  EXPECT_NE(at(2, 0).name, at(3, 0).name) << "another register of that name";
  EXPECT_EQ(program.instructions[4].predicate.width, 1u);
  EXPECT_FALSE(program.hasParts);
  EXPECT_TRUE(readPtx("{ .reg .v2 .u32 v; mov.u32 v.x, 1; }").hasParts);
  EXPECT_TRUE(readPtx("{ .reg .u32 t; vadd.u32.u32.u32 t.h1, 1, 2, t; }").hasParts);
  EXPECT_FALSE(readPtx("mov.u32 $0, %tid.x;").hasParts);
}

TEST(Ptx, WhatIsNotPtxIsAnError) {
  for (const char *text : {"ld.u32 $0, [$1;", "mov.u32 {$0, $1", "mov.u32 $0, 0q12;", "add $;", "mov.u32 $0 $1;", "@",
                           "ld.u32 $0, [1+(2)];"})
    EXPECT_NE(readPtx(text).error, "") << text;
}

TEST(Ptx, AnyTextEnds) {
  std::mt19937 random(11);
  const std::string alphabet = "abcr0123 .,;:{}[]|!@%$+-/*\n_fx\"()<>";
  for (int round = 0; round < 20000; ++round) {
    std::string text;
    for (unsigned length = random() % 40; length; --length)
      text += alphabet[random() % alphabet.size()];
    readPtx(text);
  }
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
