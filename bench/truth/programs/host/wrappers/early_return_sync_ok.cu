// EXPECT: right
// the wrapper launches exactly n threads, n is a multiple of 128
#include <cuda_runtime.h>
__global__ void mirror(int *a, int n) {
  __shared__ int s[128];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  s[threadIdx.x] = a[i];
  __syncthreads();
  a[i] = s[127 - threadIdx.x];
}
template <class... A> static cudaError_t launch1D(void (*k)(A...), int n, A... args) {
  k<<<(n + 127) / 128, 128>>>(args...);
  return cudaGetLastError();
}
int main() {
  int *a, n = 384;
  cudaMalloc(&a, 512 * sizeof(int));
  cudaMemset(a, 0, 512 * sizeof(int));
  cudaError_t e = launch1D(mirror, n, a, n);
  cudaDeviceSynchronize();
  cudaFree(a);
  return e;
}
