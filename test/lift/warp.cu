// What warp operations give: which lanes take part, what each of them gives, and which lane's value a shuffle hands on.
// RUN: %device %s -o - | %model | %FileCheck %s
#include "device.h"

__global__ void votes(int *out, unsigned mask) {
  int p = threadIdx.x < 5;
  out[0] = __nvvm_vote_ballot_sync(0xffffffffu, p);
  out[1] = __nvvm_vote_any_sync(mask, p);
  out[2] = __nvvm_vote_all_sync(mask, p);
  out[3] = __nvvm_vote_uni_sync(mask, p);
}
// CHECK-LABEL: kernel votes
// CHECK: [[P:%[0-9]+]]:i1 = ult tid.x, 5
// CHECK: warpsync.vote -1
// CHECK-NEXT: warp.ballot -1, [[P]]
// CHECK: warpsync.vote $mask
// CHECK-NEXT: warp.any $mask, [[P]]
// CHECK: warp.all $mask, [[P]]
// CHECK: warp.equal $mask, [[P]]

__global__ void shuffles(int *out, float *f, int from) {
  int v = out[threadIdx.x];
  out[0] = __nvvm_shfl_sync_idx_i32(-1, v, 0, 31);
  f[1] = __nvvm_shfl_sync_down_f32(-1, f[0], 4, 31);
  out[2] = __nvvm_shfl_sync_up_i32(-1, v, 1, 0);
  out[3] = __nvvm_shfl_sync_bfly_i32(-1, v, 8, 31);
  out[4] = __nvvm_shfl_sync_idx_i32(-1, v, from, 31);
  out[5] = __nvvm_shfl_sync_idx_i32(-1, v, 3, 0x181f); // width 8: lane 3 of each eight
}
// CHECK-LABEL: kernel shuffles
// CHECK: [[V:%[0-9]+]]:i32 = load @0
// CHECK: warpsync.shuffle -1
// CHECK-NEXT: warp.shuffle -1, [[V]], 0
// CHECK: [[DOWN:%[0-9]+]]:i32 = add laneid, 4
// CHECK: [[IN:%[0-9]+]]:i1 = sle [[DOWN]], 31
// CHECK: [[FROM:%[0-9]+]]:i32 = select [[IN]], [[DOWN]], laneid
// CHECK: warp.shuffle -1, {{%[0-9]+}}, [[FROM]]
// CHECK: [[UP:%[0-9]+]]:i32 = sub laneid, 1
// CHECK: sle 0, [[UP]]
// CHECK: [[XOR:%[0-9]+]]:i32 = xor laneid, 8
// CHECK: and $from, 31
// CHECK-DAG: [[BASE:%[0-9]+]]:i32 = and laneid, 24
// CHECK-DAG: [[LANE:%[0-9]+]]:i32 = or [[BASE]], 3
// CHECK: warp.shuffle -1, [[V]], [[LANE]]

__global__ void counts(unsigned *out, unsigned long long wide) {
  unsigned m = out[0];
  out[1] = __builtin_popcount(m);
  out[2] = __builtin_popcountll(wide);
  out[3] = __builtin_clz(m);
  out[4] = __builtin_ctz(m);
}
// CHECK-LABEL: kernel counts
// CHECK: [[M:%[0-9]+]]:i32 = load @0
// CHECK: opaque [[M]] 'popc'
// CHECK: opaque $wide 'popc'
// CHECK: opaque [[M]] 'clz'
// CHECK: opaque [[M]] 'ctz'

__global__ void text(int *out, unsigned mask) {
  int v = out[threadIdx.x], r;
  unsigned m;
  asm volatile("activemask.b32 %0;" : "=r"(m));
  out[m] = 0;
  asm volatile("match.any.sync.b32 %0, %1, %2;" : "=r"(m) : "r"(v), "r"(mask));
  out[m] = 0;
  asm volatile("{ .reg .pred p, q; setp.ne.s32 p, %1, 0; vote.sync.any.pred q, !p, %2; selp.s32 %0, 1, 0, q; }"
               : "=r"(r)
               : "r"(v), "r"(mask));
  out[r] = 0;
  asm volatile("{ .reg .pred p; shfl.sync.up.b32 %0|p, %1, 1, 0, -1; @!p mov.b32 %0, 7; }" : "=r"(r) : "r"(v));
  out[r] = 0;
  asm volatile("redux.sync.add.s32 %0, %1, %2;" : "=r"(r) : "r"(v), "r"(mask));
  out[r] = 0;
}
// CHECK-LABEL: kernel text
// CHECK: warp.activemask
// CHECK: warp.matchany $mask, [[V:%[0-9]+]]
// CHECK: [[P:%[0-9]+]]:i1 = ne [[V]], 0
// CHECK: [[NOT:%[0-9]+]]:i1 = xor [[P]], true
// CHECK: warp.any $mask, [[NOT]]
// CHECK: [[UP:%[0-9]+]]:i32 = sub laneid, 1
// CHECK: [[IN:%[0-9]+]]:i1 = sle 0, [[UP]]
// CHECK: [[R:%[0-9]+]]:i32 = warp.shuffle -1, [[V]],
// CHECK: select {{.*}}7
// CHECK: warp.reduce $mask, [[V]]
