// EXPECT: right
// step s reads table s & 1 and writes the other, with a barrier between the steps
// AIM: local array of pointers to two shared arrays selected by a loop counter
__global__ void steps(int *g) {
  __shared__ int x[96], y[96];
  int *table[2] = {x, y};
  const int t = threadIdx.x, n = (t + 1) % 96;
  x[t] = g[t];
  y[t] = 0;
  __syncthreads();
#pragma unroll 1
  for (int s = 0; s < 6; ++s) {
    const int *src = table[s & 1];
    int *dst = table[~s & 1];
    dst[t] = src[t] + src[n];
    __syncthreads();
  }
  g[t] = x[t] + y[t];
}

int main() {
  int *g;
  cudaMalloc(&g, 96 * sizeof(int));
  cudaMemset(g, 0, 96 * sizeof(int));
  steps<<<1, 96>>>(g);
  cudaDeviceSynchronize();
  cudaFree(g);
}
