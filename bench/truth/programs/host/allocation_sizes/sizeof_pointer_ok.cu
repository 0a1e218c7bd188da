// EXPECT: right
// sizeof *p is that of an element
#include <cuda_runtime.h>
__global__ void zero(double2 *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] = make_double2(0, 0);
}
int main() {
  double2 *p;
  int n = 1000;
  cudaMalloc(&p, n * sizeof *p);
  zero<<<(n + 255) / 256, 256>>>(p, n);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
