// EXPECT: wrong out-of-bounds
// the new buffer has 64 elements, 128 are written
#include <cuda_runtime.h>
__global__ void fill(double *p, int n) {
  if (threadIdx.x < n)
    p[threadIdx.x] = n;
}
static void resize(double **p, int n) {
  cudaFree(*p);
  cudaMalloc(p, n * sizeof(double));
}
int main() {
  double *p;
  int n = 128;
  cudaMalloc(&p, 128 * sizeof(double));
  resize(&p, 64);
  fill<<<1, 128>>>(p, n);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
