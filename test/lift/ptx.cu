// Inline PTX as libcu++, cooperative groups, CUB and people write it.
// RUN: %device %s -o - | %model | %FileCheck %s
#include "device.h"

__global__ void memory(int *p, unsigned long long *q) {
  int v, w;
  asm volatile("ld.relaxed.gpu.b32 %0,[%1];" : "=r"(v) : "l"(p) : "memory");
  asm volatile("st.release.cta.b32 [%0], %1;" ::"l"(p + 1), "r"(v) : "memory");
  asm volatile("ld.volatile.global.s32 %0, [%1+12];" : "=r"(w) : "l"(p));
  asm volatile("{ .reg .b64 t; mov.u64 t, %0; st.global.u32 [t], %1; }" ::"l"(p + 2), "r"(w));
  asm volatile("ld.global.v2.u32 {%0,%1}, [%2];" : "=r"(v), "=r"(w) : "l"(q));
  p[v] = w;
}
// CHECK-LABEL: kernel memory
// CHECK: atomic load relaxed device @0 + 0, 4
// CHECK: atomic store release block @0 + 4, 4
// CHECK: [[W:%[0-9]+]]:i32 = load @0 + 12, 4 volatile
// CHECK: store @0 + 8, 4, value [[W]]
// CHECK: [[WIDE:%[0-9]+]]:i64 = load @1 + 0, 8
// CHECK-DAG: [[LOW:%[0-9]+]]:i32 = trunc [[WIDE]]
// CHECK-DAG: lshr [[WIDE]], 32
// CHECK: store @0 +

__global__ void atomics(unsigned *p, float *f) {
  unsigned old;
  asm volatile("atom.add.relaxed.gpu.u32 %0,[%1],%2;" : "=r"(old) : "l"(p), "r"(1) : "memory");
  asm volatile("atom.cas.acq_rel.sys.b32 %0,[%1],%2,%3;" : "=r"(old) : "l"(p), "r"(old), "r"(7) : "memory");
  asm volatile("red.global.add.f32 [%0], %1;" ::"l"(f), "f"(1.0f) : "memory");
  asm volatile("fence.sc.gpu;" ::: "memory");
  asm volatile("membar.cta;" ::: "memory");
  p[1] = old;
}
// CHECK-LABEL: kernel atomics
// CHECK: [[OLD:%[0-9]+]]:i32 = atomic add relaxed device @0 + 0, 4, value 1
// CHECK: atomic cas acq_rel system @0 + 0, 4, if [[OLD]], value 7
// CHECK: atomic other relaxed device @1 + 0, 4
// CHECK: fence.device
// CHECK: fence.block

__global__ void isZero(unsigned *p) {
  unsigned v;
  asm("cnot.b32 %0, %1;" : "=r"(v) : "r"(p[0]));
  p[1] = v;
}
// CHECK-LABEL: kernel isZero
// CHECK: [[V:%[0-9]+]]:i32 = load @0 + 0, 4
// CHECK: [[ZERO:%[0-9]+]]:i1 = eq [[V]], 0
// CHECK: [[ANSWER:%[0-9]+]]:i32 = zext [[ZERO]]
// CHECK: store @0 + 4, 4, value [[ANSWER]]

__global__ void packed(unsigned *p, int a, int b) {
  unsigned v;
  asm("cvt.pack.sat.u16.s32 %0, %1, %2;" : "=r"(v) : "r"(a), "r"(b));
  p[1] = v;
}
// CHECK-LABEL: kernel packed
// CHECK: [[NA:%[0-9]+]]:i1 = slt $a, 0
// CHECK: [[A:%[0-9]+]]:i32 = select [[NA]], 0, $a
// CHECK: [[LA:%[0-9]+]]:i1 = slt [[A]], 65535
// CHECK: [[HIGH:%[0-9]+]]:i32 = select [[LA]], [[A]], 65535
// CHECK: [[LOW:%[0-9]+]]:i32 = select {{%[0-9]+}}, {{%[0-9]+}}, 65535
// CHECK: [[UP:%[0-9]+]]:i32 = shl [[HIGH]], 16
// CHECK: [[V:%[0-9]+]]:i32 = or [[UP]], [[LOW]]
// CHECK: store @0 + 4, 4, value [[V]]

__global__ void shared(int *out) {
  __shared__ int s[64];
  unsigned address = (unsigned)(size_t)(__attribute__((address_space(3))) int *)&s[threadIdx.x];
  asm volatile("st.shared.u32 [%0], %1;" ::"r"(address), "r"(5));
  asm volatile("bar.sync %0, %1;" ::"r"(2), "r"(64) : "memory");
  int v;
  asm volatile("ld.shared.u32 %0, [%1+4];" : "=r"(v) : "r"(address));
  out[threadIdx.x] = v;
}
// CHECK-LABEL: kernel shared
// CHECK: @[[S:[0-9]+]]: shared array 's'
// CHECK: [[X:%[0-9]+]]:i64 = mul nsw {{.*}}, 4
// CHECK: store @[[S]] + [[X]], 4, value 5
// CHECK: barrier.sync 2, 64
// CHECK: [[Y:%[0-9]+]]:i64 = add [[X]], 4
// CHECK: load @[[S]] + [[Y]], 4

__global__ void scan(int *p) {
  int v = p[threadIdx.x], r = 0;
  asm volatile("{  .reg .s32 r0;  .reg .pred p;  shfl.sync.up.b32 r0|p, %1, 1, 0, -1;  @p add.s32 r0, r0, %2;  mov.s32 %0, r0;}"
               : "=r"(r)
               : "r"(v), "r"(v));
  unsigned lane, active;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  asm volatile("activemask.b32 %0;" : "=r"(active));
  p[lane] = r + active;
}
// CHECK-LABEL: kernel scan
// CHECK: warpsync.shuffle -1
// CHECK: [[UP:%[0-9]+]]:i32 = sub laneid, 1
// CHECK: [[P:%[0-9]+]]:i1 = sle 0, [[UP]]
// CHECK: [[FROM:%[0-9]+]]:i32 = select [[P]], [[UP]], laneid
// CHECK: [[R:%[0-9]+]]:i32 = warp.shuffle -1, {{%[0-9]+}}, [[FROM]]
// CHECK: [[SUM:%[0-9]+]]:i32 = add [[R]], {{%[0-9]+}}
// CHECK: select [[P]], [[SUM]], [[R]]
// CHECK: {{.*}}:i64 = zext laneid

// A predicated access has a branch of its own.
__global__ void predicated(int *p, int n) {
  int v = 3;
  asm volatile("{ .reg .pred q; setp.lt.s32 q, %2, 8; @q ld.global.s32 %0, [%1]; @!q st.global.s32 [%1], 9; }" : "+r"(v) : "l"(p), "r"(n) : "memory");
  p[1] = v;
}
// CHECK-LABEL: kernel predicated
// CHECK: bb0:
// CHECK: [[Q:%[0-9]+]]:i1 = slt $n, 8
// CHECK: branch [[Q]], bb1 bb2
// CHECK: bb1:
// CHECK: [[L:%[0-9]+]]:i32 = load @0 + 0, 4
// CHECK: bb2:
// CHECK: [[V:%[0-9]+]]:i32 = phi [3, bb0], {{\[}}[[L]], bb1]
// CHECK: [[N:%[0-9]+]]:i1 = xor [[Q]], true
// CHECK: branch [[N]], bb3 bb4
// CHECK: store @0 + 0, 4, value 9
// CHECK: store @0 + 4, 4, value [[V]]

__global__ void computed(int *p, unsigned n) {
  unsigned r;
  asm("mad.lo.u32 %0, %1, 4, 7;" : "=r"(r) : "r"(n));
  p[r] = 0;
  asm("lop3.b32 %0, %1, %2, 5, 0x96;" : "=r"(r) : "r"(n), "r"(r));
  p[r] = 1;
  asm volatile("mbarrier.expect_tx.relaxed.cta.shared.b64 [%0], 5;" ::"r"(n) : "memory");
  asm volatile("wait: bra wait;");
}
// CHECK-LABEL: kernel computed
// CHECK: [[M:%[0-9]+]]:i32 = mul $n, 4
// CHECK: add [[M]], 7
// CHECK: opaque $n, {{.*}} 'lop3.b32'
// CHECK: unsupported 'inline PTX 'mbarrier.expect_tx.relaxed.cta.shared.b64 [$0], 5''
// CHECK: unsupported 'inline PTX 'wait: bra wait;''

__global__ void async(const int *p, int *out) {
  __shared__ int s[64];
  unsigned address = (unsigned)(size_t)(__attribute__((address_space(3))) int *)&s[4 * threadIdx.x];
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(address), "l"(p + 4 * threadIdx.x) : "memory");
  asm volatile("cp.async.commit_group;" ::: "memory");
  asm volatile("cp.async.wait_group %0;" ::"n"(1) : "memory");
  asm volatile("cp.async.wait_all;" ::: "memory");
  out[threadIdx.x] = s[threadIdx.x];
}
// CHECK-LABEL: kernel async
// CHECK-NOT: assuming
// CHECK: load @0 + {{.*}}, 16 async
// CHECK: store @{{[0-9]+}} + {{.*}}, 16 async
// CHECK: async.commit
// CHECK: async.wait 1
// CHECK: async.wait all
