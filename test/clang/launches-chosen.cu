// Host code chooses a kernel from several: each is launched where it is chosen. Variables that a function outside of
// sight of the inliner gets by reference stay what they are.
// REQUIRES: cuda, plugin
// DEFINE: %{flags} = --cuda-path=%cuda-path --cuda-gpu-arch=sm_80 -Wno-unknown-cuda-version -std=c++17 -fplugin=%plugin -fplugin-arg-veriwarp-cache=off --cuda-device-only -fsyntax-only
// RUN: %clang %{flags} -fplugin-arg-veriwarp-checks=none -fplugin-arg-veriwarp-dump-launches %s 2>&1 | %FileCheck %s
#include <cuda_runtime.h>

#include <cstdio>

using Kernel = void (*)(float *, int);
#define KERNEL(name)                                                                                                   \
  __global__ void name(float *p, int n) { p[threadIdx.x] = n; }

KERNEL(ifSo)
// CHECK-LABEL: kernel ifSo(
// CHECK-NEXT: launch <<<1, 32>>>
// CHECK: fact n == 3
KERNEL(ifNot)
// CHECK-LABEL: kernel ifNot(
// CHECK-NEXT: launch <<<1, 32>>>
// CHECK: fact n == 3
KERNEL(first)
// CHECK-LABEL: kernel first(
// CHECK-NEXT: launch <<<2, 64>>>
KERNEL(second)
// CHECK-LABEL: kernel second(
// CHECK-NEXT: launch <<<2, 64>>>
KERNEL(ofTable)
// CHECK-LABEL: kernel ofTable(
// CHECK-NEXT: launch <<<3, 96>>>
KERNEL(alsoOfTable)
// CHECK-LABEL: kernel alsoOfTable(
// CHECK-NEXT: launch <<<3, 96>>>
KERNEL(byRuntime)
// CHECK-LABEL: kernel byRuntime(
// CHECK-NEXT: launch <<<4, 128>>>
KERNEL(orByRuntime)
// CHECK-LABEL: kernel orByRuntime(
// CHECK-NEXT: launch <<<4, 128>>>

// It may be another one, too.
KERNEL(perhaps)
// CHECK-LABEL: kernel perhaps(
// CHECK-NEXT: launch launch that is not seen

KERNEL(withSizes)
// CHECK-LABEL: kernel withSizes(
// CHECK-NEXT: launch <<<n / 32, 32>>>
// CHECK: extent of p = n * 4

static const Kernel table[] = {ofTable, alsoOfTable};
extern Kernel given;

// Of main's variable it keeps nothing.
void readSize(int argc, char **argv, int &n) {
  for (int i = 1; i < argc; ++i)
    if (argv[i][0] == 'n') {
      std::sscanf(argv[i], "n%d", &n);
      std::printf("%d\n", n);
      std::printf("%s %s %s\n", argv[0], argv[i], argv[i - 1]);
    }
  for (int i = 1; i < argc; ++i)
    for (int j = 0; j < i; ++j)
      std::printf("%s %s %d %d %d\n", argv[i], argv[j], n, i, j);
}

int main(int argc, char **argv) {
  float *p;
  cudaMalloc(&p, 1024);
  Kernel k = argc > 1 ? ifSo : ifNot;
  k<<<1, 32>>>(p, 3);
  Kernel each;
  for (int i = 0; i < 2; ++i) {
    switch (i) {
    case 0:
      each = first;
      break;
    case 1:
      each = second;
      break;
    }
    if (each == first)
      std::puts("first");
    each<<<2, 64>>>(p, 4);
  }
  table[argc & 1]<<<3, 96>>>(p, 5);
  int n = 6;
  void *arguments[] = {&p, &n};
  cudaLaunchKernel((const void *)(argc > 2 ? byRuntime : orByRuntime), dim3(4), dim3(128), arguments, 0, nullptr);
  Kernel any = argc > 3 ? perhaps : given;
  any<<<5, 160>>>(p, 7);
  int size = 0;
  float *q;
  readSize(argc, argv, size);
  if (size <= 0 || size > 4096 || size % 32)
    return 1;
  cudaMalloc(&q, size * sizeof(float));
  withSizes<<<size / 32, 32>>>(q, size);
  return cudaDeviceSynchronize();
}
