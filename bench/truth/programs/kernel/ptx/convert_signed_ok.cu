// EXPECT: right
// the low byte as a u8 fills the register with zeros: no result is negative.
// AIM: cvt into a register that is wider than the type
__global__ void k(int *out) {
  __shared__ int s[64];
  int x = threadIdx.x + 192, r;
  asm("cvt.u8.s32 %0, %1;" : "=r"(r) : "r"(x));
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
