// EXPECT: right
// the pairs of a phase are disjoint
__global__ void sortBlock(int *g) {
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = g[t];
  s[t + 128] = g[t + 128];
  __syncthreads();
  for (int phase = 0; phase < 256; phase++) {
    int i = 2 * t + (phase & 1);
    if (i + 1 < 256 && s[i] > s[i + 1]) {
      int x = s[i];
      s[i] = s[i + 1];
      s[i + 1] = x;
    }
    __syncthreads();
  }
  g[t] = s[t];
  g[t + 128] = s[t + 128];
}

int main() {
  int h[256], *g;
  for (int i = 0; i < 256; i++)
    h[i] = 256 - i;
  cudaMalloc(&g, sizeof h);
  cudaMemcpy(g, h, sizeof h, cudaMemcpyHostToDevice);
  sortBlock<<<1, 128>>>(g);
  return cudaDeviceSynchronize();
}
