// EXPECT: wrong out-of-bounds
// the low byte of 255 is -1 as an s8, and the register has its sign: thread 63 writes s[100].
// AIM: cvt into a register that is wider than the type
__global__ void k(int *out) {
  __shared__ int s[64];
  int x = threadIdx.x + 192, r;
  asm("cvt.s8.s32 %0, %1;" : "=r"(r) : "r"(x));
  if (r < 0)
    s[100] = 1;
  out[threadIdx.x] = r;
}

int main() {
  int *out;
  cudaMalloc(&out, 1000 * sizeof(int));
  k<<<1, 64>>>(out);
  cudaDeviceSynchronize();
}
