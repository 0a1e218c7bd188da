// Phase 1 of the elimination on a device (algorithm 6), a warp a variable.
//
// Most variables have few clauses and some have hundreds: with a thread each, a few threads go through thousands of
// pairs while the device waits for them. The lanes of a warp share out what one variable asks: clauses with which a
// gate could begin, pairs to resolve. The outcome is the host's, gate by gate: of several gates the first one is taken.
// Three kernels: gates; tables for those without one (function_table.cuh); resolution for the rest.
#pragma once

#include "solver/sat/gpu/function_table.cuh"
#include "solver/sat/gpu/warps.cuh"

namespace veriwarp::sat::kernels {

#if defined(__CUDACC__)
/// Planner's questions, asked by all lanes of a warp together; each gets the answer.
class WarpPlanner {
public:
  __device__ WarpPlanner(const Planner &questions) : planner(questions), lane(threadIdx.x % 32) {}

  __device__ How bySyntax(Var v) const {
    const Lit x = makeLit(v, false);
    const uint32_t positive = alive(x), negative = alive(~x);
    if (!positive || !negative)
      return How::Pure;
    if (!planner.settings.gates || !findGate(v))
      return How::None;
    if (fewEnough(v, How::Gate, positive + negative + planner.settings.bound))
      return How::Gate;
    clearFlags(v);
    return How::None;
  }

  __device__ bool mayHaveTable(Var v) const {
    return planner.settings.tables && alive(makeLit(v, false)) + alive(makeLit(v, true)) > 3;
  }

  __device__ How byResolution(Var v, bool core) const {
    const uint32_t limit = alive(makeLit(v, false)) + alive(makeLit(v, true)) + planner.settings.bound;
    if (core) {
      if (fewEnough(v, How::Core, limit))
        return How::Core;
      clearFlags(v);
    }
    return fewEnough(v, How::Resolve, limit) ? How::Resolve : How::None;
  }

private:
  static constexpr uint32_t all = 0xffffffffu;

  __device__ uint32_t alive(Lit x) const {
    const uint32_t *const list = planner.table.begin(x);
    const uint32_t size = planner.table.size(x);
    uint32_t n = 0;
    for (uint32_t first = 0; first < size; first += 32) {
      const uint32_t i = first + lane;
      n += static_cast<uint32_t>(__popc(__ballot_sync(all, i < size && Planner::usable(planner.f[list[i]]))));
    }
    return n;
  }

  /// What was flagged is seen by the other lanes afterwards.
  __device__ bool findGate(Var v) const {
    GateFinder finder(planner.f, planner.table, v);
    for (uint32_t kind = 0; kind < GateFinder::kinds; ++kind) {
      if (!finder.begin(static_cast<GateFinder::Kind>(kind)))
        continue;
      const uint32_t size = finder.candidates();
      for (uint32_t first = 0; first < size; first += 32) {
        const uint32_t i = first + lane;
        const GateFinder::Found found = i < size ? finder.at(i) : GateFinder::Found::No;
        const uint32_t yes = __ballot_sync(all, found == GateFinder::Found::Yes);
        if (yes) {
          __syncwarp(); // all have read what is flagged now: a vote orders no memory
          if (lane == static_cast<uint32_t>(__ffs(static_cast<int>(yes))) - 1)
            finder.flag(i);
          __syncwarp();
          return true;
        }
        if (__any_sync(all, found == GateFinder::Found::NoneAfter))
          break;
      }
    }
    return false;
  }

  __device__ bool fewEnough(Var v, How how, uint32_t limit) const {
    const Formula &f = planner.f;
    const Lit x = makeLit(v, false);
    const uint32_t *const positive = planner.table.begin(x), *const negative = planner.table.begin(~x);
    const uint64_t columns = planner.table.size(~x), pairs = planner.table.size(x) * columns;
    uint32_t clauses = 0;
    for (uint64_t first = 0; first < pairs; first += 32) {
      const uint64_t pair = first + lane;
      uint32_t size = 0;
      if (pair < pairs) {
        const Clause &c = f[positive[pair / columns]], &d = f[negative[pair % columns]];
        if (Planner::usable(c) && Planner::usable(d) && Planner::wanted(how, c, d))
          size = resolventSize(c, d, v);
      }
      clauses += static_cast<uint32_t>(__popc(__ballot_sync(all, size != 0)));
      if (__any_sync(all, size > planner.settings.longest) || clauses > limit)
        return false;
    }
    return true;
  }

  __device__ void clearFlags(Var v) const {
    __syncwarp(); // all have read them
    for (uint32_t side = 0; side < 2; ++side) {
      const Lit x = makeLit(v, side);
      for (uint32_t i = lane; i < planner.table.size(x); i += 32)
        planner.f[planner.table.begin(x)[i]].flag = 0;
    }
    __syncwarp();
  }

  const Planner &planner;
  const uint32_t lane;
};
#endif

struct PlanBySyntax {
  Planner planner;
  const Var *elected;
  uint8_t *touched;
  How *plans;
  uint32_t *indices;
  uint8_t *wantTable, *found;

#if defined(__CUDACC__)
  __device__ void byWarp(uint64_t i) const {
    const WarpPlanner warp(planner);
    const Var v = elected[i];
    const How how = warp.bySyntax(v);
    const bool table = how == How::None && warp.mayHaveTable(v);
    if (threadIdx.x % 32)
      return;
    touched[v] = 0;
    plans[i] = how;
    indices[i] = static_cast<uint32_t>(i);
    wantTable[i] = table;
    found[i] = 0;
  }
#endif
};

struct PlanByResolution {
  Planner planner;
  const Var *elected;
  How *plans;
  const uint8_t *found;

#if defined(__CUDACC__)
  __device__ void byWarp(uint64_t i) const {
    if (plans[i] != How::None)
      return;
    const How how = WarpPlanner(planner).byResolution(elected[i], found[i]);
    __syncwarp(); // all have read the plan
    if (threadIdx.x % 32 == 0)
      plans[i] = how;
  }
#endif
};

inline void launch(CudaDevice &d, uint64_t n, const PlanElimination &kernel) {
  if (!n)
    return;
  CudaDevice::Array<uint32_t> indices, chosen;
  CudaDevice::Array<uint8_t> wantTable, found;
  indices.resize(n);
  chosen.resize(n);
  wantTable.resize(n);
  found.resize(n);
  forEachWarp(d, n,
              PlanBySyntax{kernel.planner, kernel.elected, kernel.touched, kernel.plans, indices.data(),
                           wantTable.data(), found.data()});
  if (const uint64_t tables = d.select(indices.data(), wantTable.data(), n, chosen.data())) {
    constexpr unsigned block = 32 * tableWarps;
    static const uint64_t resident = veriwarp::gpu::residentThreads(functionTableKernel, block, d.processors());
    const auto grid = veriwarp::gpu::tune(tables * 32, resident, block, block).grid;
    functionTableKernel<<<grid, block, 0, d.stream()>>>(tables, chosen.data(), kernel.planner, kernel.elected,
                                                        found.data());
    veriwarp::gpu::check(cudaGetLastError(), "functionTableKernel");
  }
  forEachWarp(d, n, PlanByResolution{kernel.planner, kernel.elected, kernel.plans, found.data()});
}

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
