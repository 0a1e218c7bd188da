// EXPECT: right
// t - 64 borrows in each thread: subc gives -1 to all, and none comes to the barrier.
// AIM: the carry between instructions
__global__ void k(int *out) {
  unsigned t = threadIdx.x, low, borrow;
  asm("sub.cc.u32 %0, %2, %3;\n\tsubc.u32 %1, 0, 0;" : "=r"(low), "=r"(borrow) : "r"(t), "r"(64u));
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
