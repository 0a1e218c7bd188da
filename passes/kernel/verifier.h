// The checks of verify.cpp (graph, indices, dominators, loops) and verify_values.cpp (widths, accesses, uses). Private
// to them.
#pragma once

#include "passes/kernel/model.h"
#include "passes/kernel/print.h"

#include <set>
#include <string>
#include <vector>

namespace veriwarp::kernel {

class Verifier {
public:
  explicit Verifier(const Kernel &kernel) : k(kernel) {}

  std::vector<std::string> run();

private:
  void error(const std::string &text) {
    if (errors.size() < 50)
      errors.push_back(text);
  }
  void valueError(ValueId id, const std::string &text) { error(printValue(k, id) + ": " + text); }
  static std::string name(BlockId block) { return "bb" + std::to_string(block); }
  static bool isLeaf(Op op) { return op == Op::Const || op == Op::Param || op == Op::Special; }

  // verify.cpp
  void checkGraph();
  void checkIndices();
  void checkReachable();
  void computeDominators();
  bool dominates(BlockId a, BlockId b) const;
  void checkLoops();

  // verify_values.cpp
  void checkPlaces();
  void need(ValueId id, std::size_t least, std::size_t most);
  void checkWidths();
  unsigned widthOf(const Value &value, std::size_t operand) const; // 0: there is no such operand
  void checkLeaf(ValueId id);
  void checkInteger(ValueId id);
  void checkEffect(ValueId id);
  void checkAccesses();
  bool available(ValueId id, BlockId block, std::uint32_t before = None) const;
  void checkDominance();
  void checkLcssa();
  // use(operand, block, place in it or None for its end, user or None for a branch)
  template <typename Use> void forEachUse(Use use) {
    for (BlockId b = 0; b < k.blocks.size(); ++b) {
      const Block &block = k.blocks[b];
      for (std::uint32_t i = 0; i < block.values.size(); ++i) {
        const ValueId id = block.values[i];
        const Value &value = k.values[id];
        if (value.op == Op::Phi) {
          for (std::size_t p = 0; p < value.operands.size(); ++p)
            use(value.operands[p], block.preds[p], None, id);
          continue;
        }
        for (ValueId operand : value.operands)
          use(operand, b, i, id);
        if (value.reduced != None)
          use(value.reduced, b, i, id);
        if (value.access != None) {
          const Access &access = k.accesses[value.access];
          for (ValueId operand : {access.object, access.offset, access.stored, access.compared})
            if (operand != None)
              use(operand, b, i, id);
        }
      }
      if (block.terminator == TerminatorKind::Branch)
        use(block.condition, b, None, None);
    }
  }

  const Kernel &k;
  std::vector<std::string> errors;
  std::vector<BlockId> order; // reverse postorder
  std::vector<std::uint32_t> number;
  std::vector<BlockId> idom;
  std::vector<std::uint32_t> position; // in its block
};

} // namespace veriwarp::kernel

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
