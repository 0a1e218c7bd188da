// EXPECT: right
// the lower lanes that vote true are counted
__device__ unsigned lower() {
  unsigned m;
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(m));
  return m;
}
__global__ void work(const int *keys, int *out) {
  unsigned b = __ballot_sync(0xffffffffu, keys[threadIdx.x] > 3);
  if (keys[threadIdx.x] > 3)
    out[__popc(b & lower())] = threadIdx.x;
}

int main() {
  int h[32], *keys, *out;
  for (int i = 0; i < 32; i++)
    h[i] = i;
  cudaMalloc(&keys, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(keys, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 32>>>(keys, out);
  return cudaDeviceSynchronize();
}
