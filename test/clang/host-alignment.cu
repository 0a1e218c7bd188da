// Pointers that host code in sight moves, it is not known how far: their types say nothing of where they lead. That they
// are aligned is then among the assumptions, and nowhere else.
// REQUIRES: cuda, plugin
// RUN: %clang --cuda-path=%cuda-path --cuda-gpu-arch=sm_80 -Wno-unknown-cuda-version -fplugin=%plugin -fplugin-arg-veriwarp-cache=off -fplugin-arg-veriwarp-checks=out-of-bounds -fplugin-arg-veriwarp-summary --cuda-device-only -fsyntax-only %s > %t 2>&1
// RUN: %FileCheck %s < %t
#include <utility>

// CHECK: memory that is accessed as a wider type is aligned for that type
// CHECK-NEXT: {{^ *}}chosen (out-of-bounds), moved (out-of-bounds), inLoop (out-of-bounds){{$}}
// CHECK: accesses are aligned to their size
// CHECK-NEXT: {{^ *}}counted (out-of-bounds){{$}}
#define KERNEL(name)                                                                                                   \
  __global__ void name(float4 *p) { p[threadIdx.x] = make_float4(0, 0, 0, 0); }
KERNEL(chosen)
KERNEL(counted)
KERNEL(moved)
KERNEL(inLoop)
KERNEL(swapped)
KERNEL(given)

void chosenHost(bool other) {
  float *p;
  cudaMalloc(&p, 4096);
  chosen<<<1, 32>>>(reinterpret_cast<float4 *>(other ? p + 3 : p));
}
void countedHost(const char *text) {
  float *p;
  cudaMalloc(&p, 1 << 20);
  int length = 0;
  while (text[length])
    ++length;
  counted<<<1, 32>>>(reinterpret_cast<float4 *>(p + length % 100));
}
void movedHost(float *p) { moved<<<1, 32>>>(reinterpret_cast<float4 *>(p + 1)); }
void inLoopHost(float *p, float *end) {
  for (; p != end; p += 3)
    inLoop<<<1, 32>>>(reinterpret_cast<float4 *>(p));
}
void swappedHost() {
  float4 *p, *q;
  cudaMalloc(&p, 512);
  cudaMalloc(&q, 512);
  for (int i = 0; i < 9; ++i) {
    swapped<<<1, 32>>>(p);
    std::swap(p, q);
  }
}
void givenHost(float4 *p) { given<<<1, 32>>>(p); }
