// EXPECT: right
// after Volta's rules: __syncwarp() between the store of a lane and the read of its neighbour, and before the next store
// AIM: volatile shared memory in warp-synchronous code
__global__ void scanWarp(int *g) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  int acc = g[lane];
  s[lane] = acc;
  for (int d = 1; d < 32; d *= 2) {
    __syncwarp();
    int left = lane >= d ? s[lane - d] : 0;
    __syncwarp();
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
