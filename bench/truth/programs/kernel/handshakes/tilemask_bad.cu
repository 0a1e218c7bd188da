// EXPECT: wrong barrier-divergence
// 12 lanes shifted: groups by lane / 12 lose the lanes 24..31's mask
__global__ void k(int *out) {
  int lane = threadIdx.x & 31;
  unsigned m = 0xfffu << (lane / 12 * 12 + (lane > 27));
  out[threadIdx.x] = __shfl_sync(m, lane, __ffs(m) - 1);
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
