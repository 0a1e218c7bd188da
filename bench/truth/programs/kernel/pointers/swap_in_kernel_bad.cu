// EXPECT: wrong race
// the barrier is skipped in odd steps: in step 2 thread 31 reads cur[32] that thread 32 writes in step 1 without a barrier between
// AIM: ping-pong pointers swapped in the kernel
__device__ void swapPtr(float *&a, float *&b) {
  float *c = a;
  a = b;
  b = c;
}

__global__ void heat(float *g, int steps) {
  __shared__ float bufA[66], bufB[66];
  float *cur = bufA, *nxt = bufB;
  int t = threadIdx.x + 1;
  cur[t] = g[t - 1];
  if (t == 1)
    bufA[0] = bufB[0] = bufA[65] = bufB[65] = 0.f;
  __syncthreads();
  for (int s = 0; s < steps; ++s) {
    nxt[t] = 0.25f * cur[t - 1] + 0.5f * cur[t] + 0.25f * cur[t + 1];
    swapPtr(cur, nxt);
    if (s % 2 == 0) __syncthreads();
  }
  g[t - 1] = cur[t];
}

int main() {
  float *g;
  cudaMalloc(&g, 64 * sizeof(float));
  cudaMemset(g, 0, 64 * sizeof(float));
  heat<<<1, 64>>>(g, 10);
  cudaDeviceSynchronize();
  cudaFree(g);
}
