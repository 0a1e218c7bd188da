// EXPECT: wrong out-of-bounds
// the offset is increased before the launch, the last launch writes elements 60..89 of 60
#include <algorithm>
#include <cuda_runtime.h>
#include <vector>
__global__ void part(int *a, int off, int len) {
  int i = threadIdx.x;
  if (i < len)
    a[off + i] = off;
}
int main() {
  std::vector<int> lens = {10, 20, 30};
  int *a, off = 0;
  cudaMalloc(&a, 60 * sizeof(int));
  std::for_each(lens.begin(), lens.end(), [&](int len) {
    off += len;
    part<<<1, 32>>>(a, off, len);
  });
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
