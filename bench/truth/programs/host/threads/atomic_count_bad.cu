// EXPECT: wrong out-of-bounds
// fetch_add returns 2 each: 8 on 4
#include <atomic>
#include <thread>
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
  std::atomic<int> n{0};
  auto f = [&] { n.fetch_add(2); };
  std::thread a(f), b(f), c(f), d(f);
  a.join();
  b.join();
  c.join();
  d.join();
  int *p;
  cudaMalloc(&p, 4 * sizeof(int));
  fill<<<1, 32>>>(p, n.load());
  return cudaDeviceSynchronize();
}
