// EXPECT: right
// each pair is handled by its lower thread, and a barrier separates the stages
#include <cstdio>
#include <vector>
constexpr int N = 1024;

__global__ void bitonic(int *d) {
  __shared__ int s[N];
  const int t = threadIdx.x;
  int *g = d + blockIdx.x * N;
  s[t] = g[t];
  __syncthreads();
  for (int k = 2; k <= N; k <<= 1)
    for (int j = k >> 1; j > 0; j >>= 1) {
      const int p = t ^ j;
      if (p > t) {
        const bool up = (t & k) == 0;
        const int a = s[t], b = s[p];
        if ((a > b) == up) { s[t] = b; s[p] = a; }
      }
      __syncthreads();
    }
  g[t] = s[t];
}

int main() {
  const int blocks = 8;
  std::vector<int> h(blocks * N);
  for (int i = 0; i < blocks * N; ++i) h[i] = (i * 7919) % 10007;
  int *d;
  cudaMalloc(&d, h.size() * sizeof(int));
  cudaMemcpy(d, h.data(), h.size() * sizeof(int), cudaMemcpyHostToDevice);
  bitonic<<<blocks, N>>>(d);
  cudaMemcpy(h.data(), d, h.size() * sizeof(int), cudaMemcpyDeviceToHost);
  printf("%d %d\n", h[0], h[N - 1]);
}
