// EXPECT: wrong out-of-bounds
// with relu, what is negative becomes 0.
// AIM: operations on halves, and with modifiers
__global__ void k(int *out) {
  __shared__ int s[64];
  int x = (int)threadIdx.x - 40, r;
  asm("min.relu.s32 %0, %1, %2;" : "=r"(r) : "r"(x), "r"(-3));
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
