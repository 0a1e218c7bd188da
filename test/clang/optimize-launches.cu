// A compilation for the device alone takes optimised kernels only where their launches stay as they are.
// REQUIRES: plugin
// DEFINE: %{flags} = -x cuda --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -Wno-unknown-cuda-version -I%source/plugin/driver/cuda_headers -include cuda_runtime.h -fplugin=%plugin -fplugin-arg-veriwarp-cache=off -fplugin-arg-veriwarp-checks=none -fplugin-arg-veriwarp-optimize --cuda-device-only -S -emit-llvm -o -
// RUN: %clang %{flags} -DROWS %s 2>&1 | %FileCheck --check-prefix=ROWS %s
// RUN: %clang %{flags} %s 2>&1 | %FileCheck %s

#ifdef ROWS
constexpr int W = 64;
//@ requires blockDim.x == 64 && gridDim.x < 1000;
//@ context Perm(m[blockIdx.x][threadIdx.x], write);
//@ gpuopt matrix_lin m R 1000 64;
// ROWS: [[@LINE-1]]:5: warning: not optimised: it changes launches, and this command does not compile them; 'veriwarp optimize' writes
// ROWS: define {{.*}}rowsOfParameterPA64_i
__global__ void rowsOfParameter(int (*m)[W]) { m[blockIdx.x][threadIdx.x] = 1; }
void launch(int (*d)[W]) { rowsOfParameter<<<100, 64>>>(d); }
#else
// The name of a transformation in that of a variable changes no launch.
//@ requires gridDim.x == 1 && blockDim.x == 32 && 2 < n && n < 1000;
//@ context (\forall* int k; 0 <= k && k < n; Perm(tile[k * 32 + threadIdx.x], write));
__global__ void fused(int *tile, int n) {
  //@ loop_invariant 0 <= fuse && fuse <= n;
  //@ loop_invariant (\forall* int k; 0 <= k && k < n; Perm(tile[k * 32 + threadIdx.x], write));
  //@ gpuopt loop_unroll fuse 1;
  // CHECK-NOT: warning
  // CHECK: define {{.*}}fused
  // CHECK: store i32 7
  // CHECK: store i32 7
  for (int fuse = 0; fuse < n; fuse++)
    tile[fuse * 32 + threadIdx.x] = 7;
}
#endif
