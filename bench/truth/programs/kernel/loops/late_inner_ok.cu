// EXPECT: right
// (2*o + 0) / 2 and (2*o + 1) / 2 are both o, so all threads make o % 4 inner rounds although t is in the bound.
// AIM: the bound of an inner loop depends on the thread in one outer round only
__global__ void step(int *g) {
  __shared__ int s[256];
  const int t = threadIdx.x;
  s[t] = g[t];
  __syncthreads();
  for (int o = 0; o < 10; ++o) {
    const int bound = (2 * o + t / 128) / 2 % 4;
    for (int k = 0; k < bound; ++k) {
      const int v = s[(t + k + 1) % 256];
      __syncthreads();
      s[t] = v;
      __syncthreads();
    }
  }
  g[t] = s[t];
}

int main() {
  int *g;
  cudaMalloc(&g, 256 * sizeof(int));
  cudaMemset(g, 0, 256 * sizeof(int));
  step<<<1, 256>>>(g);
  cudaDeviceSynchronize();
  cudaFree(g);
}
