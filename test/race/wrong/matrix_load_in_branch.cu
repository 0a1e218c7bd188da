// Only the lanes that give rows load a matrix; the others go round.
// veriwarp-args: --block=64 --grid=8
// veriwarp-expect: barrier-divergence=refuted@marked
// Why: ldmatrix.x2 uses the addresses of 16 lanes, but all 32 threads of the warp must execute it (PTX ISA, ldmatrix).
__global__ void load_rows(unsigned *out) {
  __shared__ __align__(16) unsigned short s[2048];
  unsigned t = threadIdx.x;
  for (unsigned i = t; i < 2048; i += 64)
    s[i] = i;
  __syncthreads();
  unsigned r0 = 0, r1 = 0;
  if (t % 32 < 16) {
    unsigned row = static_cast<unsigned>(__cvta_generic_to_shared(s + 8 * (t % 16)));
    asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0, %1}, [%2];" // expect: barrier-divergence
                 : "=r"(r0), "=r"(r1)
                 : "r"(row)
                 : "memory");
  }
  out[blockIdx.x * 64 + t] = r0 + r1;
}
