// EXPECT: right
// masks of 8 lanes by shifting
__global__ void k(int *out) {
  int lane = threadIdx.x & 31;
  unsigned m = 0xffu << (lane / 8 * 8);
  out[threadIdx.x] = __shfl_sync(m, lane, __ffs(m) - 1);
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
