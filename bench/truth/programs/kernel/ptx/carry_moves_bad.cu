// EXPECT: wrong race
// threads 16 to 31 go down by 16, to places of threads 0 to 15.
// AIM: the carry between instructions
__global__ void k(int *out) {
  unsigned t = threadIdx.x, low, carry;
  asm("add.cc.u32 %0, %2, %3;\n\taddc.u32 %1, 0, 0;" : "=r"(low), "=r"(carry) : "r"(t), "r"(0xfffffff0u));
  out[t - 16 * carry + 16] = low;
}

int main() {
  int *out;
  cudaMalloc(&out, 1000 * sizeof(int));
  k<<<1, 64>>>(out);
  cudaDeviceSynchronize();
}
