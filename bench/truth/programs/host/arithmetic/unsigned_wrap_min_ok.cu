// EXPECT: right
// the difference is taken as int, -56, so at most 0 elements are written
#include <algorithm>
#include <cuda_runtime.h>
__global__ void rest(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = 1;
}
int main() {
  int total = 200, done = 256;
  int *a;
  cudaMalloc(&a, total * sizeof(int));
  int left = std::min<int>(total - done, 1024);
  rest<<<4, 256>>>(a, left);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
