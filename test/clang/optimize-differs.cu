// A build takes no result that leaves other memory than the original. Here the contract allows n = 0, and what the kernel
// assumes besides, and the proof with it, does not.
// REQUIRES: plugin
// DEFINE: %{flags} = -x cuda --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -Wno-unknown-cuda-version -I%source/plugin/driver/cuda_headers -include cuda_runtime.h -fplugin=%plugin -fplugin-arg-veriwarp-cache=off -fplugin-arg-veriwarp-checks=none -fplugin-arg-veriwarp-optimize --cuda-device-only -O0 -S -emit-llvm
// RUN: %clang %{flags} %s -o - 2>&1 | %FileCheck %s
// RUN: rm -f %t.ll
// RUN: %not %clang %{flags} -Werror %s -o %t.ll 2>&1 | %FileCheck --check-prefix=ERROR %s
// RUN: test ! -e %t.ll
// RUN: %clang %{flags} -fplugin-arg-veriwarp-optimize-check=off %s -o - 2>&1 | %FileCheck --check-prefix=TAKEN %s

//@ requires n >= 0 && n < 8;
//@ context Perm(a[\gtid], write);
__global__ void trusting(int *a, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  //@ assume n >= 2;
  //@ gpuopt loop_unroll i 2;
  // CHECK: [[@LINE-1]]:7: warning: not optimised: the result differs from the original: trusting<<<{{.*}} n = {{[01]}}: {{.*}} [veriwarp-optimize]
  // ERROR: [[@LINE-2]]:7: error: not optimised: the result differs from the original: trusting<<<
  //@ loop_invariant 0 <= i && i <= n ** Perm(a[t], write);
  for (int i = 0; i < n; i++)
    a[t] = i;
}
// CHECK: define {{.*}}trusting
// CHECK-COUNT-1: getelementptr inbounds i32, ptr
// CHECK-NOT: getelementptr inbounds i32, ptr
// TAKEN-NOT: the result differs
// TAKEN: define {{.*}}trusting
// TAKEN-COUNT-3: getelementptr inbounds i32, ptr
