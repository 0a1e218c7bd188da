// EXPECT: right
// std::min<size_t>(3000000000, 1024) is 1024 blocks, one int for each.
// AIM: explicit template argument of std::min narrows its operands
#include <algorithm>
#include <cstddef>

__global__ void remainders(int *p, unsigned long long items) {
  if (threadIdx.x == 0)
    p[blockIdx.x] = (int)(items % (blockIdx.x + 1));
}

int main() {
  const std::size_t items = 3'000'000'000u;
  auto grid = std::min<std::size_t>(items, 1024);
  int *p;
  cudaMalloc(&p, 1024 * sizeof(int));
  remainders<<<grid, 32>>>(p, items);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
