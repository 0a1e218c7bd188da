// EXPECT: wrong race
// lane 1 reads s[0] that lane 0 stores in the same step; volatile gives neither order nor atomicity (no lockstep since Volta)
// AIM: volatile shared memory in warp-synchronous code
__global__ void scanWarp(int *g) {
  volatile __shared__ int s[32];
  int lane = threadIdx.x;
  int acc = g[lane];
  s[lane] = acc;
  for (int d = 1; d < 32; d *= 2) {
    int left = lane >= d ? s[lane - d] : 0;
    acc += left;
    s[lane] = acc;
  }
  g[lane] = acc;
}

int main() {
  int *g;
  cudaMalloc(&g, 32 * sizeof(int));
  cudaMemset(g, 1, 32 * sizeof(int));
  scanWarp<<<1, 32>>>(g);
  cudaDeviceSynchronize();
  cudaFree(g);
  return 0;
}
