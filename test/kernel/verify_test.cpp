// The verifier accepts a small correct model and names each single thing that is broken in it.
#include "passes/kernel/print.h"
#include "passes/kernel/verify.h"

#include <gtest/gtest.h>

#include <functional>

using namespace veriwarp::kernel;

namespace {

// for (i = 0; i < n; ++i) s[i] = 0;   with the values: 0 Const, 1 n, 2 phi i, 3 i < n, 4 zext i, 5 store, 6 i + 1, 7
// object
Kernel loop() {
  Kernel k;
  k.name = k.pretty = "k";
  k.params.push_back({"n", 32, false, true, None, {}});
  Object object;
  object.kind = ObjectKind::SharedStatic;
  object.space = Space::Shared;
  object.name = "s";
  k.objects.push_back(object);
  const auto value = [&](Op op, unsigned width, std::vector<ValueId> operands, BlockId block, std::uint64_t imm = 0) {
    Value v;
    v.op = op;
    v.width = static_cast<std::uint8_t>(width);
    v.operands = std::move(operands);
    v.block = block;
    v.imm = imm;
    k.values.push_back(v);
    return static_cast<ValueId>(k.values.size() - 1);
  };
  value(Op::Const, 32, {}, None, 0);
  value(Op::Param, 32, {}, None, 0);
  value(Op::Phi, 32, {0, 6}, 1);
  value(Op::SLt, 1, {2, 1}, 1);
  value(Op::ZExt, 64, {2}, 2);
  value(Op::Store, 0, {}, 2);
  value(Op::Add, 32, {2, 8}, 2);
  value(Op::Const, 32, {}, None, 0);
  value(Op::Const, 32, {}, None, 1);
  Access access;
  access.kind = AccessKind::Write;
  access.instruction = 5;
  access.object = 7;
  access.mayTouch = {0};
  access.offset = 4;
  access.size = 4;
  access.stored = 0;
  access.block = 2;
  k.accesses.push_back(access);
  k.values[5].access = 0;
  k.blocks.resize(4);
  k.blocks[0] = {{}, TerminatorKind::Jump, None, {1}, {}, None, {}};
  k.blocks[1] = {{2, 3}, TerminatorKind::Branch, 3, {2, 3}, {0, 2}, 0, {}};
  k.blocks[2] = {{4, 5, 6}, TerminatorKind::Jump, None, {1}, {1}, 0, {}};
  k.blocks[3] = {{}, TerminatorKind::Return, None, {}, {1}, None, {}};
  k.loops.push_back({1, 0, 2, None, {1, 2}, {}});
  return k;
}

TEST(Verify, AcceptsACorrectModel) {
  const std::vector<std::string> errors = verify(loop());
  EXPECT_TRUE(errors.empty()) << (errors.empty() ? "" : errors.front());
}

struct Break {
  const char *expected; // part of the message
  std::function<void(Kernel &)> how;
};

TEST(Verify, NamesWhatIsBroken) {
  const std::vector<Break> breaks = {
      {"successors", [](Kernel &k) { k.blocks[1].succs = {2}; }},
      {"predecessor", [](Kernel &k) { k.blocks[3].preds = {}; }},
      {"entry block has predecessors",
       [](Kernel &k) {
         k.blocks[3] = {{}, TerminatorKind::Jump, None, {0}, {1}, None, {}};
         k.blocks[0].preds = {3};
       }},
      {"operand out of range", [](Kernel &k) { k.values[6].operands[1] = 99; }},
      {"access out of range", [](Kernel &k) { k.values[5].access = None; }},
      {"object out of range", [](Kernel &k) { k.accesses[0].mayTouch = {3}; }},
      {"parallel to the predecessors", [](Kernel &k) { k.values[2].operands = {0}; }},
      {"operand widths", [](Kernel &k) { k.values[6].operands[1] = 4; }},
      {"widths of a comparison",
       [](Kernel &k) {
         k.values[3].operands[1] = 4;
         k.values[3].width = 8;
       }},
      {"extension to less", [](Kernel &k) { k.values[4].width = 16; }},
      {"does not dominate", [](Kernel &k) { std::swap(k.blocks[2].values[0], k.blocks[2].values[1]); }},
      {"without a phi",
       [](Kernel &k) {
         k.blocks[3].terminator = TerminatorKind::Return;
         Value v;
         v.op = Op::Opaque;
         v.width = 8;
         v.operands = {2};
         v.block = 3;
         k.values.push_back(v);
         k.blocks[3].values = {9};
       }},
      {"listed twice", [](Kernel &k) { k.blocks[2].values.push_back(4); }},
      {"in no block", [](Kernel &k) { k.blocks[2].values.pop_back(); }},
      {"a leaf in a block",
       [](Kernel &k) {
         k.blocks[0].values.push_back(0);
         k.values[0].block = 0;
       }},
      {"touches no object", [](Kernel &k) { k.accesses[0].mayTouch.clear(); }},
      {"not among those",
       [](Kernel &k) {
         k.objects.push_back(k.objects[0]);
         k.accesses[0].mayTouch = {1};
       }},
      {"does not fit its instruction", [](Kernel &k) { k.accesses[0].kind = AccessKind::Read; }},
      {"atomic operation", [](Kernel &k) { k.accesses[0].atomicOp = AtomicOp::Add; }},
      {"no size", [](Kernel &k) { k.accesses[0].size = 0; }},
      {"belongs to no loop",
       [](Kernel &k) {
         k.loops.clear();
         k.blocks[1].loop = k.blocks[2].loop = None;
       }},
      {"not in the loop it names", [](Kernel &k) { k.blocks[2].loop = None; }},
      {"preheader", [](Kernel &k) { k.loops[0].preheader = 3; }},
      {"constant does not fit", [](Kernel &k) { k.values[0].imm = 1ull << 40; }},
      {"not reachable", [](Kernel &k) { k.blocks.emplace_back(); }},
  };
  for (const Break &broken : breaks) {
    Kernel kernel = loop();
    broken.how(kernel);
    std::string all;
    for (const std::string &error : verify(kernel))
      all += error + "\n";
    EXPECT_NE(all.find(broken.expected), std::string::npos) << "wanted: " << broken.expected << "\ngot: " << all;
  }
}

TEST(Print, ShowsTheModel) {
  const std::string text = print(loop());
  EXPECT_NE(text.find("%2:i32 = phi [0, bb0], [%6, bb2]"), std::string::npos) << text;
  EXPECT_NE(text.find("%3:i1 = slt %2, $n"), std::string::npos) << text;
  EXPECT_NE(text.find("store @0 + %4, 4, value 0"), std::string::npos) << text;
  EXPECT_NE(text.find("loop 0: header bb1, latch bb2, preheader bb0"), std::string::npos) << text;
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
