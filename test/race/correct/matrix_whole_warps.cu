// Warps behind the end do not multiply; those that do are whole.
// veriwarp-args: --block=64 --grid=8
// veriwarp-expect: all=proved
__global__ void multiply(unsigned *out, unsigned warps, unsigned a, unsigned b) {
  unsigned t = threadIdx.x;
  if (t / 32 >= warps)
    return;
  unsigned c = 0, d = 0;
  asm volatile("mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f16 {%0, %1}, {%2, %2}, {%3}, {%4, %4};"
               : "=r"(c), "=r"(d)
               : "r"(a), "r"(b), "r"(0));
  if (t % 32 < 30)
    out[blockIdx.x * 64 + t] = c + d;
}
