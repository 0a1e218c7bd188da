// EXPECT: right
// one operand is widened first, so the high half of the 64-bit product is __umulhi
// AIM: place of the conversion to 64 bits
#include <cassert>
#include <cstdint>

__global__ void hi(uint32_t *out) {
  uint32_t a = 0x10000u + threadIdx.x, b = 0x10000u;
  uint64_t p = (uint64_t)a * b;
  uint32_t h = (uint32_t)(p >> 32);
  assert(h == __umulhi(a, b));
  out[threadIdx.x] = h;
}

int main() {
  uint32_t *out;
  cudaMalloc(&out, 32 * sizeof(uint32_t));
  hi<<<1, 32>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
