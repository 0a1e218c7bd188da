// EXPECT: wrong out-of-bounds
// the doubles begin after 33 floats, at 132 bytes: misaligned
#include <cuda_runtime.h>
__global__ void mix(float *out, int n) {
  extern __shared__ __align__(16) char mem[];
  float *f = (float *)mem;
  double *d = (double *)(f + n);
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    f[i] = i;
  d[threadIdx.x] = 0.5;
  __syncthreads();
  out[threadIdx.x] = f[threadIdx.x] + (float)d[threadIdx.x];
}
int main() {
  float *out;
  int n = 33;
  cudaMalloc(&out, 32 * sizeof(float));
  mix<<<1, 32, n * sizeof(float) + 32 * sizeof(double) + 8>>>(out, n);
  cudaDeviceSynchronize();
  cudaFree(out);
  return 0;
}
