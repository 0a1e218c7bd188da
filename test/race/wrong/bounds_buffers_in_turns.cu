// Pointers that are chosen in turns, and arrays that are too small: all of one size, so that each turn goes beyond.
// veriwarp-expect: race=proved
// veriwarp-expect: out-of-bounds=refuted@marked
// Why: thread 1023 writes element 1023 of 1023.
#include <cstdlib>
#include <cuda_runtime.h>
#include <utility>

__global__ void byIndex(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: out-of-bounds
}
__global__ void swapped(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1]; // expect: out-of-bounds
}

int main(int argc, char **argv) {
  const int n = 1024, turns = argc > 1 ? atoi(argv[1]) : 10;
  int *buf[2], *a, *b;
  for (int *&each : buf)
    cudaMalloc(&each, (n - 1) * sizeof(int));
  for (int t = 0; t < turns; t++)
    byIndex<<<4, 256>>>(buf[t % 2], buf[1 - t % 2], n);
  cudaMalloc(&a, (n - 1) * sizeof(int));
  cudaMalloc(&b, (n - 1) * sizeof(int));
  for (int t = 0; t < turns; t++) {
    swapped<<<4, 256>>>(a, b, n);
    std::swap(a, b);
  }
  return cudaDeviceSynchronize();
}
