// EXPECT: right
#include <cstdio>

__global__ void put(int *p, long long x) { p[x + 128] = 1; }

int main() {
  signed char x;
  if (scanf("%hhd", &x) != 1)
    return 1;
  int *p;
  cudaMalloc(&p, 256 * sizeof(int));
  put<<<1, 1>>>(p, x); // from -128 to 127
  cudaDeviceSynchronize();
  cudaFree(p);
}
