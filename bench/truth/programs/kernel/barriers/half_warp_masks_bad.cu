// EXPECT: wrong race
// lane 0 reads s[16], written by lane 16 of the other half: the masks 0xffff and 0xffff0000 do not order the two halves
// AIM: two disjoint __syncwarp masks in two branches
__global__ void halves(int *g) {
  __shared__ int s[32];
  unsigned lane = threadIdx.x;
  s[lane] = g[lane];
  int v;
  if (lane < 16) {
    __syncwarp(0x0000ffffu);
    v = s[lane + 16];
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
