// EXPECT: wrong out-of-bounds
// the size is in bytes: 300 bytes for 300 floats
#include <cuda_runtime.h>
__global__ void w(float *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] = 1;
}
int main() {
  float *p;
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaMallocAsync(&p, 300, s);
  w<<<3, 128, 0, s>>>(p, 300);
  cudaFreeAsync(p, s);
  cudaStreamSynchronize(s);
  cudaStreamDestroy(s);
  return 0;
}
