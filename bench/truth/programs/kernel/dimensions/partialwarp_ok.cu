// EXPECT: right
// the block of 48 threads: mask of the second warp names its 16 lanes
__global__ void k(int *out) {
  int t = threadIdx.x;
  unsigned m = t < 32 ? ~0u : 0x0000ffffu;
  out[t] = __shfl_xor_sync(m, t, 1);
}
int main() {
  int *o;
  cudaMalloc(&o, 48 * sizeof(int));
  k<<<1, 48>>>(o);
  return cudaDeviceSynchronize();
}
