// The number of the barrier is computed, and the same for the whole block.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: all=proved
__global__ void wait_together(int *out, int number) {
  __shared__ int s[128];
  unsigned t = threadIdx.x;
  s[t] = t;
  asm volatile("bar.sync %0;" ::"r"((number + blockIdx.x) & 15) : "memory");
  out[blockIdx.x * 128 + t] = s[t ^ 32];
}
