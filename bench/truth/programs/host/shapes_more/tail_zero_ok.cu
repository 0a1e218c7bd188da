// EXPECT: right
// tail launched only if nonzero
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static void run(int *a, int n) {
  int body = n / 256, tail = n % 256;
  if (body)
    fill<<<body, 256>>>(a, body * 256);
  if (tail)
    fill<<<1, tail>>>(a + body * 256, tail);
}
int main() {
  int *a;
  cudaMalloc(&a, 1024 * sizeof(int));
  run(a, 700);
  run(a, 512);
  return cudaDeviceSynchronize();
}
