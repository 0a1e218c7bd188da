// cuda::barrier of a block, by name: its methods are phases of the object, the token a value.
// REQUIRES: cuda, passes
// RUN: %cuda-device %s -o - | %model | %FileCheck %s
#include <cuda/barrier>
#include <utility>

// CHECK-LABEL: kernel phases
__global__ void phases(int *data) {
  __shared__ long long memory;
  auto &bar = reinterpret_cast<cuda::barrier<cuda::thread_scope_block> &>(memory);
  // CHECK: store @[[BAR:[0-9]+]] + 0, 8
  // CHECK-NEXT: phase.init [[BAR]], 0, 128
  init(&bar, 128);
  // CHECK: %[[TOKEN:[0-9]+]]:i64 = atomic other acq_rel block @[[BAR]] + 0, 8
  // CHECK-NEXT: phase.arrive [[BAR]], 0, 1, %[[TOKEN]]
  auto token = bar.arrive();
  data[threadIdx.x] = 1;
  // CHECK: phase.wait [[BAR]], 0, %[[TOKEN]]
  bar.wait(std::move(token));
  // CHECK: %[[BOTH:[0-9]+]]:i64 = atomic
  // CHECK-NEXT: phase.arrive [[BAR]], 0, 1, %[[BOTH]]
  // CHECK-NEXT: phase.wait [[BAR]], 0, %[[BOTH]]
  bar.arrive_and_wait();
  // CHECK: phase.drop [[BAR]], 0
  bar.arrive_and_drop();
  // CHECK: phase.copies [[BAR]], 0
  asm volatile("cp.async.mbarrier.arrive.shared.b64 [%0];" ::"r"((unsigned)__cvta_generic_to_shared(&memory)) : "memory");
}
