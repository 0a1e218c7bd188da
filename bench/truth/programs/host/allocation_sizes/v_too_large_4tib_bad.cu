// EXPECT: wrong out-of-bounds
// 2^46 bytes are 64 TiB of device memory, which no GPU has
#include <cuda_runtime.h>
__global__ void w(double *m, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    m[(size_t)i * n + i] = 1;
}
int main() {
  int n = 1 << 21;
  n += n / 2;
  double *m = nullptr;
  cudaMalloc(&m, (size_t)n * n * sizeof(double));
  w<<<(n + 255) / 256, 256>>>(m, n);
  cudaDeviceSynchronize();
  cudaFree(m);
  return 0;
}
