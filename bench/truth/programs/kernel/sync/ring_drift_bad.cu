// EXPECT: wrong race
// in round 256 the 8-bit rd is 0 again: thread 0 reads st[0][127] while thread 127 writes st[258 % 3 = 0][127].
// AIM: the phase error of a 3-stage ring appears only after 256 rounds, when an 8-bit counter wraps
#include <cstdint>
#define T 128

__global__ void stream(const int *__restrict__ src, int *dst, int rounds) {
  __shared__ int st[3][T];
  int t = threadIdx.x, acc = 0;
  st[0][t] = src[t];
  st[1][t] = src[T + t];
  uint8_t rd = 0;
  for (int k = 0; k < rounds; ++k, ++rd) {
    __syncthreads();
    acc ^= st[rd % 3][T - 1 - t];
    if (k + 2 < rounds)
      st[(k + 2) % 3][t] = src[(k + 2) * T + t];
  }
  dst[t] = acc;
}

int main() {
  const int rounds = 400;
  int *src, *dst;
  cudaMalloc((void **)&src, sizeof(int) * T * rounds);
  cudaMalloc((void **)&dst, sizeof(int) * T);
  cudaMemset(src, 1, sizeof(int) * T * rounds);
  stream<<<1, T>>>(src, dst, rounds);
  cudaDeviceSynchronize();
  cudaFree(dst);
  cudaFree(src);
  return 0;
}
