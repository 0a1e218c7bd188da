// EXPECT: right
// handler changes seen
#include <csignal>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static volatile sig_atomic_t n = 64, seen = 0;
static void onusr(int) { seen = 256; }
int main() {
  signal(SIGUSR1, onusr);
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  raise(SIGUSR1);
  fill<<<1, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
