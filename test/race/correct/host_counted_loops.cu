// What the host counts: offsets that run along with a loop's counter, and what a loop leaves behind.
// veriwarp-expect: out-of-bounds=proved
// Each offset is one of the loop's own, and every write is within 'd'.
#include <cuda_runtime.h>

#include <cstdlib>

#define KERNEL(name)                                                                                                   \
  __global__ void name(int *p) { p[threadIdx.x] = 1; }
KERNEL(runsAlong)
KERNEL(once)
KERNEL(behind)
KERNEL(backwards)
KERNEL(twoOffsets)
KERNEL(untilEqual)
KERNEL(left)
KERNEL(doubled)
KERNEL(passed)

int *memory(int count) {
  int *d;
  cudaMalloc(&d, count * sizeof(int));
  return d;
}

void runsAlongHost() {
  int *d = memory(1024), offset = 0;
  for (int i = 0; i < 4; i++) {
    runsAlong<<<1, 256>>>(d + offset);
    offset += 256;
  }
}

void onceHost() {
  int *d = memory(256);
  long offset = 0;
  for (int i = 0; i < 1; i++) {
    once<<<1, 256>>>(d + offset);
    offset += 512;
  }
}

void behindHost() {
  int *d = memory(1024), offset = 0;
  for (int i = 0; i < 3; i++)
    offset += 256;
  behind<<<1, 256>>>(d + offset);
}

void backwardsHost() {
  int *d = memory(1024), offset = 768;
  for (int i = 4; i > 0; --i, offset -= 256)
    backwards<<<1, 256>>>(d + offset);
}

void twoOffsetsHost(int count) {
  int *d = memory(100 * 64), at = 0, next = 64;
  for (int i = 0; i < count && i < 99; i++, at += 64, next += 64) {
    twoOffsets<<<1, 64>>>(d + at);
    twoOffsets<<<1, 64>>>(d + next);
  }
}

void untilEqualHost() {
  int *d = memory(4 * 32);
  for (int i = 0, offset = 0; i != 4; ++i, offset += 32)
    untilEqual<<<1, 32>>>(d + offset);
}

void leftHost() {
  int *d = memory(7), n = 3;
  while (n >= 0)
    n -= 10;
  left<<<1, -n>>>(d); // -7
}

void doubledHost() {
  int *d = memory(100);
  for (int block = 4; block < 100; block *= 2)
    doubled<<<1, block>>>(d);
}

void passedHost() {
  int *d = memory(256), offset = 0;
  do {
    passed<<<1, 64>>>(d + offset);
    offset += 64;
  } while (offset < 256);
}

int main(int argc, char **argv) {
  runsAlongHost();
  onceHost();
  behindHost();
  backwardsHost();
  twoOffsetsHost(argc > 1 ? std::atoi(argv[1]) : 3);
  untilEqualHost();
  leftHost();
  doubledHost();
  passedHost();
  return cudaDeviceSynchronize();
}
