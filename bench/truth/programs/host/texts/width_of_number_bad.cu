// EXPECT: wrong out-of-bounds
// two characters may be the number 99
#include <cstdio>

__global__ void put(char *p, long x) { p[x] = 1; }

int main() {
  int n;
  if (scanf("%2d", &n) != 1)
    return 1;
  char *p;
  cudaMalloc(&p, 108);
  put<<<1, 1>>>(p, n + 9);
  cudaDeviceSynchronize();
  cudaFree(p);
}
