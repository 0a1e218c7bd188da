// EXPECT: wrong race
// the last element is cleared by thread 0 while another thread still adds into it
#include <cstdio>
constexpr int N = 512;
#define PAD(i) ((i) + ((i) >> 5))

__global__ void blelloch(int *data) {
  __shared__ int s[PAD(N)];
  int *g = data + blockIdx.x * N;
  const int t = threadIdx.x;
  s[PAD(t)] = g[t];
  s[PAD(t + N / 2)] = g[t + N / 2];
  int off = 1;
  for (int d = N >> 1; d > 0; d >>= 1) {
    __syncthreads();
    if (t < d) {
      int a = off * (2 * t + 1) - 1, b = off * (2 * t + 2) - 1;
      s[PAD(b)] += s[PAD(a)];
    }
    off *= 2;
  }
  if (t == N / 2 - 1) s[PAD(N - 1)] = 0;
  for (int d = 1; d < N; d *= 2) {
    off >>= 1;
    __syncthreads();
    if (t < d) {
      int a = off * (2 * t + 1) - 1, b = off * (2 * t + 2) - 1;
      int v = s[PAD(a)];
      s[PAD(a)] = s[PAD(b)];
      s[PAD(b)] += v;
    }
  }
  __syncthreads();
  g[t] = s[PAD(t)];
  g[t + N / 2] = s[PAD(t + N / 2)];
}

int main() {
  const int blocks = 32;
  int *d;
  cudaMalloc(&d, blocks * N * sizeof(int));
  cudaMemset(d, 0, blocks * N * sizeof(int));
  blelloch<<<blocks, N / 2>>>(d);
  cudaDeviceSynchronize();
  printf("%s\n", cudaGetErrorString(cudaGetLastError()));
}
