// Pointers that are chosen in turns, and arrays that are too small: all of one size, so that each turn goes beyond.
// veriwarp-expect: race=proved
// veriwarp-expect: out-of-bounds=refuted@marked
// veriwarp-expect: kernel=smaller out-of-bounds=assumed
// veriwarp-expect: kernel=displaced out-of-bounds=assumed
// veriwarp-expect: kernel=gone out-of-bounds=assumed
// Why: thread 1023 writes element 1023 of 1023. Where one array is smaller, moved or freed, no size is known.
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

__global__ void smaller(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1];
}
__global__ void displaced(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1];
}
__global__ void gone(int *to, const int *from, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n)
    to[i] = from[i - 1];
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
  int *one[2], *two[2], *three[2];
  for (int i = 0; i < 2; i++)
    cudaMalloc(&one[i], (n - i) * sizeof(int));
  for (int t = 0; t < turns; t++)
    smaller<<<4, 256>>>(one[t % 2], one[1 - t % 2], n);
  for (int *&each : two)
    cudaMalloc(&each, n * sizeof(int));
  two[1] += 1;
  for (int t = 0; t < turns; t++)
    displaced<<<4, 256>>>(two[t % 2], two[1 - t % 2], n);
  for (int *&each : three)
    cudaMalloc(&each, n * sizeof(int));
  for (int t = 0; t < turns; t++) {
    gone<<<4, 256>>>(three[t % 2], three[1 - t % 2], n);
    if (t == 7)
      cudaFree(three[0]);
  }
  return cudaDeviceSynchronize();
}
