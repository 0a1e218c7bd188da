// A thread reads the element that it has asked for itself before it has waited for it.
// veriwarp-args: --block=128 --grid=16
// veriwarp-expect: race=refuted@marked definite kind=read-write space=shared
// Why: between cp.async and the wait for it, nothing is known of what is there, not even by the thread that asked.
__global__ void own(const int *in, int *out) {
  __shared__ int tile[128];
  int t = threadIdx.x, i = blockIdx.x * 128 + t;
  unsigned shared = (unsigned)__cvta_generic_to_shared(&tile[t]);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(shared), "l"(&in[i]) : "memory"); // expect: race
  out[i] = tile[t] + 1; // expect: race
  asm volatile("cp.async.wait_all;" ::: "memory");
}
