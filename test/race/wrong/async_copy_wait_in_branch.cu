// One warp waits for its copies, the other does not.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: race=refuted@marked definite kind=read-write space=shared
// Why: threads from 32 on come to the barrier with their copies outstanding.
__global__ void k(const int *in, int *out) { // the wait stands in a branch
  __shared__ int s[64];
  int t = threadIdx.x;
  unsigned a = (unsigned)__cvta_generic_to_shared(&s[t]);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(a), "l"(in + t) : "memory"); // expect: race
  asm volatile("cp.async.commit_group;");
  if (t < 32) asm volatile("cp.async.wait_group 0;" ::: "memory");
  __syncthreads();
  out[t] = s[63 - t]; // expect: race
}
