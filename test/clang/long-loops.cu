// A proof that takes loops to run less than 2^31 times lists that; one of a loop that certainly does, not. Where
// constants show that a loop runs longer, nothing is proved.
// REQUIRES: cuda, plugin
// DEFINE: %{flags} = --cuda-path=%cuda-path --cuda-gpu-arch=sm_80 -Wno-unknown-cuda-version -fplugin=%plugin -fplugin-arg-veriwarp-cache=off --cuda-device-only -fsyntax-only
// RUN: %clang %{flags} -fplugin-arg-veriwarp-checks=out-of-bounds -fplugin-arg-veriwarp-json=%t.json %s
// RUN: %FileCheck %s < %t.json

// A place in rows of 7 elements: after 4,200,000,000 rounds, r is 600,000,000, and a[572] is outside.
// CHECK: "name": "_Z12rowsOfARowerPf"
// CHECK: "verdict": "unknown"
// CHECK-NOT: no loop runs
__global__ void rowsOfARower(float *a) {
  for (unsigned r = 0, c = threadIdx.x; r < 600000000u;) {
    a[r >> 20] = 1;
    c += 1;
    r += c / 7;
    c %= 7;
  }
}

// CHECK: "name": "_Z9anyNumberPfm"
// CHECK: no loop runs 2^31 times or more
__global__ void anyNumber(float *a, unsigned long n) {
  for (unsigned long i = 0; i < n; ++i)
    a[threadIdx.x] = i;
}

// CHECK: "name": "_Z7shorterPfi"
// CHECK-NOT: no loop runs
__global__ void shorter(float *a, int n) {
  for (int i = threadIdx.x; i < n; i += 32)
    a[i] = 1;
}

void run(unsigned long n) {
  float *a;
  cudaMalloc(&a, 300 * sizeof(float));
  rowsOfARower<<<1, 1>>>(a);
  anyNumber<<<1, 32>>>(a, n);
  shorter<<<1, 32>>>(a, 300);
}
