// Two halves of a block work apart; each synchronises on a named barrier of its own with 128 participants.
// veriwarp-args: --block=256 --grid=16
// veriwarp-expect: all=proved
__device__ __forceinline__ void barSync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

__global__ void specialised(const int *in, int *out) {
  __shared__ int a[128], b[128];
  int t = threadIdx.x & 127, g = blockIdx.x * 128 + t;
  if (threadIdx.x < 128) {
    a[t] = in[g];
    barSync(1, 128);
    out[2 * g] = a[127 - t];
  } else {
    b[t] = in[g] * 2;
    barSync(2, 128);
    out[2 * g + 1] = b[(t + 1) & 127];
  }
}
