// EXPECT: right
// the sum of 32 bits carries into the upper half: it is never 0.
// AIM: operations on halves, and with modifiers
__global__ void k(int *out) {
  __shared__ int s[64];
  unsigned x = 0xfff0u + threadIdx.x, r;
  asm("add.u32 %0, %1, %2;" : "=r"(r) : "r"(x), "r"(1u));
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
