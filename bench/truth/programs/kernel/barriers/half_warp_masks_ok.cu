// EXPECT: right
// each half exchanges within itself under its own mask
// AIM: two disjoint __syncwarp masks in two branches
__global__ void halves(int *g) {
  __shared__ int s[32];
  unsigned lane = threadIdx.x;
  s[lane] = g[lane];
  int v;
  if (lane < 16) {
    __syncwarp(0x0000ffffu);
    v = s[15 - lane];
  } else {
    __syncwarp(0xffff0000u);
    v = s[47 - lane];
  }
  __syncwarp();
  g[lane] = v;
}

int main() {
  int *g;
  cudaMalloc(&g, 32 * sizeof(int));
  cudaMemset(g, 0, 32 * sizeof(int));
  halves<<<1, 32>>>(g);
  cudaDeviceSynchronize();
  cudaFree(g);
}
