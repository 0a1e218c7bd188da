// The second warp of 48 threads is too short for a matrix product, and does not make it.
// veriwarp-args: --block=48 --grid=8
// veriwarp-expect: all=proved
__global__ void multiply(unsigned *out, unsigned a, unsigned b) {
  unsigned t = threadIdx.x;
  if (t >= 32)
    return;
  unsigned c = 0, d = 0;
  asm volatile("mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f16 {%0, %1}, {%2, %2}, {%3}, {%4, %4};"
               : "=r"(c), "=r"(d)
               : "r"(a), "r"(b), "r"(0));
  out[blockIdx.x * 32 + t] = c + d;
}
