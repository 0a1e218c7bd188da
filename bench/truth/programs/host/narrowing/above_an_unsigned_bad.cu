// EXPECT: wrong out-of-bounds
#include <cstdio>

__global__ void put(int *p, unsigned x) { p[x - 1] = 1; }

int main() {
  unsigned low, x;
  if (scanf("%u %u", &low, &x) != 2)
    return 1;
  int *p;
  cudaMalloc(&p, 64 * sizeof(int));
  if (low <= x && x <= 64) // 0 is not less than 0
    put<<<1, 1>>>(p, x);
  cudaDeviceSynchronize();
  cudaFree(p);
}
