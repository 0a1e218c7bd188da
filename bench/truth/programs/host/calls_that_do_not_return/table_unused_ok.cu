// EXPECT: right
// the third command is never called
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
static void small(float *d) { fill<<<1, 128>>>(d, 128); }
static void medium(float *d) { fill<<<1, 256>>>(d, 256); }
static void large(float *d) { fill<<<2, 256>>>(d, 512); }
void (*commands[])(float *) = {small, medium, large};

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  for (int i = 0; i < 2; ++i)
    commands[i](d);
  return cudaDeviceSynchronize();
}
