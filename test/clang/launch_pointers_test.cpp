// Kernels rewritten for launches whose pointers overlap: well formed still, and with the addresses that they should
// have.
#include "plugin/clang/launches/pointers.h"

#include "passes/kernel/expr.h"
#include "passes/kernel/print.h"
#include "passes/kernel/verify.h"

#include <gtest/gtest.h>

using namespace veriwarp;
using namespace veriwarp::kernel;
using plugin::bindPointers;
using Kind = Expr::Kind;

namespace {

ValueId add(Kernel &k, Op op, std::uint8_t width, std::vector<ValueId> operands, std::uint64_t imm,
            bool placed = true) {
  Value value;
  value.op = op;
  value.width = width;
  value.imm = imm;
  value.operands = std::move(operands);
  k.values.push_back(value);
  ValueId id = static_cast<ValueId>(k.values.size() - 1);
  if (placed) {
    k.values[id].block = 0;
    k.blocks[0].values.push_back(id);
  }
  return id;
}

// p[tid], read through an object that is `objects` of: one, or one of two by tid == 0.
Kernel sample(unsigned objects) {
  Kernel k;
  k.name = k.pretty = "k";
  k.blocks.resize(1);
  for (const char *name : {"p", "q"}) {
    Parameter parameter;
    parameter.name = name;
    parameter.isPointer = true;
    parameter.object = static_cast<ObjectId>(k.objects.size());
    Object object;
    object.kind = ObjectKind::Parameter;
    object.space = Space::Global;
    object.name = name;
    object.param = static_cast<std::uint32_t>(k.params.size());
    object.noAlias = object.readOnly = true;
    k.params.push_back(parameter);
    k.objects.push_back(object);
  }
  Parameter n;
  n.name = "n";
  n.width = 32;
  k.params.push_back(n);
  ValueId tid = add(k, Op::Special, 32, {}, 0, false);
  ValueId offset = add(k, Op::ZExt, 64, {tid}, 0);
  ValueId object = add(k, Op::Const, 32, {}, 1, false);
  if (objects == 2) {
    ValueId zero = add(k, Op::Const, 32, {}, 0, false);
    ValueId first = add(k, Op::Eq, 1, {tid, zero}, 0);
    object = add(k, Op::Select, 32, {first, zero, object}, 0);
  }
  ValueId load = add(k, Op::Load, 32, {}, 0);
  k.values[load].access = 0;
  Access access;
  access.instruction = load;
  access.object = object;
  access.mayTouch = objects == 2 ? std::vector<ObjectId>{0, 1} : std::vector<ObjectId>{1};
  access.offset = offset;
  access.size = 4;
  access.elementSize = 4;
  access.block = 0;
  k.accesses.push_back(access);
  return k;
}

Launch launchWith(std::optional<Expr> bytesOfQ) {
  Launch launch;
  launch.pointers.push_back({0, 0, kernel::constant(0), "", "x"});
  launch.pointers.push_back({1, 0, std::move(bytesOfQ), "", "x + n"});
  return launch;
}

std::string problems(const Kernel &k) {
  std::string text;
  for (const std::string &line : verify(k))
    text += line + "\n";
  return text;
}

} // namespace

TEST(LaunchPointers, NothingToBind) { EXPECT_FALSE(bindPointers(sample(1), {})); }

TEST(LaunchPointers, KnownDistanceIsAdded) {
  Expr bytes = kernel::make(Kind::Mul, {kernel::leaf(Kind::Param, 2), kernel::constant(4)});
  auto bound = bindPointers(sample(1), launchWith(bytes));
  ASSERT_TRUE(bound);
  EXPECT_EQ(problems(bound->kernel), "");
  const Access &access = bound->kernel.accesses[0];
  EXPECT_EQ(access.mayTouch, std::vector<ObjectId>{0});
  EXPECT_EQ(bound->kernel.values[access.object].imm, 0u);
  EXPECT_EQ(bound->kernel.values[access.offset].op, Op::Add);
  EXPECT_FALSE(bound->distanceUnknown);
  EXPECT_TRUE(bound->launch.pointers.empty());
  // What __restrict__ promises is not true here.
  EXPECT_FALSE(bound->kernel.objects[0].readOnly || bound->kernel.objects[0].noAlias);
}

TEST(LaunchPointers, UnknownDistanceIsANamelessParameter) {
  auto bound = bindPointers(sample(1), launchWith({}));
  ASSERT_TRUE(bound);
  EXPECT_EQ(problems(bound->kernel), "");
  EXPECT_TRUE(bound->distanceUnknown);
  ASSERT_EQ(bound->kernel.params.size(), 4u);
  EXPECT_EQ(bound->kernel.params[3].name, "");
}

TEST(LaunchPointers, HostValueKeepsItsRelations) {
  auto bound = bindPointers(sample(1), launchWith(kernel::leaf(Kind::Host, 7)));
  ASSERT_TRUE(bound);
  EXPECT_EQ(problems(bound->kernel), "");
  ASSERT_EQ(bound->launch.facts.size(), 1u);
  EXPECT_EQ(bound->launch.facts[0].condition.args[1].index, 7u);
}

TEST(LaunchPointers, OneOfSeveralObjects) {
  auto bound = bindPointers(sample(2), launchWith(kernel::constant(16)));
  ASSERT_TRUE(bound);
  EXPECT_EQ(problems(bound->kernel), "");
  EXPECT_EQ(bound->kernel.accesses[0].mayTouch, std::vector<ObjectId>{0});
  EXPECT_EQ(bound->kernel.values[bound->kernel.accesses[0].offset].op, Op::Select);
}

TEST(LaunchPointers, ExtentsAreThoseOfTheOrigin) {
  Launch launch = launchWith(kernel::constant(16));
  launch.extents.push_back({1, kernel::constant(64), {}});
  auto bound = bindPointers(sample(1), launch);
  ASSERT_EQ(bound->launch.extents.size(), 1u);
  EXPECT_EQ(bound->launch.extents[0].param, 0u);
  launch.pointers[1].bytes.reset(); // somewhere in it: bounds would say nothing
  EXPECT_TRUE(bindPointers(sample(1), launch)->launch.extents.empty());
}

TEST(LaunchPointers, DeviceVariable) {
  Kernel k = sample(1);
  Object variable;
  variable.kind = ObjectKind::DeviceVariable;
  variable.space = Space::Global;
  variable.name = "table";
  variable.size = 64;
  k.objects.push_back(variable);
  Launch launch;
  launch.pointers.push_back({1, 3, kernel::constant(8), "table", "address + 2"});
  auto bound = bindPointers(k, launch);
  ASSERT_TRUE(bound);
  EXPECT_EQ(problems(bound->kernel), "");
  EXPECT_EQ(bound->kernel.accesses[0].mayTouch, std::vector<ObjectId>{2});
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
