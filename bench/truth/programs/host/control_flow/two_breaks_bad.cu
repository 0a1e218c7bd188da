// EXPECT: wrong race
#include <cstdio>

__global__ void spread(int *p, int shift) { p[threadIdx.x] = p[threadIdx.x + 64 - shift]; }

int main(int argc, char **argv) {
  int *p;
  cudaMalloc(&p, 128 * sizeof(int));
  cudaMemset(p, 0, 128 * sizeof(int));
  // With an argument, the shift stays below 1; without one, it gets to 16: threads write where others read.
  for (int shift = 0;; ++shift) {
    if (argc > 1) {
      printf("shift %d\n", shift);
      if (shift >= 1)
        break;
    }
    if (shift > 32)
      break;
    spread<<<1, 64>>>(p, shift / 2);
  }
  cudaDeviceSynchronize();
  cudaFree(p);
}
