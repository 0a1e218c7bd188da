// Two buffers: while one tile is used, the next is on its way. wait_group 1 leaves only the newest copy outstanding.
// veriwarp-args: --block=128 --grid=16 --param=tiles=8
// veriwarp-expect: all=proved
__device__ void copy4(void *to, const void *from) {
  unsigned shared = (unsigned)__cvta_generic_to_shared(to);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(shared), "l"(from) : "memory");
}

__global__ void sums(const int *in, int *out, int tiles) {
  __shared__ int buffer[2][128];
  int t = threadIdx.x, sum = 0;
  copy4(&buffer[0][t], &in[t]);
  asm volatile("cp.async.commit_group;");
  for (int k = 0; k < tiles; ++k) {
    if (k + 1 < tiles)
      copy4(&buffer[(k + 1) & 1][t], &in[(k + 1) * 128 + t]);
    asm volatile("cp.async.commit_group;");
    asm volatile("cp.async.wait_group 1;" ::: "memory");
    __syncthreads();
    sum += buffer[k & 1][127 - t];
    __syncthreads();
  }
  out[blockIdx.x * 128 + t] = sum;
}
