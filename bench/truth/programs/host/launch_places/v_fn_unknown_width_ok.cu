// EXPECT: right
// the function is called with 32 only
#include <cuda_runtime.h>
#include <functional>
__global__ void rot(int *a) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  __syncwarp();
  a[threadIdx.x] = s[(threadIdx.x + 1) % blockDim.x];
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  std::function<void(int)> go = [a](int b) {
    int half = b / 2;
    rot<<<1, half * 2>>>(a);
  };
  go(32);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
