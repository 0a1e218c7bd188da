// EXPECT: wrong out-of-bounds
// the host counts the doubles as floats
#include <cuda_runtime.h>
__global__ void k(double *out, int n) {
  extern __shared__ double raw[];
  double *d = raw;
  float *f = (float *)(d + n);
  int *i = (int *)(f + n);
  int t = threadIdx.x;
  f[t] = t; d[t] = 2 * t; i[n - 1 - t] = t;
  __syncthreads();
  out[t] = f[(t + 1) % n] + d[(t + 1) % n] + i[t];
}
int main() {
  double *o; int n = 96; cudaMalloc(&o, n * sizeof(double));
  k<<<1, n, n * (sizeof(float) + sizeof(float) + sizeof(int))>>>(o, n);
  cudaDeviceSynchronize();
}
