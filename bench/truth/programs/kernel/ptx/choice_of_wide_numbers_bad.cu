// EXPECT: wrong out-of-bounds
// slct gives all 64 bits of t and of t + 2^32: they differ.
// AIM: an instruction whose operands are of different widths
__global__ void k(int *out) {
  __shared__ int s[64];
  unsigned long long t = threadIdx.x, u = t + (1ull << 32), a, b;
  asm("slct.u64.s32 %0, %1, %1, %2;" : "=l"(a) : "l"(t), "r"((int)threadIdx.x - 5));
  asm("slct.u64.s32 %0, %1, %1, %2;" : "=l"(b) : "l"(u), "r"((int)threadIdx.x - 5));
  if (a != b)
    s[100] = 1;
  out[threadIdx.x] = 1;
}

int main() {
  int *out;
  cudaMalloc(&out, 1000 * sizeof(int));
  k<<<1, 64>>>(out);
  cudaDeviceSynchronize();
}
