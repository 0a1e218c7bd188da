// EXPECT: wrong out-of-bounds
#include <cstdio>

__global__ void put(int *p, long long x) { p[x + 127] = 1; }

int main() {
  signed char x;
  if (scanf("%hhd", &x) != 1)
    return 1;
  int *p;
  cudaMalloc(&p, 255 * sizeof(int));
  put<<<1, 1>>>(p, x); // -128 is in front of the memory
  cudaDeviceSynchronize();
  cudaFree(p);
}
