// EXPECT: right
// the number of set ballot bits below the own lane is unique among the kept lanes
// AIM: unique slots by popc(ballot & lanemask_lt)
__device__ unsigned below() {
  unsigned m;
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(m));
  return m;
}

__global__ void keepSmall(const int *v, int *keep, int *howMany, int bound) {
  int x = v[threadIdx.x];
  unsigned votes = __ballot_sync(0xffffffffu, x < bound);
  if (x < bound)
    keep[__popc(votes & below())] = x;
  if (threadIdx.x == 0)
    *howMany = __popc(votes);
}

int main() {
  int h[32], *v, *keep, *n;
  for (int i = 0; i < 32; ++i)
    h[i] = 5 + i;
  cudaMalloc(&v, sizeof h);
  cudaMalloc(&keep, sizeof h);
  cudaMalloc(&n, sizeof(int));
  cudaMemcpy(v, h, sizeof h, cudaMemcpyHostToDevice);
  keepSmall<<<1, 32>>>(v, keep, n, 20);
  cudaDeviceSynchronize();
  cudaFree(v);
  cudaFree(keep);
  cudaFree(n);
}
