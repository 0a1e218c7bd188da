// EXPECT: wrong out-of-bounds
// halves are added without a carry between them: 0xffff + 1 is 0 in thread 15.
// AIM: operations on halves, and with modifiers
__global__ void k(int *out) {
  __shared__ int s[64];
  unsigned x = 0xfff0u + threadIdx.x, r;
  asm("add.u16x2 %0, %1, %2;" : "=r"(r) : "r"(x), "r"(1u));
  if (r == 0)
    s[100] = 1;
  out[threadIdx.x] = r;
}

int main() {
  int *out;
  cudaMalloc(&out, 1000 * sizeof(int));
  k<<<1, 16>>>(out);
  cudaDeviceSynchronize();
}
