// EXPECT: right
// default arguments are evaluated at each call; all three values 32, 64, 96 fit
#include <cuda_runtime.h>
__global__ void grow(float *a) { a[threadIdx.x] += 1.0f; }
static int current = 0;
static int next() { return current += 32; }
static void step(float *a, int n = next()) {
  grow<<<1, n>>>(a);
}
int main() {
  float *a;
  cudaMalloc(&a, 96 * sizeof(float));
  cudaMemset(a, 0, 96 * sizeof(float));
  step(a);
  step(a);
  step(a, 64);
  step(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
