// What a kernel needs of CUDA, for tests that must not depend on a toolkit. Clang's own builtins do the work.
#pragma once

#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __host__ __attribute__((host))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __forceinline__ __attribute__((always_inline)) inline
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))

typedef unsigned long size_t;
typedef unsigned int uint;

struct Dim3 {
  unsigned x, y, z;
};
#define threadIdx (Dim3{(unsigned)__nvvm_read_ptx_sreg_tid_x(), (unsigned)__nvvm_read_ptx_sreg_tid_y(), (unsigned)__nvvm_read_ptx_sreg_tid_z()})
#define blockIdx (Dim3{(unsigned)__nvvm_read_ptx_sreg_ctaid_x(), (unsigned)__nvvm_read_ptx_sreg_ctaid_y(), (unsigned)__nvvm_read_ptx_sreg_ctaid_z()})
#define blockDim (Dim3{(unsigned)__nvvm_read_ptx_sreg_ntid_x(), (unsigned)__nvvm_read_ptx_sreg_ntid_y(), (unsigned)__nvvm_read_ptx_sreg_ntid_z()})
#define gridDim (Dim3{(unsigned)__nvvm_read_ptx_sreg_nctaid_x(), (unsigned)__nvvm_read_ptx_sreg_nctaid_y(), (unsigned)__nvvm_read_ptx_sreg_nctaid_z()})

__device__ inline int __syncthreads_or(int predicate) { return __nvvm_bar0_or(predicate); }
__device__ inline void __syncwarp(unsigned mask = ~0u) { __nvvm_bar_warp_sync(mask); }
__device__ inline void __threadfence() { __nvvm_membar_gl(); }
__device__ inline void __threadfence_block() { __nvvm_membar_cta(); }
__device__ inline int atomicAdd(int *p, int v) { return __nvvm_atom_add_gen_i(p, v); }
__device__ inline int atomicCAS(int *p, int old, int v) { return __nvvm_atom_cas_gen_i(p, old, v); }
__device__ inline int atomicExch(int *p, int v) { return __nvvm_atom_xchg_gen_i(p, v); }
