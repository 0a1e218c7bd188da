// The second warp of 48 threads has 16, and a matrix product is made by 32.
// veriwarp-args: --block=48 --grid=8
// veriwarp-expect: barrier-divergence=refuted@marked
// Why: mma.sync is executed by all threads of the warp (PTX ISA, mma); half of the second warp does not exist.
__global__ void multiply(unsigned *out, unsigned a, unsigned b) {
  unsigned t = threadIdx.x;
  unsigned c = 0, d = 0;
  asm volatile( // expect: barrier-divergence
      "mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f16 {%0, %1}, {%2, %2}, {%3}, {%4, %4};"
      : "=r"(c), "=r"(d)
      : "r"(a), "r"(b), "r"(0));
  out[blockIdx.x * 48 + t] = c + d;
}
