// What the host counts gets too far.
// veriwarp-expect: out-of-bounds=refuted@marked definite
// Why: the last offset, or what the loop leaves behind, leads beyond 'd'.
#include <cuda_runtime.h>

__global__ void runsAlong(int *p) {
  p[threadIdx.x] = 1; // expect: out-of-bounds
}

__global__ void behind(int *p) {
  p[threadIdx.x] = 1; // expect: out-of-bounds
}

__global__ void left(int *p) {
  p[threadIdx.x] = 1; // expect: out-of-bounds
}

__global__ void untilEqual(int *p) {
  p[threadIdx.x] = 1; // expect: out-of-bounds
}

int *memory(int count) {
  int *d;
  cudaMalloc(&d, count * sizeof(int));
  return d;
}

void runsAlongHost() {
  int *d = memory(1000), offset = 0;
  for (int i = 0; i < 4; i++) {
    runsAlong<<<1, 256>>>(d + offset); // up to 1023
    offset += 256;
  }
}

void behindHost() {
  int *d = memory(1023), offset = 0;
  for (int i = 0; i < 3; i++)
    offset += 256;
  behind<<<1, 256>>>(d + offset);
}

void leftHost() {
  int *d = memory(6), n = 3;
  while (n >= 0)
    n -= 10;
  left<<<1, -n>>>(d);
}

void untilEqualHost() {
  int *d = memory(3 * 32);
  for (int i = 0, offset = 0; i != 4; ++i, offset += 32)
    untilEqual<<<1, 32>>>(d + offset);
}

int main() {
  runsAlongHost();
  behindHost();
  leftHost();
  untilEqualHost();
  return cudaDeviceSynchronize();
}
