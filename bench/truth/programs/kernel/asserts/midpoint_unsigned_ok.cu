// EXPECT: right
// (a & b) + ((a ^ b) >> 1) is floor((a + b) / 2) for all 32-bit a and b
// AIM: unsigned wrap against 64-bit arithmetic
#include <cassert>
using u32 = unsigned;
using u64 = unsigned long long;

__device__ u32 mid(u32 a, u32 b) { return (a & b) + ((a ^ b) >> 1); }

__global__ void check(const u32 *a, const u32 *b, u32 *m) {
  u32 x = a[threadIdx.x], y = b[threadIdx.x];
  u32 r = mid(x, y);
  assert(r == (u32)(((u64)x + y) / 2));
  m[threadIdx.x] = r;
}

int main() {
  u32 ha[64], hb[64], *a, *b, *m;
  for (u32 t = 0; t < 64; ++t) {
    ha[t] = 0x80000000u + t;
    hb[t] = 0x90000000u;
  }
  cudaMalloc(&a, sizeof ha);
  cudaMalloc(&b, sizeof hb);
  cudaMalloc(&m, sizeof ha);
  cudaMemcpy(a, ha, sizeof ha, cudaMemcpyHostToDevice);
  cudaMemcpy(b, hb, sizeof hb, cudaMemcpyHostToDevice);
  check<<<1, 64>>>(a, b, m);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(b);
  cudaFree(m);
}
