// EXPECT: wrong race
// lanemask_gt: the rank is counted from the top, but compared with both ends
__global__ void k(const int *a, int *out) {
  unsigned lt;
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(lt));
  unsigned m = __ballot_sync(~0u, a[threadIdx.x] > 0);
  int r = __popc(m & lt);
  if (r == 0 && lt != 1 && (m >> threadIdx.x & 1) || r == 1 && (m >> threadIdx.x & 1)) out[0] = threadIdx.x;
}
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<1, 32>>>(a, o);
  return cudaDeviceSynchronize();
}
