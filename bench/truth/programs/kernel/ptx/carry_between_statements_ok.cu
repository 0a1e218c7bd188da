// EXPECT: right
// whatever the carry is: 0 + 0 + carry, twice of it, is even.
// AIM: the carry between instructions
__global__ void k(int *out) {
  __shared__ int s[64];
  unsigned t = threadIdx.x, low, one;
  asm volatile("add.cc.u32 %0, %1, %2;" : "=r"(low) : "r"(t), "r"(0xfffffff0u));
  asm volatile("addc.u32 %0, 0, 0;" : "=r"(one));
  if ((2 * one) & 1)
    s[100] = 1;
  out[t] = low;
}

int main() {
  int *out;
  cudaMalloc(&out, 1000 * sizeof(int));
  k<<<1, 64>>>(out);
  cudaDeviceSynchronize();
}
