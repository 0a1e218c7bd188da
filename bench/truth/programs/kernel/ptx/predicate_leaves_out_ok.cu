// EXPECT: right
// one of the two moves is executed: r is 1 or 2.
// AIM: what a predicate leaves out
__global__ void k(int *out) {
  __shared__ int s[64];
  unsigned r;
  asm("{.reg .pred p;\n\tsetp.ne.u32 p, %1, 63;\n\t@p mov.u32 %0, 1;\n\t@!p mov.u32 %0, 2;}" : "=r"(r) : "r"(threadIdx.x));
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
