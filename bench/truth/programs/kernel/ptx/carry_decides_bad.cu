// EXPECT: wrong barrier-divergence
// the carry of t + 0xfffffff0 is 1 from thread 16 on: only these come to the barrier.
// AIM: the carry between instructions
__global__ void k(int *out) {
  unsigned t = threadIdx.x, low, carry;
  asm("add.cc.u32 %0, %2, %3;\n\taddc.u32 %1, 0, 0;" : "=r"(low), "=r"(carry) : "r"(t), "r"(0xfffffff0u));
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
