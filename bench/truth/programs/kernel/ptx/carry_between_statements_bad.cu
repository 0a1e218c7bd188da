// EXPECT: wrong out-of-bounds
// from thread 16 on, the first sum has a carry and the second has none.
// AIM: the carry between instructions
__global__ void k(int *out) {
  __shared__ int s[64];
  unsigned t = threadIdx.x, low, one, other;
  asm volatile("add.cc.u32 %0, %1, %2;" : "=r"(low) : "r"(t), "r"(0xfffffff0u));
  asm volatile("addc.u32 %0, 0, 0;" : "=r"(one));
  asm volatile("add.cc.u32 %0, %1, %2;" : "=r"(low) : "r"(3u), "r"(4u));
  asm volatile("addc.u32 %0, 0, 0;" : "=r"(other));
  if (one != other)
    s[100] = 1;
  out[t] = low;
}

int main() {
  int *out;
  cudaMalloc(&out, 1000 * sizeof(int));
  k<<<1, 64>>>(out);
  cudaDeviceSynchronize();
}
