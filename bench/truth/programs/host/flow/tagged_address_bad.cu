// EXPECT: wrong out-of-bounds
// n is 63. p has 63 elements.
// AIM: a variable is written through its address, which was a number with a mark for a while
#include <cstdint>

__global__ void put(int *p, int i) { p[i] = 1; }

int main() {
  int *p, n;
  cudaMalloc(&p, 63 * sizeof(int));
  const std::uintptr_t tagged = reinterpret_cast<std::uintptr_t>(&n) | 1;
  *reinterpret_cast<int *>(tagged & ~std::uintptr_t{1}) = 63;
  put<<<1, 1>>>(p, n);
  cudaDeviceSynchronize();
}
