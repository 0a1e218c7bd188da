// Algorithm 1 on a device, last step: clauses move to their new places, eight lanes a clause, so that neighbouring
// lanes read and write neighbouring words. (Stencil, scan and select are the round's.)
#pragma once

#include "solver/sat/gpu/cuda_device.cuh"

namespace veriwarp::sat::kernels {

struct CopyClauseLanes {
  CopyClause copy;
  VERIWARP_HD void operator()(uint64_t i) const { copy.part(i / 8, static_cast<uint32_t>(i % 8), 8); }
};

inline void launch(CudaDevice &d, uint64_t n, const CopyClause &kernel) { d.forEach(8 * n, CopyClauseLanes{kernel}); }

inline void launch(CudaDevice &d, uint64_t n, const PrepareClause &kernel) { d.prepare(n, kernel); }

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
