// EXPECT: wrong out-of-bounds
// messages have 64 bytes and the thread's message begins at 64 * i words
#include <cstdint>
#include <cstdio>

__device__ __forceinline__ uint32_t rotr(uint32_t x, int n) { return __funnelshift_r(x, x, n); }

__global__ void sha(const uint32_t *msg, uint32_t *digest, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  uint32_t w[16], h[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  for (int k = 0; k < 16; ++k) w[k] = __byte_perm(msg[64 * i + k], 0, 0x0123);
  uint32_t a = h[0], b = h[1], c = h[2], d = h[3], e = h[4], f = h[5], g = h[6], hh = h[7];
  for (int k = 0; k < 64; ++k) {
    uint32_t wk = w[k & 15];
    const uint32_t t1 = hh + (rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25)) + ((e & f) ^ (~e & g)) + wk + 0x428a2f98u * k;
    const uint32_t t2 = (rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    hh = g; g = f; f = e; e = d + t1; d = c; c = b; b = a; a = t1 + t2;
    const uint32_t s0 = w[(k + 1) & 15], s1 = w[(k + 14) & 15];
    w[k & 15] = wk + (rotr(s0, 7) ^ rotr(s0, 18) ^ s0 >> 3) + w[(k + 9) & 15] + (rotr(s1, 17) ^ rotr(s1, 19) ^ s1 >> 10);
  }
  const uint32_t v[8] = {a, b, c, d, e, f, g, hh};
  for (int k = 0; k < 8; ++k) digest[8 * i + k] = h[k] + v[k];
}

int main() {
  const int n = 4000;
  uint32_t *msg, *dig;
  cudaMalloc(&msg, n * 64);
  cudaMalloc(&dig, n * 32);
  cudaMemset(msg, 0x55, n * 64);
  cudaMemset(msg, 0x15, 64);
  sha<<<(n + 255) / 256, 256>>>(msg, dig, n);
  printf("%d\n", cudaDeviceSynchronize());
}
