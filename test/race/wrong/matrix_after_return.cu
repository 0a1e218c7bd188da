// Threads behind the end have left when their warp multiplies matrices.
// veriwarp-args: --block=64 --grid=8
// veriwarp-expect: barrier-divergence=possible|refuted@marked
// Why: mma.sync is executed by all threads of the warp together; the behaviour is undefined if one of them has left (PTX
// ISA, mma). For n = 40, half of the second warp has.
__global__ void multiply(unsigned *out, unsigned n, unsigned a, unsigned b) {
  unsigned t = threadIdx.x;
  if (t >= n)
    return;
  unsigned c = 0, d = 0;
  asm volatile( // expect: barrier-divergence
      "mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f16 {%0, %1}, {%2, %2}, {%3}, {%4, %4};"
      : "=r"(c), "=r"(d)
      : "r"(a), "r"(b), "r"(0));
  out[blockIdx.x * 64 + t] = c + d;
}
