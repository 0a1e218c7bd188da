// What is refused is a warning, and the original is compiled; with -Werror it is an error.
// REQUIRES: plugin
// DEFINE: %{flags} = -x cuda --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -Wno-unknown-cuda-version -I%source/plugin/driver/cuda_headers -include cuda_runtime.h -fplugin=%plugin -fplugin-arg-veriwarp-cache=off -fplugin-arg-veriwarp-checks=none -fplugin-arg-veriwarp-optimize --cuda-device-only -S -emit-llvm
// RUN: %clang %{flags} %s -o - 2>&1 | %FileCheck %s
// RUN: rm -f %t.ll
// RUN: %not %clang %{flags} -Werror %s -o %t.ll 2>&1 | %FileCheck --check-prefix=ERROR %s
// RUN: test ! -e %t.ll
// RUN: %not %clang %{flags} -Werror -DMISTAKE %s -o %t.ll 2>&1 | %FileCheck --check-prefix=MISTAKE %s
// RUN: %clang %{flags} -DMISTAKE %s -o - 2>&1 | %FileCheck --check-prefix=GOES-ON %s

//@ requires n >= 0 && n < 1000;
//@ context Perm(a[\gtid], write);
__global__ void mayBeEmpty(int *a, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
#ifdef MISTAKE
  //@ gpuopt loop_unroll i;
  // MISTAKE: [[@LINE-1]]:27: error: expected an expression before ';'
  // GOES-ON: [[@LINE-2]]:27: warning: expected an expression before ';'
#else
  //@ gpuopt loop_unroll i 1;
  // CHECK: [[@LINE-1]]:7: warning: not optimised: the loop may have fewer than 1 iteration
  // ERROR: [[@LINE-2]]:7: error: not optimised: the loop may have fewer than 1 iteration
#endif
  //@ loop_invariant 0 <= i && i <= n ** Perm(a[t], write);
  for (int i = 0; i < n; i++)
    a[t] = i;
}
// CHECK: define {{.*}}mayBeEmpty
// GOES-ON: define {{.*}}mayBeEmpty
