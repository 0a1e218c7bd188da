// The block meets, but nobody has waited for the copies: they may still be on their way when the tile is read.
// veriwarp-args: --block=256 --grid=64
// veriwarp-expect: race=refuted@marked definite kind=read-write space=shared
// Why: a barrier orders what has been done, and an asynchronous copy is done only once its thread has waited for it.
__global__ void reverseTile(const int *in, int *out) {
  __shared__ int tile[256];
  unsigned shared = (unsigned)__cvta_generic_to_shared(&tile[threadIdx.x]);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(shared), "l"(&in[blockIdx.x * 256 + threadIdx.x]) // expect: race
               : "memory");
  asm volatile("cp.async.commit_group;");
  __syncthreads();
  out[blockIdx.x * 256 + threadIdx.x] = tile[255 - threadIdx.x]; // expect: race
}
