// EXPECT: right
// the T table is copied to shared memory by all threads before a barrier
#include <cstdint>
#include <cstdio>
#include <vector>

__constant__ uint32_t rk[44];

__global__ void __launch_bounds__(128) encrypt(const uint4 *in, uint4 *out, int blocks, const uint32_t *te) {
  __shared__ uint32_t T[256];
  const int t = threadIdx.x;
  T[t] = te[t];
  T[t + 128] = te[t + 128];
  __syncthreads();
  const int i = blockIdx.x * 128 + t;
  if (i >= blocks) return;
  const uint4 p = in[i];
  uint32_t s[4] = {p.x ^ rk[0], p.y ^ rk[1], p.z ^ rk[2], p.w ^ rk[3]};
  for (int r = 1; r <= 10; ++r) {
    uint32_t n[4];
#pragma unroll
    for (int c = 0; c < 4; ++c)
      n[c] = T[s[c] >> 24] ^ __funnelshift_l(T[s[(c + 1) & 3] >> 16 & 255], T[s[(c + 1) & 3] >> 16 & 255], 24) ^
             __funnelshift_l(T[s[(c + 2) & 3] >> 8 & 255], T[s[(c + 2) & 3] >> 8 & 255], 16) ^
             __funnelshift_l(T[s[(c + 3) & 3] & 255], T[s[(c + 3) & 3] & 255], 8) ^ rk[4 * r + c];
    for (int c = 0; c < 4; ++c) s[c] = n[c];
  }
  out[i] = make_uint4(s[0], s[1], s[2], s[3]);
}

int main() {
  const int blocks = 10000;
  std::vector<uint32_t> te(256), keys(44);
  for (int i = 0; i < 256; ++i) te[i] = i * 0x01010101u;
  cudaMemcpyToSymbol(rk, keys.data(), 44 * sizeof(uint32_t));
  uint4 *in, *out;
  uint32_t *dte;
  cudaMalloc(&in, blocks * sizeof(uint4));
  cudaMalloc(&out, blocks * sizeof(uint4));
  cudaMalloc(&dte, 256 * sizeof(uint32_t));
  cudaMemset(in, 0, blocks * sizeof(uint4));
  cudaMemcpy(dte, te.data(), 1024, cudaMemcpyHostToDevice);
  encrypt<<<(blocks + 127) / 128, 128>>>(in, out, blocks, dte);
  printf("%d\n", cudaDeviceSynchronize());
}
