// A walk from each copy along the ways that a thread can take. The library tells by a value how it has copied (at once,
// or asynchronously), and joins what it has copied asynchronously: the walk keeps in mind what constants phis were
// given.
#include "passes/race/sync/joined_copies.h"

#include "passes/race/model/barrier_number.h"
#include "passes/race/model/limits.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <optional>
#include <set>
#include <tuple>

namespace veriwarp::race {

using namespace kernel;

namespace {

class Joins {
public:
  Joins(const Analysis &a, const std::vector<ValueId> &p) : k(a.kernel), analysis(a), phases(p) {
    for (const Block &block : k.blocks)
      if (block.terminator == TerminatorKind::Branch) {
        const Value &condition = k.values[block.condition];
        decides.insert(block.condition);
        if (condition.op == Op::Eq || condition.op == Op::Ne)
          decides.insert(condition.operands.begin(), condition.operands.end());
      }
  }

  // What a thread knows of itself on its way: the constants that phis have been given. The library tells by such a
  // value how it has copied, and joins what it has copied asynchronously.
  using Known = std::map<ValueId, std::uint64_t>;

  std::optional<std::uint64_t> valueOf(ValueId v, const Known &known) const {
    const Value &value = k.values[v];
    if (value.op == Op::Const)
      return value.imm;
    if (auto it = known.find(v); it != known.end())
      return it->second;
    if (value.op != Op::Eq && value.op != Op::Ne)
      return {};
    auto a = valueOf(value.operands[0], known), b = valueOf(value.operands[1], known);
    if (!a || !b)
      return {};
    return (*a == *b) == (value.op == Op::Eq);
  }

  Known entering(BlockId block, BlockId from, Known known) const {
    const auto &preds = k.blocks[block].preds;
    auto edge = static_cast<std::size_t>(std::find(preds.begin(), preds.end(), from) - preds.begin());
    assert(edge < preds.size() && "control comes over an edge");
    const Known before = known;
    for (ValueId v : k.blocks[block].values) {
      if (k.values[v].op != Op::Phi)
        break;
      known.erase(v);
      if (!decides.contains(v))
        continue;
      if (auto given = valueOf(k.values[v].operands[edge], before))
        known[v] = *given;
    }
    return known;
  }

  bool reachesWaitUnjoined(ValueId from) const {
    std::set<std::pair<BlockId, Known>> seen;
    std::vector<std::tuple<BlockId, unsigned, Known>> work{
        {k.values[from].block, analysis.cfg.positionOf(from) + 1, Known()}};
    while (!work.empty()) {
      auto [b, start, known] = std::move(work.back());
      work.pop_back();
      const Block &block = k.blocks[b];
      bool stopped = false;
      for (unsigned i = start; i < block.values.size() && !stopped; ++i) {
        ValueId v = block.values[i];
        const Value &value = k.values[v];
        bool own = std::find(phases.begin(), phases.end(), v) != phases.end();
        if (own && phaseKind(value) == PhaseKind::Wait)
          return true;
        stopped = (own && phaseKind(value) == PhaseKind::Copies) ||
                  (value.op == Op::AsyncWait && value.imm == ~std::uint64_t{0});
      }
      if (stopped)
        continue;
      std::optional<std::uint64_t> way;
      if (block.terminator == TerminatorKind::Branch)
        way = valueOf(block.condition, known);
      for (std::size_t n = 0; n < block.succs.size(); ++n)
        if (!way || n == (*way & 1 ? 0 : 1)) {
          Known next = entering(block.succs[n], b, known);
          if (seen.emplace(block.succs[n], next).second)
            work.emplace_back(block.succs[n], 0, std::move(next));
        }
      if (seen.size() > limits::waysToJoin)
        return true;
    }
    return false;
  }

private:
  const Kernel &k;
  const Analysis &analysis;
  const std::vector<ValueId> &phases;
  std::set<ValueId> decides; // what a branch compares with a constant
};

} // namespace

bool copiesAreJoined(const Analysis &analysis, const std::vector<ValueId> &phases) {
  assert(
      std::all_of(phases.begin(), phases.end(), [&](ValueId v) { return analysis.kernel.values[v].op == Op::Phase; }) &&
      "phases of a barrier object");
  const Joins joins(analysis, phases);
  const auto &accesses = analysis.kernel.accesses;
  return std::none_of(accesses.begin(), accesses.end(), [&](const Access &a) {
    return a.asynchronous && analysis.cfg.reachable(a.block) && joins.reachesWaitUnjoined(a.instruction);
  });
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
