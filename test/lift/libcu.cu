// libcu++ and cooperative groups from the toolkit: scopes and orders arrive, and places are those of the user's code.
// REQUIRES: cuda
// RUN: %cuda-device -std=c++17 -g %s -o - | %model | %FileCheck %s
#include <cooperative_groups.h>
#include <cuda/atomic>

namespace cg = cooperative_groups;

__global__ void atomicRef(int *p) {
  cuda::atomic_ref<int, cuda::thread_scope_block> a(*p);
  a.fetch_add(1, cuda::memory_order_relaxed);
  while (!a.load(cuda::memory_order_acquire)) {
  }
  cuda::atomic_thread_fence(cuda::memory_order_seq_cst, cuda::thread_scope_device);
}
// CHECK-LABEL: kernel atomicRef(int*)
// CHECK: atomic add relaxed block @0 + 0, 4, value 1  ; libcu.cu:11
// CHECK: atomic load acquire block @0 + 0, 4  ; libcu.cu:12
// CHECK-NOT: unsupported
// CHECK: fence.device  ; libcu.cu:14

__global__ void groups(int *p) {
  __shared__ int s[64];
  cg::thread_block block = cg::this_thread_block();
  s[block.thread_rank()] = p[block.thread_rank()];
  block.sync();
  auto tile = cg::tiled_partition<32>(block);
  int v = tile.shfl_down(s[0], 1);
  tile.sync();
  cg::this_grid().sync();
  p[0] = v;
}
// CHECK-LABEL: kernel groups(int*)
// CHECK: store @{{[0-9]+}} + {{.*}}, 4, {{.*}}  ; libcu.cu:[[#]]
// CHECK: barrier.sync 0{{.*}}  ; libcu.cu:26
// CHECK: warpsync.shuffle {{.*}}  ; libcu.cu:28
// CHECK: warpsync.sync {{.*}}  ; libcu.cu:29
// CHECK: gridsync  ; libcu.cu:30
