// EXPECT: right
// fast threads step by 2 and slow ones by 1 to half the bound: all make 8 trips and meet at the one barrier in the loop
// AIM: trip counts equal by arithmetic, not by syntax
__global__ void gears(int *g) {
  __shared__ int s[64];
  const int t = threadIdx.x;
  const int step = t < 32 ? 2 : 1;
  const int end = t < 32 ? 16 : 8;
  int v = g[t];
  for (int i = 0; i < end; i += step) {
    s[t] = v + i;
    __syncthreads();
    v = s[(t + 32) & 63];
    __syncthreads();
  }
  g[t] = v;
}

int main() {
  int *g;
  cudaMalloc(&g, 64 * sizeof(int));
  cudaMemset(g, 0, 64 * sizeof(int));
  gears<<<1, 64>>>(g);
  cudaDeviceSynchronize();
  cudaFree(g);
}
