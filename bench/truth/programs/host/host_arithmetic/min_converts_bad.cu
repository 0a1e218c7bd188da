// EXPECT: wrong launch
// std::min<int> converts 3000000000 to -1294967296, which is the smaller; as unsigned it is a grid of 3000000000 blocks, more than 2^31 - 1.
// AIM: explicit template argument of std::min narrows its operands
#include <algorithm>
#include <cstddef>

__global__ void remainders(int *p, unsigned long long items) {
  if (threadIdx.x == 0)
    p[blockIdx.x] = (int)(items % (blockIdx.x + 1));
}

int main() {
  const std::size_t items = 3'000'000'000u;
  auto grid = std::min<int>(items, 1024);
  int *p;
  cudaMalloc(&p, 1024 * sizeof(int));
  remainders<<<grid, 32>>>(p, items);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
