// A build compiles kernels and launches from one optimised source.
// REQUIRES: cuda, plugin
// DEFINE: %{flags} = --cuda-path=%cuda-path -Wno-unknown-cuda-version -fplugin=%plugin -fplugin-arg-veriwarp-cache=off -fplugin-arg-veriwarp-checks=race -fplugin-arg-veriwarp-summary -fplugin-arg-veriwarp-optimize -O1
// RUN: %clang %{flags} --cuda-gpu-arch=sm_80 --cuda-gpu-arch=sm_90 -Werror -c %s -o %t.o 2>&1 | %FileCheck --check-prefix=DEVICE %s
// RUN: nm -C %t.o | %FileCheck %s
// RUN: %not %clang %{flags} --cuda-gpu-arch=sm_80 --cuda-gpu-arch=sm_90 -DDIFFER -c %s -o %t.o 2>&1 | %FileCheck --check-prefix=DIFFER %s
// RUN: %clang %{flags} --cuda-gpu-arch=sm_80 -S --cuda-device-only %s -o - 2>&1 | %FileCheck --check-prefix=ALONE %s
// RUN: %clang %{flags} --cuda-gpu-arch=sm_80 --cuda-host-only -c %s -o %t.o
// RUN: nm -C %t.o | %FileCheck --check-prefix=HOST %s

//@ requires gridDim.x == 1 && blockDim.x == 256;
//@ context Perm(a[threadIdx.x], write);
//@ ensures a[threadIdx.x] == 0;
__global__ void clear(int *a) { a[threadIdx.x] = 0; }

//@ requires gridDim.x == 1 && blockDim.x == 256;
//@ context Perm(a[threadIdx.x], write);
//@ requires a[threadIdx.x] == 0;
//@ ensures a[threadIdx.x] == threadIdx.x;
__global__ void number(int *a) { a[threadIdx.x] += threadIdx.x; }

void launch(int *a) {
#if !defined(DIFFER) || __CUDA_ARCH__ < 900
  //@ gpuopt fuse clear number;
  clear<<<1, 256>>>(a);
  number<<<1, 256>>>(a);
#endif
}
// CHECK-NOT: stub__number
// CHECK: stub__clear_number
// CHECK-NOT: stub__number
// DEVICE: clear_number{{.*}} proved
// DIFFER: error: the kernels are optimised otherwise for another architecture of this command
// ALONE: warning: not optimised: it changes launches, and this command does not compile them
// ALONE: .entry _Z5clearPi
// HOST-NOT: clear_number
// HOST: stub__clear
