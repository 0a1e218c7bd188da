// EXPECT: wrong out-of-bounds
// 200u-256u wraps, min gives 1024: threads 200.. write outside of 200 ints
#include <algorithm>
#include <cuda_runtime.h>
__global__ void rest(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = 1;
}
int main() {
  unsigned total = 200, done = 256;
  int *a;
  cudaMalloc(&a, total * sizeof(int));
  int left = std::min<unsigned>(total - done, 1024u);
  rest<<<4, 256>>>(a, left);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
