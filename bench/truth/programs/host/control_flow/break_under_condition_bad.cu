// EXPECT: wrong out-of-bounds
#include <cstdio>
#include <cstdlib>

__global__ void put(int *p, int i) { p[i] = i; }

int main(int argc, char **argv) {
  int *p;
  cudaMalloc(&p, 11 * sizeof(int));
  // Without an argument, nothing asks whether i has come to 10: it gets to 63.
  for (int i = 0; i < 64; ++i) {
    if (argc > 1) {
      puts("strict");
      if (i >= 10)
        break;
    }
    put<<<1, 1>>>(p, i);
  }
  cudaDeviceSynchronize();
  cudaFree(p);
}
