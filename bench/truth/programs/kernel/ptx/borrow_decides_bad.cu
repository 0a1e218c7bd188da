// EXPECT: wrong barrier-divergence
// t - 16 borrows in threads 0 to 15 only: the others come to the barrier.
// AIM: the carry between instructions
__global__ void k(int *out) {
  unsigned t = threadIdx.x, low, borrow;
  asm("sub.cc.u32 %0, %2, %3;\n\tsubc.u32 %1, 0, 0;" : "=r"(low), "=r"(borrow) : "r"(t), "r"(16u));
  if (borrow == 0)
    __syncthreads();
  out[t] = low;
}

int main() {
  int *out;
  cudaMalloc(&out, 1000 * sizeof(int));
  k<<<1, 64>>>(out);
  cudaDeviceSynchronize();
}
