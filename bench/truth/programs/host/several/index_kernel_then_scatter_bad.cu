// EXPECT: wrong race
// the first kernel writes i / 2, two threads then write the same element
#include <cuda_runtime.h>
__global__ void makeIndex(int *idx) { idx[threadIdx.x] = threadIdx.x / 2; }
__global__ void scatter(const int *idx, int *out) { out[idx[threadIdx.x]] = threadIdx.x; }
int main() {
  int *idx, *out;
  cudaMalloc(&idx, 64 * sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  makeIndex<<<1, 64>>>(idx);
  scatter<<<1, 64>>>(idx, out);
  cudaDeviceSynchronize();
  cudaFree(idx);
  cudaFree(out);
  return 0;
}
