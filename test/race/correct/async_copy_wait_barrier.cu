// Tiles come by cp.async; each thread waits for its own copies, then the block meets, then all read.
// veriwarp-args: --block=256 --grid=64
// veriwarp-expect: all=proved
__device__ void copy4(void *to, const void *from) {
  unsigned shared = (unsigned)__cvta_generic_to_shared(to);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(shared), "l"(from) : "memory");
}

__global__ void reverseTile(const int *in, int *out) {
  __shared__ int tile[256];
  copy4(&tile[threadIdx.x], &in[blockIdx.x * 256 + threadIdx.x]);
  asm volatile("cp.async.commit_group;");
  asm volatile("cp.async.wait_group 0;" ::: "memory");
  __syncthreads();
  out[blockIdx.x * 256 + threadIdx.x] = tile[255 - threadIdx.x];
}
