// The threads of one launch, inside of grid_run.cpp (control), grid_values.cpp (instructions) and grid_access.cpp
// (memory). Private to them.
#pragma once

#include "passes/equivalence/grid_run.h"

namespace veriwarp::equivalence {

class GridThreads {
public:
  GridThreads(GridRun &r, const GridLaunch &l);
  bool run();

private:
  struct Thread {
    Dim3 block{}, id{};
    std::uint32_t linear = 0, inBlock = 0;
    std::vector<GridValue> values;
    std::map<kernel::ObjectId, GridArray> local;
    kernel::BlockId at = 0;
    std::size_t next = 0;
    kernel::ValueId barrier = kernel::None, warp = kernel::None; // where it waits for its block, its warp
    std::uint32_t warpEpoch = 0;
    bool isDone = false;
  };
  using Phis = std::vector<std::pair<kernel::ValueId, GridValue>>;
  enum class End : std::uint8_t { Barrier, Warp, Exit, Join, Fault };

  // grid_run.cpp
  bool runBlock(const Dim3 &block);
  bool meetAtBarrier(std::vector<Thread> &threads);
  End runThread(Thread &t, kernel::BlockId stop, Phis &atStop);
  Phis phisOf(Thread &t, kernel::BlockId to, kernel::BlockId from);
  void enter(Thread &t, kernel::BlockId to, kernel::BlockId from);
  End fork(Thread &t, smt::Term condition);
  std::optional<bool> decided(smt::Term condition) const;
  bool isPossible(smt::Term condition);
  void fault(report::Phrase why, const report::Location &where);
  bool hasFailed() const { return static_cast<bool>(run_.problem); }

  // grid_values.cpp
  GridValue read(Thread &t, kernel::ValueId v);
  void execute(Thread &t, kernel::ValueId v);
  GridValue compute(Thread &t, kernel::ValueId v);
  GridValue opaque(Thread &t, kernel::ValueId v);
  std::optional<GridValue> computed(const kernel::Value &value, const std::vector<GridValue> &in,
                                    const std::vector<unsigned> &widths);
  GridValue asBits(GridValue v, unsigned width, const report::Location &where); // of what may be one NaN or another
  bool isInterpreted(const kernel::Value &value, const std::vector<unsigned> &widths) const;
  std::optional<GridValue> vectorElement(const kernel::Value &value, const std::vector<GridValue> &in,
                                         const std::vector<unsigned> &widths);
  GridValue anyValue(Thread &t, kernel::ValueId v);
  std::uint64_t special(const Thread &t, kernel::Special s) const;
  GridValue scalar(const std::string &name, std::uint32_t parameter, unsigned width);
  smt::Term term(const GridValue &v, unsigned width);
  smt::Term condition(const GridValue &v) { return world.pool.toBool(term(v, 1)); }
  GridValue valueOf(smt::Term t); // simplified by what is assumed on this path
  GridValue choose(smt::Term condition, const GridValue &yes, const GridValue &no, unsigned width);

  // grid_warp.cpp
  bool waitsForWarp(const kernel::Value &value); // at that instruction, or it is refused
  bool meetInWarps(std::vector<Thread> &threads);
  bool meetInWarp(std::vector<Thread *> &lanes, kernel::ValueId v);
  std::optional<GridValue> exchanged(const std::vector<Thread *> &lanes, std::uint32_t mask, unsigned lane,
                                     kernel::ValueId v);

  // grid_access.cpp
  void access(Thread &t, kernel::ValueId v);
  void rely(Thread &t, const kernel::Value &value);
  bool mayBeOutside(const kernel::Object &object, const GridValue &first, unsigned count, unsigned cell);
  GridArray *arrayOf(Thread &t, kernel::ObjectId object);
  void write(Thread &t, GridArray &array, const GridValue &element, const GridValue &value);
  void note(Thread &t, GridArray &array, const GridValue &element, GridAccess kind, unsigned tag,
            const report::Location &where);
  GridValue joined(const std::vector<GridValue> &parts, unsigned cell, unsigned width, const report::Location &where);
  GridValue part(const GridValue &stored, unsigned width, unsigned index, unsigned count, unsigned cell,
                 const report::Location &where);
  GridValue updated(const kernel::Access &a, const GridValue &old, const GridValue &with);

  GridRun &run_;
  GridWorld &world;
  const GridLaunch &launch;
  const kernel::Kernel &k;
  race::Cfg cfg;
  std::vector<std::string> names;               // by object
  std::vector<bool> isUsed;                     // by value: is the result of this instruction an operand of anything?
  std::map<kernel::ObjectId, GridArray> shared; // of the block that runs
  std::uint32_t epoch = 0;
  bool hasWarpBarriers = false;
  std::uint32_t blockNumber = 0;
  std::vector<smt::Term> assumed; // conditions of the branches around, and all of them as one:
  smt::Term guard;
  unsigned depth = 0;
  std::size_t anyValues = 0;
  struct Slice {
    GridValue whole;
    unsigned width, index, count;
  };
  std::unordered_map<unsigned, Slice> slices; // by term
  struct Wide {
    std::vector<GridValue> parts;
    unsigned cell;
  };
  std::unordered_map<unsigned, Wide> wide; // what `joined` has made of elements that are no value together; by term
  std::map<std::pair<unsigned, unsigned>, bool> compatible;
};

} // namespace veriwarp::equivalence

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
