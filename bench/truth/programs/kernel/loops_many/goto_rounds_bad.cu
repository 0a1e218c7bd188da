// EXPECT: wrong race
// the goto goes to the label behind the first barrier: from round 1 on, thread 0 writes s[0] and thread 1 reads it in the same phase
// AIM: loop made of goto, entry point of the loop decides on the barriers
__global__ void rounds(int *g) {
  __shared__ int s[96];
  int t = threadIdx.x, r = 0, v = g[t];
  __syncthreads();
again:
  s[t] = v;
  __syncthreads();
  v += s[(t + 95) % 96];
  if (++r < 5)
    goto again;
  g[t] = v;
}

int main() {
  int *g;
  cudaMalloc(&g, 96 * sizeof(int));
  cudaMemset(g, 0, 96 * sizeof(int));
  rounds<<<1, 96>>>(g);
  cudaDeviceSynchronize();
  cudaFree(g);
}
