// EXPECT: right
// each level of the recursive scan has its own block sums
#include <cstdio>
constexpr int B = 256;

__global__ void scan_block(int *d, int *sums, int n) {
  __shared__ int s[B];
  const int t = threadIdx.x, i = blockIdx.x * B + t;
  s[t] = i < n ? d[i] : 0;
  __syncthreads();
  for (int o = 1; o < B; o <<= 1) {
    const int v = t >= o ? s[t - o] : 0;
    __syncthreads();
    s[t] += v;
    __syncthreads();
  }
  if (i < n) d[i] = s[t];
  if (t == B - 1) sums[blockIdx.x] = s[t];
}

__global__ void add_base(int *d, const int *sums, int n) {
  const int i = (blockIdx.x + 1) * B + threadIdx.x;
  if (i < n) d[i] += sums[blockIdx.x];
}

static void scan(int *d, int n) {
  const int blocks = (n + B - 1) / B;
  int *sums;
  cudaMalloc(&sums, blocks * sizeof(int));
  scan_block<<<blocks, B>>>(d, sums, n);
  if (blocks > 1) {
    scan(sums, blocks);
    add_base<<<blocks - 1, B>>>(d, sums, n);
  }
  cudaFree(sums);
}

int main() {
  const int n = 100000;
  int *d;
  cudaMalloc(&d, n * sizeof(int));
  cudaMemset(d, 1, n * sizeof(int));
  scan(d, n);
  printf("%d\n", cudaDeviceSynchronize());
}
