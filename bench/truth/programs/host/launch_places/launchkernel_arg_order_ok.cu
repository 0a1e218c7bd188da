// EXPECT: right
// args follow the parameters: start 8, count 56, so the last element is 63
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
  void *args[] = {&d, &start, &count, &scale};
  args[3] = &scale;
  cudaLaunchKernel((const void *)copyPart, dim3(1), dim3(64), args, 0, nullptr);
  cudaDeviceSynchronize();
  cudaFree(d);
  return 0;
}
