// EXPECT: right
// all bytes of the structure are 0, then n is 20
#include <cstring>
#include <cuda_runtime.h>
struct Conf {
  int n, flags;
};
__global__ void w(float *a, Conf c) {
  for (int i = threadIdx.x; i < c.n; i += blockDim.x)
    a[i] = 1;
}
int main() {
  Conf c;
  std::memset(&c, 1, sizeof c);
  c.n = 20;
  float *a;
  cudaMalloc(&a, 20 * sizeof(float));
  w<<<1, 32>>>(a, c);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
