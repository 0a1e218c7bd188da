// Makes the values of a kernel model, folding what is constant on the way: offsets are sums of products, most of them
// with a constant in them, and every value saved is one that no solver has to see. Knows nothing of LLVM.
#pragma once

#include "passes/kernel/model.h"

#include <compare>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace veriwarp::lift {

// What an opaque value is: a function of its operands, or what it stands for.
struct What {
  What(kernel::OpaqueFunction f, std::string name = {}) : function(f), text(std::move(name)) {}
  What(report::AbstractionKind s, std::string datum = {}) : stands(s), text(std::move(datum)) {}
  kernel::OpaqueFunction function = kernel::OpaqueFunction::Nameless;
  report::AbstractionKind stands = report::AbstractionKind::None;
  std::string text;
  std::uint8_t relations = 0; // of a comparison
  std::uint16_t part = 0;     // of several results, from 1
  friend auto operator<=>(const What &, const What &) = default;
};

class Builder {
public:
  explicit Builder(kernel::Kernel &kernel) : k(kernel) {}

  // Where new values go: the end of `block`.
  kernel::BlockId block = kernel::None;
  kernel::Location where;

  // Leaves: made once, stand in no block.
  kernel::ValueId constant(std::uint64_t imm, unsigned width);
  kernel::ValueId param(std::uint32_t index, unsigned width);
  kernel::ValueId special(kernel::Special which);

  kernel::ValueId binary(kernel::Op op, kernel::ValueId a, kernel::ValueId b, bool nsw = false, bool nuw = false);
  kernel::ValueId compare(kernel::Op op, kernel::ValueId a, kernel::ValueId b);
  kernel::ValueId zext(kernel::ValueId a, unsigned width);
  kernel::ValueId sext(kernel::ValueId a, unsigned width);
  kernel::ValueId trunc(kernel::ValueId a, unsigned width);
  // Of an operand of __mul24 and its like: as an index, it is taken to lose nothing.
  kernel::ValueId truncIndex(kernel::ValueId a, unsigned width);
  kernel::ValueId resize(kernel::ValueId a, unsigned width, bool isSigned); // whichever of the three is needed
  kernel::ValueId select(kernel::ValueId condition, kernel::ValueId a, kernel::ValueId b);
  kernel::ValueId negate(kernel::ValueId condition) { return binary(kernel::Op::Xor, condition, constant(1, 1)); }
  // Any value when there are no operands; else an uninterpreted function of them.
  kernel::ValueId opaque(const What &what, unsigned width, std::vector<kernel::ValueId> operands = {});
  // An Opaque in the entry block, at its front: available everywhere. With operands, which must be leaves, made once.
  kernel::ValueId entryOpaque(const What &what, unsigned width, std::vector<kernel::ValueId> operands = {});
  kernel::ValueId phi(unsigned width, std::string text); // operands are the caller's to fill in
  kernel::ValueId effect(kernel::Op op, unsigned width, std::vector<kernel::ValueId> operands = {},
                         std::uint64_t imm = 0, std::string text = {});
  // An access and its Load, Store or Atomic; `width` is that of the value read. `access` has all but instruction and
  // block.
  kernel::ValueId access(kernel::Access access, unsigned width);

  const kernel::Value &value(kernel::ValueId id) const { return k.values[id]; }
  bool isConstant(kernel::ValueId id) const { return k.values[id].op == kernel::Op::Const; }
  bool isConstant(kernel::ValueId id, std::uint64_t imm) const { return isConstant(id) && k.values[id].imm == imm; }

private:
  kernel::ValueId add(kernel::Value value);
  static kernel::Value opaqueValue(const What &what, unsigned width, std::vector<kernel::ValueId> operands);
  kernel::ValueId joined(kernel::Op op, kernel::ValueId a, kernel::ValueId b, unsigned width);
  kernel::ValueId leaf(kernel::Op op, std::uint64_t imm, unsigned width);

  kernel::Kernel &k;
  std::map<std::tuple<kernel::Op, std::uint64_t, unsigned>, kernel::ValueId> leaves;
  std::map<std::pair<What, std::vector<kernel::ValueId>>, kernel::ValueId> entryValues;
};

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
