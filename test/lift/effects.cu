// Barriers, fences, warp operations, atomics, assertions, launch bounds, undefined functions, copies.
// RUN: %device %s -g -o - | %model | %FileCheck %s
#include "device.h"

extern "C" __device__ void __assertfail(const char *, const char *, unsigned, const char *, size_t) __attribute__((noreturn));
extern "C" __device__ int vprintf(const char *, const char *);
extern "C" __device__ float __nv_sqrtf(float);
extern "C" __device__ void __nv_sincosf(float, float *, float *);
extern "C" __device__ int __nv_max(int, int);
extern "C" __device__ void *malloc(size_t);
__device__ int elsewhere(int);
__device__ void elsewhereToo(int *);

__global__ void __launch_bounds__(128) bounds(int *p) { p[0] = __syncthreads_or(p[1]); }
// CHECK-LABEL: kernel bounds
// CHECK: max threads 128
// CHECK: barrier.reduce 0
// CHECK: [[R:%[0-9]+]]:i32 = opaque 'result of __syncthreads_or' of %
// CHECK: store @0 + 0, 4, value [[R]]

__global__ void fences(int *p) {
  __threadfence();
  __threadfence_block();
  __syncwarp(0xff);
  p[0] = __nvvm_shfl_sync_bfly_i32(~0u, p[1], 1, 31);
}
// CHECK-LABEL: kernel fences
// CHECK: fence.device
// CHECK: fence.block
// CHECK: warpsync.sync 255
// CHECK: warpsync.shuffle -1
// CHECK: [[FROM:%[0-9]+]]:i32 = xor laneid, 1
// CHECK: warp.shuffle -1, {{%[0-9]+}}, [[FROM]] 'result of a shuffle'

__global__ void atomics(int *p, unsigned *u) {
  int old = atomicAdd(p, 2);
  atomicCAS(p + 1, old, 5);
  atomicExch(p + 2, 6);
  __nvvm_atom_inc_gen_ui(u, 7);
  __nvvm_atom_cta_add_gen_i(p + 3, 8);
  __nvvm_atom_sys_max_gen_i(p + 4, 9);
}
// CHECK-LABEL: kernel atomics
// CHECK: [[OLD:%[0-9]+]]:i32 = atomic add relaxed device @0 + 0, 4, value 2
// CHECK: atomic cas relaxed device @0 + 4, 4, if [[OLD]], value 5
// CHECK: atomic exchange relaxed device @0 + 8, 4, value 6
// CHECK: atomic inc relaxed device @1 + 0, 4, value 7
// CHECK: atomic add relaxed block @0 + 12, 4, value 8
// CHECK: atomic max relaxed system @0 + 16, 4, value 9

__global__ void asserts(int *p, int n) {
  if (!(n < 4))
    __assertfail("n < 4", "effects.cu", 1, "asserts", 1);
  p[n] = 0;
}
// CHECK-LABEL: kernel asserts
// CHECK-DAG: assert false 'n < 4'
// CHECK-DAG: unreachable
// CHECK-DAG: store @0 +

__global__ void library(float *f, int *p) {
  float s, c;
  __nv_sincosf(f[0], &s, &c);
  f[1] = s + c + __nv_sqrtf(f[2]);
  p[0] = __nv_max(p[1], p[2]);
  vprintf("x", nullptr);
}
// CHECK-LABEL: kernel library
// CHECK-NOT: unsupported
// CHECK: [[X:%[0-9]+]]:i32 = load @0 + 0, 4
// CHECK: opaque [[X]] '__nv_sincosf.0'
// CHECK: opaque [[X]] '__nv_sincosf.1'
// CHECK: opaque {{%[0-9]+}} '__nv_sqrtf'
// CHECK: [[LESS:%[0-9]+]]:i1 = slt [[A:%[0-9]+]], [[B:%[0-9]+]]
// CHECK: select [[LESS]], [[B]], [[A]]

__global__ void undefined(int *p) {
  p[0] = elsewhere(p[1]);
  elsewhereToo(p);
  *(int *)malloc(4) = 1;
}
// CHECK-LABEL: kernel undefined
// CHECK: assuming 'elsewhere' is not defined here and touches no memory
// CHECK: opaque 'result of elsewhere'
// CHECK: unsupported 'call of 'elsewhereToo', which is not defined here'
// CHECK: unsupported 'device-side malloc()'

struct Big {
  int a[8];
};
__global__ void copies(Big *b, char *c, size_t n) {
  b[1] = b[0];
  __builtin_memset(c, 1, 4);
  __builtin_memcpy(c + 8, c, n);
}
// CHECK-LABEL: kernel copies
// CHECK: loop 0:
// CHECK: load @0 + 0, 32  ; effects.cu
// CHECK: store @0 + 32, 32, {{.*}}  ; effects.cu
// CHECK: store @1 + 0, 4, value 16843009
// CHECK: load @1 + {{%[0-9]+}}, 1  ; effects.cu
// CHECK: store @1 + {{%[0-9]+}}, 1, {{.*}}  ; effects.cu

__global__ void ends(int *p) {
  if (p[0])
    asm volatile("exit;");
  if (p[1])
    asm volatile("trap;");
  p[2] = 1;
}
// CHECK-LABEL: kernel ends
// CHECK-DAG: return
// CHECK-DAG: unreachable
// CHECK-DAG: store @0 + 8, 4

__global__ void choices(int *p, int n) {
  switch (n) {
  case 1:
  case 2:
    p[0] = 1;
    break;
  case 7:
    p[0] = 2;
  default:
    p[0] = 3;
  }
}
// CHECK-LABEL: kernel choices
// CHECK: [[A:%[0-9]+]]:i1 = eq $n, 1  ; effects.cu
// CHECK: [[B:%[0-9]+]]:i1 = eq $n, 2
// CHECK: [[C:%[0-9]+]]:i1 = or [[A]], [[B]]
// CHECK: branch [[C]], {{.*}}  ; effects.cu
