// EXPECT: right
#include <cstdio>

__global__ void put(int *p, unsigned x) { p[x] = 1; }

int main() {
  unsigned char x;
  if (scanf("%hhu", &x) != 1)
    return 1;
  int *p;
  cudaMalloc(&p, 256 * sizeof(int)); // a byte is at most 255
  put<<<1, 1>>>(p, x);
  cudaDeviceSynchronize();
  cudaFree(p);
}
