// EXPECT: wrong warp-operation
// The lanes of the mask 0xe take the base from lane 0, which is not in the mask, and use it as an index.
// AIM: warp-aggregated atomics: the mask is computed by a ballot, and the source lane must be in it
__device__ int n, buf[4];

__global__ void k() {
  int t = threadIdx.x;
  unsigned m = __ballot_sync(0xf, t >= 1);
  if (t >= 1) {
    int leader = __ffs(m) - 1, base = 0;
    if (t == leader)
      base = atomicAdd(&n, __popc(m));
    base = __shfl_sync(m, base, 0);
    buf[(base + __popc(m & ((1u << t) - 1))) & 3] = t;
  }
}

int main() {
  k<<<1, 4>>>();
  cudaDeviceSynchronize();
}
