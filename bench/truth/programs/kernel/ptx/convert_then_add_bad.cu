// EXPECT: wrong out-of-bounds
// thread 63 has -1 in all 32 bits of q, and 0 in r.
// AIM: cvt into a register that is wider than the type
__global__ void k(int *out) {
  __shared__ int s[64];
  unsigned x = threadIdx.x + 192, r;
  asm("{.reg .u32 q;\n\tcvt.s8.u32 q, %1;\n\tadd.u32 %0, q, 1;}" : "=r"(r) : "r"(x));
  if (r == 0)
    s[100] = 1;
  out[threadIdx.x] = r;
}

int main() {
  int *out;
  cudaMalloc(&out, 1000 * sizeof(int));
  k<<<1, 64>>>(out);
  cudaDeviceSynchronize();
}
