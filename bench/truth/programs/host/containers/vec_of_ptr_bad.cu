// EXPECT: wrong out-of-bounds
// sizes are used in reverse: 64 written to 16
#include <vector>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main() {
  std::vector<int> sizes{16, 32, 64};
  std::vector<int *> bufs;
  for (int s : sizes) {
    int *p;
    cudaMalloc(&p, s * sizeof(int));
    bufs.push_back(p);
  }
  for (size_t i = 0; i < bufs.size(); ++i)
    fill<<<1, 64>>>(bufs[i], sizes[sizes.size() - 1 - i]);
  for (int *p : bufs)
    cudaFree(p);
  return cudaDeviceSynchronize();
}
