// The number of a barrier of the whole block is read from memory, by each thread for itself.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: barrier-divergence=possible|refuted@marked
// veriwarp-expect: race=any
// Why: nothing says that all threads of a block read one number; those that do not wait at different barriers.
__global__ void wait_as_told(int *out, const int *number) {
  __shared__ int s[128];
  unsigned t = threadIdx.x;
  s[t] = t;
  asm volatile("bar.sync %0;" ::"r"(number[t] & 15) : "memory"); // expect: barrier-divergence
  out[blockIdx.x * 128 + t] = s[t ^ 32];
}
