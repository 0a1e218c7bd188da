// EXPECT: right
#include <cstdio>

__global__ void put(int *p) { p[threadIdx.x] = 1; }

int main() {
  unsigned char threads;
  if (scanf("%hhu", &threads) != 1 || threads == 0)
    return 1;
  int *p;
  cudaMalloc(&p, 255 * sizeof(int)); // as many as a byte can say
  put<<<1, threads>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
}
