// EXPECT: right
// digit-major counts are scanned, so each block and digit has its own range, ranks within the block are distinct
#include <cstdio>
#include <vector>
#include <numeric>
constexpr int RADIX = 16, B = 128;

__global__ void count(const unsigned *keys, int n, int shift, int *counts) {
  __shared__ int c[RADIX];
  if (threadIdx.x < RADIX) c[threadIdx.x] = 0;
  __syncthreads();
  const int i = blockIdx.x * B + threadIdx.x;
  if (i < n) atomicAdd(&c[(keys[i] >> shift) & (RADIX - 1)], 1);
  __syncthreads();
  if (threadIdx.x < RADIX) counts[threadIdx.x * gridDim.x + blockIdx.x] = c[threadIdx.x];
}

__global__ void scatter(const unsigned *keys, unsigned *out, int n, int shift, const int *offsets) {
  __shared__ unsigned char dig[B];
  const int i = blockIdx.x * B + threadIdx.x;
  const unsigned k = i < n ? keys[i] : 0;
  const int d = i < n ? (k >> shift) & (RADIX - 1) : 255;
  dig[threadIdx.x] = d;
  __syncthreads();
  if (i >= n) return;
  int rank = 0;
  for (int t = 0; t < threadIdx.x; ++t) rank += dig[t] == d;
  out[offsets[d * gridDim.x + blockIdx.x] + rank] = k;
}

int main() {
  const int n = 5000, blocks = (n + B - 1) / B;
  std::vector<unsigned> h(n);
  for (int i = 0; i < n; ++i) h[i] = i * 2654435761u;
  unsigned *a, *b;
  int *cnt;
  cudaMalloc(&a, n * sizeof(unsigned));
  cudaMalloc(&b, n * sizeof(unsigned));
  cudaMalloc(&cnt, RADIX * blocks * sizeof(int));
  cudaMemcpy(a, h.data(), n * sizeof(unsigned), cudaMemcpyHostToDevice);
  std::vector<int> c(RADIX * blocks);
  for (int shift = 0; shift < 32; shift += 4) {
    count<<<blocks, B>>>(a, n, shift, cnt);
    cudaMemcpy(c.data(), cnt, c.size() * sizeof(int), cudaMemcpyDeviceToHost);
    std::exclusive_scan(c.begin(), c.end(), c.begin(), 0);
    cudaMemcpy(cnt, c.data(), c.size() * sizeof(int), cudaMemcpyHostToDevice);
    scatter<<<blocks, B>>>(a, b, n, shift, cnt);
    std::swap(a, b);
  }
  cudaMemcpy(h.data(), a, n * sizeof(unsigned), cudaMemcpyDeviceToHost);
  printf("%u\n", h[0]);
}
