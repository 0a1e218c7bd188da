// EXPECT: wrong race
// without an argument out is in: neighbours race
#include <cuda_runtime.h>
__global__ void up(const int *in, int *out) {
  out[threadIdx.x] = in[threadIdx.x + 1];
}
int main(int argc, char **) {
  int *a, *b = nullptr;
  cudaMalloc(&a, 65 * sizeof(int));
  cudaMemset(a, 0, 65 * sizeof(int));
  if (argc > 1)
    cudaMalloc(&b, 65 * sizeof(int));
  int *out = b ? b : a;
  up<<<1, 64>>>(a, out);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(b);
  return 0;
}
