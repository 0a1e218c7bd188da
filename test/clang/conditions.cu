// A condition is offered to be required where launches can keep it, and not where only launches of no thread would.
// REQUIRES: cuda, plugin
// RUN: %clang --cuda-path=%cuda-path --cuda-gpu-arch=sm_80 -Wno-unknown-cuda-version -fplugin=%plugin -fplugin-arg-veriwarp-cache=off -fplugin-arg-veriwarp-build-budget=off -fplugin-arg-veriwarp-checks=default,missing-assumption --cuda-device-only -fsyntax-only %s 2>&1 | %FileCheck %s

// Of 1 to 200 elements none is a multiple of 256.
__global__ void upTo(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = 1;
}
void launch() {
  float *a;
  cudaMalloc(&a, 100 * sizeof(float));
  for (int i = 1; i <= 200; i++)
    upTo<<<1, 256>>>(a, i);
}
// CHECK: out-of-bounds write of global 'a'
// CHECK-NOT: n % {{.*}} == 0

__global__ void pairs(int *a, int n) {
  int i = 2 * (blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n) {
    a[i] = 1;
    a[i + 1] = 1;
  }
}
void launchPairs(int n) {
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  pairs<<<(n + 511) / 512, 256>>>(a, n);
}
// CHECK: out-of-bounds write of global 'a'
// CHECK: remark: 'out-of-bounds' would be proved if 'n % 2 == 0' held

// Only the first of these calls comes to the launch: a power of two from 8 on is a multiple of 8.
__global__ void remainder(int *a, int n) {
  if (threadIdx.x < n)
    a[threadIdx.x / 2] = 1 + threadIdx.x;
}
template <bool eights> void launchRemainder(int *a, int n) {
  if (n >= 8 && !(eights && n % 8 == 0))
    remainder<<<1, 64>>>(a, n);
}
void launchRemainders(int *a) {
  for (int n = 8; n <= 64; n *= 2) {
    launchRemainder<false>(a, n);
    launchRemainder<true>(a, n);
  }
}
// CHECK: warning: data race on global array 'a'
// CHECK-NOT: remainder{{.*}}not proved
