// EXPECT: wrong out-of-bounds
// n(n-1)/2 lacks the diagonal
#include <cuda_runtime.h>
__global__ void tri(float *t, int n) {
  int r = blockIdx.x, c = threadIdx.x;
  if (r < n && c <= r)
    t[r * (r + 1) / 2 + c] = 1;
}
int main() {
  const int n = 32;
  float *t;
  cudaMalloc(&t, n * (n - 1) / 2 * sizeof(float));
  tri<<<n, 32>>>(t, n);
  cudaDeviceSynchronize();
  cudaFree(t);
  return 0;
}
