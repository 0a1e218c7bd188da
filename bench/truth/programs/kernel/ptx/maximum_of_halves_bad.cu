// EXPECT: wrong out-of-bounds
// the maximum of each half: of 0x0001ffff and 0x00020000 it is 0x0002ffff.
// AIM: operations on halves, and with modifiers
__global__ void k(int *out) {
  __shared__ int s[64];
  unsigned x = 0x1ffffu + (threadIdx.x >> 20), r;
  asm("max.u16x2 %0, %1, %2;" : "=r"(r) : "r"(x), "r"(0x20000u));
  if (r == 0x2ffffu)
    s[100] = 1;
  out[threadIdx.x] = r;
}

int main() {
  int *out;
  cudaMalloc(&out, 1000 * sizeof(int));
  k<<<1, 64>>>(out);
  cudaDeviceSynchronize();
}
