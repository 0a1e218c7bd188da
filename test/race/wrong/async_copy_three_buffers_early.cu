// Three buffers in turn, but wait_group 3 leaves the copy outstanding that went to this buffer three rounds ago.
// veriwarp-args: --block=128 --grid=16 --param=tiles=8
// veriwarp-expect: race=refuted@marked
// Why: the element that another thread copies may come while or after it is read.
__device__ void copy4(void *to, const void *from) {
  unsigned shared = (unsigned)__cvta_generic_to_shared(to);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(shared), "l"(from) : "memory"); // expect: race
}

__global__ void sums(const int *in, int *out, int tiles) {
  __shared__ int buffer[3][128];
  int t = threadIdx.x, sum = 0, slot = -1;
  copy4(&buffer[0][t], &in[t]);
  asm volatile("cp.async.commit_group;");
  copy4(&buffer[1][t], &in[128 + t]);
  asm volatile("cp.async.commit_group;");
  copy4(&buffer[2][t], &in[256 + t]);
  asm volatile("cp.async.commit_group;");
  for (int k = 0; k < tiles; ++k) {
    slot = slot + 1 > 2 ? 0 : slot + 1;
    asm volatile("cp.async.wait_group 3;" ::: "memory");
    __syncthreads();
    sum += buffer[slot][127 - t]; // expect: race
    __syncthreads();
    if (k + 3 < tiles)
      copy4(&buffer[slot][t], &in[(k + 3) * 128 + t]);
    asm volatile("cp.async.commit_group;");
  }
  out[blockIdx.x * 128 + t] = sum;
}
