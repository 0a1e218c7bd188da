// EXPECT: wrong out-of-bounds
// args are swapped: the kernel's size is 500 for 50 elements
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void clear(int *a, int size, int total) {
  for (int i = threadIdx.x; i < size; i += blockDim.x)
    a[i] = total;
}
int main() {
  int *a;
  int size = 50, total = 500;
  cudaMalloc(&a, size * sizeof(int));
  void *args[3];
  args[0] = &a;
  args[2] = &size;
  args[1] = &total;
  cudaLaunchKernel((void *)clear, 1, 64, args, 0, nullptr);
  return cudaDeviceSynchronize();
}
