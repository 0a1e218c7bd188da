// The source of an asynchronous copy is overwritten while it may still be read.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: race=refuted@marked definite kind=read-write space=global
// Why: the copy reads the source at some time before the wait, which stands behind the store.
__global__ void k(int *in, int *out) { // the source is overwritten while it may still be read
  __shared__ int s[64];
  int t = threadIdx.x;
  unsigned a = (unsigned)__cvta_generic_to_shared(&s[t]);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(a), "l"(in + t) : "memory"); // expect: race
  __syncthreads();
  in[63 - t] = 0; // expect: race
  asm volatile("cp.async.wait_all;" ::: "memory");
  out[t] = s[t];
}
