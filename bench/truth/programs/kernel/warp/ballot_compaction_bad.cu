// EXPECT: wrong race
// %lanemask_lt >> 1 leaves out the lane just below: lanes 0 and 1 (both kept for v = 5, 6) both get offset 0 and store 5 and 6 to keep[0]
// AIM: unique slots by popc(ballot & lanemask_lt)
__device__ unsigned below() {
  unsigned m;
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(m));
  return m >> 1;
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
