// EXPECT: right
// all threads read the same flag, so all or none reach the barrier
#include <cuda_runtime.h>
__global__ void mark(int *f) { f[threadIdx.x] = threadIdx.x % 2 == 0; }
__global__ void maybe(const int *f, int *out) {
  if (f[0]) {
    out[threadIdx.x] = 1;
    __syncthreads();
  }
}
int main() {
  int *f, *out;
  cudaMalloc(&f, 64 * sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  mark<<<1, 64>>>(f);
  maybe<<<1, 64>>>(f, out);
  cudaDeviceSynchronize();
  cudaFree(f);
  cudaFree(out);
  return 0;
}
