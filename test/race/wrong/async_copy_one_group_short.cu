// Two buffers as they should be, but the wait leaves two groups outstanding: the tile that is read is still on its way.
// veriwarp-args: --block=128 --grid=16 --param=tiles=8
// veriwarp-expect: race=refuted|possible@marked kind=read-write space=shared
// Why: of the groups for tiles k and k + 1, wait_group 2 waits for neither.
__global__ void sums(const int *in, int *out, int tiles) {
  __shared__ int buffer[2][128];
  int t = threadIdx.x, sum = 0;
  unsigned first = (unsigned)__cvta_generic_to_shared(&buffer[0][t]);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(first), "l"(&in[t]) : "memory"); // expect: race
  asm volatile("cp.async.commit_group;");
  for (int k = 0; k < tiles; ++k) {
    unsigned next = (unsigned)__cvta_generic_to_shared(&buffer[(k + 1) & 1][t]);
    if (k + 1 < tiles)
      asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(next), "l"(&in[(k + 1) * 128 + t]) : "memory"); // expect: race
    asm volatile("cp.async.commit_group;");
    asm volatile("cp.async.wait_group 2;" ::: "memory");
    __syncthreads();
    sum += buffer[k & 1][127 - t]; // expect: race
    __syncthreads();
  }
  out[blockIdx.x * 128 + t] = sum;
}
