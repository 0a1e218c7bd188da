// EXPECT: wrong out-of-bounds
// n is no multiple of 32 and the last block writes up to element 1000031 of 1000010
#include <cuda_fp16.h>
#include <cstdint>
#include <cstdlib>
#include <cstring>

constexpr int QK = 32;
struct BlockQ4 {
  __half d;
  uint8_t qs[QK / 2];
};

__global__ void dequant(const BlockQ4 *__restrict__ x, float *__restrict__ y, int nblocks) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int ib = i / (QK / 2), iq = i % (QK / 2);
  if (ib >= nblocks) return;
  const float d = __half2float(x[ib].d);
  const int q = x[ib].qs[iq];
  float *dst = y + ib * QK;
  dst[iq] = ((q & 15) - 8) * d;
  dst[iq + QK / 2] = ((q >> 4) - 8) * d;
}

int main() {
  const int n = 1000010;
  const int nblocks = (n + QK - 1) / QK;
  BlockQ4 *x;
  float *y;
  cudaMalloc(&x, nblocks * sizeof(BlockQ4));
  cudaMalloc(&y, n * sizeof(float));
  cudaMemset(x, 1, nblocks * sizeof(BlockQ4));
  const int work = nblocks * (QK / 2);
  dequant<<<(work + 255) / 256, 256>>>(x, y, nblocks);
  return cudaDeviceSynchronize();
}
