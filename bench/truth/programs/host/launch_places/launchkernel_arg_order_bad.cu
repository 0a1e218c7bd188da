// EXPECT: wrong out-of-bounds
// args give start 28, count 8, scale 8: thread 7 writes element 84 of 64
#include <cuda_runtime.h>
__global__ void copyPart(int *dst, int start, int count, int scale) {
  int i = threadIdx.x;
  if (i < count)
    dst[start + i * scale] = i;
}
int main() {
  int *d;
  cudaMalloc(&d, 64 * sizeof(int));
  int start = 8, count = 28, scale = 2;
  void *args[] = {&d, &count, &start, &scale};
  args[3] = &start;
  cudaLaunchKernel((const void *)copyPart, dim3(1), dim3(64), args, 0, nullptr);
  cudaDeviceSynchronize();
  cudaFree(d);
  return 0;
}
