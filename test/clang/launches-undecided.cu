// Loops of the host that end in a way that is not followed: what they count is never more than possible. Nothing here is
// wrong: the loops end before the offset gets out of 'd', which hangs on products, on a table, on bits.
// REQUIRES: cuda, plugin
// RUN: %clang --cuda-path=%cuda-path --cuda-gpu-arch=sm_80 -Wno-unknown-cuda-version -fplugin=%plugin \
// RUN:   -fplugin-arg-veriwarp-checks=out-of-bounds --cuda-device-only -fsyntax-only %s 2>&1 \
// RUN:   | %FileCheck %s --implicit-check-not="warning: out-of-bounds" --implicit-check-not="error:"
// CHECK: warning: possible out-of-bounds
#include <cuda_runtime.h>

#include <vector>

#define KERNEL(name)                                                                                                   \
  __global__ void name(int *p) { p[threadIdx.x] = 1; }
KERNEL(bySquare)
KERNEL(byBreak)
KERNEL(byBits)
KERNEL(byChoice)
KERNEL(byTable)
KERNEL(byContainer)

int *memory(int count) {
  int *d;
  cudaMalloc(&d, count * sizeof(int));
  return d;
}

void bySquareHost() {
  int *d = memory(4 * 32), offset = 0;
  for (int i = 0; i * i < 12; ++i, offset += 32)
    bySquare<<<1, 32>>>(d + offset);
}

void byBreakHost() {
  int *d = memory(4 * 32), offset = 0;
  for (int i = 0;; ++i, offset += 32) {
    if (i * 7 % 5 == 3)
      break; // i == 4
    byBreak<<<1, 32>>>(d + offset);
  }
}

void byBitsHost() {
  int *d = memory(3 * 32), offset = 0;
  for (unsigned bits = 0x54; bits; bits &= bits - 1, offset += 32)
    byBits<<<1, 32>>>(d + offset);
}

void byChoiceHost() {
  int *d = memory(64), width = 3;
  for (int i = 0; i < 5; ++i)
    width ^= i * width;
  byChoice<<<1, width % 7 == 5 ? 65 : 64>>>(d); // % 7 == 0
}

void byTableHost() {
  const int table[4] = {16, 64, 32, 128};
  int *d = memory(64), at = 1;
  for (int i = 0; i < 3; ++i)
    at = at * at % 3;
  byTable<<<1, table[at]>>>(d); // table[1]
}

void byContainerHost() {
  std::vector<float> jobs(4, 1.f);
  int *d = memory(4 * 32), offset = 0;
  for (float job : jobs) {
    if (job > 0)
      byContainer<<<1, 32>>>(d + offset);
    offset += 32;
  }
}

int main() {
  bySquareHost();
  byBreakHost();
  byBitsHost();
  byChoiceHost();
  byTableHost();
  byContainerHost();
  return cudaDeviceSynchronize();
}
