// EXPECT: wrong out-of-bounds
// stored in uint8_t the sum is 44, but 300 threads are launched; thread 44 writes element 44 of 44.
// AIM: promotion of uint8_t in arithmetic, and the narrowing when the result is stored
#include <cstdint>

__global__ void copyIndex(std::int32_t *p) { p[threadIdx.x] = -static_cast<int>(threadIdx.x); }

int main() {
  std::uint8_t left = 200, right = 100;
  std::uint8_t cap = left + right;
  std::int32_t *p;
  cudaMalloc(&p, cap * sizeof(std::int32_t));
  copyIndex<<<1, left + right>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
