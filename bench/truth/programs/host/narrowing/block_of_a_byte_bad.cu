// EXPECT: wrong out-of-bounds
#include <cstdio>

__global__ void put(int *p) { p[threadIdx.x] = 1; }

int main() {
  unsigned char threads;
  if (scanf("%hhu", &threads) != 1 || threads == 0)
    return 1;
  int *p;
  cudaMalloc(&p, 254 * sizeof(int)); // 255 threads write
  put<<<1, threads>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
}
