// A wait for all groups, where the copy is in none.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: race=refuted@marked definite kind=read-write space=shared
// Why: cp.async.wait_group waits for groups, and nothing has been committed.
__global__ void k(const int *in, int *out) { // wait_group 0 without a commit waits for nothing
  __shared__ int s[64];
  int t = threadIdx.x;
  unsigned a = (unsigned)__cvta_generic_to_shared(&s[t]);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(a), "l"(in + t) : "memory"); // expect: race
  asm volatile("cp.async.wait_group 0;" ::: "memory");
  __syncthreads();
  out[t] = s[63 - t]; // expect: race
}
