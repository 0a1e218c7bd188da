// EXPECT: right
// n is 63. p has 64 elements.
// AIM: a variable is written by inline assembly
__global__ void put(int *p, int i) { p[i] = 1; }

int main() {
  int *p, n;
  cudaMalloc(&p, 64 * sizeof(int));
#if !defined(__CUDA_ARCH__)
  asm("movl $63, %0" : "=m"(n));
#endif
  put<<<1, 1>>>(p, n);
  cudaDeviceSynchronize();
}
