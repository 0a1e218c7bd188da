// EXPECT: right
// the sum of two uint8_t is the int 300: 300 elements for 300 threads.
// AIM: promotion of uint8_t in arithmetic, and the narrowing when the result is stored
#include <cstdint>

__global__ void copyIndex(std::int32_t *p) { p[threadIdx.x] = -static_cast<int>(threadIdx.x); }

int main() {
  std::uint8_t left = 200, right = 100;
  int cap = left + right;
  std::int32_t *p;
  cudaMalloc(&p, cap * sizeof(std::int32_t));
  copyIndex<<<1, left + right>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
