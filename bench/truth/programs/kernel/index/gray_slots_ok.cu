// EXPECT: right
// t ^ (t << 1) on 8 bits is a bijection of 0..255 (the shift is nilpotent), so every thread has its own slot.
// AIM: xor of a number with its shift (bijective) and with its rotation (not bijective)
#include <cstdint>

__global__ void scramble(uint8_t *out) {
  __shared__ uint8_t slot[256];
  const unsigned t = threadIdx.x;
  const unsigned where = (t ^ (t << 1)) & 0xff;
  slot[t] = 0;
  __syncthreads();
  slot[where] = static_cast<uint8_t>(t);
  __syncthreads();
  out[blockIdx.x * 256 + t] = slot[t];
}

int main() {
  uint8_t *out;
  cudaMalloc(&out, 2 * 256);
  scramble<<<2, 256>>>(out);
  uint8_t h[512];
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(out);
  return h[1];
}
