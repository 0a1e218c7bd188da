// EXPECT: wrong out-of-bounds
// r keeps what it was before, 0, in thread 63.
// AIM: what a predicate leaves out
__global__ void k(int *out) {
  __shared__ int s[64];
  unsigned r;
  asm("{.reg .pred p;\n\t.reg .u32 q;\n\tmov.u32 q, 0;\n\tsetp.ne.u32 p, %1, 63;\n\t@p mov.u32 q, 1;\n\tmov.u32 %0, q;}"
      : "=r"(r)
      : "r"(threadIdx.x));
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
