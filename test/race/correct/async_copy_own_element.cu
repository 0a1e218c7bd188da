// Each thread waits for what it has copied itself and uses nothing else: no barrier is needed.
// veriwarp-args: --block=128 --grid=16
// veriwarp-expect: all=proved
__global__ void own(const int *in, int *out) {
  __shared__ int tile[128];
  int t = threadIdx.x, i = blockIdx.x * 128 + t;
  unsigned shared = (unsigned)__cvta_generic_to_shared(&tile[t]);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(shared), "l"(&in[i]) : "memory");
  asm volatile("cp.async.wait_all;" ::: "memory");
  out[i] = tile[t] + 1;
}
