// EXPECT: wrong out-of-bounds
// lock succeeds while owner lives
#include <memory>
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
  auto sp = std::make_shared<int>(128);
  std::weak_ptr<int> w = sp;
  
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (auto q = w.lock())
    fill<<<1, 128>>>(a, *q);
  return cudaDeviceSynchronize();
}
