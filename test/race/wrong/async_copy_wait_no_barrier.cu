// Each thread waits for its own copies and then reads what another thread has copied.
// veriwarp-args: --block=256 --grid=64
// veriwarp-expect: race=refuted@marked definite kind=read-write space=shared
// Why: cp.async.wait_group waits for the copies of the thread that executes it, and for no others.
__global__ void reverseTile(const int *in, int *out) {
  __shared__ int tile[256];
  unsigned shared = (unsigned)__cvta_generic_to_shared(&tile[threadIdx.x]);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(shared), "l"(&in[blockIdx.x * 256 + threadIdx.x]) // expect: race
               : "memory");
  asm volatile("cp.async.wait_all;" ::: "memory");
  out[blockIdx.x * 256 + threadIdx.x] = tile[255 - threadIdx.x]; // expect: race
}
