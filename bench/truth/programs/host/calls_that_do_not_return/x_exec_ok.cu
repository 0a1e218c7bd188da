// EXPECT: right
// the process ends before the launch
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <unistd.h>

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  execl("/bin/true", "true", (char *)nullptr);
  fill<<<2, 256>>>(d, 512);
  return cudaDeviceSynchronize();
}
