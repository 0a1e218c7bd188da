// EXPECT: right
// only the lower thread of a pair (t < t ^ j) touches the two elements, and pairs are disjoint
// AIM: t ^ j with a level that changes in two nested loops
__global__ void bitonic(unsigned *g, int n) {
  extern __shared__ unsigned s[];
  int t = threadIdx.x;
  s[t] = g[t];
  __syncthreads();
  for (int k = 2; k <= n; k <<= 1)
    for (int j = k >> 1; j > 0; j >>= 1) {
      int p = t ^ j;
      if (p > t) {
        bool up = (t & k) == 0;
        unsigned a = s[t], b = s[p];
        if ((a > b) == up) {
          s[t] = b;
          s[p] = a;
        }
      }
      __syncthreads();
    }
  g[t] = s[t];
}

int main() {
  const int n = 256;
  unsigned h[n], *g;
  for (int i = 0; i < n; ++i)
    h[i] = (i * 37u) % 256u;
  cudaMalloc(&g, sizeof h);
  cudaMemcpy(g, h, sizeof h, cudaMemcpyHostToDevice);
  bitonic<<<1, n, n * sizeof(unsigned)>>>(g, n);
  cudaMemcpy(h, g, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(g);
}
