// Kernels of a few instructions, written by hand, and what a check says of them: for unit tests of one check.
#pragma once

#include "passes/race/race.h"
#include "report/checks.h"
#include "solver/smt/solver.h"

#include <gtest/gtest.h>

namespace veriwarp::test {

// One block of code, all values of width 32; threads in one dimension.
class SmallKernel {
public:
  SmallKernel() {
    k.name = k.pretty = "small";
    k.blocks.emplace_back();
  }

  kernel::ValueId number(std::uint64_t value, std::uint8_t width = 32) { return leaf(kernel::Op::Const, value, width); }
  kernel::ValueId thread() { return leaf(kernel::Op::Special, static_cast<std::uint64_t>(kernel::Special::TidX), 32); }
  kernel::ValueId make(kernel::Op op, std::uint8_t width, std::vector<kernel::ValueId> operands) {
    kernel::Value v;
    v.op = op;
    v.width = width;
    v.operands = std::move(operands);
    v.block = 0;
    v.where = {"small.cu", ++line, 1};
    k.values.push_back(std::move(v));
    k.blocks[0].values.push_back(last());
    return last();
  }

  // An array of `count` elements of four bytes.
  kernel::ObjectId array(kernel::ObjectKind kind, kernel::Space space, std::uint64_t count) {
    kernel::Object object;
    object.kind = kind;
    object.space = space;
    object.name = "a" + std::to_string(k.objects.size());
    object.size = 4 * count;
    object.elementSize = 4;
    k.objects.push_back(object);
    return static_cast<kernel::ObjectId>(k.objects.size() - 1);
  }
  void read(kernel::ObjectId array, kernel::ValueId index) { access(kernel::AccessKind::Read, array, offsetOf(index)); }
  void readElement(kernel::ObjectId array, std::uint64_t element) {
    access(kernel::AccessKind::Read, array, number(4 * element, 64));
  }
  void write(kernel::ObjectId array, kernel::ValueId index, kernel::ValueId value) {
    access(kernel::AccessKind::Write, array, offsetOf(index), value);
  }
  void barrier() { make(kernel::Op::Barrier, 0, {number(0)}); }

private:
  kernel::ValueId offsetOf(kernel::ValueId index) {
    return make(kernel::Op::Mul, 64, {make(kernel::Op::ZExt, 64, {index}), number(4, 64)});
  }

  void access(kernel::AccessKind kind, kernel::ObjectId array, kernel::ValueId offset,
              kernel::ValueId stored = kernel::None) {
    const bool reads = kind == kernel::AccessKind::Read;
    kernel::Access a;
    a.kind = kind;
    a.object = number(array);
    a.mayTouch = {array};
    a.offset = offset;
    a.stored = stored;
    a.size = a.elementSize = 4;
    a.block = 0;
    a.instruction = make(reads ? kernel::Op::Load : kernel::Op::Store, reads ? 32 : 0, {});
    a.where = k.values[a.instruction].where;
    k.values[a.instruction].access = static_cast<kernel::AccessId>(k.accesses.size());
    k.accesses.push_back(a);
  }

public:
  // What the check alone says of the kernel, launched with one block of 64 threads.
  report::KernelReport check(report::Check check) const {
    race::Options options;
    options.checks = {check};
    const auto solver = smt::makeSolver({});
    return this->check(options, *solver);
  }
  report::KernelReport check(const race::Options &options, smt::Solver &solver) const {
    kernel::Launch launch;
    auto size = [](std::int64_t v) { return kernel::Expr{kernel::Expr::Kind::Const, v, 0, {}}; };
    launch.block = {size(64), size(1), size(1)};
    launch.grid = {size(1), size(1), size(1)};
    return race::checkKernel(k, {launch}, solver, options);
  }
  report::Verdict verdict(report::Check asked) const {
    const report::KernelReport report = check(asked);
    EXPECT_EQ(report.checks.size(), 1u);
    return report.checks.empty() ? report::Verdict::Unknown : report.checks[0].verdict;
  }

private:
  kernel::ValueId last() const { return static_cast<kernel::ValueId>(k.values.size() - 1); }
  kernel::ValueId leaf(kernel::Op op, std::uint64_t imm, std::uint8_t width) {
    kernel::Value v;
    v.op = op;
    v.width = width;
    v.imm = imm;
    k.values.push_back(std::move(v));
    return last();
  }

  kernel::Kernel k;
  unsigned line = 0;
};

} // namespace veriwarp::test

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
