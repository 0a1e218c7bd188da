// EXPECT: right
// t + 0xffffff00 has no carry in any of 64 threads: none comes to the barrier.
// AIM: the carry between instructions
__global__ void k(int *out) {
  unsigned t = threadIdx.x, low, carry;
  asm("add.cc.u32 %0, %2, %3;\n\taddc.u32 %1, 0, 0;" : "=r"(low), "=r"(carry) : "r"(t), "r"(0xffffff00u));
  if (carry)
    __syncthreads();
  out[t] = low;
}

int main() {
  int *out;
  cudaMalloc(&out, 1000 * sizeof(int));
  k<<<1, 64>>>(out);
  cudaDeviceSynchronize();
}
