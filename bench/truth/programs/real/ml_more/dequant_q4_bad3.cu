// EXPECT: wrong out-of-bounds
// struct has 20 bytes with a float scale, and only 18 bytes per block were allocated
#include <cuda_fp16.h>
#include <cstdint>
#include <cstdlib>
#include <cstring>

constexpr int QK = 32;
struct BlockQ4 {
  float d;
  uint8_t qs[QK / 2];
};

__global__ void dequant(const BlockQ4 *__restrict__ x, float *__restrict__ y, int nblocks) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int ib = i / (QK / 2), iq = i % (QK / 2);
  if (ib >= nblocks) return;
  const float d = x[ib].d;
  const int q = x[ib].qs[iq];
  float *dst = y + ib * QK;
  dst[iq] = ((q & 15) - 8) * d;
  dst[iq + QK / 2] = ((q >> 4) - 8) * d;
}

int main() {
  const int n = 1000000;
  const int nblocks = (n + QK - 1) / QK;
  BlockQ4 *x;
  float *y;
  cudaMalloc(&x, nblocks * (sizeof(__half) + QK / 2));
  cudaMalloc(&y, n * sizeof(float));
  const int work = nblocks * (QK / 2);
  dequant<<<(work + 255) / 256, 256>>>(x, y, nblocks);
  return cudaDeviceSynchronize();
}
